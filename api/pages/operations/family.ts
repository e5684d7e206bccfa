/** One job family: preview, simulate, run, pause, records, parked subjects, and its dead letters one by one. */
import type { z } from 'zod';
import type { familyActionResult, familyDocument } from '../../../contracts/core/families.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts } from '../../../contracts/core/page.ts';
import { shortened, whenExactly } from '../../../contracts/core/shown.ts';
import { counted, inWords } from '../../../contracts/core/wording.ts';
import type { familyConsoleDocument, workerPreview, workerResult } from '../../../contracts/core/worker.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { queueChart } from '../core/chart.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { field, grid, hidden, standing } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { type About, aboutOf } from '../core/named.ts';
import { readable } from '../core/readable.ts';
import { JOBS_SHOWN, sweptView } from './swept.ts';

type Family = z.infer<typeof familyDocument>;
type Preview = z.infer<typeof workerPreview>;

const SHOWN = 20;

const DONE: Readonly<Record<string, string>> = {
  pause: 'The family is paused. It can still be previewed and simulated.',
  resume: 'The family runs again.',
  retry: 'The letter went back into the queue.',
  drop: 'The letter was dropped. Its subject is not taken up again.',
  redrive: 'The letters went back into the queue.',
  nothing: 'Nothing had to be changed.',
};

export function familyPage(app: App, service: Service): void {
  consoleRoute(app, service, {
    path: '/console/families/:family',
    who: 'operator',
    async show(visit) {
      const name = encodeURIComponent(visit.asked('family'));
      const family = await visit.get<Family>(`/api/families/${name}`);
      const asOf = instantOf(visit.asked('as_of'));
      const query = asOf === '' ? '' : `&as_of=${encodeURIComponent(asOf)}`;
      const [preview, recorded] = await Promise.all([
        visit.get<Preview>(`${family.path}/worker?limit=${SHOWN}${query}`),
        visit.get<Partial<z.infer<typeof familyConsoleDocument>>>(`${family.path}?limit=10`),
      ]);
      const records = recorded.records ?? [];
      const about = await aboutOf(visit, [
        ...preview.jobs.map(({ subject }) => subject),
        ...[...family.parked_subjects, ...records].map(subjectOf),
      ]);
      return visit.show(family.family, [
        ...head(visit, family),
        ...dueNow(visit, family, preview, asOf, about),
        ...letters(visit, family),
        ...parked(family, about),
        ...newest(records, about),
        ...pausing(visit, family),
      ]);
    },
    act: (visit, sent) => act(visit, visit.asked('family'), sent),
  });
}

/** Value that a field for a time sends, as the operation reads it. */
function instantOf(given: string): string {
  if (given === '') return '';
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(given) ? `${given}:00Z` : given;
}

async function act(visit: Visit, name: string, sent: (field: string) => string): Promise<never> {
  const action = sent('action');
  const page = `/console/families/${encodeURIComponent(name)}`;
  if (action === 'simulate' || action === 'run') {
    const family = await visit.get<Family>(`/api/families/${encodeURIComponent(name)}`);
    const asOf = action === 'simulate' ? instantOf(sent('as_of')) : '';
    const limit = Number(sent('limit')) || 100;
    const result = await visit.post<z.infer<typeof workerResult>>(`${family.path}/worker`, {
      mode: action,
      limit,
      ...(asOf === '' ? {} : { as_of: asOf }),
    });
    const about = await aboutOf(
      visit,
      result.jobs.slice(0, JOBS_SHOWN).map(({ subject }) => subject),
    );
    const { title: named } = family;
    const title = action === 'run' ? `${named}: it was run` : `${named}: a simulation`;
    return visit.show(title, [
      markup`<h1>${title}</h1>`,
      result.as_of === undefined ? null : markup`<p>As if it were ${whenExactly(result.as_of)}.</p>`,
      ...sweptView(visit.service.baseUrl, result, about),
      action === 'run' || asOf !== ''
        ? null
        : visit.form(
            page,
            markup`${hidden('action', 'run')}${hidden('limit', String(limit))}<button>Run it now</button>`,
            'row',
          ),
      markup`<p>${visit.link(page, `Back to ${named}`)}</p>`,
    ]);
  }
  const reason = sent('reason');
  const key = sent('key');
  const writes = ['redrive', 'retry', 'drop'].includes(action);
  const result = await visit.post<z.infer<typeof familyActionResult>>(
    `/api/families/${encodeURIComponent(name)}/action`,
    {
      action,
      ...(writes ? { mode: 'run' } : {}),
      ...(key === '' ? {} : { key }),
      ...(action === 'pause' || action === 'resume' || action === 'drop' ? { reason } : {}),
    },
  );
  return visit.go(`${page}?done=${result.changed ? action : 'nothing'}`);
}

function head(visit: Visit, family: Family): (Markup | null)[] {
  const done = DONE[visit.asked('done')];
  const { last_run, next_run, schedule, queue, title } = family;
  return [
    markup`<p class="crumbs">${visit.link('/console/families', 'Families')} · <code>${family.family}</code></p>`,
    markup`<h1>${title}</h1>`,
    done === undefined ? null : markup`<p class="note ok" role="status">${done}</p>`,
    markup`<p>${family.purpose}</p>`,
    family.paused === null
      ? null
      : standing(
          markup`Paused since ${visit.ago(family.paused.since)}: ${family.paused.reason ?? 'no reason was given'}`,
          'wait',
        ),
    facts([
      ['Due', `${counted(family.due_count, 'subject')}${family.due_count_capped ? ' or more' : ''}`],
      ['Dead letters', inWords(family.letters.length)],
      ['Parked', inWords(family.parked)],
      [
        'Failed in 7 days',
        family.failures === null
          ? 'never'
          : markup`${counted(family.failures.count, 'time')}, last ${visit.ago(family.failures.last_at)}: ${family.failures.last_reason}`,
      ],
      [
        'Last run',
        last_run === null
          ? 'never'
          : markup`${visit.ago(last_run.at)}${last_run.took_ms === null ? null : `, took ${inWords(last_run.took_ms)} ms`}`,
      ],
      ['Next run', next_run === null ? null : visit.ago(next_run)],
      ['Schedule', schedule === null ? 'none' : markup`<code>${schedule.cron}</code> ${schedule.timezone}`],
      [
        'Queue',
        `${inWords(queue.ready)} ready, ${inWords(queue.active)} active, ${inWords(queue.failed)} failed`,
      ],
    ]),
    queueChart(family.history),
  ];
}

function dueNow(visit: Visit, family: Family, preview: Preview, asOf: string, about: About): Markup[] {
  const page = `/console/families/${family.family}`;
  const rows = preview.jobs.map(({ subject, due_at, key }) => [
    about.full(subject),
    whenExactly(due_at),
    shortened(key),
  ]);
  const local = asOf.slice(0, 16);
  return [
    markup`<h2>Due ${asOf === '' ? 'now' : markup`as of ${whenExactly(asOf)}`}</h2>`,
    grid('Due subjects', ['Subject', 'Due since', 'Key'], rows, 'Nothing is due.'),
    markup`<p>${counted(preview.due_count, 'subject')}${preview.due_count > rows.length ? `, the oldest ${rows.length} shown` : ''}.</p>`,
    markup`<form method="get" action="${at(visit.service, page)}" class="row"><label>Look at another time (UTC)<input type="datetime-local" name="as_of" value="${local}"></label><button class="second">Preview</button></form>`,
    visit.form(
      page,
      markup`${hidden('action', 'simulate')}${asOf === '' ? null : hidden('as_of', asOf)}<label>At most<input type="number" name="limit" min="1" max="1000" value="20"></label><button>Simulate${asOf === '' ? '' : ' that time'}</button>`,
      'row',
    ),
    visit.form(
      page,
      markup`${hidden('action', 'run')}<label>At most<input type="number" name="limit" min="1" max="1000" value="100"></label><button class="second">Run now</button>`,
      'row',
    ),
  ];
}

function letters(visit: Visit, family: Family): (Markup | null)[] {
  const page = `/console/families/${family.family}`;
  const one = (letter: Family['letters'][number]) => {
    const { key } = letter;
    return [
      key === null ? 'without a key' : shortened(key),
      visit.ago(letter.since),
      inWords(letter.tries),
      letter.failed_with || 'no message was left',
      key === null
        ? null
        : markup`${visit.form(page, markup`${hidden('action', 'retry')}${hidden('key', key)}<button>Retry</button>`, 'row')}${visit.form(page, markup`${hidden('action', 'drop')}${hidden('key', key)}<label>Reason<input name="reason" required maxlength="500"></label><button class="second">Drop</button>`, 'row')}`,
    ];
  };
  return [
    markup`<h2>Dead letters</h2>`,
    grid(
      'Dead letters',
      ['Key', 'Since', 'Tries', 'Failed with', 'Mend it'],
      family.letters.map(one),
      'There are none.',
    ),
    family.letters.length < 2
      ? null
      : visit.form(
          page,
          markup`${hidden('action', 'redrive')}<button class="second">Retry all</button>`,
          'row',
        ),
  ];
}

function parked(family: Family, about: About): Markup[] {
  const rows = family.parked_subjects.map(({ subject_type, subject_id, account_id, reason, parked_at }) => [
    about.full({ type: subject_type, id: subject_id, account_id }),
    reason,
    whenExactly(parked_at),
  ]);
  return [
    markup`<h2>Parked subjects</h2>`,
    grid('Parked subjects', ['Subject', 'Why', 'Since'], rows, 'There are none.'),
  ];
}

type Recorded = z.infer<typeof familyConsoleDocument>['records'];

/** The subject that a record or a parked one names; null if it names none. */
function subjectOf({ subject_type: type, subject_id: id, account_id }: Readonly<Record<string, unknown>>) {
  if (typeof type !== 'string' || typeof id !== 'string') return null;
  return { type, id, account_id: typeof account_id === 'string' ? account_id : null };
}

/** A record under its subject and time; its key, which tells it from others, stands within. */
function recordView(record: Recorded[number], about: About): Markup {
  const { key, subject_type, recorded_at, ...rest } = record;
  const subject = subjectOf(record);
  const at = typeof recorded_at === 'string' ? markup`, ${whenExactly(recorded_at)}` : null;
  return markup`<details><summary>${subject === null ? 'Record' : about.brief(subject)}${at}</summary><p>Key: ${shortened(key)}</p>${readable(rest)}</details>`;
}

function newest(recorded: Recorded, about: About): Markup[] {
  const shown = recorded.map((record) => recordView(record, about));
  return [
    markup`<h2>Newest records</h2>`,
    shown.length === 0 ? markup`<p class="quiet">There are none.</p>` : markup`<div>${shown}</div>`,
  ];
}

function pausing(visit: Visit, family: Family): Markup[] {
  const action = family.paused === null ? 'pause' : 'resume';
  const title = family.paused === null ? 'Pause' : 'Resume';
  return [
    markup`<h2>${title}</h2>`,
    visit.form(
      `/console/families/${family.family}`,
      markup`${hidden('action', action)}${field('reason', 'Reason, shown to other operators', { required: true })}<button class="second">${title} the family</button>`,
    ),
  ];
}
