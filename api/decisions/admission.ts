import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyRole } from '../../contracts/accounts/keys.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { payPage } from '../../contracts/core/pages.ts';
import type { Conversation } from '../../contracts/decisions/document/conversation.ts';
import type { Asker } from '../../contracts/decisions/rules/lending.ts';
import { OVER_QUOTA_ACTION, periodEnd, periodOf, TOO_MANY_ACTION } from '../../contracts/money/quota.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';
import { openQuotaOrders, selectOpenOrder } from '../../sql/money/orders.ts';
import { openRenewals } from '../../sql/money/renewals.ts';
import type { Reservation } from '../../sql/money/usage.ts';
import { countCalls, quotaHeaders } from '../core/limits.ts';
import { holderOf, isOperatorKey, presentedKey, refusedKey, wrongScope } from '../core/principal.ts';
import type { Service } from '../core/service.ts';
import { NOT_BEGUN } from '../state/conversations.ts';
import type { Answer } from '../state/decision-engine.ts';

const DEMO = { metered: false, mode: 'demo', account_id: null } as const;
const UNMETERED = { metered: false, mode: 'operator', account_id: null } as const;

/** The `metering` of a call: of each answer, and of a batch as a whole. */
export interface Admitted {
  each: object[];
  whole: object;
}

/**
 * Admits decisions: of the demo within its limit, of operators, and of accounts once the quota has granted
 * them and the usage is recorded.
 */
export class Admission {
  readonly #service: Service;
  readonly #orders = recentlyUsed<string, string>(1000);
  /**
   * The owner of each key, by its hash. A key never changes its owner; whether it is still valid is checked
   * each time.
   */
  readonly #askers = recentlyUsed<string, Asker>(10_000);

  constructor(service: Service) {
    this.#service = service;
  }

  /** Refuses before anything is computed: a demo caller over the limit, and a text that cannot be a key. */
  enter(request: FastifyRequest, reply: FastifyReply, decisions: number): void {
    const key = presentedKey(request);
    if (key === null) {
      countCalls(this.#service.limits.demo, request, reply, 'decisions of the demo', decisions);
    } else if (!isOperatorKey(this.#service, key) && keyRole(key) === null) throw refusedKey();
  }

  /** The caller. Throws the 401 for an unknown key. */
  async asker(request: FastifyRequest): Promise<Asker> {
    const key = presentedKey(request);
    if (key === null) return 'public';
    if (isOperatorKey(this.#service, key)) return 'all';
    const sha256 = hash('sha256', key, 'hex');
    let asker = this.#askers.get(sha256);
    if (asker === undefined) {
      const principal = await holderOf(this.#service, key);
      if (principal === null) throw refusedKey();
      const { role, account_id } = principal;
      asker = role === 'operator' ? 'all' : account_id === null ? 'public' : { account_id };
      this.#askers.set(sha256, asker);
    }
    return asker;
  }

  /** The `metering` of one answer, at once if nothing has to be written. Throws the 401, or the 429. */
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Answer,
    at: Date,
    conversation: Conversation = NOT_BEGUN,
  ): object | Promise<object> {
    const key = presentedKey(request);
    if (key === null) return DEMO;
    return this.#admitKeyed(reply, key, answer, at, conversation);
  }

  async #admitKeyed(
    reply: FastifyReply,
    key: string,
    answer: Answer,
    at: Date,
    conversation: Conversation,
  ): Promise<object> {
    const { metering } = this.#service;
    if (isOperatorKey(this.#service, key)) {
      await metering.log('operator', [answer]);
      return UNMETERED;
    }
    if (conversation.paid !== null) {
      const taken = await this.#goOn(key, answer, conversation, at);
      if (taken !== null) return taken;
    }
    const reservation = await metering.reserve(hash('sha256', key, 'hex'), answer);
    const metered = reservation && accountOf(reservation, at);
    if (reservation === null || metered === null) throw await this.#refused(key);
    const { account_id, key_id } = reservation;
    if ('mode' in metered && metered.mode !== 'account') return metered;
    if (!reservation.granted) throw await this.#overQuota(reply, reservation, 1, at);
    const noted = this.#service.keyUses.see(key_id);
    if (noted) await noted;
    if (account_id !== null) {
      const written = this.#service.steps.see(account_id, 'decision_api_test', '/api/agent/decision');
      if (written) await written;
    }
    return metered;
  }

  /** The `metering` of a further answer of a conversation, which the first one has paid for; null if it has not. */
  async #goOn(
    key: string,
    { decision_sha256, inputs }: Answer,
    { id, paid, turn }: Conversation,
    at: Date,
  ): Promise<object | null> {
    if (paid === null) return null;
    const key_sha256 = hash('sha256', key, 'hex');
    const taken = await this.#service.conversations.take(
      { key_sha256, ...paid, turn, decision_sha256, inputs },
      at,
    );
    if (taken === null) return null;
    const { key_id, plan, quota, used } = taken;
    const noted = this.#service.keyUses.see(key_id);
    if (noted) await noted;
    return {
      metered: false,
      mode: 'account',
      account_id: paid.account_id,
      plan,
      period: periodOf(at),
      usage_id: paid.usage_id,
      used,
      quota,
      remaining: Math.max(0, quota - used),
      conversation: id,
    };
  }

  /** The same for a batch: all answers are granted, or none. */
  async admitAll(
    request: FastifyRequest,
    reply: FastifyReply,
    answers: readonly Answer[],
    at: Date,
  ): Promise<Admitted> {
    const key = presentedKey(request);
    const unmetered = (metering: object) => ({ each: answers.map(() => metering), whole: metering });
    if (key === null) return unmetered(DEMO);
    const { metering } = this.#service;
    if (isOperatorKey(this.#service, key)) {
      await metering.log('operator', answers);
      return unmetered(UNMETERED);
    }
    const reservations = await metering.reserveAll(hash('sha256', key, 'hex'), answers);
    const each: object[] = [];
    for (const reservation of reservations) {
      const metered = reservation && accountOf(reservation, at);
      if (reservation === null || metered === null) throw await this.#refused(key);
      if (!reservation.granted) throw await this.#overQuota(reply, reservation, answers.length, at);
      const noted = this.#service.keyUses.see(reservation.key_id);
      if (noted) await noted;
      each.push(metered);
    }
    const { usage_id: _, ...whole } = each.at(-1) as { usage_id?: string };
    return { each, whole: { ...whole, decisions: answers.length } };
  }

  /** The refusal of a key that reserves nothing: it opens nothing, or only reads. */
  async #refused(key: string): Promise<Refusal> {
    const holder = await holderOf(this.#service, key);
    return holder?.scope === 'read' ? wrongScope(holder) : refusedKey();
  }

  async #overQuota(reply: FastifyReply, reservation: Reservation, asked: number, at: Date): Promise<Refusal> {
    const { account_id, plan, quota, left, unpaid } = reservation;
    if (account_id === null || plan === null || quota === null) {
      throw new Error('an over-quota call without its account');
    }
    const period = periodOf(at);
    const reset = periodEnd(at);
    const remaining = left ?? 0;
    reply.header('retry-after', String(quotaHeaders(reply, quota, remaining, at)));
    const details = {
      account_id,
      plan,
      period,
      quota,
      used: unpaid ? reservation.used : quota - remaining,
      remaining,
      requested: asked,
      resets_at: reset.toISOString(),
    };
    if (remaining > 0) {
      // The quota is not used up: nothing is paused, and no order is opened that nobody may need.
      return new Refusal(
        'monthly_quota_exceeded',
        `${asked} decisions are asked for together and ${remaining} are left of the month; none was taken`,
        { details: { action: TOO_MANY_ACTION, ...details } },
      );
    }
    // The order is remembered by its id and read again: it may have been quoted or cancelled meanwhile.
    const { database } = this.#service;
    const occasion = `${account_id}:${period}:${quota}`;
    const known = this.#orders.get(occasion);
    const wanted = { account_id, plan, period };
    const order =
      (known && (await selectOpenOrder(database, known))) ??
      (await (unpaid ? openRenewals : openQuotaOrders)(database, [wanted], at))[0];
    if (order) this.#orders.set(occasion, order.order_id);
    return new Refusal(
      'monthly_quota_exceeded',
      unpaid
        ? 'the month is not paid; pay its order, and the quota is open with the next call'
        : 'the monthly decision quota is used up; nothing is charged for more',
      {
        details: {
          action: OVER_QUOTA_ACTION,
          ...details,
          details: { reason: unpaid ? 'month_unpaid' : 'quota_used_up' },
          order: order && {
            order_id: order.order_id,
            kind: order.kind,
            plan: order.plan,
            status: order.status,
            amount_cents: order.amount_cents,
            currency: order.currency,
            links: { pay: payPage(this.#service.baseUrl, order.order_id) },
          },
        },
      },
    );
  }
}

/** The `metering` of a reservation; null if the key is no longer valid, as that of a closed account. */
function accountOf(reservation: Reservation & { usage_id: string }, at: Date) {
  const { role, account_id, plan, quota, used, usage_id } = reservation;
  if (role !== 'account') return { ...UNMETERED, mode: role };
  if (plan === null || quota === null || used === null || account_id === null) return null;
  return {
    metered: true,
    mode: 'account' as const,
    account_id,
    plan,
    period: periodOf(at),
    usage_id,
    used,
    quota,
    remaining: quota - used,
  };
}

/** States quota and remainder of the month in the headers of an account's answer. */
export function statesQuota(reply: FastifyReply, metering: object, at: Date): void {
  const { quota, remaining } = metering as { quota?: number; remaining?: number };
  if (quota !== undefined && remaining !== undefined) quotaHeaders(reply, quota, remaining, at);
}
