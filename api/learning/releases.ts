/** Release candidates that went through the gate. A passed one still is advice: a person publishes packs, and nothing else does. */
import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import { releases } from '../../jobs/learning/releases.ts';
import {
  type CandidateRow,
  selectCandidate,
  selectCandidates,
  selectChangedVerdicts,
} from '../../sql/learning/releases.ts';
import { selectPromotions, selectPromotionsOf } from '../../sql/learning/rule-promotions.ts';
import type { ConsoleFields } from '../core/console.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { now, type Service } from '../core/service.ts';
import { promotion, showPromotion } from './rule-promotions.ts';

const refused = z.looseObject({ cases: z.int(), rejected: z.int() });

const candidate = z.object({
  candidate_sha256: z.string(),
  /** What it follows from: a pattern of refusals, or the change of a page that a rule cites. */
  origin: z.enum(['outcomes', 'source']),
  recommendation_id: z.string().nullable(),
  intelligence_id: z.string().nullable(),
  /** The live rule that it changes; null for a new one. */
  rule_id: z.string().nullable(),
  live_packs_sha256: z.string(),
  gated_at: z.iso.datetime(),
  outcome: z.enum(['passed', 'refused']),
  failures: z.array(z.object({ code: z.string(), message: z.string() })),
  learned_on: z.int(),
  judged_on: z.int(),
  slices: z.array(z.looseObject({ slice: z.string(), cases: z.int(), rejected: z.int() })),
  held_in_addition: refused,
  /** Null for gates of before it was counted. */
  let_through: refused.nullable(),
  must_block: z.looseObject({ cases: z.int() }),
  shadow: z.looseObject({ cases: z.int(), changed: z.record(z.string(), z.int()) }),
  changed_count: z.int(),
  /** The drafted rules as a pack, as it would stand once a person has checked it. */
  pack: z.looseObject({ id: z.string(), version: z.string() }),
});

const changedVerdicts = z.array(
  z.object({ id: z.string(), from: z.string(), to: z.string(), rejected: z.boolean() }),
);

function show(row: CandidateRow, changed_count: number): z.input<typeof candidate> {
  const { pattern_id, gated_at, passed, result, ...own } = row;
  const { failures, learned_on, judged_on, slices, held_in_addition, must_block, shadow } = result;
  return {
    ...own,
    origin: pattern_id === null ? 'source' : 'outcomes',
    recommendation_id: pattern_id,
    gated_at: gated_at.toISOString(),
    outcome: passed ? 'passed' : 'refused',
    failures,
    learned_on,
    judged_on,
    slices: slices.map((slice) => ({ ...slice })),
    held_in_addition,
    let_through: result.let_through ?? null,
    must_block,
    shadow,
    changed_count,
  };
}

/** Candidates, newest first, and what persons decided of candidates. */
export const releaseConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    live_rules_changed: z.literal(false),
    candidates: z.array(
      candidate.extend({
        /** Every verdict that would change, by usage id; only operators see them. */
        changed: changedVerdicts,
      }),
    ),
    promotions: z.array(promotion),
  },
  async read({ database }, { limit, caller }) {
    const [rows, acts] = await Promise.all([
      selectCandidates(database, limit),
      selectPromotions(database, limit),
    ]);
    return {
      live_rules_changed: false,
      candidates: rows.map((row) => ({
        ...show(row, row.result.changed.length),
        changed: caller.role === 'operator' ? row.result.changed : [],
      })),
      promotions: acts.map((act) => showPromotion(act, caller)),
    };
  },
};

/** One candidate by itself. */
export function releaseRoutes(app: App, service: Service): void {
  app.get(
    `${releases.path}/:candidate_sha256`,
    {
      config: { access: 'any_key', refuses: ['not_found'] },
      schema: {
        tags: ['Rule packs'],
        summary: 'A release candidate by its hash',
        description:
          'What the gate said of it, what persons decided, and for operators every verdict that it would change, oldest decision first. No live rule is changed by any of it.',
        params: z.object({ candidate_sha256: z.string().max(100) }),
        querystring: pageQuery,
        response: {
          200: candidate.extend({
            schema_version: z.literal('service.rule_pack_release_candidate.v1'),
            generated_at: z.iso.datetime(),
            live_rules_changed: z.literal(false),
            /** By usage id; only operators see any. */
            changed: changedVerdicts,
            next_cursor: z.string().nullable(),
            promotions: z.array(promotion),
          }),
        },
      },
    },
    async (request) => {
      const { database } = service;
      const { limit, cursor } = request.query;
      const { candidate_sha256 } = request.params;
      const sees = request.principal.role === 'operator';
      const row = await selectCandidate(database, candidate_sha256);
      if (!row) throw new Refusal('not_found', 'no release candidate has this hash');
      const { changed_count, ...found } = row;
      const [changes, acts] = await Promise.all([
        sees ? selectChangedVerdicts(database, candidate_sha256, { limit: limit + 1, cursor }) : [],
        selectPromotionsOf(database, [candidate_sha256]),
      ]);
      const { rows: changed, next_cursor } = page(changes, limit, ({ id }) => id);
      return {
        schema_version: 'service.rule_pack_release_candidate.v1' as const,
        generated_at: now(service).toISOString(),
        live_rules_changed: false as const,
        ...show(found, changed_count),
        changed,
        next_cursor,
        promotions: acts.map((act) => showPromotion(act, request.principal)),
      };
    },
  );
}
