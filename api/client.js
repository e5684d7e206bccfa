import createFetchClient from 'openapi-fetch';

const KEY_HEADER = 'x-service-api-key';

/**
 * A client of the service, typed by its interface description. Runs in Node, Deno and browsers.
 * @param {import('./client.d.ts').ClientOptions} options
 * @returns {import('./client.d.ts').PreflightClient}
 */
export function createClient({ baseUrl, key, fetch }) {
  const headers = key === undefined ? {} : { [KEY_HEADER]: key };
  return createFetchClient({ baseUrl, headers, ...(fetch === undefined ? {} : { fetch }) });
}
