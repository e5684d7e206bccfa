import { Refusal } from '../../contracts/core/errors.ts';
import { invoice, invoiceList, invoicePath, invoiceQuery } from '../../contracts/money/invoices.ts';
import { selectInvoice, selectInvoices } from '../../sql/money/invoices.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** Invoices and their corrections, for the account that paid and for operators. */
export function invoiceRoutes(app: App, service: Service): void {
  app.get(
    '/api/invoices',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Revenue'],
        summary: 'List invoices and corrections',
        description:
          'An invoice is issued with the payment that pays an order, and a correction with each return of it. Numbers ' +
          'have no gap within a year.',
        querystring: pageQuery.extend(invoiceQuery),
        response: { 200: invoiceList },
      },
    },
    async ({ query: { limit, cursor, order_id, account_id }, principal }) => {
      const query = { scope: scopeOf(principal), order_id, account_id, limit: limit + 1, cursor };
      const { rows, next_cursor } = page(
        await selectInvoices(service.database, query),
        limit,
        (row) => row.number,
      );
      return {
        schema_version: 'service.invoices.v1' as const,
        generated_at: now(service).toISOString(),
        invoices: rows.map((row) => present(row)),
        next_cursor,
      };
    },
  );
  app.get(
    '/api/invoices/:number',
    {
      config: { access: 'any_key', refuses: ['not_found'] },
      schema: {
        tags: ['Revenue'],
        summary: 'Show one invoice or correction',
        description:
          'The document as it was issued: seller, buyer, lines, tax. `sha256` is over its RFC 8785 JSON, and the event ' +
          '`payment.event.recorded` has the same hash.',
        params: invoicePath,
        response: { 200: invoice },
      },
    },
    async ({ params, principal }) => {
      const found = await selectInvoice(service.database, scopeOf(principal), params.number);
      if (!found) throw new Refusal('not_found', 'number: names no invoice');
      const { document, ...row } = found;
      return { schema_version: 'service.invoice.v1' as const, ...present(row), document };
    },
  );
}
