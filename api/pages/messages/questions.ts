/** Questionnaires of an account: what it asked about our security, and what was answered. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import type { trustCenterShape } from '../../../contracts/messages/trust-center.ts';
import type { App } from '../../core/http.ts';
import { now, type Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { next, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { note } from '../core/parts.ts';

const PAGE = '/console/questions';
/** Questions that a form sends, at most, one a line. */
const MOST = 50;

type Console = z.infer<z.ZodObject<typeof trustCenterShape>>;

export function questionsPage(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'account', show, act });
}

async function show(visit: Visit): Promise<never> {
  const cursor = visit.asked('cursor');
  const { questions, next_cursor } = await visit.get<Console>(
    `/api/trust-center?limit=50${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
  );
  return visit.show('Questionnaires', [
    markup`<h1>Questionnaires</h1>`,
    markup`<p>Ask what your security review wants to know about us. Facts that we can prove are answered within minutes, word for word with their proof; a person answers the others. The answers come by mail, and stand here.</p>`,
    visit.asked('done') === '' ? null : note('ok', 'Your questions are here. The answers follow.', 'status'),
    questions.length === 0
      ? markup`<p class="quiet">Nothing was asked yet.</p>`
      : markup`<div class="stack">\n${lines(questions.map(asked))}</div>`,
    next(at(visit.service, PAGE), next_cursor),
    markup`<section class="card"><h2>Ask</h2>${visit.form(
      PAGE,
      markup`<label for="text">Your questions, one a line<textarea id="text" name="text" rows="5" maxlength="20000" required></textarea></label><button>Send the questions</button>`,
    )}</section>`,
  ]);
}

const STANDS: Readonly<Record<string, readonly [string, 'ok' | 'wait']>> = {
  answered: ['answered', 'ok'],
  referred: ['a person answers it', 'wait'],
};

function asked({ text, status, answer, evidence }: Console['questions'][number]): Markup {
  const [stands, look] = STANDS[status] ?? ['waits', 'wait'];
  return markup`<section class="card"><h2>${text}</h2><p>${tag(stands, look)}</p>${answer === null ? null : markup`<p>${answer}</p>`}${
    evidence === null || evidence.length === 0
      ? null
      : markup`<details class="soft"><summary>What proves it</summary><ul>${lines(evidence.map((line) => markup`<li>${line}</li>`))}</ul></details>`
  }</section>`;
}

/** Sends the lines of the form as one questionnaire. */
async function act(visit: Visit, field: (name: string) => string): Promise<never> {
  const texts = field('text')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST);
  await visit.post('/api/connectors/inbox', {
    connector: 'questionnaires',
    message_id: `page_${now(visit.service).getTime()}`,
    kind: 'questionnaire',
    subject: 'Questions from the pages',
    body: '',
    questions: texts.map((text, i) => ({ question_id: String(i + 1), text })),
  });
  return visit.go(`${PAGE}?done=asked`);
}
