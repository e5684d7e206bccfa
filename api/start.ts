import type { KeyObject } from 'node:crypto';
import { type Clock, systemClock } from 'pg-boss';
import { shippedIndex } from '../contracts/decisions/rules/packs.ts';
import type { Checkpoint } from '../contracts/ledger/signed-note.ts';
import { allNeeds } from '../contracts/partners/sdk/promises.ts';
import { ownAddress, type Settings, SettingsError } from '../contracts/settings.ts';
import { startMail } from '../jobs/carriers/mail.ts';
import { startMailIn } from '../jobs/carriers/mail-in.ts';
import { startRefunds } from '../jobs/carriers/refund-payments.ts';
import { reachStore } from '../jobs/core/open.ts';
import { nudge } from '../jobs/core/queue.ts';
import { startWorker } from '../jobs/core/worker.ts';
import { FAMILIES } from '../jobs/families.ts';
import { announce } from '../jobs/operations/announcer.ts';
import { webhooks } from '../jobs/partners/webhooks.ts';
import { syncSchedules } from '../schedules/cluster.ts';
import { startProcessTicks } from '../schedules/process.ts';
import { SCHEDULES } from '../schedules/table.ts';
import { hasOperatorKey, mintKey } from '../sql/accounts/keys.ts';
import type { Database } from '../sql/core/database.ts';
import { openReplica } from '../sql/core/replica.ts';
import { currentSpan } from '../sql/core/tracing.ts';
import { LogShrunk } from '../sql/ledger/events.ts';
import { selectTriggers } from '../sql/partners/sdk.ts';
import { hasFollowers } from '../sql/partners/webhooks.ts';
import { createApp } from './app.ts';
import { type Begun, begin } from './begin.ts';
import type { App } from './core/http.ts';
import type { Service } from './core/service.ts';
import { publishRulePacks } from './decisions/rule-packs.ts';
import { watchCitedSources } from './learning/source-watchlist.ts';
import { registerTexts } from './messages/claim-guard.ts';
import { CalibrationCache } from './state/calibration-cache.ts';
import { CallLimit } from './state/call-limit.ts';
import { Continuity, type Memory } from './state/continuity.ts';
import { DecisionEngine } from './state/decision-engine.ts';
import { EvidenceReader } from './state/evidence-reader.ts';
import { LogSigner } from './state/log-signer.ts';
import { Measures } from './state/measures.ts';
import { Metering } from './state/metering.ts';
import { ReadinessProbe } from './state/readiness.ts';
import { RegisterCache } from './state/register-cache.ts';
import { Sequencer } from './state/sequencer.ts';
import { Sessions } from './state/sessions.ts';
import { StepWitness } from './state/step-witness.ts';
import { Witnesses } from './state/witnesses.ts';

export interface StartOptions {
  clock?: Clock;
  /** The result of `begin`, if this process has called it already; otherwise `start` calls it. */
  begun?: Begun;
  /** Checks every answer against its documented shape. For tests. */
  checkResponses?: boolean;
  /** False does not publish the rule packs, so that the log contains only the events of a test. */
  publishPacks?: boolean;
  /** False where something else carries mail and refunds. */
  carries?: boolean;
}

export interface Running {
  service: Service;
  app: App;
  /** The operator key, if this start made it: once in the life of an embedded database. */
  operatorKey: string | null;
  /**
   * Begins the end: for SERVICE_DRAIN_SECONDS, `/readyz` refuses and every answer closes its connection, while all
   * calls are still answered.
   */
  drain(): Promise<void>;
  /** Finishes running work, then closes queue and database. */
  stop(): Promise<void>;
}

/** Starts a process of the service in its role: database, queue, API and worker. */
export async function start(settings: Settings, options: StartOptions = {}): Promise<Running> {
  const clock = options.clock ?? systemClock;
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const works = settings.SERVICE_ROLE !== 'api';
    const { log, signingKey, embedded } = options.begun ?? (await begin(settings));
    const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
    const tracing =
      endpoint === undefined
        ? undefined
        : (await import('./core/tracing.ts')).startTracing(endpoint, settings, log);
    closing.push(async () => tracing?.stop());
    const store = await reachStore(settings, FAMILIES, { log, clock, supervise: works, embedded });
    const { database, boss } = store;
    closing.push(store.close);
    const readiness = new ReadinessProbe(store.url, settings.DATABASE_POOLED);
    closing.push(() => readiness.close());
    const service = assemble(settings, { clock, log, database, boss, readiness, signingKey });
    if (settings.DATABASE_REPLICA_URL !== undefined) {
      const onError = (err: Error) => log.error({ err }, 'replica');
      const { replica, close } = openReplica(settings.DATABASE_REPLICA_URL, {
        database,
        onError,
        pooled: settings.DATABASE_POOLED,
      });
      closing.push(close);
      service.replica = replica;
    }
    // Declaring the routes takes as long as the database work below, so both run at once.
    const probesOnly = settings.SERVICE_ROLE === 'worker';
    const declared = createApp(service, { checkResponses: options.checkResponses, probesOnly });
    // Its error is thrown where it is awaited; without this, an earlier error would leave it unhandled.
    declared.catch(() => {});
    await store.prepare();
    await syncSchedules(boss);
    service.found = {
      families: scheduledFamilies(),
      triggers: await selectTriggers(database, allNeeds('triggers')),
    };

    closing.push(() => service.metering.idle());
    closing.push(() => Promise.all(Object.values(service.limits).map((limit) => limit.stop())));
    closing.push(() => service.witnesses.stop());
    // Before anything gets a number. The bucket and the witnesses may be away, and nobody waits for them.
    await service.continuity.check();
    const look = async () => {
      service.witnesses.look();
      await service.continuity.checkBucket();
    };
    // Before the first answer, because each decision cites the log entries that publish its packs.
    if (options.publishPacks !== false) service.engine.cite(await publishRulePacks(service));
    const refresh = async () => {
      await service.calibrations.refresh();
      // A worker answers no decisions and saves the memory.
      if (!probesOnly) await service.registers.refresh();
    };
    await refresh();
    service.sequencer.start();
    closing.push(() => service.sequencer.stop());
    // Submits the checkpoint that the last process did not get cosigned, and asks how large the log was.
    look().catch((err) => log.error({ err }, 'not compared with what was signed'));
    const mailIn = works ? startMailIn(service) : undefined;
    const ticks = startProcessTicks({
      database,
      log,
      refresh,
      compare: async () => {
        await service.continuity.check();
        await look();
      },
      tick: works ? () => nudge(boss, 'autonomous-runtime') : undefined,
      announce: works ? () => announce(service) : undefined,
      receive: mailIn?.round,
    });
    closing.push(async () => ticks.stop());
    const workers: { stop(): Promise<void> }[] = mailIn === undefined ? [] : [mailIn];
    closing.push(() => Promise.all(workers.map((worker) => worker.stop())));

    const app = await declared;
    // Answers waiting pollers first, or closing would wait for them.
    closing.push(async () => {
      await service.sequencer.stop();
      await closeApp(app);
    });
    let operatorKey: string | null = null;
    if (settings.SERVICE_ROLE !== 'worker') {
      const address = await listen(app, settings.HOST, 'PORT', settings.PORT);
      if (settings.BASE_URL === undefined) service.baseUrl = address;
      // Made only now that it will be shown: a failed start or a worker would lose it.
      operatorKey = await firstOperatorKey(settings, database, new Date(clock.now()));
    } else if (settings.METRICS_PORT !== undefined) {
      const address = await listen(app, settings.HOST, 'METRICS_PORT', settings.METRICS_PORT);
      log.info({ address }, 'serves probes and metrics');
    }
    // No caller waits for these, so they start once the service listens.
    if (options.publishPacks !== false)
      await Promise.all([watchCitedSources(service), registerTexts(service)]);
    if (works)
      workers.push(
        await startWorker(service, FAMILIES),
        ...(options.carries === false
          ? []
          : [await startMail({ ...service, mails: service.measures }), await startRefunds(service)]),
      );
    const drain = async () => {
      service.draining = true;
      await tracing?.flush();
      const seconds = settings.SERVICE_ROLE === 'worker' ? 0 : settings.SERVICE_DRAIN_SECONDS;
      if (seconds > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, seconds * 1000));
    };
    return { service, app, operatorKey, drain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The families that are registered and have a line in the schedule. */
function scheduledFamilies(): Set<string> {
  const scheduled = new Set(SCHEDULES.map(({ family }) => family));
  return new Set(FAMILIES.map(({ name }) => name).filter((name) => scheduled.has(name)));
}

function assemble(
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
    metering: new Metering(
      database,
      clock,
      (calls) => measures.batches.add(calls),
      settings.RENEWAL_GRACE_DAYS,
    ),
    steps: new StepWitness(parts),
    calibrations: new CalibrationCache(database, (calibration) => service.engine.calibrate(calibration)),
    registers: new RegisterCache(database, (registers) => service.engine.register(registers)),
    engine: new DecisionEngine({
      index: shippedIndex(),
      signingKey,
      baseUrl: () => service.baseUrl,
      evidence: new EvidenceReader(database),
    }),
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

/** Finishes running requests, and closes each kept-alive connection as soon as it is idle. */
async function closeApp(app: App): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 20);
  await app.close().finally(() => clearInterval(idle));
}

/**
 * Listens, and returns the address.
 * @throws SettingsError if the address is not available
 */
async function listen(app: App, host: string, setting: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new SettingsError([{ path: [setting], message: `${port} on ${host} is in use` }]);
    if (code === 'EACCES')
      throw new SettingsError([{ path: [setting], message: `this user may not listen on ${port}` }]);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new SettingsError([{ path: ['HOST'], message: `${host} is not an address of this machine` }]);
    throw error;
  }
}

/** Name of the operator who started an embedded database first. */
const FIRST_OPERATOR = 'first operator';

/** Makes the first operator key of an embedded database. Null if it has one, or if the settings give one. */
async function firstOperatorKey(settings: Settings, database: Database, at: Date): Promise<string | null> {
  if (settings.SERVICE_OPERATOR_KEY !== undefined || settings.DATABASE_URL !== undefined) return null;
  return database.transaction(async (tx) => {
    if (await hasOperatorKey(tx)) return null;
    const owner = {
      role: 'operator',
      account_id: null,
      connector: null,
      name: FIRST_OPERATOR,
      reason: 'first start',
    } as const;
    return (await mintKey(tx, owner, at)).api_key;
  });
}
