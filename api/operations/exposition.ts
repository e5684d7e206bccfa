import { collectDefaultMetrics, type Gauge, Registry } from 'prom-client';
import { VERSION } from '../../contracts/core/version.ts';
import { QUEUE_NAMES } from '../../jobs/operations/autonomy-health.ts';
import type { Service } from '../core/service.ts';
import type { Figures } from './figures.ts';

type Labels = Record<string, string | number>;
interface Sample {
  labels: Labels;
  value: number;
  metricName?: string;
}
/** A distribution as the process counts it. */
interface Counted {
  bounds: readonly number[];
  counts: Float64Array;
  sum: number;
}

/** Metrics of the library that promtool refuses: gauges with the suffix of counters, each a sum of another. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/**
 * The metrics in Prometheus' text format. The library formats, and measures the process; our own counts are
 * handed to it as they are, because its counters would cost each answer a microsecond.
 */
export class Exposition {
  readonly #service: Service;
  readonly #registry = new Registry();
  #figures: Figures = { service: null, queues: null };

  constructor(service: Service) {
    this.#service = service;
    collectDefaultMetrics({ register: this.#registry });
    for (const name of MISNAMED) this.#registry.removeSingleMetric(name);
    this.#ofProcess();
    this.#ofAnswers();
    this.#ofSignatures();
    this.#ofSweeps();
    this.#ofMails();
    this.#ofQueues();
    this.#ofService();
  }

  render(figures: Figures): Promise<string> {
    this.#figures = figures;
    return this.#registry.metrics();
  }

  /** A gauge, or with `counter` a total, whose samples are read with each scrape. */
  #add(name: string, help: string, read: () => Sample[], type: 'gauge' | 'counter' | 'histogram' = 'gauge') {
    const metric = { name, help, type, get: async () => ({ name, help, type, values: read() }) };
    // The registry only asks a metric for its name and for `get`; its type wants one of its own classes.
    this.#registry.registerMetric(metric as unknown as Gauge);
  }

  #histogram(name: string, help: string, read: () => { labels: Labels; of: Counted }[]) {
    const samples = () => read().flatMap(({ labels, of }) => classes(name, labels, of));
    this.#add(name, help, samples, 'histogram');
  }

  #ofProcess(): void {
    const { database, settings } = this.#service;
    const role = settings.SERVICE_ROLE;
    const runtime = process.versions.deno ? `deno ${process.versions.deno}` : `node ${process.versions.node}`;
    this.#add('preflight_build_info', 'Version of the service, its runtime and its role; always 1', () => [
      { labels: { version: VERSION, runtime, role }, value: 1 },
    ]);
    this.#add(
      'preflight_database_pool_connections',
      'Connections of the pool: open ones (total) and unused ones (idle)',
      () => {
        const { total, idle } = database.load();
        return [
          { labels: { state: 'total' }, value: total },
          { labels: { state: 'idle' }, value: idle },
        ];
      },
    );
    this.#add('preflight_database_pool_waiting', 'Callers that wait for a connection of the pool', () => [
      { labels: {}, value: database.load().waiting },
    ]);
    this.#histogram(
      'preflight_metering_batch_calls',
      'Keyed decisions that shared one metering statement',
      () => [{ labels: {}, of: this.#service.measures.batches }],
    );
  }

  #ofAnswers(): void {
    this.#add(
      'preflight_http_requests_total',
      'Answers by operation, method and status; 499 if the caller had gone',
      () =>
        this.#service.measures.answers.map(({ route, method, status, took }) => ({
          labels: { route, method, status },
          value: took.counts.reduce((sum, count) => sum + count, 0),
        })),
      'counter',
    );
    this.#histogram(
      'preflight_http_request_duration_seconds',
      'Answers from the head of the request to the end of the answer, of each operation on decisions and of all others together',
      () => {
        const named = Map.groupBy(this.#service.measures.answers, ({ route }) =>
          route.startsWith('/api/agent/') ? route : 'others',
        );
        return [...named].map(([route, answers]) => ({
          labels: { route },
          of: together(answers.map(({ took }) => took)),
        }));
      },
    );
  }

  #ofSignatures(): void {
    this.#add(
      'preflight_signed_requests_total',
      'Requests that an agent signed (Web Bot Auth), by outcome and reason; the log says whose',
      () =>
        this.#service.measures.signatures.map(({ outcome, reason, requests }) => ({
          labels: { outcome, reason },
          value: requests,
        })),
      'counter',
    );
  }

  #ofSweeps(): void {
    const sweeps = () => this.#service.measures.sweeps;
    this.#add(
      'preflight_sweep_subjects_total',
      'Subjects of sweeps in this process, by family, mode and outcome; due is the sum of the others',
      () =>
        sweeps().flatMap(({ family, mode, ...counts }) =>
          (['due', 'handled', 'duplicates', 'failed'] as const).flatMap((outcome) =>
            // Duplicates are rare: without any there is no sample.
            outcome === 'duplicates' && counts.duplicates === 0
              ? []
              : [{ labels: { family, mode, outcome }, value: counts[outcome] }],
          ),
        ),
      'counter',
    );
    this.#add(
      'preflight_sweep_errors_total',
      'Sweeps in this process that ended with an error and wrote nothing',
      () => sweeps().map(({ family, mode, broken }) => ({ labels: { family, mode }, value: broken })),
      'counter',
    );
    this.#add(
      'preflight_sweeps_total',
      'Sweeps in this process',
      () =>
        sweeps().map(({ family, mode, took }) => ({
          labels: { family, mode },
          value: took.counts.reduce((sum, count) => sum + count, 0),
        })),
      'counter',
    );
    this.#add(
      'preflight_sweep_seconds_total',
      'Time that sweeps took in this process',
      () => sweeps().map(({ family, mode, took }) => ({ labels: { family, mode }, value: took.sum })),
      'counter',
    );
  }

  #ofMails(): void {
    this.#histogram(
      'preflight_mail_duration_seconds',
      'Attempts of this process to send mail, by outcome: sent, recipient or message refused for good, later, server away',
      () => this.#service.measures.mails.map(({ outcome, took }) => ({ labels: { outcome }, of: took })),
    );
  }

  #ofQueues(): void {
    const { dead_suffix } = QUEUE_NAMES;
    this.#add(
      'preflight_queue_jobs',
      'Jobs of each queue by state, as the queue counted them last (every 30 seconds); dead are dead letters',
      () => {
        const queues = this.#figures.queues ?? [];
        const dead = new Map(queues.map(({ queue, waiting }) => [queue, waiting]));
        return queues
          .filter(({ queue }) => !queue.endsWith(dead_suffix))
          .flatMap(({ queue, ready, active, failed }) =>
            Object.entries({ ready, active, failed, dead: dead.get(queue + dead_suffix) ?? 0 }).map(
              ([state, value]) => ({ labels: { queue, state }, value }),
            ),
          );
      },
    );
    this.#add(
      'preflight_queue_oldest_ready_seconds',
      'Age of the oldest job of each queue that may begin; 0 if none waits',
      () =>
        (this.#figures.queues ?? [])
          .filter(({ queue }) => !queue.endsWith(dead_suffix))
          .map(({ queue, oldest_ready_seconds }) => ({ labels: { queue }, value: oldest_ready_seconds })),
    );
    this.#add(
      'preflight_queue_table_dead_rows',
      'Dead rows of each table of the queue, as PostgreSQL estimates them',
      () =>
        (this.#figures.service?.dead_rows ?? []).map(({ table, rows }) => ({
          labels: { table },
          value: rows,
        })),
    );
  }

  #ofService(): void {
    const one = (value: number | null | undefined): Sample[] =>
      value === null || value === undefined ? [] : [{ labels: {}, value }];
    this.#add('preflight_database_up', 'Whether the database answered this scrape', () =>
      one(this.#figures.service === null || this.#figures.queues === null ? 0 : 1),
    );
    this.#add(
      'preflight_log_pending_events',
      'Committed events that the log has not numbered yet, counted up to 10000',
      () => one(this.#figures.service?.pending_events),
    );
    this.#add('preflight_log_oldest_pending_seconds', 'Age of the oldest event without a number', () =>
      one(this.#figures.service?.oldest_pending_seconds),
    );
    this.#add(
      'preflight_log_oldest_unsigned_seconds',
      'Age of the oldest event that no checkpoint covers',
      () => one(this.#figures.service?.oldest_unsigned_seconds),
    );
    this.#add('preflight_replica_up', 'Whether the read replica answered; no sample without one', () =>
      this.#figures.replica === undefined ? [] : one(typeof this.#figures.replica?.lag === 'number' ? 1 : 0),
    );
    this.#add('preflight_replica_lag_seconds', 'How far the read replica is behind', () =>
      one(this.#figures.replica?.lag),
    );
    const families = () => this.#figures.service?.families ?? [];
    this.#add('preflight_family_paused', 'Every family, and whether it is paused', () =>
      families().map(({ family, paused }) => ({ labels: { family }, value: Number(paused) })),
    );
    const ran = () => families().filter(({ last_run }) => last_run !== null);
    this.#add('preflight_family_last_run_timestamp_seconds', 'End of the last run of each family', () =>
      ran().map(({ family, last_run }) => ({ labels: { family }, value: last_run as number })),
    );
    this.#add('preflight_family_last_run_seconds', 'Duration of the last run of each family', () =>
      ran().map(({ family, took_ms }) => ({ labels: { family }, value: (took_ms as number) / 1000 })),
    );
  }
}

/** Distributions over the same classes as one. */
function together(all: readonly Counted[]): Counted {
  const counts = new Float64Array(all[0]?.counts.length ?? 0);
  for (const one of all)
    for (const [at, count] of one.counts.entries()) counts[at] = (counts[at] ?? 0) + count;
  return { bounds: all[0]?.bounds ?? [], counts, sum: all.reduce((sum, one) => sum + one.sum, 0) };
}

/** The samples of one histogram: a running total per class, then sum and count. */
function classes(name: string, labels: Labels, { bounds, counts, sum }: Counted): Sample[] {
  let total = 0;
  const samples: Sample[] = [];
  counts.forEach((count, at) => {
    total += count;
    const le = bounds[at] ?? '+Inf';
    samples.push({ metricName: `${name}_bucket`, labels: { ...labels, le }, value: total });
  });
  samples.push({ metricName: `${name}_sum`, labels, value: sum });
  samples.push({ metricName: `${name}_count`, labels, value: total });
  return samples;
}
