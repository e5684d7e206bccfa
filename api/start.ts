import { type Clock, systemClock } from 'pg-boss';
import { allNeeds } from '../contracts/partners/sdk/promises.ts';
import { type Settings, SettingsError } from '../contracts/settings.ts';
import { startMail } from '../jobs/carriers/mail.ts';
import { startMailIn } from '../jobs/carriers/mail-in.ts';
import { startRefunds } from '../jobs/carriers/refund-payments.ts';
import { reachStore } from '../jobs/core/open.ts';
import { nudge } from '../jobs/core/queue.ts';
import { startWorker } from '../jobs/core/worker.ts';
import { FAMILIES } from '../jobs/families.ts';
import { saleTermsOf } from '../jobs/money/sale-terms.ts';
import { announce } from '../jobs/operations/announcer.ts';
import { syncSchedules } from '../schedules/cluster.ts';
import { startProcessTicks } from '../schedules/process.ts';
import { SCHEDULES } from '../schedules/table.ts';
import { hasOperatorKey, mintKey } from '../sql/accounts/keys.ts';
import type { Database } from '../sql/core/database.ts';
import { openReplica } from '../sql/core/replica.ts';
import { noteSaleTerms } from '../sql/money/sale-terms.ts';
import { selectTriggers } from '../sql/partners/sdk.ts';
import { createApp } from './app.ts';
import { assemble } from './assemble.ts';
import { type Begun, begin } from './begin.ts';
import type { App } from './core/http.ts';
import type { Service } from './core/service.ts';
import type { Tracing } from './core/tracing.ts';
import { publishRulePacks } from './decisions/rule-packs.ts';
import { watchOwnSources } from './learning/source-watchlist.ts';
import { registerTexts } from './messages/claim-guard.ts';
import { ReadinessProbe } from './state/readiness.ts';

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

/** Starts a process of the service in its role: database, queue, API and worker. A start that fails undoes its steps. */
export async function start(settings: Settings, options: StartOptions = {}): Promise<Running> {
  await using closing = new AsyncDisposableStack();
  const { service, store, tracing } = await reach(settings, options, closing);
  // Declaring the routes takes as long as the database work below, so both run at once.
  const declared = createApp(service, {
    checkResponses: options.checkResponses,
    probesOnly: settings.SERVICE_ROLE === 'worker',
  });
  // Its error is thrown where it is awaited; without this, an earlier error would leave it unhandled.
  declared.catch(() => {});
  await store.prepare();
  await found(service, options, closing);
  const workers = tick(service, closing);
  const app = await declared;
  const operatorKey = await serve(service, app, closing);
  await work(service, options, workers);
  const open = closing.move();
  return {
    service,
    app,
    operatorKey,
    drain: () => drain(service, tracing),
    stop: () => open.disposeAsync(),
  };
}

interface Reached {
  service: Service;
  store: Awaited<ReturnType<typeof reachStore>>;
  tracing: Tracing | undefined;
}

/** Reaches the database without a statement, and assembles the service around it. */
async function reach(
  settings: Settings,
  options: StartOptions,
  closing: AsyncDisposableStack,
): Promise<Reached> {
  const clock = options.clock ?? systemClock;
  const { log, signingKey, embedded } = options.begun ?? (await begin(settings));
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const tracing =
    endpoint === undefined
      ? undefined
      : (await import('./core/tracing.ts')).startTracing(endpoint, settings, log);
  closing.defer(async () => tracing?.stop());
  const supervise = settings.SERVICE_ROLE !== 'api';
  const store = await reachStore(settings, FAMILIES, { log, clock, supervise, embedded });
  closing.defer(() => store.close());
  const pooled = settings.DATABASE_POOLED;
  const readiness = new ReadinessProbe(store.url, pooled);
  closing.defer(() => readiness.close());
  const { database, boss } = store;
  const service = assemble(settings, { clock, log, database, boss, readiness, signingKey });
  if (settings.DATABASE_REPLICA_URL !== undefined) {
    const onError = (err: Error) => log.error({ err }, 'replica');
    const { replica, close } = openReplica(settings.DATABASE_REPLICA_URL, { database, onError, pooled });
    closing.defer(close);
    service.replica = replica;
  }
  return { service, store, tracing };
}

/** Publishes what this version brings, and reads what answers are made of. */
async function found(service: Service, options: StartOptions, closing: AsyncDisposableStack): Promise<void> {
  const { database, boss, settings, clock } = service;
  await syncSchedules(boss);
  await database.transaction((tx) => noteSaleTerms(tx, saleTermsOf(settings), new Date(clock.now())));
  service.found = {
    families: scheduledFamilies(),
    triggers: await selectTriggers(database, allNeeds('triggers')),
  };
  closing.defer(() => service.metering.idle());
  for (const limit of Object.values(service.limits)) closing.defer(() => limit.stop());
  closing.defer(() => service.witnesses.stop());
  closing.defer(() => service.signatures.stop());
  // Before anything gets a number. The bucket and the witnesses may be away, and nobody waits for them.
  await service.continuity.check();
  // Before the first answer, because each decision cites the log entries that publish its packs.
  if (options.publishPacks !== false) service.engine.cite(await publishRulePacks(service));
  await refresh(service);
  service.sequencer.start();
  closing.defer(() => service.sequencer.stop());
  // Submits the checkpoint that the last process did not get cosigned, and asks how large the log was.
  look(service).catch((err) => service.log.error({ err }, 'not compared with what was signed'));
}

async function look({ witnesses, continuity }: Service): Promise<void> {
  witnesses.look();
  await continuity.checkBucket();
}

async function refresh({ calibrations, registers, settings }: Service): Promise<void> {
  await calibrations.refresh();
  // A worker answers no decisions and saves the memory.
  if (settings.SERVICE_ROLE !== 'worker') await registers.refresh();
}

interface Stoppable {
  stop(): Promise<void>;
}

/** Starts the ticks of the process. Returns its workers so far: those that are added stop with them. */
function tick(service: Service, closing: AsyncDisposableStack): Stoppable[] {
  const { database, log, boss } = service;
  const works = service.settings.SERVICE_ROLE !== 'api';
  const mailIn = works ? startMailIn(service) : undefined;
  const ticks = startProcessTicks({
    database,
    log,
    refresh: () => refresh(service),
    compare: async () => {
      await service.continuity.check();
      await look(service);
    },
    tick: works ? () => nudge(boss, 'autonomous-runtime') : undefined,
    announce: works ? () => announce(service) : undefined,
    receive: mailIn?.round,
  });
  closing.defer(() => ticks.stop());
  const workers: Stoppable[] = mailIn === undefined ? [] : [mailIn];
  closing.defer(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
  return workers;
}

/** Listens. Returns the operator key, if it made one. */
async function serve(service: Service, app: App, closing: AsyncDisposableStack): Promise<string | null> {
  const { settings, database, clock, log } = service;
  // Answers waiting pollers first, or closing would wait for them.
  closing.defer(async () => {
    await service.sequencer.stop();
    await closeApp(app);
  });
  if (settings.SERVICE_ROLE !== 'worker') {
    const address = await listen(app, settings.HOST, 'PORT', settings.PORT);
    if (settings.BASE_URL === undefined) service.baseUrl = address;
    // Made only now that it will be shown: a failed start or a worker would lose it.
    return firstOperatorKey(settings, database, new Date(clock.now()));
  }
  if (settings.METRICS_PORT !== undefined) {
    const address = await listen(app, settings.HOST, 'METRICS_PORT', settings.METRICS_PORT);
    log.info({ address }, 'serves probes and metrics');
  }
  return null;
}

/** Starts what no caller waits for, once the service listens. */
async function work(service: Service, options: StartOptions, workers: Stoppable[]): Promise<void> {
  if (options.publishPacks !== false) await Promise.all([watchOwnSources(service), registerTexts(service)]);
  if (service.settings.SERVICE_ROLE === 'api') return;
  workers.push(await startWorker(service, FAMILIES));
  if (options.carries === false) return;
  workers.push(await startMail({ ...service, mails: service.measures }));
  workers.push(await startRefunds(service));
}

async function drain(service: Service, tracing: Tracing | undefined): Promise<void> {
  const { settings, clock } = service;
  service.draining = true;
  await tracing?.flush();
  const seconds = settings.SERVICE_ROLE === 'worker' ? 0 : settings.SERVICE_DRAIN_SECONDS;
  if (seconds > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, seconds * 1000));
}

/** The families that are registered and have a line in the schedule. */
function scheduledFamilies(): Set<string> {
  const scheduled = new Set(SCHEDULES.map(({ family }) => family));
  return new Set(FAMILIES.map(({ name }) => name).filter((name) => scheduled.has(name)));
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
