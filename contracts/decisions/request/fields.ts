/** Fields that many answers of decisions, evidence and learning share, each described once. */
import { z } from 'zod';
import { GRADES } from './source.ts';

export const VERDICTS = [
  'proceed',
  'proceed_with_conditions',
  'hold',
  'do_not_proceed',
  'insufficient_facts',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A verdict; a place can describe it in its own words. */
export const verdict = z.enum(VERDICTS).meta({ id: 'Verdict', description: 'The verdict.' });

export const reportId = z.string().describe('Id of a verification report (`rep_…`).');
export const accountId = z
  .string()
  .nullable()
  .describe('Id of the account (`acct_…`); null if none is known.');
export const marketplaceCode = z.string().nullable().describe('Marketplace code; null if none is known.');
export const categoryCode = z.string().nullable().describe('Category code; null if none is known.');
export const packId = z.string().describe('Id of the rule pack or data file.');
export const packVersion = z.string().describe('Version of the rule pack or data file.');
export const packSha256 = z
  .string()
  .describe('SHA-256 of the RFC 8785 form of its content, 64 hexadecimal digits.');
export const ruleId = z.string().describe('Id of a rule in the rule packs.');
export const liveRulesChanged = z
  .literal(false)
  .describe('Always false: this operation never changes a live rule.');

/** A marketplace or category as a filter: letter case and surrounding space do not matter. */
export const codeFilter = (most: number, what: string) =>
  z.string().trim().toLowerCase().max(most).optional().describe(`Only ${what}.`);

/** A leaf of the transparency log. */
export const logLeaf = z
  .object({
    event_id: z.string().describe('Id of the event (`evt_…`).'),
    sequence: z.number().int().describe('Number of the event in the log, from 1.'),
    leaf_hash: z.string().describe('Hash of the leaf, in base64.'),
  })
  .meta({ id: 'LogLeaf', description: 'An event as a leaf of the transparency log.' });

export const packRef = z
  .looseObject({ id: packId, version: packVersion, sha256: packSha256 })
  .meta({ id: 'RulePackRef', description: 'A rule pack or data file that a decision was judged by.' });

export const probabilityInterval = z
  .tuple([z.number(), z.number()])
  .describe('Interval around the probability: lower and upper end, each from 0 to 1.');

export const riskBasis = z
  .enum(['prior', 'calibrated'])
  .describe('`prior`: a stated belief, no outcome observed. `calibrated`: learned from outcomes.');

export const riskExpects = z
  .enum(['acceptance', 'rejection'])
  .nullable()
  .describe('The outcome to expect; null if both may well happen, or too little is known.');

export const citation = z
  .looseObject({
    instrument: z.string().describe('What is cited, as lawyers cite it.'),
    pinpoint: z
      .string()
      .nullable()
      .describe('The section and paragraph that carries the rule; null if none was read.'),
    url: z.string().nullable().describe("The publisher's address; null if there is none."),
    grade: z
      .enum(GRADES)
      .describe(
        "`primary`: the publisher's own text was read. `secondary`: a page about it. `none`: neither.",
      ),
  })
  .meta({ id: 'Citation', description: 'The source of a rule.' });
