import type { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import type { Decision } from '../../contracts/decisions/document/members.ts';
import type { Calibration } from '../../contracts/decisions/judgement/risk.ts';
import type { Asker } from '../../contracts/decisions/rules/lending.ts';
import {
  calibrationComparison,
  compareDecisions,
  type comparedDecision,
  comparisonRequest,
  NEWEST,
  PRIOR,
} from '../../contracts/learning/calibration/calibration-comparison.ts';
import { findCalibration } from '../../sql/learning/calibration.ts';
import type { App } from '../core/http.ts';
import { type Principal, scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { mustBeNear } from '../decisions/decisions.ts';

/** A calibration that a comparison asked for; all null for the prior. */
interface Chosen {
  calibration: Calibration | null;
  fitted_at: Date | null;
}

const PRIOR_ONLY: Chosen = { calibration: null, fitted_at: null };

/** The same request judged by two calibrations: for every key. */
export function calibrationComparisonRoutes(app: App, service: Service): void {
  app.post(
    '/api/calibration/compare',
    {
      config: {
        access: 'any_key',
        scopes: ['read'],
        badRequest: 'invalid_decision_request',
        refuses: ['not_found'],
        noAct: true,
      },
      schema: {
        tags: ['Learning'],
        summary: 'One decision before and after a calibration',
        description:
          'Takes the fields of a decision request and `versions`, the two calibrations to compare: by default the prior and the newest. Answers verdict and risk of both, and every difference. It is not metered and not logged, and has no reasons and no receipt: it shows the calibration and is nothing to act on.',
        body: comparisonRequest,
        response: { 200: calibrationComparison },
      },
    },
    async (request) => {
      const { versions, ...asked } = request.body;
      const at = now(service);
      const day = at.toISOString().slice(0, 10);
      if (asked.as_of !== undefined) mustBeNear(asked.as_of, day, 'as_of');
      const [first, second] = [
        await choose(service, versions[0], 'versions.0'),
        await choose(service, versions[1], 'versions.1'),
      ];
      const [before, after] = (await service.engine.judge(asked, day, askerOf(request.principal), [
        first.calibration,
        second.calibration,
      ])) as [Decision, Decision];
      return {
        schema_version: 'service.calibration_comparison.v1' as const,
        generated_at: at.toISOString(),
        as_of: before.as_of,
        before: shown(before, first),
        after: shown(after, second),
        same_verdict: before.decision === after.decision,
        differs: compareDecisions(before, after),
      };
    },
  );
}

/** @throws Refusal `not_found` for a version that is not on record or was learned on another score */
async function choose(service: Service, version: string, path: string): Promise<Chosen> {
  if (version === PRIOR) return PRIOR_ONLY;
  const found = await findCalibration(service.database, version === NEWEST ? null : version);
  // Before the first calibration decisions are given with the prior.
  if (found === null && version === NEWEST) return PRIOR_ONLY;
  const calibration = found && (await service.calibrations.find(found.sha256));
  if (!found || !calibration) {
    throw new Refusal(
      'not_found',
      `${path}: no calibration ${version} is on record that decisions could be given with`,
    );
  }
  return { calibration, fitted_at: found.fitted_at };
}

function askerOf(principal: Principal): Asker {
  if (principal.role === 'operator') return 'all';
  const scope = scopeOf(principal);
  return scope === 'all' ? 'public' : scope;
}

function shown(decision: Decision, { calibration, fitted_at }: Chosen): z.infer<typeof comparedDecision> {
  const { action, missing_evidence, risk, inputs_sha256, decision_sha256 } = decision;
  return {
    calibration_version: calibration?.version ?? null,
    calibration_sha256: calibration?.sha256 ?? null,
    fitted_at: fitted_at?.toISOString() ?? null,
    decision: decision.decision,
    action,
    missing_evidence: missing_evidence.length,
    risk: { ...risk },
    inputs_sha256,
    decision_sha256,
  };
}
