/**
 * Access: every operation of the interface is called by every kind of caller, and accounts do not see each
 * other.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { formatKey } from '../../contracts/accounts/keys.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { present } from '../support/answers.ts';
import { isDrawn, share } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

type Who = 'anybody' | 'any key' | 'account' | 'connector' | 'operator';

/**
 * The access table, written by hand. An operation outside it must be a GET or a worker, which any key may
 * call.
 */
const WHO: Record<string, Who> = {
  'GET /api/agent/decision': 'anybody',
  'POST /api/agent/decision': 'anybody',
  'POST /api/agent/decisions': 'anybody',
  'GET /api/agent/decisions': 'account',
  'GET /api/agent/decisions/{decision_id}': 'account',
  'GET /api/agent/decisions/{decision_id}/compare': 'account',
  'GET /api/agent/decisions/{decision_id}/disclosure': 'account',
  'GET /api/agent/decisions/{decision_id}/replay': 'account',
  'POST /api/dispatch/again': 'operator',
  'POST /api/scans': 'account',
  'POST /api/scans/action': 'account',
  'GET /api/scans': 'account',
  'GET /api/scans/{scan_id}': 'account',
  'GET /api/scans/{scan_id}/report': 'account',
  'POST /api/calibration/compare': 'any key',
  'GET /api/rule-packs': 'anybody',
  'GET /api/rule-packs/{sha256}': 'anybody',
  'GET /rule-packs/{file}': 'anybody',
  'POST /api/platform/accounts': 'anybody',
  'POST /api/platform/claim-links': 'anybody',
  'GET /api/platform/accounts/{account_id}/story': 'account',
  'GET /api/platform/names': 'operator',
  'POST /api/orders': 'anybody',
  'GET /api/orders/{order_id}': 'anybody',
  'POST /api/orders/{order_id}/publish': 'anybody',
  'POST /api/orders/{order_id}/again': 'anybody',
  'POST /api/orders/{order_id}/messages': 'anybody',
  'GET /api/status': 'anybody',
  'POST /api/intake': 'anybody',
  'POST /api/intake/evidence': 'anybody',
  'GET /api/intake/{request_id}': 'anybody',
  'GET /api/checkout/payprovider': 'anybody',
  'POST /api/checkout/payprovider': 'anybody',
  'POST /api/payprovider/webhook': 'anybody',
  'POST /api/terms/acceptance': 'anybody',
  'POST /api/integrations': 'anybody',
  'POST /api/outcome/listener': 'anybody',
  'GET /api/sdk': 'anybody',
  'GET /api/verify': 'anybody',
  'GET /api/verify/{report_id}': 'anybody',
  'GET /api/verify/{report_id}/packet': 'account',
  'POST /api/verify': 'account',
  'POST /api/verify/action': 'account',
  'GET /api/catalog': 'anybody',
  'GET /api/transparency/checkpoint': 'anybody',
  'GET /api/transparency/checkpoints/{sha256}': 'anybody',
  'GET /api/transparency/inclusion': 'anybody',
  'GET /api/transparency/consistency': 'anybody',
  'GET /badge/{report_id}.svg': 'anybody',
  'GET /badge/{report_id}.json': 'anybody',
  'GET /record/{report_id}': 'anybody',
  'GET /deliverable/{token}': 'anybody',
  'GET /api/rejection-patterns': 'anybody',
  'POST /api/agent/decision/if-shown': 'anybody',
  'GET /api/requirements': 'anybody',
  'GET /api/trust-graph': 'anybody',
  'GET /healthz': 'anybody',
  'GET /readyz': 'anybody',
  'GET /metrics': 'operator',
  'GET /api/terms': 'anybody',
  'GET /api/operators/acts': 'operator',
  'GET /api/company-os/series': 'operator',
  'GET /api/dispatch/rows': 'operator',
  'GET /api/tasks': 'operator',
  'POST /api/tasks/action': 'operator',
  'POST /api/tasks/reply': 'operator',
  'GET /api/platform/keys': 'account',
  'POST /api/platform/keys': 'account',
  'GET /api/platform/usage': 'account',
  'GET /api/webhooks/subscriptions': 'account',
  'POST /api/webhooks/subscriptions': 'account',
  'POST /api/orders/cancel': 'account',
  'POST /api/orders/quote': 'operator',
  'POST /api/platform/plan': 'account',
  'POST /api/webhooks/subscriptions/action': 'account',
  'POST /api/orders/payments': 'connector',
  // An account's key posts a questionnaire of its own and nothing else; test/partners/inbox.test.ts covers it.
  'POST /api/connectors/inbox': 'connector',
  'POST /api/connectors/inbox/action': 'operator',
  'POST /api/claim-guard/check': 'any key',
  'POST /api/claim-guard/withheld': 'operator',
  'POST /api/channel-autopilot/contacts': 'anybody',
  'POST /api/channel-autopilot/responses': 'connector',
  'POST /api/rule-packs/releases/promotions': 'operator',
  'POST /api/source-watchlist': 'operator',
  'POST /api/source-watchlist/snapshots': 'connector',
  'GET /api/dispatch/queue/{dispatch_id}': 'connector',
  'POST /api/dispatch/lease': 'connector',
  'POST /api/dispatch/extend': 'connector',
  'POST /api/dispatch/ack': 'connector',
  'POST /api/dispatch/redrive': 'operator',
  'POST /api/dispatch/drop': 'operator',
  'POST /api/families/{family}/action': 'operator',
  'POST /api/system-canary/receiver': 'anybody',
  'POST /u/{token}': 'anybody',
  'GET /u/{token}': 'anybody',
};

function whoMay(method: string, path: string): Who {
  const listed = WHO[`${method} ${path}`];
  if (listed) return listed;
  // Any key may simulate; another test covers that only an operator may run.
  if (path.endsWith('/worker') || method === 'GET') return 'any key';
  throw new Error(`nothing says who may call ${method} ${path}`);
}

const { paths } = JSON.parse(readFileSync(new URL('../../contracts/openapi.json', import.meta.url), 'utf8'));
const OPERATIONS = Object.entries<object>(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    method: method.toUpperCase(),
    path,
    url: path.replace(/\{\w+\}/g, 'none'),
  })),
);
OPERATIONS.push({ method: 'GET', path: '/openapi.json', url: '/openapi.json' });
WHO['GET /openapi.json'] = 'anybody';

const START = '2026-11-10T12:00:00.000Z';
const clock = new TestClock(START);
// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });

const signup = (name: string) => ({
  company: `${name} Marketplace Tools`,
  email: `${name}@${name}-tools.example`,
  plan: 'pilot',
  use_case: `${name} checks products`,
  accept_terms: true,
});
const mine = await activeAccount(service, signup('mine'));
const theirs = await activeAccount(service, signup('theirs'));
const { body: issued } = await service.post(
  '/api/platform/keys',
  { action: 'issue', role: 'connector', connector: 'mail' },
  OPERATOR_KEY,
);

const further = async (scope: 'decide' | 'read') =>
  present(
    (
      await service.post(
        '/api/platform/keys',
        { action: 'issue', role: 'account', name: scope, scope },
        mine.api_key,
      )
    ).body.api_key,
  );

type Role = 'none' | 'unknown' | 'account' | 'decide' | 'read' | 'connector' | 'operator';
const CALLERS: Record<string, { key?: string; role: Role }> = {
  'no key': { role: 'none' },
  junk: { key: 'junk', role: 'unknown' },
  'a key nobody issued': { key: formatKey('operator', randomBytes(32)), role: 'unknown' },
  'an account': { key: mine.api_key, role: 'account' },
  'a key that decides': { key: await further('decide'), role: 'decide' },
  'a key that reads': { key: await further('read'), role: 'read' },
  'a connector': { key: present(issued.api_key), role: 'connector' },
  'an operator': { key: OPERATOR_KEY, role: 'operator' },
};

/** Operations besides public ones that a key may call which only decides. */
const DECIDES =
  /^((GET|POST) \/api\/agent\/decision|(GET|POST) \/api\/scans(\/action)?|GET \/api\/scans\/\{scan_id\}(\/report)?|POST \/api\/agent\/(decisions|decision\/if-shown)|GET \/api\/agent\/decisions\/\{decision_id\}(\/\w+)?)$/;
/** Operations for which no key is needed and none counts. */
const KEYLESS = /^POST (\/api\/payprovider\/webhook|\/api\/system-canary\/receiver|\/u\/\{token\})$/;
/** Operations besides GET that write nothing, so that a key may call them which only reads. */
const READS =
  /^POST (\/api\/agent\/decision\/if-shown|\/api\/calibration\/compare|\/api\/claim-guard\/check|\/api\/.*\/worker)$/;

/** Whether a key with a scope may call an operation that an account may call. */
function isInScope(scope: 'decide' | 'read', who: Who, method: string, path: string): boolean {
  const name = `${method} ${path}`;
  if (KEYLESS.test(name)) return true;
  if (scope === 'decide') return DECIDES.test(name) || (method === 'GET' && who === 'anybody');
  return READS.test(name) || (method === 'GET' && path !== '/api/agent/decision');
}

/** The refusal that a caller must get, or null if it may call the operation. */
function refusal(
  who: Who,
  role: Role,
  path: string,
  method: string,
): { status: number; code: string } | null {
  const unknown =
    path === '/api/platform/keys' && method === 'POST' ? 'invalid_or_revoked_api_key' : 'invalid_api_key';
  if (role === 'unknown') return { status: 401, code: unknown };
  if (role === 'decide' || role === 'read') {
    if (!isInScope(role, who, method, path)) return { status: 403, code: 'insufficient_role' };
    return refusal(who, 'account', path, method);
  }
  if (who === 'anybody') return null;
  if (role === 'none') return { status: 401, code: unknown };
  if (who === 'any key' || role === 'operator' || role === who) return null;
  return { status: 403, code: 'insufficient_role' };
}

t.test(
  'every operation admits the callers in the access table, and refuses all others with its code',
  async (t) => {
    for (const [nth, { method, path, url }] of OPERATIONS.entries()) {
      const who = whoMay(method, path);
      const callers = Object.entries(CALLERS).filter((_, at) => isDrawn(nth + at));
      for (const [caller, { key, role }] of callers) {
        const reply = await service.call(method, url, { key, ...(method === 'POST' ? { body: {} } : {}) });
        const expected = refusal(who, role, path, method);
        const name = `${method} ${path} by ${caller} (${who}): ${reply.status} ${reply.body.schema_version ?? ''}`;
        if (expected) {
          t.equal(reply.status, expected.status, name);
          t.equal(reply.body.schema_version, expected.code, name);
        } else t.notOk([401, 403, 500].includes(reply.status), name);
      }
    }
  },
);

const WORKERS = OPERATIONS.filter(({ method, path }) => method === 'POST' && path.endsWith('/worker'));

t.test('any key may simulate a worker, and only an operator may run it', async (t) => {
  for (const { path } of WORKERS) {
    for (const [caller, { key, role }] of Object.entries(CALLERS)) {
      if (role === 'none' || role === 'unknown' || role === 'decide') continue;
      const run = await service.post(path, { mode: 'run', limit: 1 }, key);
      if (role === 'operator') t.equal(run.status, 201, `${path} by ${caller}`);
      else
        t.match(run, { status: 403, body: { schema_version: 'insufficient_role' } }, `${path} by ${caller}`);
      t.match(await service.post(path, { mode: 'simulate', limit: 1 }, key), {
        status: 201,
        body: { mode: 'simulate' },
      });
    }
  }
});

t.test('figures of the whole service are for operators, not for accounts and connectors', async (t) => {
  const families = FAMILIES.filter(({ internal }) => internal);
  t.ok(families.length > 5);
  // A record with the fields of all these families at once.
  const record = {
    name: 'n',
    day: '2026-11-10',
    made_at: START,
    verified_at: START,
    snapshot_sha256: 's',
    root_hash: 'r',
    tree_size: 1,
    checkpoint_sha256: null,
    tables: 1,
    rows: 71_077,
    bytes: 1,
    file_bytes: 1,
    removed: [],
  };
  const records = JSON.stringify(families.map(({ name }) => ({ family: name, record })));
  await query(
    service.databaseUrl,
    `insert into record (family, key, subject_type, subject_id, account_id, job_id, record, recorded_at)
     select family, 'whole_service', 'system', 'x', null, gen_random_uuid(), record, $2::timestamptz
     from jsonb_to_recordset($1) as f (family text, record jsonb)`,
    [records, START],
  );
  await query(
    service.databaseUrl,
    `insert into parked (family, key, subject_type, subject_id, reason, parked_at)
     select family, 'whole_service', 'system', 'x', 'why', $2::timestamptz from jsonb_to_recordset($1) as f (family text)`,
    [records, START],
  );
  const shown = async (path: string, key: string) => {
    const [console, preview, simulated] = await Promise.all([
      service.get(path, key),
      service.get(`${path}/worker`, key),
      service.post(`${path}/worker`, {}, key),
    ]);
    const { records, parked, counts } = console.body as unknown as {
      records: unknown[];
      parked: unknown[];
      counts: { due: number };
    };
    return {
      records: records.length,
      parked: parked.length,
      due: counts.due,
      previewed: preview.body.due_count,
      simulated: simulated.body.counts.due,
      rows: JSON.stringify(console.body).includes('71077'),
    };
  };
  const nothing = { records: 0, parked: 0, due: 0, previewed: 0, simulated: 0, rows: false };
  for (const { path } of families) {
    for (const key of [mine.api_key, issued.api_key]) t.same(await shown(path, present(key)), nothing, path);
    t.match(await shown(path, OPERATOR_KEY), { rows: true }, path);
  }
  await query(service.databaseUrl, `delete from parked where key = 'whole_service'`);
});

/** Every text that identifies an account: its ids, its key, its name and its addresses. */
async function tracesOf(account: { account_id: string; api_key: string }, name: string): Promise<string[]> {
  const ids = await query(
    service.databaseUrl,
    `select order_id as id from "order" where account_id = $1
     union all select key_id from api_key where account_id = $1
     union all select payment_event_id from payment_event join "order" using (order_id) where account_id = $1
     union all select acceptance_id from terms_acceptance
       where subject_id = $1 or subject_id in (select order_id from "order" where account_id = $1)
     union all select usage_id from usage where account_id = $1
     union all select outcome_id from outcome where account_id = $1
     union all select change_id from verification_change join verification_report using (report_id) where account_id = $1
     union all select kit_id from integration_kit where account_id = $1
     union all select event_id from event where account_id = $1
     union all select inbox_message_id from inbox_message where account_id = $1
     union all select trust_question_id from trust_question where account_id = $1
     union all select request_id from seller_intake where account_id = $1
     union all select contact_id from channel_contact where account_id = $1
     union all select consent_id from channel_consent join channel_contact using (contact_id) where account_id = $1
     union all select order_change_id from order_change join "order" using (order_id) where account_id = $1`,
    [account.account_id],
  );
  const { company, email, use_case } = signup(name);
  return [account.account_id, account.api_key, company, email, use_case, ...ids.map(({ id }) => id)];
}

t.test('no answer shows an account anything of another account', async (t) => {
  // Both accounts have rows of every kind: orders, decisions, refusals, due notices.
  for (const { account_id, api_key, order_id } of [mine, theirs]) {
    const questions = [{ question_id: 'q1', text: 'Are you SOC 2 certified?' }];
    for (const [kind, asked] of [
      ['questionnaire', { account_id, questions }],
      ['refund_request', { order_id }],
    ] as const) {
      const message = {
        connector: 'mail',
        message_id: `${kind} of ${account_id}`,
        kind,
        subject: '',
        body: '',
      };
      await service.post('/api/connectors/inbox', { ...message, ...asked }, OPERATOR_KEY);
    }
    await service.post('/api/connectors/inbox/worker', { mode: 'run' }, OPERATOR_KEY);
    await service.post(
      '/api/orders',
      { email: 'x@y.example', company: 'X', plan: 'preflight_report' },
      api_key,
    );
    await service.post(
      '/api/integrations',
      { email: 'x@y.example', company: 'X', integration_type: 'marketplace', accept_terms: true },
      api_key,
    );
    const intake = { email: 'x@y.example', company: 'X', rejection_text: `not for ${account_id}` };
    await service.post('/api/intake', { ...intake, accept_terms: true }, api_key);
    await service.post(
      '/api/channel-autopilot/contacts',
      {
        action: 'consent',
        email: signup(account_id === mine.account_id ? 'mine' : 'theirs').email,
        channel: 'email',
        consent_text: 'write to me',
        source: 'form',
      },
      api_key,
    );
    for (const plan of ['pilot', 'enterprise'])
      await service.post('/api/platform/plan', { account_id, plan }, api_key);
    await service.post('/api/outcome/listener', { body: `Rejected, says ${account_id}` }, api_key);
    await query(service.databaseUrl, 'update usage_counter set used = 9999 where account_id = $1', [
      account_id,
    ]);
    for (let call = 0; call < 2; call++)
      await service.post('/api/agent/decision', { marketplace: 'amazon_us' }, api_key);
  }
  await clock.setTime('2026-11-12T13:00:00.000Z');
  for (const path of [
    '/api/receivables/worker',
    '/api/terms/followups/worker',
    '/api/integrations/worker',
    '/api/integrations/conformance/worker',
    '/api/growth/worker',
    '/api/agent-scheduler/worker',
    '/api/channel-autopilot/worker',
  ]) {
    const due = await service.post(path, { limit: 1000 }, OPERATOR_KEY);
    t.ok(JSON.stringify(due.body.jobs).includes(theirs.account_id), `${path} has jobs for the other account`);
  }
  await service.service.sequencer.drain();

  const traces = await tracesOf(theirs, 'theirs');
  const own = await tracesOf(mine, 'mine');
  t.ok(traces.length > 15 && own.length > 15);
  const given = fc.constantFrom(...traces.filter((trace) => /^[a-z]+_/.test(trace)), 'all', '*', '', '%');
  const questions = fc.record(
    {
      account_id: given,
      subject_type: fc.constantFrom('order', 'platform_account'),
      subject_id: given,
      kit_id: given,
      cursor: fc.constantFrom(...traces, 'zzzz'),
      limit: fc.constantFrom('1', '100', '500'),
      after: fc.constantFrom('0', '1'),
      scope: fc.constantFrom('all', 'operator'),
      role: fc.constant('operator'),
    },
    { requiredKeys: [] },
  );
  const gets = OPERATIONS.filter(({ method }) => method === 'GET');
  const calls = fc.oneof(
    fc.tuple(fc.constantFrom(...gets), questions),
    fc.tuple(fc.constantFrom(...WORKERS), fc.constant({})),
  );
  let seenOwn = 0;
  await t.resolves(
    fc.assert(
      fc.asyncProperty(calls, async ([{ method, url }, question]) => {
        const search = Object.keys(question).length > 0 ? `?${new URLSearchParams(question as never)}` : '';
        const reply = await service.call(method, url + search, {
          key: mine.api_key,
          ...(method === 'POST' ? { body: { mode: 'simulate', limit: 1000 } } : {}),
        });
        const text = JSON.stringify(reply.body);
        if (own.some((trace) => text.includes(trace))) seenOwn++;
        // A refusal may repeat what the caller sent.
        const said = Object.values(question).join(' ');
        const leak = traces.find(
          (trace) => text.includes(trace) && !(reply.status >= 400 && said.includes(trace)),
        );
        if (leak !== undefined) throw new Error(`${method} ${url}${search} shows ${leak}`);
      }),
      { numRuns: share(300) },
    ),
  );
  t.ok(seenOwn > share(12), `it sees its own data (${seenOwn} times)`);
});

t.test('an account sees each of its own in the consoles that list them', async (t) => {
  for (const [path, trace] of [
    ['/api/platform/accounts', mine.account_id],
    ['/api/platform/usage', mine.account_id],
    ['/api/platform/keys', mine.account_id],
    ['/api/orders', mine.order_id],
    ['/api/terms/acceptances', mine.order_id],
    ['/api/integrations', mine.account_id],
    ['/api/webhooks/events?limit=1000', mine.account_id],
    ['/api/account-value', mine.account_id],
    ['/api/outcomes', mine.account_id],
  ] as const) {
    const { body } = await service.get(path, mine.api_key);
    t.ok(JSON.stringify(body).includes(trace), path);
  }
});

t.test('a key is read from its header only, and not from an address, a body or another header', async (t) => {
  for (const headers of [
    { authorization: `Basic ${btoa(`key:${OPERATOR_KEY}`)}` },
    { 'x-api-key': OPERATOR_KEY },
    { cookie: `x-service-api-key=${OPERATOR_KEY}` },
  ] as Record<string, string>[]) {
    t.equal((await service.call('GET', '/api/orders', { headers })).status, 401);
  }
  t.equal((await service.get(`/api/orders?x-service-api-key=${OPERATOR_KEY}`)).status, 401);
  t.equal(
    (await service.get('/api/orders', `${mine.api_key}, ${OPERATOR_KEY}`)).status,
    401,
    'two keys in one header are no key',
  );
});
