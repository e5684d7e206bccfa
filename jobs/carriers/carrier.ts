/** Carries the rows of one connector: leases, renews and acknowledges them as any connector does. */
import type { Connector } from '../../contracts/core/connectors.ts';
import type { EndReason } from '../../contracts/core/dispatch-ends.ts';
import { type Failure, isPermanent } from '../../contracts/core/failures.ts';
import type { LeasedRow } from '../../contracts/partners/dispatch.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { awayPause, Holder } from '../core/holder.ts';
import { dispatchId } from '../core/ids.ts';
import { handOut, noteTexts, passGuard } from '../core/outbox.ts';
import type { WorkerContext } from '../core/worker-context.ts';
import { ackDispatches, type DispatchCaller, extendLeases, type Settlement } from '../partners/dispatch.ts';

/** Interval at which the queue is polled while it is empty (ms). */
const POLL_MS = 5_000;
/** Pauses while the other end is away (ms). */
const AWAY_MS = { first: 5_000, most: 300_000 };

export type CarriedRow = LeasedRow & { account_id: string | null };
/**
 * The end of an attempt: done, or not, and why. `Done` is what the transport remembers of it; `end` is the reason of
 * the dispatch's end, if this ends it and the failure's meaning does not say it.
 */
export type Result<Done> = { failure: Failure | null; done: Done; end?: EndReason };

/** The way on which a carrier sends rows. */
export interface Transport<Row extends CarriedRow, Done> {
  connector: Connector;
  /** Rows under way at once, at most. */
  places: number;
  lease(caller: DispatchCaller, limit: number): Promise<Row[]>;
  /** Sends a row. @param signal ends the attempt */
  send(row: Row, signal: AbortSignal): Promise<Result<Done>>;
  /** Writes what a settled attempt means, in the transaction that settles it. */
  follow(tx: Transaction, row: Row, result: Result<Done>, now: Date): Promise<void>;
  close(): void;
}

/** Starts carrying. `stop` finishes the rows under way; call it before the queue is closed. */
export function startCarrier<Row extends CarriedRow, Done>(
  context: WorkerContext,
  transport: Transport<Row, Done>,
): { stop(): Promise<void> } {
  const carrier = new Carrier(context, transport);
  carrier.start();
  return carrier;
}

class Carrier<Row extends CarriedRow, Done> {
  readonly #context: WorkerContext;
  readonly #transport: Transport<Row, Done>;
  readonly #holder: Holder<Row>;
  /** How often the other end was away, in a row. */
  #away = 0;

  constructor(context: WorkerContext, transport: Transport<Row, Done>) {
    this.#context = context;
    this.#transport = transport;
    this.#holder = new Holder(context);
  }

  start(): void {
    this.#holder.start({
      of: { connector: this.#transport.connector },
      take: () => this.#take(),
      pause: () => this.#pause(),
      renew: (rows) =>
        extendLeases(
          this.#context,
          this.#caller(),
          rows.map(({ dispatch_id, attempt }) => ({ dispatch_id, attempt })),
        ),
    });
  }

  async stop(): Promise<void> {
    await this.#holder.drain();
    this.#transport.close();
  }

  /** How long nothing is leased (ms). */
  #pause(): number {
    return this.#away === 0 ? POLL_MS : awayPause(this.#away, AWAY_MS);
  }

  /** Leases rows and begins to send them. While the other end is away, one row at a time asks again. */
  async #take(): Promise<boolean> {
    const free = (this.#away > 0 ? 1 : this.#transport.places) - this.#holder.size;
    if (free <= 0) return false;
    const rows = await this.#transport.lease(this.#caller(), free);
    for (const row of rows) {
      this.#holder.hold(row);
      this.#holder.track(
        this.#carry(row)
          .catch((err) => this.#context.log.error({ err, dispatch_id: row.dispatch_id }, 'row not settled'))
          .finally(() => {
            this.#holder.letGo(row);
            // It makes room. While the other end is away, the pause is not cut short.
            if (this.#away === 0) this.#holder.wake();
          }),
      );
    }
    return rows.length > 0;
  }

  #caller(): DispatchCaller {
    const { connector } = this.#transport;
    return { connector, key_id: null, now: new Date(this.#context.clock.now()) };
  }

  async #carry(row: Row): Promise<void> {
    const { log } = this.#context;
    const { connector } = this.#transport;
    const result = await this.#transport.send(row, this.#holder.signal);
    const { dispatch_id, kind, attempt } = row;
    const { failure } = result;
    const outcome = failure?.meaning ?? 'sent';
    if (failure === null) log.info({ connector, dispatch_id, kind, attempt }, 'row carried');
    else
      log.error(
        { connector, dispatch_id, kind, attempt, outcome, reason: failure.reason },
        'row not carried',
      );
    this.#away = outcome === 'server' ? this.#away + 1 : 0;
    await this.#settle(row, result);
  }

  async #settle(row: Row, result: Result<Done>): Promise<void> {
    const { failure } = result;
    const { dispatch_id, attempt } = row;
    const end = result.end ?? (failure?.meaning === 'recipient' ? 'address_refused' : undefined);
    const caller = this.#caller();
    const settlement: Settlement =
      failure === null
        ? { dispatch_id, attempt, status: 'delivered', end }
        : {
            dispatch_id,
            attempt,
            status: 'failed',
            detail: failure.reason,
            ...(failure.meaning === 'server' ? { again_after: Math.ceil(this.#pause() / 1000) } : {}),
            ...(isPermanent(failure) ? { permanent: true, end } : {}),
          };
    await ackDispatches(this.#context, caller, [settlement], (tx) =>
      this.#transport.follow(tx, row, result, caller.now),
    );
  }
}

/**
 * Gives a person the task that a refused row leaves behind.
 * @param source the carrier's name in the records of the claim guard
 */
export async function referToPerson(
  tx: Transaction,
  { boss }: Pick<WorkerContext, 'boss'>,
  source: string,
  {
    kind,
    payload,
    row,
  }: {
    kind: string;
    payload: Record<string, unknown>;
    row: Pick<CarriedRow, 'subject' | 'account_id' | 'dispatch_id'>;
  },
  now: Date,
): Promise<void> {
  const task = { connector: 'crm', kind, payload } as const;
  const { subject, account_id, dispatch_id } = row;
  const told = {
    ...task,
    subject,
    account_id,
    dispatch_id: dispatchId(source, dispatch_id, 0),
    guarded: passGuard(source, task),
  };
  await handOut(tx, boss, source, [told], now);
  await noteTexts(tx, boss, [told], now);
}
