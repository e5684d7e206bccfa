/** Evidence from packet to report, until it is superseded, revoked or expired. */

import t from 'tap';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { judgePacket, normalizePacket, verificationRequest } from '../../contracts/evidence/verification.ts';
import { selectEvidence } from '../../sql/evidence/verification.ts';
import { recordReports } from '../../sql/evidence/verification-record.ts';
import { anotherAccount, PACKET, PHOTOS, REPORT, START, startVerifying, TODAY } from '../fixtures/packets.ts';
import { present } from '../support/answers.ts';
import { OPERATOR_KEY } from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

t.setTimeout(380_000);

t.test('a packet becomes a report that anybody can read, until it is revoked', async (t) => {
  const service = await startVerifying(t);
  const { api_key, account_id } = service.mine;
  const made = await service.post('/api/verify', PACKET, api_key);
  t.equal(made.status, 201, JSON.stringify(made.body.issues));
  const { report_id, packet_sha256, event_id } = made.body;
  t.match(made.body, {
    schema_version: 'service.verification_report.v1',
    report_id: /^rep_/,
    packet_sha256: /^[0-9a-f]{64}$/,
    status: 'current',
    decision: 'hold',
    as_of: TODAY,
    duplicate: false,
    account_id,
    brand: 'Acme',
    facts: { brand: 'acme', model: 'pb-10' },
    evidence: { documents: 2, counts: 2 },
    decision_document: { decision: 'hold', decision_sha256: made.body.decision_sha256 },
    links: {
      record: `${service.url}/api/verify/${report_id}`,
      badge: `${service.url}/badge/${report_id}.svg`,
    },
  });
  t.ok(made.body.rule_ids.length > 0);
  t.ok(
    (made.body.decision_document.missing_evidence as unknown[]).length > 0,
    'it names the missing documents',
  );

  const seen = await service.get(`/api/verify/${report_id}`);
  t.match(seen, {
    status: 200,
    body: {
      schema_version: 'service.verification_record.v1',
      packet_sha256,
      status: 'current',
      decision: 'hold',
      documents: [{ counts: true }, { counts: true }],
    },
  });
  t.same((await service.get(`/api/verify?packet_sha256=${packet_sha256.toUpperCase()}`)).body, seen.body);
  t.same((await service.get('/api/catalog')).body.records[0]?.report_id, report_id);
  t.match((await service.get('/api/verify', api_key)).body, { reports: [{ report_id }] });

  await service.service.sequencer.drain();
  const { body: stream } = await service.get(
    '/api/webhooks/events?types=verification.report.created',
    api_key,
  );
  t.match(stream.events, [
    {
      id: event_id,
      account_id: null,
      subject: { id: report_id },
      data: { status: 'current', packet_sha256 },
    },
  ]);
  await service.service.signer.publish();
  const proof = await service.get(present(made.body.links.proof?.slice(service.url.length)));
  t.equal(proof.status, 200, 'the record leads to the proof that it is in the log');

  const revoked = await service.post(
    '/api/verify/action',
    { action: 'revoke', report_id, reason: 'report_withdrawn' },
    api_key,
  );
  t.match(revoked, {
    status: 201,
    body: { duplicate: false, record: { status: 'revoked', reason_code: 'report_withdrawn' } },
  });
  t.match((await service.get(`/api/verify/${report_id}`)).body, {
    status: 'revoked',
    reason_code: 'report_withdrawn',
  });
  const again = await service.post('/api/verify', PACKET, api_key);
  t.match(
    again.body,
    { report_id, duplicate: true, status: 'revoked' },
    'and the same packet does not restore it',
  );
  await service.service.sequencer.drain();
  const { body: all } = await service.get('/api/webhooks/events?types=verification.report.created', api_key);
  t.match(all.events[1], { subject: { id: report_id }, data: { status: 'revoked' } });
});

t.test('the hash of a packet is the SHA-256 of its RFC 8785 JSON in normal form', (t) => {
  // Computed with another implementation, over
  // {"documents":[{"brand":"acme","edition":"2024",…},{"kind":"product_photos",…}],"facts":{"attributes":{…},"brand":"acme",…}}
  const PUBLISHED = '012a3e1fc882e37300bba673d3a4da771a9247c5c5ff8cafb612e00359aa8125';
  const hashOf = (body: object) => normalizePacket(verificationRequest.parse(body)).packet_sha256;
  const photos = { kind: 'product_photos', sha256: '1'.repeat(64) };
  const report = {
    brand: 'acme',
    edition: '2024',
    issued_on: '2026-10-01',
    kind: 'test_report_iso17025',
    lab: 'lab a, cnas l0599',
    model: 'pb-10',
    sha256: '0'.repeat(64),
    standard: 'UL 2056',
  };
  const facts = {
    attributes: { battery_wh: 37, has_lithium: true },
    brand: 'acme',
    category: 'power_banks',
    marketplace: 'amazon_us',
    model: 'pb-10',
    title: 'acme power bank 10000 mah – große kapazität',
  };
  t.equal(hashOf({ ...facts, documents: [report, photos] }), PUBLISHED);
  const otherwise = {
    documents: [
      { ...photos, kind: ' Product_Photos', issuer: null, lab: '  ' },
      { ...report, lab: 'Lab A,\tCNAS L0599 ', standard: 'ul  2056', brand: 'ACME' },
      photos,
    ],
    ...facts,
    title: ' ACME Power Bank  10000 mAh – Große Kapazität',
    nonsense: 1,
    report_id: 'rep_1',
  };
  t.equal(hashOf(otherwise), PUBLISHED, 'order, letter case, white space, blanks and repeats change nothing');
  for (const changed of [
    { ...facts, documents: [report] },
    { ...facts, model: 'pb-11', documents: [report, photos] },
    { ...facts, intended_action: 'list', documents: [report, photos] },
    { ...facts, documents: [{ ...report, issued_on: '2026-10-02' }, photos] },
    { ...facts, documents: [report, { ...photos, sha256: '2'.repeat(64) }] },
  ]) {
    t.not(hashOf(changed), PUBLISHED, 'a changed packet has another hash');
  }
  t.end();
});

t.test(
  'a changed packet for the same product supersedes the report, and another product does not',
  async (t) => {
    const service = await startVerifying(t);
    const { api_key } = service.mine;
    const first = (await service.post('/api/verify', PACKET, api_key)).body;
    const elsewhere = (await service.post('/api/verify', { ...PACKET, model: 'PB-20' }, api_key)).body;
    const changed = { ...PACKET, documents: [REPORT] };
    const second = (await service.post('/api/verify', changed, api_key)).body;
    t.match(second, { status: 'current', supersedes: [first.report_id], duplicate: false });
    t.match((await service.get(`/api/verify/${first.report_id}`)).body, {
      status: 'superseded',
      superseded_by: second.report_id,
    });
    t.equal((await service.get(`/api/verify/${elsewhere.report_id}`)).body.status, 'current');

    const theirs = await anotherAccount(service);
    const same = (await service.post('/api/verify', changed, theirs.api_key)).body;
    t.match(same, { duplicate: false, packet_sha256: second.packet_sha256, supersedes: [] });
    t.equal(
      (await service.get(`/api/verify/${second.report_id}`)).body.status,
      'current',
      'each account for itself',
    );

    await service.service.sequencer.drain();
    const { body } = await service.get('/api/webhooks/events?types=verification.report.created');
    t.equal(body.schema_version, 'invalid_api_key');
    const { body: stream } = await service.get(
      '/api/webhooks/events?types=verification.report.created',
      api_key,
    );
    const announced = stream.events.map(({ data }: { data: object }) => {
      const { report_id, status } = data as { report_id: string; status: string };
      return [report_id, status];
    });
    t.strictSame(
      new Set(announced.map(String)),
      new Set(
        [
          [first.report_id, 'current'],
          [elsewhere.report_id, 'current'],
          [second.report_id, 'current'],
          [first.report_id, 'superseded'],
          [same.report_id, 'current'],
        ].map(String),
      ),
    );

    // A superseding report is revoked like any other; the report before it does not come back.
    const revoke = { action: 'revoke', report_id: second.report_id, reason: 'The lab told us it is forged' };
    t.equal((await service.post('/api/verify/action', revoke, OPERATOR_KEY)).status, 201);
    t.equal((await service.get(`/api/verify/${first.report_id}`)).body.status, 'superseded');
    const public_side = await service.get(`/api/verify/${second.report_id}`);
    t.match(public_side.body, { status: 'revoked', reason_code: 'unspecified' });
    t.notOk(JSON.stringify(public_side.body).includes('forged'), 'free text stays private');
    const third = (await service.post('/api/verify', { ...PACKET, documents: [PHOTOS] }, api_key)).body;
    t.match(third, { status: 'current', supersedes: [] }, 'a revoked report is not superseded');
  },
);

t.test(
  'eight equal packets at once make one report, and eight different ones leave one report current',
  async (t) => {
    const service = await startVerifying(t);
    const { api_key, account_id } = service.mine;
    const same = await Promise.all(
      Array.from({ length: 8 }, () => service.post('/api/verify', PACKET, api_key)),
    );
    t.same(new Set(same.map(({ status }) => status)), new Set([201]));
    t.equal(new Set(same.map(({ body }) => body.report_id)).size, 1);
    t.equal(same.filter(({ body }) => !body.duplicate).length, 1);
    t.equal(same.filter(({ headers }) => headers.get('idempotency-replayed') === 'true').length, 7);

    const different = Array.from({ length: 8 }, (_, i) => ({
      ...PACKET,
      documents: [REPORT, { ...PHOTOS, sha256: String(i).repeat(64) }],
    }));
    const revocation = { action: 'revoke', report_id: same[0]?.body.report_id, reason: 'report_withdrawn' };
    const [revoked, ...raced] = await Promise.all([
      service.post('/api/verify/action', revocation, api_key),
      ...different.map((body) => service.post('/api/verify', body, api_key)),
    ]);
    t.equal(revoked?.status, 201);
    t.same(
      new Set(raced.map(({ status }) => status)),
      new Set([201]),
      'a revocation in between makes no request fail',
    );
    const states = await query(
      service.databaseUrl,
      'select status, count(*)::int as count from verification_state group by 1 order by 1',
    );
    t.same(
      states,
      [
        { status: 'current', count: 1 },
        { status: 'revoked', count: 1 },
        { status: 'superseded', count: 7 },
      ],
      account_id,
    );
    const [chain] = await query(
      service.databaseUrl,
      `select count(*)::int as steps, count(distinct superseded_by)::int as by from verification_change where status = 'superseded'`,
    );
    t.equal(chain.steps, chain.by, 'one after the other: no report superseded two');
  },
);

t.test('a batch of packets is recorded as a whole, or not at all', async (t) => {
  const service = await startVerifying(t);
  const { database } = service.service;
  const drafts = [PACKET, { ...PACKET, documents: [PHOTOS] }, { ...PACKET, model: 'PB-20' }, PACKET].map(
    (body) => ({
      packet: judgePacket(normalizePacket(verificationRequest.parse(body)), shippedIndex(), TODAY),
      account_id: null,
      published: true,
    }),
  );
  const before = await rowCounts(service.databaseUrl);
  await t.rejects(
    database.transaction(async (tx) => {
      await recordReports(tx, drafts, new Date(START));
      throw new Error('the process is gone');
    }),
    { message: 'the process is gone' },
  );
  t.same(await rowCounts(service.databaseUrl), before);
  const made = await database.transaction((tx) => recordReports(tx, drafts, new Date(START)));
  t.same(
    made.map(({ duplicate }) => duplicate),
    [false, false, false, true],
  );
  t.equal(made[3]?.report_id, made[0]?.report_id);
  const ids = made.map(({ report_id }) => report_id);
  const hash = drafts[0]?.packet.packet_sha256 ?? '';
  const named = { report_ids: [...ids, 'rep_none'], packet_sha256s: [hash, 'f'.repeat(64)] };
  const { by_report, by_packet } = await selectEvidence(database, named, TODAY);
  t.same([...by_packet.keys()], [hash]);
  t.match(by_packet.get(hash), [{ report_id: ids[0], status: 'superseded', facts: { brand: 'acme' } }]);
  t.same(
    ids.slice(0, 3).map((id) => by_report.get(id)?.status),
    ['superseded', 'current', 'current'],
  );
  t.same(by_report.get(ids[1] ?? '')?.documents, [PHOTOS]);
});

t.test('a report expires with its documents, or when they reach their age limit', async (t) => {
  const service = await startVerifying(t);
  const { api_key } = service.mine;
  const dated = { ...REPORT, expires_on: '2026-11-12' };
  const made = (await service.post('/api/verify', { ...PACKET, documents: [dated, PHOTOS] }, api_key)).body;
  await service.clock.setTime(Date.parse(START) + 1000);
  const lasting = (await service.post('/api/verify', { ...PACKET, model: 'PB-30' }, api_key)).body;
  t.match(made, { status: 'current', expires_on: '2026-11-12' });
  t.equal(lasting.expires_on, null);
  await service.clock.setTime('2026-11-12T23:59:00.000Z');
  t.equal(
    (await service.get(`/api/verify/${made.report_id}`)).body.status,
    'current',
    'it counts through its last day',
  );
  await service.clock.setTime('2026-11-13T00:00:00.000Z');
  t.equal((await service.get(`/api/verify/${made.report_id}`)).body.status, 'expired');
  const { by_report } = await selectEvidence(
    service.service.database,
    { report_ids: [made.report_id] },
    '2026-11-13',
  );
  t.equal(by_report.get(made.report_id)?.status, 'expired');
  const idsIn = async (search: string) =>
    (await service.get(`/api/catalog?${search}`)).body.records.map(
      (row: { report_id: string }) => row.report_id,
    );
  t.same(await idsIn('status=expired'), [made.report_id]);
  t.same(await idsIn('status=current'), [lasting.report_id]);
  t.same(await idsIn(''), [lasting.report_id, made.report_id]);

  const tested = {
    kind: 'test_report_cpsc_lab',
    sha256: 'c'.repeat(64),
    lab: 'CPSC 1027',
    issued_on: '2026-11-01',
  };
  const toy = {
    marketplace: 'amazon_us',
    category: 'toys',
    brand: 'Acme',
    model: 'T-1',
    documents: [tested],
  };
  const aged = await service.post(
    '/api/verify',
    { ...toy, documents: [{ ...tested, standard: 'ASTM F963-23' }] },
    api_key,
  );
  t.equal(
    aged.body.expires_on,
    '2027-11-02',
    'a children’s product is tested at least once a year (16 CFR 1107.21)',
  );
});
