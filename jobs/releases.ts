import { z } from 'zod';
import { packsSha256 } from '../contracts/decision.ts';
import { mustBlock } from '../contracts/must-block.ts';
import { SHIPPED_PACKS, shippedIndex } from '../contracts/packs.ts';
import type { Recommendation } from '../contracts/recommendation.ts';
import { GATE_FAILURES, type GateResult, gateRelease } from '../contracts/release-gate.ts';
import { compilePacks } from '../contracts/rules.ts';
import { seededRandom, seedOf } from '../contracts/statistics/resampling.ts';
import type { Connection } from '../sql/database.ts';
import { dueSubject } from '../sql/records.ts';
import { candidatesDue, insertCandidates } from '../sql/rule-candidates.ts';
import { defineFamily, NotYet } from './family.ts';
import { learningCases, recentCases } from './learning-cases.ts';
import { candidateOf } from './recommendations.ts';

/** Newest decisions that a candidate is run beside the live packs on. */
const SHADOWED = 2_000;
/** Sorts behind every id: all outcomes there are. */
const ALL_OUTCOMES = 'out_~';

const gated = z.object({ result: z.custom<GateResult>() });
const subject = dueSubject.extend({
  candidate_sha256: z.string(),
  live_packs_sha256: z.string(),
  recommendation: z.custom<Recommendation>(),
  carried: gated.optional(),
});
type Candidate = z.infer<typeof subject>;

/**
 * Recommendations whose candidate was not gated: backtested beside the live packs. What comes out is a verdict in the
 * ledger. Live rules are changed by a new pack version in the repository, and by nothing that runs.
 */
export const releases = defineFamily<Candidate>({
  name: 'releases',
  path: '/api/rule-packs/releases',
  schema: 'rule_pack_release',
  purpose:
    'Recommendations without a gated candidate: backtested beside the live packs. Advice only; live rules never change.',
  console: true,
  events: ['rule_pack.release_candidate.recorded', 'rule.promotion.audit'],
  defaultLimit: 20,
  subject,
  due: () => candidatesDue(packsSha256(shippedIndex())),
  courier: {
    request: ({ candidate_sha256, subject_id, live_packs_sha256 }) => ({
      gate: candidate_sha256,
      recommendation_id: subject_id,
      live_packs_sha256,
    }),
    carry: (candidate, { database, now }) => gate(candidate, database, now),
    concurrency: 1,
  },
  handle: (candidates) =>
    candidates.map(({ key, subject_id, candidate_sha256, live_packs_sha256, carried }) => {
      const { result } = carried as z.infer<typeof gated>;
      const outcome = result.passed ? 'passed' : 'refused';
      const failed = new Set(result.failures.map(({ code }) => code));
      const gates = Object.fromEntries(
        GATE_FAILURES.map((code) => [code, failed.has(code) ? 'refused' : 'passed']),
      );
      const { changed, ...figures } = result;
      return {
        key,
        record: {
          candidate_sha256,
          recommendation_id: subject_id,
          live_packs_sha256,
          outcome,
          live_rules_changed: false,
          changed_verdicts: changed.length,
          ...figures,
        },
        events: [
          {
            type: 'rule_pack.release_candidate.recorded',
            data: {
              candidate_sha256,
              outcome,
              live_rules_changed: false,
              rule_pack: 'learned',
              recommendation_id: subject_id,
              changed_verdicts: changed.length,
              gates,
            },
          },
          {
            type: 'rule.promotion.audit',
            data: {
              action: 'gates_evaluated',
              rule_pack: 'learned',
              candidate_sha256,
              outcome,
              live_rules_changed: false,
            },
          },
        ],
      };
    }),
  apply: (tx, settled, now) =>
    insertCandidates(
      tx,
      settled.map(
        ({ subject: { subject_id, candidate_sha256, live_packs_sha256, recommendation, carried } }) => ({
          candidate_sha256,
          pattern_id: subject_id,
          live_packs_sha256,
          pack: candidateOf(recommendation, live_packs_sha256).pack,
          result: (carried as z.infer<typeof gated>).result,
        }),
      ),
      now,
    ),
});

/** Judges a candidate, or lets it wait while there are too few outcomes to judge it by. */
async function gate(
  { candidate_sha256, live_packs_sha256, recommendation }: Candidate,
  database: Connection,
  now: Date,
): Promise<z.infer<typeof gated> | NotYet> {
  const live = shippedIndex();
  const { pack } = candidateOf(recommendation, live_packs_sha256);
  const candidate = compilePacks({ ...SHIPPED_PACKS, rules: [...SHIPPED_PACKS.rules, pack] });
  const outcomes = await learningCases(database, ALL_OUTCOMES);
  const shadow = await recentCases(database, SHADOWED);
  const result = gateRelease({
    live,
    candidate,
    outcomes,
    must_block: mustBlock(now.toISOString().slice(0, 10)),
    shadow,
    random: seededRandom(seedOf(candidate_sha256)),
  });
  return result.failures.some(({ code }) => code === 'too_few_outcomes') ? new NotYet(null) : { result };
}
