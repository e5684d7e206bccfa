import {
  type Context,
  context,
  createContextKey,
  type Span as OtelSpan,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import { Refusal } from '../../contracts/core/errors.ts';
import { VERSION } from '../../contracts/core/version.ts';
import type { Log } from '../../jobs/core/log.ts';
import { RolledBack } from '../../sql/core/database.ts';
import {
  type Attributes,
  type Span,
  type SpanStart,
  type Tracer,
  traceWith,
} from '../../sql/core/tracing.ts';

/** Time of one export with its repeats (ms), and of the last ones when the process stops. */
const EXPORT_MS = 3_000;

/** The library's code of an export that needs no more care. */
const SUCCESS = 0;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, none: SpanKind.INTERNAL };
/** Our span, in the context of the library. */
const SPAN = createContextKey('preflight span');

/**
 * Begins to trace this process, and sends the spans to an OTLP/HTTP collector in the background. At most 2,048
 * spans wait; more are dropped, and a collector that is away is one line in the log, until it is back. The
 * library reads its other variables by itself, such as the sampler.
 */
export function startTracing(options: { endpoint: string; service: string; log: Log }): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': options.service, 'service.version': VERSION }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporterOf(options), { exportTimeoutMillis: 2 * EXPORT_MS })],
  });
  provider.register();
  const otel = trace.getTracer('preflight', VERSION);
  const tracer: Tracer = {
    begin: ({ name, kind, attributes = {}, continues, links = [] }: SpanStart) => {
      const parent: Context =
        continues === undefined
          ? context.active()
          : propagation.extract(ROOT_CONTEXT, { traceparent: continues });
      const linked = links.map((link) => ({ context: (link as TracedSpan).otel.spanContext() }));
      return new TracedSpan(
        otel.startSpan(name, { kind: KINDS[kind ?? 'none'], attributes, links: linked }, parent),
        parent,
      );
    },
    current: () => context.active().getValue(SPAN) as Span | undefined,
    outside: (work) => context.with(ROOT_CONTEXT, work),
  };
  traceWith(tracer);
  return {
    flush: () => bounded(provider.forceFlush()),
    async stop() {
      traceWith(undefined);
      await bounded(provider.shutdown());
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

export interface Tracing {
  /** Sends what has ended; waits a few seconds at most, and never fails. */
  flush(): Promise<void>;
  /** The same, and begins no more spans. */
  stop(): Promise<void>;
}

class TracedSpan implements Span {
  readonly otel: OtelSpan;
  readonly #context: Context;

  constructor(otel: OtelSpan, parent: Context) {
    this.otel = otel;
    this.#context = trace.setSpan(parent, otel).setValue(SPAN, this);
  }

  get trace_id(): string {
    return this.otel.spanContext().traceId;
  }

  get traceparent(): string {
    const carrier: { traceparent?: string } = {};
    propagation.inject(this.#context, carrier);
    return carrier.traceparent ?? '';
  }

  set(attributes: Attributes): void {
    this.otel.setAttributes(attributes);
  }

  run<T>(work: () => T): T {
    return context.with(this.#context, work);
  }

  end(failure?: unknown): void {
    if (isFailure(failure)) {
      this.otel.setAttribute('error.type', typeof failure === 'string' ? failure : classOf(failure));
      this.otel.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.otel.end();
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

/** Exports, and says once when the collector goes away and when it is back. */
function exporterOf({ endpoint, log }: { endpoint: string; log: Log }): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  let away = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ error }) => {
        if (error !== undefined && !away) log.error({ reason: error.message }, 'traces are not received');
        if (error === undefined && away) log.info({}, 'traces are received again');
        away = error !== undefined;
        // The library would only log it too.
        done({ code: SUCCESS });
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

async function bounded(work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, EXPORT_MS);
  await Promise.race([work.catch(() => {}), late]);
  clearTimeout(timer);
}
