/** Whether the service works, as its canary found. */
import type { z } from 'zod';
import { markup } from '../../../contracts/core/markup.ts';
import { lines, table } from '../../../contracts/core/page.ts';
import { when, whenExactly } from '../../../contracts/core/shown.ts';
import { counted, inWords } from '../../../contracts/core/wording.ts';
import type { serviceStatus } from '../../../contracts/operations/status.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { at, sendPage } from '../core/layout.ts';
import { callOperation } from '../core/operation.ts';

const PAGE = {
  title: 'Status',
  description: 'Whether the service works: every five minutes it asks itself a question with a known answer.',
  path: '/status',
} as const;

const STANDING = {
  well: { short: 'The service works.', look: 'ok' },
  impaired: { short: 'A part of the service fails. We are told of it at once.', look: 'stop' },
  unknown: { short: 'The service answers, but its own checks are missing of late.', look: 'wait' },
} as const;

const CHECK_WORDS: Readonly<Record<string, string>> = {
  decision: 'A decision with a known answer',
  event: 'An event of the check before stands in the log',
  proof: 'Its proof in the log holds',
  sweep: 'Work that is due is done',
  webhook: 'A signed delivery arrives',
};

export function statusPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get('/status', { config, schema: { hide: true } }, async (request, reply) => {
    const { body } = await callOperation<z.infer<typeof serviceStatus>>(app, request, {
      method: 'GET',
      url: '/api/status',
    });
    const { short, look } = STANDING[body.status];
    const row = (cells: unknown[]) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`;
    const head = (names: string[]) =>
      markup`<thead><tr>${names.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>`;
    const checks = Object.entries(body.checks);
    return sendPage(service, reply, PAGE, [
      markup`<h1>${PAGE.title}</h1>`,
      markup`<p class="note ${look}">${short}</p>`,
      markup`<p>${PAGE.description} ${body.checked_at === null ? 'It has not done so yet.' : markup`Last on ${whenExactly(body.checked_at)}.`}</p>`,
      checks.length === 0
        ? null
        : table('The newest checks', [
            head(['Check', 'Result', 'Took']),
            markup`<tbody>\n${lines(checks.map(([name, { ok, ms }]) => row([CHECK_WORDS[name] ?? name, ok ? 'passed' : 'failed', `${inWords(ms)} ms`])))}</tbody>`,
          ]),
      body.days.length === 0 ? null : markup`<h2>The last days</h2>`,
      body.days.length === 0
        ? null
        : table('The last days', [
            head(['Day', 'Checks', 'Failed']),
            markup`<tbody>\n${lines(body.days.toReversed().map(({ day, canaries, failed }) => row([when(day), counted(canaries, 'check'), inWords(failed)])))}</tbody>`,
          ]),
      markup`<p class="quiet">For programs: <a href="${at(service, '/api/status')}">/api/status</a>.</p>`,
    ]);
  });
}
