/** The lists of recalls, each with its reader, and bounds within which a file is taken for what it says it is. */
import { readXml, type XmlElement, XmlFault, xmlElements, xmlText } from '../../core/xml.ts';
import { printable } from '../../decisions/request/identifiers.ts';
import type { RecallListName } from '../../decisions/rules/registers.ts';
import { cpscRecalls } from './cpsc.ts';
import { acccRecalls, canadaRecalls, openFda, opssRecalls, rappelConso } from './other-authorities.ts';
import type { RecallReader, RecallRow } from './recall-reading.ts';
import { safetyGate } from './safety-gate.ts';

export const RECALL_READERS: Readonly<Record<RecallListName, RecallReader>> = {
  cpsc_recalls: cpscRecalls,
  safety_gate: safetyGate,
  ca_recalls: canadaRecalls,
  uk_opss: opssRecalls,
  au_accc: acccRecalls,
  fr_rappelconso: rappelConso,
  openfda: openFda,
};

/** Bytes of a file of recalls, at most: the CPSC's whole list has some 27 MB. */
export const RECALLS_MOST_BYTES = 96 * 1024 * 1024;

/**
 * The rows of a publisher's file; or, in words, why it is none. JSON files hold a list, or an object with the list as
 * `results`; one object alone is a list of one. A file that is cut off is none.
 */
export function recallRowsOf(list: RecallListName, text: string): readonly RecallRow[] | string {
  const { xml } = RECALL_READERS[list];
  if (xml !== null) return xmlRows(text, xml);
  if (/^\s*</.test(text)) return 'it is a web page: the publisher answers in JSON';
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return `it cannot be read: ${printable((error as Error).message, 200)}`;
  }
  const rows = Array.isArray(read) ? read : listIn(read);
  if (typeof rows === 'string') return rows;
  return rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
    ? rows
    : 'its rows are no objects';
}

function listIn(read: unknown): readonly RecallRow[] | string {
  if (typeof read !== 'object' || read === null) return 'it is no list';
  const { results, error } = read as { results?: unknown; error?: { message?: unknown } };
  if (error !== undefined)
    return `the publisher answered with an error: ${printable(String(error.message ?? ''), 120)}`;
  return Array.isArray(results) ? results : [read as RecallRow];
}

function xmlRows(text: string, { root, row }: { root: string; row: string }): readonly RecallRow[] | string {
  let read: XmlElement;
  try {
    read = readXml(text);
  } catch (error) {
    if (error instanceof XmlFault) return `it cannot be read: ${printable(error.message, 200)}`;
    throw error;
  }
  if (read.name !== root) return `it is no ${root} but ${printable(read.name, 40)}`;
  const head = membersOf(read);
  return xmlElements(read, row).map((element) => ({ ...head, ...membersOf(element) }));
}

/** Elements with text only, by name; the first of a name counts. */
function membersOf({ children }: XmlElement): RecallRow {
  const members: Record<string, string> = {};
  for (const child of children) {
    if (typeof child === 'string' || child.children.some((one) => typeof one !== 'string')) continue;
    members[child.name] ??= xmlText(child).trim();
  }
  return members;
}
