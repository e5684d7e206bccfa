import { type SpanStart, spanned } from '../../sql/core/tracing.ts';

/** Runs a sweep as a span with its family, mode and counts. */
export function sweepSpan<Result extends { counts: Record<string, number> }>(
  { family, mode }: { family: string; mode: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const start: SpanStart = {
    name: `sweep ${family}`,
    attributes: { 'preflight.family': family, 'preflight.mode': mode },
  };
  return spanned(start, async (span) => {
    const result = await work();
    const counts = Object.entries(result.counts).map(([name, count]) => [`preflight.${name}`, count]);
    span?.set(Object.fromEntries(counts));
    return result;
  });
}
