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
  return {
    hashed_json: `{${[...members.values()].join(',')}}`,
    shown_json: `{${READING_ORDER.map((key) => members.get(key)).join(',')}}`,
  };
}

function memberJson(body: Body, key: keyof Body): string {
  switch (key) {
    case 'reasons':
      return listJson(body.reasons);
    case 'boundary':
    case 'risk':
    case 'understood':
      return keptJson(body[key]);
    default:
      return JSON.stringify(body[key]);
  }
}

function listJson(items: readonly object[]): string {
  let json = '[';
  for (let i = 0; i < items.length; i++)
    json += i === 0 ? keptJson(items[i] as object) : `,${keptJson(items[i] as object)}`;
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
