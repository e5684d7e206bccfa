/**
 * Agents that sign their requests (Web Bot Auth): the signature is checked beside the request and recorded, nobody is
 * asked for one, and a stranger cannot make the service ask or compute without bound.
 */
import { generateKeyPairSync } from 'node:crypto';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { createLog } from '../../api/core/log.ts';
import { AgentSignatures } from '../../api/state/agent-signatures.ts';
import { Measures } from '../../api/state/measures.ts';
import { keptSigningKey } from '../../api/state/signing-key.ts';
import { keysOf, readAgentSignature } from '../../contracts/partners/web-bot-auth.ts';
import { published, type Signing, startAgent } from '../fixtures/servers/agent.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';

const NOW = Date.parse('2026-11-16T10:00:00Z');
const AUTHORITY = 'preflight.example';
const stranger = generateKeyPairSync('ed25519').privateKey;

/** The checks of a service at https://preflight.example, without the service. */
function checks(t: Test, options: { perMinute?: number; allowPrivate?: boolean; withinMs?: number } = {}) {
  const { perMinute = 60, allowPrivate = true, withinMs = 60_000 } = options;
  const clock = new TestClock(NOW);
  const measures = new Measures();
  const lines: Record<string, unknown>[] = [];
  const signatures = new AgentSignatures({
    clock,
    measures,
    log: { info: (fields) => lines.push({ ...fields }) },
    baseUrl: () => `https://${AUTHORITY}`,
    allowPrivate,
    perMinute,
    withinMs,
  });
  t.teardown(() => signatures.stop());
  let requests = 0;
  /** The outcome of one request with these headers. */
  const see = async (
    headers: Record<string, string>,
    { ip = '192.0.2.1', url = '/api/agent/decision' } = {},
  ) => {
    signatures.see({
      id: `req_${++requests}`,
      method: 'GET',
      url,
      ip,
      headers: { host: 'inside', ...headers },
    });
    await signatures.settled();
    signatures.write();
    return lines.at(-1);
  };
  return { clock, measures, lines, signatures, see };
}

t.test('a signature counts as the draft says, and the reason is recorded where it does not', async (t) => {
  const agent = await startAgent(t);
  const { see } = checks(t);
  const signed = (signing?: Signing) => see(agent.headers(AUTHORITY, NOW, signing));
  const seconds = NOW / 1000;
  const bare = `"${agent.origin}"`;
  const cases: [what: string, signing: Signing | undefined, signature: string, reason: string][] = [
    ['as the draft writes it', undefined, 'verified', 'valid'],
    [
      'the field of the first drafts, a text alone',
      {
        agent: bare,
        covered: [
          ['"@authority"', AUTHORITY],
          ['"signature-agent"', bare],
        ],
      },
      'verified',
      'valid',
    ],
    [
      'the request with its method and path',
      {
        covered: [
          ['"@method"', 'GET'],
          ['"@target-uri"', `https://${AUTHORITY}/api/agent/decision`],
          ['"signature-agent";key="sig1"', bare],
        ],
      },
      'verified',
      'valid',
    ],
    [
      'a request to another host, sent on to us',
      {
        covered: [
          ['"@authority"', 'elsewhere.example'],
          ['"signature-agent";key="sig1"', bare],
        ],
      },
      'failed',
      'wrong',
    ],
    [
      'a key of somebody else under its name',
      { key: stranger, keyid: published(stranger).thumbprint },
      'unknown',
      'no_key',
    ],
    ['a signature by another key', { key: stranger, keyid: keyOf(agent.keys[0]) }, 'failed', 'wrong'],
    ['one that has ended', { created: seconds - 600, expires: seconds - 60 }, 'failed', 'out_of_time'],
    ['one from the future', { created: seconds + 600 }, 'failed', 'out_of_time'],
    [
      'one of the day before yesterday',
      { created: seconds - 172_800, expires: seconds + 60 },
      'failed',
      'out_of_time',
    ],
    [
      'one that does not say who is asked',
      { covered: [['"signature-agent";key="sig1"', bare]] },
      'failed',
      'not_covered',
    ],
    [
      'one that does not cover its agent',
      { covered: [['"@authority"', AUTHORITY]] },
      'failed',
      'not_covered',
    ],
    ['another algorithm', { alg: 'hmac-sha256' }, 'failed', 'algorithm'],
    ['no agent', { agent: null, covered: [['"@authority"', AUTHORITY]] }, 'unknown', 'no_agent'],
    ['an address that is no origin', { agent: `sig1="${agent.origin}/keys"` }, 'unknown', 'no_agent'],
    ['a directory of another type', { agent: `sig1="${agent.origin}";type=jwks_uri` }, 'unknown', 'no_agent'],
  ];
  for (const [what, signing, signature, reason] of cases)
    t.match(await signed(signing), { signature, reason, requests: 1 }, what);
  t.equal(agent.asked, 1, 'the directory was asked once for all of them');

  const other = checks(t);
  t.equal(await other.see(agent.headers(AUTHORITY, NOW, { tag: 'another use' })), undefined);
  t.equal(await other.see({}), undefined, 'and neither is a request without a signature');
});

/** The thumbprint in an entry of a directory. */
function keyOf(jwk: object | undefined): string {
  return (jwk as { kid: string }).kid;
}

t.test('nothing that a caller writes into the fields breaks the check', async (t) => {
  const agent = await startAgent(t);
  const good = agent.headers(AUTHORITY, NOW);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('signature', 'signature-input', 'signature-agent'),
      fc.nat(200),
      fc.string({ maxLength: 8 }),
      async (field, at, inserted) => {
        const { see, measures } = checks(t, { perMinute: 0 });
        const text = good[field] ?? '';
        await see({ ...good, [field]: text.slice(0, at) + inserted + text.slice(at + 1) });
        for (const { reason } of measures.signatures)
          t.not(reason, 'valid', 'without a directory nothing is verified');
      },
    ),
    { numRuns: 200 },
  );
  const { see } = checks(t);
  t.match(await see({ ...good, 'signature-agent': 'x'.repeat(9_000) }), { reason: 'malformed' }, 'too long');
  t.equal(readAgentSignature('sig1=("@authority"', undefined, false), 'malformed');
  t.equal(readAgentSignature('sig1=();tag="other"', undefined, false), null);
});

t.test('a directory holds for a while, and a key that it lacks is looked for again', async (t) => {
  const agent = await startAgent(t);
  const { see, clock } = checks(t);
  const later = (minutes: number) => clock.setTime(clock.now() + minutes * 60_000);
  const signed = (signing?: Signing) => see(agent.headers(AUTHORITY, clock.now(), signing));
  t.match(await signed(), { signature: 'verified' });
  const key = stranger;
  agent.keys.push(published(key).jwk);
  t.match(await signed({ key }), { reason: 'no_key' }, 'a new key, seconds after the directory was read');
  await later(6);
  t.match(await signed({ key }), { signature: 'verified' }, 'minutes later it is known');
  t.equal(agent.asked, 2);

  agent.answer = (response) => response.writeHead(503).end();
  await later(70);
  t.match(await signed(), { signature: 'verified' }, 'a directory that is away takes no key back');
  await later(6);
  t.match(await signed({ key: generateKeyPairSync('ed25519').privateKey }), { reason: 'no_directory' });
  await later(24 * 60);
  t.match(await signed(), { reason: 'no_directory' }, 'a day later its keys are forgotten');

  agent.answer = undefined;
  agent.keys.pop();
  await later(6);
  t.match(await signed(), { signature: 'verified' });
  t.match(await signed({ key }), { reason: 'no_key' }, 'a key that was taken out counts no more');
});

t.test('a directory that is away, endless, slow, elsewhere or none is given up', async (t) => {
  for (const [what, answer] of Object.entries({
    'a page': (response) => response.end('<!doctype html>'),
    'too many keys': (response) => response.end(JSON.stringify({ keys: Array(21).fill({}) })),
    endless: (response) => response.end(`{"keys":[${'{},'.repeat(9_000)}{}]}`),
    elsewhere: (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    silent: () => {},
  } satisfies Record<string, NonNullable<Awaited<ReturnType<typeof startAgent>>['answer']>>)) {
    const agent = await startAgent(t);
    const { see } = checks(t, what === 'silent' ? { withinMs: 100 } : {});
    agent.answer = answer;
    t.match(await see(agent.headers(AUTHORITY, NOW)), { signature: 'unknown', reason: 'no_directory' }, what);
    t.match(await see(agent.headers(AUTHORITY, NOW)), { reason: 'no_directory' });
    t.equal(agent.asked, 1, `${what}: and is not asked again at once`);
  }
  t.equal(keysOf('{"keys":"none"}'), null);
  t.equal(keysOf('{"keys":[{"kty":"RSA"},{"kty":"OKP","crv":"Ed25519","x":"short"}]}')?.size, 0);
  const printed = { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' };
  t.equal(
    keysOf(JSON.stringify({ keys: [printed] }))?.size,
    0,
    'the key that RFC 9421 prints proves nothing',
  );
});

t.test('no private address is asked, and http is for closed networks', async (t) => {
  const agent = await startAgent(t);
  const { see } = checks(t, { allowPrivate: false });
  t.match(await see(agent.headers(AUTHORITY, NOW)), { agent: null, reason: 'no_agent' });
  const named = { agent: 'sig1="https://127.0.0.1:8443"' };
  const covered = {
    covered: [
      ['"@authority"', AUTHORITY],
      ['"signature-agent";key="sig1"', '"https://127.0.0.1:8443"'],
    ],
  } satisfies Signing;
  t.match(await see(agent.headers(AUTHORITY, NOW, { ...named, ...covered })), {
    agent: 'https://127.0.0.1:8443',
    reason: 'no_directory',
  });
  t.equal(agent.asked, 0);
});

t.test('a stranger has few directories asked and few signatures checked', async (t) => {
  const { signatures, measures, clock, lines } = checks(t);
  const agents = await Promise.all(Array.from({ length: 9 }, () => startAgent(t)));
  const counted = () =>
    Object.fromEntries(measures.signatures.map(({ reason, requests }) => [reason, requests]));
  const ask = (from: (typeof agents)[number], ip: string) =>
    signatures.see({
      id: 'req_1',
      method: 'GET',
      url: '/',
      ip,
      headers: from.headers(AUTHORITY, clock.now()),
    });
  for (const agent of agents) ask(agent, '2001:db8::1');
  await signatures.settled();
  t.same(counted(), { valid: 6, not_checked: 3 }, 'six directories in a minute for one address');
  for (const agent of agents) ask(agent, '2001:db8:0:1::1');
  await signatures.settled();
  t.same(
    counted(),
    { valid: 15, not_checked: 3 },
    'another address has its own, and what is known needs none',
  );
  t.equal(
    agents.reduce((sum, { asked }) => sum + asked, 0),
    9,
  );

  const [agent] = agents;
  for (let n = 0; agent && n < 1_000; n++) ask(agent, '2001:db8::1');
  await signatures.settled();
  t.equal(counted().valid, 15 + 200 - 18, 'of a thousand in one second, those that are left of two hundred');
  signatures.write();
  const sum = lines.reduce((all, { requests }) => all + Number(requests), 0);
  t.equal(sum, 1_018, 'and each stands in a line of the log');

  const none = checks(t, { perMinute: 0 });
  t.match(await none.see((agents[1] as (typeof agents)[0]).headers(AUTHORITY, NOW)), {
    reason: 'not_checked',
  });
});

t.test('a signed call is answered like any other, and stands in log and metrics', async (t) => {
  const agent = await startAgent(t);
  const lines: Record<string, unknown>[] = [];
  const into = new Writable({
    write(chunk, _encoding, next) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
      next();
    },
  });
  const service = await startTestService(t, {
    env: { SERVICE_ROLE: 'api', WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' },
    begun: { log: createLog('info', into), signingKey: await keptSigningKey(await scratchDirectory(t)) },
  });
  const authority = new URL(service.url).host;
  const path = '/api/agent/decision?marketplace=amazon_us&category=toys&intended_action=list';
  const plain = await service.get(path);
  const sent = Date.now();
  for (const headers of [
    agent.headers(authority, sent),
    agent.headers('elsewhere.example', sent),
    agent.headers(authority, sent, {
      agent: 'sig1="https://agent.invalid"',
      covered: [
        ['"@authority"', authority],
        ['"signature-agent";key="sig1"', '"https://agent.invalid"'],
      ],
    }),
  ]) {
    const { status, body } = await service.call('GET', path, { headers });
    t.equal(status, 200);
    t.equal(body.decision_sha256, plain.body.decision_sha256, 'the same answer');
  }
  await service.service.signatures.settled();
  service.service.signatures.write();
  const told = lines.filter(({ msg }) => msg === 'signed requests');
  t.match(told, [
    { agent: agent.origin, signature: 'verified', reason: 'valid', requests: 1, request_id: /^req_/ },
    { agent: agent.origin, signature: 'failed', reason: 'wrong', requests: 1 },
    { agent: 'https://agent.invalid', signature: 'unknown', reason: 'no_directory', requests: 1 },
  ]);
  const metrics = String((await service.call('GET', '/metrics', { key: OPERATOR_KEY })).body);
  t.match(metrics, 'preflight_signed_requests_total{outcome="verified",reason="valid"} 1');
  t.match(metrics, 'preflight_signed_requests_total{outcome="failed",reason="wrong"} 1');
  t.notMatch(metrics, agent.origin, 'whose they are stands in the log alone');
});
