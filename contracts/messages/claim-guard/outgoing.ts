/** What of a dispatch is words, and which text it is an instance of. */
import { z } from 'zod';
import { contentSha256, sha256Hex } from '../../core/canonical.ts';
import { statesOf } from '../../core/states.ts';
import { type GuardFinding, guardFinding } from '../../core/worker.ts';
import { CLAIM_ROWS } from '../../decisions/claims.ts';
import { shippedIndex } from '../../decisions/packs.ts';
import { guardText, guardVerdict, SURFACES, type Surface } from '../claim-guard.ts';
import { GUARD_RULES } from './rules.ts';

/** The rules that texts are held against, by their content: when one changes, every text is checked anew. */
export const GUARD_RULES_SHA256 = contentSha256([GUARD_RULES, CLAIM_ROWS]);

/** A text that leaves the house. */
export interface OutgoingText {
  text_sha256: string;
  surface: Surface;
  /** The product that it speaks of, `supplements/US`; empty where it speaks of none. */
  context: string;
  text: string;
  /** Where it was met: `receivables:receivable_notice`, `badge`. */
  source: string;
}

/** A text with its address. */
export function outgoingText(text: string, surface: Surface, source: string, context = ''): OutgoingText {
  return { text_sha256: sha256Hex(text), surface, context, text, source };
}

/** What the console and the routes show of a dispatch that was kept back. */
export const withheldDispatch = z.object({
  dispatch_id: z.string(),
  family: z.string(),
  connector: z.string(),
  kind: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  account_id: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
  surface: z.enum(SURFACES),
  findings: z.array(guardFinding),
  status: z.enum(statesOf('withheld_dispatch')),
  withheld_at: z.date(),
  decided_at: z.date().nullable(),
  reason: z.string().nullable(),
});

/** A text as the console shows it. */
export const checkedText = z.object({
  text_sha256: z.string(),
  surface: z.enum(SURFACES),
  source: z.string(),
  text: z.string(),
  verdict: guardVerdict,
  findings: z.array(guardFinding),
  checked_at: z.date(),
});

/** Handles that others chose are given back as they came: they are theirs, and say nothing in our name. */
const HANDLE = /(?:^|_)(?:ids?|sha256|connector)$/;
/** Ids of ours, hashes and instants: no words. */
const NO_WORDS =
  /^(?:[a-z]{2,5}_[0-9a-f]{16,}|[0-9a-f-]{32,64}|\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?|[A-Z]{3}|[^\p{L}]*)$/u;

/** Every text of a payload that somebody will read. */
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

/** A sentence without what differs from one to the next: for keeping it once. What is guarded is the sentence itself. */
export function templateOf(text: string): string {
  return text.replace(PARTICULARS, '0').replace(/\d+/g, '0');
}

/** Where the words of a dispatch will be read. */
export function surfaceOf({ connector, kind }: { connector: string; kind: string }): Surface {
  if (connector === 'questionnaires') return 'answer';
  return /(?:^|_)draft(?:_|$)/.test(kind) ? 'draft' : 'notice';
}

/** The product that a payload or a record speaks of, as far as it says so by codes. */
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

/** A context as one word, and back. */
export function codeOfContext({ category, jurisdiction }: ReturnType<typeof contextOf>): string {
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
  /** Empty: it may go. */
  findings: GuardFinding[];
  /** What is kept of its words: sentences as templates; what was found, word for word. */
  texts: OutgoingText[];
}

/** One text of a dispatch, read: what was found, and what is kept of it (nothing of a single word that passes). */
export interface ReadText {
  findings: GuardFinding[];
  kept: Omit<OutgoingText, 'source'> | null;
}

export function readText(text: string, surface: Surface, context: string): ReadText {
  const { findings } = guardText(text, surface, contextOfCode(context));
  const keep = findings.length > 0 ? text : text.includes(' ') ? templateOf(text) : null;
  const kept = keep === null ? null : { text_sha256: sha256Hex(keep), surface, context, text: keep };
  return { findings, kept };
}

/** Holds every word of a dispatch against the rules. Pure; `read` may remember what it has read. */
export function guardDispatch(
  family: string,
  dispatch: { connector: string; kind: string; payload: Record<string, unknown> },
  read: typeof readText = readText,
): GuardedDispatch {
  const surface = surfaceOf(dispatch);
  const context = codeOfContext(contextOf(dispatch.payload));
  const findings: GuardFinding[] = [];
  const texts: OutgoingText[] = [];
  for (const text of wordsOf(dispatch.payload)) {
    const { findings: found, kept } = read(text, surface, context);
    findings.push(...found);
    if (kept !== null) texts.push({ ...kept, source: `${family}:${dispatch.kind}` });
  }
  return { surface, findings, texts };
}
