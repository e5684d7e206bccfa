/** The form of a worked case: one question, the documents shown with it, and the expected answer. */

import type { DecisionRequest } from '../../contracts/decisions/request/facts.ts';
import type { Verdict } from '../../contracts/decisions/request/fields.ts';
import type { EvidenceDocument, EvidenceRecord } from '../../contracts/decisions/rules/evidence.ts';
import evidenceTypes from '../../contracts/rule-packs/data/evidence-types.json' with { type: 'json' };

/** The day of judging for a case without one. */
export const TODAY = '2026-11-21';

export interface WorkedCase {
  says: string;
  /** The citation from which the answer follows. */
  because: string;
  /** Marketplace, category and intended action; `-` for a missing one. */
  ask: string;
  facts?: Partial<DecisionRequest>;
  as_of?: string;
  evidence?: EvidenceRecord;
  verdict: Verdict;
  /** Expected reasons: `rule outcome` or `rule outcome severity`. */
  reasons?: string[];
  /** Rules that must not be among the reasons. */
  silent?: string[];
  /** A form of yes would be a false clear. */
  danger?: boolean;
}

/** Editions in use on `TODAY`: one of each family that a rule names. */
const IN_FORCE = [
  'ASTM F963-23; ASTM F1169-25; ASTM F406-24; ASTM F2194-25; ASTM F2906-13; ASTM F833-21; ASTM F404-20',
  'ASTM F2167-22; ASTM F2012-24; ASTM F2236-24; ASTM F2923-20; ASTM F2057-23; ASTM F1816-97; ASTM F2933-21',
  'ASTM F1967-24; ASTM F2088-24; ASTM F2085-19; ASTM F2050-19; ASTM F1004-25; ASTM F2388-21',
  'ASTM D4236; ASTM D1230; ASTM F3118; ASTM F3186-17; ANSI/WCMA A100.1-2022; CA TB 117-2013; ASTM F2100-23',
  'ANSI/UL 4200A-2023; UL 2056:2024; UL 2743, 2nd edition; UL 2849:2020; UL 2271:2023; UL 2272:2024',
  'IEC 62368-1:2023; UL 62368-1, 3rd edition; UL 2054, 3rd edition; UL 1642, 6th edition; IEC 62133-2:2017+A1:2021',
  'UL 859; UL 1727; UL 1278; UL 588; UL 817; UL 2089; ANSI C18.3M Part 2; NSF/ANSI 173-2024',
  'EN 71-1:2014+A1:2018; EN 71-2:2020; EN 71-3:2019+A1:2021; EN IEC 62115:2020+A11:2020; EN 14682:2014',
  'EN 62368-1:2014; EN 60335-1:2012; EN IEC 60598-1:2021+A11:2022; EN 60825-1:2014+A11:2021; EN 50689:2021',
  'EN 300 328 V2.2.2; EN 301 489-1 V2.2.3; EN 62479:2010; EN 18031-1:2024; EN 18031-2:2024; EN 18031-3:2024',
  'EN 55032:2015+A11:2020; EN IEC 55014-1:2021; EN IEC 61000-3-2:2019+A1:2021; EN IEC 63000:2018',
  'EN 15194:2017+A1:2023; EN 17128:2020; EN 50604-1:2016+A1:2021; EN 149:2001+A1:2009; EN 1078:2012+A1:2012',
  'BS 1363-1:2023; BS 5722:1991; EN IEC 62680-1-3:2022; EN IEC 62680-1-2:2022; NSF/ANSI 455-2-2018; UN38.3 Rev.8',
];

interface Papers {
  /** Kinds of documents that are missing. */
  without?: string[];
  /** Kinds that are shown for these standards only, instead of all in force. */
  standards?: Record<string, string>;
  /** Further fields of every document of a kind. */
  on?: Record<string, Partial<EvidenceDocument>>;
  issued_on?: string;
  status?: EvidenceRecord['status'];
}

/** A record with every kind of document, to every standard in force; a case removes what it is about. */
export function papers({
  without = [],
  standards = {},
  on = {},
  issued_on = '2026-10-01',
  status = 'current',
}: Papers = {}): EvidenceRecord {
  const documents: EvidenceDocument[] = [];
  for (const { code: kind, carries_standard } of evidenceTypes.rows) {
    if (without.includes(kind)) continue;
    const own = standards[kind];
    const named = own !== undefined ? [own] : carries_standard ? IN_FORCE : [null];
    for (const standard of named) {
      const sha256 = documents.length.toString(16).padStart(64, '0');
      // A test report names its laboratory.
      const lab = kind.startsWith('test_report') ? { lab: 'Lab A' } : {};
      documents.push({ kind, sha256, standard, issued_on, ...lab, ...on[kind] });
    }
  }
  return { report_id: 'rep_1', packet_sha256: 'a'.repeat(64), status, documents };
}

/** The request of a case: the three words of `ask` and its other facts; a record is named by its id. */
export function requestOf({ ask, facts, evidence }: WorkedCase): DecisionRequest {
  const [marketplace, category, intended_action] = ask.split(' ');
  const stated = Object.entries({ marketplace, category, intended_action }).filter(
    ([, word]) => word !== '-',
  );
  return { ...Object.fromEntries(stated), ...(evidence ? { report_id: 'rep_1' } : {}), ...facts };
}
