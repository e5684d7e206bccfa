/**
 * Witnesses of the log: each checkpoint is submitted to them, their signatures are checked and stored, and
 * none delays the log.
 */
import { createHash, generateKeyPairSync } from 'node:crypto';
import t, { type Test } from 'tap';
import { EVENT_CATALOGUE } from '../../contracts/ledger/events.ts';
import {
  openNote,
  parseVerifierKey,
  type Verifier,
  verifierKey,
} from '../../contracts/ledger/signed-note.ts';
import { verifyTlogProof } from '../../contracts/ledger/tlog-proof.ts';
import { addCheckpointBody, parseWitnesses, readLastSize } from '../../contracts/ledger/witness.ts';
import { readSettings } from '../../contracts/settings.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { startWitness, type TestWitness } from '../fixtures/servers/witness.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

/** One key for logs that share a database, or that fork each other. */
const SIGNING_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString();

async function startLog(
  t: Test,
  witnesses: TestWitness[],
  { env, databaseUrl }: { env?: Record<string, string>; databaseUrl?: string } = {},
): Promise<TestService> {
  const service = await startTestService(t, {
    databaseUrl,
    env: {
      SERVICE_ROLE: 'api',
      SERVICE_LOG_SIGNING_KEY: SIGNING_KEY,
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      SERVICE_LOG_WITNESSES: witnesses.map(({ setting }) => setting).join(', '),
      ...env,
    },
  });
  // Only the test numbers events and publishes checkpoints.
  await service.service.sequencer.stop();
  for (const witness of witnesses) witness.trust(service.service.signer.vkey);
  return service;
}

let announced = 0;

/** Appends and numbers events and publishes, as the sequencer does each second. */
async function publish({ service }: TestService, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `evt_${String(++announced).padStart(6, '0')}`);
  const events = ids.map((event_id) => ({
    event_id,
    type: 'ops.alert.recorded' as const,
    occurred_at: new Date('2026-11-20T09:00:00.000Z'),
    account_id: null,
    subject: { type: 'test', id: 'subject' },
    data: EVENT_CATALOGUE['ops.alert.recorded'].example,
  }));
  await service.database.transaction((tx) => appendEvents(tx, events));
  await service.sequencer.drain();
  await service.signer.publish();
  return ids;
}

async function publishAndShow(log: TestService, count: number): Promise<string[]> {
  const ids = await publish(log, count);
  log.service.witnesses.tell();
  await log.service.witnesses.settled();
  return ids;
}

const noteOf = async (log: TestService) => (await fetch(`${log.url}/transparency/checkpoint`)).text();

/** The names of the witnesses that signed the served checkpoint. */
async function signersOf(log: TestService, witnesses: TestWitness[]): Promise<string[]> {
  const known = [log.service.signer.vkey, ...witnesses.map(({ vkey }) => vkey)];
  const opened = openNote(
    await noteOf(log),
    known.map((vkey) => parseVerifierKey(vkey) as Verifier),
  );
  return (opened?.signers ?? []).filter(({ time }) => time !== null).map(({ name }) => name);
}

const oldSizes = ({ asked }: TestWitness) => asked.map((body) => Number(/^old (\d+)\n/.exec(body)?.[1]));

t.test(
  'a checkpoint is published, witnesses sign it, and a proof file carries their signatures',
  async (t) => {
    const witnesses = [await startWitness(t, 'w1.example'), await startWitness(t, 'w2.example')];
    const log = await startLog(t, witnesses);
    const [event_id] = await publishAndShow(log, 3);
    t.same(await signersOf(log, witnesses), ['w1.example', 'w2.example']);
    await publishAndShow(log, 300);
    for (const witness of witnesses) {
      t.same(oldSizes(witness), [0, 3], 'the second submission begins at the first size, with a proof');
      t.equal(witness.seen.get(log.service.signer.origin)?.size, 303);
    }
    t.same(await signersOf(log, witnesses), ['w1.example', 'w2.example']);

    const { body } = await log.get('/api/transparency/checkpoint');
    t.equal(createHash('sha256').update(body.checkpoint).digest('hex'), body.checkpoint_sha256);
    t.same(
      body.cosignatures.map(({ witness, cosigned_at }: Record<string, string>) => [witness, cosigned_at]),
      witnesses.map(({ verifier }) => [`${verifier.name}+${verifier.keyId}`, '2026-11-18T11:06:40.000Z']),
    );
    t.equal(
      await noteOf(log),
      body.checkpoint + body.cosignatures.map(({ line }: { line: string }) => line).join(''),
    );

    const text = await (await fetch(`${log.url}/transparency/proof/${event_id}.tlog-proof`)).text();
    const { body: inclusion } = await log.get(`/api/transparency/inclusion?event_id=${event_id}`);
    const claim = {
      text,
      leaf: Buffer.from(inclusion.leaf_hash, 'base64'),
      log: parseVerifierKey(log.service.signer.vkey) as Verifier,
      witnesses: witnesses.map(({ verifier }) => verifier),
    };
    t.ok(verifyTlogProof({ ...claim, quorum: 2 }));
    t.notOk(verifyTlogProof({ ...claim, quorum: 3 }));

    const { body: byHash } = await log.get(`/api/transparency/checkpoints/${body.checkpoint_sha256}`);
    t.same(byHash, body);
    const [witness] = witnesses as [TestWitness];
    const digest = createHash('sha256').update(log.service.signer.origin).digest('hex');
    const monitored = await (await fetch(`${witness.url}/${digest}/checkpoint`)).text();
    t.match(monitored, body.checkpoint, 'the witness shows the checkpoint that it saw');
  },
);

t.test('a witness that saw more than is known here is asked again from its own size', async (t) => {
  const witness = await startWitness(t, 'w.example');
  const log = await startLog(t, [witness]);
  await publishAndShow(log, 3);
  await publish(log, 4);
  // As if another process got the signature and was killed before storing it.
  await query(log.databaseUrl, 'alter table cosignature disable trigger user; delete from cosignature');
  log.service.witnesses.tell();
  await log.service.witnesses.settled();
  t.same(oldSizes(witness), [0, 0, 3]);
  t.same(await signersOf(log, [witness]), ['w.example']);

  await query(log.databaseUrl, 'delete from cosignature');
  log.service.witnesses.tell();
  await log.service.witnesses.settled();
  t.same(oldSizes(witness), [0, 0, 3, 0, 7], 'also for a size that it has signed already');
  t.same(await signersOf(log, [witness]), ['w.example']);
});

t.test(
  'a witness that saw a larger tree than was ever published is reported to the operator and signs nothing',
  async (t) => {
    const witness = await startWitness(t, 'w.example');
    const other = await startLog(t, [witness]);
    await publishAndShow(other, 9);
    const reported: object[] = [];
    const log = await startLog(t, [witness]);
    await publish(log, 5);
    const { Witnesses } = await import('../../api/state/witnesses.ts');
    const witnesses = new Witnesses({
      database: log.service.database,
      clock: Date,
      log: { warn: () => {}, error: (fields) => reported.push(fields) },
      witnesses: log.service.settings.SERVICE_LOG_WITNESSES,
      allowPrivate: true,
    });
    witnesses.tell();
    await witnesses.settled();
    t.match(reported, [{ seen: 9 }]);
    t.same(await signersOf(log, [witness]), []);
    await publish(log, 5);
    witnesses.tell();
    await witnesses.settled();
    t.same(await signersOf(log, [witness]), [], 'it does not sign a larger tree that forks either');
    await witnesses.stop();
  },
);

t.test(
  'a witness that knows a larger log shows that the database was set back, also where it signed all of it',
  async (t) => {
    const witness = await startWitness(t, 'w.example');
    const other = await startLog(t, [witness]);
    await publishAndShow(other, 4);
    const { service, get, databaseUrl } = other;
    await service.witnesses.settled();
    service.witnesses.look();
    await service.witnesses.settled();
    t.equal((await get('/readyz')).status, 200, 'it knows as much as we do');
    // Cosignatures that the database has forgotten.
    for (const seen of witness.seen.values()) seen.size = 6;
    service.witnesses.tell();
    await service.witnesses.settled();
    t.equal((await get('/readyz')).status, 200, 'nobody asks a witness that signed all');
    service.witnesses.look();
    await service.witnesses.settled();
    t.match(await get('/readyz'), { status: 503, body: { checks: { as_signed: false } } });
    t.match(await query(databaseUrl, 'select signed_size::int, known_by from set_back'), [
      { signed_size: 6, known_by: /^the witness w\.example/ },
    ]);
  },
);

t.test('an invalid answer of a witness is not stored, and the other witnesses sign', async (t) => {
  const [odd, good] = [await startWitness(t, 'odd.example'), await startWitness(t, 'good.example')];
  const log = await startLog(t, [odd, good]);
  const impostor = await startWitness(t, 'odd.example');
  const withBody = (status: number, body: string, type = 'text/plain') =>
    ((_request, response) => response.writeHead(status, { 'content-type': type }).end(body)) as NonNullable<
      TestWitness['instead']
    >;
  const relay: TestWitness['instead'] = async (_request, response, body) => {
    impostor.trust(log.service.signer.vkey);
    const answer = await fetch(`${impostor.url}/add-checkpoint`, { method: 'POST', body });
    response.end(await answer.text());
  };
  let size = 0;
  for (const [what, instead] of Object.entries<NonNullable<TestWitness['instead']>>({
    'a refusal': withBody(403, ''),
    'a log that it does not know': withBody(404, ''),
    'a proof that it does not believe': withBody(422, ''),
    'a fault': withBody(500, 'oops'),
    'a redirect': (_request, response) => response.writeHead(308, { location: good.url }).end(),
    'an empty answer': withBody(200, ''),
    'a page': withBody(200, '<html>200 OK</html>'),
    'a conflict without a size': withBody(409, 'no\n'),
    'a conflict without end': withBody(409, '0\n', 'text/x.tlog.size'),
    'a body without end': withBody(200, 'x'.repeat(1_000_000)),
    'a connection that breaks': (request) => void request.socket.destroy(),
    'a signature of another key': relay,
  })) {
    odd.instead = instead;
    const before = odd.asked.length;
    await publishAndShow(log, 2);
    size += 2;
    t.same(await signersOf(log, [odd, good]), ['good.example'], what);
    t.ok(odd.asked.length - before <= 4, `${what}: it is not called again and again`);
  }
  odd.instead = null;
  await publishAndShow(log, 1);
  t.same(await signersOf(log, [odd, good]), ['good.example', 'odd.example'], 'it signs again once it works');
  t.same(oldSizes(odd).at(-1), 0);
  t.equal(good.seen.get(log.service.signer.origin)?.size, size + 1);
});

t.test('a witness that never answers delays no checkpoint, and its call is given up', async (t) => {
  const [silent, good] = [await startWitness(t, 'silent.example'), await startWitness(t, 'good.example')];
  const log = await startLog(t, [silent, good]);
  const { Witnesses } = await import('../../api/state/witnesses.ts');
  const warned: object[] = [];
  const witnesses = new Witnesses({
    database: log.service.database,
    clock: Date,
    log: { warn: (fields) => warned.push(fields), error: () => {} },
    witnesses: log.service.settings.SERVICE_LOG_WITNESSES,
    allowPrivate: true,
    withinMs: 300,
  });
  const arrived = Promise.withResolvers<void>();
  silent.instead = () => arrived.resolve();
  for (let round = 1; round <= 3; round += 1) {
    await publish(log, 1);
    witnesses.tell();
    t.equal((await log.get('/api/transparency/checkpoint')).body.tree_size, round);
  }
  await arrived.promise;
  await witnesses.settled();
  t.same(await signersOf(log, [silent, good]), ['good.example']);
  t.match(warned[0], { reason: 'timed_out' });
  t.ok(silent.asked.length <= 3, 'checkpoints made meanwhile are submitted in one round');
  const stopping = witnesses.stop();
  witnesses.tell();
  await stopping;
});

t.test('a stopping service does not wait for a witness', async (t) => {
  const silent = await startWitness(t, 'silent.example');
  const log = await startLog(t, [silent]);
  const arrived = Promise.withResolvers<void>();
  silent.instead = () => arrived.resolve();
  await publish(log, 1);
  log.service.witnesses.tell();
  await arrived.promise;
  const began = performance.now();
  await log.service.witnesses.stop();
  t.ok(performance.now() - began < 5_000);
});

t.test('two processes that submit one checkpoint get it signed once', async (t) => {
  const witness = await startWitness(t, 'w.example');
  const one = await startLog(t, [witness]);
  const two = await startLog(t, [witness], { databaseUrl: one.databaseUrl });
  for (let round = 0; round < 5; round += 1) {
    await publish(one, 3);
    for (const { service } of [one, two]) service.witnesses.tell();
    await Promise.all([one, two].map(({ service }) => service.witnesses.settled()));
    t.same(await signersOf(two, [witness]), ['w.example']);
  }
  const rows = await query(one.databaseUrl, 'select tree_size::int from cosignature order by 1');
  t.same(
    rows.map(({ tree_size }) => tree_size),
    [3, 6, 9, 12, 15],
  );
});

t.test('a starting process submits the checkpoint that the last one did not get signed', async (t) => {
  const witness = await startWitness(t, 'w.example');
  const one = await startLog(t, [witness]);
  await publish(one, 2);
  const two = await startLog(t, [witness], { databaseUrl: one.databaseUrl });
  await two.service.witnesses.settled();
  t.same(await signersOf(one, [witness]), ['w.example']);
});

t.test('a witness in a private network is not called unless that is allowed', async (t) => {
  const witness = await startWitness(t, 'w.example');
  t.throws(
    () => readSettings({ SERVICE_LOG_WITNESSES: witness.setting }),
    /SERVICE_LOG_WITNESSES: .*not an address of the public internet/,
  );
  const { Witnesses } = await import('../../api/state/witnesses.ts');
  const log = await startLog(t, []);
  await publish(log, 1);
  const warned: object[] = [];
  // A name could resolve to any address, so the test uses a literal one.
  const witnesses = new Witnesses({
    database: log.service.database,
    clock: Date,
    log: { warn: (fields) => warned.push(fields), error: () => {} },
    witnesses: parseWitnesses(witness.setting) as never,
    allowPrivate: false,
  });
  witnesses.tell();
  await witnesses.settled();
  await witnesses.stop();
  t.match(warned, [{ reason: 'address_refused' }]);
  t.same(witness.asked, []);
});

t.test('the setting is read at the start, and each mistake in it is reported', (t) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const vkey = verifierKey('w.example', privateKey, 4);
  const other = verifierKey('v.example', privateKey, 4);
  const read = (text: string) => readSettings({ SERVICE_LOG_WITNESSES: text }).SERVICE_LOG_WITNESSES;
  t.same(readSettings({}).SERVICE_LOG_WITNESSES, []);
  t.match(read(`${vkey} https://w.example/witness/ ,\n${other} https://v.example`), [
    { url: 'https://w.example/witness', verifier: { name: 'w.example' } },
    { url: 'https://v.example', verifier: { name: 'v.example' } },
  ]);
  for (const [text, complaint] of [
    ['nonsense', /witness 1 has no verifier key/],
    [`${verifierKey('w.example', privateKey)} https://w.example`, /no verifier key of an Ed25519 cosigner/],
    [vkey, /needs one http or https address/],
    [`${vkey} ftp://w.example`, /needs one http or https address/],
    [`${vkey} https://w.example https://x.example`, /needs one http/],
    [`${vkey} https://w.example?a=1`, /needs one http/],
    [`${vkey} https://user:secret@w.example`, /must not carry a user name/],
    [`${vkey} https://w.example,`, /witness 2 has no verifier key/],
    [`${vkey} https://w.example,${vkey} https://w.example`, /names a witness twice/],
  ] as const)
    t.throws(() => read(text), complaint, text);
  const many = Array.from(
    { length: 33 },
    (_, i) => `${verifierKey(`w${i}`, privateKey, 4)} https://w${i}.example`,
  );
  t.throws(() => read(many.join()), /more than 32/);
  t.end();
});

t.test('request bodies and sizes have the form of the specification', (t) => {
  t.equal(addCheckpointBody(0, [], 'note\n'), 'old 0\n\nnote\n');
  t.equal(addCheckpointBody(3, [Buffer.alloc(32)], 'n\n'), `old 3\n${'A'.repeat(43)}=\n\nn\n`);
  t.equal(readLastSize('12\n'), 12);
  for (const wrong of ['', '12', '012\n', '-1\n', '1.5\n', '12\n\n', '9007199254740993\n', 'x\n'])
    t.equal(readLastSize(wrong), null, wrong);
  t.equal(
    createHash('sha256').update('milan2026h1.example.org').digest('hex'),
    '88ad7a28caeb0b2aa890fdf0304c2fcaf59fca2ee140134ff8c1300bac493482',
    'the hash of the origin, which is in the path of a log at a witness',
  );
  t.end();
});
