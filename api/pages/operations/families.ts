/** All job families: what is due, what failed, and when each runs. */
import type { z } from 'zod';
import type { familyList } from '../../../contracts/core/families.ts';
import { markup } from '../../../contracts/core/markup.ts';
import { whenExactly } from '../../../contracts/core/shown.ts';
import { counted, inWords } from '../../../contracts/core/wording.ts';
import type { tasks } from '../../../contracts/operations/tasks.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute } from '../core/console.ts';
import { grid, standing, tag } from '../core/grid.ts';

export function familiesPage(app: App, service: Service): void {
  consoleRoute(app, service, {
    path: '/console/families',
    who: 'operator',
    async show(visit) {
      const [{ families }, letters] = await Promise.all([
        visit.get<z.infer<typeof familyList>>('/api/families'),
        visit.get<z.infer<typeof tasks>>('/api/tasks?kind=dead_letters&limit=100'),
      ]);
      // The queue counts its letters every half minute; the tasks know of them at once.
      const waiting = new Set(letters.tasks.map(({ subject }) => subject.id));
      const stuck = families.filter(({ family }) => waiting.has(family));
      const paused = families.filter((family) => family.paused !== null);
      const trouble = [
        stuck.length > 0 ? `${counted(stuck.length, 'family', 'families')} with dead letters` : '',
        paused.length > 0 ? `${paused.length} paused` : '',
      ].filter((part) => part !== '');
      const urgency = (family: (typeof families)[number]) =>
        waiting.has(family.family) ? 0 : family.paused !== null || family.parked > 0 ? 1 : 2;
      const rowOf = (family: (typeof families)[number]) => [
        visit.link(`/console/families/${family.family}`, family.family),
        `${inWords(family.due_count)}${family.due_count_capped ? ' or more' : ''}`,
        family.parked === 0 ? '0' : tag(inWords(family.parked), 'wait'),
        waiting.has(family.family) ? tag(family.dead === 0 ? 'some' : inWords(family.dead), 'stop') : '0',
        family.failures === null ? '0' : tag(inWords(family.failures.count), 'wait'),
        family.last_run === null
          ? 'never'
          : markup`${whenExactly(family.last_run.at)}${family.last_run.took_ms === null ? null : `, took ${inWords(family.last_run.took_ms)} ms`}`,
        family.paused !== null
          ? tag('paused', 'wait')
          : family.next_run === null
            ? null
            : whenExactly(family.next_run),
      ];
      const sorted = families.toSorted((one, other) => urgency(one) - urgency(other));
      const [look, fine] = [
        sorted.filter((family) => urgency(family) < 2),
        sorted.filter((family) => urgency(family) === 2),
      ];
      const heads = ['Family', 'Due', 'Parked', 'Dead letters', 'Failed in 7 days', 'Last run', 'Next run'];
      return visit.show('Families', [
        markup`<h1>Families</h1>`,
        markup`<p>Each family of jobs finds what is due and does it, by schedule or when you run it. Those that need a look stand first.</p>`,
        trouble.length === 0
          ? standing('No dead letters, and nothing is paused.', 'ok')
          : standing(`${trouble.join(', ')}.`, 'stop'),
        look.length === 0 ? null : grid('Families that need a look', heads, look.map(rowOf), ''),
        markup`<details><summary>${counted(fine.length, 'family', 'families')} that work</summary>${grid('Families that work', heads, fine.map(rowOf), 'There are none.')}</details>`,
      ]);
    },
  });
}
