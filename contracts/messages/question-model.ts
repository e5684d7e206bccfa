/**
 * Which control a question is about, learned from questions with their answers: a softmax regression over the stems
 * of a question, their pairs, and what its phrases stand for. The weights follow from the examples and the
 * statements, and are learned for the first question.
 */
import { readPart } from './question-reading.ts';
import examples from './trust-center/examples.json' with { type: 'json' };
import { CONTROLS } from './trust-controls.ts';

/** A control that a question is likely about; null for none of them. */
export interface Likely {
  control_id: string | null;
  /** Probability, 0 to 1, as far as the examples are like the questions that come. */
  share: number;
}

const EPOCHS = 6;
const FIRST_STEP = 4;
/** How fast the step shrinks: it is half as long after so many epochs. */
const HALF_AFTER = 5;
/** The step of what a class has without any feature, beside that of its features. */
const BIAS_STEP = 0.02;
/** How much a word tells that no two examples have. */
const STRANGE = 4;
/** A class that is wrong by less is left as it is. */
const CLOSE = 0.005;
/** A prime, so that examples of many controls take turns. */
const STRIDE = 7_919;

/** The features that a text is read by, each once. */
function featuresOf(text: string): string[] {
  const { begins, told, concepts, direction, about } = readPart(text);
  const features = new Set([...told, `^${begins}`, `@${direction}`, `@${about}`]);
  for (const [at, stem] of told.slice(1).entries()) features.add(`${told[at]} ${stem}`);
  for (const concept of concepts) features.add(`=${concept}`);
  return [...features];
}

/** The known features of a text, by number, and how much each tells; of length 1 together. */
interface Point {
  features: readonly number[];
  tell: readonly number[];
}

interface Model {
  /** The number of each feature that examples share, and how much it tells: the rarer, the more. */
  known: ReadonlyMap<string, { feature: number; tells: number }>;
  /** Weights of each feature for each class, one row a feature. */
  rows: Float32Array;
  bias: Float32Array;
}

const CLASSES: readonly (string | null)[] = [null, ...CONTROLS.map(({ control_id }) => control_id)];

function pointOf(features: readonly string[], known: Model['known']): Point {
  const found = features.flatMap((feature) => known.get(feature) ?? []);
  // A word that no two examples have may be what the question is about.
  const strange = features.filter((one) => /^\p{L}+$/u.test(one) && !known.has(one)).length;
  const length = Math.hypot(...found.map(({ tells }) => tells), STRANGE * Math.sqrt(strange)) || 1;
  return { features: found.map(({ feature }) => feature), tell: found.map(({ tells }) => tells / length) };
}

/** Probability of each class. */
function sharesOf({ features, tell }: Point, { rows, bias }: Pick<Model, 'rows' | 'bias'>): Float64Array {
  const shares = Float64Array.from(bias);
  const classes = shares.length;
  for (let at = 0; at < features.length; at++) {
    const row = (features[at] as number) * classes;
    const tells = tell[at] as number;
    for (let one = 0; one < classes; one++)
      shares[one] = (shares[one] as number) + (rows[row + one] as number) * tells;
  }
  const most = Math.max(...shares);
  let total = 0;
  for (let one = 0; one < classes; one++) {
    shares[one] = Math.exp((shares[one] as number) - most);
    total += shares[one] as number;
  }
  for (let one = 0; one < classes; one++) shares[one] = (shares[one] as number) / total;
  return shares;
}

/** Questions with the number of their class, and what the statements themselves say, a sentence each. */
function labelled(): { features: string[]; is: number }[] {
  const questions = Object.entries(examples.controls as Readonly<Record<string, readonly string[]>>);
  return [
    ...examples.none.map((text) => [null, text] as const),
    ...questions.flatMap(([id, texts]) => texts.map((text) => [id, text] as const)),
    ...CONTROLS.flatMap(({ control_id, statement }) =>
      statement.split(/(?<=\.)\s/).map((text) => [control_id, text] as const),
    ),
  ].map(([id, text]) => ({ features: featuresOf(text), is: CLASSES.indexOf(id) }));
}

/** Learns by gradient descent, an example at a time, in an order that is the same each time. */
function learn(): Model {
  const rows = labelled();
  const times = new Map<string, number>();
  for (const { features } of rows) for (const one of features) times.set(one, (times.get(one) ?? 0) + 1);
  const known = new Map(
    [...times]
      .filter(([, seen]) => seen > 1)
      .map(([one, seen], feature) => [one, { feature, tells: Math.log(1 + rows.length / seen) }]),
  );
  const learned: Model = {
    known,
    rows: new Float32Array(known.size * CLASSES.length),
    bias: new Float32Array(CLASSES.length),
  };
  const points = rows.map(({ features, is }) => ({ point: pointOf(features, known), is }));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const step = FIRST_STEP / (1 + epoch / HALF_AFTER);
    for (let turn = 0; turn < points.length; turn++)
      move(learned, points[(turn * STRIDE + epoch) % points.length] as (typeof points)[number], step);
  }
  return learned;
}

/** Moves the weights so that an example is a little more likely what it is. */
function move({ rows, bias }: Model, { point, is }: { point: Point; is: number }, step: number): void {
  const shares = sharesOf(point, { rows, bias });
  const { features, tell } = point;
  for (let one = 0; one < shares.length; one++) {
    const wrong = (shares[one] as number) - (one === is ? 1 : 0);
    if (Math.abs(wrong) < CLOSE) continue;
    bias[one] = (bias[one] as number) - step * BIAS_STEP * wrong;
    for (let at = 0; at < features.length; at++) {
      const weight = (features[at] as number) * shares.length + one;
      rows[weight] = (rows[weight] as number) - step * (tell[at] as number) * wrong;
    }
  }
}

let model: Model | undefined;

/** The controls that a question may be about, most likely first. Linear in the length of the text. */
export function likelyControls(text: string): Likely[] {
  model ??= learn();
  const shares = sharesOf(pointOf(featuresOf(text), model.known), model);
  return CLASSES.map((control_id, one) => ({ control_id, share: shares[one] as number })).sort(
    (a, b) => b.share - a.share,
  );
}
