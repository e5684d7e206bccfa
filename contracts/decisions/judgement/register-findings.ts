/**
 * Findings about numbers and names that stand on no imported list, or stand there for somebody else. Company
 * names differ from brands, and lists lag behind, so a finding asks a person and never breaks a rule.
 *
 * Hiding does not pay: a finding warns only where leaving the number or the document out is at least as bad,
 * because a rule asks for it; elsewhere it only informs.
 */

import { type Facts, INTENDED_ACTIONS, type IntendedAction } from '../request/facts.ts';
import { type CheckedIdentifier, printable } from '../request/identifiers.ts';
import type { Bucket } from '../rules/buckets.ts';
import { type CompiledRule, type Level, WARN } from '../rules/compiled-rule.ts';
import { FALSE, type KnownFacts } from '../rules/conditions.ts';
import type { EvidenceView, JudgedDocument } from '../rules/evidence.ts';
import { issuerNumbers } from '../rules/laboratories.ts';
import { gtin14 } from '../rules/product-keys.ts';
import {
  cpscNumbers,
  type HolderList,
  isFresh,
  LIST_KINDS,
  LISTED_ISSUERS,
  listedNumber,
  type OfficialList,
  type Registers,
} from '../rules/registers.ts';
import { isAhead, isOver } from '../rules/rule-outcome.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { serves } from '../rules/serving.ts';
import { mayBeOne } from '../words/company-names.ts';
import type { Finding, Readings } from './findings.ts';
import { laboratoryStandings } from './laboratory-findings.ts';
import { lawFindings } from './law-findings.ts';
import { listRule } from './list-rules.ts';
import { recallFindings, recallMessage } from './recall-findings.ts';

/** Facts that the findings depend on; `bucket` is null while marketplace or category are unknown. */
interface Looked {
  bucket: Bucket | null;
  known: KnownFacts;
  view: EvidenceView | null;
  index: RuleIndex;
  as_of: string;
  registers: Registers;
}

/** A list's own words for the reader: which list, of which day. */
function ofDay({ list, as_of }: OfficialList): string {
  return `${LIST_KINDS[list].title} of ${as_of}`;
}

/** Identifiers with what the lists say of them. */
export function lookedUp(
  identifiers: readonly CheckedIdentifier[],
  registers: Registers,
  as_of: string,
): CheckedIdentifier[] {
  return identifiers.map((one) => {
    const key = one.format_valid ? recallKey(one) : null;
    if (key !== null) {
      const message = recallMessage(key, registers, as_of);
      return message === null ? one : { ...one, message };
    }
    const { list, id } = (one.format_valid && listedNumber(one.kind, one.value, one.parsed)) || {};
    const found = list && registers[list];
    if (!found || id === undefined) return one;
    const name = found.nameOf(id);
    if (name !== undefined)
      return { ...one, message: `format valid; ${id} is ${printable(name, 80)} in ${ofDay(found)}` };
    return isFresh(found, as_of) ? { ...one, message: `format valid; ${id} is not in ${ofDay(found)}` } : one;
  });
}

/** The key under which a barcode or ASIN stands in recalls; null for any other identifier. */
function recallKey({ kind, value }: CheckedIdentifier): string | null {
  if (kind === 'asin') return `asin:${value}`;
  const code = kind.startsWith('gtin') ? gtin14(value) : null;
  return code && `gtin:${code}`;
}

/** All findings of the lists. */
export function registerFindings(facts: Facts, readings: Readings, on: Looked): Finding[] {
  return [
    ...recallFindings(facts, { ...on, keys: readings.keys }),
    ...laboratoryStandings(facts, on),
    ...granteeFindings(facts, readings, on),
    ...laboratoryFindings(facts, on),
    ...mentionFindings(readings, on),
    ...documentFindings(facts, on),
    ...lawFindings(on),
  ];
}

function granteeFindings(facts: Facts, { fcc_id }: Readings, on: Looked): Finding[] {
  const list = on.registers.fcc_grantees;
  const code = fcc_id?.format_valid ? fcc_id.parsed.grantee_code : undefined;
  if (list === undefined || code === undefined) return [];
  const level = asksForFccId(facts, on);
  const holder = list.nameOf(code);
  if (holder === undefined) {
    if (!isFresh(list, on.as_of)) return [];
    const message = `Nobody holds the grantee code ${code} in ${ofDay(list)}: check the FCC ID on the label and its grant.`;
    return [
      finding('fcc_grantee', list, level, {
        fact: 'fcc_id',
        observed: code,
        required: 'a grantee code that somebody holds',
        message,
      }),
    ];
  }
  const held = `The grantee code ${code} is held by ${printable(holder, 80)} in ${ofDay(list)}`;
  const { brand } = facts;
  if (brand === null) {
    if (level === 0) return [];
    const message = `${held}: state the brand, so that the two can be compared.`;
    const asked = { fact: 'brand', observed: 'not stated', required: 'the brand on the product', message };
    return [finding('fcc_grantee', list, level, asked)];
  }
  if (mayBeOne(brand, holder)) return [];
  const message = `${held}; the stated brand is ${printable(brand, 40)}. Ask whether that company makes the product, or the ID is that of a module in it.`;
  const required = 'a grant of the brand, of its maker, or of a module';
  return [
    finding('fcc_grantee', list, level, {
      fact: 'fcc_id',
      observed: `held by ${printable(holder, 70)}`,
      required,
      message,
    }),
  ];
}

function actionOf({ intended_action }: Facts): IntendedAction | 'unstated' {
  return INTENDED_ACTIONS.find((action) => action === intended_action) ?? 'unstated';
}

function inForce(compiled: CompiledRule, { known, as_of }: Looked): boolean {
  return !isOver(compiled, as_of) && !isAhead(compiled, as_of) && compiled.applies(known) !== FALSE;
}

/** How much a missing FCC ID would count: a doubtful one counts no more. */
function asksForFccId(facts: Facts, on: Looked): Level {
  const action = actionOf(facts);
  let most: Level = 0;
  for (const compiled of on.bucket?.rules ?? []) {
    const { check } = compiled.rule;
    if (check.type !== 'stated' || check.fact !== 'fcc_id' || !inForce(compiled, on)) continue;
    if (compiled.levels[action] > most) most = compiled.levels[action];
  }
  return most > WARN ? WARN : most;
}

/** CPSC numbers of the stated laboratory. No rule asks for the laboratory of a request, so they only inform. */
function laboratoryFindings({ lab }: Facts, { registers, as_of }: Looked): Finding[] {
  const list = registers.cpsc_laboratories;
  if (list === undefined || lab === null || !isFresh(list, as_of)) return [];
  return cpscNumbers(lab)
    .filter((number) => list.nameOf(number) === undefined)
    .map((number) =>
      finding('cpsc_laboratory', list, 0, {
        fact: 'lab',
        observed: number,
        required: 'a laboratory that the CPSC accepts',
        message: `No laboratory has the number ${number} in ${ofDay(list)}: check the number and the laboratory.`,
      }),
    );
}

/** Numbers that a title names: words that nobody asked for only inform. */
function mentionFindings({ mentions, fcc_id }: Readings, { registers, as_of }: Looked): Finding[] {
  return mentions.flatMap(({ kind, value, parsed, format_valid }) => {
    const { list: name, id } = (format_valid && listedNumber(kind, value, parsed)) || {};
    const list = name && registers[name];
    const said = kind === 'fcc_id' && value === fcc_id?.value;
    if (!list || id === undefined || said || !isFresh(list, as_of) || list.nameOf(id) !== undefined)
      return [];
    const message = `The title names ${id}, which is not in ${ofDay(list)}.`;
    return [
      finding(RULE_OF[name], list, 0, {
        fact: 'title',
        observed: id,
        required: 'a number on it',
        message,
      }),
    ];
  });
}

/**
 * Documents whose issuer is on no list, where a rule asks for such a document and none without doubt is shown:
 * one finding for each list.
 */
function documentFindings(facts: Facts, on: Looked): Finding[] {
  const { bucket, view, index, as_of, registers } = on;
  if (bucket === null || view === null) return [];
  const action = actionOf(facts);
  return Object.entries(LISTED_ISSUERS).flatMap(([kind, name]) => {
    const list = registers[name];
    const shown = view.byKind.get(kind);
    if (list === undefined || shown === undefined || !isFresh(list, as_of)) return [];
    const doubtful = new Set(shown.filter((judged) => !isListed(judged, list)));
    if (doubtful.size === 0) return [];
    let most: Level | null = null;
    for (const compiled of bucket.rules) {
      if (!isAbout(compiled, kind) || !inForce(compiled, on)) continue;
      for (const group of compiled.groups) {
        if (!group.codes.includes(kind)) continue;
        const good = group.codes.some((code) =>
          view.byKind
            .get(code)
            ?.some((one) => !doubtful.has(one) && serves(compiled, group, one, as_of, index)),
        );
        if (!good && compiled.levels[action] >= (most ?? 0)) most = compiled.levels[action];
      }
    }
    if (most === null) return [];
    const title = index.evidenceTypes.get(kind)?.name ?? kind;
    const message = `${title}: its issuer is not found by number or name in ${ofDay(list)}. Check it there, and state the number with the document.`;
    return [
      finding(RULE_OF[name], list, most > WARN ? WARN : most, {
        fact: 'evidence',
        observed: `${doubtful.size} of ${shown.length} documents`,
        required: `an issuer in ${LIST_KINDS[name].title}`,
        message,
      }),
    ];
  });
}

/**
 * Whether a rule asks for the issuer on the list: a rule that also takes the report of any accredited
 * laboratory does not, and British bodies stand on a list of their own.
 */
function isAbout({ rule, groups }: CompiledRule, kind: string): boolean {
  if (rule.check.type !== 'evidence') return false;
  if (kind === 'nb_certificate') return rule.jurisdiction !== 'UK';
  return kind !== 'test_report_cpsc_lab' || groups.some(({ codes }) => codes.join() === kind);
}

/** Whether the laboratory or issuer of a document is on the list; a number has to be right, a name may do. */
function isListed(judged: JudgedDocument, list: OfficialList): boolean {
  const { numbers, texts } = issuerNumbers(judged) ?? { numbers: [], texts: [] };
  if (numbers.length > 0) return numbers.every((number) => list.nameOf(number) !== undefined);
  return texts.some((text) => list.hasName(text));
}

const RULE_OF = {
  fcc_grantees: 'fcc_grantee',
  cpsc_laboratories: 'cpsc_laboratory',
  nrtls: 'nrtl',
  notified_bodies: 'notified_body',
  fcc_test_labs: 'fcc_test_lab',
} as const satisfies Record<HolderList, string>;
type RuleName = (typeof RULE_OF)[HolderList];

function finding(
  name: RuleName,
  list: OfficialList,
  level: Level,
  said: Pick<Finding, 'fact' | 'observed' | 'required' | 'message'>,
): Finding {
  const { publisher, url } = LIST_KINDS[list.list];
  return {
    rule: RULES[name],
    outcome: level === 0 ? 'informational' : 'to_check',
    level,
    ...said,
    // The imported copy of the publisher's own list.
    citation: { grade: 'primary', instrument: `${publisher}, as of ${list.as_of}`, pinpoint: null, url },
    mend: null,
  };
}

const RULES = {
  fcc_grantee: listRule(
    'fcc_grantee',
    'The grantee of an FCC ID is on record, and is the brand or works for it.',
  ),
  cpsc_laboratory: listRule(
    'cpsc_laboratory',
    'A laboratory that is named as accepted by the CPSC is on its list.',
  ),
  fcc_test_lab: listRule(
    'fcc_test_lab',
    'A laboratory that is named as recognised by the FCC is on its list.',
  ),
  nrtl: listRule('nrtl', 'A certificate of an NRTL comes from one that OSHA recognises.'),
  notified_body: listRule('notified_body', "A notified body's number is on the EU's list."),
};
