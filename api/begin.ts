import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../contracts/settings.ts';
import { lineLog } from '../jobs/core/log.ts';
import { type EmbeddedDatabase, openEmbedded } from '../sql/core/embedded.ts';
import { createLog } from './core/log.ts';
import { keptSigningKey } from './state/signing-key.ts';

/** The parts of a start that need no loaded service. */
export interface Begun {
  log: FastifyBaseLogger;
  signingKey: KeyObject;
  /** The embedded database, still starting, if DATABASE_URL is not set. The caller must leave it. */
  embedded?: Promise<EmbeddedDatabase>;
}

/**
 * The first part of a start, with modules that load fast: returns once the PostgreSQL program is launched.
 * The caller loads the service while its database comes up; each takes a third of a start.
 * @throws SettingsError if the signing key is invalid or the data directory cannot hold one; no database is
 *   started then
 */
export async function begin(settings: Settings): Promise<Begun> {
  const log = createLog(settings.LOG_LEVEL);
  const signingKey = settings.SERVICE_LOG_SIGNING_KEY ?? (await keptSigningKey(settings.SERVICE_DATA_DIR));
  if (settings.DATABASE_URL !== undefined) return { log, signingKey };
  const launched = Promise.withResolvers<void>();
  const embedded = openEmbedded({
    dataDir: settings.SERVICE_DATA_DIR,
    log: lineLog(log),
    onLaunch: launched.resolve,
  });
  // If a server runs already, nothing is launched. An error reaches the caller when it awaits `embedded`.
  await Promise.race([launched.promise, embedded.catch(() => {})]);
  return { log, signingKey, embedded };
}
