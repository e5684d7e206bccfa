import type { Client } from 'openapi-fetch';
import type { paths } from '../contracts/openapi.d.ts';

export type { components, paths } from '../contracts/openapi.d.ts';

/** Every operation by its method and path: `client.POST('/api/agent/decision', { body })` answers `{ data, error, response }`. */
export type PreflightClient = Client<paths>;

export interface ClientOptions {
  /** Address of the service, without a trailing slash. */
  baseUrl: string;
  /** API key; left out, only public operations answer. */
  key?: string;
  /** Another `fetch` than the global one: with a proxy, a timeout or retries. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A client of the service, typed by its interface description. Runs in Node, Deno and browsers. */
export declare function createClient(options: ClientOptions): PreflightClient;
