/**
 * The text of a decision, composed from the texts of its members: once in the order that is hashed, once in
 * the order of reading. Most bytes are the same in every decision: reasons, pack references and gaps are frozen
 * objects whose text is kept. JSON.stringify of the whole gives the same bytes as are hashed, and tests
 * compare the two.
 */
import type { Decision } from './members.ts';
import type { Reason } from './reasons.ts';

type Body = Omit<Decision, 'decision_sha256'>;

/** Members as a person reads them: the answer, its reasons, what to do, how it was understood, and proof. */
const READING_ORDER: readonly (keyof Body)[] = [
  'decision',
  'action',
  'summary',
  'intended_action',
  'as_of',
  'valid_until',
  'reasons',
  'missing_facts',
  'missing_evidence',
  'next_steps',
  'smallest_change',
  'no_smallest_change',
  'facts',
  'understood',
  'identifiers',
  'evidence',
  'risk',
  'assessed',
  'boundary',
  'rule_packs',
  'registers',
  'inputs_sha256',
];

/** The text of each member, with its key. */
export type MemberTexts = Readonly<Record<keyof Body, string>>;

/** The members of a body whose keys stand in code-unit order, as RFC 8785 texts. */
export function memberTexts(body: Body): MemberTexts {
  const texts = {} as Record<keyof Body, string>;
  for (const key in body) texts[key as keyof Body] = `"${key}":${memberJson(body, key as keyof Body)}`;
  return texts;
}

/** The RFC 8785 text of the whole body. */
export function hashedJson(texts: MemberTexts): string {
  return `{${Object.values(texts).join(',')}}`;
}

/** The same members as a person reads them. */
export function shownJson(texts: MemberTexts, reasons: Body['reasons']): string {
  const shown = { ...texts, reasons: `"reasons":${listJson(reasons, readJson)}` };
  return `{${READING_ORDER.flatMap((key) => shown[key] ?? []).join(',')}}`;
}

function memberJson(body: Body, key: keyof Body): string {
  switch (key) {
    case 'assessed': {
      const { not_assessed, rules_applicable, rules_considered } = body.assessed;
      return `{"not_assessed":${keptJson(not_assessed)},"rules_applicable":${rules_applicable},"rules_considered":${rules_considered}}`;
    }
    case 'reasons':
      return listJson(body.reasons, keptJson);
    case 'boundary':
    case 'risk':
    case 'rule_packs':
    case 'understood':
      return keptJson(body[key]);
    default:
      return JSON.stringify(body[key]);
  }
}

const keptReading = new WeakMap<Reason, string>();

/** A reason with its members, and those of its citation, in the order of reading. */
function readJson(reason: Reason): string {
  const known = keptReading.get(reason);
  if (known !== undefined) return known;
  const { rule_id, severity, outcome, message, fact, stated_by, observed, required, citation } = reason;
  const { instrument, pinpoint, url, grade } = citation;
  const { in_force_from, rule_ids } = reason;
  const json = JSON.stringify({
    rule_id,
    severity,
    outcome,
    message,
    fact,
    stated_by,
    observed,
    required,
    citation: { instrument, pinpoint, url, grade },
    in_force_from,
    rule_ids,
  });
  if (Object.isFrozen(reason)) keptReading.set(reason, json);
  return json;
}

function listJson(reasons: readonly Reason[], text: (reason: Reason) => string): string {
  return `[${reasons.map(text).join(',')}]`;
}

const kept = new WeakMap<object, string>();

function keptJson(value: object): string {
  const known = kept.get(value);
  if (known !== undefined) return known;
  const json = JSON.stringify(value);
  if (Object.isFrozen(value)) kept.set(value, json);
  return json;
}
