import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../contracts/settings.ts';
import { lineLog } from '../jobs/core/log.ts';
import { type EmbeddedDatabase, openEmbedded } from '../sql/core/embedded.ts';
import { createLog } from './core/log.ts';
import { keptSigningKey } from './state/signing-key.ts';

/** Parts of a start that exist before the service does. */
export interface Begun {
  log: FastifyBaseLogger;
  signingKey: KeyObject;
  /** The embedded database while it starts; absent with `DATABASE_URL`. Whoever awaits it closes it. */
  embedded?: Promise<EmbeddedDatabase>;
}

/**
 * Begins a start with what works by itself: returns once PostgreSQL's program has been started, and needs
 * nothing that takes long to load. The service is loaded while its database comes up, each of which is a
 * third of a start.
 * @throws SettingsError when the signing key is none, or the data directory cannot keep one; no database is
 * started for it
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
  // A server that already runs is not launched. A failure reaches whoever awaits `embedded`.
  await Promise.race([launched.promise, embedded.catch(() => {})]);
  return { log, signingKey, embedded };
}
