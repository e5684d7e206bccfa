import { z } from 'zod';
import {
  accountId,
  generatedAt,
  instant,
  keyId,
  nextCursor,
  period,
  schemaVersion,
  whole,
} from '../core/fields.ts';
import { planCode } from '../core/plans.ts';
import { PAID_STATES } from './renewals.ts';

/** An account's usage of a month. */
export const usageRow = z.object({
  account_id: accountId,
  plan: planCode,
  period,
  used: whole('Metered decisions of the month.'),
  quota: whole('Decisions that the month allows.'),
  paid: z
    .enum(PAID_STATES)
    .describe(
      "Whether the month's fee is paid: `grace` is unpaid and still open, `unpaid` has a quota of 0.",
    ),
  remaining: whole('Decisions left in the month.'),
  entries: whole('Ledger rows of the month; equals `used`.'),
});

/** A row of the usage ledger: one metered decision. */
export const usageLedgerRow = z.object({
  usage_id: z.string().describe('Id of the row, `use_…`.'),
  account_id: accountId,
  key_id: keyId.describe('Key that asked for the decision.'),
  period,
  decision_sha256: z.string().describe('SHA-256 of the decision, lower-case hex.'),
  occurred_at: z.date(),
});

/** Query of the usage report besides the page. */
export const usageQuery = {
  account_id: accountId.max(100).optional(),
  ledger_cursor: z.string().max(200).optional().describe('`ledger_next_cursor` of the page before.'),
};

export const usageReport = z.object({
  schema_version: schemaVersion('service.platform_usage_report.v1'),
  generated_at: generatedAt,
  accounts: z.array(usageRow).describe('Usage of the running month by account, newest account first.'),
  next_cursor: nextCursor,
  ledger: z
    .array(z.object({ ...usageLedgerRow.shape, occurred_at: instant('When the decision was made.') }))
    .describe('Ledger rows that `entries` counts, newest first.'),
  ledger_next_cursor: z
    .string()
    .nullable()
    .describe('Send it as `ledger_cursor` to get the next rows; null on the last page.'),
});
