import { randomBytes } from 'node:crypto';
import { claimPublicKey } from '../../contracts/accounts/seal.ts';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { PRODUCTS, signupAmountCents } from '../../contracts/core/plans.ts';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { decideWithJson } from '../../contracts/decisions/document/decide.ts';
import { decisionTrail } from '../../contracts/decisions/document/trail.ts';
import { type DecisionRequest, normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import {
  asked,
  asLatecomer,
  DEMO_QUESTIONS,
  type DemoAct,
  demoCustomer,
  lastActs,
  lastScans,
  reportedOutcome,
} from '../../contracts/operations/demo-company.ts';
import { insertAccounts } from '../../sql/accounts/accounts.ts';
import { insertBeginnings } from '../../sql/accounts/growth.ts';
import { endKey, keyEvent, lockActiveKey, mintKey } from '../../sql/accounts/keys.ts';
import { insertAcceptances } from '../../sql/accounts/terms.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { WORK } from '../../sql/core/limits.ts';
import { insertOrders } from '../../sql/money/orders.ts';
import {
  askMany,
  claimMany,
  type Debtor,
  type DemoDecision,
  payMany,
  selectOpenRenewals,
} from '../../sql/operations/demo-company.ts';
import type { SweepContext } from '../core/sweep.ts';
import {
  type DemoPayment,
  type Due,
  type Living,
  makeKits,
  payMonths,
  paymentsOf,
  payOddly,
  reportOutcomes,
  takeSteps,
  verify,
  write,
} from './demo-acts.ts';

/** Customers from which on some are latecomers. */
const LEAST_FOR_LATECOMERS = 10;

/** Rows that one statement writes, at most. */
const BATCH = 2_000;

const MINUTE_MS = 60_000;

/** Customers of whom a demonstration shows keys, mails and endpoints. */
const FIRST = 3;

/** Longer than from the order of a month to the end of the month before it, and one of 31 days: the running one is unpaid. */
const UNPAID_MS = 40 * DAY_MS;

/** A customer's request for a decision. */
interface Call {
  who: Living;
  at: number;
  facts: DecisionRequest;
  /** One of a catalogue, whose outcomes nobody reports. */
  scanned?: boolean;
}

export interface DemoOptions {
  customers: number;
  /** Earliest signup of the first customer, and signup of the last one. */
  from: Date;
  until: Date;
  /** Decisions per customer and week, on average. */
  weekly: number;
  seed: number;
  /** Whether work is left to do: the last customers come in the last two days, and one does not pay the running month. */
  latecomers?: boolean;
}

/**
 * The customers of a demonstration: writes their acts step by step, as their own calls would, and the acts of
 * marketplaces and connectors. The families write the service's reactions.
 */
export class DemoCompany {
  readonly #customers: Living[];
  readonly #random: () => number;
  readonly #claimPublicKey: Promise<Uint8Array>;
  /** Outcomes that marketplaces will report, and payments still to come. */
  readonly #outcomes: {
    at: number;
    who: Living;
    usage_id: string;
    result: 'approved' | 'rejected';
    facts: DecisionRequest;
  }[] = [];
  readonly #bills: DemoPayment[] = [];
  readonly counts: Record<string, number> = {};
  /** All money that customers have sent, including wrong payments. */
  sent_cents = 0;

  /** From when on one of them pays no month any more; null: all pay. */
  readonly #unpaidFrom: Date | null;
  #debtor: Debtor | null = null;

  constructor({ customers, from, until, weekly, seed, latecomers = false }: DemoOptions) {
    const span = { from: from.getTime(), until: until.getTime(), weekly };
    this.#random = seededRandom(seed);
    this.#unpaidFrom = latecomers ? new Date(until.getTime() - UNPAID_MS) : null;
    this.#claimPublicKey = claimPublicKey(randomBytes(32).toString('base64url'));
    this.#customers = Array.from({ length: customers }, (_, n) => {
      const lived = demoCustomer(seed, n, span);
      const late = latecomers && customers >= LEAST_FOR_LATECOMERS ? customers - 1 - n : null;
      const life = late === null ? lived : asLatecomer(lived, late, span.until);
      const signed_up = new Date(life.acts[0]?.at ?? span.from);
      const ids = { account_id: newId('account', signed_up), order_id: newId('order', signed_up) };
      return { ...life, ...ids, next: 0, key_id: null };
    });
  }

  /** Accounts that a demonstration shows: of the first customers, and the debtor. */
  shown(): string[] {
    const first = this.#customers.slice(0, FIRST).map(({ account_id }) => account_id);
    return this.#debtor === null ? first : [...first, this.#debtor.account_id];
  }

  /** One of them stops to pay: of all with a key but the first, who signed up before the others. */
  #stopPaying(since: Date): Debtor | null {
    const [oldest] = this.#customers
      .slice(FIRST)
      .filter(({ key_id }) => key_id !== null)
      .toSorted((one, other) => (one.acts[0]?.at ?? 0) - (other.acts[0]?.at ?? 0));
    return oldest === undefined ? null : { account_id: oldest.account_id, since };
  }

  /** Customers with a key who have done all that they would do. */
  #idle() {
    return this.#customers.filter(({ key_id, next, acts }) => key_id !== null && next === acts.length);
  }

  /** Has the first customer with a key act in the last hours before an instant: something for each family. */
  actLast(until: Date): void {
    this.#idle()[0]?.acts.push(...lastActs(until.getTime()));
  }

  /** Has the last customer of the smallest plan scan its catalogue, some of it each day up to an instant. */
  scanUntil(until: Date): void {
    const shown = this.shown();
    const others = this.#idle().filter(({ account_id }) => !shown.includes(account_id));
    others.findLast(({ plan }) => plan === 'pilot')?.acts.push(...lastScans(until.getTime()));
  }

  /** Writes all acts from one instant up to and including the next. Each kind of act is one transaction. */
  async live({ database }: SweepContext, from: Date, until: Date): Promise<void> {
    const due = this.#take(until.getTime());
    const of = <A extends DemoAct['act']>(act: A) => due.filter((one) => one.act.act === act) as Due<A>[];
    const inTurn = async <T>(
      what: string,
      rows: T[],
      write: (tx: Transaction, rows: T[]) => Promise<void>,
    ) => {
      for (let at = 0; at < rows.length; at += BATCH) {
        await database.transaction((tx) => write(tx, rows.slice(at, at + BATCH)), WORK);
      }
      this.counts[what] = (this.counts[what] ?? 0) + rows.length;
    };
    await inTurn('signups', of('sign_up'), (tx, rows) => this.#signUp(tx, rows));
    await inTurn('orders', of('order'), (tx, rows) => this.#order(tx, rows));
    const payments = [...of('pay').flatMap(paymentsOf), ...takeUntil(this.#bills, until.getTime())];
    const paid = (how: DemoPayment['how']) => payments.filter((payment) => payment.how === how);
    await inTurn('odd_payments', paid('wrong_amount'), payOddly);
    await inTurn('payments', paid('right'), payMany);
    await inTurn('odd_payments', paid('twice'), payOddly);
    this.sent_cents += payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (this.#unpaidFrom !== null && this.#unpaidFrom <= until)
      this.#debtor ??= this.#stopPaying(this.#unpaidFrom);
    const months = await selectOpenRenewals(database, until, this.#debtor);
    await inTurn('months', months, (tx, rows) => payMonths(tx, rows, until));
    this.sent_cents += months.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    await inTurn('claims', of('claim'), (tx, rows) => this.#claim(tx, rows, until));
    await inTurn('kits', of('make_kit'), makeKits);
    await inTurn('steps', of('take_steps'), takeSteps);
    await inTurn('reports', of('verify'), verify);
    await inTurn('messages', of('write'), write);
    const calls = [...this.#askedBetween(from, until), ...of('scan').flatMap((scan) => this.#scanned(scan))];
    await inTurn('decisions', calls, (tx, rows) => this.#ask(tx, rows, until));
    const reported = takeUntil(this.#outcomes, until.getTime());
    await inTurn('outcomes', reported, (tx, rows) => reportOutcomes(tx, rows, until));
  }

  /**
   * Rotates the key of the first customer that has one, and returns the new one, so that a person can try it.
   */
  async handOver(
    { database }: SweepContext,
    now: Date,
  ): Promise<{ account_id: string; api_key: string } | null> {
    const customer = this.#customers.find(({ key_id }) => key_id !== null);
    if (!customer) return null;
    const { account_id } = customer;
    return { account_id, api_key: await database.transaction((tx) => rotateKey(tx, account_id, now)) };
  }

  #take(until: number): { who: Living; act: DemoAct & { at: number } }[] {
    const due: { who: Living; act: DemoAct & { at: number } }[] = [];
    for (const who of this.#customers) {
      for (let act = who.acts[who.next]; act && act.at <= until; act = who.acts[who.next]) {
        // Acts that need a key wait until there is one.
        if (who.key_id === null && needsKey(act)) break;
        due.push({ who, act });
        who.next += 1;
      }
    }
    return due.sort((a, b) => a.act.at - b.act.at);
  }

  async #signUp(tx: Transaction, due: Due<'sign_up'>[]): Promise<void> {
    const claim_public_key = await this.#claimPublicKey;
    const signups = due.map(({ who, act }) => ({ ...who, at: new Date(act.at) }));
    await insertAccounts(
      tx,
      signups.map(({ account_id, company, email, plan, use_case, at }) => {
        const claim_token_sha256 = randomBytes(32);
        return { account_id, company, email, plan, use_case, claim_token_sha256, claim_public_key, at };
      }),
    );
    await insertOrders(
      tx,
      signups.map(({ order_id, account_id, company, email, plan, at }) => {
        const amount_cents = signupAmountCents(plan);
        return { order_id, kind: 'signup', plan, account_id, company, email, amount_cents, at };
      }),
    );
    await insertBeginnings(
      tx,
      signups.map(({ account_id, source, at }) => {
        const subject = { subject_type: 'platform_account', subject_id: account_id } as const;
        return { ...subject, account_id, source: source ?? undefined, at };
      }),
    );
    await insertAcceptances(
      tx,
      signups.flatMap(({ account_id, order_id, email, company, at }) => {
        const receipt = { email, company, source: 'platform onboarding', at };
        return [
          { ...receipt, subject_type: 'platform_account', subject_id: account_id },
          { ...receipt, subject_type: 'order', subject_id: order_id },
        ] as const;
      }),
    );
  }

  async #order(tx: Transaction, due: Due<'order'>[]): Promise<void> {
    const orders = due.map(({ who: { account_id, email, company }, act: { plan, at, pays_after_days } }) => {
      const order_id = newId('order', new Date(at));
      const amount_cents = PRODUCTS[plan]?.amount_cents as number;
      if (pays_after_days !== null)
        this.#bills.push({ order_id, how: 'right', at: at + pays_after_days * DAY_MS, amount_cents });
      return {
        order_id,
        kind: 'product' as const,
        plan,
        account_id,
        email,
        company,
        amount_cents,
        at: new Date(at),
      };
    });
    await insertOrders(tx, orders);
  }

  async #claim(tx: Transaction, due: Due<'claim'>[], at: Date): Promise<void> {
    const by = new Map(due.map(({ who }) => [who.account_id, who]));
    const claimed = await claimMany(tx, [...by.keys()], at);
    for (const { account_id, key_id } of claimed) {
      const who = by.get(account_id) as Living;
      who.key_id = key_id;
      by.delete(account_id);
    }
    // These customers are not activated yet, so their acts wait.
    for (const who of by.values()) who.next -= 1;
  }

  #askedBetween(from: Date, until: Date): Call[] {
    const span = until.getTime() - from.getTime();
    const calls: Call[] = [];
    for (const who of this.#customers) {
      if (who.key_id === null) continue;
      for (let n = asked(who, from.getTime(), until.getTime(), this.#random); n > 0; n--) {
        const which = who.questions[Math.floor(this.#random() * who.questions.length)] as number;
        calls.push({
          who,
          at: from.getTime() + Math.ceil(this.#random() * span),
          facts: questionOf(who, which, `M-${which}`),
        });
      }
    }
    return calls;
  }

  /** One decision for each product of a catalogue, within the minute before the act. */
  #scanned({ who, act: { products, at } }: Due<'scan'>): Call[] {
    return Array.from({ length: products }, (_, n) => {
      const which = who.questions[n % who.questions.length] as number;
      return {
        who,
        at: at - Math.floor(this.#random() * MINUTE_MS),
        facts: questionOf(who, which, `C-${n}`),
        scanned: true,
      };
    });
  }

  async #ask(tx: Transaction, calls: Call[], now: Date): Promise<void> {
    const index = shippedIndex();
    const decisions = calls.map(({ who, at, facts, scanned = false }): DemoDecision => {
      const time = new Date(at);
      const normal = normalizeFacts(facts);
      const as_of = time.toISOString().slice(0, 10);
      const { decision, inputs_json } = decideWithJson(normal, { index, as_of });
      const usage_id = newId('usage', time);
      const result = scanned ? null : reportedOutcome(decision.decision, facts, this.#random);
      if (result)
        this.#outcomes.push({ at: at + (2 + 8 * this.#random()) * DAY_MS, who, usage_id, result, facts });
      return {
        ...decisionTrail(normal, decision, index),
        usage_id,
        account_id: who.account_id,
        key_id: who.key_id as string,
        period: periodOf(time),
        decision_sha256: decision.decision_sha256,
        inputs: inputs_json,
        at: time,
      };
    });
    await askMany(tx, decisions, now);
  }
}

function questionOf({ company }: Living, which: number, model: string): DecisionRequest {
  return { ...(DEMO_QUESTIONS[which] as DecisionRequest), brand: company, model };
}

async function rotateKey(tx: Transaction, account_id: string, at: Date): Promise<string> {
  const ended = await lockActiveKey(tx, { account_id });
  if (!ended) throw new Error(`${account_id} has no key`);
  const reason = 'demonstration';
  await endKey(tx, ended.key_id, 'rotated', reason, at);
  const { key_id, api_key } = await mintKey(tx, { role: 'account', account_id, connector: null, reason }, at);
  await appendEvents(tx, [
    keyEvent(account_id, { action: 'rotate', key_id, ended_key_id: ended.key_id }, at),
  ]);
  return api_key;
}

function needsKey({ act }: DemoAct): boolean {
  return act !== 'sign_up' && act !== 'pay' && act !== 'claim';
}

/** Removes and returns the entries up to an instant, oldest first. */
function takeUntil<T extends { at: number }>(waiting: T[], until: number): T[] {
  const taken = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
  const left = waiting.filter(({ at }) => at > until);
  waiting.splice(0, waiting.length, ...left);
  return taken;
}
