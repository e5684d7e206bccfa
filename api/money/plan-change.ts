import { refuseField } from '../../contracts/core/errors.ts';
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
import type { Transaction } from '../../sql/core/database.ts';
import type { ChangedBy } from '../../sql/money/order-changes.ts';
import {
  insertPlanOrder,
  lockOpenPlanOrders,
  lockPlanRequests,
  selectPaidDowngrade,
  selectPlanState,
} from '../../sql/money/plan-change.ts';
import type { App } from '../core/http.ts';
import type { Principal } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { cancel, changedBy } from './order-changes.ts';

/** How often an order that another request opens in between is looked at anew. */
const ATTEMPTS = 5;

/** Asking for a plan: the answer is the fixed-fee order whose payment brings it. */
export function planChangeRoutes(app: App, service: Service): void {
  app.post(
    '/api/platform/plan',
    {
      config: { access: 'account', badRequest: 'invalid_plan_change' },
      schema: {
        tags: ['Platform'],
        summary: 'Ask for a plan: a higher one, the same for another month, or a lower one',
        description:
          'Opens one fixed-fee order and changes nothing before it is paid. A higher plan begins with the payment, at its monthly fee; a lower one with the month after it. The same plan adds its quota to the next month. `enterprise` waits for a quote. Asked again, the same order is answered; asked for another plan, the open order for the first is cancelled.',
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

/** The plan of an account that may change it; another account's is as if it did not exist. */
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
    throw refuseField(
      'invalid_plan_change',
      'account_id',
      'is not active: its signup order has to be paid first',
    );
  }
  if (status === 'closed') throw refuseField('invalid_plan_change', 'account_id', 'is closed');
  return state;
}

/** The order of a lower plan that is paid and has not begun: it can be asked for again, and only be outbid. */
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
  if (planOrderFor(state, plan, next.from).kind === 'upgrade') return null;
  throw refuseField(
    'invalid_plan_change',
    'plan',
    `cannot be ordered now: ${next.plan} is paid and begins with ${next.from}; only a higher plan than ${state.plan} takes its place`,
  );
}

/**
 * The open order for the plan, or a new one. What was asked for before ends here, and so does the order of a
 * used-up month where an upgrade takes its place.
 */
async function openOrder(
  tx: Transaction,
  { account_id, plan, by }: { account_id: string; plan: PlanCode; by: ChangedBy },
  at: Date,
): Promise<Opened> {
  const withdrawn_order_ids: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const open = await lockOpenPlanOrders(tx, account_id);
    // Read only now: a payment that was waited for may have changed the plan.
    const account = await selectPlanState(tx, account_id, at);
    if (!account) throw new Error(`the account ${account_id} is gone`);
    const wanted = planOrderFor(account.state, plan, periodOf(at));
    const fitting = open.filter(({ kind, plan }) => kind === wanted.kind && plan === wanted.plan);
    const same = fitting.find(({ asked }) => asked) ?? fitting[0];
    const replaced = open.filter(
      (order) => !fitting.includes(order) && (order.asked || !wanted.for_next_month),
    );
    for (const other of replaced) {
      await cancel(tx, other, { reason: `${plan} was asked for instead`, by }, at);
      withdrawn_order_ids.push(other.order_id);
    }
    if (same) return { order: same, duplicate: true, withdrawn_order_ids };
    const order = await insertPlanOrder(tx, account_id, wanted, at);
    if (order) return { order, duplicate: false, withdrawn_order_ids };
  }
  throw new Error(`no plan order of ${account_id} could be opened: others keep coming in between`);
}
