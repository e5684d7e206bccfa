/** Occasional acts of a demonstration's customers: one by one, through the functions that their calls use. */
import { addDays } from '../../contracts/core/calendar.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { CURRENCY, signupAmountCents } from '../../contracts/core/plans.ts';
import type { DecisionRequest } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { judgePacket, NOTICE_DAYS, normalizePacket } from '../../contracts/evidence/verification.ts';
import { outcomeRequest } from '../../contracts/learning/outcomes/outcome.ts';
import { DEMO_QUESTIONS, type DemoAct, type DemoCustomer } from '../../contracts/operations/demo-company.ts';
import { SELF_TEST_SEQUENCE } from '../../contracts/partners/self-test.ts';
import { insertBeginning } from '../../sql/accounts/growth.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { newId } from '../../sql/core/ids.ts';
import { recordReports } from '../../sql/evidence/verification-record.ts';
import { recordOutcomes } from '../../sql/learning/outcome.ts';
import { insertMessage } from '../../sql/partners/inbox.ts';
import { insertKit } from '../../sql/partners/integrations.ts';
import { recordStep } from '../../sql/partners/self-test.ts';
import { recordPayment } from '../money/payments.ts';

/** A customer with its state so far. */
export interface Living extends DemoCustomer {
  /** Index of its next act. */
  next: number;
  account_id: string;
  /** The signup order. */
  order_id: string;
  key_id: string | null;
}

export type Due<A extends DemoAct['act']> = {
  who: Living;
  act: Extract<DemoAct, { act: A }> & { at: number };
};

/** A customer's payment for an order. */
export interface DemoPayment {
  order_id: string;
  at: number;
  amount_cents: number;
  how: 'right' | 'wrong_amount' | 'twice';
}

/** The payments of a signup: the right amount once, a dollar too little, or twice. */
export function paymentsOf({ who, act: { at, how } }: Due<'pay'>): DemoPayment[] {
  const { order_id } = who;
  const right = signupAmountCents(who.plan);
  if (how === 'wrong_amount') return [{ order_id, at, how, amount_cents: right - 100 }];
  const once: DemoPayment = { order_id, at, how: 'right', amount_cents: right };
  return how === 'twice' ? [once, { ...once, how }] : [once];
}

/** Payments that settle no order, one by one through the payment ledger. */
export async function payOddly(tx: Transaction, payments: DemoPayment[]): Promise<void> {
  for (const { order_id, at, amount_cents, how } of payments) {
    const provider_event_id = `demo_${how}_${order_id}`;
    const payment = { order_id, provider_event_id, amount_cents, currency: CURRENCY };
    await recordPayment(tx, { event_type: 'payment_succeeded', ...payment }, new Date(at));
  }
}

export async function makeKits(tx: Transaction, due: Due<'make_kit'>[]): Promise<void> {
  for (const { who, act } of due) {
    const at = new Date(act.at);
    const { company, email, use_case, account_id } = who;
    const kit_id = newId('integration_kit', at);
    await insertKit(
      tx,
      {
        kit_id,
        company,
        email,
        integration_type: act.integration_type,
        use_case,
        endpoint_url: null,
        event_types: ['platform.usage.recorded'],
        owner: { account_id },
      },
      at,
    );
    await insertBeginning(tx, { subject_type: 'integration_kit', subject_id: kit_id, account_id }, at);
  }
}

export async function takeSteps(tx: Transaction, due: Due<'take_steps'>[]): Promise<void> {
  for (const { who, act } of due) {
    for (const { key, endpoint } of SELF_TEST_SEQUENCE.slice(0, act.steps)) {
      await recordStep(tx, { account_id: who.account_id, key, path: endpoint }, new Date(act.at));
    }
  }
}

export async function verify(tx: Transaction, due: Due<'verify'>[]): Promise<void> {
  for (const { who, act } of due) {
    const at = new Date(act.at);
    const day = at.toISOString().slice(0, 10);
    // Some end so soon that their owners are told at once.
    const valid_days = act.question % 2 === 0 ? NOTICE_DAYS : 200;
    const packet = normalizePacket({
      ...(DEMO_QUESTIONS[act.question] as DecisionRequest),
      brand: who.company,
      model: `M-${act.question}`,
      documents: [
        {
          kind: 'test_report_iso17025',
          sha256: sha256Hex(`report of ${who.account_id}`),
          lab: 'Lab A, CNAS L0599',
          issued_on: day,
          expires_on: addDays(day, valid_days),
        },
      ],
    } as Parameters<typeof normalizePacket>[0]);
    const judged = judgePacket(packet, shippedIndex(), day);
    await recordReports(tx, [{ packet: judged, account_id: who.account_id, published: true }], at);
  }
}

const LETTERS = {
  questionnaire: { subject: 'Security questionnaire', body: 'Please answer by Friday.' },
  refund_request: { subject: 'Refund', body: 'We ordered by mistake and would like our money back.' },
  message: { subject: 'A question', body: 'Can somebody call us about our listing?' },
} as const;

export async function write(tx: Transaction, due: Due<'write'>[]): Promise<void> {
  for (const { who, act } of due) {
    const { kind, at } = act;
    const questions =
      kind === 'questionnaire'
        ? [
            { question_id: 'q1', text: 'Are API keys stored in plain text or hashed?' },
            { question_id: 'q2', text: 'Who is your safety officer?' },
          ]
        : [];
    const order_id = kind === 'refund_request' ? who.order_id : undefined;
    const message = {
      connector: 'email',
      message_id: `${kind}_${who.account_id}_${at}`,
      kind,
      ...LETTERS[kind],
      account_id: who.account_id,
      order_id,
      questions,
    };
    await insertMessage(tx, message, new Date(at));
  }
}

export interface ReportedOutcome {
  who: Living;
  usage_id: string;
  result: 'approved' | 'rejected';
  facts: DecisionRequest;
  at: number;
}

export async function reportOutcomes(tx: Transaction, outcomes: ReportedOutcome[], now: Date): Promise<void> {
  await recordOutcomes(
    tx,
    outcomes.map(({ who, usage_id, result, facts, at }) => ({
      request: outcomeRequest.parse({
        connector: 'marketplace_webhook',
        source_type: 'marketplace_outcome',
        message_id: `${usage_id}_${result}`,
        occurred_at: new Date(at).toISOString(),
        subject: `Listing ${result}`,
        body: result === 'rejected' ? 'Rejected: test report missing.' : 'Your listing was approved.',
        marketplace: facts.marketplace,
        category: facts.category,
        result,
        usage_id,
      }),
      reporter: { role: 'account' as const, account_id: who.account_id, connector: null },
    })),
    now,
  );
}

/** Pays the open orders of months, in the order in which they were opened. */
export async function payMonths(
  tx: Transaction,
  orders: { order_id: string; amount_cents: number }[],
  at: Date,
): Promise<void> {
  for (const { order_id, amount_cents } of orders) {
    const event_type = 'payment_succeeded' as const;
    const provider_event_id = `demo_month_${order_id}`;
    await recordPayment(
      tx,
      { event_type, order_id, provider_event_id, amount_cents, currency: CURRENCY },
      at,
    );
  }
}
