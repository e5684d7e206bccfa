import { z } from 'zod';
import { statesOf } from '../core/states.ts';
import { need } from './intake-needs.ts';

/** An order as far as it has been fulfilled. */
export const fulfilmentRow = z.object({
  order_id: z.string(),
  account_id: z.string().nullable(),
  plan: z.string(),
  order_status: z.enum(statesOf('order')),
  request_id: z.string().nullable(),
  status: z.enum(statesOf('fulfilment')),
  missing: z.array(need),
  report_id: z.string().nullable(),
  changed_at: z.date(),
});
