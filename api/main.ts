import '../jobs/core/node-version.js';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { readSettings, type Settings } from '../contracts/settings.ts';
import type { Running } from './start.ts';

/** Starts a process from the environment, prints the next steps, and stops on the first signal. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  // Set before the rest is loaded: the compile cache saves a third of the next start. Deno has its own.
  // `npm start` sets the same cache by a variable; Node then never loads its type stripper and uses 25 MB
  // less.
  nodeModule.enableCompileCache?.(join(settings.SERVICE_DATA_DIR, 'compile-cache'));
  const starting = launch(settings);

  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal does not wait for running work.
      if (stopping) process.exit(1);
      // The start is completed first: an interrupted one would leave a database server behind.
      stopping = starting.then(async ({ service, drain, stop }) => {
        service.log.info({ signal }, 'stopping');
        await drain();
        return stop();
      });
      stopping.then(() => process.exit(0), fail);
    });
  }

  const { service, operatorKey } = await starting;
  console.log(welcome(service.baseUrl, operatorKey, settings.SERVICE_ROLE));
}

/** Loads the service while its database comes up. */
async function launch(settings: Settings): Promise<Running> {
  const { begin } = await import('./begin.ts');
  const begun = await begin(settings);
  const { start } = await import('./start.ts');
  // Before it listens: the first title would wait for the lists of words.
  if (settings.SERVICE_ROLE !== 'worker') {
    (await import('./state/kept-words.ts')).readyToRead();
  }
  const running = await start(settings, { begun });
  // Now, while few ask, and not with the first call that leaves or the first message of an agent.
  if (settings.SERVICE_ROLE !== 'worker') {
    const { readyToAnswer } = await import('./partners/mcp/http.ts');
    await readyToAnswer();
  }
  if (settings.SERVICE_ROLE !== 'api' || settings.AGENT_DIRECTORIES_PER_MINUTE > 0) {
    const { readyToCall } = await import('../jobs/core/outward.ts');
    await readyToCall();
  }
  return running;
}

function welcome(baseUrl: string, operatorKey: string | null, role: string): string {
  if (role === 'worker') return 'Preflight worker is ready: it serves no address.';
  const key = operatorKey
    ? `\nOperator key, shown only this once:\n  ${operatorKey}\nAs operator, list the orders that are due for a reminder:\n  curl -s -H 'x-service-api-key: ${operatorKey}' ${baseUrl}/api/receivables/worker\n`
    : '';
  return `
Preflight is ready at ${baseUrl}
Operators sign in at ${baseUrl}/sign-in

Ask whether a toy may be listed:
  curl -s '${baseUrl}/api/agent/decision?marketplace=amazon_us&category=toys&standard=ASTM%20F963-17&intended_action=list'
${key}
The interface description: ${baseUrl}/openapi.json
`;
}

async function fail(error: unknown): Promise<void> {
  const { messageOf } = await import('../jobs/core/open.ts');
  console.error(messageOf(error));
  process.exit(1);
}

main().catch(fail);
