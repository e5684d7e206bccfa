/** Decisions on a report: the facts it fills in for its owner and for others, and its end by revocation. */
import t from 'tap';
import { anotherAccount, PACKET, startVerifying } from '../../fixtures/packets.ts';
import { present } from '../../support/answers.ts';
import { OPERATOR_KEY, startTestService } from '../../support/service.ts';

const ASK = '/api/agent/decision';
const LOG = '/api/agent/decisions';
const service = await startVerifying(t);
const { api_key } = service.mine;
const others = await anotherAccount(service);
const SECRETS = { attributes: { battery_wh: 37 }, lab: 'Lab A, CNAS L0599', listing_id: 'B0ABCDEFGH' };
const verify = (packet: object) => service.post('/api/verify', packet, api_key).then(({ body }) => body);
const codesOf = (decision: { missing_evidence: { code: string }[] }) =>
  decision.missing_evidence.map(({ code }) => code);

t.test('a report shows its documents and fills in the facts that a request leaves out', async (t) => {
  const report = await verify({ ...PACKET, ...SECRETS });
  const bare = { marketplace: 'amazon_us', category: 'power_banks', intended_action: 'list' };
  const { body: without } = await service.post(ASK, bare, api_key);
  const { body: own } = await service.post(
    ASK,
    { report_id: report.report_id, intended_action: 'list' },
    api_key,
  );
  t.match(own.evidence, { report_id: report.report_id, status: 'current' });
  t.match(own.facts, { marketplace: 'amazon_us', category: 'power_banks', brand: 'acme', model: 'pb-10' });
  t.match(own.facts.attributes, { battery_wh: 37 });
  t.ok(own.facts_from_report?.includes('attributes.battery_wh'));
  t.equal(own.intended_action, 'list');
  t.ok(codesOf(own).length < codesOf(without).length, 'less is missing');

  const { body: byPacket } = await service.post(
    ASK,
    { packet_sha256: `SHA256:${report.packet_sha256.toUpperCase()}`, intended_action: 'list' },
    api_key,
  );
  t.match(byPacket.evidence, { report_id: report.report_id, status: 'current' });
  const { body: asked } = await service.get(
    `${ASK}?report_id=${report.report_id}&intended_action=list`,
    api_key,
  );
  t.equal(asked.decision_sha256, own.decision_sha256, 'GET and POST are one question');
  t.equal('facts_from_report' in without, false);
});

t.test(
  'anybody may rely on a report, but sees no more of its packet than the public record shows',
  async (t) => {
    const report = await verify({
      ...PACKET,
      ...SECRETS,
      model: 'PB-11',
      title: 'A title that is nobody’s business',
    });
    const question = { report_id: report.report_id, intended_action: 'list' };
    const [own, operator, theirs, demo] = await Promise.all(
      [api_key, OPERATOR_KEY, others.api_key, undefined].map(
        async (key) => (await service.post(ASK, question, key)).body,
      ),
    );
    t.equal(operator?.decision_sha256, own?.decision_sha256, 'an operator sees the same as its owner');
    t.equal(theirs?.decision_sha256, demo?.decision_sha256);
    t.same(theirs?.facts_from_report, ['brand', 'category', 'marketplace', 'model']);
    t.same(theirs?.evidence, own?.evidence, 'the same documents count for everybody');
    const text = JSON.stringify([theirs, demo]);
    for (const secret of [
      'B0ABCDEFGH',
      'cnas',
      'CNAS',
      'Lab A',
      'lab a',
      'battery_wh":37',
      own?.facts.title_sha256 as string,
      '2026-10-01',
    ])
      t.notOk(text.includes(secret), secret);
    const { body: replay } = await service.get(`${LOG}/${theirs?.decision_id}/replay`, others.api_key);
    t.match(replay, { identical: true, evidence: { status: 'current', status_now: 'current' } });
    t.notOk(JSON.stringify(replay).includes('CNAS'));
  },
);

t.test('a report of another product fills in and shows nothing, and the decision says why', async (t) => {
  const report = await verify({ ...PACKET, model: 'PB-12' });
  const { body } = await service.post(
    ASK,
    { ...PACKET, documents: undefined, model: 'XX-99', report_id: report.report_id },
    api_key,
  );
  t.same(body.facts_from_report, []);
  t.equal(body.facts.model, 'xx-99', 'the request’s own fact is kept');
  for (const document of present(body.evidence?.documents)) {
    t.equal(document.counts, false);
    t.ok(document.problems.some(({ code }: { code: string }) => code === 'other_model'));
  }
});

t.test('a revoked report stops counting with the next request, on every process', async (t) => {
  const other = await startTestService(t, {
    clock: service.clock,
    databaseUrl: service.databaseUrl,
    env: { SERVICE_ROLE: 'api' },
  });
  const report = await verify({ ...PACKET, model: 'PB-13' });
  const question = { report_id: report.report_id, intended_action: 'list' };
  const { body: before } = await service.post(ASK, question, api_key);
  t.equal((await other.post(ASK, question)).body.evidence?.status, 'current');
  await service.post(
    '/api/verify/action',
    { action: 'revoke', report_id: report.report_id, reason: 'report_withdrawn' },
    api_key,
  );
  for (const at of [service, other]) {
    const { body } = await at.post(ASK, question, api_key);
    t.match(body, { decision: 'hold', evidence: { status: 'revoked', documents: [] } });
    t.ok(body.reasons.some(({ rule_id }: { rule_id: string }) => rule_id === 'intake.evidence_record'));
  }
  const { body: replay } = await service.get(`${LOG}/${before.decision_id}/replay`, api_key);
  t.match(replay, {
    identical: true,
    decision_sha256: before.decision_sha256,
    evidence: { status: 'current', status_now: 'revoked' },
  });
});

t.test(
  'a report that is superseded, or expired on the day of the decision, does not count either',
  async (t) => {
    const [document] = PACKET.documents;
    const first = await verify({
      ...PACKET,
      model: 'PB-14',
      documents: [{ ...document, expires_on: '2027-01-31' }],
    });
    const status = async (body: object) => (await service.post(ASK, body, api_key)).body.evidence?.status;
    t.equal(await status({ report_id: first.report_id }), 'current');
    t.equal(
      await status({ report_id: first.report_id, as_of: '2027-01-31' }),
      'current',
      'through its last day',
    );
    t.equal(await status({ report_id: first.report_id, as_of: '2027-02-01' }), 'expired');
    const next = await verify({ ...PACKET, model: 'PB-14' });
    t.equal(await status({ report_id: first.report_id }), 'superseded');
    t.equal(await status({ report_id: next.report_id }), 'current');
    for (const named of [
      { report_id: 'rep_none' },
      { packet_sha256: 'f'.repeat(64) },
      { report_id: 'nul \u0000' },
    ]) {
      t.equal(await status(named), 'not_found');
    }
  },
);

t.test('each request of a batch is answered with its report', async (t) => {
  const reports = await Promise.all(['PB-20', 'PB-21', 'PB-22'].map((model) => verify({ ...PACKET, model })));
  const requests = [...reports, ...reports].map(({ report_id }) => ({ report_id, intended_action: 'buy' }));
  const { body } = await service.post(LOG, { requests: [...requests, { report_id: 'rep_none' }] }, api_key);
  t.same(
    body.decisions.map(({ evidence }) => evidence?.report_id),
    [...requests.map(({ report_id }) => report_id), 'rep_none'],
  );
});

t.test('for a packet that two accounts have on record, each account sees its own report', async (t) => {
  const packet = { ...PACKET, ...SECRETS, model: 'PB-30' };
  const mine = await verify(packet);
  const { body: theirs } = await service.post('/api/verify', packet, others.api_key);
  t.equal(theirs.packet_sha256, mine.packet_sha256);
  const ask = async (key?: string) =>
    (await service.post(ASK, { packet_sha256: mine.packet_sha256, intended_action: 'list' }, key)).body;
  for (const [report, key] of [
    [mine, api_key],
    [theirs, others.api_key],
  ] as const) {
    const body = await ask(key);
    t.match(body.evidence, { report_id: report.report_id, status: 'current' });
    t.ok(body.facts_from_report?.includes('attributes.battery_wh'), 'its owner gets every fact');
  }
  await service.post(
    '/api/verify/action',
    { action: 'revoke', report_id: theirs.report_id, reason: 'report_withdrawn' },
    others.api_key,
  );
  for (const key of [api_key, others.api_key, undefined]) {
    t.match((await ask(key)).evidence, { report_id: mine.report_id, status: 'current' });
  }
});

t.test('a report id with the hash of another packet names no report', async (t) => {
  const [one, other] = [
    await verify({ ...PACKET, model: 'PB-31' }),
    await verify({ ...PACKET, model: 'PB-32' }),
  ];
  const ask = async (packet_sha256: string) =>
    (await service.post(ASK, { report_id: one.report_id, packet_sha256, intended_action: 'list' }, api_key))
      .body;
  t.match(await ask(` ${one.packet_sha256.toUpperCase()} `), {
    evidence: { report_id: one.report_id, status: 'current' },
  });
  for (const packet_sha256 of [other.packet_sha256, 'f'.repeat(64), 'no hash']) {
    const body = await ask(packet_sha256);
    t.match(body.evidence, { report_id: one.report_id, packet_sha256, status: 'not_found', documents: [] });
    t.same(body.facts_from_report, []);
  }
});
