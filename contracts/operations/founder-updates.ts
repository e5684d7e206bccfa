/**
 * The digest of a week in sentences. Each sentence is made from figures of the ledgers, and names them.
 */
import { z } from 'zod';
import { CURRENCY } from '../core/plans.ts';
import { counted, inMoney, inWords } from '../core/wording.ts';
import { recurring } from '../money/renewals.ts';

const count = z.number().int();
const ranked = z.array(
  z
    .object({ name: z.string().describe('Name or code.'), count: count.describe('Number of times.') })
    .meta({ id: 'NamedCount', description: 'How often something with a name occurred.' }),
);

/** Figures of one week, from the ledgers. */
export const weekFigures = z
  .object({
    signups: count.describe('Accounts that signed up.'),
    paid_orders: count.describe('Orders that were paid.'),
    revenue_cents: count.describe('Payments that paid an order, in cents.'),
    refunds: count.describe('Payments that were refunded.'),
    refunded_cents: count.describe('Refunded amounts in cents.'),
    other_currency_payments: count.describe('Payments in a currency that no price is in.'),
    went_dormant: count.describe('Accounts that fell silent.'),
    came_back: count.describe('Accounts that returned.'),
    closed: count.describe('Accounts that were closed before they paid.'),
    decisions: count.describe('Decisions with a key.'),
    holds: count.describe('Decisions with the verdict `hold`.'),
    holds_lacking_evidence: count.describe(
      'Holds because of missing evidence; the others had facts to correct.',
    ),
    refusals: count.describe('Listings reported as refused or removed.'),
    recommendations: count.describe('New recommendations of rules.'),
    candidates_passed: count.describe('Candidate rule packs that passed their gates.'),
    alerts: count.describe('Alerts that were opened.'),
    refunds_referred: count.describe('Refunds referred to a person.'),
    questions_referred: count.describe('Questions without a factual answer, referred to a person.'),
  })
  .meta({ id: 'WeekFigures', description: 'Figures of a week.' });
export type WeekFigures = z.infer<typeof weekFigures>;

/** Lists of the same week, and a figure of the sheet of the day after it. */
export const weekLists = z.object({
  top_holds: ranked.describe('Places with the most holds.'),
  top_refusal_reasons: ranked.describe('Reasons given most for refusals.'),
  top_alerts: ranked.describe('Conditions with the most alerts.'),
  dead_letters: count
    .nullable()
    .describe('Dead letters on the sheet of the day after; null without a sheet.'),
  recurring: recurring.nullish().describe('Revenue that recurs; null before it was measured.'),
});
export type WeekLists = z.infer<typeof weekLists>;

const SECTIONS = ['business', 'product', 'learning', 'attention'] as const;

const sentence = z.object({
  section: z.enum(SECTIONS).describe('Section of the digest.'),
  text: z.string().describe('The sentence.'),
  figures: z
    .record(z.string(), z.union([z.number(), z.string()]))
    .describe('Every number in the sentence, as a count or in cents, and every name.'),
});

export const founderDigest = z
  .object({
    week: z.string().describe('ISO week, `YYYY-Www`.'),
    from: z.iso.date().describe('First day of the week (UTC).'),
    to: z.iso.date().describe('First day after the week (UTC).'),
    currency: z.string().describe('Currency of all amounts, ISO 4217.'),
    figures: weekFigures.describe('Figures of the week.'),
    week_before: z.string().describe('ISO week before.'),
    figures_before: weekFigures.describe('Figures of the week before.'),
    change: weekFigures.describe('Figures less those of the week before.'),
    lists: weekLists.describe('Lists of the week, largest number first.'),
    sentences: z.array(sentence).describe('Sentences of the digest with their figures.'),
    text: z.string().describe('The whole digest as text.'),
  })
  .meta({ id: 'FounderDigest', description: 'A week in sentences, from ledger facts only.' });
export type FounderDigest = z.infer<typeof founderDigest>;
type Sentence = FounderDigest['sentences'][number];

/** A figure compared with the week before, in words. */
function compared(change: number, show: (size: number) => string = inWords): string {
  if (change === 0) return 'as in the week before';
  const fewer = show === inWords ? 'fewer' : 'less';
  return `${show(Math.abs(change))} ${change > 0 ? 'more' : fewer} than in the week before`;
}

/**
 * Writes the digest of a week.
 * @param week its number, its first day, and the first day after it
 */
export function digestOf(
  { week, week_before, from, to }: Pick<FounderDigest, 'week' | 'week_before' | 'from' | 'to'>,
  { figures, before, lists }: { figures: WeekFigures; before: WeekFigures; lists: WeekLists },
): FounderDigest {
  const change = Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, figure - before[name as keyof WeekFigures]]),
  ) as WeekFigures;
  const sentences = [
    ...business(figures, change, lists),
    ...product(figures, change, lists),
    ...learning(figures),
    ...attention(figures, lists),
  ];
  const text = [
    `Week ${week}, ${from} to ${to} (UTC)`,
    ...SECTIONS.flatMap((section) => {
      const lines = sentences.filter((sentence) => sentence.section === section);
      return lines.length === 0 ? [] : ['', ...lines.map((sentence) => sentence.text)];
    }),
  ].join('\n');
  return {
    week,
    from,
    to,
    currency: CURRENCY,
    figures,
    week_before,
    figures_before: before,
    change,
    lists,
    sentences,
    text,
  };
}

function business(of: WeekFigures, change: WeekFigures, { recurring }: WeekLists): Sentence[] {
  const section = 'business' as const;
  const sentences: Sentence[] = [
    {
      section,
      text: `${counted(of.signups, 'account')} signed up, ${compared(change.signups)}.`,
      figures: { signups: of.signups, signups_change: change.signups },
    },
    {
      section,
      text: `${counted(of.paid_orders, 'order')} paid ${CURRENCY} ${inMoney(of.revenue_cents)}, ${compared(change.revenue_cents, inMoney)}.`,
      figures: {
        paid_orders: of.paid_orders,
        currency: CURRENCY,
        revenue_cents: of.revenue_cents,
        revenue_change_cents: change.revenue_cents,
      },
    },
    {
      section,
      text: `${counted(of.refunds, 'payment')} went back, ${CURRENCY} ${inMoney(of.refunded_cents)}, ${compared(change.refunded_cents, inMoney)}.`,
      figures: {
        refunds: of.refunds,
        currency: CURRENCY,
        refunded_cents: of.refunded_cents,
        refunded_change_cents: change.refunded_cents,
      },
    },
    {
      section,
      text: `${counted(of.went_dormant, 'account')} fell silent, ${inWords(of.came_back)} came back, ${inWords(of.closed)} closed before paying.`,
      figures: { went_dormant: of.went_dormant, came_back: of.came_back, closed: of.closed },
    },
  ];
  if (recurring) {
    const { paying, due, overdue, lapsed } = recurring;
    sentences.push({
      section,
      text:
        `${counted(paying.count, 'account')} paid the month, ${CURRENCY} ${inMoney(paying.amount_cents)}; ` +
        `${counted(due.count, 'month')} waiting for payment, ${inWords(overdue.count)} overdue, ` +
        `${counted(lapsed, 'account')} lapsed.`,
      figures: {
        paying: paying.count,
        currency: CURRENCY,
        recurring_cents: paying.amount_cents,
        due: due.count,
        overdue: overdue.count,
        lapsed,
      },
    });
  }
  if (of.other_currency_payments > 0) {
    sentences.push({
      section,
      text: `${counted(of.other_currency_payments, 'payment')} came in another currency and paid nothing.`,
      figures: { other_currency_payments: of.other_currency_payments },
    });
  }
  return sentences;
}

/** `name (count), name (count)`, and the figures behind it. */
function listed(names: string, list: WeekLists['top_holds']) {
  const figures: Sentence['figures'] = {};
  list.forEach(({ name, count }, i) => {
    figures[`${names}_${i + 1}`] = name;
    figures[`${names}_${i + 1}_count`] = count;
  });
  return { text: list.map(({ name, count }) => `${name} (${inWords(count)})`).join(', '), figures };
}

function product(of: WeekFigures, change: WeekFigures, lists: WeekLists): Sentence[] {
  const section = 'product' as const;
  const sentences: Sentence[] = [
    {
      section,
      text: `${counted(of.decisions, 'decision')} given, ${compared(change.decisions)}.`,
      figures: { decisions: of.decisions, decisions_change: change.decisions },
    },
  ];
  if (of.holds > 0) {
    const corrected = of.holds - of.holds_lacking_evidence;
    const places = listed('place', lists.top_holds);
    sentences.push({
      section,
      text: `${counted(of.holds, 'hold')}: ${inWords(of.holds_lacking_evidence)} for want of evidence, ${inWords(corrected)} for facts to correct. Most often at ${places.text}.`,
      figures: {
        holds: of.holds,
        holds_lacking_evidence: of.holds_lacking_evidence,
        holds_to_correct: corrected,
        ...places.figures,
      },
    });
  }
  if (of.refusals > 0) {
    const reasons = listed('reason', lists.top_refusal_reasons);
    const named = lists.top_refusal_reasons.length === 0 ? '' : ` Reasons given most: ${reasons.text}.`;
    sentences.push({
      section,
      text: `${counted(of.refusals, 'listing')} reported as refused or removed.${named}`,
      figures: { refusals: of.refusals, ...reasons.figures },
    });
  }
  return sentences;
}

function learning({ recommendations, candidates_passed }: WeekFigures): Sentence[] {
  if (recommendations === 0 && candidates_passed === 0) return [];
  return [
    {
      section: 'learning',
      text: `${counted(recommendations, 'rule')} newly recommended, ${inWords(candidates_passed)} passed the gate: a person decides on each; live rules have not changed.`,
      figures: { recommendations, candidates_passed },
    },
  ];
}

/** Tasks for a person, and alerts. If there are none, one sentence says so. */
function attention(of: WeekFigures, { dead_letters, top_alerts }: WeekLists): Sentence[] {
  const section = 'attention' as const;
  const sentences: Sentence[] = [];
  const say = (text: string, figures: Sentence['figures']) => sentences.push({ section, text, figures });
  if (of.refunds_referred > 0) {
    say(`${counted(of.refunds_referred, 'refund')} referred to a person.`, {
      refunds_referred: of.refunds_referred,
    });
  }
  if (of.questions_referred > 0) {
    say(`${counted(of.questions_referred, 'question')} of questionnaires without a factual answer.`, {
      questions_referred: of.questions_referred,
    });
  }
  if (dead_letters !== null && dead_letters > 0) {
    say(`${counted(dead_letters, 'dead letter')} at the end of the week.`, { dead_letters });
  }
  if (of.alerts > 0) {
    const most = listed('condition', top_alerts);
    say(`${counted(of.alerts, 'alert')}: ${most.text}.`, { alerts: of.alerts, ...most.figures });
  }
  if (sentences.length === 0) say('Nothing needs a person.', {});
  return sentences;
}

const shownDigest = z.object({
  sha256: z.string().describe('SHA-256 of the digest.'),
  made_at: z.iso.datetime().describe('Time when it was made.'),
  digest: founderDigest,
});

export const founderConsoleShape = {
  digests: z.array(shownDigest).describe('Digests, newest first; empty except for operators.'),
};
