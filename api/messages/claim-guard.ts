import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import { guardFinding } from '../../contracts/core/worker.ts';
import { shippedIndex } from '../../contracts/decisions/packs.ts';
import {
  checkedText,
  contextOf,
  GUARD_RULES_SHA256,
  withheldDispatch,
} from '../../contracts/messages/claim-guard/outgoing.ts';
import { GUARD_RULES } from '../../contracts/messages/claim-guard/rules.ts';
import { GUARD_TEXT_MAX, guardText, guardVerdict, SURFACES } from '../../contracts/messages/claim-guard.ts';
import { houseTexts, interfaceTexts } from '../../contracts/operations/house-texts.ts';
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

const shownWithheld = withheldDispatch.extend({
  withheld_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
});
const shownText = checkedText.extend({ checked_at: z.iso.datetime() });

/** How many texts passed and were blocked. Which ones, and what was kept back, is for operators. */
export const claimGuardConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    rules_sha256: z.string(),
    rules: z.array(z.object({ rule: z.string(), topic: z.string(), why: z.string(), citation: z.string() })),
    texts: z.array(
      z.object({ surface: z.enum(SURFACES), verdict: guardVerdict.nullable(), count: z.number().int() }),
    ),
    blocked: z.array(shownText),
    withheld: z.array(shownWithheld),
  },
  read: async ({ database }) => ({
    rules_sha256: GUARD_RULES_SHA256,
    rules: GUARD_RULES.map(({ id, topic, why, citation }) => ({ rule: id, topic, why, citation })),
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

const code = z.string().trim().toLowerCase().max(100);

const checkRequest = z.object({
  text: z.string().max(GUARD_TEXT_MAX),
  surface: z.enum(SURFACES).default('draft'),
  /** The product that the text speaks of; without a category what is wrong of any is blocked, in any country. */
  category: code
    .refine((known) => shippedIndex().categories.has(known), 'is not a category that is known here')
    .optional(),
  marketplace: code
    .refine((known) => shippedIndex().marketplaces.has(known), 'is not a marketplace that is known here')
    .optional(),
});

const checkResult = z.object({
  schema_version: z.literal('service.claim_guard_check.v1'),
  text_sha256: z.string(),
  surface: z.enum(SURFACES),
  verdict: guardVerdict,
  findings: z.array(guardFinding),
  rules_sha256: z.string(),
});

const decisionRequest = z.object({
  dispatch_id: z.guid(),
  action: z.enum(['release', 'drop']),
  reason: z.string().trim().min(1).max(500),
});

/** Asks the guard, and decides on what it kept back. */
export function claimGuardRoutes(app: App, service: Service): void {
  app.post(
    '/api/claim-guard/check',
    {
      config: { access: 'any_key', badRequest: 'invalid_claim_guard_request' },
      schema: {
        tags: ['Claim Guard'],
        summary: 'Hold a text against the claims that nobody may make',
        description:
          'What the service holds its own texts against, for those who write about products or about the service. `category` and `marketplace` say of which product, and so which claims a regulator forbids; without a category only those that are wrong of any product. The text is not kept.',
        body: checkRequest,
        response: { 200: checkResult },
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

  app.post(
    '/api/claim-guard/withheld',
    {
      config: { access: 'operator', badRequest: 'invalid_claim_guard_request', refuses: ['not_found'] },
      schema: {
        tags: ['Claim Guard'],
        summary: 'Release or drop a withheld dispatch',
        description:
          'A released dispatch goes to its connector as it was written; a dropped one never does. Each is decided once.',
        body: decisionRequest,
        response: {
          201: shownWithheld.extend({ schema_version: z.literal('service.withheld_dispatch.v1') }),
        },
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
      if (row === null) throw new Refusal('not_found', `dispatch_id: nothing of this id was withheld`);
      return reply
        .code(201)
        .send({ schema_version: 'service.withheld_dispatch.v1' as const, ...present(row) });
    },
  );
}

/** Puts the texts of the house there that are not yet, and has all checked anew whose rules have changed. */
export async function registerTexts({ database, clock }: Pick<Service, 'database' | 'clock'>): Promise<void> {
  const described = interfaceTexts(JSON.parse(await readFile(OPENAPI_DOCUMENT, 'utf8')));
  await insertTexts(database, [...houseTexts(), ...described], new Date(clock.now()));
  await forgetVerdicts(database, GUARD_RULES_SHA256);
}
