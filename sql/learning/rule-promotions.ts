import { z } from 'zod';
import type { RulePack } from '../../contracts/decisions/rules/rule-pack.ts';
import type { Recommendation } from '../../contracts/learning/mining/recommendations.ts';
import type { GateResult } from '../../contracts/learning/releases/release-gate.ts';
import {
  ACTED,
  PROMOTION_ACTIONS,
  type PromotionRequest,
} from '../../contracts/learning/releases/rule-promotions.ts';
import { type Connection, type Fragment, sql, type Transaction } from '../core/database.ts';
import { appendEvents } from '../core/events.ts';
import { idAfter, newId } from '../core/ids.ts';
import { gatedCandidates } from './releases.ts';

const candidateRow = z.object({
  candidate_sha256: z.string(),
  live_packs_sha256: z.string(),
  pack: z.custom<RulePack>(),
  passed: z.boolean(),
  failures: z.custom<GateResult['failures']>(),
});

/**
 * A candidate to act on, locked, so that simultaneous acts run one after the other. Null if there is none.
 */
export async function lockCandidate(tx: Transaction, candidate_sha256: string) {
  await tx.run(sql.fragment`
    select from release_candidate where candidate_sha256 = ${candidate_sha256} for update`);
  return tx.maybeOne(sql.type(candidateRow)`
    select candidate_sha256, live_packs_sha256, pack, passed, result->'failures' as failures
    from ${gatedCandidates} c where candidate_sha256 = ${candidate_sha256}`);
}

const promotionRow = z.object({
  promotion_id: z.string(),
  candidate_sha256: z.string(),
  occasion: z.number(),
  action: z.enum(PROMOTION_ACTIONS),
  reason: z.string(),
  reviewer: z.string(),
  by_key_id: z.string().nullable(),
  event_id: z.string(),
  acted_at: z.date(),
  /** Whether this is the candidate's newest act. */
  newest: z.boolean(),
  rule_id: z.string(),
  published_sha256: z.string().nullable(),
  published_pack: z.string().nullable(),
  published_version: z.string().nullable(),
  published_event_id: z.string().nullable(),
  sequence: z.number().nullable(),
  leaf_hash: z.instanceof(Uint8Array).nullable(),
});
export type PromotionRow = z.infer<typeof promotionRow>;

/** Parts of a rule that a person may reword when it is published. */
const WORDING = sql.fragment`'{id,message,instrument,url,pinpoint,figures,read_from,read_on,in_force_until,superseded_by}'::text[]`;

/**
 * Acts, each with the first pack recorded after it that holds the promoted rule: found by id if the rule is
 * new, else by the content of the rule. There are dozens of packs a year, so those after an act are searched.
 */
function promotions(among: Fragment): Fragment {
  return sql.fragment`
    select a.promotion_id, a.candidate_sha256, a.occasion, a.action, a.reason, a.reviewer, a.by_key_id,
      a.event_id, a.acted_at,
      not exists (
        select from rule_promotion later
        where later.candidate_sha256 = a.candidate_sha256 and later.occasion > a.occasion
      ) as newest,
      drafted.rule->>'id' as rule_id, p.sha256 as published_sha256, p.id as published_pack,
      p.version as published_version, p.event_id as published_event_id, l.sequence, l.leaf_hash
    from (${among}) a
    join release_candidate c using (candidate_sha256)
    cross join lateral (select c.pack->'rules'->0 as rule) drafted
    left join lateral (
      select k.sha256, k.id, k.version, k.event_id
      from rule_pack k, jsonb_array_elements(k.content::jsonb->'rules') r
      where a.action = 'promote' and k.rules is not null and k.recorded_at >= a.acted_at
        and (c.rule_id is null and r->>'id' = drafted.rule->>'id'
          or coalesce(c.rule_id, r->>'id') = r->>'id' and r - ${WORDING} = drafted.rule - ${WORDING})
      order by k.recorded_at, k.sha256 limit 1
    ) p on not exists (
      select from rule_promotion w where w.candidate_sha256 = a.candidate_sha256 and w.occasion > a.occasion)
    left join leaf l on l.event_id = p.event_id
    order by a.promotion_id desc`;
}

/** The newest acts on any candidate. Leans on the key. */
export function selectPromotions(connection: Connection, limit: number): Promise<PromotionRow[]> {
  return connection.rows(sql.type(promotionRow)`
    ${promotions(sql.fragment`select * from rule_promotion order by promotion_id desc limit ${limit}`)}`);
}

/** The acts on these candidates, newest first. */
export function selectPromotionsOf(connection: Connection, candidates: readonly string[]) {
  return connection.rows(sql.type(promotionRow)`
    ${promotions(sql.fragment`
      select * from rule_promotion where candidate_sha256 = any(${sql.array([...candidates], 'text')})`)}`);
}

/**
 * Appends an act on a locked candidate, with its event: the event names the act and the key, not the person
 * and the reason.
 */
export async function insertPromotion(
  tx: Transaction,
  candidate: { candidate_sha256: string; pack: RulePack; passed: boolean },
  act: PromotionRequest & { occasion: number; by_key_id: string | null },
  now: Date,
): Promise<void> {
  const { candidate_sha256, pack, passed } = candidate;
  const { occasion, action, reason, reviewer, by_key_id } = act;
  const promotion_id = newId('rule_promotion', now);
  const event_id = idAfter('event', promotion_id);
  await appendEvents(tx, [
    {
      event_id,
      type: 'rule.promotion.audit',
      occurred_at: now,
      account_id: null,
      subject: { type: 'release_candidate', id: candidate_sha256 },
      data: {
        action: ACTED[action],
        rule_pack: pack.id,
        candidate_sha256,
        outcome: passed ? 'passed' : 'refused',
        live_rules_changed: false,
        promotion_id,
        by_role: 'operator',
        by_key_id,
      },
    },
  ]);
  await tx.run(sql.fragment`
    insert into rule_promotion (promotion_id, candidate_sha256, occasion, action, reason, reviewer, by_key_id,
      event_id, acted_at)
    values (${promotion_id}, ${candidate_sha256}, ${occasion}, ${action}, ${reason}, ${reviewer},
      ${by_key_id}, ${event_id},
      ${sql.timestamp(now)})`);
}

/** The recommendation that a candidate follows from; null where it follows from a changed source. */
export async function selectAdvice(connection: Connection, candidate_sha256: string) {
  const row = await connection.maybeOne(sql.type(z.object({ advice: z.custom<Recommendation>() }))`
    select m.content as advice
    from release_candidate c
    join mined_pattern m on m.pattern_id = c.pattern_id and m.packs_sha256 = c.live_packs_sha256
    where c.candidate_sha256 = ${candidate_sha256}`);
  return row?.advice ?? null;
}
