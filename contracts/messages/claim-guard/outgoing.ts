/** The words of a dispatch, and the text that they are an instance of. */
import { z } from 'zod';
import { contentSha256, sha256Hex } from '../../core/canonical.ts';
import { statesOf } from '../../core/states.ts';
import { type GuardFinding, guardFinding } from '../../core/worker.ts';
import { CLAIM_ROWS } from '../../decisions/request/claims.ts';
import { shippedIndex } from '../../decisions/rules/packs.ts';
import {
  ASKS_FROM,
  BLOCKS_FROM,
  guardText,
  guardVerdict,
  type Reader,
  SURFACES,
  type Surface,
} from '../claim-guard.ts';
import { readInDispatch } from '../words.ts';
import weights from './model/weights.json' with { type: 'json' };
import { GUARD_RULES } from './rules.ts';

/** Hash of all guard rules and the model. When it changes, every text is checked again. */
export const GUARD_RULES_SHA256 = contentSha256([GUARD_RULES, CLAIM_ROWS, weights, BLOCKS_FROM, ASKS_FROM]);

/** A text that the service sends or shows. */
export interface OutgoingText {
  text_sha256: string;
  surface: Surface;
  /** Product that the text is about, such as `supplements/US`; empty if it is about none. */
  context: string;
  text: string;
  /** Place of the text, such as `receivables:receivable_notice` or `badge`. */
  source: string;
}

/** A text with its hash. */
export function outgoingText(text: string, surface: Surface, source: string, context = ''): OutgoingText {
  return { text_sha256: sha256Hex(text), surface, context, text, source };
}

const surface = z.enum(SURFACES).meta({ id: 'Surface', description: 'Place where the text is read.' });

/** A dispatch that the guard kept back. */
export const withheldDispatch = z.object({
  dispatch_id: z.string().describe('Id of the dispatch.'),
  family: z.string().describe('Job family that wrote it.'),
  connector: z.string().describe('Connector that it was written for.'),
  kind: z.string().describe('Kind of dispatch.'),
  subject_type: z.string().describe('Type of its subject.'),
  subject_id: z.string().describe('Id of its subject.'),
  account_id: z.string().nullable().describe('Account that it is about, or null.'),
  payload: z.record(z.string(), z.unknown()).describe('Content as it was written.'),
  surface,
  findings: z.array(guardFinding).describe('Claims that the guard found.'),
  status: z.enum(statesOf('withheld_dispatch')).describe('Whether it waits, or was released or dropped.'),
  withheld_at: z.date().describe('Time when the guard kept it back.'),
  decided_at: z.date().nullable().describe('Time of the decision; null while it waits.'),
  reason: z.string().nullable().describe('Reason of the decision; null while it waits.'),
});

/** A text that was checked. */
export const checkedText = z.object({
  text_sha256: z.string().describe('SHA-256 of the text in UTF-8.'),
  surface,
  source: z.string().describe('First place of the text, such as `receivables:receivable_notice`.'),
  text: z.string().describe('The text.'),
  verdict: guardVerdict.describe('Verdict of the guard.'),
  findings: z.array(guardFinding).describe('Claims that the guard found.'),
  checked_at: z.date().describe('Time of the check.'),
});

/**
 * Names of fields with identifiers that callers chose. We return them unchanged, so they are not our words.
 */
const HANDLE = /(?:^|_)(?:ids?|sha256|connector)$/;
/** Values that are not prose: ids of this service, hashes, times, currency codes, texts without a letter. */
const NO_WORDS =
  /^(?:[a-z]{2,5}_[0-9a-f]{16,}|[0-9a-f-]{32,64}|\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?|[A-Z]{3}|[^\p{L}]*)$/u;

/** Every text of a payload that a person reads. */
export function wordsOf(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') {
    if (!NO_WORDS.test(value)) found.push(value);
  } else if (Array.isArray(value)) {
    for (const one of value) wordsOf(one, found);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) if (!HANDLE.test(key)) wordsOf(one, found);
  }
  return found;
}

const PARTICULARS = /\b[a-z]{2,5}_[0-9a-f]{16,}\b|\b[0-9a-f]{32,64}\b|\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?\b/g;

/**
 * A sentence without ids, times and numbers, so that it is stored once. The guard checks the sentence itself.
 */
export function templateOf(text: string): string {
  return text.replace(PARTICULARS, '0').replace(/\d+/g, '0');
}

/** Place where the words of a dispatch are read. */
export function surfaceOf({ connector, kind }: { connector: string; kind: string }): Surface {
  if (connector === 'questionnaires') return 'answer';
  return /(?:^|_)draft(?:_|$)/.test(kind) ? 'draft' : 'notice';
}

/** Product that a payload or record names by codes. */
export function contextOf({ category, marketplace }: Record<string, unknown>): {
  category: string | null;
  jurisdiction: readonly string[] | null;
} {
  return {
    category: typeof category === 'string' && shippedIndex().categories.has(category) ? category : null,
    jurisdiction:
      typeof marketplace === 'string'
        ? (shippedIndex().marketplaces.get(marketplace)?.jurisdictions ?? null)
        : null,
  };
}

/** A context as one word; `contextOfCode` reads it back. */
function codeOfContext({ category, jurisdiction }: ReturnType<typeof contextOf>): string {
  return category === null && jurisdiction === null
    ? ''
    : `${category ?? '*'}/${jurisdiction?.join('+') ?? '*'}`;
}

export function contextOfCode(code: string): ReturnType<typeof contextOf> {
  const [category = '*', places = '*'] = code.split('/');
  return {
    category: category === '*' || category === '' ? null : category,
    jurisdiction: places === '*' ? null : places.split('+'),
  };
}

export interface GuardedDispatch {
  surface: Surface;
  /** Claims that were found; empty if the dispatch may go. */
  findings: GuardFinding[];
  /** Texts to store: sentences as templates, and texts with findings word for word. */
  texts: OutgoingText[];
}

/** One checked text of a dispatch, with the text to store; null for a single word that passes. */
export interface ReadText {
  findings: GuardFinding[];
  kept: Omit<OutgoingText, 'source'> | null;
}

export function readText(text: string, surface: Surface, context: string, by: Reader = 'both'): ReadText {
  const { findings } = guardText(text, surface, contextOfCode(context), by);
  const keep = findings.length > 0 ? text : text.includes(' ') ? templateOf(text) : null;
  const kept = keep === null ? null : { text_sha256: sha256Hex(keep), surface, context, text: keep };
  return { findings, kept };
}

/**
 * Checks every text of a dispatch: the message as a person reads it, part by part, by the rules, and each text that
 * was put into it by the model too. The wording around these is ours, and all of it was read before it was
 * released. `read` may remember texts it has read.
 */
export function guardDispatch(
  family: string,
  dispatch: { connector: string; kind: string; payload: Record<string, unknown> },
  read: typeof readText = readText,
): GuardedDispatch {
  const surface = surfaceOf(dispatch);
  const context = codeOfContext(contextOf(dispatch.payload));
  const source = `${family}:${dispatch.kind}`;
  const findings: GuardFinding[] = [];
  const texts: OutgoingText[] = [];
  // Without ids, parts repeat from message to message, so most have been read already.
  const parts = readInDispatch(dispatch);
  for (const part of parts)
    findings.push(...read(part.replace(PARTICULARS, '0'), surface, context, 'rules').findings);
  const message = parts.join('\n\n');
  if (message !== '') {
    const kept = findings.length > 0 ? message.replace(PARTICULARS, '0') : templateOf(message);
    texts.push(outgoingText(kept, surface, source, context));
  }
  const folded = message.toLowerCase();
  for (const text of wordsOf(dispatch.payload)) {
    const inMessage = folded.includes(text.toLowerCase());
    const { findings: found, kept } = read(text, surface, context, inMessage ? 'model' : 'both');
    findings.push(...found);
    if (kept !== null && !inMessage) texts.push({ ...kept, source });
  }
  return { surface, findings: once(findings), texts };
}

/** Findings without repeats: a claim may stand in the subject and in the text. */
function once(findings: GuardFinding[]): GuardFinding[] {
  return [...new Map(findings.map((found) => [`${found.rule} ${found.words}`, found])).values()];
}

/** A withheld dispatch as it is answered, with its times as texts. */
const shownWithheld = withheldDispatch.extend({
  withheld_at: z.iso.datetime().describe('Time when the guard kept it back.'),
  decided_at: z.iso.datetime().nullable().describe('Time of the decision; null while it waits.'),
});

const shownText = checkedText.extend({ checked_at: z.iso.datetime().describe('Time of the check.') });

const shownRule = z.object({
  rule: z.string().describe('Id of the rule.'),
  topic: z.string().describe('Subject of the rule.'),
  why: z.string().describe('Reason of the rule.'),
  citation: z.string().describe('Source of the rule.'),
});

const textCount = z.object({
  surface: surface.describe('Place where the texts are read.'),
  verdict: guardVerdict.nullable().describe('Verdict of the guard; null if not checked yet.'),
  count: z.number().int().describe('Number of texts.'),
});

export const claimGuardConsoleShape = {
  rules_sha256: z.string().describe('SHA-256 of all guard rules and the weights of the model.'),
  rules: z
    .array(shownRule)
    .describe('Rules about the service. Claims about products have rules of their own.'),
  texts: z.array(textCount).describe('Number of texts by place and verdict.'),
  blocked: z
    .array(shownText)
    .describe('Texts that are blocked or wait for a person, newest first; empty except for operators.'),
  withheld: z
    .array(shownWithheld)
    .describe('Withheld dispatches, undecided ones first; empty except for operators.'),
};

const code = z.string().trim().toLowerCase().max(100);
/** Characters of a text that a caller has checked, at most: the guard reads it at one go. */
const CHECKED_TEXT_MAX = 32_000;

export const guardCheckRequest = z.object({
  text: z.string().max(CHECKED_TEXT_MAX).describe('Text to check. It is not kept.'),
  surface: surface.default('draft').describe('Place where the text will be read.'),
  category: code
    .refine((known) => shippedIndex().categories.has(known), 'is not a known category')
    .optional()
    .describe('Category of the product; absent: only claims that are forbidden for every product.'),
  marketplace: code
    .refine((known) => shippedIndex().marketplaces.has(known), 'is not a known marketplace')
    .optional()
    .describe('Marketplace of the product; absent: the rules of every country.'),
});

export const guardCheckResult = z.object({
  schema_version: z.literal('service.claim_guard_check.v1').describe('Kind of this document.'),
  text_sha256: z.string().describe('SHA-256 of the text in UTF-8.'),
  surface: surface.describe('Place where the text will be read.'),
  verdict: guardVerdict.describe(
    '`block` if the text makes a forbidden claim; `ask` if a person has to read it before it goes out.',
  ),
  findings: z
    .array(guardFinding)
    .describe('Claims that the guard found, each with its sentence, kind and score.'),
  rules_sha256: z.string().describe('SHA-256 of all guard rules and the weights of the model.'),
});

export const withheldDecisionRequest = z.object({
  dispatch_id: z.guid().describe('Withheld dispatch to decide on.'),
  action: z
    .enum(['release', 'drop'])
    .describe('`release` sends it as it was written; `drop` never sends it.'),
  reason: z.string().trim().min(1).max(500).describe('Reason, kept with the decision.'),
});

export const withheldDecisionResult = shownWithheld.extend({
  schema_version: z.literal('service.withheld_dispatch.v1').describe('Kind of this document.'),
});
