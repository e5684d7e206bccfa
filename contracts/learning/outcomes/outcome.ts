/**
 * Outcomes: a marketplace approved, rejected or removed a listing. This file holds the report of one and
 * reads short human text about it. Reading is pure: the same report gives the same result. Text is data;
 * unclear text is `unknown`.
 */
import { z } from 'zod';
import { sha256Hex } from '../../core/canonical.ts';
import { duplicate, generatedAt, nextCursor, schemaVersion } from '../../core/fields.ts';
import { ID_SHAPE } from '../../decisions/document/trail.ts';
import { accountId, categoryCode, marketplaceCode, reportId } from '../../decisions/request/fields.ts';
import { englishMentions, type Mention } from './outcome-english.ts';
import { foreignMentions } from './outcome-languages.ts';
import { type OutcomeReason, REASON_CODES, reasonsIn } from './outcome-reasons.ts';
import { partsOf, type Statement, statementsOf } from './outcome-text.ts';

export const OUTCOME_RESULTS = ['approved', 'rejected', 'removed', 'unknown'] as const;
export type OutcomeResult = (typeof OUTCOME_RESULTS)[number];

/**
 * Source of a result: a stated field, the text, both, or none; `contradiction` if they disagree.
 */
export const OUTCOME_BASES = ['field', 'text', 'field_and_text', 'contradiction', 'nothing'] as const;
type OutcomeBasis = (typeof OUTCOME_BASES)[number];

/**
 * Version of the reader, raised when a text may be read differently than before; each stored outcome names
 * it.
 */
export const OUTCOME_READER = 1;

/** Roles of reporters: an anonymous report weighs less than that of an account or a connector. */
export const REPORTERS = ['public', 'account', 'connector', 'operator'] as const;
export type Reporter = (typeof REPORTERS)[number];

/** An earlier time is taken for a mistake. */
const EARLIEST = Date.UTC(2000, 0, 1);

const code = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_.-]{0,63}$/, 'is not a code (a-z, 0-9, _, - and .)');
const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const id = z.preprocess(
  blank,
  z.string().trim().regex(ID_SHAPE, 'is not an id (letters, digits, _, ., : and -)').optional(),
);
const name = (most: number) => z.preprocess(blank, z.string().trim().max(most).optional());

/**
 * The report of an outcome, with structured fields that connectors have and people do not. `usage_id`,
 * `listing_id`, `brand` and `model` find the decision that it is about.
 */
export const outcomeRequest = z
  .object({
    connector: z.preprocess(blank, code.default('direct')).describe('The connector that reports it.'),
    source_type: z
      .preprocess(blank, code.default('marketplace_outcome'))
      .describe('The kind of source, such as `marketplace_outcome`.'),
    subject: z.string().max(1_000).default('').describe('Subject of the message. It is kept private.'),
    body: z.string().max(100_000).default('').describe('Text of the message. It is kept private.'),
    report_id: id.describe('Id of the report it is about (`rep_…`).'),
    marketplace: z.preprocess(blank, code.optional()).describe('Marketplace code.'),
    category: z.preprocess(blank, code.optional()).describe('Category code.'),
    message_id: name(200).describe('Id of the message at the connector: the same id again is a duplicate.'),
    occurred_at: z
      .preprocess(
        blank,
        z.iso
          .datetime({ offset: true })
          .refine((time) => Date.parse(time) >= EARLIEST, 'is before the year 2000')
          .optional(),
      )
      .describe('When the marketplace acted; now if left out.'),
    result: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
        z.enum(OUTCOME_RESULTS).optional(),
      )
      .describe('The result; read from the text if left out.'),
    reason: name(500).describe('The reason, as a code or in words; read from the text if left out.'),
    usage_id: id.describe('Id of the usage entry of the decision it is about (`use_…`).'),
    listing_id: name(200).describe('Listing id or GTIN: helps to find the decision it is about.'),
    brand: name(200).describe('Brand: helps to find the decision it is about.'),
    model: name(200).describe('Model: helps to find the decision it is about.'),
  })
  .refine(
    ({ subject, body, result }) => subject.trim() !== '' || body.trim() !== '' || result !== undefined,
    {
      path: ['body'],
      error: 'is needed, or a subject or a result: there is nothing to read',
    },
  );
export type OutcomeRequest = z.infer<typeof outcomeRequest>;

const reportedResult = z
  .enum(OUTCOME_RESULTS)
  .meta({ id: 'OutcomeResult', description: 'The result; `unknown` if nothing clear was said.' });
const outcomeReason = z
  .enum(REASON_CODES)
  .meta({ id: 'OutcomeReason', description: 'Reason for a rejection or removal, as a code.' });

const outcomeFields = {
  outcome_id: z.string().describe('Id of the outcome (`out_…`).'),
  report_id: reportId.nullable().describe('Id of the report it is about (`rep_…`); null if none is known.'),
  result: reportedResult,
  reasons: z.array(outcomeReason).describe('Codes of the reasons for a rejection or removal.'),
  basis: z
    .enum(OUTCOME_BASES)
    .describe(
      'Where the result comes from: `field`, `text`, both, `nothing`, or `contradiction` if they disagree.',
    ),
};

export const outcomeResult = z.object({
  schema_version: schemaVersion('service.outcome_listener_result.v1'),
  ...outcomeFields,
  linked: z
    .object({
      account: z.boolean().describe('Whether its account was found.'),
      report: z.boolean().describe('Whether its report was found.'),
      decision: z.boolean().describe('Whether its decision was found.'),
    })
    .describe('The records that it was linked to.'),
  duplicate,
});

export const outcomeConsole = z.object({
  schema_version: schemaVersion('service.outcome_console.v1'),
  generated_at: generatedAt,
  outcomes: z
    .array(
      z
        .object({
          ...outcomeFields,
          account_id: accountId,
          reported_by: z.enum(REPORTERS).describe('The role of the reporter.'),
          connector: z.string().describe('The connector that reported it.'),
          source_type: z.string().describe('The kind of source.'),
          message_id: z
            .string()
            .nullable()
            .describe('Id of the message at the connector; null if it had none.'),
          marketplace: marketplaceCode,
          category: categoryCode,
          report_linked: z.boolean().describe('Whether its report was found.'),
          usage_id: z
            .string()
            .nullable()
            .describe('Id of the decision it was linked to (`use_…`); null if none was found.'),
          text_sha256: z.string().describe('Hash of subject and body, 64 hexadecimal digits.'),
          subject: z.string().nullable().describe('Subject; null for anybody but its own account.'),
          body: z.string().nullable().describe('Text; null for anybody but its own account.'),
          occurred_at: z.iso.datetime().describe('When the marketplace acted.'),
          recorded_at: z.iso.datetime().describe('When it was recorded.'),
        })
        .meta({ id: 'Outcome', description: 'What a marketplace did with a listing.' }),
    )
    .describe('Outcomes, newest first.'),
  next_cursor: nextCursor,
});

export interface OutcomeReading {
  result: OutcomeResult;
  basis: OutcomeBasis;
  reasons: OutcomeReason[];
  /** The stated one, or the only one in the text. */
  report_id: string | null;
}

type Read = Pick<OutcomeRequest, 'subject' | 'body' | 'report_id' | 'listing_id' | 'result' | 'reason'>;

/** Reads an outcome from its fields and its text. Never throws, whatever the text is. */
export function readOutcome(report: Read): OutcomeReading {
  const report_id = report.report_id ?? onlyReportIn(`${report.subject}\n${report.body}`);
  const read = readText(report, report_id);
  const { result, basis } = weigh(report.result, read);
  const stated = report.reason?.toLowerCase();
  const code = REASON_CODES.find((known) => known === stated);
  const reasons =
    result === 'approved'
      ? []
      : code
        ? [...new Set([code, ...reasonsIn(read.sentences)])]
        : reasonsIn([...(stated ? [`reason: ${stated}`] : []), ...read.sentences]);
  return { result, basis, reasons, report_id };
}

interface TextReading {
  result: OutcomeResult;
  contradictory: boolean;
  sentences: string[];
}

function weigh(
  field: OutcomeResult | undefined,
  text: TextReading,
): { result: OutcomeResult; basis: OutcomeBasis } {
  const stated = field === undefined || field === 'unknown' ? null : field;
  if (text.contradictory)
    return stated ? { result: stated, basis: 'field' } : { result: 'unknown', basis: 'contradiction' };
  if (stated === null) {
    return { result: text.result, basis: text.result === 'unknown' ? 'nothing' : 'text' };
  }
  if (text.result === 'unknown') return { result: stated, basis: 'field' };
  if (text.result === stated) return { result: stated, basis: 'field_and_text' };
  return { result: 'unknown', basis: 'contradiction' };
}

/** The mail's own words decide; if they have no result, the words of the forwarded mail. */
function readText(report: Read, report_id: string | null): TextReading {
  const { message, forwarded } = partsOf(report.body);
  const subject = partsOf(report.subject).message.filter((line) => !/^(?:re|aw|rv|tr|sv) ?:/.test(line));
  const own = statementsOf(subject).concat(statementsOf(message));
  const later = statementsOf(forwarded);
  const about = [report_id, report.listing_id].filter((id) => id !== null && id !== undefined);
  const read = resultOf(own, about);
  const sentences = (statements: Statement[]) => statements.map(({ tokens }) => tokens.join(' '));
  if (read.result !== 'unknown' || read.contradictory || later.length === 0) {
    return { ...read, sentences: sentences(own) };
  }
  return { ...resultOf(later, about), sentences: sentences([...own, ...later]) };
}

/** The result of all statements, without those that name only another listing. */
function resultOf(
  statements: Statement[],
  about: string[],
): { result: OutcomeResult; contradictory: boolean } {
  const ours = new Set(about.map((id) => id.toLowerCase()));
  const found: { mention: Mention; statement: number; id: string }[] = [];
  let id = '';
  statements.forEach((statement, index) => {
    const named = [...new Set(statement.ids)];
    if (named.length > 0) id = named.find((one) => ours.has(one)) ?? named[0] ?? '';
    if (isStranger(id, ours)) return;
    for (const mention of [...englishMentions(statement), ...foreignMentions(statement)]) {
      found.push({ mention, statement: index, id: named.length > 1 ? '' : id });
    }
  });
  return follow(found, ours.size === 0);
}

const kindOf = (id: string) => (id.startsWith('rep_') ? 'report' : 'listing');

/** Whether an id names another report or listing than the one the outcome is about. */
function isStranger(id: string, ours: ReadonlySet<string>): boolean {
  return id !== '' && !ours.has(id) && [...ours].some((own) => kindOf(own) === kindOf(id));
}

/** Follows the mentions in order: the last definite one counts if it can follow the one before it. */
function follow(
  found: { mention: Mention; statement: number; id: string }[],
  anyListing: boolean,
): { result: OutcomeResult; contradictory: boolean } {
  let state: { mention: Mention; statement: number } | null = null;
  let contradictory = false;
  for (const { mention, statement } of found) {
    if (state === null || mention.result === state.mention.result || state.mention.earlier) {
      // A mention of an earlier state, with nothing after it, is no result.
      state = { mention, statement };
      continue;
    }
    const before: Mention = state.mention;
    if (mention.earlier) continue;
    if (before.result === 'removed' && mention.result === 'rejected') continue;
    const follows =
      mention.restores ||
      mention.later ||
      (mention.result === 'removed' && (before.result === 'rejected' || state.statement !== statement));
    if (follows) contradictory = false;
    else contradictory = true;
    state = { mention, statement };
  }
  const results = new Set(
    found.filter(({ mention }) => !mention.earlier).map(({ mention }) => mention.result),
  );
  const listings = new Set(found.map(({ id }) => id).filter(Boolean));
  // Two listings with different results, and nothing says which of them is meant.
  if (anyListing && listings.size > 1 && results.size > 1) contradictory = true;
  if (state === null || state.mention.earlier || contradictory) return { result: 'unknown', contradictory };
  return { result: state.mention.result, contradictory };
}

function onlyReportIn(text: string): string | null {
  const named = new Set(text.slice(0, 200_000).match(/\brep_[A-Za-z0-9]{1,100}\b/g) ?? []);
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}

/** Hash of an outcome's text, which events carry in place of the text. */
export function textSha256({ subject, body }: Pick<OutcomeRequest, 'subject' | 'body'>): string {
  return sha256Hex(JSON.stringify([subject, body]));
}
