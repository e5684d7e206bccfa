/** Source intelligence: what changes of watched pages may mean for the rules. */
import { z } from 'zod';
import { generatedAt, nextCursor, schemaVersion } from '../../core/fields.ts';
import { liveRulesChanged, packId, packVersion, ruleId } from '../../decisions/request/fields.ts';

export const intelligenceFilters = z.object({
  source_id: z.string().max(100).optional().describe('Only changes of this source (`src_…`).'),
});

const affectedRule = z.object({
  rule_id: ruleId,
  because: z
    .enum(['citation', 'operator', 'mention'])
    .describe(
      'The rule cites the page, an operator named it, or the changed lines mention its law or standard.',
    ),
  mentions: z.array(z.string()).describe('Laws and standards in the changed lines that the rule names.'),
});

const candidate = z.object({
  candidate_id: z.string().describe('Id of the candidate.'),
  rule_id: ruleId,
  pack: packId,
  pack_version: packVersion,
  rule_sha256: z.string().describe('Hash of the rule as it is.'),
  advisory: z.literal(true).describe('Always true: a person decides.'),
  gated: z
    .boolean()
    .describe('False: a draft that no gate has judged. `GET /api/rule-packs/releases` has the gate.'),
  live_rules_changed: liveRulesChanged,
});

const intelligence = z
  .object({
    intelligence_id: z.string().describe('Id of the change (`sin_…`).'),
    source_id: z.string().describe('Id of the source (`src_…`).'),
    url: z.string().describe('Address of the page.'),
    changed_at: z.iso.datetime().describe('When the new content was first seen.'),
    recorded_at: z.iso.datetime().describe('When the change was recorded.'),
    previous_sha256: z.string().describe('Hash of the content before.'),
    content_sha256: z.string().describe('Hash of the new content.'),
    added_lines: z.number().int().describe('Lines that were added.'),
    removed_lines: z.number().int().describe('Lines that were removed.'),
    changed_lines: z.number().int().describe('Lines that were added or removed.'),
    in_order: z
      .boolean()
      .describe('Whether the lines were compared in order; false for a page that was rewritten.'),
    whole: z.boolean().describe('Whether both versions were compared as a whole.'),
    excerpts: z
      .object({
        added: z.array(z.string()).describe('Some of the added lines, shortened.'),
        removed: z.array(z.string()).describe('Some of the removed lines, shortened.'),
      })
      .describe('Short excerpts of the change.'),
    passages: z
      .array(
        z.object({
          section: z.string().describe('The section, as its publisher numbers it.'),
          kind: z.enum(['changed', 'editorial', 'added', 'gone']).describe('`editorial`: in its form only.'),
        }),
      )
      .nullish()
      .describe('Sections that changed; null for a page that is not read by section.'),
    affected_rules: z.array(affectedRule).describe('Rules that the change may concern.'),
    candidates: z.array(candidate).describe('Rules to check, as candidates.'),
    live_rules_changed: liveRulesChanged,
  })
  .meta({
    id: 'SourceIntelligence',
    description: 'A change of a watched page and the rules it may concern.',
  });

export const intelligenceList = z.object({
  schema_version: schemaVersion('service.source_intelligence.v1'),
  generated_at: generatedAt,
  live_rules_changed: liveRulesChanged,
  intelligence: z.array(intelligence).describe('Changes, newest first.'),
  next_cursor: nextCursor,
});
