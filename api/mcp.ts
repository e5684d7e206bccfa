/** The tools of `/mcp` for desktop agents, by standard input and output: `npm run --silent mcp -- --help`. */
import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { unreachable } from './core/reach.ts';
import type { Ask } from './partners/mcp/answers.ts';
import { mcpServer } from './partners/mcp/server.ts';

const HELP = `npm run --silent mcp -- [options]

Serves the Model Context Protocol on standard input and output, for agents that start their servers. Each tool
calls the service, as a caller of its HTTP interface would.

  --url <address>   the service (or in PREFLIGHT_URL; http://127.0.0.1:3000 otherwise)
  --key <key>       an account's key (or in SERVICE_API_KEY, where other users of the machine cannot see it);
                    without one, decisions are the limited demo

Exit code 2: an option is wrong.
`;

/** How long a call may take, in milliseconds. An events call may wait half a minute by itself. */
const TIMEOUT_MS = 60_000;

/** Calls operations of a service elsewhere. A service that cannot be reached is an answer, too. */
function asker(url: string, key: string | undefined): Ask {
  return async ({ method, path, body, form }, signal) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(key === undefined ? {} : { 'x-service-api-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(form === undefined ? {} : { body: form }),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      return { status: response.status, body: await response.text() };
    } catch (error) {
      const document = { schema_version: 'unavailable', message: unreachable(url, error) };
      return { status: 503, body: JSON.stringify(document) };
    }
  };
}

function main(): void {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, key: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.error(HELP);
    return;
  }
  const url = values.url ?? process.env.PREFLIGHT_URL ?? 'http://127.0.0.1:3000';
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(`--url "${url}" is not an http or https address`);
  const ask = asker(url.replace(/\/+$/, ''), values.key ?? process.env.SERVICE_API_KEY);
  // Standard output belongs to the protocol; a message that it cannot read is reported on the other one.
  serveStdio(({ era }) => mcpServer(ask, era), { onerror: ({ message }) => console.error(message) });
}

try {
  main();
} catch (error) {
  console.error(`${(error as Error).message}\n\n${HELP}`);
  process.exitCode = 2;
}
