import { readFile } from 'node:fs/promises';
import { Refusal } from '../../contracts/core/errors.ts';
import {
  claimGuardConsoleShape,
  contextOf,
  GUARD_RULES_SHA256,
  guardCheckRequest,
  guardCheckResult,
  withheldDecisionRequest,
  withheldDecisionResult,
} from '../../contracts/messages/claim-guard/outgoing.ts';
import { GUARD_RULES } from '../../contracts/messages/claim-guard/rules.ts';
import { TOPICS } from '../../contracts/messages/claim-guard/topics.ts';
import { guardText } from '../../contracts/messages/claim-guard.ts';
import { interfaceTexts, ownTexts } from '../../contracts/operations/own-texts.ts';
import { decideOnWithheld } from '../../jobs/core/outbox.ts';
import {
  countTexts,
  forgetVerdicts,
  insertTexts,
  selectBlocked,
  selectWithheld,
} from '../../sql/messages/claim-guard.ts';
import type { ConsoleFields } from '../core/console.ts';
import type { App } from '../core/http.ts';
import { OPENAPI_DOCUMENT } from '../core/openapi.ts';
import { present } from '../core/present.ts';
import { now, type Service } from '../core/service.ts';

/** Number of texts by verdict. Only operators see the texts and the withheld dispatches. */
export const claimGuardConsole: ConsoleFields<Record<never, never>> = {
  shape: claimGuardConsoleShape,
  read: async ({ database }) => ({
    rules_sha256: GUARD_RULES_SHA256,
    rules: [
      ...GUARD_RULES.map(({ id, topic, why, citation }) => ({ rule: id, topic, why, citation })),
      ...Object.entries(TOPICS).map(([topic, reason]) => ({ rule: `reads_as_${topic}`, topic, ...reason })),
    ],
    texts: await countTexts(database),
  }),
  operators: {
    others: { blocked: [], withheld: [] },
    async read({ database }, { limit }) {
      const [blocked, withheld] = await Promise.all([
        selectBlocked(database, limit),
        selectWithheld(database, limit),
      ]);
      return {
        blocked: blocked.map((row) => present(row)),
        withheld: withheld.map((row) => present(row)),
      };
    },
  },
};

/** Checks of texts, and decisions on withheld dispatches. */
export function claimGuardRoutes(app: App, service: Service): void {
  checkText(app);
  decideWithheld(app, service);
}

function checkText(app: App): void {
  app.post(
    '/api/claim-guard/check',
    {
      config: {
        access: 'any_key',
        scopes: ['read'],
        badRequest: 'invalid_claim_guard_request',
        noAct: true,
      },
      schema: {
        tags: ['Claim Guard'],
        summary: 'Check a text for forbidden claims',
        description:
          'The service checks its own texts by the same rules. `category` and `marketplace` name the product, and so the claims that a regulator forbids for it; without a category, only claims that are forbidden for every product count. A sentence that no rule finds is read by a model: it blocks what it is sure of, and `ask` means that a person has to read the text. The text is not kept.',
        body: guardCheckRequest,
        response: { 200: guardCheckResult },
      },
    },
    (request) => {
      const { text, surface, ...product } = request.body;
      return {
        schema_version: 'service.claim_guard_check.v1' as const,
        surface,
        ...guardText(text, surface, contextOf(product)),
        rules_sha256: GUARD_RULES_SHA256,
      };
    },
  );
}

function decideWithheld(app: App, service: Service): void {
  app.post(
    '/api/claim-guard/withheld',
    {
      config: { access: 'operator', badRequest: 'invalid_claim_guard_request', refuses: ['not_found'] },
      schema: {
        tags: ['Claim Guard'],
        summary: 'Release or drop a withheld dispatch',
        description:
          'A released dispatch goes to its connector as it was written; a dropped one is never sent. Each is decided once.',
        body: withheldDecisionRequest,
        response: { 201: withheldDecisionResult },
      },
    },
    async (request, reply) => {
      const { dispatch_id, action, reason } = request.body;
      const { key_id } = request.principal;
      const decision = {
        dispatch_id,
        status: action === 'release' ? 'released' : 'dropped',
        key_id,
        reason,
      } as const;
      const row = await decideOnWithheld(service, { ...decision, now: now(service) });
      if (row === null) throw new Refusal('not_found', 'dispatch_id: no dispatch with this id was withheld');
      return reply
        .code(201)
        .send({ schema_version: 'service.withheld_dispatch.v1' as const, ...present(row) });
    },
  );
}

/**
 * Stores the service's own texts that are new, and has all texts checked again when the rules have changed.
 */
export async function registerTexts({ database, clock }: Pick<Service, 'database' | 'clock'>): Promise<void> {
  const described = interfaceTexts(JSON.parse(await readFile(OPENAPI_DOCUMENT, 'utf8')));
  await insertTexts(database, [...ownTexts(), ...described], new Date(clock.now()));
  await forgetVerdicts(database, GUARD_RULES_SHA256);
}
