import { canonicalJson } from '../../contracts/core/canonical.ts';
import { DEFAULT_TERMS, type SaleTerms, saleTerms } from '../../contracts/money/sale-terms.ts';
import { type Connection, type Fragment, sql, type Transaction } from '../core/database.ts';

/** A number of the terms in force, for a query. */
export function inForce(name: Exclude<keyof SaleTerms, 'seller'>): Fragment {
  return sql.fragment`coalesce((select ${sql.identifier([name])} from sale_terms order by position desc limit 1),
    ${DEFAULT_TERMS[name]}::smallint)`;
}

/** The terms in force: those of the last start. */
export async function selectSaleTerms(connection: Connection): Promise<SaleTerms> {
  const noted = await connection.maybeOne(sql.type(saleTerms)`
    select mails_a_month, unpaid_months, closing_notice_days, return_days, seller
    from sale_terms order by position desc limit 1`);
  return noted ?? DEFAULT_TERMS;
}

/** Notes the terms of the settings, unless they are in force already. */
export async function noteSaleTerms(tx: Transaction, terms: SaleTerms, now: Date): Promise<void> {
  await tx.run(sql.fragment`select pg_advisory_xact_lock(hashtextextended('preflight:sale_terms', 0))`);
  if (canonicalJson(await selectSaleTerms(tx)) === canonicalJson(terms)) return;
  const { mails_a_month, unpaid_months, closing_notice_days, return_days, seller } = terms;
  await tx.run(sql.fragment`
    insert into sale_terms (mails_a_month, unpaid_months, closing_notice_days, return_days, seller, since)
    values (${mails_a_month}, ${unpaid_months}, ${closing_notice_days}, ${return_days},
      ${sql.jsonb(seller as never)}, ${sql.timestamp(now)})`);
}
