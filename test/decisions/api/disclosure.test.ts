/** An owner shows some of a decision to others; the rest stays hidden. */

import { hash } from 'node:crypto';
import { SDJwtInstance } from '@sd-jwt/core';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { activeAccount, SIGNUP, startTestService } from '../../support/service.ts';

const QUESTION = {
  marketplace: 'amazon_us',
  category: 'toys',
  brand: 'Secret Brand',
  intended_action: 'list',
};

const clock = new TestClock('2026-11-20T12:00:00.000Z');
const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
const mine = await activeAccount(service);
const { body: given } = await service.post('/api/agent/decision', QUESTION, mine.api_key);
const disclose = (show: string, key = mine.api_key) =>
  service.get(`/api/agent/decisions/${given.decision_id}/disclosure?show=${show}`, key);

/** The members that any reader sees in an SD-JWT. */
async function seen(sd_jwt: string): Promise<Record<string, unknown>> {
  const reader = new SDJwtInstance({
    hasher: (data: string | ArrayBuffer) =>
      hash('sha256', typeof data === 'string' ? data : Buffer.from(data), 'buffer'),
  });
  return (await reader.getClaims(sd_jwt)) as Record<string, unknown>;
}

const check = async (decision: string) => {
  const response = await fetch(`${service.url}/check`, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
  });
  return { status: response.status, text: await response.text() };
};

t.test('it shows what was named, hides the rest, and the page proves it', async (t) => {
  const { status, body } = await disclose('decision,summary,reasons.0');
  t.equal(status, 200);
  t.match(body, {
    schema_version: 'service.decision_disclosure.v1',
    decision_id: given.decision_id,
    shown: ['decision', 'summary', 'reasons.0'],
  });
  const { iss, iat, ...members } = await seen(body.sd_jwt);
  t.equal(iss, service.url);
  t.equal(iat, Date.parse('2026-11-20') / 1000);
  const { decision, summary, reasons } = given;
  t.same(members, { decision, summary, reasons: [reasons[0]] });
  for (const hidden of [given.decision_sha256, given.inputs_sha256, 'secret brand'])
    t.notOk(Buffer.from(body.sd_jwt.split('.')[1] ?? '', 'base64url').includes(hidden), hidden);
  t.not((await disclose('decision')).body.sd_jwt, body.sd_jwt, 'salted anew each time');

  const page = await check(body.sd_jwt);
  t.equal(page.status, 200);
  t.match(page.text, /This service gave this decision/);
  t.ok(page.text.includes(String(reasons[0]?.rule_id)));
  t.notOk(page.text.includes('secret brand'));
});

t.test('whole lists, single items and empty lists are shown as asked for', async (t) => {
  const all = await seen((await disclose('reasons')).body.sd_jwt);
  t.same(all.reasons, given.reasons);
  const some = await seen((await disclose('reasons.1,reasons.0')).body.sd_jwt);
  t.same(some.reasons, given.reasons.slice(0, 2));
  t.same((await seen((await disclose('identifiers,risk')).body.sd_jwt)).identifiers, []);
});

t.test(
  'what the decision does not have is refused by name, and so is whoever it was not given to',
  async (t) => {
    for (const show of [
      '',
      'verdict',
      'reasons.999',
      'decision.0',
      'reasons.x',
      ',',
      'registers',
      '__proto__',
    ])
      t.match(await disclose(show), {
        status: 400,
        body: { schema_version: 'invalid_request', issues: [{ path: 'show' }] },
      });
    const theirs = await activeAccount(service, { ...SIGNUP, email: 'other@acme.example' });
    t.equal((await disclose('decision', theirs.api_key)).status, 404);
    t.equal((await disclose('decision', '')).status, 401);
  },
);

t.test('the page checks documents, too, and says what is wrong', async (t) => {
  const brief = await service.post('/api/agent/decision?view=brief&proof=true', QUESTION, mine.api_key);
  for (const document of [given, brief.body]) {
    const { status, text } = await check(JSON.stringify(document));
    t.equal(status, 200);
    t.match(text, /This service gave this decision/);
  }
  const { body } = await disclose('decision');
  for (const forged of [
    JSON.stringify({ ...given, decision: 'proceed' }),
    '{"decision":',
    '{}',
    `{"reasons":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    'nonsense',
    '',
    `${body.sd_jwt}x`,
    body.sd_jwt.replace(/\.(\w)/, (_, digit: string) => `.${digit === 'A' ? 'B' : 'A'}`),
  ]) {
    const { status, text } = await check(forged);
    t.equal(status, 400, forged.slice(0, 40));
    t.match(text, /This is not proved/);
  }
});
