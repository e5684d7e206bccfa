import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, StepEnd } from './self-test-calls.ts';

export interface DriveOptions {
  /** An account's key; without one the self-test signs up. */
  key?: string;
  /** Pays the order of a signup, and runs the workers that it would otherwise wait for. */
  operatorKey?: string;
  kit?: string;
  /** Attaches the kit to the account first. */
  kitToken?: string;
  /** Rotates also a key that was given; one that the self-test got for itself is always rotated. */
  rotate: boolean;
  /** Where a subscription delivers to; without one the stream is polled. */
  endpointUrl?: string;
  /** Longest wait for the activation and for the report, each (ms). */
  waitMs: number;
}

/** State that the steps share. */
export interface Drive {
  caller: Caller;
  options: DriveOptions;
  key: string | undefined;
  /** The key was got, or rotated, by this run: nobody else has it. */
  newKey: boolean;
  account: { account_id: string; company: string; email: string } | undefined;
  /** A signup that still has to be paid and claimed. */
  open: { order_id: string; claim_token: string } | undefined;
  kit_id: string | undefined;
}

/** Pause between two polls (ms). */
export const POLL_MS = 250;

/** The account of the given key. A key that is refused, or is no account's, is not used any further. */
export async function checkAccount(drive: Drive, key: string): Promise<string> {
  drive.key = undefined;
  if (!key.startsWith('svc_account_')) throw new StepEnd('failed', "the key given is not an account's");
  const { accounts } = await drive.caller.expect('GET', '/api/platform/accounts', {
    key,
    query: { limit: 1 },
    schema: 'service.platform_console.v1',
  });
  const [account] = accounts;
  if (!account) throw new StepEnd('failed', 'the key has no account');
  const { account_id, company, email, status } = account;
  drive.account = { account_id, company: `${company}`, email: `${email}` };
  drive.key = key;
  return `${account_id} is ${status}`;
}

/** A new account; paid, activated and claimed where the operator's key is there. */
export async function signUp(drive: Drive): Promise<string> {
  const { caller, options } = drive;
  const company = 'Integration self-test';
  const email = 'self-test@example.com';
  const signed = await caller.expect('POST', '/api/platform/accounts', {
    body: { company, email, plan: 'pilot', use_case: 'self-test of an integration', accept_terms: true },
    schema: 'service.platform_account.v1',
  });
  const { account_id, claim_token, order } = signed;
  if (claim_token === null) throw new StepEnd('failed', 'the signup answered no claim token');
  drive.account = { account_id, company, email };
  drive.open = { order_id: order.order_id, claim_token };
  if (options.operatorKey === undefined) {
    return `${account_id} signed up; its order ${order.order_id} has to be paid before it gets a key`;
  }
  await caller.expect('POST', '/api/orders/payments', {
    key: options.operatorKey,
    body: {
      event_type: 'payment_succeeded',
      order_id: order.order_id,
      provider_event_id: `self_test_${order.order_id}`,
      amount_cents: order.amount_cents,
      currency: order.currency,
    },
    schema: 'service.payment_event.v1',
  });
  await caller.expect('POST', '/api/platform/activation/worker', {
    key: options.operatorKey,
    body: { mode: 'run', limit: 1000 },
    schema: 'service.platform_activation_worker_result.v1',
  });
  drive.key = await claim(drive, claim_token);
  drive.newKey = true;
  drive.open = undefined;
  return `${account_id} signed up, paid and activated`;
}

/** The key of an activated account; waits for the activation. */
async function claim({ caller, options }: Drive, claim_token: string): Promise<string> {
  const deadline = performance.now() + options.waitMs;
  for (;;) {
    const { api_key } = await caller.expect('POST', '/api/platform/accounts', {
      body: { claim_token },
      schema: 'service.platform_account.v1',
    });
    if (typeof api_key === 'string') return api_key;
    if (performance.now() > deadline) {
      throw new StepEnd('failed', `paid, but not activated within ${options.waitMs / 1000} s`);
    }
    await pause(POLL_MS);
  }
}

/** The kit that is named, attached if its token is there; else the account's newest, or a new one. */
export async function takeKit(drive: Drive, key: string): Promise<string> {
  const { caller, options, account } = drive;
  const path = '/api/integrations';
  const schema = 'service.integration_kit_result.v1';
  if (options.kit !== undefined) {
    if (options.kitToken !== undefined) {
      await caller.expect('POST', path, {
        key,
        body: { kit_id: options.kit, kit_token: options.kitToken },
        schema,
      });
    } else {
      await caller.expect('GET', path, {
        key,
        query: { kit_id: options.kit },
        schema: 'service.integration_console.v1',
      });
    }
    drive.kit_id = options.kit;
    return `${options.kit} is its kit`;
  }
  const { kits } = await caller.expect('GET', path, {
    key,
    query: { limit: 1 },
    schema: 'service.integration_console.v1',
  });
  const [newest] = kits;
  if (newest) {
    drive.kit_id = newest.kit_id;
    return `${drive.kit_id} is its newest kit`;
  }
  if (!account) throw new StepEnd('failed', 'the key has no account');
  const { kit_id } = await caller.expect('POST', path, {
    key,
    body: {
      company: account.company,
      email: account.email,
      integration_type: 'connector_agent',
      use_case: 'self-test of an integration',
      accept_terms: true,
    },
    schema,
  });
  drive.kit_id = kit_id;
  return `made ${kit_id}`;
}
