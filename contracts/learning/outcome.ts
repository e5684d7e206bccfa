/**
 * What a marketplace did with a listing: how it is reported, and how short human text about it is read. Reading
 * is pure: the same report gives the same result. Text is data, and what is not said clearly is `unknown`.
 */
import { z } from 'zod';
import { sha256Hex } from '../core/canonical.ts';
import { ID_SHAPE } from '../decisions/decision-trail.ts';
import { englishMentions, type Mention } from './outcome-english.ts';
import { foreignMentions } from './outcome-languages.ts';
import { type OutcomeReason, REASON_CODES, reasonsIn } from './outcome-reasons.ts';
import { partsOf, type Statement, statementsOf } from './outcome-text.ts';

export const OUTCOME_RESULTS = ['approved', 'rejected', 'removed', 'unknown'] as const;
export type OutcomeResult = (typeof OUTCOME_RESULTS)[number];

/** Where a result comes from: a stated field, the text, both, or nowhere; `contradiction` where they disagree. */
export const OUTCOME_BASES = ['field', 'text', 'field_and_text', 'contradiction', 'nothing'] as const;
type OutcomeBasis = (typeof OUTCOME_BASES)[number];

/** Raised when the same text may be read differently than before: stored outcomes name the reader they come from. */
export const OUTCOME_READER = 1;

/** Who reports: what an anonymous caller says weighs less than what an account or a connector does. */
export const REPORTERS = ['public', 'account', 'connector', 'operator'] as const;
export type Reporter = (typeof REPORTERS)[number];

/** No marketplace had a website before. */
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
 * An outcome as it is reported (interface, "Outcome listener request"), with structured fields that connectors have
 * and people do not. `usage_id`, `listing_id`, `brand` and `model` find the decision that it is about.
 */
export const outcomeRequest = z
  .object({
    connector: z.preprocess(blank, code.default('direct')),
    source_type: z.preprocess(blank, code.default('marketplace_outcome')),
    subject: z.string().max(1_000).default(''),
    body: z.string().max(100_000).default(''),
    report_id: id,
    marketplace: z.preprocess(blank, code.optional()),
    category: z.preprocess(blank, code.optional()),
    message_id: name(200),
    occurred_at: z.preprocess(
      blank,
      z.iso
        .datetime({ offset: true })
        .refine((time) => Date.parse(time) >= EARLIEST, 'is before the year 2000')
        .optional(),
    ),
    result: z.preprocess(
      (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
      z.enum(OUTCOME_RESULTS).optional(),
    ),
    reason: name(500),
    usage_id: id,
    listing_id: name(200),
    brand: name(200),
    model: name(200),
  })
  .refine(
    ({ subject, body, result }) => subject.trim() !== '' || body.trim() !== '' || result !== undefined,
    {
      path: ['body'],
      error: 'is needed, or a subject or a result: there is nothing to read',
    },
  );
export type OutcomeRequest = z.infer<typeof outcomeRequest>;

export const outcomeResult = z.object({
  schema_version: z.literal('service.outcome_listener_result.v1'),
  outcome_id: z.string(),
  report_id: z.string().nullable(),
  result: z.enum(OUTCOME_RESULTS),
  reasons: z.array(z.enum(REASON_CODES)),
  basis: z.enum(OUTCOME_BASES),
  linked: z.object({ account: z.boolean(), report: z.boolean(), decision: z.boolean() }),
  duplicate: z.boolean(),
});

export interface OutcomeReading {
  result: OutcomeResult;
  basis: OutcomeBasis;
  reasons: OutcomeReason[];
  /** As given, or the only one that the text names. */
  report_id: string | null;
}

type Read = Pick<OutcomeRequest, 'subject' | 'body' | 'report_id' | 'listing_id' | 'result' | 'reason'>;

/** Reads an outcome out of its fields and its text. Never throws, whatever the text is. */
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

/** A mail's own words decide; where they say nothing, those of the mail that it forwards. */
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

/** What all statements come to; those that name another listing only are somebody else's. */
function resultOf(
  statements: Statement[],
  about: string[],
): { result: OutcomeResult; contradictory: boolean } {
  const ours = new Set(about.map((id) => id.toLowerCase()));
  const told: { mention: Mention; statement: number; id: string }[] = [];
  let id = '';
  statements.forEach((statement, index) => {
    const named = [...new Set(statement.ids)];
    if (named.length > 0) id = named.find((one) => ours.has(one)) ?? named[0] ?? '';
    if (isStranger(id, ours)) return;
    for (const mention of [...englishMentions(statement), ...foreignMentions(statement)]) {
      told.push({ mention, statement: index, id: named.length > 1 ? '' : id });
    }
  });
  return follow(told, ours.size === 0);
}

const kindOf = (id: string) => (id.startsWith('rep_') ? 'report' : 'listing');

/** Whether an id is another one than that of its kind which the report is about. */
function isStranger(id: string, ours: ReadonlySet<string>): boolean {
  return id !== '' && !ours.has(id) && [...ours].some((own) => kindOf(own) === kindOf(id));
}

/** Follows what is told from beginning to end: the last definite word stands, if it can follow on the one before it. */
function follow(
  told: { mention: Mention; statement: number; id: string }[],
  anyListing: boolean,
): { result: OutcomeResult; contradictory: boolean } {
  let state: { mention: Mention; statement: number } | null = null;
  let contradictory = false;
  for (const { mention, statement } of told) {
    if (state === null || mention.result === state.mention.result || state.mention.earlier) {
      // What was once so and is not told further is no result.
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
    told.filter(({ mention }) => !mention.earlier).map(({ mention }) => mention.result),
  );
  const listings = new Set(told.map(({ id }) => id).filter(Boolean));
  // Two listings with two fates, and nothing says which of them is meant.
  if (anyListing && listings.size > 1 && results.size > 1) contradictory = true;
  if (state === null || state.mention.earlier || contradictory) return { result: 'unknown', contradictory };
  return { result: state.mention.result, contradictory };
}

function onlyReportIn(text: string): string | null {
  const named = new Set(text.slice(0, 200_000).match(/\brep_[A-Za-z0-9]{1,100}\b/g) ?? []);
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}

/** The address of an outcome's text: what an event may say of it. */
export function textSha256({ subject, body }: Pick<OutcomeRequest, 'subject' | 'body'>): string {
  return sha256Hex(JSON.stringify([subject, body]));
}
