/**
 * Conversations of 200 worked products, each given by its title and marketplace alone, with somebody who knows the
 * truth of the worked case and says "I don't know" to whatever it does not state.
 */
import fc from 'fast-check';
import t from 'tap';
import { grown, MOST_QUESTIONS } from '../../../contracts/decisions/document/conversation.ts';
import { type DecisionTexts, decide, decideWithJson } from '../../../contracts/decisions/document/decide.ts';
import { RANK } from '../../../contracts/decisions/document/smallest-change.ts';
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type DecisionRequest,
  normalizeFacts,
} from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { WORKED_CASES, type WorkedCase } from '../../fixtures/worked-cases.ts';
import { random } from '../../reference/inputs.ts';

const index = shippedIndex();
const PRODUCTS = 200;

/** Cases with a title, a marketplace and a category, of which somebody can tell what is asked. */
const all = Object.values(WORKED_CASES)
  .flat()
  .filter(
    ({ request: { title, marketplace, category } }) =>
      title &&
      index.marketplaces.has(marketplace ?? '') &&
      category !== 'any' &&
      index.categories.has(category ?? ''),
  );
const next = random(44);
const products = Array.from(
  { length: PRODUCTS },
  () => all.splice(Math.floor(next() * all.length), 1)[0] as WorkedCase,
);

/** The truth as far as questions ask for it: what only a declaration tells (a recall, a brand) no question finds. */
function truthOf({ request }: WorkedCase): DecisionRequest {
  const { title, marketplace, category, intended_action, attributes = {} } = request;
  const asked = Object.fromEntries(
    ATTRIBUTE_NAMES.flatMap((name) =>
      ATTRIBUTES[name].absent === 'unknown' && attributes[name] !== undefined
        ? [[name, attributes[name]]]
        : [],
    ),
  );
  return { title, marketplace, category, intended_action, attributes: asked } as DecisionRequest;
}

interface Talk {
  questions: number;
  unknown: number;
  last: DecisionTexts;
  bytes: number;
}

function talk(product: WorkedCase): Talk {
  const truth = truthOf(product);
  const { as_of } = product;
  let stated: DecisionRequest = { title: truth.title, marketplace: truth.marketplace };
  const declined = new Set<string>();
  let [questions, unknown, bytes] = [0, 0, 0];
  for (;;) {
    const last = decideWithJson(normalizeFacts(stated), { index, as_of });
    // Nothing bounds it here, so that more than the most would show.
    const question = questions < 2 * MOST_QUESTIONS ? last.next(declined) : null;
    if (question === null) return { questions, unknown, last, bytes };
    questions += 1;
    bytes += JSON.stringify(question).length;
    const { fact } = question;
    const isField = fact in truth;
    const value = isField ? truth[fact as 'title'] : truth.attributes?.[fact as 'has_radio'];
    if (value === undefined || (stated as Record<string, unknown>)[fact] === value) {
      declined.add(fact);
      unknown += 1;
      continue;
    }
    const answer = (isField ? { [fact]: value } : { attributes: { [fact]: value } }) as DecisionRequest;
    const more = grown(stated, answer, index);
    if ('contradicts' in more) throw new Error(`${product.ask}: ${more.contradicts}`);
    stated = more.stated;
  }
}

const talks = products.map((product) => ({ product, ...talk(product) }));

t.test('two questions lead to the verdict in the middle of the cases, and five always', async (t) => {
  const questions = talks.map((one) => one.questions).sort((a, b) => a - b);
  const counts = Array.from(
    { length: 2 * MOST_QUESTIONS + 1 },
    (_, n) => questions.filter((one) => one === n).length,
  );
  const unknown = talks.reduce((sum, one) => sum + one.unknown, 0);
  t.comment(
    `${PRODUCTS} products; by number of questions from 0: ${counts.join(', ')}; "I don't know": ${unknown}`,
  );
  t.ok((questions[PRODUCTS / 2] as number) <= 2, `median ${questions[PRODUCTS / 2]}`);
  t.ok((questions.at(-1) as number) <= MOST_QUESTIONS, `at most ${questions.at(-1)}`);
});

t.test('no conversation clears what the truth does not', async (t) => {
  let same = 0;
  for (const { product, last } of talks) {
    const whole = decide(normalizeFacts(truthOf(product)), { index, as_of: product.as_of });
    if (whole.decision === last.decision.decision) same += 1;
    // A case about a rule may stand in any category: one that its own title disagrees with is no truth.
    const blocks = whole.reasons.filter(({ severity }) => severity === 'block');
    const isMisfiled = blocks.length > 0 && blocks.every(({ rule_id }) => rule_id === 'intake.title_agrees');
    const clears =
      RANK[last.decision.decision] > RANK.hold && RANK[whole.decision] <= RANK.hold && !isMisfiled;
    t.notOk(
      clears,
      `${product.ask}, ${product.request.title}: ${last.decision.decision}, in truth ${whole.decision}`,
    );
  }
  t.comment(`${same} of ${PRODUCTS} end with the verdict of the whole truth`);
});

t.test('each answer has the verdict that the question promised', async (t) => {
  const some = fc.constantFrom(...products);
  const check = () =>
    fc.assert(
      fc.property(some, fc.boolean(), (product, opened) => {
        const { title, marketplace, category, attributes } = product.request;
        const stated = { title, marketplace, ...(opened ? { category, attributes } : {}) } as DecisionRequest;
        const question = decideWithJson(normalizeFacts(stated), { index, as_of: product.as_of }).next(
          new Set(),
        );
        for (const { value, decision } of question?.if_answered ?? []) {
          const { fact } = question as { fact: string };
          const answer = (ATTRIBUTE_NAMES as string[]).includes(fact)
            ? { attributes: { [fact]: value } }
            : { [fact]: value };
          const more = grown(stated, answer as DecisionRequest, index);
          if ('contradicts' in more) throw new Error(`${fact} contradicts ${more.contradicts}`);
          const after = decide(normalizeFacts(more.stated), { index, as_of: product.as_of });
          if (after.decision !== decision)
            throw new Error(`${fact} ${value}: ${decision}, judged ${after.decision}`);
        }
      }),
      { numRuns: 120 },
    );
  t.doesNotThrow(check);
});
