/**
 * The state machines of the service. Each lists, for a state, the states it may go to; a state
 * without successors is final. The database holds the same tables in triggers
 * (`enforce_transition`), and a test fails when the two disagree.
 */
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
    closed: [],
  },
  api_key: {
    active: ['rotated', 'revoked'],
    rotated: [],
    revoked: [],
  },
  // A stalled kit takes up again when its account takes another step; a conformant one has taken them all.
  integration_kit: {
    created: ['activated', 'stalled'],
    activated: ['conformant', 'stalled'],
    conformant: [],
    stalled: ['activated'],
  },
  inbox_message: {
    received: ['routed'],
    // Only what went to a person waits for an answer.
    routed: ['answered'],
    answered: [],
  },
  trust_question: {
    open: ['answered', 'referred'],
    answered: [],
    referred: [],
  },
  /** An intake is `ordered` as long as an order that is not cancelled names it. */
  seller_intake: {
    received: ['ordered', 'reported', 'closed'],
    ordered: ['received', 'reported', 'closed'],
    reported: [],
    closed: [],
  },
  /** A product order that was paid: it waits for what is missing, or has its report. */
  fulfilment: {
    waiting: ['fulfilled'],
    fulfilled: [],
  },
  /** A report that has expired stays what it is here: its date says so. */
  verification_report: {
    current: ['superseded', 'revoked'],
    superseded: ['revoked'],
    revoked: [],
  },
  // Only the service disables; what was disabled or paused goes on where it stopped.
  webhook_subscription: {
    active: ['paused', 'disabled', 'deleted'],
    paused: ['active', 'deleted'],
    disabled: ['active', 'deleted'],
    deleted: [],
  },
  // One case for each account: the next silence reopens it.
  dormancy_case: {
    open: ['closed'],
    closed: ['open'],
  },
  // Of each signal of an account: open while the last look still found it.
  success_watch: {
    clear: ['open'],
    open: ['clear'],
  },
  // One alert for each condition and target: the next occasion opens it again.
  ops_alert: {
    open: ['closed'],
    closed: ['open'],
  },
  // A dispatch that the claim guard kept back, until a person has decided.
  withheld_dispatch: {
    withheld: ['released', 'dropped'],
    released: [],
    dropped: [],
  },
  // Nothing leads back to consent: plays end with the first answer, and a withdrawal is final.
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

/** Every allowed step of a machine as `from>to`, in the order of the table. */
export function transitionsOf(machine: Machine): string[] {
  return Object.entries<readonly string[]>(STATES[machine]).flatMap(([from, tos]) =>
    tos.map((to) => `${from}>${to}`),
  );
}
