/** Events of what the service learns and watches. None of them changes a live rule. */
import { z } from 'zod';
import { code, count, day, defineEvent, facts, figures, id, sha256, words } from './shapes.ts';

const HASH = '3f6ea2d9c8b7150496e3f2a1d0c9b8a75f2c9a1d7e0b4c83a6f19d2e8b7c4051';
const ADVISORY = z.literal(false);
const url = z.url({ protocol: /^https?$/ });

export const RULE_EVENTS = {
  'learning.loop.recorded': defineEvent(
    'public',
    'Outcomes came in since the last calibration: it was fitted again and stored as a version.',
    {
      calibration_version: z.union([id, count]),
      outcomes: count,
      method: code.optional(),
      calibration_sha256: sha256.optional(),
      brier: z.number().optional(),
      log_loss: z.number().optional(),
    },
    {
      calibration_version: 7,
      outcomes: 1_204,
      method: 'isotonic',
      calibration_sha256: HASH,
    },
  ),
  'portfolio.monitor.event': defineEvent(
    'account',
    'A current report’s decision changes under today’s rule packs, or its standard or evidence ends within 30 days.',
    {
      report_id: id,
      change: code,
      decision: code.optional(),
      previous_decision: code.optional(),
      rule_ids: z.array(code).optional(),
      standard: words.optional(),
      documents: z.array(sha256).optional(),
      effective_on: day.optional(),
      cure: facts({ action: code, evidence: z.array(code), facts: z.array(code) }).optional(),
      rule_packs_sha256: sha256.optional(),
    },
    {
      report_id: 'rep_019aa0f4c3b0',
      change: 'standard_superseded',
      previous_decision: 'proceed',
      decision: 'hold',
      rule_ids: ['us.toys.astm_f963'],
      standard: 'ASTM F963-17',
      documents: [HASH],
      effective_on: '2026-12-01',
      cure: { action: 'hold_and_obtain_missing_evidence', evidence: ['test_report_cpsc_lab'], facts: [] },
      rule_packs_sha256: HASH,
    },
  ),
  'registry.refresh.recorded': defineEvent(
    'public',
    'Registry data (standards, laboratories, grantees) was past its freshness date and was looked through.',
    {
      registry: code,
      day: day.optional(),
      entries: count.optional(),
      stale: count.optional(),
      content_sha256: sha256.optional(),
    },
    { registry: 'standards', day: '2026-11-16', entries: 148, stale: 3, content_sha256: HASH },
  ),
  'rule.promotion.audit': defineEvent(
    'public',
    'A rule pack was published, a candidate went through the gates, or a person promoted, rejected or withdrew one.',
    {
      action: code,
      rule_pack: code.optional(),
      version: z.union([code, count]).optional(),
      pack_sha256: sha256.optional(),
      rules: count.nullish(),
      candidate_sha256: sha256.optional(),
      outcome: code.optional(),
      live_rules_changed: z.boolean().optional(),
      /** Of a person's act: its id, and the key that it was done with; null for the key of the settings. */
      promotion_id: id.optional(),
      by_role: code.optional(),
      by_key_id: id.nullish(),
    },
    {
      action: 'published',
      rule_pack: 'us-children',
      version: '2026.11',
      pack_sha256: HASH,
      rules: 41,
    },
  ),
  'rule_pack.recommendation.recorded': defineEvent(
    'public',
    'A rejection pattern passed its support and significance thresholds: an advice, no rule.',
    {
      recommendation_id: id,
      live_rules_changed: ADVISORY,
      marketplace: code.nullish(),
      category: code.nullish(),
      pattern_sha256: sha256.optional(),
      support: count.optional(),
      counter_examples: count.optional(),
      q_value: z.number().optional(),
    },
    {
      recommendation_id: 'rec_019aa0f4c3b0',
      live_rules_changed: false,
      marketplace: 'amazon_us',
      category: 'toys',
      pattern_sha256: HASH,
      support: 42,
      counter_examples: 3,
    },
  ),
  'rule_pack.release_candidate.recorded': defineEvent(
    'public',
    'A recommendation, or a rule whose page has changed, became a candidate pack and was backtested against its gates.',
    {
      candidate_sha256: sha256,
      outcome: code,
      live_rules_changed: ADVISORY,
      rule_pack: code.optional(),
      recommendation_id: id.nullish(),
      /** The change of a source that the candidate follows from, and the rule that it changes. */
      intelligence_id: id.optional(),
      rule_ids: z.array(code).optional(),
      changed_verdicts: count.optional(),
      gates: figures.optional(),
    },
    {
      candidate_sha256: HASH,
      outcome: 'passed',
      live_rules_changed: false,
      rule_pack: 'us-children',
      recommendation_id: 'rec_019aa0f4c3b0',
      changed_verdicts: 12,
      gates: { brier: 'passed', false_clear_rate: 'passed', must_block: 'passed' },
    },
  ),
  'source.intelligence.recorded': defineEvent(
    'public',
    'A changed source was read: which rules cite it, and how many candidate rules follow from it.',
    {
      source_id: id,
      content_sha256: sha256,
      affected_rules: z.array(code).optional(),
      candidate_rules: count.optional(),
      changed_lines: count.optional(),
    },
    {
      source_id: 'cpsc_toy_standard',
      content_sha256: HASH,
      affected_rules: ['us.toys.astm_f963'],
      candidate_rules: 1,
      changed_lines: 6,
    },
  ),
  'source.watchlist.recorded': defineEvent(
    'public',
    'A watched source’s newest snapshot differs from the last one that was handled.',
    {
      source_id: id,
      content_sha256: sha256,
      previous_sha256: sha256.nullish(),
      url: url.optional(),
    },
    {
      source_id: 'cpsc_toy_standard',
      content_sha256: HASH,
      previous_sha256: null,
      url: 'https://www.ecfr.gov/current/title-16/part-1250',
    },
  ),
} as const;
