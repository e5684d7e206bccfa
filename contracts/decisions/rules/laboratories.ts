/**
 * Laboratories and bodies that may no longer test, or not for what a document is about. Their numbers are looked up in
 * imported lists and in the statements that ship with the rules: an authority announces a withdrawal by a statement, and
 * the laboratory then vanishes from its list.
 */
import data from '../../rule-packs/data/laboratory-statements.json' with { type: 'json' };
import { printable } from '../request/identifiers.ts';
import { readStandards } from '../request/standards.ts';
import type { EvidenceView, JudgedDocument, Problem } from './evidence.ts';
import { withProblems } from './evidence.ts';
import {
  cpscNumbers,
  type HolderList,
  type HolderStanding,
  isFresh,
  LISTED_ISSUERS,
  type OfficialList,
  type Registers,
} from './registers.ts';

/** A statement of an authority about one laboratory. */
interface LaboratoryStatement {
  list: HolderList;
  id: string;
  name: string;
  status: HolderStanding['status'];
  from: string;
  instrument: string;
  url: string;
}

const STATEMENTS: ReadonlyMap<string, LaboratoryStatement> = new Map(
  (data.rows as LaboratoryStatement[]).map((row) => [`${row.list}:${row.id}`, row]),
);

/** Standing of a laboratory by its number: the list's own word, else a statement about it. */
export interface Standing extends Omit<HolderStanding, 'scope'> {
  name: string | null;
  /** The list that says so; null for a statement. */
  list: OfficialList | null;
  statement: LaboratoryStatement | null;
}

/** Status of a number by list and statements; null where nothing is said against it. */
export function lostStanding(list: HolderList, id: string, registers: Registers): Standing | null {
  const known = registers[list];
  const own = known?.standingOf(id) ?? null;
  if (known !== undefined && own !== null && own.status !== 'accepted')
    return { ...own, name: known.nameOf(id) ?? null, list: known, statement: null };
  const statement = STATEMENTS.get(`${list}:${id}`) ?? null;
  return (
    statement && {
      status: statement.status,
      from: statement.from,
      name: statement.name,
      list: null,
      statement,
    }
  );
}

/** Statuses under which reports do not count. A proceeding or a suspension asks a person, and takes nothing away. */
export function isLost({ status }: Pick<Standing, 'status'>): boolean {
  return status === 'withdrawn' || status === 'refused' || status === 'expired';
}

/** A body's number as people write it beside its name: `NB 0123`, `notified body no. 0123`, `(0123)`. */
const BODY_NUMBER = /(?:\bnb|\bbody(?: no\.?| number)?|\bce|\()[\s:#.-]*(\d{4})(?!\d)/gi;

/** Documents that rest on a laboratory of the CPSC's list when they name one of its numbers. */
const CPSC_KINDS: ReadonlySet<string> = new Set([
  'cpc',
  'gcc',
  'test_report_cpsc_lab',
  'test_report_iso17025',
]);
const FCC_KINDS: ReadonlySet<string> = new Set(['fcc_grant', 'fcc_sdoc']);
const DESIGNATION = /\b([A-Z]{2}\d{4})\b/g;

/** Numbers of a list that the laboratory or issuer of a document bears, and the list; null for a kind without one. */
export function issuerNumbers(judged: Pick<JudgedDocument, 'document' | 'kind'>) {
  const { document, kind } = judged;
  const list: HolderList | undefined =
    LISTED_ISSUERS[kind] ??
    (CPSC_KINDS.has(kind) ? 'cpsc_laboratories' : FCC_KINDS.has(kind) ? 'fcc_test_labs' : undefined);
  if (list === undefined) return null;
  const texts = [document.lab, document.issuer].flatMap((text) => text?.slice(0, 200) ?? []);
  return { list, texts, numbers: texts.flatMap((text) => numbersIn(list, text)) };
}

function numbersIn(list: HolderList, text: string): string[] {
  if (list === 'cpsc_laboratories') return cpscNumbers(text);
  if (list === 'fcc_test_labs')
    return [...text.toUpperCase().matchAll(DESIGNATION)].map(([, number = '']) => number);
  if (list !== 'notified_bodies') return [];
  const whole = /^\s*(\d{4})\s*$/.exec(text);
  return [...(whole ? [whole] : text.matchAll(BODY_NUMBER))].map(([, number = '']) => number);
}

/** The view without documents whose laboratory is lost, or has no scope for their standard, on a day. */
export function withoutLostLaboratories(
  view: EvidenceView | null,
  registers: Registers,
  as_of: string,
): EvidenceView | null {
  if (view === null) return null;
  return withProblems(view, (judged) => {
    const issuer = issuerNumbers(judged);
    if (issuer === null) return null;
    for (const id of issuer.numbers) {
      const problem = problemOf(issuer.list, id, judged, registers, as_of);
      if (problem !== null) return problem;
    }
    return null;
  });
}

function problemOf(
  list: HolderList,
  id: string,
  judged: JudgedDocument,
  registers: Registers,
  as_of: string,
): Problem | null {
  const standing = lostStanding(list, id, registers);
  if (standing !== null && isLost(standing) && (standing.from === null || standing.from <= as_of)) {
    const since = standing.from === null ? '' : ` since ${standing.from}`;
    return { code: 'lab_withdrawn', detail: `${id} is ${standing.status}${since}` };
  }
  const known = registers[list];
  const detail = known && isFresh(known, as_of) ? outOfScope(known, id, judged) : null;
  return detail === null ? null : { code: 'lab_out_of_scope', detail };
}

/** In words, that a list accepts a laboratory, but not for what a document is about; null where it does not say so. */
export function outOfScope(
  list: Pick<OfficialList, 'as_of' | 'standingOf'>,
  id: string,
  judged: Pick<JudgedDocument, 'document' | 'readings'>,
): string | null {
  const scope = list.standingOf(id)?.scope ?? [];
  // A scope of acts says nothing about a standard, nor one of standards about an act.
  const wanted = documentCodes(judged).filter((code) => scope.some((one) => isAct(one) === isAct(code)));
  if (wanted.length === 0 || wanted.some((code) => scope.includes(code))) return null;
  return `${id} is accepted for ${printable(scope.join(', '), 120)} in the list of ${list.as_of}`;
}

/** Parts of 16 CFR that make a standard of ASTM or UL mandatory: a scope is listed under either name. */
const STANDARD_OF_PART: Readonly<Record<string, string>> = data.standard_of_part;
const PART_OF_STANDARD: ReadonlyMap<string, readonly string[]> = Object.entries(STANDARD_OF_PART).reduce(
  (all, [part, family]) => all.set(family, [...(all.get(family) ?? []), `16 CFR ${part}`]),
  new Map<string, string[]>(),
);

const CFR_PART = /\b16\s*C\.?F\.?R\.?\s*(?:parts?|§+|sections?)?\s*(\d{4})/gi;

/** Acts of the EU as bodies are notified under them: `2009/48/EC`, `Regulation (EU) 2016/425`, `93/42/EEC`. */
const EU_ACT =
  /\b(\d{2,4}\/\d{1,4})\/(?:EU|EC|EEC|UE|CE|CEE|EG|EWG)\b|\((?:EU|UE|EC)\)\s*(?:No\.?\s*)?(\d{2,4}\/\d{1,4})\b/gi;

const isAct = (code: string) => code.startsWith('EU ');

/**
 * Codes of a scope or a claim: `16 CFR 1303`, acts of the EU as `EU 2009/48`, and families of standards such as
 * `ASTM F963`, each with the names under which the other stands.
 */
export function scopeCodes(text: string): string[] {
  const codes = new Set<string>();
  for (const [, directive, regulation] of text.matchAll(EU_ACT)) codes.add(`EU ${directive ?? regulation}`);
  for (const [, part = ''] of text.matchAll(CFR_PART)) {
    codes.add(`16 CFR ${part}`);
    const family = STANDARD_OF_PART[part];
    if (family !== undefined) codes.add(family);
  }
  for (const { family } of readStandards(text.replace(/\bASTM\s+F\s*963(?:\s+[\d.]+)?/gi, 'ASTM F963'))) {
    if (family === null) continue;
    codes.add(family);
    for (const part of PART_OF_STANDARD.get(family) ?? []) codes.add(part);
  }
  return [...codes].sort();
}

function documentCodes({ document, readings }: Pick<JudgedDocument, 'document' | 'readings'>): string[] {
  const codes = new Set(scopeCodes((document.standard ?? '').slice(0, 400)));
  for (const { family } of readings) if (family !== null) codes.add(family);
  return [...codes];
}
