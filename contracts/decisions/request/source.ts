/** Shape of the source that a rule, an edition of a standard or a claim stands on. */
import { z } from 'zod';

/** How near to the publisher's own text a source was read: it decides whether a rule may block. */
export const GRADES = ['primary', 'secondary', 'none'] as const;
export type Grade = (typeof GRADES)[number];

/** Source that a rule, an edition or a claim stands on. */
export const sourceFields = {
  /** Citation, as lawyers write it; `url` belongs to the first instrument named. */
  instrument: z.string().min(3),
  /** The publisher's own address. */
  url: z.url().nullable(),
  grade: z.enum(GRADES),
  /** The section and paragraph that carries the rule. */
  pinpoint: z.string().nullable(),
  /** Numbers, dates and limits that stand there. */
  figures: z.record(z.string(), z.unknown()),
  /** Where that paragraph was really read, and when. */
  read_from: z.array(z.string()),
  read_on: z.iso.date().nullable(),
  in_force_from: z.iso.date().nullable(),
  in_force_until: z.iso.date().nullable(),
  superseded_by: z.string().nullable().optional(),
};
export type Source = z.infer<z.ZodObject<typeof sourceFields>>;
/** The part of a source that a decision shows. */
export type Citation = Pick<Source, 'instrument' | 'url' | 'grade' | 'pinpoint'>;
