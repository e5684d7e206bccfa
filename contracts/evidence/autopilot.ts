import { z } from 'zod';
import { DAY_MS } from '../core/calendar.ts';
import { statesOf } from '../core/states.ts';
import { accountId } from '../decisions/request/fields.ts';
import { REFUND_WINDOW_DAYS } from '../money/refunds.ts';
import { need } from './intake-needs.ts';

/**
 * Days after the payment on which a buyer whose order still lacks something is asked again. The last one leaves
 * a day to answer, or to ask for the money back.
 */
export const ASK_DAYS = [1, 3, 7, REFUND_WINDOW_DAYS - 1] as const;

/**
 * When a buyer is asked again, or null after the last time.
 * @param step how many of the days have passed
 */
export function nextAskAt(paidAt: Date, step: number): Date | null {
  const days = ASK_DAYS[step];
  return days === undefined ? null : new Date(paidAt.getTime() + days * DAY_MS);
}

/** Until when an order that was not fulfilled is refunded on request. */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + REFUND_WINDOW_DAYS * DAY_MS);
}

/** An order and how far it has been fulfilled. */
export const fulfilmentRow = z.object({
  order_id: z.string().describe('Id of the order (`ord_…`).'),
  account_id: accountId,
  plan: z.string().describe('Plan code of the product.'),
  order_status: z.enum(statesOf('order')).describe('Status of the order.'),
  request_id: z.string().nullable().describe('Id of the intake (`req_…`); null if the order names none.'),
  status: z.enum(statesOf('fulfilment')).describe('Status of the fulfilment.'),
  missing: z.array(need).describe('Codes of what the intake still lacks; `needs` explains them.'),
  report_id: z.string().nullable().describe('Id of the report (`rep_…`); null until there is one.'),
  changed_at: z.date(),
});

const fulfilment = fulfilmentRow
  .extend({ changed_at: z.iso.datetime().describe('When the fulfilment last changed.') })
  .meta({ id: 'Fulfilment', description: 'An order and how far it has been fulfilled.' });

/** The console's own fields. */
export const autopilotFields = {
  fulfilment: z
    .object({
      waiting: z.number().int().describe('Paid orders that lack something, at most 10,000.'),
      fulfilled: z.number().int().describe('Fulfilled orders, at most 10,000.'),
    })
    .describe('Orders in numbers.'),
  waiting: z.array(fulfilment).describe('Paid orders that lack something.'),
  fulfilled: z.array(fulfilment).describe('Orders that have their report.'),
  needs: z.record(z.string(), z.string()).describe('Meaning of each code in `missing`.'),
};
