import { ACTORS, BEYOND, CONCEPTS, type Found, type Part, readQuestion } from './question-reading.ts';
import { CONTROLS, type Control } from './trust-controls.ts';

/** Share of the meaningful phrases of a part that the controls of an answer must know. */
export const LEAST_KNOWN = 0.62;
/** Controls in one answer, at most. */
export const ANSWER_CONTROLS = 3;

/** Concepts that a part must contain (one of each group), and those that it must not. */
interface Pattern {
  needs: string[][];
  unless: string[];
}

interface Rule extends Pick<Control, 'control_id' | 'direction' | 'actors'> {
  patterns: Pattern[];
  /** Concepts of the patterns and of `knows`. */
  known: ReadonlySet<string>;
}

/** @param text such as `webhook sign|verify !payment_notice` */
function patternOf(text: string): Pattern {
  const terms = text.split(' ');
  const pattern = {
    needs: terms.filter((term) => !term.startsWith('!')).map((term) => term.split('|')),
    unless: terms.filter((term) => term.startsWith('!')).map((term) => term.slice(1)),
  };
  checked([...pattern.needs.flat(), ...pattern.unless]);
  return pattern;
}

function checked(concepts: readonly string[]): void {
  const unknown = concepts.find((concept) => !CONCEPTS.has(concept));
  if (unknown !== undefined) throw new Error(`a control names the concept ${unknown}, which has no words`);
}

const RULES: readonly Rule[] = CONTROLS.map(({ control_id, asks, knows, direction, actors }) => {
  checked([...knows, ...(actors ?? [])]);
  const patterns = asks.map(patternOf);
  const known = new Set([...patterns.flatMap(({ needs }) => needs.flat()), ...knows]);
  return { control_id, direction, actors, patterns, known };
});

/** Weight of a word that no concept knows, and of another actor: the question may be about it. */
const UNKNOWN_TELLS = 2.5;
/**
 * How much each concept tells: the rarer it is among the patterns, the more (its inverse document frequency).
 * A concept that only stands beside others tells little.
 */
const TELLS: ReadonlyMap<string, number> = new Map(
  [...CONCEPTS].map((concept) => {
    const rules = RULES.filter(({ patterns }) =>
      patterns.some(({ needs }) => needs.some((either) => either.includes(concept))),
    ).length;
    const beside = ACTORS.has(concept) ? UNKNOWN_TELLS : 1;
    return [concept, rules === 0 ? beside : Math.log(1 + RULES.length / rules)];
  }),
);
/** Weight above which a phrase is a subject of its own. */
const OWN_SUBJECT = 3.5;

function weightOf({ concepts, counts, light }: Found): number {
  if (!counts) return 0;
  if (light) return 1;
  return Math.max(
    ...concepts.map((concept) => TELLS.get(concept) ?? 1),
    concepts.length === 0 ? UNKNOWN_TELLS : 0,
  );
}

/** A control that a part is about. */
interface Candidate {
  control_id: string;
  direction: Control['direction'];
  /** Indices of the phrases that it knows. */
  knows: ReadonlySet<number>;
  /** Indices of the phrases that its pattern is met by. */
  meets: ReadonlySet<number>;
  /** Weight of its best pattern. */
  strength: number;
}

/** A control that covers a question, with the share of its meaningful phrases that it knows, 0 to 1. */
interface Match {
  control_id: string;
  score: number;
}

export interface Matched {
  /** Controls that answer the question; none if a part of it has no answer. */
  answers: Match[];
  /** Other controls that it is near to, best first. */
  near: Match[];
  because: string;
}

/** A phrase and all phrases within it. */
function withinOf(found: Found): Found[] {
  return [found, ...found.within.flatMap(withinOf)];
}

/** A part with its phrases and those within them, looked through once for all controls. */
interface Asked {
  phrases: { concepts: readonly string[]; index: number; whole: boolean }[];
  present: ReadonlySet<string>;
}

function askedOf(part: Part): Asked {
  const phrases = part.found.flatMap((found, index) =>
    withinOf(found).map(({ concepts }) => ({ concepts, index, whole: concepts === found.concepts })),
  );
  return { phrases, present: new Set(phrases.flatMap(({ concepts }) => concepts)) };
}

/**
 * The phrases that meet a pattern, or null. Each group needs a phrase of its own, so that one word with two
 * meanings does not meet a pattern alone; and what the pattern rules out must stand in another phrase.
 * A pattern of one group needs a whole phrase, and plain words alone meet none.
 */
function meeting(pattern: Pattern, part: Part, { phrases, present }: Asked) {
  if (!pattern.needs.every((either) => either.some((concept) => present.has(concept)))) return null;
  const counting = (slot: number) => Number(part.found[phrases[slot]?.index as number]?.counts === true);
  // A phrase that counts comes first, because plain words alone meet nothing.
  const order = [...phrases.keys()].sort((a, b) => counting(b) - counting(a) || a - b);
  const groups = pattern.needs.map((either) =>
    order.filter((slot) => {
      const { concepts, whole } = phrases[slot] as (typeof phrases)[number];
      return (whole || pattern.needs.length > 1) && concepts.some((concept) => either.includes(concept));
    }),
  );
  const used: number[] = [];
  const assign = (group: number): boolean =>
    group === groups.length ||
    (groups[group] as number[]).some((slot) => {
      if (used.includes(slot)) return false;
      used.push(slot);
      if (assign(group + 1)) return true;
      used.pop();
      return false;
    });
  if (!assign(0)) return null;
  const meets = new Set(used.map((slot) => phrases[slot]?.index as number));
  if (![...meets].some((index) => part.found[index]?.counts)) return null;
  // A second word for what is asked rules nothing out: `availability` beside `SLA` is no question about health.
  const needed = new Set(pattern.needs.flat());
  const ruledOut = phrases.some(
    ({ concepts, index }) =>
      !meets.has(index) &&
      concepts.some((concept) => pattern.unless.includes(concept)) &&
      !concepts.some((concept) => needed.has(concept)),
  );
  if (ruledOut) return null;
  // A phrase that is met whole tells more than one that is met by a word of it.
  const told = new Map<number, number>();
  for (const [group, slot] of used.entries()) {
    const { concepts, index, whole } = phrases[slot] as (typeof phrases)[number];
    const shared = concepts.filter((concept) => pattern.needs[group]?.includes(concept));
    const tells = Math.max(...shared.map((concept) => TELLS.get(concept) as number)) * (whole ? 1 : 0.5);
    told.set(index, Math.max(told.get(index) ?? 0, tells));
  }
  return { meets, strength: [...told.values()].reduce((sum, tells) => sum + tells, 0) };
}

function candidateOf(rule: Rule, part: Part, asked: Asked): Candidate | null {
  if (rule.direction && part.direction && rule.direction !== part.direction) return null;
  if (part.about !== null && !rule.actors?.includes(part.about)) return null;
  let best: Pick<Candidate, 'meets' | 'strength'> | null = null;
  for (const pattern of rule.patterns) {
    const met = meeting(pattern, part, asked);
    if (met && met.strength > (best?.strength ?? 0)) best = met;
  }
  if (!best) return null;
  const isKnown = (concept: string) => rule.known.has(concept) || rule.actors?.includes(concept);
  const knows = asked.phrases.flatMap(({ concepts, index }) => (concepts.some(isKnown) ? [index] : []));
  return { control_id: rule.control_id, direction: rule.direction, knows: new Set(knows), ...best };
}

/** Weight of these phrases together. */
function weight(part: Part, indices: Iterable<number>): number {
  let sum = 0;
  for (const index of indices) sum += weightOf(part.found[index] as Found);
  return sum;
}

interface Answered {
  controls: Candidate[];
  candidates: Candidate[];
  share: number;
}

/** The controls that cover one part: the best one, and more as long as each adds what was not covered. */
function answerPart(part: Part): Answered {
  const total = weight(part, part.found.keys());
  // The score comes first, then how well the pattern fits, then the plain words.
  const rank = ({ knows, strength }: Candidate) =>
    weight(part, knows) + strength / 2 + [...knows].filter((index) => !part.found[index]?.counts).length / 4;
  const asked = askedOf(part);
  const candidates = RULES.flatMap((rule) => candidateOf(rule, part, asked) ?? [])
    .map((candidate) => ({ ...candidate, rank: rank(candidate) }))
    .sort((a, b) => b.rank - a.rank);
  const covered = new Set<number>();
  const controls: Candidate[] = [];
  const gain = (one: Candidate) =>
    weight(
      part,
      [...one.knows].filter((index) => !covered.has(index)),
    );
  const opens = (one: Candidate, known: ReadonlySet<number>, least: number) =>
    [...one.meets].some((index) => !known.has(index) && weight(part, [index]) > least);
  const add = (one: Candidate) => {
    controls.push(one);
    for (const index of one.knows) covered.add(index);
  };
  const [first] = candidates;
  if (first) {
    add(first);
    // Nothing says which way it goes: both ways are told.
    const other = candidates.find(
      (one) =>
        part.direction === null &&
        first.direction !== undefined &&
        one.direction !== undefined &&
        one.direction !== first.direction,
    );
    if (other) add(other);
  }
  // A further control answers what is left open, or what is a subject of its own: not a word or two beside it.
  while (controls.length < ANSWER_CONTROLS) {
    const enough = weight(part, covered) >= total * LEAST_KNOWN;
    const next = candidates
      .filter((one) => !controls.includes(one) && opens(one, covered, enough ? OWN_SUBJECT : 0))
      .sort((a, b) => gain(b) - gain(a))[0];
    if (!next) break;
    add(next);
  }
  const beyond = part.found.some(({ concepts }) => concepts.some((concept) => BEYOND.has(concept)));
  const share = total === 0 ? (controls.length > 0 ? 1 : 0) : weight(part, covered) / total;
  return { controls: beyond ? [] : controls, candidates, share };
}

/** The part with what the part before it was about, which it leans on: `and how long are they kept`. */
function continued(part: Part, before: Part): Part {
  const carried = before.found
    .filter(({ concepts }) => concepts.length > 0)
    .map((found) => ({ ...found, counts: false }));
  return {
    ...part,
    found: [...part.found, ...carried],
    direction: part.direction ?? before.direction,
    about: part.about ?? before.about,
  };
}

/** The controls that answer a question. Every part of it must have its answer, or none is given. */
export function matchQuestion(text: string): Matched {
  const parts = readQuestion(text);
  const answers = new Map<string, number>();
  const near = new Map<string, number>();
  let open: string | null = null;
  let before: Part | null = null;
  for (const part of parts) {
    const alone = answerPart(part);
    const later = before ? answerPart(continued(part, before)) : alone;
    const goesOn =
      alone.controls.length === 0 ||
      alone.share < LEAST_KNOWN ||
      (part.leans &&
        later.share >= alone.share &&
        later.controls.every((one) => answers.has(one.control_id)));
    const given = goesOn ? later : alone;
    const empty = !part.found.some(({ counts }) => counts) && before !== null;
    for (const { control_id, knows } of given.candidates)
      near.set(control_id, Math.max(near.get(control_id) ?? 0, knows.size / (part.found.length || 1)));
    if (!empty) {
      if (given.controls.length === 0) open ??= 'no control is about this';
      else if (given.share < LEAST_KNOWN) open ??= 'no control knows enough of what is asked';
      for (const { control_id } of given.controls)
        answers.set(control_id, Math.max(answers.get(control_id) ?? 0, given.share));
    }
    before = part;
  }
  if (answers.size > ANSWER_CONTROLS) open ??= 'it asks more than one answer can tell';
  const listed = (scores: Map<string, number>) =>
    [...scores].map(([control_id, score]) => ({ control_id, score: Math.round(score * 10_000) / 10_000 }));
  if (open !== null || answers.size === 0)
    return {
      answers: [],
      near: listed(near).sort((a, b) => b.score - a.score),
      because: open ?? 'no control is about this',
    };
  for (const id of answers.keys()) near.delete(id);
  return {
    answers: listed(answers),
    near: listed(near).sort((a, b) => b.score - a.score),
    because: 'factual controls cover what is asked',
  };
}
