/** Words to customers about orders: what is to be paid, what is missing, what was delivered. */
import { z } from 'zod';
import { CLAIM_LINK_DAYS, CLAIM_STANDINGS, type ClaimStanding } from '../../core/claim.ts';
import { inAmount, inDay, inMonth } from '../../core/wording.ts';
import { type KindWords, nameOf, orderLink, pageLink, payLink, spoken, toCustomer } from './kinds.ts';

const money = { amount_cents: z.number(), currency: z.string() };

const NO_MORE = 'The fee is fixed: no interest and no late fee is added, and nothing is charged without you.';
const NOT_WANTED =
  'If you no longer want the order, you need not pay it: nothing is delivered and nothing is owed.';

const order = {
  order_id: z.string(),
  kind: z.string(),
  plan: z.string(),
  period: z.string().nullish(),
  ...money,
};

const order_received = toCustomer(z.object(order), ({ order_id, kind, plan, ...amount }, given) => ({
  subject: `We have your order: ${nameOf(plan)}`,
  parts: [
    amount.amount_cents === 0
      ? `Thank you for your order of ${nameOf(plan)}. We quote its fixed fee, which then stands on the page of your order.`
      : `Thank you for your order of ${nameOf(plan)} for ${inAmount(amount)}.`,
    orderLink(given, 'Open your order', order_id),
    kind === 'signup'
      ? 'Pay it on that page. Your API key is made then, and another message says how to claim it.'
      : 'Pay it on that page, and add there what is still missing. The work starts by itself when both are done.',
    NOT_WANTED,
    {
      facts: [
        ['Order', order_id],
        ...(amount.amount_cents === 0 ? [] : [['Amount', inAmount(amount)] as const]),
      ],
    },
  ],
}));

const payment_received = toCustomer(
  z.object(order),
  ({ order_id, kind, plan, period, ...amount }, given) => ({
    subject: `Your receipt: ${inAmount(amount)}`,
    parts: [
      `Your payment of ${inAmount(amount)} for ${nameOf(plan)}${period ? `, ${inMonth(period)},` : ''} has arrived. Thank you.`,
      pageLink(given, 'Open the receipt', `/pay/${encodeURIComponent(order_id)}/receipt`),
      kind === 'signup'
        ? 'Your API key is made now. Another message says how to claim it.'
        : kind === 'product'
          ? 'The work starts now. If something is missing for it, another message says what.'
          : 'Nothing else is to be done.',
      {
        facts: [
          ['Order', order_id],
          ...(period ? [['Month', inMonth(period)] as const] : []),
          ['Paid', inAmount(amount)],
        ],
      },
    ],
  }),
);

const receivable_notice = toCustomer(
  z.object({
    order_id: z.string(),
    step: z.number(),
    of: z.number(),
    period: z.string().nullish(),
    ...money,
  }),
  ({ order_id, step, of, period, ...amount }, given) => ({
    subject: period
      ? `${inMonth(period)} is not paid yet: ${inAmount(amount)}`
      : `Your order of ${inAmount(amount)} is not paid yet`,
    parts: [
      period
        ? `The payment of ${inAmount(amount)} for ${inMonth(period)} has not reached us yet. A month that is not paid pauses decisions some days after ${inDay(`${period}-01`)}. They go on as soon as it is paid.`
        : `We have your order, but its payment of ${inAmount(amount)} has not reached us yet.`,
      payLink(given, order_id),
      NO_MORE,
      `${step < of ? 'If you have paid in the last days, there is nothing to do.' : 'This is the last reminder.'} ${period ? '' : NOT_WANTED}`.trim(),
      {
        facts: [
          ['Order', order_id],
          ...(period ? [['Month', inMonth(period)] as const] : []),
          ['Amount', inAmount(amount)],
          ['Reminder', `${step} of ${of}`],
        ],
      },
    ],
  }),
);

const renewal_notice = toCustomer(
  z.object({ order_id: z.string(), period: z.string(), plan: z.string(), ...money }),
  ({ order_id, period, plan, ...amount }, given) => ({
    subject: `${inMonth(period)}: ${inAmount(amount)} for your plan`,
    parts: [
      `Your account has the plan ${nameOf(plan)}. Its fee for ${inMonth(period)} is ${inAmount(amount)}.`,
      payLink(given, order_id),
      `A month that is not paid pauses decisions some days after ${inDay(`${period}-01`)}. They go on as soon as it is paid.`,
      NO_MORE,
      {
        facts: [
          ['Order', order_id],
          ['Month', inMonth(period)],
          ['Amount', inAmount(amount)],
        ],
      },
    ],
  }),
);

const last_notice = toCustomer(
  z.object({ order_id: z.string(), period: z.string(), plan: z.string(), closes_at: z.string(), ...money }),
  ({ order_id, period, plan, closes_at, ...amount }, given) => ({
    subject: `Your account closes on ${inDay(closes_at)}`,
    parts: [
      `The last months of your account were not paid, so it has given no decisions. Nothing is owed for them. If ${inMonth(period)} is not paid either, the account closes on ${inDay(closes_at)}, and its key ends.`,
      `To keep the account with the plan ${nameOf(plan)}, pay ${inMonth(period)} until then: ${inAmount(amount)}.`,
      payLink(given, order_id),
      'If you no longer need it, there is nothing to do. We do not remind you of this again.',
      {
        facts: [
          ['Order', order_id],
          ['Month', inMonth(period)],
          ['Amount', inAmount(amount)],
          ['Closes on', inDay(closes_at)],
        ],
      },
    ],
  }),
);

const account_closed = toCustomer(
  z.object({
    account_id: z.string(),
    order_id: z.string().nullable(),
    plan: z.string(),
    returns_until: z.string(),
    ...money,
  }),
  ({ account_id, order_id, plan, returns_until, ...amount }, given) => ({
    subject: 'Your account is closed',
    parts: [
      'The months of your account were not paid, so it is closed and its key has ended. Nothing is owed. What you have ordered and paid for is still delivered.',
      ...(order_id === null
        ? [`You can come back until ${inDay(returns_until)}: answer this message.`]
        : [
            `You can come back until ${inDay(returns_until)} with the same account and the plan ${nameOf(plan)}: pay one month, ${inAmount(amount)}. A new key is made then, which you claim as you claimed the first one.`,
            payLink(given, order_id),
          ]),
      {
        facts: [
          ['Account', account_id],
          ...(order_id === null ? [] : [['Order of return', order_id] as const]),
          ['Until', inDay(returns_until)],
        ],
      },
    ],
  }),
);

const order_given_back = toCustomer(
  z.object({ order_id: z.string(), plan: z.string(), ...money }),
  ({ order_id, plan, ...amount }) => ({
    subject: `You get your money back: ${inAmount(amount)}`,
    parts: [
      `You paid for ${nameOf(plan)}, and we could not deliver it: something that it needs has not reached us in time. So your payment of ${inAmount(amount)} goes back to you, the way it came.`,
      'You need not do anything. It takes some days until your bank shows it. You can order again at any time.',
      {
        facts: [
          ['Order', order_id],
          ['Amount', inAmount(amount)],
        ],
      },
    ],
  }),
);

const evidence_needed = toCustomer(
  z.object({
    order_id: z.string(),
    missing: z.array(z.string()),
    asks: z.array(z.string()).optional(),
    reminder: z.number(),
    refundable_until: z.string().nullable().optional(),
  }),
  ({ order_id, missing, asks = missing, reminder, refundable_until }, given) => ({
    subject:
      reminder > 0 ? 'Your paid order still waits for you' : 'Your paid order needs something from you',
    parts: [
      'Your payment has arrived, thank you. To carry out the order we still need:',
      { points: asks },
      orderLink(given, 'Add it here', order_id),
      'You can also send documents in a reply to this message. The work starts by itself when everything is there.',
      ...(refundable_until
        ? [
            `If you would rather have your money back, say so on the same page by ${inDay(refundable_until)}: until then an order that was not carried out is refunded.`,
          ]
        : []),
      { facts: [['Order', order_id]] },
    ],
  }),
);

const SUPPORT_ONLY =
  'The report supports your decision. It is no certificate and no promise that a marketplace accepts the product.';

const report_ready = toCustomer(
  z.object({
    report_id: z.string(),
    order_id: z.string().nullable().optional(),
    decision: z.string().optional(),
  }),
  ({ report_id, order_id, decision }, given) => {
    const { deliverable } = given;
    return {
      subject: deliverable === undefined ? 'Your report is ready' : 'Your document is ready',
      parts: [
        deliverable === undefined
          ? 'We have read what you sent and written the report.'
          : 'We have read what you sent. The document that you ordered is ready, with the report that it rests on.',
        order_id
          ? orderLink(given, deliverable === undefined ? 'Open your report' : 'Open your document', order_id)
          : pageLink(given, 'Open your report', '/console/reports'),
        'Nobody else sees it. The report goes on public record only if you say so, on the same page.',
        SUPPORT_ONLY,
        {
          facts: [
            ...(decision === undefined ? [] : [['Verdict', spoken(decision)] as const]),
            ['Report', report_id] as const,
            ...(order_id ? [['Order', order_id] as const] : []),
          ],
        },
      ],
    };
  },
);

const terms_followup = toCustomer(
  z.object({
    subject_type: z.string(),
    subject_id: z.string(),
    terms_version: z.string(),
    terms_sha256: z.string(),
  }),
  ({ subject_type, subject_id, terms_version, terms_sha256 }, given) => {
    const what = subject_type === 'order' ? 'order' : 'account';
    return {
      subject: `Please accept the terms for your ${what}`,
      parts: [
        `Your ${what} is a day old, and there is no receipt yet that you accepted our terms for it. The terms are short: fixed fees, no interest, no late fees, no lending, and answers that support your decision without replacing it.`,
        pageLink(given, 'Read and accept the terms', `/terms/accept/${encodeURIComponent(subject_id)}`),
        'You get a receipt that names the text you accepted.',
        {
          facts: [
            [what === 'order' ? 'Order' : 'Account', subject_id],
            ['Terms of', inDay(terms_version)],
            ['SHA-256 of the terms', terms_sha256],
          ],
        },
      ],
    };
  },
);

const account_activated = toCustomer(
  z.object({ account_id: z.string(), order_id: z.string(), plan: z.string() }),
  ({ account_id, order_id, plan }, given) => ({
    subject: 'Your API key is ready: claim it once',
    parts: [
      `Your payment has arrived, and your account with the plan ${nameOf(plan)} is active.`,
      'Your API key waits for you. Only the claim token that you got at signup opens it. We cannot read the key, so this message does not contain it.',
      pageLink(given, 'Claim your key', '/welcome'),
      'The key is shown once; store it right away. If the claim token is lost, the same page sends a new link to this address.',
      {
        facts: [
          ['Account', account_id],
          ['Paid order', order_id],
        ],
      },
    ],
  }),
);

const claim_link = toCustomer(
  z.object({ account_id: z.string(), renewal_id: z.string(), standing: z.enum(CLAIM_STANDINGS) }),
  ({ account_id, standing }, given) => ({
    subject: 'Your new link to the API key',
    parts: [
      'A new claim link was asked for, for the account that has this address. The claim token of your signup, and links that we sent before, open nothing any more.',
      CLAIMS[standing],
      { link: 'Claim your key', href: given.claim ?? `${given.base}/welcome` },
      'If you did not ask for it, you need not do anything. Only this mail has the link: keep it to yourself.',
      { facts: [['Account', account_id]] },
    ],
  }),
);

/** Effect of the link in the mail. */
const CLAIMS: Readonly<Record<ClaimStanding, string>> = {
  pending: 'Your key is made when your order is paid. This link shows it then, once.',
  unclaimed: 'Your key waits for you. This link shows it, once.',
  claimed: `Your key was claimed before. If it is lost, this link makes a new one and shows it, once; the old key stops at that moment. The link opens for ${CLAIM_LINK_DAYS} days.`,
};

export const ORDER_WORDS = {
  order_received,
  payment_received,
  receivable_notice,
  renewal_notice,
  last_notice,
  account_closed,
  order_given_back,
  evidence_needed,
  report_ready,
  terms_followup,
  account_activated,
  claim_link,
} satisfies Record<string, KindWords>;
