/**
 * A whole service for a test: its own database, real HTTP on a free loopback port, every answer checked
 * against its shape.
 */
import { type Running, type StartOptions, start } from '../../api/start.ts';
import { readSettings } from '../../contracts/settings.ts';
import { type Calls, callsOf, present } from './answers.ts';
import { openTestDatabase, prepareSchedules } from './database.ts';
import { undescribed } from './described.ts';
import { type Owner, scratchDirectory } from './scratch.ts';
import { query } from './tables.ts';

export const OPERATOR_KEY = 'operator-key-of-the-tests-0123456789abcdef';
export const WEBHOOK_SECRET = 'whsec_of_the_tests_0123456789';

export interface TestService extends Running, Calls {
  url: string;
  databaseUrl: string;
}

/**
 * Starts a service on its own database and stops it at the test's teardown.
 * @param options.env settings that override the test's
 * @param options.publishPacks true publishes the rule packs into the log; otherwise the log contains only the
 *   test's events
 * @param options.clock a `TestClock` moves service and queue together; timers then fire only by its ticks
 */
export async function startTestService(
  t: Owner,
  options: StartOptions & { env?: Record<string, string>; databaseUrl?: string } = {},
): Promise<TestService> {
  // A moved clock may stand before or long after the template's schedules were made, and miss or owe some of them.
  const template = options.clock ? {} : { prepare: prepareSchedules };
  const databaseUrl = options.databaseUrl ?? (await openTestDatabase(t, template)).url;
  const dataDir = await scratchDirectory(t);
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    SERVICE_DATA_DIR: dataDir,
    SERVICE_OPERATOR_KEY: OPERATOR_KEY,
    PAYPROVIDER_WEBHOOK_SECRET: WEBHOOK_SECRET,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    PORT: '0',
    // Tests write more in a minute than one address may.
    PUBLIC_WRITES_PER_MINUTE: '1000000',
    PUBLIC_FILES_PER_MINUTE: '1000000',
    ...options.env,
  });
  const running = await start(settings, { checkResponses: true, publishPacks: false, ...options });
  t.teardown(() => running.stop());
  const url = running.service.baseUrl;

  return {
    ...running,
    url,
    databaseUrl,
    ...callsOf(url, undescribed),
  };
}

export const SIGNUP = {
  company: 'Acme Sourcing',
  email: 'ops@acme.example',
  plan: 'pilot',
  use_case: 'agents check products before they list them',
  accept_terms: true,
} as const;

/** Pays an account's months far ahead, for a test that lives through some and is not about their fees. */
export async function payAhead(service: Pick<TestService, 'databaseUrl'>, accountId: string): Promise<void> {
  await query(
    service.databaseUrl,
    "update account set paid_through = '2099-11', renewal_from = '2099-12' where account_id = $1",
    [accountId],
  );
}

/** The event by which the provider says that an order is paid in full. */
export const paymentOf = (
  { order_id, amount_cents, currency }: { order_id: string; amount_cents: number; currency: string },
  provider_event_id = `pe_${order_id}`,
) => ({ event_type: 'payment_succeeded', order_id, provider_event_id, amount_cents, currency });

/** An account with an active key: signed up, paid, activated and claimed by the documented calls. */
export async function activeAccount(
  service: Pick<TestService, 'post'>,
  signup: Record<string, unknown> = SIGNUP,
): Promise<{ account_id: string; api_key: string; order_id: string; claim_token: string }> {
  const { body: account } = await service.post('/api/platform/accounts', signup);
  const { order_id } = account.order;
  await service.post('/api/orders/payments', paymentOf(account.order), OPERATOR_KEY);
  await service.post('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
  const { body: claimed } = await service.post('/api/platform/accounts', {
    claim_token: account.claim_token,
  });
  return {
    account_id: account.account_id,
    api_key: present(claimed.api_key),
    order_id,
    claim_token: present(account.claim_token),
  };
}
