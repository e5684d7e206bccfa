import type { KeyObject } from 'node:crypto';
import { shippedIndex } from '../contracts/decisions/rules/packs.ts';
import type { Checkpoint } from '../contracts/ledger/signed-note.ts';
import { ownAddress, type Settings } from '../contracts/settings.ts';
import { nudge } from '../jobs/core/queue.ts';
import { webhooks } from '../jobs/partners/webhooks.ts';
import { currentSpan } from '../sql/core/tracing.ts';
import { registersOf } from '../sql/learning/register-reader.ts';
import { LogShrunk } from '../sql/ledger/events.ts';
import { hasFollowers } from '../sql/partners/webhooks.ts';
import type { Service } from './core/service.ts';
import { AgentSignatures } from './state/agent-signatures.ts';
import { CalibrationCache } from './state/calibration-cache.ts';
import { CallLimit } from './state/call-limit.ts';
import { Continuity, type Memory } from './state/continuity.ts';
import { Conversations } from './state/conversations.ts';
import { DecisionEngine } from './state/decision-engine.ts';
import { Disclosures } from './state/disclosures.ts';
import { EvidenceReader } from './state/evidence-reader.ts';
import { KeyUses } from './state/key-uses.ts';
import { LogSigner } from './state/log-signer.ts';
import { Measures } from './state/measures.ts';
import { Metering } from './state/metering.ts';
import { Sequencer } from './state/sequencer.ts';
import { Sessions } from './state/sessions.ts';
import { StepWitness } from './state/step-witness.ts';
import { Witnesses } from './state/witnesses.ts';

/** Makes a service of its parts: nothing here reaches the database. */
export function assemble(
  settings: Settings,
  {
    signingKey,
    ...parts
  }: Pick<Service, 'clock' | 'log' | 'database' | 'boss' | 'readiness'> & { signingKey: KeyObject },
): Service {
  const { clock, log, database } = parts;
  const limitParts = { clock, database, onError: (err: unknown) => log.warn({ err }, 'limits not shared') };
  const measures = new Measures((sweep) => {
    const took_ms = Math.round(sweep.seconds * 1000);
    const { family, mode, counts } = sweep;
    const trace_id = currentSpan()?.trace_id;
    if (took_ms >= settings.SLOW_SWEEP_MS)
      log.warn({ family, mode, counts, took_ms, ...(trace_id && { trace_id }) }, 'slow sweep');
  });
  const service: Service = {
    ...parts,
    limits: {
      demo: new CallLimit('demo', settings.DEMO_DECISIONS_PER_MINUTE, limitParts),
      writes: new CallLimit('writes', settings.PUBLIC_WRITES_PER_MINUTE, limitParts),
      files: new CallLimit('files', settings.PUBLIC_FILES_PER_MINUTE, limitParts),
    },
    draining: false,
    found: { families: new Set(), triggers: new Set() },
    replica: database,
    settings,
    baseUrl: ownAddress(settings),
    sequencer: new Sequencer({
      database,
      clock,
      onError: (err) => {
        log.error({ err }, 'sequencer');
        if (err instanceof LogShrunk)
          service.continuity
            .found(err.seen, 'a running process')
            .catch((cause) => log.error({ err: cause }, 'not noted'));
      },
      onHeld: (holders) => log.warn({ holders }, 'the log was held by idle sessions, which were ended'),
      publish: async () => {
        await service.signer.publish();
        service.witnesses.tell();
      },
      announce: async () => {
        if (await hasFollowers(database)) await nudge(service.boss, webhooks.name);
      },
    }),
    signer: new LogSigner({
      database,
      clock,
      signingKey,
      dataDir: settings.SERVICE_DATA_DIR,
      // A log that lost its end goes on under another name: see `settle`.
      origin: () => (settings.SERVICE_LOG_ORIGIN ?? originOf(settings.BASE_URL)) + service.continuity.suffix,
    }),
    continuity: new Continuity({
      database,
      clock,
      log,
      dataDir: settings.SERVICE_DATA_DIR,
      file: { newest: () => service.signer.newest(), keepUp: () => service.signer.keepUp() },
      bucket: bucketOf(settings, (note) => service.signer.signedByUs(note)),
    }),
    sessions: new Sessions(database, signingKey),
    witnesses: new Witnesses({
      database,
      clock,
      log,
      witnesses: settings.SERVICE_LOG_WITNESSES,
      allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS,
      onLarger: (size, witness) => service.continuity.found(size, `the witness ${witness}`),
    }),
    measures,
    signatures: new AgentSignatures({
      clock,
      log,
      measures,
      baseUrl: () => service.baseUrl,
      allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS,
      perMinute: settings.AGENT_DIRECTORIES_PER_MINUTE,
    }),
    metering: new Metering(
      database,
      clock,
      (calls) => measures.batches.add(calls),
      settings.RENEWAL_GRACE_DAYS,
    ),
    conversations: new Conversations(database, signingKey),
    steps: new StepWitness(parts),
    keyUses: new KeyUses(parts),
    calibrations: new CalibrationCache(database, (calibration) => service.engine.calibrate(calibration)),
    registers: registersOf(database).onNewer((registers) => service.engine.register(registers)),
    engine: new DecisionEngine({
      index: shippedIndex(),
      signingKey,
      baseUrl: () => service.baseUrl,
      evidence: new EvidenceReader(database),
    }),
    disclosures: new Disclosures({ signingKey, baseUrl: () => service.baseUrl }),
  };
  return service;
}

/** The bucket of the settings, as far as it knows how large the log was. */
function bucketOf(settings: Settings, read: (note: string) => Checkpoint | null): Memory | null {
  const archive = settings.SERVICE_ARCHIVE_URL;
  if (archive === undefined) return null;
  return {
    name: 'the bucket',
    async newest() {
      const { archivedCheckpoint } = await import('../jobs/operations/offsite.ts');
      const note = await archivedCheckpoint(settings, archive);
      return note === null ? null : read(note);
    },
  };
}

/** The origin of the log. It must not change with the port, so without BASE_URL it is a fixed name. */
function originOf(baseUrl: string | undefined): string {
  return `${baseUrl === undefined ? 'preflight.invalid' : new URL(baseUrl).host}/transparency`;
}
