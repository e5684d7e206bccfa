import type { PgBoss } from 'pg-boss';
import type { InboxRequest } from '../../contracts/partners/inbox.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { insertMessage } from '../../sql/partners/inbox.ts';
import { nudgeSoon } from '../core/queue.ts';

/** Keeps a message once, posted by a connector or received by mail, and soon routes it. */
export async function keepMessage(
  tx: Transaction,
  boss: PgBoss,
  message: InboxRequest,
  now: Date,
  options: Parameters<typeof insertMessage>[3] = {},
) {
  const kept = await insertMessage(tx, message, now, options);
  if (!kept.duplicate) await nudgeSoon(boss, 'inbox', tx);
  return kept;
}
