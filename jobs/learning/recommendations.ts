import { z } from 'zod';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import type { Recommendation } from '../../contracts/learning/mining/recommendations.ts';
import { learnedCandidate } from '../../contracts/learning/releases/release-candidate.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { patternsDue, RECOMMENDATIONS } from '../../sql/learning/recommendations.ts';
import { defineFamily } from '../core/family.ts';

const subject = dueSubject.extend({
  packs_sha256: z.string(),
  recommendation: z.custom<Recommendation>(),
});
type Found = z.infer<typeof subject>;

/**
 * Recommends each confirmed pattern of refusals once for each set of live packs, as advice.
 *
 * Twin: `learning-loop` finds patterns, `recommendations` announces them.
 */
export const recommendations = defineFamily<Found>({
  name: RECOMMENDATIONS,
  title: 'Rule suggestions',
  path: '/api/rule-packs/recommendations',
  schema: 'rule_pack_recommendation',
  area: 'Outcomes, rules, sources',
  tag: 'Rule packs',
  purpose:
    'Patterns of refusals past their support and significance thresholds: recommended once, with a drafted rule. Advice only.',
  cron: '33 * * * *',
  why: 'backstop: a search that finds something asks for it itself',
  console: true,
  events: ['rule_pack.recommendation.recorded'],
  wakes: ['releases'],
  defaultLimit: 20,
  subject,
  due: () => patternsDue(),
  handle: (found) =>
    found.map(({ key, subject_id, packs_sha256, recommendation }) => {
      const { rule, items, rejected, counter_example_count, search, holdout } = recommendation;
      const { candidate_sha256 } = learnedCandidate(recommendation, packs_sha256);
      const [marketplace] = rule.marketplaces;
      const [category] = rule.categories;
      return {
        key,
        record: {
          recommendation_id: subject_id,
          advisory: true,
          live_packs_sha256: packs_sha256,
          candidate_sha256,
          recommendation,
        },
        // Counts only: the decisions themselves belong to the accounts that asked.
        events: [
          {
            type: 'rule_pack.recommendation.recorded',
            data: {
              recommendation_id: subject_id,
              live_rules_changed: false,
              marketplace: marketplace === '*' ? null : marketplace,
              category: category === 'any' ? null : category,
              pattern_sha256: contentSha256(items),
              support: rejected,
              counter_examples: counter_example_count,
              q_value: Math.max(search.q, holdout.q),
              candidate_sha256,
            },
          },
        ],
      };
    }),
});
