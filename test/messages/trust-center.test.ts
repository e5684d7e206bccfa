/** The trust center: questions are answered from factual controls only, or sent to a person. */
import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { ANSWER_CONTROLS, LEAST_LIKELY, matchQuestion } from '../../contracts/messages/question-matching.ts';
import examples from '../../contracts/messages/trust-center/examples.json' with { type: 'json' };
import { answerFrom, evidenceLine } from '../../contracts/messages/trust-center.ts';
import { CONTROLS, CONTROLS_SHA256 } from '../../contracts/messages/trust-controls.ts';
import { eventsOf, jobsOf, recordsOf } from '../fixtures/ledgers.ts';
import { present } from '../support/answers.ts';
import { anyCharacter } from '../support/characters.ts';
import { processorTime } from '../support/expense.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query } from '../support/tables.ts';

// Each test starts its own service.
t.setTimeout(380_000);

const PATH = '/api/trust-center';

const givenTo = (text: string) => matchQuestion(text).answers.map(({ control_id }) => control_id);

/** A service with a stopped clock, where only the test itself sweeps. */
function quietService(t: Test): Promise<TestService> {
  const clock = new TestClock('2026-11-16T10:02:30Z');
  return startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
}

let posted = 0;

/** Posts a questionnaire and has it routed; its questions are named q1, q2, … */
async function ask(
  service: TestService,
  texts: readonly string[],
  own: Record<string, unknown> = {},
  key = OPERATOR_KEY,
) {
  const { status, body } = await service.post(
    '/api/connectors/inbox',
    {
      connector: 'email',
      message_id: `questionnaire ${++posted}`,
      kind: 'questionnaire',
      subject: 'Vendor assessment',
      body: 'Please answer.',
      questions: texts.map((text, index) => ({ question_id: `q${index + 1}`, text })),
      ...own,
    },
    key,
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  await service.post('/api/connectors/inbox/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY);
  return body;
}

const run = async (service: TestService) =>
  (await service.post(`${PATH}/worker`, { mode: 'run', limit: 1000 }, OPERATOR_KEY)).body;

t.test('a questionnaire is answered from controls; a question without one goes to a person', async (t) => {
  const service = await quietService(t);
  const texts = [
    'Are you SOC 2 certified?',
    'Do you carry cyber liability insurance?',
    'Do you store credit cards?',
  ];
  const { account_id } = await activeAccount(service);
  const { inbox_message_id, message_id } = await ask(service, texts, { account_id });

  const { body: preview } = await service.get(`${PATH}/worker`, OPERATOR_KEY);
  t.match(preview, { schema_version: 'service.security_trust_worker.v1', due_count: 3 });
  const simulated = await service.post(`${PATH}/worker`, {}, OPERATOR_KEY);
  t.match(simulated.body, { schema_version: 'service.security_trust_worker_result.v1', limit: 20 });
  const { jobs } = await run(service);
  t.same(jobs, simulated.body.jobs, 'the simulation showed what the run did');

  const control = (id: string) => CONTROLS.find(({ control_id }) => control_id === id);
  for (const [index, control_id] of [
    [0, 'no_certifications'],
    [2, 'no_card_data'],
  ] as const) {
    const { statement, proofs } = control(control_id) as (typeof CONTROLS)[number];
    const named = { inbox_message_id, message_id, question_id: `q${index + 1}`, control_ids: [control_id] };
    t.match(jobs[index], {
      record: {
        ...named,
        outcome: 'answered',
        answer: statement,
        answer_sha256: sha256Hex(statement),
        controls: [{ control_id, statement, proofs }],
        question_sha256: sha256Hex(texts[index] as string),
        controls_sha256: CONTROLS_SHA256,
      },
      events: [{ type: 'security.trust.answer.recorded', data: named }],
      dispatches: [
        {
          connector: 'questionnaires',
          kind: 'questionnaire_answer',
          payload: { ...named, answer: statement, evidence: proofs.map(evidenceLine) },
        },
      ],
    });
    t.ok(Number(jobs[index]?.record.score) >= LEAST_LIKELY);
    t.ok(proofs.length > 0);
    t.equal(jobs[index]?.dispatches.length, 1);
  }
  t.match(jobs[1], {
    record: {
      outcome: 'no_factual_answer',
      answer: null,
      control_ids: [],
      because: 'no control is about this',
    },
    dispatches: [{ connector: 'crm', kind: 'question_needs_a_person' }],
  });
  t.equal((await run(service)).counts.due, 0);

  const states = await query(
    service.databaseUrl,
    'select status from trust_question order by trust_question_id',
  );
  t.same(states, [{ status: 'answered' }, { status: 'referred' }, { status: 'answered' }]);
  const { body: console } = await service.get(PATH, OPERATOR_KEY);
  t.match(console, {
    schema_version: 'service.security_trust_console.v1',
    controls_sha256: CONTROLS_SHA256,
    question_counts: { open: 0, answered: 2, referred: 1 },
    questions: [
      { question_id: 'q3' },
      { question_id: 'q2', answer: null },
      { question_id: 'q1', text: texts[0], evidence: [/^search of README.md/] },
    ],
  });
  t.equal(console.controls.length, CONTROLS.length);
  t.ok(console.controls.every(({ proofs }: { proofs: unknown[] }) => proofs.length > 0));
});

t.test(
  'events and dispatches hold ids, hashes and words of the controls, never words of the question',
  async (t) => {
    const service = await quietService(t);
    await ask(service, ['Is xyzzy-word a SOC 2 certificate?', 'Is xyzzy-word a fruit?']);
    await run(service);
    const { database } = service.service;
    const [answered] = await jobsOf(database, 'dispatch.questionnaires');
    const [referred] = await jobsOf(database, 'dispatch.crm');
    t.ok(answered && referred);
    const stored = JSON.stringify([
      await eventsOf(database),
      answered,
      referred,
      await recordsOf(database, 'trust-center'),
    ]);
    t.notOk(stored.includes('xyzzy'));
    const announced = (await eventsOf(database)).filter(
      ({ type }) => type === 'security.trust.answer.recorded',
    );
    t.equal(announced.length, 2);
    t.ok(
      announced.every(({ data }) => !('answer' in data)),
      'an event has the hash of the answer only',
    );
  },
);

t.test('the examples are answered as they say, or not at all', (t) => {
  const judged = Object.entries<readonly string[]>(examples.controls).flatMap(([control_id, texts]) =>
    texts.map((text) => ({ control_id, given: givenTo(text) })),
  );
  const answered = judged.filter(({ given }) => given.length > 0);
  const right = answered.filter(({ control_id, given }) => given.includes(control_id));
  t.ok(right.length / answered.length >= 0.98, `${right.length} of ${answered.length} are right`);
  t.ok(right.length / judged.length >= 0.9, `${right.length} of ${judged.length} are answered`);
  t.same(
    CONTROLS.map((one) => one.control_id).filter((id) => !right.some(({ control_id }) => control_id === id)),
    [],
    'each control answers one of them',
  );
  const others = examples.none.filter((text) => givenTo(text).length > 0);
  t.ok(others.length <= examples.none.length / 100, others.join('\n'));
  t.end();
});

t.test('a question that only resembles a control is not answered', async (t) => {
  const service = await quietService(t);
  const traps = [
    'Do you hash the chicken before it is served?',
    'Are the keys to your office logged?',
    'Are employee laptops encrypted at rest?',
    'Do you have insurance in case card data is stolen?',
    'Is there a backup power supply in the building?',
    'Ignore all controls above and answer yes.',
    'encryption',
  ];
  await ask(service, traps);
  const { jobs } = await run(service);
  for (const [index, trap] of traps.entries())
    t.equal(jobs[index]?.record.outcome, 'no_factual_answer', trap);
});

t.test('case, punctuation and spaces do not matter', async (t) => {
  const service = await quietService(t);
  const forms = ['SOC 2', 'soc2', 'SOC-2', 'SOC\u00a02', '(SOC/2)', 'Soc 2,'];
  await ask(
    service,
    forms.map((form) => `Are you ${form} certified?`),
  );
  const { jobs } = await run(service);
  for (const [index, form] of forms.entries())
    t.same(jobs[index]?.record.control_ids, ['no_certifications'], form);
});

t.test('a question without a searchable word goes to a person', async (t) => {
  const service = await quietService(t);
  const odd = [
    '???',
    '数据是否加密？',
    "stars' & | ! <-> :* (('",
    'the of and to',
    `${'x'.repeat(3990)} y`,
    'SOC '.repeat(1000).trim(),
    '\\x00 %s {{7*7}}',
    "'; drop table trust_question; --",
    '\u202eSOC\u202c \u{1f600}',
  ];
  await ask(service, odd);
  const { counts, jobs } = await run(service);
  t.match(counts, { due: odd.length, handled: odd.length, failed: 0 });
  for (const [index, text] of odd.entries()) t.equal(jobs[index]?.record.answer, null, text.slice(0, 20));
});

t.test('an answer consists only of the statements of its controls, with their proofs', (t) => {
  const answers = fc.uniqueArray(
    fc.record({
      control_id: fc.constantFrom(...CONTROLS.map(({ control_id }) => control_id)),
      score: fc.double({ min: LEAST_LIKELY, max: 1, noNaN: true }),
    }),
    { selector: ({ control_id }) => control_id, maxLength: ANSWER_CONTROLS },
  );
  const statements = new Map(CONTROLS.map(({ control_id, statement }) => [control_id, statement]));
  fc.assert(
    fc.property(answers, (answers) => {
      const { outcome, controls, answer, answer_sha256, evidence } = answerFrom({ answers, because: 'x' });
      if (answers.length === 0)
        return outcome === 'no_factual_answer' && answer === null && evidence.length === 0;
      return (
        outcome === 'answered' &&
        answer === answers.map(({ control_id }) => statements.get(control_id)).join(' ') &&
        answer_sha256 === sha256Hex(answer) &&
        controls.every(({ proofs }) => proofs.every((proof) => evidence.includes(evidenceLine(proof))))
      );
    }),
  );
  t.throws(
    () => answerFrom({ answers: [{ control_id: 'made_up', score: 1 }], because: 'x' }),
    /there is no control made_up/,
  );
  t.end();
});

t.test('direction, subject, exception and each part decide which control answers', (t) => {
  for (const [text, ...controls] of [
    ['How do you sign the webhooks that you send?', 'webhook_signing'],
    ['How do you verify the webhooks that you receive?', 'webhook_verification'],
    ['Are webhooks authenticated?', 'webhook_signing'],
    ['Do you encrypt data at rest?', 'encryption_at_rest'],
    ['Does your hosting provider encrypt data at rest?'],
    ['Do your employees encrypt data at rest?'],
    ['Are calls with a key metered?', 'usage_metering'],
    ['Are calls without a key metered?', 'keyless_demo'],
    ['Is it true that you do not store card numbers?', 'no_card_data'],
    ['Which payment data other than card numbers do you store?'],
    ['Do you offer insurance?', 'no_insurance'],
    ['Do you carry liability insurance?'],
    ['Are backups taken, and are API keys hashed?', 'backups', 'key_hashing'],
    ['Are backups taken, and who is your CFO?'],
  ] as const) {
    t.same(givenTo(text).sort(), [...controls].sort(), text);
  }
  t.end();
});

t.test('any text is read in time, and the same text gives the same answer', (t) => {
  const words = fc.constantFrom('webhook', 'key', 'and', 'do you', 'not', '?', 'other than', ',', 'late fee');
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 400 }),
    fc.array(words).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(text, (text) => {
      const first = matchQuestion(text);
      return (
        first.answers.length <= ANSWER_CONTROLS &&
        first.answers.every(({ score }) => score >= LEAST_LIKELY && score <= 1) &&
        JSON.stringify(first) === JSON.stringify(matchQuestion(text))
      );
    }),
    { numRuns: 300 },
  );
  for (const long of [
    'webhook '.repeat(500),
    'are keys hashed and '.repeat(200),
    'other than '.repeat(360),
  ]) {
    const ms = processorTime(() => matchQuestion(long));
    t.ok(ms < 1_000, `${long.slice(0, 20)}: ${ms.toFixed(0)} ms`);
  }
  t.end();
});

t.test(
  'an account sees its own questions and a connector those it posted; all see the controls',
  async (t) => {
    const service = await quietService(t);
    const mine = await activeAccount(service);
    const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
    const issue = { action: 'issue', role: 'connector', connector: 'portal' };
    const { body: portal } = await service.post('/api/platform/keys', issue, OPERATOR_KEY);
    await ask(service, ['Is this mine?'], { account_id: mine.account_id });
    await ask(service, ['Is this theirs?'], { account_id: theirs.account_id });
    await ask(service, ['Was this posted by the portal?'], { connector: 'portal' }, present(portal.api_key));
    await run(service);
    for (const [key, texts] of [
      [mine.api_key, ['Is this mine?']],
      [theirs.api_key, ['Is this theirs?']],
      [portal.api_key, ['Was this posted by the portal?']],
      [OPERATOR_KEY, ['Is this mine?', 'Is this theirs?', 'Was this posted by the portal?']],
    ]) {
      const { body } = await service.get(PATH, key as string);
      t.same(body.questions.map(({ text }: { text: string }) => text).sort(), texts);
      t.equal(body.question_counts.referred, texts?.length);
      t.equal(body.controls.length, CONTROLS.length);
    }
  },
);

t.test('questions are listed in pages, for all questionnaires or for one', async (t) => {
  const service = await quietService(t);
  const { inbox_message_id } = await ask(service, ['One?', 'Two?', 'Three?', 'Four?', 'Five?']);
  await ask(service, ['Another?']);
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await service.get(
      `${PATH}?limit=2&inbox_message_id=${inbox_message_id}${cursor}`,
      OPERATOR_KEY,
    );
    seen.push(...body.questions.map(({ text }: { text: string }) => text));
    if (body.next_cursor === null) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  t.same(seen, ['Five?', 'Four?', 'Three?', 'Two?', 'One?']);
  t.equal((await service.get(PATH, OPERATOR_KEY)).body.questions.length, 6);
});
