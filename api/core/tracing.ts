/** The tracer of a process, by W3C trace context: spans with their parents, and which of them are sent. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { Refusal } from '../../contracts/core/errors.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { Log } from '../../jobs/core/log.ts';
import { RolledBack } from '../../sql/core/database.ts';
import { type Attributes, type Span, type SpanStart, traceWith } from '../../sql/core/tracing.ts';
import { type EndedSpan, SpanExport } from './span-export.ts';

export interface Tracing {
  /** Sends what has ended; waits a few seconds at most, and never fails. */
  flush(): Promise<void>;
  /** The same, and begins no more spans. */
  stop(): Promise<void>;
}

const here = new AsyncLocalStorage<TracedSpan | undefined>();

/**
 * Begins to trace this process, and sends the spans to an OTLP/HTTP collector in the background. At most 2,048
 * spans wait; more are dropped, and a collector that is away is one line in the log, until it is back.
 */
export function startTracing(endpoint: string, settings: Settings, log: Log): Tracing {
  const spans = new SpanExport(endpoint, settings, log);
  traceWith({
    begin: (start) => {
      const parent = start.continues === undefined ? here.getStore() : callerOf(start.continues);
      const trace_id = parent?.trace_id ?? randomBytes(16).toString('hex');
      const sampled = isSampled(settings, trace_id, parent?.sampled);
      return new TracedSpan(start, { trace_id, span_id: parent?.span_id }, sampled ? spans : undefined);
    },
    current: () => here.getStore(),
    outside: (work) => here.run(undefined, work),
  });
  return {
    flush: () => spans.flush(),
    async stop() {
      traceWith(undefined);
      await spans.stop();
    },
  };
}

/** The span of a caller, as its header names it; undefined if the header is not one. */
function callerOf(traceparent: string) {
  const [, trace_id = '', span_id = '', flags = ''] =
    /^(?!ff)[0-9a-f]{2}-(?!0+-)([0-9a-f]{32})-(?!0+-)([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/.exec(
      traceparent,
    ) ?? [];
  if (trace_id === '') return undefined;
  return { trace_id, span_id, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Whether a span is sent, by the samplers of OpenTelemetry. All processes judge the same trace alike. */
function isSampled(
  { OTEL_TRACES_SAMPLER: sampler = 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: share = '1' }: Settings,
  trace_id: string,
  parent: boolean | undefined,
): boolean {
  if (parent !== undefined && sampler.startsWith('parentbased_')) return parent;
  if (!sampler.endsWith('traceidratio')) return sampler.endsWith('always_on');
  return Number.parseInt(trace_id.slice(-13), 16) < Number(share) * 2 ** 52;
}

const now = () => performance.timeOrigin + performance.now();

class TracedSpan implements Span {
  readonly trace_id: string;
  readonly span_id = randomBytes(8).toString('hex');
  readonly #ended: EndedSpan;
  readonly #spans: SpanExport | undefined;

  /** @param spans takes the span when it has ended; undefined for one that is not sampled */
  constructor(
    { name, kind, attributes = {}, links = [] }: SpanStart,
    parent: { trace_id: string; span_id: string | undefined },
    spans: SpanExport | undefined,
  ) {
    this.trace_id = parent.trace_id;
    this.#spans = spans;
    this.#ended = {
      trace_id: this.trace_id,
      span_id: this.span_id,
      parent_id: parent.span_id,
      name,
      kind: kind ?? 'internal',
      links: (links as readonly TracedSpan[]).map(({ trace_id, span_id }) => ({ trace_id, span_id })),
      attributes: { ...attributes },
      failed: false,
      began: now(),
      ended: 0,
    };
  }

  get sampled(): boolean {
    return this.#spans !== undefined;
  }

  get traceparent(): string {
    return `00-${this.trace_id}-${this.span_id}-${this.sampled ? '01' : '00'}`;
  }

  set(attributes: Attributes): void {
    Object.assign(this.#ended.attributes, attributes);
  }

  run<T>(work: () => T): T {
    return here.run(this, work);
  }

  end(failure?: unknown): void {
    // A second end of the same span is ignored.
    if (this.#ended.ended > 0) return;
    this.#ended.ended = now();
    if (isFailure(failure)) {
      this.#ended.failed = true;
      this.set({ 'error.type': typeof failure === 'string' ? failure : classOf(failure) });
    }
    this.#spans?.add({ ...this.#ended, attributes: { ...this.#ended.attributes } });
  }
}

/** A refusal of a request and a simulation's rollback are what was wanted. */
function isFailure(failure: unknown): boolean {
  if (failure === undefined || failure instanceof RolledBack) return false;
  return !(failure instanceof Refusal) || failure.status >= 500;
}

/** The code or the name of an error. Not its message: PostgreSQL's quote what was stored. */
function classOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
}
