import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import {
  type FamilyAction,
  familyAction,
  familyActionResult,
  familyDocument,
  familyList,
} from '../../contracts/core/families.ts';
import type { Family } from '../../jobs/core/family.ts';
import { actOn } from '../../jobs/core/family-actions.ts';
import { SWEEP_QUEUE } from '../../jobs/core/queue.ts';
import { describeFamily, standings } from '../../jobs/core/standing.ts';
import { FAMILIES } from '../../jobs/families.ts';
import type { App } from '../core/http.ts';
import { scopeWithin } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

const familyPath = z.object({
  family: z.string().max(100).describe('Name of the family, as `GET /api/families` lists it.'),
});

/** All families at once, one of them, and the one operation for every act on them. */
export function familyActionRoutes(app: App, service: Service): void {
  listFamilies(app, service);
  showFamily(app, service);
  actOnFamily(app, service);
}

function listFamilies(app: App, service: Service): void {
  app.get(
    '/api/families',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Automation'],
        summary: 'All job families',
        description:
          'For each family: subjects due and parked, dead letters, the last and the next run, and whether it is paused. ' +
          'An account key counts its own subjects only.',
        response: { 200: familyList },
      },
    },
    async ({ principal }) => {
      const at = now(service);
      const scopeOf = (family: Family) => scopeWithin(family, principal);
      const all = await standings(service, FAMILIES, { scopeOf, now: at });
      return {
        schema_version: 'service.families.v1' as const,
        generated_at: at.toISOString(),
        families: all.map(({ schedule: _schedule, queue: _queue, ...standing }) => standing),
      };
    },
  );
}

function showFamily(app: App, service: Service): void {
  app.get(
    '/api/families/:family',
    {
      config: { access: 'any_key', refuses: ['not_found'] },
      schema: {
        tags: ['Automation'],
        summary: 'One job family',
        description:
          'How the family stands, with its schedule, its queue and its parked subjects. Dead letters and reasons are for operators.',
        params: familyPath,
        response: { 200: familyDocument },
      },
    },
    ({ params, principal }) => {
      const family = familyNamed(params.family);
      return describeFamily(service, family, { scope: scopeWithin(family, principal), now: now(service) });
    },
  );
}

function actOnFamily(app: App, service: Service): void {
  app.post(
    '/api/families/:family/action',
    {
      config: { access: 'operator', badRequest: 'invalid_family_action', refuses: ['not_found'] },
      schema: {
        tags: ['Automation'],
        summary: 'Act on a job family',
        description:
          '`pause`: no process runs the family until it is resumed; it can still be previewed and simulated. ' +
          '`resume`: it runs again, at once for what fell due meanwhile. ' +
          '`redrive`: dead letters go back into the queue, oldest first. ' +
          '`retry`: the dead letter with this key goes back. ' +
          '`drop`: the dead letter with this key is given up; its subject stays parked and is not taken up again. ' +
          'A pause, a resume and a drop need a reason. The last three simulate unless `mode` is `run`. ' +
          'The name `sweep` stands for the queue of all sweeps: the key of its letters is a family.',
        params: familyPath,
        body: familyAction,
        response: { 201: familyActionResult },
      },
    },
    async ({ params, body }, reply) =>
      reply.code(201).send(await actOn(service, lettersNamed(params.family, body), body, now(service))),
  );
}

/** A family, or the queue of sweeps, which has dead letters and cannot be paused. */
function lettersNamed(name: string, { action }: FamilyAction): Pick<Family, 'name'> {
  const sweeps = name === SWEEP_QUEUE && action !== 'pause' && action !== 'resume';
  return sweeps ? { name } : familyNamed(name);
}

/** @throws Refusal `not_found` for a name that no family has */
function familyNamed(name: string): Family {
  const family = FAMILIES.find((known) => known.name === name);
  if (family) return family;
  const names = FAMILIES.map((known) => known.name).join(', ');
  throw new Refusal('not_found', `there is no family "${name}"; families are ${names}`);
}
