/** Shape of the source that a rule, an edition of a standard or a claim stands on. */
import { z } from 'zod';

/** How near to the publisher's own text a source was read: it decides whether a rule may block. */
export const GRADES = ['primary', 'secondary', 'none'] as const;
export type Grade = (typeof GRADES)[number];

/** Source that a rule, an edition or a claim stands on. */
export const sourceFields = {
  instrument: z
    .string()
    .min(3)
    .describe('Citation, as lawyers write it; `url` belongs to the first instrument named.'),
  url: z.url().nullable().describe("The publisher's own address."),
  grade: z.enum(GRADES).describe("How near to the publisher's own text the source was read."),
  pinpoint: z.string().nullable().describe('The section and paragraph that carries the rule.'),
  figures: z.record(z.string(), z.unknown()).describe('Numbers, dates and limits that stand there.'),
  read_from: z.array(z.string()).describe('Where that paragraph was really read; `read_on` says when.'),
  read_on: z.iso.date().nullable(),
  in_force_from: z.iso.date().nullable(),
  in_force_until: z.iso.date().nullable(),
  superseded_by: z.string().nullable().optional(),
};
export type Source = z.infer<z.ZodObject<typeof sourceFields>>;
/** The part of a source that a decision shows. */
export type Citation = Pick<Source, 'instrument' | 'url' | 'grade' | 'pinpoint'>;
