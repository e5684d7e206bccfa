/** The terms in force, and receipts that are written once and never change. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import t from 'tap';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';
import { rowCounts } from '../support/tables.ts';

const PATH = '/api/terms/acceptance';

// No worker runs: only the test itself sweeps.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });

const ACCEPTANCE = {
  subject_type: 'demo_subject',
  subject_id: 'visitor_1',
  email: 'ops@acme.example',
  company: 'Acme Sourcing',
  accepted_terms: true,
  source: 'checkout',
};

async function newOrder(): Promise<string> {
  const { body } = await service.post('/api/orders', {
    email: 'ops@acme.example',
    company: 'Acme Sourcing',
    plan: 'preflight_report',
  });
  return body.order_id;
}

t.test('the terms in force are shown with the hash that receipts name', async (t) => {
  const { status, body } = await service.get('/api/terms', OPERATOR_KEY);
  t.equal(status, 200);
  t.equal(body.schema_version, 'service.terms_console.v1');
  t.equal(
    body.terms_sha256,
    createHash('sha256')
      .update(canonicalize(body.terms) as string)
      .digest('hex'),
  );
  t.ok(body.terms.clauses.fixed_fee_only && body.terms.clauses.no_financing);
});

t.test('anybody may read the terms before accepting them, and sees no receipt', async (t) => {
  const subject_id = await newOrder();
  await service.post(PATH, { ...ACCEPTANCE, subject_type: 'order', subject_id });
  const search = `subject_type=order&subject_id=${subject_id}`;
  const operators = await service.get(`/api/terms?${search}`, OPERATOR_KEY);
  t.equal(operators.body.acceptances.length, 1);
  const { status, body } = await service.get(`/api/terms?${search}`);
  t.equal(status, 200);
  t.same(
    { terms: body.terms, terms_sha256: body.terms_sha256, acceptances: body.acceptances },
    { terms: operators.body.terms, terms_sha256: operators.body.terms_sha256, acceptances: [] },
  );
  t.match(await service.get('/api/terms', 'svc_account_junk'), { status: 401 });
});

t.test('terms are accepted once per order: the second call returns the first receipt', async (t) => {
  const subject_id = await newOrder();
  const body = { ...ACCEPTANCE, subject_type: 'order', subject_id };
  const first = await service.post(PATH, body);
  t.equal(first.status, 201);
  t.match(first.body, {
    schema_version: 'service.terms_acceptance_result.v1',
    acceptance_id: /^trm_/,
    subject_type: 'order',
    subject_id,
    terms_version: /^\d{4}-\d\d-\d\d$/,
    terms_sha256: /^[0-9a-f]{64}$/,
    accepted_at: /Z$/,
    duplicate: false,
  });
  const again = await service.post(PATH, { ...body, source: 'another page' });
  t.equal(again.status, 201);
  t.same(again.body, { ...first.body, duplicate: true });
});

t.test('ten concurrent acceptances make one receipt', async (t) => {
  const subject_id = await newOrder();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      service.post(PATH, { ...ACCEPTANCE, subject_type: 'order', subject_id }),
    ),
  );
  t.equal(replies.filter(({ body }) => body.duplicate === false).length, 1);
  t.equal(new Set(replies.map(({ body }) => body.acceptance_id)).size, 1);
});

t.test('orders, accounts and intakes must exist; demo subjects are named by the caller', async (t) => {
  for (const subject_type of ['order', 'platform_account', 'seller_intake']) {
    const reply = await service.post(PATH, { ...ACCEPTANCE, subject_type, subject_id: 'nobody' });
    t.match(reply, {
      status: 400,
      body: { schema_version: 'invalid_terms_acceptance', issues: [{ path: 'subject_id' }] },
    });
  }
  const { body: intake } = await service.post('/api/intake', { email: ACCEPTANCE.email, company: 'Acme' });
  for (const [subject_type, subject_id] of [
    ['seller_intake', intake.request_id],
    ['demo_subject', 'free/to name'],
  ]) {
    const reply = await service.post(PATH, { ...ACCEPTANCE, subject_type, subject_id });
    t.match(reply, { status: 201, body: { subject_type, subject_id, duplicate: false } });
  }
});

t.test('an acceptance may leave out its source', async (t) => {
  const { body } = await service.post(PATH, { ...ACCEPTANCE, subject_id: 'no source', source: undefined });
  t.match(body, { duplicate: false });
});

t.test('a subject type may be written as in the specification', async (t) => {
  const mine = await activeAccount(service);
  for (const subject_type of ['platform account', 'Platform-Account', ' platform_account ']) {
    const { status, body } = await service.post(PATH, {
      ...ACCEPTANCE,
      subject_type,
      subject_id: mine.account_id,
    });
    t.equal(status, 201, subject_type);
    t.match(body, { subject_type: 'platform_account', duplicate: true }, 'signup wrote the receipt');
  }
  const { body } = await service.post(PATH, { ...ACCEPTANCE, subject_type: 'demo subject' });
  t.equal(body.subject_type, 'demo_subject');
  const search = `subject_type=platform%20account&subject_id=${mine.account_id}`;
  const seen = await service.get(`/api/terms?${search}`, mine.api_key);
  t.equal(seen.body.acceptances.length, 1);
});

t.test('an invalid acceptance is refused, names the field and writes nothing', async (t) => {
  const before = await rowCounts(service.databaseUrl);
  for (const [change, field] of [
    [{ accepted_terms: false }, 'accepted_terms'],
    [{ accepted_terms: 'true' }, 'accepted_terms'],
    [{ accepted_terms: undefined }, 'accepted_terms'],
    [{ subject_type: 'parcel' }, 'subject_type'],
    [{ subject_type: ['order'] }, 'subject_type'],
    [{ subject_type: undefined }, 'subject_type'],
    [{ subject_id: '' }, 'subject_id'],
    [{ subject_id: 'x'.repeat(201) }, 'subject_id'],
    [{ subject_id: '\u0000' }, 'subject_id'],
    [{ email: 'none' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ company: undefined }, 'company'],
    [{ source: 7 }, 'source'],
  ] as const) {
    const { status, body } = await service.post(PATH, { ...ACCEPTANCE, ...change });
    t.equal(status, 400, JSON.stringify(change));
    t.equal(body.schema_version, 'invalid_terms_acceptance');
    t.ok(
      body.issues?.some(({ path }: { path: string }) => path === field),
      `${JSON.stringify(body.issues)} names ${field}`,
    );
  }
  for (const junk of ['', '{', '[]', 'null']) {
    const reply = await service.call('POST', PATH, { body: junk });
    t.match(reply, { status: 400, body: { schema_version: 'invalid_terms_acceptance' } }, junk);
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('an account sees only the receipts of itself and of its orders', async (t) => {
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const { body } = await service.get('/api/terms/acceptances', mine.api_key);
  t.equal(body.schema_version, 'service.terms_acceptance_console.v1');
  t.same(
    body.acceptances.map(({ subject_id }: { subject_id: string }) => subject_id).sort(),
    [mine.account_id, mine.order_id].sort(),
  );
  for (const [type, id] of [
    ['platform_account', theirs.account_id],
    ['order', theirs.order_id],
    ['demo_subject', 'visitor_1'],
  ] as const) {
    const foreign = await service.get(`/api/terms?subject_type=${type}&subject_id=${id}`, mine.api_key);
    t.same(foreign.body.acceptances, [], type);
  }
  const own = await service.get(`/api/terms?subject_type=order&subject_id=${mine.order_id}`, mine.api_key);
  t.equal(own.body.acceptances.length, 1);
});

t.test("an account cannot accept terms for another account's subjects, which it cannot see", async (t) => {
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const order = { email: 'ops@acme.example', company: 'Acme', plan: 'preflight_report' };
  const intake = { email: 'ops@acme.example', company: 'Acme' };
  const { body: placed } = await service.post('/api/orders', order, theirs.api_key);
  const { body: handed } = await service.post('/api/intake', intake, theirs.api_key);
  const before = await rowCounts(service.databaseUrl);
  for (const [subject_type, subject_id] of [
    ['order', placed.order_id],
    ['platform_account', theirs.account_id],
    ['seller_intake', handed.request_id],
  ]) {
    const reply = await service.post(PATH, { ...ACCEPTANCE, subject_type, subject_id }, mine.api_key);
    t.match(reply, {
      status: 400,
      body: {
        schema_version: 'invalid_terms_acceptance',
        message: `subject_id: names no ${subject_type}`,
      },
    });
  }
  t.same(await rowCounts(service.databaseUrl), before);
  const accept = (subject_id: string, key: string) =>
    service.post(PATH, { ...ACCEPTANCE, subject_type: 'order', subject_id }, key);
  t.match(await accept(placed.order_id, theirs.api_key), { status: 201, body: { duplicate: false } });
  t.match(await accept(await newOrder(), mine.api_key), { status: 201, body: { duplicate: false } });
});

t.test('the pages of receipts list each once, newest first', async (t) => {
  const seen: { acceptance_id: string; accepted_at: string }[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await service.get(`/api/terms/acceptances?limit=3${cursor}`, OPERATOR_KEY);
    seen.push(...body.acceptances);
    if (body.next_cursor === null) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  t.equal(seen.length, (await rowCounts(service.databaseUrl))['public.terms_acceptance']);
  const times = seen.map(({ accepted_at }) => accepted_at);
  t.same(times, [...times].sort().reverse());
});

t.test('an unknown subject type is a bad request', async (t) => {
  const reply = await service.get('/api/terms?subject_type=parcel', OPERATOR_KEY);
  t.match(reply, {
    status: 400,
    body: { schema_version: 'invalid_request', issues: [{ path: 'subject_type' }] },
  });
});
