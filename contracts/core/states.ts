/**
 * The state machines of the service. Each state lists the states that may follow it; a state without
 * successors is final. The database enforces the same tables by triggers (`enforce_transition`), and a test
 * fails when the two disagree.
 */
import { z } from 'zod';

export const STATES = {
  order: {
    quote_required: ['pending', 'cancelled'],
    pending: ['paid', 'cancelled'],
    paid: ['fulfilled', 'refund_instructed'],
    fulfilled: ['refund_instructed'],
    refund_instructed: ['refunded'],
    refunded: [],
    cancelled: [],
  },
  account: {
    pending_payment: ['active', 'closed'],
    active: ['paused', 'closed'],
    paused: ['active', 'closed'],
    // Only an account that closed because its months were unpaid opens again, when its order of return is paid.
    closed: ['active'],
  },
  api_key: {
    active: ['rotated', 'revoked'],
    rotated: [],
    revoked: [],
  },
  // A stalled kit becomes active again with its account's next step; a conformant kit has passed all steps.
  integration_kit: {
    created: ['activated', 'stalled'],
    activated: ['conformant', 'stalled'],
    conformant: [],
    stalled: ['activated'],
  },
  inbox_message: {
    received: ['routed'],
    // Only messages routed to a person are answered.
    routed: ['answered'],
    answered: [],
  },
  trust_question: {
    open: ['answered', 'referred'],
    answered: [],
    referred: [],
  },
  // An intake is `ordered` while an order that is not cancelled names it.
  seller_intake: {
    received: ['ordered', 'reported', 'closed'],
    ordered: ['received', 'reported', 'closed'],
    reported: [],
    closed: [],
  },
  // A paid product order waits for missing documents, or has its report.
  fulfilment: {
    waiting: ['fulfilled'],
    fulfilled: [],
  },
  // Expiry is no state: a report's date says whether it has expired.
  verification_report: {
    current: ['superseded', 'revoked'],
    superseded: ['revoked'],
    revoked: [],
  },
  // Only the service disables. A disabled or paused subscription, once resumed, goes on where it stopped.
  webhook_subscription: {
    active: ['paused', 'disabled', 'deleted'],
    paused: ['active', 'deleted'],
    disabled: ['active', 'deleted'],
    deleted: [],
  },
  // One case per account: the next silence reopens it.
  dormancy_case: {
    open: ['closed'],
    closed: ['open'],
  },
  // One watch per account and signal: open while the last check found the signal.
  success_watch: {
    clear: ['open'],
    open: ['clear'],
  },
  // One alert per condition and target: it reopens when the condition returns.
  ops_alert: {
    open: ['closed'],
    closed: ['open'],
  },
  // A dispatch withheld by the claim guard until a person decides.
  withheld_dispatch: {
    withheld: ['released', 'dropped'],
    released: [],
    dropped: [],
  },
  // Nothing leads back to consent: a play ends with the first answer, and a withdrawal is final.
  channel_contact: {
    consented: ['answered', 'bounced', 'withdrawn'],
    answered: ['bounced', 'withdrawn'],
    bounced: ['withdrawn'],
    withdrawn: [],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type Machine = keyof typeof STATES;
export type OrderStatus = keyof (typeof STATES)['order'];
export type IntakeStatus = keyof (typeof STATES)['seller_intake'];

/** The states of a machine as a non-empty tuple, for `z.enum`. */
export function statesOf<M extends Machine>(machine: M): [keyof (typeof STATES)[M] & string] {
  return Object.keys(STATES[machine]) as [keyof (typeof STATES)[M] & string];
}

export const orderStatus = z.enum(statesOf('order')).meta({
  id: 'OrderStatus',
  description: 'State of an order; `quote_required` waits for an operator to set its fee.',
});

export const accountStatus = z.enum(statesOf('account')).meta({
  id: 'AccountStatus',
  description: 'State of an account; `paused` until its quota order is paid or the month ends.',
});
