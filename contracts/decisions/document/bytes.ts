/**
 * The text of a decision, composed from the texts of its members: once in the order that is hashed, once in
 * the order of reading. Most bytes are the same in every decision: reasons, pack references and gaps are frozen
 * objects whose text is kept. JSON.stringify of the whole gives the same bytes as are hashed, and tests
 * compare the two.
 */
import { JUDGED, type Judged } from './members.ts';
import type { Reason } from './reasons.ts';

/** Judged members in code-unit order, as RFC 8785 wants them. */
const HASHED = [...JUDGED].sort();

/** The text of each member, with its key. */
export type MemberTexts = Readonly<Record<keyof Judged, string>>;

/** The judged members as RFC 8785 texts, in code-unit order. A member that is left out has none. */
export function memberTexts(judged: Judged): MemberTexts {
  const texts = {} as Record<keyof Judged, string>;
  for (const name of HASHED)
    if (judged[name] !== undefined) texts[name] = `"${name}":${memberJson(judged, name)}`;
  return texts;
}

/** The RFC 8785 text of all judged members. */
export function hashedJson(texts: MemberTexts): string {
  return `{${Object.values(texts).join(',')}}`;
}

/** The same members as a person reads them. */
export function shownJson(texts: MemberTexts, reasons: Judged['reasons']): string {
  const shown = { ...texts, reasons: `"reasons":${listJson(reasons, readJson)}` };
  return `{${JUDGED.flatMap((name) => shown[name] ?? []).join(',')}}`;
}

function memberJson(judged: Judged, name: keyof Judged): string {
  switch (name) {
    case 'assessed': {
      const { not_assessed, rules_applicable, rules_considered } = judged.assessed;
      return `{"not_assessed":${keptJson(not_assessed)},"rules_applicable":${rules_applicable},"rules_considered":${rules_considered}}`;
    }
    case 'reasons':
      return listJson(judged.reasons, keptJson);
    case 'boundary':
    case 'risk':
    case 'rule_packs':
    case 'understood':
      return keptJson(judged[name]);
    default:
      return JSON.stringify(judged[name]);
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
