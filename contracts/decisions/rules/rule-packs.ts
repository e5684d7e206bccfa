/** Rule packs on record, as auditors see them. */
import { z } from 'zod';
import { generatedAt, nextCursor, schemaVersion } from '../../core/fields.ts';
import { logLeaf, packId, packSha256, packVersion } from '../request/fields.ts';

const gradeCounts = z
  .object({
    primary: z.number().int().describe("Read at the publisher's own text."),
    secondary: z.number().int().describe("Known from somebody else's page: they ask a person."),
    none: z.number().int().describe('Without a source: they warn at most.'),
  })
  .meta({ id: 'GradeCounts', description: 'How many rules stand on a source of which grade.' });

const packFields = {
  id: packId,
  version: packVersion,
  title: z.string().nullable().describe('Title of the rule pack; null if it has none.'),
  sha256: packSha256,
  rules: z
    .number()
    .int()
    .nullable()
    .describe('How many rules it holds; null for a data file, which holds none but is judged by as well.'),
  grades: gradeCounts
    .nullable()
    .describe('Its rules by the grade of their source; null for a data file, and for a pack without grades.'),
  blocking: gradeCounts.nullable().describe('The same for those rules on the product that can block.'),
  current: z.boolean().describe('Whether decisions are judged by it today.'),
  published_at: z.iso.datetime().describe('When it was put on record.'),
  leaf: logLeaf
    .nullable()
    .describe('The leaf of the log that publishes it; null until the event is numbered.'),
  links: z
    .object({
      content: z.string().describe('Address of its content.'),
      canonical: z.string().describe('Address of the exact bytes that `sha256` is over.'),
      inclusion: z.string().describe('Address of the proof that it is in the log.'),
    })
    .describe('Related addresses.'),
};

const packContent = z
  .looseObject({ id: packId, version: packVersion })
  .describe('The rule pack or data file itself.');

export const packFilters = z.object({
  id: z.string().max(100).optional().describe('Only versions of the rule pack or data file with this id.'),
});

export const packParams = z.object({
  sha256: z.string().max(100).describe('SHA-256 of the content, in hexadecimal.'),
});

export const packFileParams = z.object({
  file: z.string().max(100).describe('SHA-256 of the content, in hexadecimal, followed by `.json`.'),
});

export const packList = z.object({
  schema_version: schemaVersion('service.rule_packs.v1'),
  generated_at: generatedAt,
  set_sha256: z
    .string()
    .describe(
      'One hash for all current rule packs, in their order: `rule_packs` of the inputs of a decision.',
    ),
  rule_packs: z
    .array(z.object(packFields).meta({ id: 'RulePack', description: 'A rule pack or data file on record.' }))
    .describe('Rule packs and data files, newest first.'),
  next_cursor: nextCursor,
});

export const packDocument = z.object({
  schema_version: schemaVersion('service.rule_pack.v1'),
  ...packFields,
  content: packContent,
});

export const packBytes = packContent;
