/** The questions that were written before the reading of questions was: how many are answered, and how well. */
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { type LabelledQuestion, questionsOf } from '../fixtures/questionnaires/questions.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';

t.setTimeout(380_000);

/** Whether the given controls are the expected ones: one of each label, and none beside them. */
function isRight(expected: readonly string[], given: readonly string[]): boolean {
  const needed = expected.filter((label) => !label.startsWith('?')).map((label) => label.split('|'));
  const allowed = new Set(expected.flatMap((label) => label.replace('?', '').split('|')));
  return (
    needed.length > 0 &&
    needed.every((either) => either.some((id) => given.includes(id))) &&
    given.every((id) => allowed.has(id))
  );
}

/** Answers of the trust center to a set of questions. */
async function answersTo(t: Test, set: readonly LabelledQuestion[]) {
  const clock = new TestClock('2026-11-16T10:02:30Z');
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
  const posted = await service.post(
    '/api/connectors/inbox',
    {
      connector: 'email',
      message_id: 'held out',
      kind: 'questionnaire',
      subject: '',
      body: '',
      questions: set.map(([text], index) => ({ question_id: `q${index}`, text })),
    },
    OPERATOR_KEY,
  );
  if (posted.status !== 201) throw new Error(JSON.stringify(posted.body));
  for (const path of ['/api/connectors/inbox', '/api/trust-center'])
    await service.post(`${path}/worker`, { mode: 'run', limit: 1000 }, OPERATOR_KEY);
  const { body } = await service.get('/api/trust-center?limit=1000', OPERATOR_KEY);
  const given = new Map<string, string[]>(
    body.questions.map((row: { text: string; control_ids: string[] | null }) => [
      row.text,
      row.control_ids ?? [],
    ]),
  );
  return set.map(([text, ...expected]) => {
    const controls = given.get(text) ?? [];
    return { text, expected, given: controls, right: isRight(expected, controls) };
  });
}

/** Counts how a set fares, prints it, and holds it to the least shares. */
async function holds(
  t: Test,
  set: readonly LabelledQuestion[],
  least: { right: number; answered: number },
): Promise<void> {
  const judged = await answersTo(t, set);
  const answered = judged.filter(({ given }) => given.length > 0);
  const right = answered.filter((one) => one.right).length;
  const answerable = judged.filter(({ expected }) => expected.length > 0);
  const found = answerable.filter((one) => one.right).length;
  t.comment(`${right} of ${answered.length} answers are right (${percent(right, answered.length)})`);
  t.comment(
    `${found} of ${answerable.length} answerable questions are answered (${percent(found, answerable.length)})`,
  );
  for (const { text, given } of answered.filter((one) => !one.right))
    t.comment(`wrong: ${text} -> ${given.join(', ')}`);
  t.ok(right / answered.length >= least.right);
  t.ok(found / answerable.length >= least.answered);
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

t.test('questions that were written first are answered rightly, or go to a person', async (t) => {
  const questions = questionsOf('held-out');
  t.ok(questions.length >= 150);
  await holds(t, questions, { right: 0.94, answered: 0.94 });
});

t.test('questions by others than those who wrote the examples fare as well', async (t) => {
  await holds(t, questionsOf('unseen'), { right: 0.93, answered: 0.86 });
});
