/** The brief form of a decision: the same verdict, hash, log and quota as the full one, in a few kilobytes. */
import { spawnSync } from 'node:child_process';
import t from 'tap';
import { type Brief, briefOf } from '../../../contracts/decisions/document/brief.ts';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import { decisionRequestSchema, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { WORKED_CASES } from '../../fixtures/worked-cases.ts';
import { present } from '../../support/answers.ts';
import { some } from '../../support/length.ts';
import { sizeFault } from '../../support/readmes.ts';
import { activeAccount, startTestService } from '../../support/service.ts';

const ASK = '/api/agent/decision';
const BRIEF = '/api/agent/decision?view=brief';
const QUESTION = {
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'Wooden train set',
  standard: 'ASTM F963-17',
  intended_action: 'list',
};

const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
const { account_id, api_key } = await activeAccount(service);

/** Every worked case with its documents and without any, each with its brief form. */
const cases = some(Object.values(WORKED_CASES).flat()).flatMap((one) => {
  const facts = normalizeFacts(decisionRequestSchema.parse(one.request));
  return [one.evidence, null].map((evidence) => {
    const full = decide(facts, { index: shippedIndex(), as_of: one.as_of, evidence });
    return { says: one.says, full, brief: briefOf(full) };
  });
});

const bytes = (value: object) => Buffer.byteLength(JSON.stringify(value));

/** Those of the cases whose answers do not fit, by what they are about. */
function misfits(fits: (brief: Brief, full: Decision) => boolean): string[] {
  return cases.filter(({ brief, full }) => !fits(brief, full)).map(({ says }) => says);
}

t.test('the brief form has the verdict, hash and receipt of the full one', async (t) => {
  const { body: full } = await service.post(ASK, QUESTION, api_key);
  const { body: brief } = await service.post(BRIEF, QUESTION, api_key);
  const { body: asked } = await service.get(`${BRIEF}&${new URLSearchParams(QUESTION)}`, api_key);
  t.equal(brief.schema_version, 'service.agent_decision_brief.v1');
  for (const one of [brief, asked]) {
    for (const name of ['decision_id', 'decision', 'action', 'summary', 'as_of', 'decision_sha256'] as const)
      t.equal(one[name], full[name], name);
    t.same(one.receipt, full.receipt);
  }
  t.same(
    brief.blocking.find(({ target }) => target === 'cpc'),
    {
      kind: 'evidence',
      target: 'cpc',
      text: "Children's Product Certificate",
      rule_ids: ['us.cpsc.cpc', 'us.cpsc.toys_f963'],
      citations: brief.blocking.find(({ target }) => target === 'cpc')?.citations,
      whose: 'importer, US manufacturer or private labeler (never the lab)',
    },
    'once, however many rules ask for it',
  );
});

t.test('the brief form is logged and metered like the full one, which is one link away', async (t) => {
  const question = { ...QUESTION, title: 'Asked in brief only' };
  const used = async () => (await service.get('/api/platform/usage', api_key)).body.accounts[0]?.used ?? 0;
  const before = await used();
  const { body: brief } = await service.post(BRIEF, question, api_key);
  t.match(brief.metering, { metered: true, account_id, used: before + 1 });
  t.equal(await used(), before + 1);
  const link = new URL(brief.links.decision as string).pathname as '/api/agent/decisions/{decision_id}';
  const { status, body: full } = await service.get(link, api_key);
  t.equal(status, 200);
  t.equal(full.schema_version, 'service.agent_decision.v1');
  t.equal(full.decision_sha256, brief.decision_sha256);
  t.same(full.receipt, brief.receipt);
});

t.test('a batch answers each question in the view that was asked for', async (t) => {
  const requests = [QUESTION, { ...QUESTION, category: 'wireless' }];
  const { body } = await service.post('/api/agent/decisions?view=brief', { requests }, api_key);
  t.equal(body.schema_version, 'service.agent_decisions_brief.v1');
  for (const [i, request] of requests.entries()) {
    // Alone, an answer may ask for one more fact; a batch asks nothing.
    const {
      metering: _,
      next_question: _q,
      state: _s,
      receipt: own,
      ...alone
    } = (await service.post(BRIEF, request)).body;
    const { metering: _m, receipt, ...together } = present(body.decisions[i]);
    t.same(together, alone);
    // Those of a batch share a signature.
    t.same(receipt.payload, own.payload);
  }
});

t.test('a view that does not exist is refused by its name and costs nothing', async (t) => {
  const used = async () => (await service.get('/api/platform/usage', api_key)).body.accounts[0]?.used;
  const before = await used();
  for (const answer of [
    await service.get('/api/agent/decision?view=short', api_key),
    await service.post('/api/agent/decision?view=short', QUESTION, api_key),
    await service.post('/api/agent/decision?view=brief&view=brief', QUESTION, api_key),
    await service.post('/api/agent/decisions?view=short', { requests: [QUESTION] }, api_key),
  ]) {
    t.equal(answer.status, 400);
    t.equal(answer.body.schema_version, 'invalid_decision_request');
    t.match(answer.body, { issues: [{ path: 'view' }] });
  }
  t.equal(await used(), before);
});

t.test('a brief answer takes about 2 kB in the median and 6 kB at most', async (t) => {
  const { body } = await service.post(BRIEF, QUESTION, api_key);
  // An answer is its brief form with ids, receipt, links and metering, which always take about the same.
  const { decision, action, summary, blocking, questions, next_steps, risk, as_of, ...around } = body;
  const sizes = cases.map(({ brief }) => bytes(brief) + bytes(around)).sort((a, b) => a - b);
  t.ok((sizes[sizes.length >> 1] ?? Infinity) <= 2_000, `median ${sizes[sizes.length >> 1]}`);
  t.ok((sizes.at(-1) ?? Infinity) <= 6_000, `longest ${sizes.at(-1)}`);
  const wholes = cases.map(({ full }) => bytes(full) + bytes(around)).sort((a, b) => a - b);
  for (const [view, sorted] of Object.entries({ brief: sizes, full: wholes })) {
    t.equal(sizeFault(`a ${view} decision, median`, sorted[sorted.length >> 1] ?? 0), undefined);
    t.equal(sizeFault(`a ${view} decision, longest`, sorted.at(-1) ?? 0), undefined);
  }
});

t.test('a question about an unknown code lists what was probably meant', async (t) => {
  for (const [marketplace, likely] of [
    ['amazon', ['amazon_us', 'amazon_ca', 'amazon_de', 'amazon_fr', 'amazon_it']],
    ['Amazon UK', ['amazon_uk']],
    ['amazon.co.uk', ['amazon_uk']],
    ['ebay.de', ['ebay_de']],
  ] as const) {
    const { body } = await service.post(BRIEF, { ...QUESTION, marketplace }, api_key);
    const [question] = body.questions;
    t.equal(question?.fact, 'marketplace');
    t.same(question?.candidates?.slice(0, likely.length), likely, marketplace);
    t.same(
      question?.candidates?.filter((code) => !question.allowed?.includes(code)),
      [],
      'each may be answered',
    );
    const again = await service.post(BRIEF, { ...QUESTION, marketplace: likely[0] }, api_key);
    t.equal(again.body.decision, 'hold');
  }
  const { body } = await service.post(BRIEF, { ...QUESTION, marketplace: 'xyzzy' }, api_key);
  t.notOk('candidates' in (body.questions[0] ?? {}), 'nothing is guessed from nothing');
});

t.test('each fact or document that blocks stands once, unless nothing cures the product', (t) => {
  t.same(
    misfits((brief, full) => {
      if (full.decision === 'do_not_proceed') return brief.questions.length === 0;
      const wanted = [
        ...full.missing_facts.filter(({ blocks }) => blocks).map(({ fact }) => `fact ${fact}`),
        ...full.missing_evidence.filter(({ blocks }) => blocks).map(({ code }) => `evidence ${code}`),
        ...full.reasons
          .filter(({ severity, outcome }) => severity === 'block' && /broken|to_check/.test(outcome))
          .map(({ fact }) => `fact ${fact}`),
      ];
      const given = brief.blocking.map(({ kind, target }) => `${kind} ${target}`);
      return new Set(given).size === given.length && new Set(wanted).size === given.length;
    }),
    [],
  );
  t.end();
});

t.test('at most three questions are asked at first, those that settle most, each in one sentence', (t) => {
  t.same(
    misfits(({ questions }, { missing_facts }) => {
      const asked = missing_facts.filter(({ fact }) => questions.some((one) => one.fact === fact));
      const left = missing_facts.filter((one) => one.blocks === asked[0]?.blocks && !asked.includes(one));
      const least = Math.min(
        ...asked.filter(({ settles }) => settles.length > 0).map((one) => one.settles.length),
      );
      return (
        questions.length <= 3 &&
        questions.every(({ question, why }) => question.endsWith('?') && why.length > 0) &&
        left.every(({ settles }) => settles.length <= least)
      );
    }),
    [],
  );
  t.end();
});

t.test('each next step says whose it is', (t) => {
  t.same(
    misfits(({ next_steps }) => next_steps.every(({ whose }) => whose.length > 2)),
    [],
  );
  t.end();
});

t.test('a step says no sentence again that stands in what blocks', (t) => {
  t.same(
    misfits(({ next_steps, blocking }) =>
      next_steps.every(({ text, target }) =>
        blocking.every(
          (entry) =>
            entry.kind === 'evidence' ||
            !(entry.target === target || entry.rule_ids.includes(target)) ||
            entry.text.length < 40 ||
            !text.includes(entry.text) ||
            text.startsWith('Answer: '),
        ),
      ),
    ),
    [],
  );
  t.end();
});

t.test('after a stop nothing else is to be done', (t) => {
  t.same(
    misfits(
      ({ next_steps, decision }) =>
        decision !== 'do_not_proceed' || (next_steps.length === 1 && next_steps[0]?.action === 'stop'),
    ),
    [],
  );
  t.end();
});

t.test('something blocks exactly where the verdict is no form of yes', (t) => {
  t.same(
    misfits(({ blocking, decision }) => blocking.length > 0 !== decision.startsWith('proceed')),
    [],
  );
  t.end();
});

t.test('without outcomes the brief form states no risk', (t) => {
  t.same(
    misfits(({ risk }) => risk === null),
    [],
  );
  t.end();
});

t.test('the receipt of a brief form verifies offline, for the verdict, the day and the hash', async (t) => {
  const { body } = await service.post(BRIEF, QUESTION);
  const verify = (document: object) => {
    const program = new URL('../../../api/verify-receipt.ts', import.meta.url).pathname;
    const { status, stdout } = spawnSync(
      process.execPath,
      [program, '--vkey', service.service.signer.vkey, '--json'],
      { input: JSON.stringify(document), encoding: 'utf8' },
    );
    return { code: status, said: JSON.parse(stdout) };
  };
  t.match(verify(body), { code: 0, said: { holds: true, covers: 'verdict, day and hash', faults: [] } });
  for (const [change, forged] of Object.entries({
    verdict: { ...body, decision: 'proceed' },
    hash: { ...body, decision_sha256: '0'.repeat(64) },
    day: { ...body, as_of: '2027-01-01' },
    id: { ...body, decision_id: `dec_${'0'.repeat(32)}` },
  })) {
    t.equal(verify(forged).code, 1, change);
  }
});
