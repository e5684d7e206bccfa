/** Spans that have ended, on their way to a collector: OTLP 1 over HTTP, in its JSON form. */
import { hostname } from 'node:os';
import { VERSION } from '../../contracts/core/version.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { Log } from '../../jobs/core/log.ts';
import type { Attributes } from '../../sql/core/tracing.ts';

/** Spans that wait, at most; more are dropped. */
const WAITING = 2_048;
/** Spans of one request to the collector, at most. */
const TOGETHER = 512;
/** The longest that a span waits while the collector answers (ms). */
const PAUSE_MS = 5_000;
/** Time of one request, and of the last ones when the process stops (ms). */
const REQUEST_MS = 3_000;
/** Answers of a collector that wants the same again later. */
const LATER = [429, 502, 503, 504];

const KINDS = { internal: 1, server: 2, client: 3 };
const FAILED = 2;

export interface EndedSpan {
  trace_id: string;
  span_id: string;
  parent_id: string | undefined;
  name: string;
  kind: keyof typeof KINDS;
  attributes: Attributes;
  links: { trace_id: string; span_id: string }[];
  failed: boolean;
  /** Milliseconds since 1970, with fractions. */
  began: number;
  ended: number;
}

export class SpanExport {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #resource: Attributes;
  readonly #log: Log;
  #waiting: EndedSpan[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #away = false;

  constructor(endpoint: string, settings: Settings, log: Log) {
    this.#url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
    this.#headers = { 'content-type': 'application/json', ...settings.OTEL_EXPORTER_OTLP_HEADERS };
    this.#resource = {
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': VERSION,
      'host.name': hostname(),
      'process.pid': process.pid,
    };
    this.#log = log;
  }

  add(span: EndedSpan): void {
    if (this.#waiting.length >= WAITING) return;
    this.#waiting.push(span);
    if (this.#waiting.length >= TOGETHER && !this.#away) void this.#send();
    else this.#timer ??= setTimeout(() => void this.#send(), PAUSE_MS).unref();
  }

  /** Sends what waits; gives up after a few seconds, and never fails. */
  async flush(): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, REQUEST_MS);
    await Promise.race([this.#send(), late]);
    clearTimeout(timer);
  }

  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }

  #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
      if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => void this.#send(), PAUSE_MS).unref();
    });
    return this.#sending;
  }

  /** Request by request, until nothing waits or the collector takes no more now. */
  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, TOGETHER);
      const problem = await this.#request(some);
      if (problem !== null && !this.#away)
        this.#log.error({ reason: problem.reason }, 'traces are not received');
      if (problem === null && this.#away) this.#log.info({}, 'traces are received again');
      this.#away = problem !== null;
      if (problem?.later) {
        this.#waiting = [...some, ...this.#waiting].slice(0, WAITING);
        return;
      }
    }
  }

  /** Null if the collector took the spans; otherwise the reason, and whether it may take them later. */
  async #request(spans: EndedSpan[]): Promise<{ reason: string; later: boolean } | null> {
    try {
      const { ok, status, body } = await fetch(this.#url, {
        method: 'POST',
        headers: this.#headers,
        body: JSON.stringify(this.#document(spans)),
        redirect: 'error',
        signal: AbortSignal.timeout(REQUEST_MS),
      });
      await body?.cancel();
      return ok ? null : { reason: `answered ${status}`, later: LATER.includes(status) };
    } catch (error) {
      const { cause, message } = error as Error;
      return { reason: cause instanceof Error ? cause.message || cause.name : message, later: true };
    }
  }

  #document(spans: EndedSpan[]): object {
    const scope = { name: 'preflight', version: VERSION };
    const resource = { attributes: attributesOf(this.#resource) };
    return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(spanOf) }] }] };
  }
}

function spanOf({ trace_id, span_id, parent_id, name, kind, failed, ...span }: EndedSpan): object {
  return {
    traceId: trace_id,
    spanId: span_id,
    ...(parent_id !== undefined && { parentSpanId: parent_id }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(span.began),
    endTimeUnixNano: nanoseconds(span.ended),
    attributes: attributesOf(span.attributes),
    links: span.links.map((link) => ({ traceId: link.trace_id, spanId: link.span_id })),
    status: failed ? { code: FAILED } : {},
  };
}

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: typed(value) }));

function typed(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: value } : { doubleValue: value };
}
