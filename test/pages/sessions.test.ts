/** Sessions of the console end on the server, whoever still has the cookie. */
import { createHash } from 'node:crypto';
import t from 'tap';
import { present } from '../support/answers.ts';
import { clockedService, START } from '../support/clocked.ts';
import { OPERATOR_KEY } from '../support/service.ts';
import { dumpTables, query } from '../support/tables.ts';

t.setTimeout(300_000);

const service = await clockedService(t);

/** A browser's request and its answer; redirects are not followed. */
async function visit(path: string, headers: Record<string, string>, fields?: Record<string, string>) {
  const answer = await fetch(service.url + path, {
    redirect: 'manual',
    headers: {
      ...(fields && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
      ...headers,
    },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  const cookie = answer.headers.get('set-cookie');
  return { status: answer.status, cookie, page: await answer.text() };
}

/** The session of a key's holder, with what its forms carry. */
async function signIn(key: string, before?: string): Promise<{ cookie: string; form: string }> {
  const { cookie: set } = await visit('/sign-in', before ? { cookie: before } : {}, { key });
  const cookie = (set ?? '').split(';')[0] as string;
  const { page } = await visit('/console', { cookie });
  return { cookie, form: /name="form" value="([\w-]+)"/.exec(page)?.[1] ?? '' };
}

const opens = async (cookie: string, headers: Record<string, string> = {}) =>
  (await visit('/console', { cookie, ...headers })).status;

const issued = { action: 'issue', role: 'operator', name: 'Ada', reason: 'joined the team' };
const ada = present((await service.post('/api/platform/keys', issued, OPERATOR_KEY)).body.api_key);

t.test('signing out ends the session on the server', async (t) => {
  const { cookie, form } = await signIn(ada);
  const out = await visit('/sign-out', { cookie }, { form });
  t.match(out.cookie, /preflight_session=; .*Max-Age=0/);
  t.equal(await opens(cookie), 303, 'the cookie that was kept opens nothing');
  const pause = { action: 'pause', reason: 'after the sign-out', form };
  t.equal((await visit('/console/families/receivables', { cookie }, pause)).status, 303);
  t.equal((await service.get('/api/families/receivables', OPERATOR_KEY)).body.paused, null);
});

t.test('signing in again begins another session, and signing out everywhere ends all', async (t) => {
  const [first, elsewhere, other] = [await signIn(ada), await signIn(ada), await signIn(OPERATOR_KEY)];
  const { cookie, form } = await signIn(ada, first.cookie);
  t.not(cookie, first.cookie);
  t.not(form, first.form);
  t.equal(await opens(first.cookie), 303, 'the session before it is over');
  t.match((await visit('/console', { cookie })).page, 'Sign out everywhere');
  await visit('/sign-out', { cookie }, { form, everywhere: 'yes' });
  for (const ended of [cookie, elsewhere.cookie]) t.equal(await opens(ended), 303);
  t.equal(await opens(other.cookie), 200, "another person's goes on");
});

t.test('a session ends after an hour without a page, and after twelve hours', async (t) => {
  const [{ cookie: idle }, { cookie: used }] = [await signIn(ada), await signIn(ada)];
  const minutes = (count: number) => service.clock.setTime(service.clock.now() + count * 60_000);
  await minutes(40);
  t.equal(await opens(used), 200);
  t.equal(await opens(idle, { 'sec-fetch-dest': 'empty' }), 200, 'a script may still read');
  await minutes(40);
  t.equal(await opens(used), 200);
  t.equal(await opens(idle), 303, 'whatever a script read');
  for (let hour = 2; hour < 12; hour++) {
    await minutes(58);
    t.equal(await opens(used), 200);
  }
  await minutes(50);
  t.equal(await opens(used), 200);
  await minutes(10);
  t.equal(await opens(used), 303);
});

t.test('at most twenty sessions of one key are open, and none tells which key it is', async (t) => {
  const cookies: string[] = [];
  for (let n = 0; n < 21; n++) {
    cookies.push((await signIn(OPERATOR_KEY)).cookie);
    await service.clock.tick(1_000);
  }
  t.equal(await opens(cookies[0] as string), 303, 'the oldest ended');
  t.equal(await opens(cookies[1] as string), 200);
  const sessions = await query(service.databaseUrl, 'select from session');
  t.equal(sessions.length, 20, 'those that are over are removed');
  const hash = createHash('sha256').update(OPERATOR_KEY).digest('hex');
  t.notMatch(
    await dumpTables(service.databaseUrl),
    hash,
    'a key of the settings may be a word that can be guessed',
  );
});

for (const [base, name] of [
  ['https://preflight.example', '__Host-preflight_session=[\\w-]+; Path=/'],
  ['https://example.com/preflight', '__Secure-preflight_session=[\\w-]+; Path=/preflight/'],
] as const)
  t.test(`the cookie of ${base} is for this host, and for https alone`, async (t) => {
    const secure = await clockedService(t, START, { BASE_URL: base });
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ key: OPERATOR_KEY }).toString(),
    });
    const cookie = String(answer.headers['set-cookie']);
    t.match(cookie, new RegExp(`^${name}; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$`));
    const open = (sent: string) =>
      secure.app.inject({ method: 'GET', url: '/console', headers: { cookie: sent } });
    const sent = cookie.split(';')[0] as string;
    t.equal((await open(`a=b; ${sent}`)).statusCode, 200);
    const planted = sent.replace(/^__\w+-/, '');
    t.equal((await open(planted)).statusCode, 303, 'a cookie that plain http may have set is not read');
  });
