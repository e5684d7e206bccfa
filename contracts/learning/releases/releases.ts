/** Release candidates over HTTP: the result of the gate, and the acts of persons. */
import { z } from 'zod';
import { generatedAt, nextCursor, schemaVersion } from '../../core/fields.ts';
import { liveRulesChanged, packId, packVersion } from '../../decisions/request/fields.ts';
import { promotion } from './rule-promotions.ts';

const cases = z.int().describe('How many outcomes.');
const rejected = z.int().describe('Rejections and removals among them.');
const counted = z.looseObject({ cases, rejected });

const candidateFields = {
  candidate_sha256: z.string().describe('Hash of the candidate, 64 hexadecimal digits.'),
  origin: z
    .enum(['outcomes', 'source'])
    .describe('`outcomes`: a pattern of rejections. `source`: a change of a page that a rule cites.'),
  recommendation_id: z.string().nullable().describe('Id of the recommendation (`pat_…`); null for `source`.'),
  intelligence_id: z
    .string()
    .nullable()
    .describe('Id of the change of a source (`sin_…`); null for `outcomes`.'),
  rule_id: z.string().nullable().describe('Id of the live rule that it changes; null for a new rule.'),
  live_packs_sha256: z.string().describe('One hash for the rule packs it was compared with.'),
  gated_at: z.iso.datetime().describe('When the gate judged it.'),
  outcome: z
    .enum(['passed', 'refused'])
    .describe('The result of the gate. A passed candidate is still only advice.'),
  failures: z
    .array(
      z.object({
        code: z.string().describe('Code of the failure.'),
        message: z.string().describe('The failure in words.'),
      }),
    )
    .describe('Why the gate refused it; empty if it passed.'),
  gates: z.int().describe('Answers of the gate so far.'),
  asked_again: z
    .object({
      outcomes: z.int().describe('Outcomes more.'),
      at: z.iso.datetime().describe('From then on with any new outcome.'),
    })
    .nullable()
    .describe('When it is judged again; null if it passed.'),
  learned_on: z.int().describe('Earlier outcomes that both sides learned their figures from.'),
  judged_on: z.int().describe('Later outcomes that judged both sides.'),
  slices: z
    .array(
      z.looseObject({
        slice: z
          .string()
          .describe('`overall`, `marketplace=…`, `category=…`; for operators also `account=` and a number.'),
        cases,
        rejected,
      }),
    )
    .describe('Figures of both sides, overall and by marketplace and category.'),
  held_in_addition: counted.describe('Later outcomes that only the candidate holds or stops.'),
  warned: counted
    .nullable()
    .describe('Later outcomes that only the candidate warns of; null for older gates.'),
  let_through: counted
    .nullable()
    .describe(
      'Later outcomes that only the live packs hold or stop; null for gates that did not count them yet.',
    ),
  must_block: z
    .looseObject({ cases: z.int().describe('How many cases.') })
    .describe('Known cases that must stay blocked.'),
  shadow: z
    .looseObject({
      cases: z.int().describe('How many decisions.'),
      changed: z
        .record(z.string(), z.int())
        .describe('How many verdicts would change, by kind; `warned`: only a warning is new.'),
    })
    .describe('Recent decisions judged by the candidate beside the live packs.'),
  changed_count: z.int().describe('How many verdicts with a known outcome would change.'),
  pack: z.looseObject({ id: packId, version: packVersion }).describe('The drafted rules as a rule pack.'),
};

export const candidate = z
  .object(candidateFields)
  .meta({ id: 'ReleaseCandidate', description: 'Drafted rules and the result of the gate on them.' });

const changedVerdicts = z
  .array(
    z
      .object({
        id: z.string().describe('Usage id of the decision (`use_…`).'),
        from: z.string().describe('The verdict of the live packs.'),
        to: z.string().describe('The verdict of the candidate.'),
        rejected: z.boolean().describe('Whether the marketplace rejected or removed the listing.'),
      })
      .meta({
        id: 'ChangedVerdict',
        description: 'A logged decision that the candidate judges otherwise.',
      }),
  )
  .describe('Verdicts that would change; empty for anybody but operators.');

const promotions = z.array(promotion).describe('What persons decided, newest first.');

/** The console's own fields. */
export const releaseFields = {
  live_rules_changed: liveRulesChanged,
  candidates: z
    .array(candidate.extend({ changed: changedVerdicts }))
    .describe('Release candidates, newest first.'),
  waiting: z
    .object({
      drafts: z.int().describe('Drafts that no gate has judged yet.'),
      lacks: z
        .object({
          outcomes: z.int().describe('Outcomes.'),
          rejected: z.int().describe('Rejections among them.'),
        })
        .nullable()
        .describe('Later outcomes that are lacking to judge them; null if there are enough.'),
    })
    .describe('Drafts of rules that wait for the gate.'),
  promotions,
};

export const candidateParams = z.object({
  candidate_sha256: z.string().max(100).describe('Hash of the release candidate.'),
});

export const candidateDocument = candidate.extend({
  schema_version: schemaVersion('service.rule_pack_release_candidate.v1'),
  generated_at: generatedAt,
  live_rules_changed: liveRulesChanged,
  changed: changedVerdicts,
  earlier: z
    .array(candidate.pick({ outcome: true, failures: true, gated_at: true }))
    .describe('Earlier answers of the gate, newest first.'),
  next_cursor: nextCursor,
  promotions,
});
