import { TestClock } from 'pg-boss';
import t from 'tap';
import { BADGE_CACHE_SECONDS } from '../../contracts/evidence/badge.ts';
import { CHROMIUM, inBrowser } from '../fixtures/chromium.ts';
import { present } from '../support/answers.ts';
import { eventually } from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';

t.setTimeout(120_000);

const START = '2026-11-10T12:00:00.000Z';
const clock = new TestClock(START);
const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
const { api_key } = await activeAccount(service);

const DOCUMENT = {
  kind: 'test_report_cpsc_lab',
  sha256: 'ab'.repeat(32),
  lab: 'Secret Laboratory Ltd',
  standard: 'ASTM F963-23',
  issued_on: '2026-10-01',
  expires_on: '2026-11-20',
};
const PACKET = {
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'Private title of a train',
  brand: 'Acme Toys',
  model: 'T-1',
  intended_action: 'list',
  documents: [DOCUMENT],
};

const verify = async (packet: object) => {
  const { status, body } = await service.post('/api/verify', packet, api_key);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const svgOf = (report: string) => service.get(`/badge/${report}.svg`);
const pageOf = (report: string) => service.get(`/record/${report}`);
const wordsOf = async (report: string) => (await service.get(`/badge/${report}.json`)).body.message;

t.test(
  'a record has a badge, its endpoint form and a page, each pointing to the evidence and its proof',
  async (t) => {
    const report = await verify(PACKET);
    const { report_id, event_id, decision } = report;
    t.equal(decision, 'hold');
    await service.service.sequencer.drain();

    const svg = await svgOf(report_id);
    t.equal(svg.status, 200);
    t.match(svg.headers.get('content-type'), /^image\/svg\+xml/);
    t.ok(svg.body.includes('aria-label="preflight: on hold, blocking points open"'));
    const endpoint = await service.get(`/badge/${report_id}.json`);
    t.same(endpoint.body, {
      schemaVersion: 1,
      label: 'preflight',
      message: 'on hold, blocking points open',
      color: '#9a6700',
      labelColor: '#555555',
      isError: false,
      cacheSeconds: BADGE_CACHE_SECONDS,
    });
    const page = await pageOf(report_id);
    t.equal(page.status, 200);
    t.match(page.headers.get('content-type'), /^text\/html; charset=utf-8/);

    const record = `/api/verify/${report_id}`;
    const proof = `/api/transparency/inclusion?event_id=${event_id}`;
    for (const { headers, body } of [svg, endpoint, page]) {
      const link = headers.get('link') ?? '';
      t.ok(link.includes(`<${service.url}${record}>; rel="describedby"`), link);
      t.ok(link.includes(`<${service.url}${proof}>; rel="related"`));
      t.equal(headers.get('cache-control'), `public, max-age=${BADGE_CACHE_SECONDS}`);
      if (typeof body === 'string')
        t.ok(body.includes(service.url + record) && body.includes(service.url + proof));
    }
    const shown = await service.get(record);
    t.match(shown.body.links, {
      page: `${service.url}/record/${report_id}`,
      badge: `${service.url}/badge/${report_id}.svg`,
      badge_json: `${service.url}/badge/${report_id}.json`,
    });
    const proved = await eventually('a checkpoint that holds the event', async () => {
      const answer = await service.get(proof);
      return answer.status === 200 ? answer.body : undefined;
    });
    t.match(proved, { event_id, proof: Array });
    t.match(
      (await service.get(`/transparency/proof/${event_id}.tlog-proof`)).body,
      /^c2sp\.org\/tlog-proof@v1/,
    );
    t.ok(page.body.includes(`/transparency/proof/${event_id}.tlog-proof`));
    for (const text of [
      shown.body.packet_sha256 as string,
      shown.body.decision_sha256 as string,
      DOCUMENT.sha256,
      'Acme Toys',
      'T-1',
    ]) {
      t.ok(page.body.includes(text), text);
    }
    t.match(page.body, /It is no certificate/);
    for (const body of [svg.body, endpoint.body])
      t.notOk(JSON.stringify(body).includes('F963-23'), 'the page names it in the words of a rule');
    for (const secret of ['Secret Laboratory', 'Private title', report.account_id]) {
      for (const { body } of [svg, endpoint, page])
        t.notOk(JSON.stringify(body).toLowerCase().includes(present(secret?.toLowerCase())));
    }
  },
);

t.test('a caller that has a badge or page already gets 304, until the record changes', async (t) => {
  const { report_id } = await verify({ ...PACKET, model: 'T-2' });
  for (const path of [`/badge/${report_id}.svg`, `/badge/${report_id}.json`, `/record/${report_id}`]) {
    const { headers } = await service.get(path);
    const etag = headers.get('etag') ?? '';
    t.match(etag, /^"[0-9a-f]{32}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await service.call('GET', path, { headers: { 'if-none-match': known } });
      t.equal(again.status, 304, `${path} ${known}`);
      t.equal(again.headers.get('etag'), etag);
    }
    t.equal((await service.call('GET', path, { headers: { 'if-none-match': '"other"' } })).status, 200);
  }
});

t.test('a revoked, superseded or expired record shows its status once caches expire', async (t) => {
  const packet = { ...PACKET, model: 'T-3' };
  const { report_id: first } = await verify(packet);
  const kept = await svgOf(first);
  const lasts = Number(/max-age=(\d+)/.exec(kept.headers.get('cache-control') ?? '')?.[1]);
  t.ok(lasts > 0 && lasts <= 300);
  const revalidate = async () => {
    await clock.setTime(new Date(clock.now() + lasts * 1000).toISOString());
    return service.call('GET', `/badge/${first}.svg`, {
      headers: { 'if-none-match': kept.headers.get('etag') ?? '' },
    });
  };
  t.equal((await revalidate()).status, 304, 'nothing happened');

  const { report_id: second } = await verify({
    ...packet,
    documents: [{ ...DOCUMENT, sha256: 'cd'.repeat(32) }],
  });
  const superseded = await revalidate();
  t.equal(superseded.status, 200);
  t.ok(superseded.body.includes('superseded by a newer record'));
  const old = await pageOf(first);
  t.match(old.body, /has been superseded/);
  t.ok(old.body.includes(`<a href="${service.url}/record/${second}">`));
  t.match(await wordsOf(second), /on hold/);

  const revoke = { action: 'revoke', report_id: second, reason: 'report_withdrawn' };
  await service.post('/api/verify/action', revoke, api_key);
  t.match((await service.get(`/badge/${second}.json`)).body, { message: 'record revoked', isError: true });
  const revoked = await pageOf(second);
  t.match(revoked.body, /Do not rely on it/);
  t.match(revoked.body, /report withdrawn/);

  const { report_id: third } = await verify({ ...packet, model: 'T-4' });
  t.match(await wordsOf(third), /on hold/);
  await clock.setTime('2026-11-20T23:59:59.000Z');
  t.match(await wordsOf(third), /on hold/, 'it is valid through its last day');
  await clock.setTime('2026-11-21T00:00:00.000Z');
  t.equal(await wordsOf(third), 'evidence expired');
  t.match((await pageOf(third)).body, /has expired/);
  await clock.setTime(START);
});

t.test('an unknown record id gives an image and a page that say so, with 404', async (t) => {
  for (const id of [
    'rep_none',
    'rep_%E2%80%AE%3Cscript%3E',
    '..%2F..%2Fetc',
    "'%20or%20''='",
    'x'.repeat(100),
  ]) {
    const svg = await svgOf(id);
    t.equal(svg.status, 404, id);
    t.match(svg.headers.get('content-type'), /^image\/svg\+xml/);
    t.ok(svg.body.includes('preflight: record not found'));
    t.equal(svg.headers.get('link'), null);
    t.match(svg.headers.get('cache-control'), /max-age/);
    const page = await pageOf(id);
    t.equal(page.status, 404, id);
    t.match(page.body, /Record not found/);
    t.notOk(page.body.includes('<script>'));
    t.match(await service.get(`/badge/${id}.json`), { status: 404, body: { schema_version: 'not_found' } });
  }
  for (const id of ['x'.repeat(101), '%00']) {
    t.match(await svgOf(id), { status: 400, body: { schema_version: 'invalid_request' } });
  }
  t.equal((await service.get('/badge/rep_none')).status, 404);
  t.equal((await service.get('/badge/rep_none.png')).status, 404);
});

t.test('a page loads and runs only files of the service, and sends nothing', async (t) => {
  const { report_id } = await verify({ ...PACKET, model: 'T-5' });
  const { headers, body } = await pageOf(report_id);
  t.same((headers.get('content-security-policy') ?? '').split('; '), [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  t.equal(headers.get('x-content-type-options'), 'nosniff');
  t.notMatch(body, /<(style|img|iframe|form|object)\b| on\w+=| style=/i);
  for (const [, src = ''] of body.matchAll(/<script([^>]*)>/g)) t.match(src, /^ src="\/assets\//);
  const badge = await svgOf(report_id);
  t.equal(badge.headers.get('content-security-policy'), "default-src 'none'; sandbox");
  t.equal(badge.headers.get('x-content-type-options'), 'nosniff');
});

const HOSTILE = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</td></table><h1>CERTIFIED</h1>',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;b&gt; &amp; <!-- <![CDATA[',
  'javascript:alert(1)',
  '\u202eevil\u202c 検査 🧸',
];

interface Page {
  elements: Record<string, number>;
  handlers: string[];
  addresses: string[];
  lang: string;
  title: string;
  headings: string[];
  rows: Record<string, string>;
}

const READ_ALL = `(documents) => documents.map((text) => {
  const html = new DOMParser().parseFromString(text, 'text/html');
  const all = [...html.querySelectorAll('*')];
  const elements = {};
  for (const { localName } of all) elements[localName] = (elements[localName] ?? 0) + 1;
  return {
    elements,
    handlers: all.flatMap((one) => one.getAttributeNames().filter((name) => /^on|^style$/.test(name))),
    addresses: all.flatMap((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? []),
    lang: html.documentElement.lang,
    title: html.title,
    headings: [...html.querySelectorAll('h1,h2,h3')].map((one) => one.localName + ' ' + one.textContent),
    rows: Object.fromEntries([...html.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling.textContent])),
  };
})`;

t.test(
  CHROMIUM
    ? 'a browser shows hostile texts on a page as plain text'
    : 'no Chromium was found: no page was parsed by a browser',
  async (t) => {
    if (!CHROMIUM) return;
    const plain = await verify({ ...PACKET, model: 'plain' });
    const pages = [(await pageOf(plain.report_id)).body];
    const stated: { brand: string; model: string }[] = [];
    for (const [i, hostile] of HOSTILE.entries()) {
      const document = { ...DOCUMENT, kind: hostile.slice(0, 100), lab: hostile };
      const { report_id } = await verify({
        ...PACKET,
        brand: hostile,
        model: `${hostile} ${i}`,
        documents: [document, DOCUMENT],
      });
      const { body: record } = await service.get(`/api/verify/${report_id}`);
      stated.push({ brand: present(record.brand), model: present(record.model) });
      pages.push((await pageOf(report_id)).body);
    }
    const [first, ...read] = await inBrowser<Page[]>(READ_ALL, pages);
    t.equal(first?.lang, 'en');
    t.match(first?.title, /plain, .* on .*: on hold/);
    t.same(first?.headings, [
      first?.headings[0] ?? '',
      'h2 The record',
      'h2 What was checked',
      'h2 The rules',
      'h2 Proof',
      'h2 Show the badge',
      'h2 What this record is not',
    ]);
    read.forEach((page, i) => {
      t.same(page.handlers, [], HOSTILE[i] ?? '');
      t.match(page.elements, { h1: 1, svg: 1, script: 2, main: 1, table: 1 }, HOSTILE[i] ?? '');
      t.same(
        Object.keys(page.elements).filter((name) => ['style', 'img', 'b', 'iframe'].includes(name)),
        [],
      );
      t.ok(
        page.addresses.every((address) => /^(https?:\/\/|\/|#content$)/.test(address)),
        page.addresses.join(' '),
      );
      t.equal(page.rows['Brand, as stated'], stated[i]?.brand);
      t.equal(page.rows['Model, as stated'], stated[i]?.model);
      t.match(page.headings[0], /^h1 /);
    });
  },
);

t.test('an operator’s record is as public as any other', async (t) => {
  const { body } = await service.post('/api/verify', { ...PACKET, model: 'T-9' }, OPERATOR_KEY);
  t.equal((await svgOf(body.report_id)).status, 200);
});
