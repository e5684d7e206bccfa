/**
 * Findings about laboratories that may no longer test, by their numbers. What such a laboratory issued does not count,
 * whatever its date: new testing is owed. A name alone only asks.
 */
import type { Facts } from '../request/facts.ts';
import { printable } from '../request/identifiers.ts';
import type { Citation } from '../request/source.ts';
import { WARN } from '../rules/compiled-rule.ts';
import type { EvidenceView } from '../rules/evidence.ts';
import { isLost, issuerNumbers, lostStanding, type Standing } from '../rules/laboratories.ts';
import { cpscNumbers, type HolderList, LIST_KINDS, type Registers } from '../rules/registers.ts';
import type { Finding } from './findings.ts';
import { listRule } from './list-rules.ts';

interface Looked {
  view: EvidenceView | null;
  as_of: string;
  registers: Registers;
}

const RULES = {
  withdrawn: listRule(
    'laboratory_withdrawn',
    'A laboratory that is named may test for the authority that accepted it.',
  ),
  scope: listRule('laboratory_scope', 'A laboratory is accepted for the standard that its report is about.'),
};

/** Whose list it is, as the subject of a sentence. */
const AUTHORITY: Readonly<Record<HolderList, string>> = {
  fcc_grantees: 'The FCC',
  cpsc_laboratories: 'The CPSC',
  nrtls: 'OSHA',
  notified_bodies: 'The EU',
  fcc_test_labs: 'The FCC',
};

/** Findings about the stated laboratory, and about those of the documents, which are not named to others. */
export function laboratoryStandings({ lab }: Facts, on: Looked): Finding[] {
  const findings: Finding[] = [];
  for (const id of lab === null ? [] : cpscNumbers(lab)) {
    const standing = lostStanding('cpsc_laboratories', id, on.registers);
    if (standing !== null)
      findings.push(finding('cpsc_laboratories', standing, numbered(id, standing), 'lab', on.as_of));
  }
  const told = new Set<string>();
  for (const judged of on.view?.documents ?? []) {
    const issuer = issuerNumbers(judged);
    for (const id of issuer?.numbers ?? []) {
      const { list } = issuer as { list: HolderList };
      const standing = lostStanding(list, id, on.registers);
      if (standing === null) continue;
      const key = `${list} ${standing.status} ${standing.from}`;
      if (told.has(key)) continue;
      told.add(key);
      findings.push(finding(list, standing, 'the laboratory of a document on record', 'evidence', on.as_of));
    }
    if (judged.problems.some(({ code }) => code === 'lab_out_of_scope') && !told.has('scope')) {
      told.add('scope');
      findings.push(outOfScope(issuer?.list ?? 'cpsc_laboratories', on));
    }
  }
  return findings;
}

function numbered(id: string, { name }: Standing): string {
  return name === null ? `laboratory ${id}` : `laboratory ${id} (${printable(name, 80)})`;
}

const DID: Readonly<Record<Standing['status'], string>> = {
  accepted: 'accepts',
  expired: 'let the acceptance expire of',
  proceeding: 'opened a proceeding to withdraw the recognition of',
  refused: 'refused',
  suspended: 'suspended',
  withdrawn: 'withdrew',
};

function finding(list: HolderList, standing: Standing, who: string, fact: string, as_of: string): Finding {
  const { status, from } = standing;
  const on = from === null ? '' : ` on ${from}`;
  const later = from !== null && from > as_of;
  const lost = isLost(standing);
  const then = later
    ? `that is after ${as_of}, so it counted on that day`
    : lost
      ? 'its reports no longer count, whatever their date, and new testing is owed'
      : 'ask it whether it may still test, and for what';
  return {
    rule: RULES.withdrawn,
    outcome: later ? 'informational' : 'to_check',
    level: later ? 0 : WARN,
    fact,
    observed: from === null ? status : `${status} since ${from}`,
    required: 'a laboratory that may test',
    message: `${AUTHORITY[list]} ${DID[status]} ${who}${on}: ${then}.`,
    citation: citationOf(list, standing),
    mend: null,
    person: true,
  };
}

function citationOf(list: HolderList, { statement, list: known }: Standing): Citation {
  if (statement !== null) {
    const { instrument, url } = statement;
    return { grade: 'primary', instrument, pinpoint: null, url };
  }
  const { publisher, url } = LIST_KINDS[list];
  return { grade: 'primary', instrument: `${publisher}, as of ${known?.as_of}`, pinpoint: null, url };
}

function outOfScope(list: HolderList, { registers }: Looked): Finding {
  const { publisher, title, url } = LIST_KINDS[list];
  const as_of = registers[list]?.as_of ?? '';
  return {
    rule: RULES.scope,
    outcome: 'to_check',
    level: WARN,
    fact: 'evidence',
    observed: 'a report for a standard outside the scope of its laboratory',
    required: 'a laboratory that is accepted for the standard',
    message: `${AUTHORITY[list]} does not accept the laboratory of a document on record for what that document is about, by ${title} of ${as_of}: such a report does not count. Have it tested by one that is accepted for it.`,
    citation: { grade: 'primary', instrument: `${publisher}, as of ${as_of}`, pinpoint: null, url },
    mend: null,
    person: true,
  };
}
