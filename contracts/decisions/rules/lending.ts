/** Facts that a report on record adds to a request that names it: all of its facts to its owner, the public ones to others. */
import { ATTRIBUTE_NAMES, type Facts, LATER_TEXTS, TEXT_FACTS } from '../request/facts.ts';
import { type EvidenceRecord, notFound, otherProduct, withPacketFacts } from './evidence.ts';

/** A report as evidence: the part that a decision judges, the facts of its packet, and its owner. Not public. */
export interface OwnedEvidence extends EvidenceRecord {
  report_id: string;
  packet_sha256: string;
  /** Null for an operator's report. */
  account_id: string | null;
  facts: Facts;
}

/** The caller, as far as it decides how a report may be used. `all` is an operator. */
export type Asker = 'all' | 'public' | { account_id: string };

/** Facts that the public record of a packet shows, and that it therefore lends to any caller. */
const PUBLIC_FACTS: ReadonlySet<string> = new Set(['brand', 'category', 'marketplace', 'model']);

/**
 * The report that counts for this caller: their own, unless it is out of date and another is current. Null if
 * there is none.
 */
export function speaking(reports: readonly OwnedEvidence[], who: Asker): OwnedEvidence | null {
  const [first] = reports;
  const own = reports.find((report) => report.status === first?.status && isTheirs(report, who));
  return own ?? first ?? null;
}

/** Whether a report lends all of its facts to this caller. */
export function isTheirs(found: OwnedEvidence | null, who: Asker): boolean {
  return found !== null && (who === 'all' || (who !== 'public' && who.account_id === found.account_id));
}

/** The facts and evidence to judge when a request names a report, whether it is on record or not. */
export function withRecord(
  stated: Facts,
  found: OwnedEvidence | null,
  whole: boolean,
): { facts: Facts; lent: string[]; evidence: EvidenceRecord } {
  if (found === null) return { facts: stated, lent: [], evidence: notFound(stated) };
  return { ...lend(stated, found, whole), evidence: found };
}

/** Whether a request names a report, on record or not. */
export function namesReport({ report_id, packet_sha256 }: Facts): boolean {
  return report_id !== null || packet_sha256 !== null;
}

/** The facts and evidence to judge of a request. @param reports those that it names, in order of precedence */
export function withReports(
  stated: Facts,
  reports: readonly OwnedEvidence[],
  who: Asker,
): { facts: Facts; evidence: EvidenceRecord | null } {
  if (!namesReport(stated)) return { facts: stated, evidence: null };
  const found = speaking(reports, who);
  return withRecord(stated, found, isTheirs(found, who));
}

/**
 * The facts of a request, with those of the report that it leaves out. To its owner a report lends all of its
 * facts; to anybody else those that its public record shows. A fact that the request states stands, and a
 * report of another product lends nothing: the judgement then finds what contradicts it.
 * @returns with the names of the facts that were lent
 */
function lend(
  facts: Facts,
  { facts: packet }: OwnedEvidence,
  whole: boolean,
): { facts: Facts; lent: string[] } {
  if (otherProduct(packet, facts) !== null) return { facts, lent: [] };
  const filled = withPacketFacts(facts, whole ? packet : publicFacts(packet));
  const lent: string[] = [...TEXT_FACTS, ...LATER_TEXTS].filter((name) => filled[name] !== facts[name]);
  for (const name of ATTRIBUTE_NAMES) {
    if (filled.attributes[name] !== facts.attributes[name]) lent.push(`attributes.${name}`);
  }
  return { facts: filled, lent };
}

function publicFacts(packet: Facts): Facts {
  const texts = Object.fromEntries(
    [...TEXT_FACTS, ...LATER_TEXTS].map((name) => [name, PUBLIC_FACTS.has(name) ? packet[name] : null]),
  );
  const attributes = Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, null]));
  return { ...texts, attributes, place: packet.place } as Facts;
}
