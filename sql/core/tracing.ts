/**
 * Spans of distributed traces, for every floor that does work. Without a tracer, which is the default, each call
 * costs one comparison. A process sets its tracer by setting (`api/core/tracing.ts`).
 */

export type Attributes = Record<string, string | number | boolean>;

export interface SpanStart {
  name: string;
  /** `server`: it answers a call from outside; `client`: it calls something outside; none: neither. */
  kind?: 'server' | 'client';
  attributes?: Attributes;
  /** The `traceparent` of a caller whose trace goes on here. */
  continues?: string | undefined;
  /** Other spans that share this work. */
  links?: readonly Span[];
}

export interface Span {
  readonly trace_id: string;
  /** The W3C header by which a receiver continues the trace. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** Runs work in which new spans are children of this one. */
  run<T>(work: () => T): T;
  /** @param failure the error that ended the work, or the class of its failure */
  end(failure?: unknown): void;
}

export interface Tracer {
  begin(start: SpanStart): Span;
  /** The span in which the caller runs. */
  current(): Span | undefined;
  /** Runs work outside of every span. */
  outside<T>(work: () => T): T;
}

let tracer: Tracer | undefined;

/** Sets the tracer of this process; undefined begins no more spans. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** A span that the caller ends; undefined without a tracer. */
export function beginSpan(start: SpanStart): Span | undefined {
  return tracer?.begin(start);
}

export function currentSpan(): Span | undefined {
  return tracer?.current();
}

/** Runs work in a span, which ends with it. */
export function spanned<T>(start: SpanStart, work: (span?: Span) => Promise<T>): Promise<T> {
  const span = tracer?.begin(start);
  return span === undefined ? work() : within(span, work);
}

/** The same, but only as part of another span: each statement in the background would be a trace of its own. */
export function partOfSpan<T>(start: SpanStart, work: (span?: Span) => Promise<T>): Promise<T> {
  return tracer?.current() === undefined ? work() : spanned(start, work);
}

async function within<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  let failure: unknown;
  try {
    return await span.run(() => work(span));
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    span.end(failure);
  }
}

/** Runs work in a span that began elsewhere, or in none: a shared loop must not stay in that of its first caller. */
export function runIn<T>(span: Span | undefined, work: () => T): T {
  if (tracer === undefined) return work();
  return span === undefined ? tracer.outside(work) : span.run(work);
}
