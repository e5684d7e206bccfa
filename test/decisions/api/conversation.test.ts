/** A conversation about one product: one question after the other, facts that only grow, one decision of the quota. */
import t from 'tap';
import { clockedService } from '../../support/clocked.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../../support/service.ts';

const PATH = '/api/agent/decision';
const QUESTION = { marketplace: 'amazon_us', title: 'Air Fryer 5L', intended_action: 'list' };

const service = await clockedService(t);
const { api_key: key } = await activeAccount(service);
const ask = (body: object, by: string | undefined = key) =>
  service.call('POST', PATH, { body, ...(by ? { key: by } : {}) });
const used = async () => {
  const { body } = await service.call('GET', '/api/platform/usage', { key });
  return body.accounts[0]?.used as number;
};

t.test('an answer that one fact would settle further asks for it, and the next call goes on', async (t) => {
  const first = await ask(QUESTION);
  t.equal(first.body.decision, 'insufficient_facts');
  const { next_question, state } = first.body;
  t.match(next_question, { fact: 'category', type: 'word', question: /\?$/ });
  t.ok((state as string).length <= 4_096);

  const second = await ask({ state, answers: { category: 'household_appliances' } });
  const meant = next_question?.if_answered.find(({ value }) => value === 'household_appliances');
  t.equal(second.body.decision, meant?.decision, 'as was promised for this answer');
  t.equal(second.body.metering.conversation, first.body.metering.conversation);

  const whole = await ask({ ...QUESTION, category: 'household_appliances' }, OPERATOR_KEY);
  t.equal(second.body.decision_sha256, whole.body.decision_sha256, 'the same as in one call');
});

t.test('a conversation is one decision of the quota, with the facts that it adds on the way', async (t) => {
  const before = await used();
  let { body } = await ask({ marketplace: 'amazon_us', title: 'Convertible crib' });
  const { conversation, usage_id } = body.metering;
  t.match(body.metering, { metered: true, conversation: /^cnv_/, usage_id: /^use_/ });
  const answers: Record<string, unknown> = {
    category: 'infant_sleep',
    sleep_angle_degrees: 0,
    intended_action: 'list',
  };
  let turns = 0;
  while (body.state) {
    const { fact } = body.next_question as { fact: string };
    const answer = { state: body.state, answers: { [fact]: answers[fact] ?? null } };
    const again = await Promise.all([ask(answer), ask(answer)]);
    t.same(
      again.map(({ status }) => status),
      [200, 200],
      'sent twice',
    );
    body = again[0].body;
    t.match(body.metering, { metered: false, mode: 'account', conversation, usage_id });
    turns += 1;
  }
  t.ok(turns >= 2 && turns <= 5, `${turns} questions`);
  t.notOk('next_question' in body);
  t.equal(await used(), before + 1);
  const log = await service.call('GET', `/api/agent/decisions/${body.decision_id}`, { key });
  t.equal(log.status, 200, 'the last answer is on record too');
});

t.test('another answer to the same question begins another conversation', async (t) => {
  const { body } = await ask(QUESTION);
  const before = await used();
  const toys = await ask({ state: body.state, answers: { category: 'toys' } });
  t.equal(toys.body.metering.conversation, body.metering.conversation);
  const candles = await ask({ state: body.state, answers: { category: 'candles' } });
  t.match(candles.body.metering, { metered: true });
  t.not(candles.body.metering.conversation, body.metering.conversation);
  t.equal(await used(), before + 1);
});

t.test('of eight different answers at once one goes on and seven are metered', async (t) => {
  const { body } = await ask(QUESTION);
  const before = await used();
  const categories = [
    'toys',
    'candles',
    'textiles',
    'furniture',
    'jewelry',
    'cosmetics',
    'food',
    'supplements',
  ];
  await Promise.all(categories.map((category) => ask({ state: body.state, answers: { category } })));
  t.equal(await used(), before + 7);
});

t.test('a conversation goes on for whoever paid for it', async (t) => {
  const other = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const { body } = await ask(QUESTION);
  const continued = { state: body.state, answers: { category: 'household_appliances' } };
  const theirs = await ask(continued, other.api_key);
  t.match(theirs.body.metering, { metered: true, account_id: other.account_id });
  const demo = await ask(continued, '');
  t.match(demo.body.metering, { metered: false, mode: 'demo' });
  t.equal((await ask(continued, 'svc_account_nonsense')).status, 401);
});

t.test('a fact that contradicts an earlier one is refused by its name', async (t) => {
  const { body } = await ask({ ...QUESTION, attributes: { has_radio: false } });
  const refused = async (more: object, path: string) => {
    const { status, body: said } = await ask({ state: body.state, ...more });
    t.equal(status, 400, path);
    t.match(said, { schema_version: 'invalid_decision_request', issues: [{ path }] });
  };
  await refused({ title: 'Plush bear' }, 'title');
  await refused({ attributes: { has_radio: true } }, 'attributes.has_radio');
  await refused({ answers: { has_radio: true } }, 'answers.has_radio');
  await refused({ answers: { marketplace: 'amazon_de' } }, 'answers.marketplace');
  await refused({ answers: { batery_wh: 3 } }, 'answers.batery_wh');
  await refused({ answers: { has_lithium: 'perhaps' } }, 'answers.has_lithium');
  const same = await ask({ state: body.state, title: ' AIR fryer 5l', answers: { has_radio: false } });
  t.equal(same.status, 200, 'the same fact again is no contradiction');
});

t.test('what is not known is not asked again', async (t) => {
  const asked: string[] = [];
  let { body } = await ask({ ...QUESTION, category: 'household_appliances' });
  while (body.state) {
    const { fact } = body.next_question as { fact: string };
    asked.push(fact);
    body = (await ask({ state: body.state, answers: { [fact]: null } })).body;
  }
  t.same(asked, [...new Set(asked)]);
  t.notOk(['proceed', 'proceed_with_conditions'].includes(body.decision), 'not knowing clears nothing');
});

t.test('a state is good for a day, and only as it was given', async (t) => {
  const { body } = await ask(QUESTION);
  const state = body.state as string;
  const changed = [
    state.slice(0, -1),
    `x${state}`,
    state.replace('.', '..'),
    'nonsense',
    '',
    '..',
    state.replace(/^\w{4}/, 'AAAA'),
  ];
  for (const one of changed) {
    const { status, body: said } = await ask({ state: one });
    t.match([status, said.issues], [400, [{ path: 'state' }]], one.slice(0, 20));
  }
  t.equal((await ask({ answers: { category: 'toys' } })).status, 400, 'answers to no question');
  await service.clock.setTime(service.clock.now() + 23 * 60 * 60 * 1000);
  t.equal((await ask({ state, answers: { category: null } })).status, 200);
  await service.clock.setTime(service.clock.now() + 2 * 60 * 60 * 1000);
  t.match((await ask({ state })).body, { issues: [{ path: 'state', message: /older than a day/ }] });
});

t.test('a request too long for a state has no conversation', async (t) => {
  const { body } = await ask({ ...QUESTION, title: '漢'.repeat(2_000) });
  t.notOk('state' in body || 'next_question' in body);
});

t.test('the brief answer and GET ask as well, a batch does not', async (t) => {
  const brief = await service.call('POST', `${PATH}?view=brief`, { key, body: QUESTION });
  t.match(brief.body, { next_question: { fact: 'category' }, state: String });
  const got = await service.call('GET', `${PATH}?${new URLSearchParams(QUESTION)}`);
  t.match(got.body, { next_question: { fact: 'category' }, state: String });
  const batch = await service.call('POST', '/api/agent/decisions', { key, body: { requests: [QUESTION] } });
  t.notOk('state' in (batch.body.decisions[0] as object));
  const continued = { requests: [QUESTION, { state: brief.body.state }] };
  const refused = await service.call('POST', '/api/agent/decisions', { key, body: continued });
  t.match([refused.status, refused.body], [400, { issues: [{ path: 'requests.1.state' }] }]);
});

t.test('the terms say that a conversation is one decision', async (t) => {
  const { body } = await service.call('GET', '/api/terms', { key });
  t.match(body.terms.clauses.conversations_are_one_decision, /one decision of the quota/);
});
