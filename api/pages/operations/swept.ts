/** Effects that a sweep had or, simulated, would have, as people read it: records, events, and messages in their words. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines, words } from '../../../contracts/core/page.ts';
import { shortened } from '../../../contracts/core/shown.ts';
import { counted } from '../../../contracts/core/wording.ts';
import type { sweptJob, workerResult } from '../../../contracts/core/worker.ts';
import { writtenFor } from '../../../contracts/messages/words.ts';
import { tag } from '../core/grid.ts';
import type { About } from '../core/named.ts';
import { readable } from '../core/readable.ts';

type Swept = z.infer<typeof sweptJob>;

/** Jobs of a sweep that are shown in full. */
export const JOBS_SHOWN = 25;

export function sweptView(
  base: string,
  result: z.infer<typeof workerResult>,
  about: About,
): (Markup | null)[] {
  const { counts, jobs, mode, remaining } = result;
  const would = mode === 'simulate';
  const events = jobs.reduce((sum, job) => sum + job.events.length, 0);
  const dispatches = jobs.reduce((sum, job) => sum + job.dispatches.length, 0);
  return [
    markup`<p class="note ${counts.failed > 0 ? 'stop' : 'ok'}">${would ? 'Nothing was written. A run would write' : 'Written:'} ${counted(jobs.length, 'record')}, ${counted(events, 'event')} and ${counted(dispatches, 'dispatch', 'dispatches')}.${counts.failed > 0 ? ` ${counted(counts.failed, 'subject')} failed and ${would ? 'would be' : 'was'} parked.` : ''} ${counted(remaining, 'subject')} ${would ? 'would still be' : 'are still'} due.</p>`,
    ...jobs.slice(0, JOBS_SHOWN).map((job) => jobView(base, job, about)),
    jobs.length > JOBS_SHOWN ? markup`<p>And ${jobs.length - JOBS_SHOWN} more.</p>` : null,
  ];
}

function jobView(base: string, job: Swept, about: About): Markup {
  const { subject, record, events, dispatches } = job;
  return markup`<details open><summary>${about.brief(subject)}</summary>
<h4>Record</h4>
${readable(record)}
${events.length === 0 ? null : markup`<h4>${events.length === 1 ? 'Event' : 'Events'}</h4>\n${lines(events.map(eventView))}`}${dispatches.length === 0 ? null : markup`<h4>${dispatches.length === 1 ? 'Message or instruction' : 'Messages and instructions'}</h4>\n${lines(dispatches.map((dispatch) => dispatchView(base, job, dispatch)))}`}</details>`;
}

function eventView({ event_id, type, data }: Swept['events'][number]): Markup {
  return markup`<p>${tag(type)} ${shortened(event_id)}</p>${typeof data === 'object' && data !== null ? readable(data as Record<string, unknown>) : null}`;
}

function dispatchView(
  base: string,
  { subject }: Swept,
  { connector, kind, dispatch_id, withheld, payload }: Swept['dispatches'][number],
): Markup {
  const fields = (payload ?? {}) as Record<string, unknown>;
  const { type, id, account_id } = subject;
  const written = writtenFor({ kind, payload: fields }, { subject: { type, id }, account_id, base });
  return markup`<p>${tag(connector)} ${words(kind)} ${shortened(dispatch_id)}${withheld ? markup` ${tag('withheld', 'wait')} for the words ${withheld.map((found) => `“${found.words}”`).join(', ')}` : null}</p>
${written === null ? readable(fields) : letter(written)}`;
}

/** A message as its reader gets it. */
export function letter({ subject, text }: { subject: string; text: string }): Markup {
  return markup`<div class="said"><strong>${subject}</strong><div>${text.trim()}</div></div>`;
}
