/** A lost claim token: a link to the address on record replaces it, and nobody else learns anything. */
import t from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { present } from '../support/answers.ts';
import { clockedService } from '../support/clocked.ts';
import { OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { dumpTables } from '../support/tables.ts';

const ACCOUNTS = '/api/platform/accounts';
const LINKS = '/api/platform/claim-links';
const service = await clockedService(t);

let signups = 0;
async function signUp() {
  const email = `ops-${++signups}@acme.example`;
  const { body } = await service.post(ACCOUNTS, { ...SIGNUP, email });
  return { email, token: present(body.claim_token), account_id: body.account_id, order: body.order };
}

async function activate(order: { order_id: string; amount_cents: number; currency: string }) {
  const { order_id, amount_cents, currency } = order;
  const paid = { event_type: 'payment_succeeded', provider_event_id: `pe_${order_id}`, order_id };
  await service.post('/api/orders/payments', { ...paid, amount_cents, currency }, OPERATOR_KEY);
  await service.post('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
}

const claim = (claim_token: string) => service.post(ACCOUNTS, { claim_token });
const lease = async (key: string) =>
  (await service.post('/api/dispatch/lease', { connector: 'email', limit: 100 }, key)).body.rows;
const issued = { action: 'issue', role: 'connector', connector: 'email', reason: 'carries mail' };
const CARRIER = present((await service.post('/api/platform/keys', issued, OPERATOR_KEY)).body.api_key);

/** The claim token in the newest mail to an account, as its reader gets it by pressing the button on its page. */
async function mailedToken(account_id: string): Promise<string> {
  const rows = await lease(CARRIER);
  const row = rows.findLast(({ kind, subject }) => kind === 'claim_link' && subject.id === account_id);
  const text = String(row?.payload.text);
  const [, path] = /https?:\/\/[^/]+(\/welcome\/\S+)/.exec(text) ?? [];
  t.equal(text.match(/https?:\/\//g)?.length, 1, 'one link');
  const page = await service.call('GET', path as string, { headers: { accept: 'text/html' } });
  return /value="(claim_[\w-]{43})"/.exec(String(page.body))?.[1] as string;
}

t.test('a new link opens the key that waits, and the old token nothing', async (t) => {
  const { email, token, account_id, order } = await signUp();
  await activate(order);
  const asked = await service.post(LINKS, { email: email.toUpperCase() });
  t.equal(asked.status, 202);
  await service.clock.tick(1_000);
  t.match(await claim(token), { status: 400, body: { issues: [{ message: 'belongs to no account' }] } });
  const mailed = await mailedToken(account_id);
  const { status, body } = await claim(mailed);
  t.match({ status, body }, { status: 201, body: { status: 'active', api_key: /^svc_account_/ } });
  t.equal((await service.get('/api/platform/usage', present(body.api_key))).status, 200);
  t.match(await claim(mailed), { status: 400, body: { issues: [{ message: /already used/ }] } });
  const { keys } = (await service.get(`/api/platform/keys?account_id=${account_id}`, OPERATOR_KEY)).body;
  t.match(
    keys,
    [{ status: 'active' }, { status: 'rotated', claimed: true }],
    'the one that waited has ended',
  );
});

t.test('a link that was sent before the payment opens the key after it', async (t) => {
  const { email, account_id, order } = await signUp();
  await service.post(LINKS, { email });
  const mailed = await mailedToken(account_id);
  t.match((await claim(mailed)).body, { status: 'pending_payment', api_key: null });
  await activate(order);
  t.match((await claim(mailed)).body, { api_key: /^svc_account_/ });
});

t.test(
  'a key in use ends when the link is used, not when it is asked for, and an old link ends none',
  async (t) => {
    const { email, token, account_id, order } = await signUp();
    await activate(order);
    const lost = present((await claim(token)).body.api_key);
    await service.post(LINKS, { email });
    const late = await mailedToken(account_id);
    t.equal((await service.get('/api/platform/usage', lost)).status, 200, 'asking changes nothing');
    await service.clock.setTime(service.clock.now() + 7 * DAY_MS);
    t.match(await claim(late), { status: 400, body: { issues: [{ message: /out of date/ }] } });
    await service.post(LINKS, { email });
    const { body } = await claim(await mailedToken(account_id));
    t.equal((await service.get('/api/platform/usage', present(body.api_key))).status, 200);
    t.equal((await service.get('/api/platform/usage', lost)).status, 401);
  },
);

t.test(
  'known and unknown addresses get the same answer, and one account one mail in a quarter of an hour',
  async (t) => {
    const { email, account_id } = await signUp();
    const answers = [];
    for (const address of [email, 'nobody@acme.example', email])
      answers.push(await service.post(LINKS, { email: address }));
    for (const { status, body } of answers) t.same({ status, body }, { status: 202, body: answers[0]?.body });
    const mails = async () =>
      (await lease(CARRIER)).filter((row) => row.kind === 'claim_link' && row.subject.id === account_id)
        .length;
    t.equal(await mails(), 1);
    await service.clock.setTime(service.clock.now() + 15 * 60_000);
    await service.post(LINKS, { email });
    t.equal(await mails(), 1, 'one more');
  },
);

t.test('an operator has a link sent, and sees neither link nor key anywhere', async (t) => {
  const { account_id, token, order } = await signUp();
  await activate(order);
  const key = present((await claim(token)).body.api_key);
  t.match(
    await service.post(LINKS, { account_id }),
    { status: 403 },
    'nobody without a key names an account',
  );
  t.match(await service.post(LINKS, { account_id }, key), { status: 403 });
  t.match(await service.post(LINKS, { account_id: 'acct_none' }, OPERATOR_KEY), { status: 400 });
  t.equal((await service.post(LINKS, { account_id, reason: 'asked by phone' }, OPERATOR_KEY)).status, 202);
  const { acts } = (await service.get('/api/operators/acts', OPERATOR_KEY)).body;
  const act = acts.find(({ operation }) => operation === 'POST /api/platform/claim-links');
  t.match(act, { named: { account_id }, reason: 'asked by phone' });
  const rows = await lease(OPERATOR_KEY);
  const row = rows.find((one) => one.kind === 'claim_link' && one.subject.id === account_id);
  t.notMatch(JSON.stringify(row), /welcome\/clm_/);
  const shown = await service.get(`/api/dispatch/queue/${row?.dispatch_id}`, OPERATOR_KEY);
  t.match(shown.body.words?.text, /\/welcome\n/);
  t.notMatch(JSON.stringify(shown.body), /welcome\/clm_/);
  t.notMatch(await dumpTables(service.databaseUrl), /claim_[\w-]{43}/, 'no token is stored');
});
