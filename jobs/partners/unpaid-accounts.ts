import { isOptional } from '../../contracts/messages/words.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { selectUnpaid } from '../../sql/money/renewals.ts';

/** Jobs of kinds that nobody needs, for accounts that have not paid the month: those that stop paying get few messages. */
export async function toUnpaid(
  tx: Transaction,
  rows: readonly { id: string; kind: string; account_id: string | null }[],
  now: Date,
): Promise<string[]> {
  const optional = rows.flatMap(({ id, kind, account_id }) =>
    account_id !== null && isOptional(kind) ? [{ id, account_id }] : [],
  );
  if (optional.length === 0) return [];
  const unpaid = await selectUnpaid(
    tx,
    optional.map(({ account_id }) => account_id),
    now,
  );
  return optional.filter(({ account_id }) => unpaid.has(account_id)).map(({ id }) => id);
}
