import { z } from 'zod';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { Recommendation } from '../../contracts/learning/mining/recommendations.ts';
import {
  type Candidate,
  learnedCandidate,
  sourceCandidate,
  stopsSomebody,
} from '../../contracts/learning/releases/release-candidate.ts';
import {
  GATE_FAILURES,
  type GateResult,
  outcomesToJudge,
} from '../../contracts/learning/releases/release-gate.ts';
import type { Connection } from '../../sql/core/database.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { selectJudged } from '../../sql/learning/learning-loop.ts';
import { candidatesDue, countFirstGates, insertCandidates, RELEASES } from '../../sql/learning/releases.ts';
import { defineFamily } from '../core/family.ts';
import { NotYet, type SlowTools } from '../core/slow-half.ts';
import { aside } from './aside.ts';
import { CASES_MOST, loggedOutcomes, recentDecisions } from './logged-decisions.ts';

/** Newest decisions on which a candidate is run beside the live packs. */
const SHADOWED = 2_000;
/** Sorts after every id, so all outcomes count. */
const ALL_OUTCOMES = 'out_~';

const subject = dueSubject.extend({
  live_packs_sha256: z.string(),
  /** The candidate that a recommendation announced, or that the gate refused before. */
  candidate_sha256: z.string().nullable(),
  recommendation: z.custom<Recommendation>().nullable(),
  /** The rule to redraft, for a changed source. */
  draft: z
    .object({ rule_id: z.string(), content_sha256: z.string(), intelligence_id: z.string() })
    .nullable(),
  /** Which answer of the gate this will be, from 1. */
  occasion: z.number(),
});
type Due = z.infer<typeof subject>;

/**
 * Recommendations whose candidate was not gated, and rules whose page has changed, are backtested beside the
 * live packs. The result is a verdict in the ledger. Live rules change only by a new pack version in the
 * repository.
 */
export const releases = defineFamily<Due, GateResult>({
  name: RELEASES,
  title: 'Rule try-outs',
  path: '/api/rule-packs/releases',
  schema: 'rule_pack_release',
  area: 'Outcomes, rules, sources',
  tag: 'Rule packs',
  purpose:
    'Recommendations, and rules whose page has changed, without a gated candidate, and refused ones with a fifth more outcomes or after a month: backtested beside the live packs, slice by slice. Advice only; live rules never change.',
  cron: '43 2 * * *',
  why: 'a recommendation asks for its sweep itself; one that lacked outcomes is tried again each night',
  console: true,
  events: ['rule_pack.release_candidate.recorded', 'rule.promotion.audit'],
  defaultLimit: 20,
  subject,
  due: (now) => candidatesDue(draftable(), now),
  slowHalf: {
    request: (due) => ({
      gate: candidateOf(due).candidate_sha256,
      recommendation_id: due.recommendation && due.subject_id,
      intelligence_id: due.draft?.intelligence_id ?? null,
      live_packs_sha256: due.live_packs_sha256,
      occasion: due.occasion,
    }),
    work: gate,
    concurrency: 1,
  },
  handle: (candidates) =>
    candidates.map((due) => {
      const { key, subject_id, live_packs_sha256, recommendation, draft, found: result } = due;
      const { candidate_sha256, pack, kind } = candidateOf(due);
      const outcome = result.passed ? 'passed' : 'refused';
      const failed = new Set(result.failures.map(({ code }) => code));
      const gates = Object.fromEntries(
        GATE_FAILURES.map((code) => [code, failed.has(code) ? 'refused' : 'passed']),
      );
      const recommendation_id = recommendation && subject_id;
      const source = draft && { intelligence_id: draft.intelligence_id, rule_ids: [draft.rule_id] };
      const { changed, ...figures } = result;
      return {
        key,
        record: {
          candidate_sha256,
          recommendation_id,
          ...source,
          kind,
          live_packs_sha256,
          outcome,
          live_rules_changed: false,
          changed_verdicts: changed.length,
          occasion: due.occasion,
          ...figures,
        },
        events: [
          {
            type: 'rule_pack.release_candidate.recorded',
            data: {
              candidate_sha256,
              outcome,
              live_rules_changed: false,
              rule_pack: pack.id,
              recommendation_id,
              ...source,
              changed_verdicts: changed.length,
              gates,
            },
          },
          {
            type: 'rule.promotion.audit',
            data: {
              action: 'gates_evaluated',
              rule_pack: pack.id,
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
      settled.map(({ subject: due }) => {
        const { subject_id, live_packs_sha256, draft, found, occasion } = due;
        const { candidate_sha256, pack } = candidateOf(due);
        return {
          candidate_sha256,
          pattern_id: draft ? null : subject_id,
          source: draft && { intelligence_id: draft.intelligence_id, rule_id: draft.rule_id },
          live_packs_sha256,
          pack,
          result: found,
          occasion,
        };
      }),
      now,
    ),
});

let live: Parameters<typeof candidatesDue>[0] | null = null;

/** The live packs, and those of their rules that a changed page could loosen. */
function draftable() {
  if (live) return live;
  const index = shippedIndex();
  const rules = index.rules.filter(({ rule }) => stopsSomebody(rule)).map(({ rule }) => contentSha256(rule));
  live = { packs_sha256: packsSha256(index), rules };
  return live;
}

/** The candidate of a due subject. A recommendation has announced its own by hash. */
function candidateOf({ recommendation, draft, candidate_sha256, live_packs_sha256 }: Due): Candidate {
  if (recommendation) {
    const learned = learnedCandidate(recommendation, live_packs_sha256);
    return { ...learned, candidate_sha256: candidate_sha256 ?? learned.candidate_sha256 };
  }
  if (draft) return sourceCandidate(draft, shippedIndex(), live_packs_sha256);
  throw new Error('a candidate follows from a recommendation or from a changed source');
}

/** Drafts that no gate has judged yet, and the outcomes that are lacking to judge them. */
export async function waitingDrafts(database: Connection, now: Date) {
  const drafts = await countFirstGates(database, draftable(), now);
  if (drafts === 0) return { drafts, lacks: null };
  return { drafts, lacks: outcomesToJudge(await selectJudged(database, CASES_MOST)).lacks };
}

/** Judges a candidate, which waits while there are too few outcomes. */
async function gate(due: Due, { database, now, signal }: SlowTools): Promise<GateResult | NotYet> {
  const outcomes = await loggedOutcomes(database, ALL_OUTCOMES);
  const { too_few } = outcomesToJudge(
    outcomes.rows.map(({ usage_id, decided_at, rejected }) => ({
      id: usage_id,
      decided: decided_at.getTime(),
      rejected,
    })),
  );
  if (too_few) return new NotYet(null);
  const shadow = await recentDecisions(database, SHADOWED);
  const today = now.toISOString().slice(0, 10);
  return aside('gate', { ...candidateOf(due), outcomes, shadow, today }, signal);
}
