/** The operator of the service, how to reach them, and which data are kept of whom, for how long. */
import { SESSION_SECONDS } from '../../../contracts/accounts/keys.ts';
import { imprintLines } from '../../../contracts/core/imprint.ts';
import { markup } from '../../../contracts/core/markup.ts';
import { lines, list } from '../../../contracts/core/page.ts';
import { RETENTION_DAYS } from '../../../contracts/core/retention.ts';
import { counted } from '../../../contracts/core/wording.ts';
import { SCAN_LIMITS } from '../../../contracts/evidence/catalogue-scan.ts';
import { FILE_LIMITS } from '../../../contracts/evidence/reading/file-findings.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { at, sendPage } from './layout.ts';

const IMPRINT = {
  title: 'Imprint and contact',
  description: 'Who runs this service, and how to reach them.',
  path: '/imprint',
} as const;

const PRIVACY = {
  title: 'Privacy',
  description: 'What this service keeps of whom, what for, and how long.',
  path: '/privacy',
} as const;

/** Data that are kept, their purpose, and how long: the bounds are those that the code deletes by. */
const KEPT: readonly (readonly [what: string, why: string, how_long: string])[] = [
  [
    'Files that you hand in',
    'to read them for your order',
    `${counted(FILE_LIMITS.KEPT_DAYS, 'day')}; ${counted(FILE_LIMITS.UNPAID_HOURS, 'hour')} if the order is not paid`,
  ],
  [
    'Catalogues that you hand in, and their reports',
    'to judge each product',
    `${counted(SCAN_LIMITS.KEPT_DAYS, 'day')} after your last act on one; the decisions stay on record`,
  ],
  [
    'E-mail address and company',
    'to deliver, to write about your orders, for receipts',
    'as long as the books must be kept',
  ],
  [
    'Orders, payments, terms that you accepted',
    'as proof of what was ordered and paid',
    'as long as the books must be kept',
  ],
  [
    'Facts and hashes of documents',
    'to make the report and to show it again',
    'as long as the report stands',
  ],
  ['Jobs and mails that were sent', 'to see that they worked', counted(RETENTION_DAYS, 'day')],
  [
    'The cookie of a session',
    'to keep you signed in',
    `${counted(SESSION_SECONDS / 3600, 'hour')}, and less without a visit`,
  ],
  ['Questions without a key', 'to answer them', 'not kept; calls of an address are counted for minutes'],
];

export function imprintPages(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get(IMPRINT.path, { config, schema: { hide: true } }, async (_request, reply) => {
    const { OPERATOR_MAIL } = service.settings;
    const who = imprintLines(service.settings);
    return sendPage(service, reply, IMPRINT, [
      markup`<h1>${IMPRINT.title}</h1>`,
      who.length === 0
        ? markup`<p>Whoever runs this instance has not stated their name yet.</p>`
        : markup`<p>${who.flatMap((line, i) => (i === 0 ? [line] : [markup`<br>`, line]))}</p>`,
      OPERATOR_MAIL === undefined
        ? markup`<p>Answers to our mails reach us.</p>`
        : markup`<p>Write to <a href="mailto:${OPERATOR_MAIL}">${OPERATOR_MAIL}</a>. A person answers. If it is about an order, its own page has a box for your message.</p>`,
    ]);
  });
  app.get(PRIVACY.path, { config, schema: { hide: true } }, async (_request, reply) =>
    sendPage(service, reply, PRIVACY, [
      markup`<h1>${PRIVACY.title}</h1>`,
      markup`<p>We keep what a question, an order or an account needs, and nothing for advertising. No other service loads anything on our pages, and there is no tracking.</p>`,
      markup`<div class="wide" tabindex="0" role="region" aria-label="What is kept"><table class="rows"><thead><tr><th scope="col">What</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead><tbody>
${lines(KEPT.map(([what, why, how_long]) => markup`<tr><td data-head="What">${what}</td><td data-head="What for">${why}</td><td data-head="How long">${how_long}</td></tr>`))}</tbody></table></div>`,
      markup`<h2>What is public</h2>`,
      list([
        'Nothing by ordering or paying. A report goes on public record only when its owner says so: verdict, brand, model and hashes, never a document.',
        'The log of events, which holds ids, hashes and codes, and no person.',
      ]),
      markup`<h2>Your rights</h2>`,
      markup`<p>You may ask what we keep of you, have it corrected or deleted as far as the law lets us, and complain to your authority. See <a href="${at(service, '/imprint')}">how to reach us</a>.</p>`,
    ]),
  );
}
