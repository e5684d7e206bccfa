import { Refusal } from '../../contracts/core/errors.ts';
import { MOST_MISSING, type Risk, riskOf } from '../../contracts/decisions/judgement/risk.ts';
import { VERDICTS } from '../../contracts/decisions/request/fields.ts';
import {
  calibrationQuery,
  calibrationReport,
} from '../../contracts/learning/calibration/calibration-report.ts';
import {
  applicableCalibration,
  type CalibrationDocument,
  WHOLE,
} from '../../contracts/learning/calibration/calibration-version.ts';
import { selectCalibration } from '../../sql/learning/calibration.ts';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';

/** Predicted risk compared with what marketplaces did: for every key. */
export function calibrationRoutes(app: App, service: Service): void {
  app.get(
    '/api/calibration',
    {
      config: { access: 'any_key', refuses: ['not_found'] },
      schema: {
        tags: ['Learning'],
        summary: 'The calibration of rejection risk',
        description:
          'The risk that decisions are given with, by verdict and number of missing documents, beside the prior; and for each marketplace and category the method, its scores on later outcomes and the reliability bins. `calibration_sha256` selects an earlier version.',
        querystring: calibrationQuery,
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
        calibration_error: document?.groups[WHOLE]?.held_out?.expected_calibration_error ?? null,
        age_weight: document?.age_weight ?? 1,
        names_with_records: Object.keys(document?.names ?? {}).length,
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
  const applicable = applicableCalibration(document);
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
