/** Demands of a marketplace on an appeal: as they were read, with its source, and never made up. */
import { z } from 'zod';
import { citation } from '../decisions/request/fields.ts';
import { type Citation, GRADES } from '../decisions/request/source.ts';
import { citationOf } from '../decisions/rules/compiled-rule.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';
import data from '../rule-packs/data/appeals.json' with { type: 'json' };

const appealRows = z.object({
  id: z.literal('appeals'),
  version: z.string(),
  about: z.string(),
  rules: z.array(z.string()),
  rows: z.array(
    z.strictObject({
      id: z.string(),
      marketplaces: z.array(z.string()).min(1),
      wants: z.array(z.string().max(300)).min(1),
      instrument: z.string(),
      url: z.url().nullable(),
      grade: z.enum(GRADES),
      pinpoint: z.string().nullable(),
      read_from: z.array(z.url()).min(1),
      read_on: z.iso.date(),
    }),
  ),
});

const APPEALS = appealRows.parse(data);

export const appeal = z
  .object({
    known: z.boolean().describe('Whether anything was read of what this marketplace wants.'),
    note: z.string().describe('How far that goes, in one sentence.'),
    wants: z
      .array(
        z.object({
          text: z.string().describe('What it wants.'),
          read_on: z.string().nullable().describe('The day it was read, `YYYY-MM-DD`.'),
          citation,
        }),
      )
      .describe('What it wants, each with its source; empty if nothing is known.'),
  })
  .meta({ id: 'Appeal', description: "What the marketplace's appeal wants, as far as it was read." });
type Appeal = z.infer<typeof appeal>;

/** Known demands on the appeals of a marketplace, for a category. */
export function appealOf(marketplace: string | null, category: string | null, index: RuleIndex): Appeal {
  const name = index.marketplaces.get(marketplace ?? '')?.name ?? 'this marketplace';
  const want = (text: string, read_on: string | null, source: Citation) => ({
    text,
    read_on,
    citation: citationOf(source),
  });
  const scope = index.scopeOf(category ?? '');
  const wants = [
    ...APPEALS.rows.flatMap((row) =>
      row.marketplaces.includes(marketplace ?? '')
        ? row.wants.map((text) => want(text, row.read_on, row))
        : [],
    ),
    ...index.rules.flatMap(({ rule }) =>
      APPEALS.rules.includes(rule.id) &&
      rule.marketplaces.includes(marketplace ?? '') &&
      rule.categories.some((code) => code === 'any' || scope?.has(code)) &&
      !rule.except_categories?.some((code) => scope?.has(code))
        ? [want(rule.message, rule.read_on, rule)]
        : [],
    ),
  ];
  const known = wants.length > 0;
  const note = known
    ? `As far as it was read; the page that the letter names comes first. ${name} can ask for more.`
    : `Nothing was read of what ${name} wants of an appeal. Follow the letter and the page that it names.`;
  return { known, note, wants };
}
