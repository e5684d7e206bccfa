/**
 * Decisions of persons about release candidates. An act is a record: it changes no live rule and names what
 * is left to do.
 */
import type { z } from 'zod';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { LEARNED } from '../../contracts/learning/mining/recommendations.ts';
import {
  actStatus,
  judgeAct,
  type promotion,
  promotionRequest,
  promotionResult,
} from '../../contracts/learning/releases/rule-promotions.ts';
import { keepChangedLaw } from '../../jobs/learning/changed-law.ts';
import { toDoFor } from '../../jobs/learning/publications.ts';
import { releases } from '../../jobs/learning/releases.ts';
import {
  insertPromotion,
  lockCandidate,
  type PromotionRow,
  selectPromotionsOf,
} from '../../sql/learning/rule-promotions.ts';
import type { App } from '../core/http.ts';
import type { Principal } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { leafOf } from '../decisions/rule-packs.ts';

/** An act as callers see it. */
export function showPromotion(row: PromotionRow, caller: Principal): z.input<typeof promotion> {
  const { promotion_id, candidate_sha256, rule_id, action, newest, acted_at, event_id } = row;
  const { published_sha256, published_pack, published_version, published_event_id } = row;
  const published = published_sha256 !== null && {
    rule_pack: published_pack ?? '',
    version: published_version ?? '',
    pack_sha256: published_sha256,
    leaf: leafOf({ ...row, event_id: published_event_id ?? '' }),
  };
  const sees = caller.role === 'operator';
  return {
    promotion_id,
    candidate_sha256,
    rule_id,
    action,
    status: actStatus({ action, newest, published: published !== false, live: isLearnedLive(rule_id) }),
    reason: sees ? row.reason : null,
    reviewer: sees ? row.reviewer : null,
    by: { role: 'operator', key_id: row.by_key_id },
    acted_at: acted_at.toISOString(),
    event_id,
    published: published || null,
    live_rules_changed: false,
  };
}

/** Acts on release candidates: for operators. */
export function promotionRoutes(app: App, service: Service): void {
  app.post(
    `${releases.path}/promotions`,
    {
      config: { access: 'operator', badRequest: 'invalid_rule_promotion', refuses: ['not_found'] },
      schema: {
        tags: ['Rule packs'],
        summary: 'Promote or reject a release candidate, or withdraw the earlier act',
        description:
          'The act is recorded for good and announced by an event without person or reason. It changes no live rule: it answers what is left to do in the repository, and a promotion shows as published once a rule pack on record holds the rule. A learned warning that is published can be withdrawn in the same way. Only a candidate that passed its gate beside the current live packs can be promoted. The same act again is a duplicate; a contradicting act is refused until the current one is withdrawn.',
        body: promotionRequest,
        response: { 201: promotionResult },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      const { candidate_sha256 } = body;
      const at = now(service);
      const acted = await service.database.transaction(async (tx) => {
        const candidate = await lockCandidate(tx, candidate_sha256);
        if (!candidate)
          throw new Refusal('not_found', 'candidate_sha256: no release candidate has this hash');
        const last = newest(await selectPromotionsOf(tx, [candidate_sha256]));
        const outcome = judgeAct(body.action, {
          passed: candidate.passed,
          failures: candidate.failures.map(({ code }) => code),
          fresh: candidate.live_packs_sha256 === packsSha256(shippedIndex()),
          learned: candidate.pack.id === LEARNED,
          act: last && { action: last.action, published: last.published_sha256 !== null },
        });
        if (typeof outcome === 'object') {
          throw refuseField('invalid_rule_promotion', outcome.field, outcome.problem);
        }
        if (outcome === 'duplicate') return { candidate, row: last, duplicate: true };
        const occasion = (last?.occasion ?? 0) + 1;
        await insertPromotion(tx, candidate, { ...body, occasion, by_key_id: principal.key_id }, at);
        await keepChangedLaw(tx, at);
        const row = newest(await selectPromotionsOf(tx, [candidate_sha256]));
        return { candidate, row, duplicate: false };
      });
      const shown = showPromotion(acted.row as PromotionRow, principal);
      const to_do = await toDoFor(service.database, acted.candidate, shown, at);
      return reply.code(201).send({
        schema_version: 'service.rule_promotion.v1' as const,
        ...shown,
        duplicate: acted.duplicate,
        to_do,
      });
    },
  );
}

/** Whether the packs of this process hold a learned warning. */
function isLearnedLive(rule_id: string): boolean {
  return shippedIndex().rules.some(({ rule }) => rule.id === rule_id && rule.kind === 'learned');
}

function newest(acts: readonly PromotionRow[]): PromotionRow | null {
  return acts.find((act) => act.newest) ?? null;
}
