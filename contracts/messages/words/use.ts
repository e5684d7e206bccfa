/** Words to customers about their use of the service: quota, plans, months, kits, reports. */
import { z } from 'zod';
import { counted, inAmount, inDay, inMonth, inWords } from '../../core/wording.ts';
import {
  type Given,
  type KindWords,
  nameOf,
  pageLink,
  payLink,
  sentence,
  spoken,
  toCustomer,
  toWillingCustomer,
} from './kinds.ts';

const month = {
  account_id: z.string(),
  period: z.string(),
  used: z.number(),
  quota: z.number(),
  plan: z.string(),
};

const usedOf = ({ used, quota, period }: { used: number; quota: number; period: string }) =>
  `${inWords(used)} of the ${inWords(quota)} decisions of ${inMonth(period)}`;

const quota_warning = toCustomer(z.object(month), ({ account_id, plan, ...use }) => ({
  subject: `Most of ${inMonth(use.period)} is used up`,
  parts: [
    `Your account has used ${usedOf(use)}.`,
    'At the last one, decisions pause until you pay a fixed-fee order for more, or until the next month begins. Use above the quota is never charged.',
    {
      facts: [
        ['Account', account_id],
        ['Plan', nameOf(plan)],
      ],
    },
  ],
}));

const quota_pause = toCustomer(
  z.object({
    ...month,
    order: z
      .object({ order_id: z.string(), plan: z.string(), amount_cents: z.number(), currency: z.string() })
      .optional(),
  }),
  ({ account_id, plan, order, ...use }, given) => ({
    subject: `Decisions are paused: ${inMonth(use.period)} is used up`,
    parts: [
      `Your account has used ${usedOf(use)}. Decisions are paused, and nothing beyond the quota was charged.`,
      ...(order === undefined
        ? ['They go on when the next month begins.']
        : order.amount_cents > 0
          ? [
              `They go on when the next month begins, or as soon as you pay ${inAmount(order)} for ${nameOf(order.plan)}.`,
              payLink(given, order.order_id),
            ]
          : [
              'They go on when the next month begins, or when you pay an order for more. Your plan has no list price, so answer this message and we make you an offer.',
            ]),
      {
        facts: [
          ['Account', account_id],
          ['Plan', nameOf(plan)],
          ...(order === undefined ? [] : [['Order', order.order_id] as const]),
        ],
      },
    ],
  }),
);

const plan_changed = toCustomer(z.object(month), ({ account_id, period, quota, plan }) => ({
  subject: `Your plan is now ${nameOf(plan)}`,
  parts: [
    `From ${inDay(`${period}-01`)} your account has the plan ${nameOf(plan)}, with ${inWords(quota)} decisions a month. Your key stays the same.`,
    {
      facts: [
        ['Account', account_id],
        ['Plan', nameOf(plan)],
      ],
    },
  ],
}));

const cents = z.number().nullable();

const plan_suggestion = toWillingCustomer(
  z.object({
    account_id: z.string(),
    plan: z.string(),
    suggested_plan: z.string(),
    because: z.string(),
    arithmetic: z.object({
      used: z.number(),
      quota: z.number(),
      suggested_quota: z.number(),
      monthly_fee_cents: cents,
      suggested_monthly_fee_cents: cents,
    }),
  }),
  ({ account_id, plan, suggested_plan, because, arithmetic }, given) => {
    const fee = (amount_cents: number | null) =>
      amount_cents === null ? 'by offer' : inAmount({ amount_cents, currency: 'USD' });
    return {
      subject: `${nameOf(suggested_plan)} may fit your use better`,
      parts: [
        `Your use fits the plan ${nameOf(suggested_plan)} better than ${nameOf(plan)}. ${sentence(because)}`,
        {
          facts: [
            ['Decisions in the last full month', inWords(arithmetic.used)],
            [`Quota of ${nameOf(plan)}`, inWords(arithmetic.quota)],
            [`Quota of ${nameOf(suggested_plan)}`, inWords(arithmetic.suggested_quota)],
            [`Monthly fee of ${nameOf(plan)}`, fee(arithmetic.monthly_fee_cents)],
            [`Monthly fee of ${nameOf(suggested_plan)}`, fee(arithmetic.suggested_monthly_fee_cents)],
            ['Account', account_id],
          ],
        },
        'Nothing changes unless you ask for it.',
        pageLink(given, 'Look at your plan', '/console'),
      ],
    };
  },
);

const counts = z.record(z.string(), z.number());

const account_value_recap = toWillingCustomer(
  z.object({
    account_id: z.string(),
    period: z.string(),
    figures: z.object({
      decisions: z.number(),
      decisions_by_verdict: counts,
      quota_used: z.object({ used: z.number(), quota: z.number() }),
      outcomes_by_result: counts,
      holds_confirmed: z.number(),
      evidence_gaps_closed: z.number(),
      fees_paid: z.object({ amount_cents: z.number(), currency: z.string() }),
    }),
  }),
  ({ account_id, period, figures }, given) => ({
    subject: `Your ${inMonth(period)} in numbers`,
    parts: [
      `In ${inMonth(period)} your account asked for ${counted(figures.decisions, 'decision')}.`,
      {
        facts: [
          ...Object.entries(figures.decisions_by_verdict).map(
            ([verdict, count]) => [`Answered “${spoken(verdict)}”`, inWords(count)] as const,
          ),
          ['Quota used', `${inWords(figures.quota_used.used)} of ${inWords(figures.quota_used.quota)}`],
          ...Object.entries(figures.outcomes_by_result).map(
            ([result, count]) => [`Outcomes you reported: ${spoken(result)}`, inWords(count)] as const,
          ),
          ['Holds that a marketplace confirmed', inWords(figures.holds_confirmed)],
          ['Products with less evidence missing than before', inWords(figures.evidence_gaps_closed)],
          ['Fees paid', inAmount(figures.fees_paid)],
          ['Account', account_id],
        ],
      },
      'These are counts of your own ledger rows.',
      pageLink(given, 'See your use', '/console'),
    ],
  }),
);

const dormancy_notice = toWillingCustomer(
  z.object({ account_id: z.string(), because: z.string() }),
  ({ account_id, because }, given) => ({
    subject: 'Your account has been quiet',
    parts: [
      sentence(because),
      'If something stands in the way, answer this message and a person reads it.',
      pageLink(given, 'Ask a question to see that everything works', '/'),
      'Nothing is paused or closed because of this.',
      { facts: [['Account', account_id]] },
    ],
  }),
);

const integration_setup_nudge = toWillingCustomer(
  z.object({
    kit_id: z.string(),
    step: z.string(),
    order: z.number(),
    nudge: z.number(),
    of: z.number(),
    stalled: z.boolean(),
  }),
  ({ kit_id, step, order, nudge, of, stalled }, given) => ({
    subject: `The next step of your integration: ${spoken(step)}`,
    parts: [
      `Your integration waits at step ${order} of the self-test: ${spoken(step)}.`,
      pageLink(given, 'See the call, ready to copy', '/docs/guides/integrate'),
      stalled
        ? 'This is the last message about it. The kit rests until your next step, and goes on from there.'
        : 'The step is done when your own key has made the call; nothing else is needed.',
      {
        facts: [
          ['Kit', kit_id],
          ['Message', `${nudge} of ${of}`],
        ],
      },
    ],
  }),
);

const portfolio_notice = toCustomer(
  z.object({
    report_id: z.string(),
    because: z.string(),
    previous_decision: z.string(),
    decision: z.string(),
    rule_ids: z.array(z.string()),
    standard: z.string().optional(),
    documents: z.array(z.string()),
    effective_on: z.string(),
    alerts: z.array(z.looseObject({ id: z.string(), on: z.string(), title: z.string() })).optional(),
    cure: z.object({ action: z.string(), evidence: z.array(z.string()), facts: z.array(z.string()) }),
  }),
  ({ report_id, because, previous_decision, decision, cure, ...found }, given) => {
    const changed = previous_decision !== decision;
    const helps = [...cure.evidence, ...cure.facts].map(spoken);
    return {
      subject: changed
        ? `One of your reports changes to “${spoken(decision)}”`
        : 'Something behind one of your reports changes',
      parts: [
        `We looked at your report again. What changed: ${sentence(because).replace(/^./, (first) => first.toLowerCase())}`,
        changed
          ? `It was “${spoken(previous_decision)}”; from ${inDay(found.effective_on)} it is “${spoken(decision)}”.`
          : `It stays “${spoken(decision)}” for now; the change counts from ${inDay(found.effective_on)}.`,
        ...(found.alerts === undefined
          ? []
          : [
              {
                points: found.alerts.map(({ id, on, title }) => `${title} (${id}, ${inDay(on)})`),
              },
            ]),
        ...(helps.length === 0 ? [] : ['What would help:', { points: helps }]),
        pageLink(given, 'Look at the report', '/console/reports'),
        {
          facts: [
            ['Report', report_id],
            ...(found.standard === undefined ? [] : [['Standard', found.standard] as const]),
            ...(found.documents.length === 0
              ? []
              : [['Documents', found.documents.map(spoken).join(', ')] as const]),
            ...(found.rule_ids.length === 0 ? [] : [['Rules', found.rule_ids.join(', ')] as const]),
          ],
        },
      ],
    };
  },
);

const alert_notice = toCustomer(
  z.object({
    list: z.string(),
    matches: z.number(),
    exact: z.number(),
    possible: z.number(),
    listings: z.number().optional(),
    days: z.record(z.string(), z.number()).optional(),
    papers: z.record(z.string(), z.number()).optional(),
    named: z.array(
      z.object({
        decision_id: z.string(),
        change: z.string(),
        alert: z.looseObject({
          id: z.string(),
          on: z.string().nullable(),
          title: z.string(),
        }),
      }),
    ),
  }),
  (notice, given) => (notice.days === undefined ? ofLists(notice, given) : ofRules(notice, given)),
);

interface Alerts {
  matches: number;
  exact: number;
  possible: number;
  listings?: number | undefined;
  days?: Record<string, number> | undefined;
  papers?: Record<string, number> | undefined;
  named: { decision_id: string; alert: { id: string; on: string | null; title: string } }[];
}

/** Recalls, and laboratories that were lost. */
function ofLists({ matches, exact, possible, named }: Alerts, given: Given) {
  return {
    subject: `${matches} of your decisions ${matches === 1 ? 'is' : 'are'} about something that was recalled or withdrawn`,
    parts: [
      'A new version of an official list names products or laboratories that you asked us about.',
      ...(exact === 0
        ? []
        : [`${exact} with the same barcode, ASIN or laboratory: stop, and ask again before you go on.`]),
      ...(possible === 0
        ? []
        : [`${possible} with the same brand and model: compare them. A likeness is no finding.`]),
      {
        points: named
          .slice(0, 20)
          .map(
            ({ decision_id, alert }) =>
              `${alert.title} (${alert.id}${alert.on === null ? '' : `, ${inDay(alert.on)}`}), your decision ${decision_id}`,
          ),
      },
      'Each decision shows how it stands now; to look at it uses none of your quota.',
      pageLink(given, 'Look at all of them', '/console/alerts'),
    ],
  };
}

/** Verdicts that new rules change: how many, when, and the documents that then count. */
function ofRules({ matches, listings = matches, days = {}, papers = {} }: Alerts, given: Given) {
  const byDay = Object.entries(days).sort(([a], [b]) => (a < b ? -1 : 1));
  const byCount = Object.entries(papers).sort(([, a], [, b]) => b - a);
  const [only] = byDay.length === 1 ? byDay : [];
  return {
    subject: `${matches} of ${counted(listings, 'product')} ${matches === 1 ? 'changes' : 'change'}${only === undefined ? '' : ` on ${inDay(only[0])}`}`,
    parts: [
      'The rules have changed, and we judged the products that you asked us about again.',
      {
        points: byDay.slice(0, 20).map(([day, count]) => `${counted(count, 'product')} from ${inDay(day)}`),
      },
      ...(byCount.length === 0
        ? []
        : [
            'Documents that they then need:',
            {
              points: byCount
                .slice(0, 10)
                .map(([code, count]) => `${spoken(code)}, for ${counted(count, 'product')}`),
            },
          ]),
      'To judge them again used none of your quota.',
      pageLink(given, 'Look at all of them', '/console/alerts'),
    ],
  };
}

const channel_play = toWillingCustomer(
  z.object({ subject: z.string(), text: z.string() }),
  ({ subject, text }, given) => ({
    subject,
    parts: [...text.split(/\n{2,}/), pageLink(given, 'Open your pages', '/console')],
  }),
);

export const USE_WORDS = {
  quota_warning,
  quota_pause,
  plan_changed,
  plan_suggestion,
  account_value_recap,
  dormancy_notice,
  integration_setup_nudge,
  portfolio_notice,
  alert_notice,
  channel_play,
} satisfies Record<string, KindWords>;
