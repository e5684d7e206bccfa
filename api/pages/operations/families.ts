/** All job families: those that need a look with their cause and its mending, and the others folded by area. */
import type { z } from 'zod';
import { type familyDocument, type familyList, WAITS_FOR_WORKER } from '../../../contracts/core/families.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { counted, inWords } from '../../../contracts/core/wording.ts';
import { PARKED_AFTER_SECONDS } from '../../../contracts/operations/autonomy-health.ts';
import type { tasks } from '../../../contracts/operations/tasks.ts';
import type { App } from '../../core/http.ts';
import { now, type Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { grid, hidden, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { note } from '../core/parts.ts';

type Family = z.infer<typeof familyList>['families'][number];
type Whole = z.infer<typeof familyDocument>;

const PAGE = '/console/families';
/** Families that are shown with their causes; the others stand in the list of all. */
const MOST_CARDS = 10;

export function familiesPage(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'operator', show });
}

async function show(visit: Visit): Promise<never> {
  const [{ families }, letters] = await Promise.all([
    visit.get<z.infer<typeof familyList>>('/api/families'),
    visit.get<z.infer<typeof tasks>>('/api/tasks?kind=dead_letters&limit=100'),
  ]);
  // The queue counts its letters every half minute; the tasks know of them at once.
  const waiting = new Set(letters.tasks.map(({ subject }) => subject.id));
  const isStuck = ({ family }: Family) => waiting.has(family);
  const isPaused = ({ paused }: Family) => paused !== null;
  const whole = await Promise.all(
    families
      .filter((family) => isStuck(family) || isPaused(family) || family.parked > 0)
      .toSorted((one, other) => Number(isStuck(other)) - Number(isStuck(one)))
      .slice(0, MOST_CARDS)
      .map(({ family }) => visit.get<Whole>(`/api/families/${family}`)),
  );
  // Slow work parks its subjects while it lasts, and a failed batch those that it settles one by one.
  const since = now(visit.service).getTime() - PARKED_AFTER_SECONDS * 1_000;
  const look = whole.filter(
    (family) =>
      isStuck(family) ||
      isPaused(family) ||
      family.parked_subjects.some(
        ({ parked_at, reason }) => reason !== WAITS_FOR_WORKER && Date.parse(parked_at) < since,
      ),
  );
  const looked = new Set(look.map(({ family }) => family));
  const lists: readonly (readonly [code: string, name: string, of: readonly Family[]])[] = [
    ['', 'Need a look', look],
    ['paused', 'Paused', families.filter(isPaused)],
    ['failed', 'Failed in 7 days', families.filter(({ failures }) => failures !== null)],
    ['due', 'With work waiting', families.filter(({ due_count }) => due_count > 0)],
    ['all', 'All', families],
  ];
  const asked = visit.asked('show');
  const [code, name, shown] =
    lists.find(([known]) => known === asked) ?? (lists[0] as (typeof lists)[number]);
  return visit.show('Families', [
    markup`<h1>Families</h1>`,
    markup`<p class="quiet">Work that runs by itself: each family finds what is due and does it, by its schedule or when you run it.</p>`,
    markup`<nav class="tabs" aria-label="Which families">${lists.map(
      ([known, label, of]) =>
        markup`<a href="${at(visit.service, `${PAGE}${known === '' ? '' : `?show=${known}`}`)}"${known === code ? markup` aria-current="page"` : null}>${label} <span class="count${known === '' && of.length > 0 ? ' stop' : ''}">${of.length}</span></a>`,
    )}</nav>`,
    ...(code === ''
      ? [
          ...cards(visit, look),
          markup`<h2>${counted(families.length - look.length, 'family', 'families')} that work</h2>`,
          folds(
            visit,
            families.filter(({ family }) => !looked.has(family)),
          ),
        ]
      : [code === 'all' ? folds(visit, shown) : table(visit, name, shown)]),
  ]);
}

const nameOf = (visit: Visit, { family, title }: Family) =>
  markup`${visit.link(`${PAGE}/${family}`, title)} <code>${family}</code>`;

const ranLast = (visit: Visit, { last_run }: Family) =>
  last_run === null ? 'never' : visit.ago(last_run.at);

/** Those that need a look, each with what failed or who paused it, and the act that mends it. */
function cards(visit: Visit, look: readonly Whole[]): Markup[] {
  if (look.length === 0) return [note('ok', 'No dead letters, and nothing is paused.')];
  return look.map((family) => {
    const { letters, parked_subjects, paused, next_run, title, purpose } = family;
    const page = `${PAGE}/${family.family}`;
    const [letter] = letters;
    const [subject] = parked_subjects;
    const cause =
      letter !== undefined
        ? note(
            'stop',
            markup`“${letter.failed_with || 'no message was left'}”, ${counted(letter.tries, 'try', 'tries')}, given up ${visit.ago(letter.since)}${letters.length > 1 ? `; ${inWords(letters.length - 1)} more` : ''}`,
          )
        : paused !== null
          ? note('wait', markup`Paused ${visit.ago(paused.since)}: ${paused.reason ?? 'no reason was given'}`)
          : subject !== undefined
            ? note(
                'wait',
                markup`“${subject.reason}”, waits as a job of its own since ${visit.ago(subject.parked_at)}`,
              )
            : null;
    const mend =
      letter === undefined
        ? null
        : visit.form(
            page,
            letters.length === 1 && letter.key !== null
              ? markup`${hidden('action', 'retry')}${hidden('key', letter.key)}<button>Retry</button>`
              : markup`${hidden('action', 'redrive')}<button>Retry all</button>`,
          );
    return markup`<section class="card"><div class="row"><h2>${title}</h2>${badge(family)}</div>
<p>${purpose} <code>${family.family}</code></p>
${cause}
<div class="row">${mend}${visit.link(page, `All about ${title}`)}<span class="quiet">Last run ${ranLast(visit, family)}${next_run === null ? null : markup`, next ${visit.ago(next_run)}`}</span></div></section>`;
  });
}

const badge = ({ letters, paused, parked }: Whole) =>
  letters.length > 0
    ? tag(counted(letters.length, 'dead letter'), 'stop')
    : paused !== null
      ? tag('paused', 'wait')
      : tag(`${inWords(parked)} parked`, 'wait');

function folds(visit: Visit, fine: readonly Family[]): Markup {
  const areas = [...Map.groupBy(fine, ({ area }) => area)];
  const parts = areas.map(
    ([area, of]) =>
      markup`<details><summary><span>${area}</span><span class="quiet">${of.length}</span></summary>${table(visit, area, of)}</details>`,
  );
  return markup`<section class="card folds">\n${lines(parts)}</section>`;
}

function table(visit: Visit, label: string, families: readonly Family[]): Markup {
  return grid(
    label,
    ['Family', 'Purpose', 'Last run', 'Next run', 'Due', 'Failed in 7 days'],
    families.map((family) => {
      const { failures, paused, next_run, due_count, due_count_capped } = family;
      return [
        nameOf(visit, family),
        family.purpose,
        ranLast(visit, family),
        paused !== null ? tag('paused', 'wait') : next_run === null ? null : visit.ago(next_run),
        `${inWords(due_count)}${due_count_capped ? ' or more' : ''}`,
        failures === null ? '0' : tag(inWords(failures.count), 'wait'),
      ];
    }),
    'There are none.',
  );
}
