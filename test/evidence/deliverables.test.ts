/** The three products from order to page: what each delivers, to whom, and that nobody else can read it. */
import { createHash } from 'node:crypto';
import t from 'tap';
import type { CorrectionPlan } from '../../contracts/evidence/correction-plan.ts';
import type { PacketReview } from '../../contracts/evidence/packet-review.ts';
import { CHROMIUM, inBrowser } from '../fixtures/chromium.ts';
import { present } from '../support/answers.ts';
import { clockedService } from '../support/clocked.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(200_000);

const service = await clockedService(t, '2026-11-16T10:00:00.000Z');
const { get, post, call } = service;
const sha = (n: number) => n.toString(16).padStart(64, '0');
const SELLER = { email: 'seller@acme.example', company: 'Acme Sourcing' };
const TRAIN = {
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'Wooden train, 12 pieces',
  brand: 'Acme',
  model: 'T-12',
  intended_action: 'list',
  standard: 'ASTM F963-17',
  attributes: { age_grade_years: 6 },
};
const CPC = {
  kind: 'cpc',
  sha256: sha(1),
  issuer: 'Acme Sourcing',
  lab: 'Intertek',
  issued_on: '2026-08-01',
};
const REPORT = {
  kind: 'test_report_cpsc_lab',
  sha256: sha(2),
  lab: 'SGS',
  standard: 'ASTM F963-23',
  issued_on: '2026-09-01',
  brand: 'Other Brand',
};
const LETTER = 'Your listing was removed. The brand on the test report does not match the listing.';

interface Bought {
  placed: object;
  order_id: string;
  request_id: string;
  token: string;
  link: string;
  sha256: string;
}

/** Hands in, orders, pays, sweeps, and leases the mail: the way of a buyer without a key. */
async function buy(plan: string, more: object = {}, key?: string): Promise<Bought> {
  const handed = await post('/api/intake', { ...SELLER, ...TRAIN, documents: [CPC, REPORT], ...more }, key);
  if (handed.status !== 201) throw new Error(JSON.stringify(handed.body));
  const { request_id } = handed.body;
  const placed = { ...SELLER, plan, request_id, idempotency_key: `once_${request_id}` };
  const { order_id, amount_cents } = (await post('/api/orders', placed, key)).body;
  const paid = { event_type: 'payment_succeeded', order_id, amount_cents, currency: 'USD' };
  await post('/api/orders/payments', { ...paid, provider_event_id: `pe_${order_id}` }, OPERATOR_KEY);
  await post('/api/autopilot/worker', { mode: 'run', limit: 100 }, OPERATOR_KEY);
  const { rows } = (await post('/api/dispatch/lease', { connector: 'email', limit: 100 }, OPERATOR_KEY)).body;
  const mail = rows.find(({ kind, subject }) => kind === 'report_ready' && subject.id === order_id);
  const { links, deliverable } = (mail?.payload ?? {}) as {
    links?: { deliverable: string };
    deliverable?: { sha256: string };
  };
  const link = links?.deliverable ?? '';
  const sha256 = deliverable?.sha256 ?? '';
  return { placed, order_id, request_id, link, token: link.split('/').at(-1) ?? '', sha256 };
}

const pageOf = (token: string) =>
  call('GET', `/deliverable/${token}`, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });

t.test('a packet review goes document by document, and its buyer reads it under a secret link', async (t) => {
  const { order_id, request_id, link, token, sha256 } = await buy('supplier_packet_review');
  t.ok(link.startsWith(`${service.url}/deliverable/dlv_`), link);
  const { status, headers, body: answered } = await get(`/deliverable/${token}`);
  const body = answered as unknown as PacketReview;
  t.equal(status, 200);
  t.equal(headers.get('cache-control'), 'private, no-store');
  t.match(headers.get('x-robots-tag'), /noindex/);
  t.equal(headers.get('etag'), `"${sha256}"`);
  const text = await (await fetch(link)).text();
  t.equal(createHash('sha256').update(text).digest('hex'), sha256, 'the answer has the announced hash');
  t.match(body, {
    schema_version: 'service.packet_review.v1',
    order_id,
    request_id,
    decision: 'hold',
    product: { brand: 'Acme', marketplace_name: 'Amazon.com' },
    counts: { documents: 2, count_as_evidence: 1, serve_a_rule: 1, contradictions: 4 },
  });
  const [cpc, report] = [present(body.documents[0]), present(body.documents[1])];
  t.match(cpc, { number: 1, kind: 'cpc', counts: true, shows: { issuer: 'Acme Sourcing' }, file: null });
  t.ok(cpc.counts_for.some((rule) => rule.rule_id === 'us.cpsc.cpc'));
  t.match(report, { counts: false, counts_for: [], problems: [{ code: 'other_brand' }] });
  t.match(report.not_for[0], {
    why: 'It is for another brand than the request names.',
    citation: { grade: String },
  });
  t.same(
    body.contradictions.map(({ field }) => field),
    ['brand', 'standard', 'lab', 'date'],
  );
  t.match(body.contradictions[0]?.between, [
    { says: 'Acme', stated: true },
    { says: 'Other Brand', documents: [2] },
  ]);
  t.ok(body.missing.some(({ code }) => code === 'test_report_cpsc_lab'));

  const page = await pageOf(token);
  t.equal(page.status, 200);
  t.match(page.headers.get('content-type'), /^text\/html/);
  for (const words of [sha256, 'Document by document', 'Other Brand', 'us.cpsc.cpc', 'It is no certificate'])
    t.ok(String(page.body).includes(words), words);

  await service.service.sequencer.drain();
  const { events } = (
    await get('/api/webhooks/events?types=verification.report.created&limit=100', OPERATOR_KEY)
  ).body;
  const announced = events.filter(
    ({ data }: { data: object }) => 'deliverable_sha256' in data && data.deliverable_sha256 === sha256,
  );
  t.match(announced, [
    { account_id: null, data: { deliverable: 'packet_review', report_id: body.report_id } },
  ]);
  t.notOk(JSON.stringify(events).includes(token.split('.')[1] ?? '-'), 'and no event has the link');
});

t.test(
  'a correction plan reads the letter and judges again after each step until the verdict turns',
  async (t) => {
    const { token } = await buy('priority_rejected_fix', { rejection_text: LETTER });
    const plan = (await get(`/deliverable/${token}`)).body as CorrectionPlan;
    t.match(plan, {
      schema_version: 'service.correction_plan.v1',
      letter: {
        result: 'removed',
        reasons: [
          { reason: 'brand_mismatch', words: 'The brand on the test report does not match the listing.' },
        ],
      },
      turn: { from: 'hold', why_not: null },
      appeal: { known: true, wants: [{ citation: { url: /^https:/ } }] },
    });
    t.ok(
      plan.letter?.reasons[0]?.rules.some(({ open }) => open),
      'the reason has its rules',
    );
    const { steps } = plan;
    t.match(steps[0], { action: 'correct_fact', target: 'standard' });
    const turned = steps.findIndex(({ decision_after }) => decision_after !== 'hold');
    t.equal(plan.turn.at_step, steps[turned]?.number);
    t.ok(turned > 0 && steps[turned]?.blocking_after === 0, 'it turns when nothing blocks any more');
    t.ok(steps.every((step, i) => i === 0 || step.blocking_after <= (steps[i - 1]?.blocking_after ?? 0)));
    const obtain = steps.find(({ target }) => target === 'test_report_cpsc_lab');
    t.match(obtain, { whose: 'CPSC-accepted laboratory', answers: ['brand_mismatch'] });
    t.ok(steps.some(({ action, if_answered }) => action === 'state_fact' && if_answered.length === 2));
    const page = await pageOf(token);
    t.match(page.body, /The verdict turns after step \d+/);
    t.match(page.body, /does not match the listing/);
    const { sentences = [] } = plan.letter ?? {};
    t.same(
      sentences.map(({ text }) => text),
      LETTER.split(/(?<=[.!?;])\s+|\n+/).filter(Boolean),
      'no sentence of the letter is left out',
    );
    t.match(page.body, /sentence by sentence: \d+ of \d+ sentences? understood/);
    t.match(page.body, /Draft of your appeal[\s\S]*You wrote: “[^”]*does not match the listing/);
    t.match(page.body, /We attach: Third-party test report[\s\S]*\[file names\]/);
    t.match(page.body, /You ask of an appeal:[\s\S]*newest test report[\s\S]*\[/, 'in its own order');
    t.match(page.body, /Usually 1 to 3 weeks/);

    const unknown = await buy('priority_rejected_fix', {
      marketplace: 'otto_de',
      rejection_text: 'Abgelehnt.',
    });
    const other = (await get(`/deliverable/${unknown.token}`)).body as CorrectionPlan;
    t.match(other.appeal, { known: false, wants: [], note: /Nothing was read of what OTTO/ });
    t.match(other.letter?.reasons, []);
  },
);

t.test(
  'the guard keeps back no sentence of a plan that is ours, whatever documents it asks for',
  async (t) => {
    const { token } = await buy('priority_rejected_fix', {
      model: 'T-16',
      documents: [],
      rejection_text: LETTER,
    });
    const { body } = await pageOf(token);
    t.match(body, /Obtain: Children&#39;s Product Certificate|Obtain: Children's Product Certificate/);
    t.match(body, /Obtain: Direct-validation report submitted by an approved TIC body/);
    t.notMatch(body, /withheld by the claim guard/);
  },
);

t.test('a preflight report delivers its verification report, and no other document', async (t) => {
  const { order_id, request_id, link } = await buy('preflight_report', { documents: [] });
  t.equal(link, '');
  const { body } = await get(`/api/intake/${request_id}`);
  t.match(body, {
    intake: { status: 'reported', orders: [{ order_id, links: { deliverable: null } }] },
    report: { decision: 'hold' },
  });
  t.equal((await get(`/record/${body.report?.report_id}`)).status, 404, 'its owner has not published it');
  const page = await get(`/pay/${order_id}/report`);
  t.match(page, { status: 200, body: /What to do, in this order/ });
});

t.test('nobody reads a document without its link, and only who may see the order gets it', async (t) => {
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const { placed, order_id, request_id, token, link } = await buy(
    'supplier_packet_review',
    { model: 'T-13' },
    mine.api_key,
  );
  const [id = '', mac = ''] = token.split('.');
  const flipped = `${mac.slice(0, -2)}${mac.at(-2) === 'A' ? 'B' : 'A'}${mac.at(-1)}`;
  const [other] = await query(
    service.databaseUrl,
    'select deliverable_id from deliverable where order_id <> $1 limit 1',
    [order_id],
  );
  for (const guess of [
    id,
    `${id}.`,
    `${id}.${'A'.repeat(43)}`,
    `${id}.${flipped}`,
    `${other.deliverable_id}.${mac}`,
    order_id,
    request_id,
    `${token}x`,
    '..%2F..%2Fetc',
    '%00',
    "'%20or%20''='",
  ]) {
    for (const key of [undefined, mine.api_key, theirs.api_key, OPERATOR_KEY]) {
      const { status } = await get(`/deliverable/${guess}`, key);
      t.ok(status === 404 || status === 400, `${guess}: ${status}`);
    }
    const page = await pageOf(guess);
    t.ok(page.status === 404 || page.status === 400, guess);
  }
  t.match((await pageOf(`${id}.${flipped}`)).body, /This link opens no document/);

  const seen = async (key: string) =>
    (await get('/api/orders?limit=100', key)).body.orders.find(
      (one: { order_id: string }) => one.order_id === order_id,
    );
  t.equal((await seen(mine.api_key))?.links.deliverable, link);
  t.equal((await seen(OPERATOR_KEY))?.links.deliverable, link);
  t.equal(await seen(theirs.api_key), undefined);
  const replayed = (await post('/api/orders', placed, mine.api_key)).body;
  t.match(replayed, { order_id, links: { deliverable: link } }, 'the order placed again names it, too');
  const connector = { action: 'issue', role: 'connector', connector: 'crm', reason: 'test' };
  const { api_key } = (await post('/api/platform/keys', connector, OPERATOR_KEY)).body;
  t.match(
    await seen(present(api_key)),
    { links: { deliverable: null } },
    'a connector sees the order without the link',
  );
  t.equal((await get(`/api/intake/${request_id}`, theirs.api_key)).status, 404);
  t.match((await get(`/api/intake/${request_id}`, mine.api_key)).body.intake.orders, [
    { links: { deliverable: link } },
  ]);

  const open = await buy('supplier_packet_review', { model: 'T-14' });
  t.match((await get(`/api/intake/${open.request_id}`)).body.intake.orders, [
    { links: { deliverable: open.link } },
  ]);
  const kept = JSON.stringify([
    ...(await query(service.databaseUrl, 'select * from deliverable')),
    ...(await query(service.databaseUrl, 'select * from record')),
    ...(await query(service.databaseUrl, 'select data from pgboss.job')),
  ]);
  t.notOk(kept.includes(mac), 'the database holds no link');
  t.match(
    (await get(`/deliverable/${token}`, 'svc_account_nonsense')).status,
    401,
    'a wrong key is refused as anywhere',
  );
});

t.test(
  'the page loads only files of the service, sends nothing, and shows hostile words as text',
  async (t) => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { token } = await buy('supplier_packet_review', {
      model: `M ${hostile}`,
      documents: [
        { ...CPC, issuer: hostile, product: 'guaranteed approval by Amazon' },
        { ...REPORT, kind: hostile, lab: hostile },
      ],
    });
    const fix = await buy('priority_rejected_fix', {
      model: 'T-15',
      rejection_text: `Rejected because: ${hostile}. ${LETTER}`,
    });
    const pages = [await pageOf(token), await pageOf(fix.token)];
    for (const { headers, body } of pages) {
      const policy = headers.get('content-security-policy') ?? '';
      t.match(policy, "default-src 'none'; style-src 'self'");
      t.notMatch(policy, 'unsafe');
      t.match(headers.get('x-robots-tag'), 'noindex');
      t.match(body, /<meta name="robots" content="noindex/);
      t.notMatch(body, /<(style|img|iframe|form|object)\b|<script>/i);
      t.notMatch(body, /<[a-z][^>]*\s(on\w+|style)=/i);
    }
    t.match(pages[0]?.body, /withheld by the claim guard/, 'a claim in stated words is not repeated');
  },
);

interface Seen {
  headings: string[];
  handlers: string[];
  scripts: number;
  regions: boolean;
  lang: string;
}

const READ = `(pages) => pages.map((text) => {
  const html = new DOMParser().parseFromString(text, 'text/html');
  const all = [...html.querySelectorAll('*')];
  return {
    headings: [...html.querySelectorAll('h1,h2,h3')].map((one) => one.localName),
    handlers: all.flatMap((one) => one.getAttributeNames().filter((name) => /^on|^style$/.test(name))),
    scripts: html.querySelectorAll('script:not([src^="/assets/"]),img,iframe,object').length,
    regions: [...html.querySelectorAll('[role=region]')].every((one) => one.getAttribute('aria-label') && one.tabIndex === 0),
    lang: html.documentElement.lang,
  };
})`;

t.test(
  CHROMIUM
    ? 'a browser reads the page with its headings in order, without scripts'
    : 'no Chromium was found: no page was parsed by a browser',
  async (t) => {
    if (!CHROMIUM) return;
    const review = await buy('supplier_packet_review', { model: 'T-16' });
    const plan = await buy('priority_rejected_fix', { model: 'T-17', rejection_text: LETTER });
    const pages = await Promise.all([pageOf(review.token), pageOf(plan.token)]);
    for (const page of await inBrowser<Seen[]>(
      READ,
      pages.map(({ body }) => body),
    )) {
      t.match(page, { handlers: [], scripts: 0, regions: true, lang: 'en' });
      t.equal(page.headings.filter((name) => name === 'h1').length, 1);
      page.headings.forEach((name, i) => {
        if (i > 0) t.ok(Number(name[1]) - Number(page.headings[i - 1]?.[1]) <= 1, 'no level is left out');
      });
    }
    t.ok(String(present(pages[0]).body).length > 1000);
  },
);
