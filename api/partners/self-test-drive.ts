import { setTimeout as pause } from 'node:timers/promises';
import { SELF_TEST_SEQUENCE, type SelfTestKey } from '../../contracts/partners/self-test.ts';
import {
  checkAccount,
  type Drive,
  type DriveOptions,
  POLL_MS,
  signUp,
  takeKit,
} from './self-test-account.ts';
import { type Caller, StepEnd } from './self-test-calls.ts';

export interface StepOutcome {
  order: number;
  key: SelfTestKey;
  endpoint: string;
  result: 'ok' | 'failed' | 'not_served' | 'skipped';
  detail: string;
  took_ms: number;
}

const QUESTION = {
  marketplace: 'amazon_us',
  category: 'toys',
  standard: 'ASTM F963-23',
  intended_action: 'list',
};

/** How each step is taken: answers what there is to say of it, or throws a StepEnd. */
const STEPS: Readonly<Record<SelfTestKey, (drive: Drive) => Promise<string>>> = {
  async create_or_attach_platform_account(drive) {
    const said = drive.key === undefined ? await signUp(drive) : await checkAccount(drive, drive.key);
    return drive.key === undefined ? said : `${said}; ${await takeKit(drive, drive.key)}`;
  },

  async credential_lifecycle(drive) {
    const { caller, options, newKey } = drive;
    const old = keyOf(drive);
    await caller.expect('GET', '/api/platform/keys', {
      key: old,
      schema: 'service.platform_key_console.v1',
    });
    if (!newKey && !options.rotate) {
      throw new StepEnd(
        'skipped',
        'the key console was read; --rotate also rotates the key that was given, which then stops',
      );
    }
    const { api_key } = await caller.expect('POST', '/api/platform/keys', {
      key: old,
      body: { action: 'rotate', account_id: drive.account?.account_id, reason: 'self_test' },
      schema: 'service.platform_key_action_result.v1',
    });
    if (api_key === null) throw new StepEnd('failed', 'the rotation answered no new key');
    drive.key = api_key;
    drive.newKey = true;
    const refused = await caller.call('GET', '/api/platform/keys', { key: old });
    if (refused.status !== 401) {
      throw new StepEnd('failed', `the rotated key is answered ${refused.status}, not 401`);
    }
    return 'rotated; the old key is refused';
  },

  async decision_api_test(drive) {
    const decided = await drive.caller.expect('POST', '/api/agent/decision', {
      key: keyOf(drive),
      body: QUESTION,
      status: 200,
      schema: 'service.agent_decision.v1',
    });
    const { metered, used, quota } = decided.metering ?? {};
    if (metered !== true) throw new StepEnd('failed', 'the decision was not metered to the account');
    return `${decided.decision}; ${used} of ${quota} decisions of the month`;
  },

  async event_subscription_or_polling(drive) {
    const { caller, options, account } = drive;
    const key = keyOf(drive);
    const subscriptions = '/api/webhooks/subscriptions';
    if (account && options.endpointUrl !== undefined && caller.serves('POST', subscriptions)) {
      const { subscription_id } = await caller.expect('POST', subscriptions, {
        key,
        body: {
          ...account,
          endpoint_url: options.endpointUrl,
          event_types: ['integration.conformance.recorded'],
          delivery_mode: 'webhook_handoff',
        },
      });
      return `subscribed as ${subscription_id}`;
    }
    const { events, head_sequence } = await caller.expect('GET', '/api/webhooks/events', {
      key,
      query: { limit: 10 },
      schema: 'service.webhook_events.v1',
    });
    return `polled: ${events.length} events, the stream is at ${head_sequence}`;
  },

  async outcome_ingestion(drive) {
    // Worded so that it says nothing about any listing: calibration is not to learn from a test.
    const { outcome_id } = await drive.caller.expect('POST', '/api/outcome/listener', {
      key: keyUnlessUnserved(drive, 'POST', '/api/outcome/listener'),
      body: {
        connector: 'self_test',
        source_type: 'self_test',
        subject: 'Self-test of an integration',
        body: 'No marketplace has decided anything; report rep_self_test.',
        report_id: 'rep_self_test',
        marketplace: QUESTION.marketplace,
        category: QUESTION.category,
      },
      status: [200, 201],
    });
    return `handed in as ${outcome_id}`;
  },

  refund_policy_loop: (drive) => tryWorker(drive, '/api/refunds/worker', 'service.refund_policy_worker'),
  source_watchlist_materialization: (drive) => tryWorker(drive, '/api/source-watchlist/worker'),

  async integration_conformance_report(drive) {
    const { kit_id, options } = drive;
    const key = keyOf(drive);
    if (kit_id === undefined) throw new StepEnd('skipped', 'there is no kit that a report could be about');
    const deadline = performance.now() + options.waitMs;
    // The first reading is itself a step, and so belongs into the report.
    await readConformance(drive, key, kit_id);
    await runConformance(drive);
    for (;;) {
      const { kit, records } = await readConformance(drive, key, kit_id);
      const report = records[0]?.record as { passed: number; of: number } | undefined;
      if (kit && report) {
        return `${kit_id} is ${kit.status}: ${report.passed} of ${report.of} steps in its newest report`;
      }
      if (performance.now() > deadline) {
        throw new StepEnd('failed', `no report within ${options.waitMs / 1000} s: does a worker run there?`);
      }
      await pause(POLL_MS);
    }
  },

  security_trust_center: (drive) =>
    tryWorker(drive, '/api/trust-center/worker', 'service.security_trust_worker'),
  safe_rule_pack_review: (drive) => read(drive, '/api/rule-packs/recommendations'),
  safe_release_candidate_gate: (drive) => read(drive, '/api/rule-packs/releases'),
};

/**
 * Takes the eleven steps in order, each to its own end: one that fails does not keep the later ones from
 * being tried.
 * @param tell called with each step's outcome
 */
export async function driveSelfTest(
  caller: Caller,
  options: DriveOptions,
  tell: (outcome: StepOutcome) => void = () => {},
) {
  await caller.open();
  const drive: Drive = {
    caller,
    options,
    key: options.key,
    newKey: false,
    account: undefined,
    open: undefined,
    kit_id: undefined,
  };
  const steps: StepOutcome[] = [];
  for (const { order, key, endpoint } of SELF_TEST_SEQUENCE) {
    const began = performance.now();
    const ended = await STEPS[key](drive).then(
      (detail) => ({ result: 'ok' as const, detail }),
      (error: unknown) => endOf(error),
    );
    const outcome = { order, key, endpoint, ...ended, took_ms: Math.round(performance.now() - began) };
    steps.push(outcome);
    tell(outcome);
  }
  const counts = { ok: 0, failed: 0, not_served: 0, skipped: 0 };
  for (const { result } of steps) counts[result]++;
  return {
    schema_version: 'service.self_test_result.v1',
    base_url: caller.baseUrl,
    account_id: drive.account?.account_id ?? null,
    kit_id: drive.kit_id ?? null,
    // Known to this run only, and needed to go on by hand.
    order_id: drive.open?.order_id ?? null,
    claim_token: drive.open?.claim_token ?? null,
    api_key: drive.newKey ? (drive.key ?? null) : null,
    steps,
    counts,
    conformance: await conformanceOf(drive).catch(() => null),
  };
}

export type SelfTestResult = Awaited<ReturnType<typeof driveSelfTest>>;

/** A step that trips over an answer in no documented form has failed like any other. */
function endOf(error: unknown): Pick<StepOutcome, 'result' | 'detail'> {
  if (error instanceof StepEnd) return { result: error.result, detail: error.message };
  return { result: 'failed', detail: `an answer is not as documented: ${(error as Error).message}` };
}

function keyOf(drive: Drive): string {
  if (drive.key !== undefined) return drive.key;
  const { order_id } = drive.open ?? {};
  throw new StepEnd(
    'skipped',
    order_id === undefined
      ? 'needs a key, and there is none'
      : `needs a paid key: pay ${order_id} and pass --key, or pass --operator-key`,
  );
}

type TriedWorker = '/api/refunds/worker' | '/api/source-watchlist/worker' | '/api/trust-center/worker';

/** A worker as a partner sees it: the preview, and the simulation of what it previews. */
async function tryWorker(drive: Drive, path: TriedWorker, schema?: string): Promise<string> {
  const key = keyUnlessUnserved(drive, 'GET', path);
  const { due_count } = await drive.caller.expect('GET', path, { key, schema: schema && `${schema}.v1` });
  const { mode, counts } = await drive.caller.expect('POST', path, {
    key,
    body: { mode: 'simulate', limit: 20 },
    schema: schema && `${schema}_result.v1`,
  });
  if (mode !== 'simulate') throw new StepEnd('failed', `asked to simulate, and it did ${mode}`);
  return `${due_count} due for this account, ${counts.handled} simulated`;
}

async function read(
  drive: Drive,
  path: '/api/rule-packs/recommendations' | '/api/rule-packs/releases',
): Promise<string> {
  const { schema_version } = await drive.caller.expect('GET', path, {
    key: keyUnlessUnserved(drive, 'GET', path),
  });
  return `read ${schema_version}`;
}

/** Without a key, what is not served is said before what is missing. */
function keyUnlessUnserved(drive: Drive, method: string, path: string): string {
  if (drive.key === undefined && !drive.caller.serves(method, path)) {
    throw new StepEnd('not_served', `${method} ${path} is not served yet`);
  }
  return keyOf(drive);
}

function readConformance({ caller }: Drive, key: string, kit_id: string) {
  return caller.expect('GET', '/api/integrations/conformance', {
    key,
    query: { kit_id },
    schema: 'service.integration_conformance_console.v1',
  });
}

/** Has the reports written now, where the operator's key is there; else a worker writes them in its time. */
async function runConformance({ caller, options }: Drive): Promise<void> {
  if (options.operatorKey === undefined) return;
  await caller.expect('POST', '/api/integrations/conformance/worker', {
    key: options.operatorKey,
    body: { mode: 'run', limit: 1000 },
    schema: 'service.integration_conformance_worker_result.v1',
  });
}

/** Where the kit stands after all steps. */
async function conformanceOf(drive: Drive) {
  if (drive.key === undefined || drive.kit_id === undefined) return null;
  await runConformance(drive);
  const { kit } = await readConformance(drive, drive.key, drive.kit_id);
  if (kit === null) return null;
  const { steps } = kit;
  const missing = steps.filter(({ result }) => result === 'missing').map(({ key }) => key);
  return { status: kit.status, passed: steps.length - missing.length, of: steps.length, missing };
}
