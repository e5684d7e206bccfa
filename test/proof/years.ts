/**
 * Customers who live for a year each, at random: they sign up, pay or do not, pay twice or wrongly, change plans, buy,
 * ask for their money, dispute it, and are closed, at any instant and by two processes. The payment provider keeps books
 * of its own.
 */
import type { TestClock } from 'pg-boss';
import { DAY_MS, HOUR_MS } from '../../contracts/core/calendar.ts';
import { PRODUCTS } from '../../contracts/core/plans.ts';
import { periodEnd } from '../../contracts/money/quota.ts';
import { FIRST_MONTH_DAYS, GRACE_DAYS, RENEWAL_DAYS } from '../../contracts/money/renewals.ts';
import { sweep } from '../../jobs/core/sweep.ts';
import { FAMILIES } from '../../jobs/families.ts';
import type { Reply } from '../support/answers.ts';
import { deliver } from '../support/payprovider.ts';
import { OPERATOR_KEY, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';
import { type Charge, leftOf, ProviderBooks } from './provider-books.ts';
import { unfair } from './years-audit.ts';

export interface Customer {
  n: number;
  account_id: string;
  claim_token: string;
  key: string | undefined;
}

type Act = (customer: Customer) => Promise<unknown>;
type WeightedAct = readonly [weight: number, name: string, act: Act];

const QUESTION = { marketplace: 'amazon_us', category: 'toys' };
/** Acts of a customer in a year. */
const ACTS = 28;
/** Days of a month on which families are swept in any case. */
const SWEPT_DAYS = [1, 8, 24];
const SWEPT = ['activation', 'renewals', 'quota', 'inbox', 'refunds'];
/** Instants of a month at which money changes its meaning, in days from its begin. */
const EDGES = [0, GRACE_DAYS];
/** And in days before its end. */
const EDGES_OF_END = [FIRST_MONTH_DAYS, RENEWAL_DAYS];

export class Years {
  readonly books = new ProviderBooks();
  /** Answers that the money of their customer does not explain. */
  readonly breaches: string[] = [];
  /** How often each act was done. */
  readonly done = new Map<string, number>();
  readonly #processes: readonly [TestService, TestService];
  readonly #clock: TestClock;
  readonly #random: () => number;
  /** Refunds that the provider was told to make and could not make yet. */
  #instructed: { charge: Charge; amount: number }[] = [];
  readonly #acts: readonly WeightedAct[];

  constructor(processes: readonly [TestService, TestService], clock: TestClock, random: () => number) {
    this.#processes = processes;
    this.#clock = clock;
    this.#random = random;
    this.#acts = [
      [14, 'pays', (customer) => this.#pay(customer)],
      [12, 'decides', (customer) => this.#decide(customer)],
      [4, 'changes the plan', (customer) => this.#change(customer)],
      [2, 'buys a product', (customer) => this.#buy(customer)],
      [2, 'pays twice', (customer) => this.#payAgain(customer)],
      [1, 'pays a wrong sum', (customer) => this.#pay(customer, -1)],
      [3, 'wants money back', (customer) => this.#wantBack(customer)],
      [2, 'gets money from the provider', (customer) => this.#giveBack(customer)],
      [2, 'disputes', (customer) => this.#dispute(customer)],
      [0.4, 'is closed', (customer) => this.#close(customer)],
    ];
  }

  /** Lets customers live for a year from now on, each beginning within the first month. */
  async live(customers: number): Promise<void> {
    const from = this.#clock.now();
    const turns: { at: number; act: () => Promise<unknown> }[] = [];
    for (let n = 0; n < customers; n++) {
      const begins = from + this.#random() * 30 * DAY_MS;
      const customer: Customer = { n, account_id: '', claim_token: '', key: undefined };
      turns.push({ at: begins, act: () => this.#signUp(customer) });
      for (let i = 0; i < ACTS; i++)
        turns.push({ at: this.#instant(begins), act: () => this.#takeTurn(customer) });
    }
    for (let at = from; at < from + 400 * DAY_MS; at += DAY_MS)
      if (SWEPT_DAYS.includes(new Date(at).getUTCDate()) || this.#random() < 0.05)
        turns.push({ at: at + this.#random() * 2 * HOUR_MS, act: () => this.work() });
    for (const { at, act } of turns.sort((one, other) => one.at - other.at)) {
      await this.#clock.setTime(Math.max(at, this.#clock.now()));
      await act();
    }
  }

  /** Sweeps the families of money, in one process or in both at once, and carries out refunds. */
  async work(): Promise<void> {
    const now = new Date(this.#clock.now());
    for (const family of FAMILIES.filter(({ name }) => SWEPT.includes(name)))
      await Promise.all(
        this.#some().map(({ service }) =>
          sweep(service, family, { mode: 'run', limit: 1000, scope: 'all', now }),
        ),
      );
    await this.#carry();
  }

  /** Ends what is under way: disputes are decided, and every instructed refund is made. */
  async end(): Promise<void> {
    for (const charge of this.books.charges)
      if (charge.dispute === 'open') await this.#tell(this.books.close(charge, this.#random() < 0.5));
    for (let round = 0; round < 4; round++) {
      await this.#clock.setTime(this.#clock.now() + DAY_MS);
      await this.work();
    }
  }

  /** An instant of the year after another; each third one lies at an edge, to the millisecond. */
  #instant(begins: number): number {
    const at = begins + this.#random() * 365 * DAY_MS;
    if (this.#random() > 1 / 3) return at;
    const month = Date.parse(`${new Date(at).toISOString().slice(0, 7)}-01T00:00:00Z`);
    const edges = [
      ...EDGES.map((days) => month + days * DAY_MS),
      ...EDGES_OF_END.map((days) => periodEnd(new Date(at)).getTime() - days * DAY_MS),
    ];
    return Math.max(begins + 1, this.#pick(edges) + Math.floor(this.#random() * 3) - 1);
  }

  async #takeTurn(customer: Customer): Promise<void> {
    const acts = [this.#anyAct()];
    // Now and then something else of the same customer happens at the same instant.
    if (this.#random() < 0.15) acts.push(this.#anyAct());
    for (const [, name] of acts) this.done.set(name, (this.done.get(name) ?? 0) + 1);
    const results = await Promise.allSettled(acts.map(([, , act]) => act(customer)));
    for (const [i, result] of results.entries())
      if (result.status === 'rejected')
        this.#breach(customer, `${acts.map(([, name]) => name).join(' and ')} (${i}): ${result.reason}`);
    if (this.#random() < 0.12) await this.work();
    await this.#judge(customer);
  }

  #anyAct(): WeightedAct {
    let at = this.#random() * this.#acts.reduce((sum, [weight]) => sum + weight, 0);
    for (const act of this.#acts) {
      at -= act[0];
      if (at < 0) return act;
    }
    throw new Error('there are no acts');
  }

  async #signUp(customer: Customer): Promise<void> {
    const { body } = await this.#any().post('/api/platform/accounts', {
      company: `Customer ${customer.n}`,
      email: `c${customer.n}@customer.example`,
      plan: this.#pick(['pilot', 'pilot', 'growth']),
      use_case: 'agents check products',
      accept_terms: true,
    });
    customer.account_id = body.account_id;
    customer.claim_token = body.claim_token as string;
    if (this.#random() < 0.9) await this.#pay(customer);
    await this.work();
  }

  /** Pays one of the open orders, now and then a withdrawn one. @param off cents too many */
  async #pay({ account_id, n }: Customer, off = 0): Promise<void> {
    const withdrawn = this.#random() < 0.03;
    const open = await query(
      this.#database,
      `select order_id, amount_cents from "order" where (account_id = $1 or email = $2) and status = any($3) order by 1`,
      [account_id, `c${n}@customer.example`, withdrawn ? ['cancelled'] : ['pending']],
    );
    if (open.length === 0) return;
    const { order_id, amount_cents } = this.#pick(open);
    await this.#tell([this.books.charge(order_id, amount_cents + off)]);
  }

  /** Pays what is paid already, in a second session. */
  async #payAgain(customer: Customer): Promise<void> {
    const charge = await this.#chargeOf(customer, () => true);
    if (charge !== undefined) await this.#tell([this.books.charge(charge.order_id, charge.amount)]);
  }

  async #decide(customer: Customer): Promise<void> {
    await this.#claim(customer);
    for (let calls = 1 + Math.floor(this.#random() * 3); calls > 0; calls--)
      if (customer.key !== undefined) await this.#any().post('/api/agent/decision', QUESTION, customer.key);
  }

  async #change({ account_id, key }: Customer): Promise<void> {
    if (key === undefined) return;
    const plan = this.#pick(['pilot', 'growth']);
    await this.#any().post('/api/platform/plan', { account_id, plan }, key);
  }

  async #buy(customer: Customer): Promise<void> {
    const plan = this.#pick(Object.keys(PRODUCTS));
    const about = { email: `c${customer.n}@customer.example`, company: `Customer ${customer.n}`, plan };
    await this.#any().post('/api/orders', { ...about, accept_terms: true });
  }

  async #wantBack(customer: Customer): Promise<void> {
    const charge = await this.#chargeOf(customer, (one) => leftOf(one) > 0);
    if (charge === undefined) return;
    const [order] = await query(this.#database, 'select account_id from "order" where order_id = $1', [
      charge.order_id,
    ]);
    const key = order?.account_id === null ? undefined : customer.key;
    const text = `Please, ${this.#clock.now()}`;
    await this.#any().post(`/api/orders/${charge.order_id}/messages`, { kind: 'refund_request', text }, key);
  }

  /** The provider gives back a part or all of a payment, as an operator asks it to. */
  async #giveBack(customer: Customer): Promise<void> {
    const charge = await this.#chargeOf(customer, (one) => leftOf(one) > 1 && one.dispute !== 'open');
    if (charge === undefined) return;
    const amount = this.#random() < 0.5 ? leftOf(charge) : 1 + Math.floor(this.#random() * leftOf(charge));
    await this.#tell([this.books.refund(charge, amount)]);
  }

  /** Opens a dispute, or decides an open one. */
  async #dispute(customer: Customer): Promise<void> {
    const open = await this.#chargeOf(customer, ({ dispute }) => dispute === 'open');
    if (open !== undefined) return this.#tell(this.books.close(open, this.#random() < 0.6));
    const fresh = await this.#chargeOf(customer, (one) => one.dispute === 'none' && leftOf(one) > 0);
    if (fresh !== undefined) await this.#tell([this.books.dispute(fresh)]);
  }

  async #close({ account_id }: Customer): Promise<void> {
    const close = { action: 'close', account_id, reason: 'a year is a year' };
    await this.#any().post('/api/platform/keys', close, OPERATOR_KEY);
  }

  /** Asks once more, when nothing else goes on, and compares the answer with the money. */
  async #judge(customer: Customer): Promise<void> {
    await this.#claim(customer);
    if (customer.key === undefined) return;
    let reply = await this.#any().post('/api/agent/decision', QUESTION, customer.key);
    if (reply.status === 401) {
      // An account that closed and came back has another key.
      customer.key = undefined;
      await this.#claim(customer);
      if (customer.key !== undefined)
        reply = await this.#any().post('/api/agent/decision', QUESTION, customer.key);
    }
    const now = new Date(this.#clock.now());
    const why = await unfair(this.#database, this.books, customer.account_id, reply as Reply, now);
    if (why !== null) this.#breach(customer, why);
  }

  async #claim(customer: Customer): Promise<void> {
    if (customer.key !== undefined || customer.claim_token === '') return;
    const { claim_token } = customer;
    const { body } = await this.#any().post('/api/platform/accounts', { claim_token });
    customer.key = body.api_key ?? undefined;
  }

  /** Takes the instructions that wait, and makes those refunds that the provider can make now. */
  async #carry(): Promise<void> {
    const process = this.#any();
    const asked = { connector: 'payments', limit: 100 };
    const { rows } = (await process.post('/api/dispatch/lease', asked, OPERATOR_KEY)).body;
    for (const { payload } of rows as unknown as { payload: Instruction }[]) {
      const charge = this.books.charges.find(
        ({ event_id }) => event_id === payload.provider.provider_event_id,
      );
      if (charge === undefined) throw new Error(`no charge of ${JSON.stringify(payload)}`);
      this.#instructed.push({ charge, amount: payload.amount_cents });
    }
    const results = rows.map(({ dispatch_id, attempt }) => ({ dispatch_id, attempt, status: 'delivered' }));
    if (rows.length > 0)
      await process.post('/api/dispatch/ack', { connector: 'payments', results }, OPERATOR_KEY);
    const waiting = this.#instructed;
    this.#instructed = waiting.filter(({ charge }) => charge.dispute === 'open');
    for (const { charge, amount } of waiting) {
      const given = Math.min(amount, leftOf(charge));
      if (charge.dispute !== 'open' && given > 0) await this.#tell([this.books.refund(charge, given)]);
    }
  }

  /** Delivers events, each to one process, or to both at once as a provider repeats itself. */
  async #tell(events: readonly { id: string }[]): Promise<void> {
    const told = events.flatMap((event) => this.#some().map((process) => deliver(process, event)));
    for (const { status, body } of await Promise.all(told))
      if (status !== 200 && status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  }

  async #chargeOf({ account_id, n }: Customer, fits: (charge: Charge) => boolean) {
    const own = await query(
      this.#database,
      'select order_id from "order" where account_id = $1 or email = $2 order by 1',
      [account_id, `c${n}@customer.example`],
    );
    const charges = own.flatMap(({ order_id }) => this.books.of(order_id)).filter(fits);
    return charges.length === 0 ? undefined : this.#pick(charges);
  }

  get #database(): string {
    return this.#processes[0].databaseUrl;
  }

  #any(): TestService {
    return this.#pick(this.#processes);
  }

  #some(): readonly TestService[] {
    return this.#random() < 0.15 ? this.#processes : [this.#any()];
  }

  #pick<Item>(from: readonly Item[]): Item {
    return from[Math.floor(this.#random() * from.length)] as Item;
  }

  #breach({ n }: Customer, what: string): void {
    this.breaches.push(`${new Date(this.#clock.now()).toISOString()} customer ${n}: ${what}`);
  }
}

interface Instruction {
  amount_cents: number;
  provider: { provider_event_id: string };
}
