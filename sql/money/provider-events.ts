/** Events of the payment provider: what became of each, and those whose payment has not come yet. */
import { z } from 'zod';
import type { ProviderNews } from '../../contracts/money/payprovider.ts';
import { type Connection, sql, type Transaction } from '../core/database.ts';

const providerEventRow = z.object({ order_id: z.string().nullable(), outcome: z.string() });

/** The result of an earlier delivery of a provider's event, if there was one. */
export function selectProviderEvent(connection: Connection, providerEventId: string) {
  return connection.maybeOne(sql.type(providerEventRow)`
    select order_id, outcome from payprovider_event where provider_event_id = ${providerEventId}`);
}

export type ProviderOutcome = 'payment' | 'ignored' | 'unknown_order' | 'mismatch' | 'noted';

export async function insertProviderEvent(
  tx: Transaction,
  event: { provider_event_id: string; type: string; order_id: string | null; outcome: ProviderOutcome },
  now: Date,
): Promise<void> {
  await tx.run(sql.fragment`
    insert into payprovider_event (provider_event_id, type, order_id, outcome, received_at)
    values (${event.provider_event_id}, ${event.type}, ${event.order_id}, ${event.outcome},
      ${sql.timestamp(now)})`);
}

/** The provider's ids of a payment. */
interface References {
  payment_intent_id?: string | null | undefined;
  charge_id?: string | null | undefined;
}

/**
 * Locks a payment by the provider's ids of it, so that of the payment and news about it, at once, the second finds the
 * first. Sorted, so that two transactions cannot wait for each other.
 */
export async function lockReferences(
  tx: Transaction,
  { payment_intent_id, charge_id }: References,
): Promise<void> {
  for (const id of [payment_intent_id, charge_id].filter((id) => id != null).sort())
    await tx.run(
      sql.fragment`select pg_advisory_xact_lock(hashtextextended(${`preflight:reference:${id}`}, 0))`,
    );
}

/** News of a payment that the ledger does not have. */
type EarlyNews = Extract<ProviderNews, { references: unknown }>;

const earlyNewsRow = z.object({
  provider_event_id: z.string(),
  livemode: z.boolean().nullable(),
  news: z.custom<EarlyNews>(),
});

/** Keeps news until its payment comes. News that names no payment is not kept: nothing could take it up. */
export async function keepEarlyNews(
  tx: Transaction,
  { provider_event_id, livemode, news }: z.infer<typeof earlyNewsRow>,
  now: Date,
): Promise<void> {
  const { payment_intent_id, charge_id } = news.references;
  if (payment_intent_id === null && charge_id === null) return;
  await tx.run(sql.fragment`
    insert into early_provider_news (provider_event_id, payment_intent_id, charge_id, livemode, news, received_at)
    values (${provider_event_id}, ${payment_intent_id}, ${charge_id}, ${livemode}, ${sql.jsonb(news)},
      ${sql.timestamp(now)})`);
}

/**
 * Takes the kept news of a payment, oldest first; it is kept no longer. Call it with the references locked. Leans on
 * `early_provider_news_intent` and `early_provider_news_charge`.
 */
export async function takeEarlyNews(tx: Transaction, { payment_intent_id, charge_id }: References) {
  if (payment_intent_id == null && charge_id == null) return [];
  return tx.rows(sql.type(earlyNewsRow)`
    with taken as (
      delete from early_provider_news
      where payment_intent_id = ${payment_intent_id ?? null} or charge_id = ${charge_id ?? null}
      returning provider_event_id, livemode, news, received_at)
    select provider_event_id, livemode, news from taken order by received_at, provider_event_id`);
}
