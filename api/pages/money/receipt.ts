/** The receipt of a paid order: who was paid, for what, how much, and when. It prints on one sheet. */
import type { z } from 'zod';
import { imprintLines } from '../../../contracts/core/imprint.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts } from '../../../contracts/core/page.ts';
import { whenExactly } from '../../../contracts/core/shown.ts';
import { inAmount } from '../../../contracts/core/wording.ts';
import type { orderStanding } from '../../../contracts/evidence/order-standing.ts';
import type { Service } from '../../core/service.ts';
import { nameOfOrder } from './order-view.ts';

export function receiptView({ settings }: Service, order: z.infer<typeof orderStanding>): Markup[] {
  const [name = 'Preflight', ...more] = imprintLines(settings);
  const back =
    order.status === 'refunded'
      ? 'The whole amount was refunded.'
      : order.status === 'refund_instructed'
        ? 'A refund of the whole amount is on its way.'
        : null;
  return [
    markup`<article class="document"><header><p><strong>${name}</strong>${more.map((line) => markup`<br>${line}`)}</p></header>
<h1>Receipt</h1>
${facts([
  ['Order', order.order_id],
  ['For', nameOfOrder(order)],
  ['Amount', markup`<strong>${inAmount(order)}</strong>`],
  ['Paid', order.paid_at === null ? null : whenExactly(order.paid_at)],
  ['Refund', back],
])}
<p class="quiet">One fixed fee. No interest and no late fee was charged. Print this page, or save it as PDF.</p></article>`,
  ];
}
