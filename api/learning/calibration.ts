import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import { VERDICTS } from '../../contracts/decisions/decision.ts';
import { MOST_MISSING, type Risk, riskOf, SCORE_VERSION } from '../../contracts/decisions/risk.ts';
import {
  applyCalibration,
  CALIBRATION_METHODS,
  type CalibrationDocument,
  calibrationGroup,
  heldOut,
} from '../../contracts/learning/calibration-version.ts';
import { selectCalibration } from '../../sql/learning/calibration.ts';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';

const code = z.string().trim().toLowerCase().max(100).optional();
const point = z.object({
  decision: z.enum(VERDICTS),
  missing_evidence: z.int(),
  basis: z.enum(['prior', 'calibrated']),
  rejection_probability: z.number(),
  interval: z.tuple([z.number(), z.number()]),
  outcomes: z.int(),
  expects: z.enum(['acceptance', 'rejection']).nullable(),
  /** What is said where nothing was observed. */
  prior_probability: z.number(),
});

const calibrationReport = z.object({
  schema_version: z.literal('service.calibration.v1'),
  generated_at: z.iso.datetime(),
  /** Null where no outcome was learned from yet: decisions then say what the prior does. */
  calibration_version: z.string().nullable(),
  calibration_sha256: z.string().nullable(),
  fitted_at: z.iso.datetime().nullable(),
  outcomes: z.int(),
  rejected: z.int(),
  decided_from: z.iso.datetime().nullable(),
  decided_to: z.iso.datetime().nullable(),
  abstention_alpha: z.number().nullable(),
  marketplace: z.string().nullable(),
  category: z.string().nullable(),
  /** By verdict and kinds of missing evidence, for the marketplace and category that were asked for. */
  curve: z.array(point),
  /** What was learned of each marketplace and category; null for any. */
  groups: z.array(
    calibrationGroup.pick({ outcomes: true, rejected: true, candidates: true }).extend({
      marketplace: z.string().nullable(),
      category: z.string().nullable(),
      method: z.enum(CALIBRATION_METHODS),
      held_out: heldOut.nullable(),
    }),
  ),
});

/** How predicted risk compares with what marketplaces did: for every key. */
export function calibrationRoutes(app: App, service: Service): void {
  app.get(
    '/api/calibration',
    {
      config: { access: 'any_key', refuses: ['not_found'] },
      schema: {
        tags: ['Learning'],
        summary: 'The calibration of rejection risk',
        description:
          'The risk that decisions are given with, by verdict and missing evidence, beside the prior; and for each marketplace and category the method, its scores on later outcomes and the reliability bins with Wilson intervals. `calibration_sha256` asks for an earlier version.',
        querystring: z.object({
          marketplace: code,
          category: code,
          calibration_sha256: z.string().max(100).optional(),
        }),
        response: { 200: calibrationReport },
      },
    },
    async (request) => {
      const { marketplace = null, category = null, calibration_sha256 } = request.query;
      const found = await selectCalibration(service.database, calibration_sha256);
      if (found === null && calibration_sha256 !== undefined) {
        throw new Refusal('not_found', `there is no calibration ${calibration_sha256}`);
      }
      const document = found?.document ?? null;
      return {
        schema_version: 'service.calibration.v1' as const,
        generated_at: now(service).toISOString(),
        calibration_version: found?.version ?? null,
        calibration_sha256: found?.sha256 ?? null,
        fitted_at: found?.fitted_at.toISOString() ?? null,
        outcomes: document?.outcomes ?? 0,
        rejected: document?.rejected ?? 0,
        decided_from: instant(document?.decided_from),
        decided_to: instant(document?.decided_to),
        abstention_alpha: document?.abstention_alpha ?? null,
        marketplace,
        category,
        curve: curveOf(document, marketplace, category),
        groups: groupsOf(document),
      };
    },
  );
}

function instant(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(time).toISOString();
}

function curveOf(document: CalibrationDocument | null, marketplace: string | null, category: string | null) {
  const applicable = document?.score_version === SCORE_VERSION ? applyCalibration(document) : null;
  return VERDICTS.flatMap((decision) =>
    Array.from({ length: MOST_MISSING + 1 }, (_, missing_evidence) => {
      const { basis, rejection_probability, interval, outcomes, expects }: Risk = riskOf(
        decision,
        marketplace,
        category,
        applicable,
        missing_evidence,
      );
      return {
        decision,
        missing_evidence,
        basis,
        rejection_probability,
        interval,
        outcomes,
        expects,
        prior_probability: riskOf(decision, null, null).rejection_probability,
      };
    }),
  );
}

function groupsOf(document: CalibrationDocument | null) {
  const any = (part: string | undefined) => (part === undefined || part === '*' ? null : part);
  return Object.entries(document?.groups ?? {}).map(([name, group]) => {
    const [marketplace, category] = name.split('|');
    const { method, outcomes, rejected, candidates, held_out } = group;
    return {
      marketplace: any(marketplace),
      category: any(category),
      method,
      outcomes,
      rejected,
      candidates,
      held_out,
    };
  });
}
