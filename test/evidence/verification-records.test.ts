/** Packets that are accepted, problems found in them, and the part that the public sees. */

import t from 'tap';
import { anotherAccount, PACKET, PHOTOS, REPORT, START, startVerifying } from '../fixtures/packets.ts';
import { OPERATOR_KEY } from '../support/service.ts';
import { rowCounts } from '../support/tables.ts';

t.setTimeout(380_000);

t.test(
  'problems in evidence are found, and only the owner sees them with the words of the packet',
  async (t) => {
    const service = await startVerifying(t);
    const { api_key } = service.mine;
    const radio = { ...PACKET, category: 'wireless', title: 'Acme speaker', model: 'S-1' };
    const cases: [code: string, packet: object, wording: RegExp][] = [
      ['other_brand', { ...PACKET, documents: [{ ...REPORT, brand: 'Zenith' }] }, /Zenith/i],
      ['other_model', { ...PACKET, documents: [{ ...REPORT, model: 'ZX-81' }] }, /zx-81/i],
      ['expired', { ...PACKET, documents: [{ ...REPORT, expires_on: '2026-11-09' }] }, /2026-11-09/],
      [
        'not_yet_issued',
        { ...PACKET, documents: [{ ...REPORT, issued_on: '2027-01-02' }] },
        /after 2026-11-10/,
      ],
      [
        'issued_after_expiry',
        { ...PACKET, documents: [{ ...REPORT, expires_on: '2026-09-30' }] },
        /2026-09-30/,
      ],
      ['standard_out_of_use', { ...PACKET, documents: [{ ...REPORT, standard: 'UL 60950-1' }] }, /60950/],
      ['lab_not_named', { ...PACKET, documents: [{ ...REPORT, lab: null }] }, /laboratory/],
      ['lab_number_malformed', { ...PACKET, documents: [{ ...REPORT, lab: 'Lab Q (CPSC 10275)' }] }, /10275/],
      [
        'lab_not_accepted',
        { ...radio, documents: [{ ...REPORT, kind: 'fcc_grant', lab: 'TTL CAICT' }] },
        /CAICT/,
      ],
      ['other_product', { ...PACKET, documents: [{ ...REPORT, product: 'Baby stroller' }] }, /stroller/],
      ['unknown_kind', { ...PACKET, documents: [{ ...REPORT, kind: 'My_Certificate' }] }, /my_certificate/],
    ];
    for (const [code, packet, wording] of cases) {
      const { status, body } = await service.post('/api/verify', packet, api_key);
      t.equal(status, 201, code);
      const problem = body.documents[0]?.problems.find((one: { code: string }) => one.code === code);
      t.match(problem, { message: wording }, code);
      t.equal(body.evidence.counts, 0, code);
      const { body: record } = await service.get(`/api/verify/${body.report_id}`);
      t.ok(record.documents[0]?.problems.includes(code), 'the code is public');
      t.notMatch(
        JSON.stringify(record),
        /zenith|zx-81|60950|lab q|caict|my_certificate|2027-01-02|stroller/i,
        code,
      );
    }
    const eu = { ...radio, marketplace: 'amazon_de', documents: [{ ...REPORT, lab: 'TTL CAICT' }] };
    const { body } = await service.post('/api/verify', eu, api_key);
    t.equal(
      body.evidence.counts,
      1,
      'a laboratory is refused only where the rule that refuses it is in force',
    );
  },
);

t.test('others see only hashes, codes, brand and model of a packet', async (t) => {
  const service = await startVerifying(t);
  const theirs = await anotherAccount(service);
  const secret = (name: string) => `private-${name}`;
  const packet = {
    ...PACKET,
    title: secret('title'),
    listing_id: secret('listing'),
    fcc_id: secret('fcc'),
    lab: secret('lab'),
    standard: secret('standard'),
    documents: [
      Object.fromEntries([
        ...['kind', 'issuer', 'lab', 'standard', 'edition', 'product', 'brand', 'model'].map((name) => [
          name,
          secret(name),
        ]),
        ['sha256', 'e'.repeat(64)],
        ['issued_on', '2019-03-07'],
      ]),
    ],
  };
  const { body: made } = await service.post('/api/verify', packet, service.mine.api_key);
  t.match(JSON.stringify(made), /private-issuer/, 'the owner sees it');
  const { report_id, packet_sha256 } = made;
  await service.service.sequencer.drain();
  for (const key of [undefined, theirs.api_key]) {
    for (const path of [
      `/api/verify/${report_id}`,
      `/api/verify?packet_sha256=${packet_sha256}`,
      '/api/catalog',
      '/api/webhooks/events?limit=500',
      `/api/agent/decision?report_id=${report_id}`,
    ]) {
      const reply = await service.get(path, key);
      const text = JSON.stringify(reply.body);
      t.notMatch(text, /private-|2019-03-07/, path);
      t.notOk(text.includes(service.mine.account_id), `${path} does not name the account`);
    }
  }
  t.match((await service.get('/api/verify', theirs.api_key)).body, { reports: [] });
  t.equal((await service.get(`/api/verify/${report_id}/packet`, theirs.api_key)).status, 404);
  t.equal((await service.get(`/api/verify/${report_id}/packet`)).status, 401);
  for (const key of [service.mine.api_key, OPERATOR_KEY]) {
    const own = await service.get(`/api/verify/${report_id}/packet`, key);
    t.same(own.body, { ...made }, 'its owner and an operator see the answer from its creation');
  }
  const revoke = { action: 'revoke', report_id, reason: 'report_withdrawn' };
  t.equal((await service.post('/api/verify/action', revoke, theirs.api_key)).status, 404);
  t.equal((await service.get(`/api/verify/${report_id}`)).body.status, 'current');
  t.equal((await service.post('/api/verify/action', revoke, service.mine.api_key)).body.duplicate, false);
  t.equal((await service.post('/api/verify/action', revoke, service.mine.api_key)).body.duplicate, true);
});

t.test('an invalid packet is refused by its field, and nothing is written', async (t) => {
  const service = await startVerifying(t);
  const { api_key } = service.mine;
  const before = await rowCounts(service.databaseUrl);
  const document = (more: object) => ({ ...PACKET, documents: [{ ...REPORT, ...more }] });
  const bodies: [path: string, body: unknown][] = [
    ['documents', { ...PACKET, documents: undefined }],
    ['documents', { ...PACKET, documents: [] }],
    ['documents', { ...PACKET, documents: 'all of them' }],
    ['documents', { ...PACKET, documents: Array.from({ length: 201 }, () => PHOTOS) }],
    ['documents.0', { ...PACKET, documents: [null] }],
    ['documents.0.kind', document({ kind: ' ' })],
    ['documents.0.sha256', document({ sha256: 'abc' })],
    ['documents.0.sha256', document({ sha256: undefined })],
    ['documents.0.sha256', document({ sha256: 'g'.repeat(64) })],
    ['documents.0.issued_on', document({ issued_on: '2026-02-30' })],
    ['documents.0.issued_on', document({ issued_on: 20260101 })],
    ['documents.0.expires_on', document({ expires_on: '2027-13-01' })],
    ['documents.0.lab', document({ lab: 'x'.repeat(501) })],
    ['documents.0.brand', document({ brand: 'a\0b' })],
    ['marketplace', { ...PACKET, marketplace: 7 }],
    ['title', { ...PACKET, title: 'x'.repeat(2001) }],
    ['title', { ...PACKET, title: '\ud800' }],
    ['attributes.has_radio', { ...PACKET, attributes: { has_radio: 'yes' } }],
    ['', '[]'],
    ['', ''],
  ];
  for (const [path, body] of bodies) {
    const reply = await service.post('/api/verify', body, api_key);
    t.match(reply, { status: 400, body: { schema_version: 'invalid_verification_request' } }, path);
    t.ok(reply.body.message?.includes(path), `${path}: ${reply.body.message}`);
  }
  for (const [path, body] of [
    ['action', { action: 'destroy', report_id: 'rep_1', reason: 'x' }],
    ['report_id', { action: 'revoke', reason: 'x' }],
    ['reason', { action: 'revoke', report_id: 'rep_1', reason: ' ' }],
  ] as const) {
    const reply = await service.post('/api/verify/action', body, api_key);
    t.match(reply, { status: 400, body: { schema_version: 'invalid_verification_request' } }, path);
    t.ok(reply.body.message?.includes(path));
  }
  t.equal((await service.post('/api/verify', PACKET)).status, 401);
  for (const [path, status] of [
    ['/api/verify?packet_sha256=abc', 400],
    ['/api/verify', 400],
    [`/api/verify?packet_sha256=${'f'.repeat(64)}`, 404],
    ['/api/verify/rep_none', 404],
    ['/api/verify/%00', 400],
    ['/api/catalog?status=gone', 400],
    ['/api/catalog?cursor=%27--', 400],
    ['/api/catalog?status=expired&cursor=rep_1', 400],
    ['/api/catalog?status=expired&cursor=rep_1.2026-02-30', 400],
    ['/api/catalog?limit=0', 400],
    ['/api/catalog?brand=%00', 400],
  ] as const) {
    const reply = await service.get(path);
    t.equal(reply.status, status, `${path}: ${reply.body.message}`);
    t.equal(reply.body.schema_version, status === 400 ? 'invalid_request' : 'not_found');
  }
  t.equal(
    (await service.get('/api/verify/rep_none', 'svc_account_junk')).body.schema_version,
    'invalid_api_key',
  );
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test(
  'unknown marketplaces and categories, and brands of any length in any script, are accepted',
  async (t) => {
    const service = await startVerifying(t);
    const { api_key } = service.mine;
    for (const [packet, expected] of [
      [{ documents: [PHOTOS] }, { decision: 'insufficient_facts', marketplace: null, subject_sha256: null }],
      [
        { marketplace: 'Nowhere', category: 'Things', title: '何か', documents: [PHOTOS] },
        { decision: 'insufficient_facts', marketplace: null, category: null, title_sha256: /^[0-9a-f]{64}$/ },
      ],
      [
        { ...PACKET, brand: '漢'.repeat(2000) },
        { decision: 'hold', brand: `${'漢'.repeat(119)}…` },
      ],
      [{ ...PACKET, brand: '<script>alert(1)</script>' }, { brand: '<script>alert(1)</script>' }],
      [{ ...PACKET, brand: `x${'\u202e'}y\n${'😀'.repeat(999)}` }, { decision: 'hold' }],
    ] as const) {
      const { status, body } = await service.post('/api/verify', packet, api_key);
      t.equal(status, 201, JSON.stringify(body.issues));
      t.match(body, expected);
      const brand = 'brand' in packet ? [...packet.brand].slice(0, 200).join('') : '';
      const found = await service.get(`/api/catalog?brand=${encodeURIComponent(brand)}`);
      t.equal(found.body.records[0]?.report_id, body.report_id);
      await service.clock.setTime(service.clock.now() + 1);
    }
  },
);

t.test(
  'the catalog is filtered by marketplace, category, brand and status, and read page by page',
  async (t) => {
    const service = await startVerifying(t);
    const { api_key } = service.mine;
    const made: Record<string, string>[] = [];
    for (let i = 0; i < 12; i++) {
      await service.clock.setTime(Date.parse(START) + 1000 * i);
      const packet = {
        ...PACKET,
        marketplace: i % 2 ? 'amazon_de' : 'amazon_us',
        category: i % 3 ? 'power_banks' : 'toys',
        brand: i % 4 ? 'Acme' : 'Zenith',
        model: `M-${i}`,
        documents: [{ ...PHOTOS, expires_on: i < 6 ? `2026-11-1${1 + (i % 3)}` : null }],
      };
      const { body } = await service.post('/api/verify', packet, api_key);
      made.unshift(body as unknown as Record<string, string>);
    }
    const gone = made[0]?.report_id as string;
    const revoke = { action: 'revoke', report_id: gone, reason: 'report_withdrawn' };
    await service.post('/api/verify/action', revoke, api_key);
    await service.clock.setTime('2026-11-20T00:00:00.000Z');
    const expired = (row: Record<string, string>) => row.expires_on !== null;
    const read = async (search: string) => {
      const ids: string[] = [];
      let cursor = '';
      do {
        const { body } = await service.get(`/api/catalog?limit=2${search}${cursor && `&cursor=${cursor}`}`);
        ids.push(...body.records.map(({ report_id }: { report_id: string }) => report_id));
        cursor = body.next_cursor ?? '';
      } while (cursor !== '');
      return ids;
    };
    const expect = (test: (row: Record<string, string>) => boolean) =>
      made.filter(test).map(({ report_id }) => report_id as string);
    t.same(
      await read(''),
      expect(() => true),
    );
    t.same(
      await read('&marketplace=%20Amazon_DE'),
      expect((row) => row.marketplace === 'amazon_de'),
    );
    t.same(
      await read('&category=toys'),
      expect((row) => row.category === 'toys'),
    );
    t.same(
      await read('&brand=aCMe'),
      expect((row) => row.brand === 'Acme'),
    );
    t.same(await read('&brand=nobody&status=current'), []);
    t.same(await read('&status=revoked'), [gone]);
    t.same(
      await read('&status=current&category=power_banks&marketplace=amazon_us'),
      expect((row) => !expired(row) && row.marketplace === 'amazon_us' && row.category === 'power_banks'),
    );
    const over = await read('&status=expired');
    t.same([...over].sort(), expect(expired).sort());
    const ends = new Map(made.map((row) => [row.report_id, row.expires_on as string]));
    t.same(
      over.map((id) => ends.get(id)),
      over
        .map((id) => ends.get(id))
        .sort()
        .reverse(),
      'the last expired come first',
    );
    const brands = await read('&status=expired&brand=zenith');
    t.same(brands.sort(), expect((row) => expired(row) && row.brand === 'Zenith').sort());
  },
);

t.test('a record that has not changed is not sent again', async (t) => {
  const service = await startVerifying(t);
  const { api_key } = service.mine;
  const { report_id } = (await service.post('/api/verify', PACKET, api_key)).body;
  for (const path of [`/api/verify/${report_id}`, '/api/catalog']) {
    const first = await service.get(path);
    t.equal(first.headers.get('cache-control'), 'public, max-age=60');
    const headers = { 'if-none-match': `"x", W/${first.headers.get('etag')}` };
    const again = await service.call('GET', path, { headers });
    t.match(again, { status: 304, body: '' }, path);
    t.equal(again.headers.get('etag'), first.headers.get('etag'));
    await service.post('/api/verify', { ...PACKET, documents: [{ ...REPORT, lab: path }] }, api_key);
    t.equal((await service.call('GET', path, { headers })).status, 200, 'until the record changes');
  }
});

t.test('an outcome is linked to the report it names, and takes missing codes from it', async (t) => {
  const service = await startVerifying(t);
  const { api_key } = service.mine;
  const { report_id } = (await service.post('/api/verify', PACKET, api_key)).body;
  const body = `The listing for ${report_id} was approved.`;
  for (const [report, linked, about] of [
    [{ body }, true, { marketplace: 'amazon_us', category: 'power_banks' }],
    [{ report_id, result: 'rejected', marketplace: 'walmart_us' }, true, { marketplace: 'walmart_us' }],
    [{ report_id: 'rep_unheard_of', result: 'rejected' }, false, { marketplace: null, category: null }],
  ] as const) {
    const heard = await service.post('/api/outcome/listener', report, api_key);
    t.match(heard, { status: 201, body: { linked: { report: linked } } });
    const { outcomes } = (await service.get('/api/outcomes', api_key)).body;
    const row = outcomes.find((one: { outcome_id: string }) => one.outcome_id === heard.body.outcome_id);
    t.match(row, { report_linked: linked, ...about });
  }
});
