/**
 * Release candidates that went through the gate. A passed one is still only advice: only a person publishes
 * packs.
 */
import type { z } from 'zod';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { AGAIN } from '../../contracts/learning/releases/release-gate.ts';
import {
  type candidate,
  candidateDocument,
  candidateParams,
  releaseFields,
} from '../../contracts/learning/releases/releases.ts';
import { releases, waitingDrafts } from '../../jobs/learning/releases.ts';
import {
  type CandidateRow,
  selectCandidate,
  selectCandidates,
  selectChangedVerdicts,
  selectEarlierAnswers,
} from '../../sql/learning/releases.ts';
import { selectPromotions, selectPromotionsOf } from '../../sql/learning/rule-promotions.ts';
import type { ConsoleFields } from '../core/console.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { now, type Service } from '../core/service.ts';
import { showPromotion } from './rule-promotions.ts';

function show(row: CandidateRow, changed_count: number, sees: boolean): z.input<typeof candidate> {
  const { pattern_id, gated_at, passed, result, ...own } = row;
  const { failures, learned_on, judged_on, slices, held_in_addition, must_block, shadow } = result;
  return {
    ...own,
    origin: pattern_id === null ? 'source' : 'outcomes',
    recommendation_id: pattern_id,
    gated_at: gated_at.toISOString(),
    outcome: passed ? 'passed' : 'refused',
    failures,
    asked_again: passed
      ? null
      : {
          outcomes: Math.max(1, Math.ceil(AGAIN.share * (learned_on + judged_on))),
          at: new Date(gated_at.getTime() + AGAIN.days * DAY_MS).toISOString(),
        },
    learned_on,
    judged_on,
    // How much one account reports is its own matter.
    slices: slices
      .filter(({ slice }) => sees || !slice.startsWith('account='))
      .map((slice) => ({ ...slice })),
    held_in_addition,
    warned: result.warned ?? null,
    let_through: result.let_through ?? null,
    must_block,
    shadow,
    changed_count,
  };
}

/** Candidates and the decisions of persons about them, newest first. */
export const releaseConsole: ConsoleFields<Record<never, never>> = {
  shape: releaseFields,
  async read({ database }, { limit, caller, now: at }) {
    const [rows, acts, waiting] = await Promise.all([
      selectCandidates(database, limit),
      selectPromotions(database, limit),
      waitingDrafts(database, at),
    ]);
    return {
      live_rules_changed: false,
      candidates: rows.map((row) => ({
        ...show(row, row.result.changed.length, caller.role === 'operator'),
        changed: caller.role === 'operator' ? row.result.changed : [],
      })),
      waiting,
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
          'The result of the gate, the decisions of persons, and for operators every verdict that would change, oldest decision first. None of it changes a live rule.',
        params: candidateParams,
        querystring: pageQuery,
        response: { 200: candidateDocument },
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
      const [changes, acts, earlier] = await Promise.all([
        sees ? selectChangedVerdicts(database, candidate_sha256, { limit: limit + 1, cursor }) : [],
        selectPromotionsOf(database, [candidate_sha256]),
        selectEarlierAnswers(database, candidate_sha256),
      ]);
      const { rows: changed, next_cursor } = page(changes, limit, ({ id }) => id);
      return {
        schema_version: 'service.rule_pack_release_candidate.v1' as const,
        generated_at: now(service).toISOString(),
        live_rules_changed: false as const,
        ...show(found, changed_count, sees),
        changed,
        earlier: earlier.map(({ passed, failures, gated_at }) => ({
          outcome: passed ? ('passed' as const) : ('refused' as const),
          failures,
          gated_at: gated_at.toISOString(),
        })),
        next_cursor,
        promotions: acts.map((act) => showPromotion(act, request.principal)),
      };
    },
  );
}
