import { contentSha256, sha256Hex } from '../core/canonical.ts';
import { SELF_TEST_SEQUENCE, type SelfTestKey } from './self-test.ts';

/** A step that an account has passed: the call that first showed it, and when it was first and last seen. */
export interface StepTaken {
  key: string;
  path: string;
  first_at: Date;
  last_at: Date;
}

/** Ledger facts about an account beside its steps. An id is null if the ledger has no such row. */
export interface LedgerEvidence {
  account: { account_id: string; status: string; plan: string; created_at: Date };
  keys: { events: number; claimed: number; rotated: number; last_event_id: string | null };
  decisions: { used: number; first_usage_id: string | null; first_decision_sha256: string | null };
}

export interface StepFinding {
  order: number;
  key: SelfTestKey;
  endpoint: string;
  result: 'passed' | 'missing';
  evidence: Record<string, unknown> | null;
}

/**
 * Hash of the steps that an account has passed: SHA-256 over one line per step in the order of the sequence,
 * `<key> <first_at as RFC 3339 in UTC with milliseconds>`, joined by line feeds. Null without steps. The
 * database computes the same hash for the kit's row.
 */
export function evidenceSha256(taken: readonly Pick<StepTaken, 'key' | 'first_at'>[]): string | null {
  const lines = inOrder(taken).map(({ step, seen }) => `${step.key} ${seen.first_at.toISOString()}`);
  return lines.length === 0 ? null : sha256Hex(lines.join('\n'));
}

/** Each of the eleven steps as passed or missing, with its evidence from the ledgers. */
export function findSteps(taken: readonly StepTaken[], ledger: LedgerEvidence | null): StepFinding[] {
  const seen = new Map(taken.map((step) => [step.key, step]));
  return SELF_TEST_SEQUENCE.map(({ order, key, endpoint }) => {
    const step = seen.get(key);
    return {
      order,
      key,
      endpoint,
      result: step ? 'passed' : 'missing',
      evidence: step
        ? {
            path: step.path,
            first_at: step.first_at.toISOString(),
            last_at: step.last_at.toISOString(),
            ...(ledger && ledgerRowsOf(key, ledger)),
          }
        : null,
    };
  });
}

/**
 * The conformance report of a kit, from ledger facts alone: the same facts give the same report. A kit with
 * all steps is conformant; a kit with at least one step is activated.
 */
export function reportConformance(kit: {
  kit_id: string;
  integration_type: string;
  evidence_sha256: string;
  taken: readonly StepTaken[];
  ledger: LedgerEvidence | null;
}) {
  const { kit_id, integration_type, evidence_sha256, taken, ledger } = kit;
  const steps = findSteps(taken, ledger);
  const missing = steps.filter(({ result }) => result === 'missing').map(({ key }) => key);
  const report = {
    kit_id,
    integration_type,
    status: missing.length === 0 ? ('conformant' as const) : ('activated' as const),
    passed: steps.length - missing.length,
    of: steps.length,
    missing,
    next_step: missing[0] ?? null,
    evidence_sha256,
    steps,
  };
  return { ...report, report_sha256: contentSha256(report) };
}

function ledgerRowsOf(key: SelfTestKey, { account, keys, decisions }: LedgerEvidence): object | undefined {
  switch (key) {
    case 'create_or_attach_platform_account':
      return { ...account, created_at: account.created_at.toISOString() };
    case 'credential_lifecycle':
      return keys;
    case 'decision_api_test':
      return decisions;
    default:
      return undefined;
  }
}

function inOrder<S extends { key: string }>(taken: readonly S[]) {
  return SELF_TEST_SEQUENCE.flatMap((step) => {
    const seen = taken.find(({ key }) => key === step.key);
    return seen ? [{ step, seen }] : [];
  });
}
