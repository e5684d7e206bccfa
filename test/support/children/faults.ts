/**
 * Loaded before tap: an error that nobody catches belongs to the innermost test that runs. To know from which test it
 * comes, tap would follow every promise of the process from its making to its collection, at the cost of each await;
 * and the tests of one process run one after the other.
 */
import { executionAsyncResource } from 'node:async_hooks';
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'async-hook-domain'
      ? { url: import.meta.url, shortCircuit: true }
      : next(specifier, context),
});

/** The newest first. */
const domains: Domain[] = [];

/** Takes the place of the class that tap makes one of for each of its tests. */
export class Domain {
  /** tap calls it too. */
  readonly onerror: (error: unknown, kind: string) => void;
  readonly #test: { start: bigint } | undefined;

  constructor(onerror: (error: unknown, kind: string) => void) {
    this.onerror = onerror;
    this.#test = (executionAsyncResource() as { test?: { start: bigint } }).test;
    if (domains.length === 0)
      process.on('uncaughtExceptionMonitor', uncaught).on('unhandledRejection', unhandled);
    domains.unshift(this);
  }

  /** Tests that wait for their turn have a domain too. */
  get isRunning(): boolean {
    return this.#test?.start !== 0n;
  }

  destroy(): void {
    const at = domains.indexOf(this);
    if (at === -1) return;
    domains.splice(at, 1);
    if (domains.length === 0)
      process.off('uncaughtExceptionMonitor', uncaught).off('unhandledRejection', unhandled);
  }
}

/** Whether a test has taken the error for its own. */
function isTaken(error: unknown, kind: string): boolean {
  // A test that listens itself has its own idea of it.
  if (process.hasUncaughtExceptionCaptureCallback() || process.listenerCount('uncaughtException') > 0)
    return false;
  const domain = domains.find(({ isRunning }) => isRunning) ?? domains.at(-1);
  if (!domain) return false;
  try {
    domain.onerror(error, kind);
    return true;
  } catch (thrown) {
    domain.destroy();
    return isTaken(thrown, kind);
  }
}

function uncaught(error: unknown, kind: string): void {
  if (!isTaken(error, kind)) return;
  // The process goes on: this once, somebody has caught it.
  process.setUncaughtExceptionCaptureCallback(() => process.setUncaughtExceptionCaptureCallback(null));
}

function unhandled(error: unknown): void {
  if (!isTaken(error, 'unhandledRejection')) throw error;
}
