/**
 * Acts of persons on release candidates: promote, reject, or withdraw the earlier act. An act is a record and
 * changes no rule. A promotion is carried out by a new pack version in the repository, and shows as published
 * from then on; the withdrawal of a published warning is carried out in the same way.
 */
import { z } from 'zod';
import { duplicate, schemaVersion } from '../../core/fields.ts';
import {
  liveRulesChanged,
  logLeaf,
  packId,
  packSha256,
  packVersion,
  ruleId,
} from '../../decisions/request/fields.ts';
import { GRADES } from '../../decisions/request/source.ts';

export const PROMOTION_ACTIONS = ['promote', 'reject', 'withdraw'] as const;
export type PromotionAction = (typeof PROMOTION_ACTIONS)[number];

/** The act as its event names it. */
export const ACTED: Readonly<Record<PromotionAction, string>> = {
  promote: 'promoted',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

const PROMOTION_STATUSES = [
  'awaiting_publication',
  'published',
  'rejected',
  'awaiting_withdrawal',
  'withdrawn',
] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

export const promotionRequest = z.object({
  candidate_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in lower-case hex')
    .describe('Hash of the release candidate, 64 hexadecimal digits.'),
  action: z.enum(PROMOTION_ACTIONS).describe('What to do with the candidate.'),
  reason: z.string().trim().min(1).max(500).describe('Why; only operators see it.'),
  reviewer: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe(
      'Name or role of the person who read the candidate and answers for the act; only operators see it.',
    ),
});
export type PromotionRequest = z.output<typeof promotionRequest>;

/** An act as callers see it. */
export const promotion = z
  .object({
    promotion_id: z.string().describe('Id of the act (`prm_…`).'),
    candidate_sha256: z.string().describe('Hash of the release candidate, 64 hexadecimal digits.'),
    rule_id: ruleId,
    action: z.enum(PROMOTION_ACTIONS).describe('What was done with the candidate.'),
    status: z.enum(PROMOTION_STATUSES).describe('Status of the act.'),
    reason: z.string().nullable().describe('Why; null for anybody but operators.'),
    reviewer: z
      .string()
      .nullable()
      .describe('The person who answers for it; null for anybody but operators.'),
    by: z
      .object({
        role: z.literal('operator').describe('Always `operator`.'),
        key_id: z.string().nullable().describe('Id of the key; null for the key of the settings.'),
      })
      .describe('The key that acted.'),
    acted_at: z.iso.datetime().describe('When it was done.'),
    event_id: z.string().describe('Id of the event that records it (`evt_…`).'),
    published: z
      .object({
        rule_pack: packId,
        version: packVersion,
        pack_sha256: packSha256,
        leaf: logLeaf
          .nullable()
          .describe('The leaf of the log that publishes the pack; null until it is numbered.'),
      })
      .nullable()
      .describe('The rule pack on record that holds the promoted rule; null if none does.'),
    live_rules_changed: liveRulesChanged,
  })
  .meta({ id: 'Promotion', description: 'A decision of a person about a release candidate.' });

const toDo = z.object({
  file: z.string().describe("The pack's file, from the root of the repository."),
  rule_pack: packId,
  version_from: z.string().describe('Current version of the pack.'),
  version_to: z.string().describe('Version to publish.'),
  rule: z
    .looseObject({
      id: ruleId,
      message: z.string().describe('The rule in one sentence.'),
      grade: z.enum(GRADES).describe('How near to its publisher the source of the rule was read.'),
    })
    .describe('The rule that the pack gets or loses.'),
  place: z.enum(['replaces', 'added', 'removed']).describe('Where the rule goes.'),
  cases_file: z.string().describe('The file of test cases, from the root of the repository.'),
  cases: z
    .looseObject({ rule: ruleId, as_of: z.string().describe('The day that is judged, `YYYY-MM-DD`.') })
    .nullable()
    .describe('The test cases to add; null if there are none.'),
  release: z
    .object({ id: packId, version: packVersion, sha256: packSha256 })
    .describe('The line to add to `releases.json`.'),
  steps: z.array(z.string()).describe('What a person does, in order.'),
});

export const promotionResult = promotion.extend({
  schema_version: schemaVersion('service.rule_promotion.v1'),
  duplicate,
  to_do: toDo.nullable().describe('What is left to do in the repository; null if nothing is.'),
});

/** A candidate as an act finds it. */
export interface CandidateStanding {
  passed: boolean;
  failures: readonly string[];
  /** Whether the packs that it was compared with are still the live ones. */
  fresh: boolean;
  /** Whether it is a learned warning, which only a withdrawal takes back. */
  learned: boolean;
  /** The newest act on it. */
  act: { action: PromotionAction; published: boolean } | null;
}

/** The result of an act: new, a duplicate of the current one, or refused with the field and the reason. */
export type ActOutcome = 'new' | 'duplicate' | { field: 'action' | 'candidate_sha256'; problem: string };

/**
 * Judges an act. The same act again is a duplicate. A promotion and a rejection exclude each other until the
 * current one is withdrawn. What a changed page has loosened is taken back by whoever has read the page, by another
 * pack version.
 */
export function judgeAct(
  action: PromotionAction,
  { passed, failures, fresh, learned, act }: CandidateStanding,
): ActOutcome {
  if (act?.action === action) return 'duplicate';
  const standing = act === null || act.action === 'withdraw' ? null : act;
  if (action === 'withdraw') {
    if (standing === null)
      return { field: 'action', problem: 'there is no act on this candidate to withdraw' };
    if (!standing.published || learned) return 'new';
    return {
      field: 'action',
      problem: 'its rule is published; only a new pack version can take it back',
    };
  }
  if (standing !== null) {
    return {
      field: 'action',
      problem: `this candidate is ${ACTED[standing.action]}; withdraw that first`,
    };
  }
  if (action === 'reject') return 'new';
  if (!passed) {
    return { field: 'candidate_sha256', problem: `the gate refused this candidate: ${failures.join(', ')}` };
  }
  if (!fresh) {
    return {
      field: 'candidate_sha256',
      problem: 'was compared with rule packs that are no longer live; it has to pass the gate again',
    };
  }
  return 'new';
}

/**
 * Status of an act. Only the newest act on a candidate counts; a promotion waits until its rule is published, and a
 * withdrawal until it is no longer live.
 */
export function actStatus(act: {
  action: PromotionAction;
  newest: boolean;
  published: boolean;
  /** Whether the live packs hold the learned warning. */
  live: boolean;
}): PromotionStatus {
  if (act.action === 'promote' && act.published) return 'published';
  if (act.action === 'withdraw' && act.newest && act.live) return 'awaiting_withdrawal';
  if (!act.newest || act.action === 'withdraw') return 'withdrawn';
  return act.action === 'promote' ? 'awaiting_publication' : 'rejected';
}
