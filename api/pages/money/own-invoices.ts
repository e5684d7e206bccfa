/** Invoices and corrections of an account, as they were issued; each prints on one sheet. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, lines, table } from '../../../contracts/core/page.ts';
import { shortened, when } from '../../../contracts/core/shown.ts';
import { inAmount } from '../../../contracts/core/wording.ts';
import type { InvoiceDocument, invoice, invoiceList } from '../../../contracts/money/invoices.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { grid, next, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';

const PAGE = '/console/invoices';

export function ownInvoicesPage(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'both', show: list });
  consoleRoute(app, service, { path: `${PAGE}/:number`, who: 'both', show: one });
}

const KINDS = { invoice: 'Invoice', correction: 'Credit note' } as const;

async function list(visit: Visit): Promise<never> {
  const asked = new URLSearchParams({ limit: '20' });
  for (const name of ['cursor', 'account_id'])
    if (visit.asked(name) !== '') asked.set(name, visit.asked(name));
  const { invoices, next_cursor } = await visit.get<z.infer<typeof invoiceList>>(`/api/invoices?${asked}`);
  asked.delete('cursor');
  return visit.show('Invoices', [
    markup`<h1>Invoices</h1>`,
    markup`<p class="quiet">One for each payment, and a credit note for each return. They are receipts as well: what stands here is paid. What is still to pay stands on ${visit.link('/console', 'your first page')}.</p>`,
    grid(
      'Invoices',
      ['Number', 'What', 'Issued', 'Amount', 'Tax in it', 'Order'],
      invoices.map((one) => [
        visit.link(`${PAGE}/${one.number}`, one.number),
        tag(KINDS[one.kind], one.kind === 'invoice' ? 'ok' : ''),
        when(one.issued_at),
        amount(one.total_cents, one.currency),
        one.tax_cents === 0 ? 'none' : amount(one.tax_cents, one.currency),
        visit.link(`/pay/${one.order_id}`, 'Open'),
      ]),
      'There are none yet: the first comes with your first payment.',
    ),
    next(at(visit.service, `${PAGE}?${asked}`), next_cursor),
  ]);
}

const amount = (cents: number, currency: string) =>
  `${cents < 0 ? '−' : ''}${inAmount({ amount_cents: Math.abs(cents), currency })}`;

async function one(visit: Visit): Promise<never> {
  const { document, sha256 } = await visit.get<z.infer<typeof invoice>>(
    `/api/invoices/${encodeURIComponent(visit.asked('number'))}`,
  );
  const title = `${KINDS[document.kind]} ${document.number}`;
  return visit.show(title, [
    markup`<p class="crumbs">${visit.link(PAGE, 'Invoices')} · ${document.number}</p>`,
    sheet(title, document),
    markup`<p class="noprint quiet">Print this page, or save it as PDF: it fits on one sheet. SHA-256 of the document: ${shortened(sha256)}.</p>`,
  ]);
}

function sheet(title: string, document: InvoiceDocument): Markup {
  const { seller, buyer, lines: bought, net_cents, tax, total_cents, currency } = document;
  const row = (text: unknown, cents: number) =>
    markup`<tr><th scope="row">${text}</th><td class="num">${amount(cents, currency)}</td></tr>`;
  const by = [seller.name, ...seller.address, seller.register, seller.vat, seller.mail].filter(Boolean);
  return markup`<article class="document"><header><p><strong>${by[0] ?? 'Preflight'}</strong>${by.slice(1).map((line) => markup`<br>${line}`)}</p></header>
<h1>${title}</h1>
<p>To: ${buyer.company}, ${buyer.email}</p>
${facts([
  ['Issued', when(document.issued_on)],
  [document.kind === 'invoice' ? 'Paid' : 'Given back', when(document.paid_on)],
  ['Takes back', document.corrects],
  ['Order', document.order_id],
])}
${table('Lines', [
  markup`<thead><tr><th scope="col">For</th><th scope="col" class="num">Amount</th></tr></thead>`,
  markup`<tbody>${lines([
    ...bought.map(({ text, amount_cents }) => row(text, amount_cents)),
    tax === null ? null : row('Without tax', net_cents),
    tax === null ? null : row(`${tax.label}, ${tax.percent} %`, tax.cents),
    row(markup`<strong>Total</strong>`, total_cents),
  ])}</tbody>`,
])}
${document.note === null ? null : markup`<p>${document.note}</p>`}
<p class="quiet">Paid in full. One fixed fee; no interest and no late fee.</p></article>`;
}
