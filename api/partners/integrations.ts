import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { secretHash } from '../../contracts/accounts/keys.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  type attachRequest,
  GUIDANCE,
  integrationRequest,
  type KitRequest,
  type KitRow,
  kitResult,
  selfTestSequence,
} from '../../contracts/partners/integrations.ts';
import { nudgeSoon } from '../../jobs/core/queue.ts';
import { conformance } from '../../jobs/partners/conformance.ts';
import { insertBeginning, noteAttachedKit } from '../../sql/accounts/growth.ts';
import { acceptTerms } from '../../sql/accounts/terms.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { attachKit, insertKit } from '../../sql/partners/integrations.ts';
import type { App } from '../core/http.ts';
import { present } from '../core/present.ts';
import { KEY_HEADER, type Principal } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

type KitResult = z.infer<typeof kitResult>;

/**
 * Making a kit, and attaching a kit that was made before its account had a key. Families have the consoles.
 */
export function integrationRoutes(app: App, service: Service): void {
  createOrAttachKit(app, service);
}

function createOrAttachKit(app: App, service: Service): void {
  app.post(
    '/api/integrations',
    {
      config: {
        access: 'public',
        badRequest: 'invalid_integration_kit',
        refuses: ['insufficient_role'],
      },
      schema: {
        tags: ['Integrations'],
        summary: 'Make an integration kit, or attach one to its account',
        description:
          "With an account's key the kit belongs to that account. Without a key the answer has a " +
          "`kit_token`, visible once; send `{ kit_id, kit_token }` with an account's key to attach the kit " +
          'later.',
        body: integrationRequest,
        response: { 201: kitResult },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      const made =
        'kit_token' in body
          ? await attach(service, accountOf(principal), body)
          : await create(service, principal, body);
      return reply.code(201).send(made);
    },
  );
}

function accountOf({ role, account_id }: Principal): string {
  if (account_id !== null) return account_id;
  if (role === 'public') {
    throw new Refusal(
      'invalid_api_key',
      `attaching a kit needs the key of an account in the header ${KEY_HEADER}`,
    );
  }
  throw new Refusal(
    'insufficient_role',
    `a key of role ${role} has no account; attach the kit with the key of an account`,
  );
}

/**
 * Makes kit, terms receipt and event in one transaction. The receipt belongs to the account; the receipt of a
 * kit without an account names a demo subject.
 */
function create(service: Service, principal: Principal, request: KitRequest): Promise<KitResult> {
  const at = now(service);
  const { account_id } = principal;
  const { accept_terms: _accepted, event_types, source, referrer, ...stated } = request;
  const kit_token = account_id === null ? `attach_${randomBytes(32).toString('base64url')}` : null;
  const kit_id = newId('integration_kit', at);
  const { email, company } = stated;
  return service.database.transaction(async (tx) => {
    const { acceptance, duplicate } = await acceptTerms(
      tx,
      {
        ...(account_id === null
          ? { subject_type: 'demo_subject', subject_id: kit_id }
          : { subject_type: 'platform_account', subject_id: account_id }),
        email,
        company,
        source: 'integration kit',
      },
      at,
    );
    const kit = await insertKit(
      tx,
      {
        ...stated,
        // As it was checked, like the address of a subscription.
        endpoint_url: stated.endpoint_url && new URL(stated.endpoint_url).href,
        kit_id,
        event_types:
          event_types.length > 0 ? event_types : GUIDANCE[stated.integration_type].default_event_types,
        owner:
          kit_token === null
            ? { account_id: account_id as string }
            : { kit_token_sha256: secretHash(kit_token) },
      },
      at,
    );
    await insertBeginning(
      tx,
      { subject_type: 'integration_kit', subject_id: kit_id, account_id, source, referrer },
      at,
    );
    await announce(tx, kit, at, 'integration.kit.created', { integration_type: kit.integration_type });
    if (account_id !== null) await nudgeSoon(service.boss, conformance.name, tx);
    const { source: _source, ...receipt } = present(acceptance);
    return view(service, kit, { kit_token, terms: { ...receipt, duplicate } });
  });
}

/** Attaches a kit to the caller's account, once. The same account may repeat the call. */
function attach(
  service: Service,
  account_id: string,
  { kit_id, kit_token }: z.infer<typeof attachRequest>,
): Promise<KitResult> {
  const at = now(service);
  return service.database.transaction(async (tx) => {
    const attached = await attachKit(tx, { kit_id, kit_token_sha256: secretHash(kit_token), account_id }, at);
    if (!attached) {
      throw refuseField(
        'invalid_integration_kit',
        'kit_token',
        'is not the token of this kit, or the kit belongs to another account',
      );
    }
    const { kit, duplicate } = attached;
    if (!duplicate) {
      await noteAttachedKit(tx, { kit_id, account_id }, at);
      await announce(tx, kit, at, 'integration.activation.recorded', {
        action: 'attach',
        step: 'create_or_attach_platform_account',
      });
      await nudgeSoon(service.boss, conformance.name, tx);
    }
    return view(service, kit, { kit_token: null, terms: null });
  });
}

function announce(
  tx: Transaction,
  { kit_id, account_id }: KitRow,
  at: Date,
  type: 'integration.kit.created' | 'integration.activation.recorded',
  data: Record<string, unknown>,
) {
  return appendEvents(tx, [
    {
      event_id: newId('event', at),
      type,
      occurred_at: at,
      account_id,
      subject: { type: 'integration_kit', id: kit_id },
      data: { kit_id, ...data },
    },
  ]);
}

function view(service: Service, kit: KitRow, once: Pick<KitResult, 'kit_token' | 'terms'>): KitResult {
  const { baseUrl } = service;
  const here = `kit_id=${kit.kit_id}`;
  return {
    schema_version: 'service.integration_kit_result.v1',
    ...present(kit),
    ...once,
    guidance: GUIDANCE[kit.integration_type],
    self_test_sequence: selfTestSequence(baseUrl),
    self_test_command: `npm run self-test -- --base-url ${baseUrl} --kit ${kit.kit_id}`,
    links: {
      kit: `${baseUrl}/api/integrations?${here}`,
      conformance: `${baseUrl}/api/integrations/conformance?${here}`,
      sdk: `${baseUrl}/api/sdk?${here}`,
      signup: `${baseUrl}/api/platform/accounts`,
      events: `${baseUrl}/api/webhooks/events`,
      openapi: `${baseUrl}/openapi.json`,
    },
  };
}
