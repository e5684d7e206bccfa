/** The calibration over HTTP: the figures behind the risk in decisions, and their accuracy. */
import { z } from 'zod';
import { generatedAt, schemaVersion } from '../../core/fields.ts';
import {
  categoryCode,
  codeFilter,
  marketplaceCode,
  probabilityInterval,
  riskBasis,
  riskExpects,
  verdict,
} from '../../decisions/request/fields.ts';
import { calibrationGroup } from './calibration-version.ts';

export const calibrationQuery = z.object({
  marketplace: codeFilter(100, 'the curve for this marketplace'),
  category: codeFilter(100, 'the curve for this category'),
  calibration_sha256: z
    .string()
    .max(100)
    .optional()
    .describe('Hash of an earlier version; the newest if left out.'),
});

const point = z
  .object({
    decision: verdict,
    missing_evidence: z
      .int()
      .describe('How many kinds of documents are missing; the highest number means at least as many.'),
    basis: riskBasis,
    rejection_probability: z.number().describe('Probability of a rejection or removal, 0 to 1.'),
    interval: probabilityInterval,
    outcomes: z.int().describe('Observed outcomes behind the figure.'),
    expects: riskExpects,
    prior_probability: z.number().describe('The probability without any observed outcome.'),
  })
  .meta({ id: 'CalibrationPoint', description: 'The risk for one verdict and number of missing documents.' });

export const calibrationReport = z.object({
  schema_version: schemaVersion('service.calibration.v1'),
  generated_at: generatedAt,
  calibration_version: z
    .string()
    .nullable()
    .describe(
      'Version of the calibration (`cal_…`); null before the first one: decisions then use the prior.',
    ),
  calibration_sha256: z.string().nullable().describe('Hash of the calibration; null before the first one.'),
  fitted_at: z.iso.datetime().nullable().describe('When it was learned; null before the first one.'),
  outcomes: z.int().describe('Outcomes it was learned from.'),
  rejected: z.int().describe('Rejections and removals among them.'),
  decided_from: z.iso
    .datetime()
    .nullable()
    .describe('Time of the first decision they are about; null without any.'),
  decided_to: z.iso
    .datetime()
    .nullable()
    .describe('Time of the last decision they are about; null without any.'),
  abstention_alpha: z
    .number()
    .nullable()
    .describe(
      'The share of outcomes, at most, that `expects` gets wrong; null before the first calibration.',
    ),
  calibration_error: z
    .number()
    .nullable()
    .describe('Mean distance of stated from later shares; null if unknown.'),
  age_weight: z.number().describe('Weight of an outcome beside one a tenth newer.'),
  names_with_records: z.int().describe('Names whose own record moves the risk.'),
  marketplace: marketplaceCode.describe('The marketplace of the curve; null for any.'),
  category: categoryCode.describe('The category of the curve; null for any.'),
  curve: z.array(point).describe('The risk by verdict and number of missing documents.'),
  groups: z
    .array(
      calibrationGroup
        .pick({ method: true, outcomes: true, rejected: true, candidates: true, held_out: true })
        .extend({
          marketplace: marketplaceCode.describe('Marketplace code; null for any.'),
          category: categoryCode.describe('Category code; null for any.'),
        }),
    )
    .describe('The figures of each marketplace and category.'),
});
