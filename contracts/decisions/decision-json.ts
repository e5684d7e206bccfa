/**
 * The text of a decision, composed from the texts of its members. Most bytes are the same in every decision:
 * reasons, steps and pack references are frozen objects whose text is kept, and lists of rule ids need no
 * escaping. JSON.stringify of the whole gives the same bytes, and tests compare the two.
 */
import type { Decision } from './decision-document.ts';
import type { MissingEvidence, MissingFact } from './missing.ts';

/** RFC 8785 text of a body whose keys stand in code-unit order. */
export function bodyJson(body: Omit<Decision, 'decision_sha256'>): string {
  let json = '{';
  for (const key in body) {
    if (json.length > 1) json += ',';
    json += `"${key}":${memberJson(body, key as keyof typeof body)}`;
  }
  return `${json}}`;
}

function memberJson(body: Omit<Decision, 'decision_sha256'>, key: keyof typeof body): string {
  switch (key) {
    case 'reasons':
      return listJson(body.reasons, keptJson);
    case 'next_steps':
      return listJson(body.next_steps, keptJson);
    case 'missing_evidence':
      return listJson(body.missing_evidence, evidenceJson);
    case 'missing_facts':
      return listJson(body.missing_facts, factJson);
    case 'boundary':
    case 'rule_packs':
    case 'risk':
    case 'understood':
      return keptJson(body[key]);
    default:
      return JSON.stringify(body[key]);
  }
}

function listJson<Item>(items: readonly Item[], text: (item: Item) => string): string {
  let json = '[';
  for (let i = 0; i < items.length; i++)
    json += i === 0 ? text(items[i] as Item) : `,${text(items[i] as Item)}`;
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

/** Rule ids consist of letters, digits, points and underscores: rule-pack.ts checks that. */
function idsJson(ids: readonly string[]): string {
  return ids.length === 0 ? '[]' : `["${ids.join('","')}"]`;
}

/** Cached text around the rule ids, by code and alternatives, with the pack names that it contains. */
const around = new Map<string, { name: string; usual_issuer: string; before: string; after: string }>();

function evidenceJson({ blocks, code, name, or, rule_ids, usual_issuer }: MissingEvidence): string {
  const key = or.length === 0 ? code : `${code}|${or.join('|')}`;
  let texts = around.get(key);
  if (texts === undefined || texts.name !== name || texts.usual_issuer !== usual_issuer) {
    const before = `,${JSON.stringify({ code, name, or }).slice(1, -1)},"rule_ids":`;
    texts = { name, usual_issuer, before, after: `,"usual_issuer":${JSON.stringify(usual_issuer)}}` };
    around.set(key, texts);
  }
  return `{"blocks":${blocks}${texts.before}${idsJson(rule_ids)}${texts.after}`;
}

function factJson({ allowed, candidates, fact, settles, why }: MissingFact): string {
  const words = allowed === null ? 'null' : keptJson(allowed);
  return `{"allowed":${words},"candidates":${idsJson(candidates)},"fact":"${fact}","settles":${idsJson(settles)},"why":${JSON.stringify(why)}}`;
}
