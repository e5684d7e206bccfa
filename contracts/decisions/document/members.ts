import type { Risk } from '../judgement/risk.ts';
import type { Verdict } from '../request/fields.ts';
import type { CheckedIdentifier } from '../request/identifiers.ts';
import type { ProblemCode } from '../rules/evidence.ts';
import type { ListRef } from '../rules/registers.ts';
import type { PackRef } from '../rules/rules.ts';
import type { MissingEvidence, MissingFact, NextStep } from './missing.ts';
import type { Reason } from './reasons.ts';
import type { SmallestChange } from './smallest-change.ts';
import type { Understood } from './understanding.ts';

/** The decision document, with its keys in code-unit order as RFC 8785 wants them. */
export interface Decision {
  action: string;
  as_of: string;
  assessed: {
    not_assessed: readonly { part: string; reason: string; scope: string }[];
    rules_applicable: number;
    rules_considered: number;
  };
  boundary: Readonly<Record<string, true>>;
  decision: Verdict;
  decision_sha256: string;
  evidence: {
    /** `kind` is `other` where it is none on record: free text of a packet goes no further. */
    documents: {
      counts: boolean;
      kind: string;
      problems: { code: ProblemCode; message: string }[];
      sha256: string;
    }[];
    packet_sha256: string | null;
    report_id: string | null;
    status: string;
  } | null;
  facts: Record<string, unknown>;
  identifiers: CheckedIdentifier[];
  inputs_sha256: string;
  intended_action: string | null;
  missing_evidence: MissingEvidence[];
  missing_facts: MissingFact[];
  next_steps: NextStep[];
  /** Why there is no smallest change; null if there is one. */
  no_smallest_change: string | null;
  reasons: Reason[];
  /** Official lists that something was looked up in; left out if there is none. */
  registers?: ListRef[];
  risk: Risk;
  /** The packs with rules for this marketplace and category. */
  rule_packs: readonly PackRef[];
  smallest_change: SmallestChange | null;
  /** The verdict and what it waits for, in one sentence that can be forwarded. */
  summary: string;
  understood: Understood;
  valid_until: string;
}
