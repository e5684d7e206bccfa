/**
 * What a person does with a candidate: promotes it, rejects it, or withdraws what was done. An act is a record and
 * changes no rule; a promotion is carried out by a new pack version in the repository, and shows as published from then on.
 */
import { z } from 'zod';

export const PROMOTION_ACTIONS = ['promote', 'reject', 'withdraw'] as const;
export type PromotionAction = (typeof PROMOTION_ACTIONS)[number];

/** In the event of an act. */
export const ACTED: Readonly<Record<PromotionAction, string>> = {
  promote: 'promoted',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

export const PROMOTION_STATUSES = ['awaiting_publication', 'published', 'rejected', 'withdrawn'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

export const promotionRequest = z.object({
  candidate_sha256: z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in lower-case hex'),
  action: z.enum(PROMOTION_ACTIONS),
  reason: z.string().trim().min(1).max(500),
  /** Who has read the candidate and answers for the act: a name or a role. It is shown to operators only. */
  reviewer: z.string().trim().min(1).max(200),
});
export type PromotionRequest = z.output<typeof promotionRequest>;

/** A candidate as an act finds it. */
export interface CandidateStanding {
  passed: boolean;
  failures: readonly string[];
  /** Whether the packs that it was judged beside are still the live ones. */
  fresh: boolean;
  /** The newest act on it. */
  act: { action: PromotionAction; published: boolean } | null;
}

/** What an act comes to: it is a new one, the one that stands already, or refused with the field and the reason. */
export type ActOutcome = 'new' | 'duplicate' | { field: 'action' | 'candidate_sha256'; problem: string };

/**
 * Judges an act. The same act again is a duplicate. A promotion and a rejection exclude each other until the one that
 * stands is withdrawn; what is published is taken back by another pack version, and by no act.
 */
export function judgeAct(
  action: PromotionAction,
  { passed, failures, fresh, act }: CandidateStanding,
): ActOutcome {
  if (act?.action === action) return 'duplicate';
  const standing = act === null || act.action === 'withdraw' ? null : act;
  if (action === 'withdraw') {
    if (standing === null)
      return { field: 'action', problem: 'there is no act on this candidate to withdraw' };
    if (!standing.published) return 'new';
    return {
      field: 'action',
      problem: 'its rule is published: a new pack version takes it back, not an act',
    };
  }
  if (standing !== null) {
    return {
      field: 'action',
      problem: `this candidate is ${ACTED[standing.action]}; that has to be withdrawn first`,
    };
  }
  if (action === 'reject') return 'new';
  if (!passed) {
    return { field: 'candidate_sha256', problem: `the gate refused this candidate: ${failures.join(', ')}` };
  }
  if (!fresh) {
    return {
      field: 'candidate_sha256',
      problem: 'was judged beside packs that are not the live ones any more; it has to be gated anew',
    };
  }
  return 'new';
}

/** How an act stands: only the newest of a candidate does, and a promotion until its rule is published awaits that. */
export function actStatus(act: {
  action: PromotionAction;
  newest: boolean;
  published: boolean;
}): PromotionStatus {
  if (act.action === 'promote' && act.published) return 'published';
  if (!act.newest || act.action === 'withdraw') return 'withdrawn';
  return act.action === 'promote' ? 'awaiting_publication' : 'rejected';
}
