/**
 * The text of a decision, composed from the texts of its members: once in the order that is hashed, once in
 * the order of reading. Most bytes are the same in every decision: reasons and pack references are frozen
 * objects whose text is kept. JSON.stringify of the whole gives the same bytes as are hashed, and tests
 * compare the two.
 */
import type { Decision } from './decision-document.ts';

type Body = Omit<Decision, 'decision_sha256'>;

/** Members as a person reads them: the answer, its reasons, what to do, how it was understood, and proof. */
const READING_ORDER: readonly (keyof Body)[] = [
  'decision',
  'summary',
  'action',
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
  'inputs_sha256',
];

/** RFC 8785 text of a body whose keys stand in code-unit order, and the same members as they are read. */
export function bodyJson(body: Body): { hashed_json: string; shown_json: string } {
  const members = new Map<string, string>();
  for (const key in body) members.set(key, `"${key}":${memberJson(body, key as keyof Body)}`);
  const hashed_json = `{${[...members.values()].join(',')}}`;
  members.set('reasons', `"reasons":${listJson(body.reasons, readJson)}`);
  return { hashed_json, shown_json: `{${READING_ORDER.map((key) => members.get(key)).join(',')}}` };
}

function memberJson(body: Body, key: keyof Body): string {
  switch (key) {
    case 'reasons':
      return listJson(body.reasons, keptJson);
    case 'boundary':
    case 'risk':
    case 'understood':
      return keptJson(body[key]);
    default:
      return JSON.stringify(body[key]);
  }
}

/** Members of a reason, and of its citation, as a person reads them. */
const REASON_KEYS = [
  'rule_id',
  'severity',
  'outcome',
  'message',
  'fact',
  'stated_by',
  'observed',
  'required',
  'citation',
  'instrument',
  'pinpoint',
  'url',
  'grade',
  'in_force_from',
  'rule_ids',
];
const keptReading = new WeakMap<object, string>();

function readJson(reason: object): string {
  const known = keptReading.get(reason);
  if (known !== undefined) return known;
  const json = JSON.stringify(reason, REASON_KEYS);
  if (Object.isFrozen(reason)) keptReading.set(reason, json);
  return json;
}

function listJson(items: readonly object[], text: (item: object) => string): string {
  let json = '[';
  for (let i = 0; i < items.length; i++) json += (i === 0 ? '' : ',') + text(items[i] as object);
  return `${json}]`;
}

const kept = new WeakMap<object, string>();

function keptJson(value: object): string {
  const known = kept.get(value);
  if (known !== undefined) return known;
  const json = JSON.stringify(value);
  if (Object.isFrozen(value)) kept.set(value, json);
  return json;
}
