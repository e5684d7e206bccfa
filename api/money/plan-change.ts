import { refuseField } from '../../contracts/core/errors.ts';
import { payPage } from '../../contracts/core/pages.ts';
import type { PlanCode } from '../../contracts/core/plans.ts';
import type { OrderRow } from '../../contracts/money/orders.ts';
import {
  type PlanOrderKind,
  type PlanState,
  planChange,
  planChangeRequest,
  planOrderFor,
} from '../../contracts/money/plan-change.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import { firstMonthOf, lastMonthDue } from '../../contracts/money/renewals.ts';
import type { Transaction } from '../../sql/core/database.ts';
import type { ChangedBy } from '../../sql/money/order-changes.ts';
import {
  insertPlanOrder,
  lockOpenPlanOrders,
  lockPlanRequests,
  type PlanOrderRow,
  selectPaidDowngrade,
  selectPlanState,
} from '../../sql/money/plan-change.ts';
import { openRenewals } from '../../sql/money/renewals.ts';
import type { App } from '../core/http.ts';
import type { Principal } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { cancel, changedBy } from './order-changes.ts';

/** Attempts to open a plan order while concurrent requests open others. */
const ATTEMPTS = 5;

/** Plan changes: the answer is the fixed-fee order whose payment changes or extends the plan. */
export function planChangeRoutes(app: App, service: Service): void {
  changePlan(app, service);
}

function changePlan(app: App, service: Service): void {
  app.post(
    '/api/platform/plan',
    {
      config: { access: 'account', badRequest: 'invalid_plan_change' },
      schema: {
        tags: ['Platform'],
        summary: 'Change or extend the plan of an account',
        description:
          'Opens one fixed-fee order; the plan changes when it is paid. A higher plan begins with the ' +
          'payment, at its monthly fee; a lower plan begins with the first unpaid month. The same plan pays ' +
          'that month. `enterprise` needs a quote. A repeated call returns the same ' +
          'order; a call for another plan cancels the open order.',
        body: planChangeRequest,
        response: { 201: planChange },
      },
    },
    async (request, reply) => {
      const { account_id, plan } = request.body;
      const by = changedBy(request.principal);
      const at = now(service);
      const answer = await service.database.transaction(async (tx) => {
        await lockPlanRequests(tx, account_id);
        const state = await planStateOf(tx, request.principal, account_id, at);
        const paid = await paidChange(tx, account_id, state, plan);
        const opened = paid ?? (await openOrder(tx, { account_id, plan, by }, at));
        return { current_plan: state.plan, ...opened };
      });
      const { order, current_plan, duplicate, withdrawn_order_ids } = answer;
      return reply.code(201).send({
        schema_version: 'service.plan_change.v1',
        account_id,
        current_plan,
        plan,
        change: order.kind as PlanOrderKind,
        period: order.kind === 'upgrade' ? null : order.period,
        order: {
          order_id: order.order_id,
          status: order.status,
          amount_cents: order.amount_cents,
          currency: order.currency,
        },
        links: { pay: payPage(service.baseUrl, order.order_id) },
        duplicate,
        withdrawn_order_ids,
      });
    },
  );
}

interface Opened {
  order: OrderRow;
  duplicate: boolean;
  withdrawn_order_ids: string[];
}

/**
 * The plan of the account. Refuses an account that may not change it; another account is treated as missing.
 */
async function planStateOf(
  tx: Transaction,
  caller: Principal,
  accountId: string,
  at: Date,
): Promise<PlanState> {
  const foreign = caller.role === 'account' && caller.account_id !== accountId;
  const account = foreign ? null : await selectPlanState(tx, accountId, at);
  if (!account) throw refuseField('invalid_plan_change', 'account_id', 'names no account');
  const { status, state } = account;
  if (status === 'pending_payment') {
    throw refuseField('invalid_plan_change', 'account_id', 'is not active; pay its signup order first');
  }
  if (status === 'closed') throw refuseField('invalid_plan_change', 'account_id', 'is closed');
  return state;
}

/**
 * The paid order of a lower plan that has not begun, if that plan is asked for again. Refuses any other plan
 * that is not an upgrade.
 */
async function paidChange(
  tx: Transaction,
  accountId: string,
  state: PlanState,
  plan: PlanCode,
): Promise<Opened | null> {
  const { next } = state;
  if (next === null) return null;
  if (next.plan === plan) {
    const order = await selectPaidDowngrade(tx, accountId);
    if (order) return { order, duplicate: true, withdrawn_order_ids: [] };
  }
  if (planOrderFor(state, plan, { month: next.from, first: next.from }).kind === 'upgrade') return null;
  throw refuseField(
    'invalid_plan_change',
    'plan',
    `cannot be ${plan}: ${next.plan} is paid and begins with ${next.from}; only a plan higher than ${state.plan} can replace it`,
  );
}

/**
 * The open order for the plan, or a new one. It cancels the open order of an earlier request, and an upgrade
 * also replaces the open order of a used-up month.
 */
async function openOrder(
  tx: Transaction,
  { account_id, plan, by }: { account_id: string; plan: PlanCode; by: ChangedBy },
  at: Date,
): Promise<Opened> {
  const withdrawn_order_ids: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const open = await lockOpenPlanOrders(tx, account_id);
    // Read after the lock: a payment that held it may have changed the plan.
    const account = await selectPlanState(tx, account_id, at);
    if (!account) throw new Error(`the account ${account_id} is gone`);
    const wanted = planOrderFor(account.state, plan, { month: periodOf(at), first: firstMonthOf(at) });
    const fitting = open.filter(({ kind, plan }) => kind === wanted.kind && plan === wanted.plan);
    const same = fitting.find(({ asked }) => asked) ?? fitting[0];
    const replaced = open.filter(
      (order) => !fitting.includes(order) && !isDue(order, at) && (order.asked || !wanted.for_next_month),
    );
    for (const other of replaced) {
      await cancel(tx, other, { reason: `${plan} was asked for instead`, by }, at);
      withdrawn_order_ids.push(other.order_id);
    }
    if (same) return { order: same, duplicate: true, withdrawn_order_ids };
    const { kind, period } = wanted;
    const order =
      kind === 'renewal' && period !== null
        ? (await openRenewals(tx, [{ account_id, period }], at))[0]
        : await insertPlanOrder(tx, account_id, wanted, at);
    if (order) return { order, duplicate: false, withdrawn_order_ids };
  }
  throw new Error(
    `no plan order of ${account_id} could be opened in ${ATTEMPTS} attempts: concurrent requests keep opening others`,
  );
}

/** Whether an order asks for a month that is due: it stays open until the month is paid. */
function isDue({ kind, asked, period }: PlanOrderRow, at: Date): boolean {
  return kind === 'renewal' && asked && period !== null && period <= lastMonthDue(at);
}
