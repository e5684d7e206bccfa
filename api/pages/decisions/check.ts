/** Checks what somebody shows of a decision: a document with its receipt, or an SD-JWT that hides some of it. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { when } from '../../../contracts/core/shown.ts';
import { counted } from '../../../contracts/core/wording.ts';
import type { App } from '../../core/http.ts';
import { verifyReceipt } from '../../core/receipt-check.js';
import type { Service } from '../../core/service.ts';
import { sent } from '../core/forms.ts';
import { at, sendPage } from '../core/layout.ts';

const PAGE = {
  title: 'Check a decision',
  description:
    'Whether this service gave a decision that somebody shows you, and what exactly is proved by it.',
  path: '/check',
} as const;

/** The result: the members that are proved, or why nothing is. */
type Found =
  | { judged_on: string; issuer: string; members: [name: string, value: unknown][] }
  | { faults: string[] };

export function checkPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get(PAGE.path, { config, schema: { hide: true } }, (_request, reply) =>
    sendPage(service, reply, PAGE, [
      markup`<h1>${PAGE.title}</h1>`,
      markup`<p>${PAGE.description} The full document, a brief one with <code>proof=true</code>, and an SD-JWT can be checked.</p>`,
      form(service, ''),
    ]),
  );
  app.post(PAGE.path, { config, schema: { hide: true } }, async (request, reply) => {
    const text = sent(request.body, 'decision');
    const found = text === '' ? { faults: ['nothing was pasted'] } : await checked(service, text);
    if ('faults' in found) reply.code(400);
    return sendPage(service, reply, { ...PAGE, robots: 'noindex' }, [
      ...('faults' in found ? refusal(found.faults) : proved(found)),
      form(service, text),
    ]);
  });
}

async function checked(service: Service, text: string): Promise<Found> {
  if (!text.startsWith('{')) {
    const found = await service.disclosures.read(text);
    return found ?? { faults: ['it is no SD-JWT that this service signed, or it was changed'] };
  }
  try {
    const document = JSON.parse(text) as Record<string, unknown>;
    const check = await verifyReceipt(document, service.signer.vkey);
    if (!check.holds) return { faults: check.faults };
    const members = check.proved.map((name): [string, unknown] => [name, document[name]]);
    return { judged_on: check.judged_on ?? '', issuer: check.issuer ?? '', members };
  } catch {
    // Not JSON, or nested deeper than anything that the service gives.
    return { faults: ['it is not a decision document: paste the whole answer'] };
  }
}

function proved({ judged_on, issuer, members }: Exclude<Found, { faults: string[] }>): Markup[] {
  const rows = members.map(([name, value]) => markup`<dt>${name}</dt><dd>${shown(value)}</dd>`);
  return [
    markup`<h1>This service gave this decision</h1>`,
    markup`<p>${issuer} signed it for ${when(judged_on)}. What stands below is proved, and nothing else that was shown with it.</p>`,
    markup`<dl class="facts">\n${lines(rows)}</dl>`,
  ];
}

function shown(value: unknown): Markup {
  if (typeof value !== 'object' || value === null) return markup`${String(value ?? 'none')}`;
  const within = Array.isArray(value) ? counted(value.length, 'entry', 'entries') : 'Its fields';
  return markup`<details class="soft"><summary>${within}</summary><pre tabindex="0">${JSON.stringify(value, null, 2)}</pre></details>`;
}

function refusal(faults: readonly string[]): Markup[] {
  return [
    markup`<h1>This is not proved</h1>`,
    markup`<p>Take it for no decision of this service: ${faults.join('; ')}.</p>`,
  ];
}

function form(service: Service, text: string): Markup {
  return markup`<form method="post" action="${at(service, PAGE.path)}">
<div class="field"><label for="decision">Decision document, or SD-JWT</label>
<textarea id="decision" name="decision" rows="8" maxlength="200000" required spellcheck="false">${text}</textarea></div>
<button>Check</button>
</form>`;
}
