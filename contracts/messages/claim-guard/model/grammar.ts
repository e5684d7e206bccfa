/**
 * Sentences from a grammar: a claim (`verbs`, `states`, `outcomes`, `nouns`) worded by a frame that claims it, or by
 * one that denies it, asks, requires it of somebody else or quotes it. `grammar.json` holds both. A frame names
 * its parts in braces, and what it chooses from in brackets: `{b}` and `{t}` a verb phrase for `we` and for a third
 * person, `{s}` a state, `{n}` and `{n0}` a noun with its article and without, `{subj}`, `{pred}` and `{past}` an
 * outcome. `wordings.json` has whole sentences, by topic, that choose among words in brackets.
 */
import { capitalised } from '../../../core/wording.ts';
import grammar from './grammar.json' with { type: 'json' };
import { drawn, type Row } from './train.ts';
import wordings from './wordings.json' with { type: 'json' };

type Random = () => number;
type Lists = Readonly<Record<string, readonly string[]>>;

const slots: Lists = grammar.slots;

const chosen = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** A frame with its parts filled in; parts may name slots in turn. */
function filled(random: Random, frame: string, parts: Readonly<Record<string, string>>): string {
  let text = frame;
  for (let depth = 0; depth < 3 && /[{[]/.test(text); depth++) {
    text = text
      .replace(/\[([^\]]*)\]/g, (_, list: string) => chosen(random, list.split('|')))
      .replace(
        /\{(\w+)\}/g,
        (whole, name: string) => parts[name] ?? (slots[name] ? chosen(random, slots[name]) : whole),
      );
  }
  return text;
}

/** Words of ours out of a claim that a third party makes. */
function ofOthers(claim: string): string {
  return claim
    .replace(/ (?:in|with|by) our (?:own )?(?:laboratory|lab)/g, '')
    .replace(/\bour own\b|\bour\b/gi, 'its')
    .replace(/ with us| as your attorney| of ours| by us/g, '');
}

function sentence(random: Random, words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  const capital = random() < 0.85 ? capitalised(text) : text;
  return /[?!.]$/.test(capital) ? capital : capital + chosen(random, ['.', '.', '.', '', '!']);
}

interface Claim {
  kind: 'verb' | 'state' | 'outcome' | 'noun';
  topic: string;
  /** Whether it is no forbidden claim at all: the frames that claim are filled with such deeds, too. */
  honest?: true;
  name: string;
  parts: Record<string, string>;
}

const bare = (noun: string) => noun.replace(/^(?:an?|our own) /, '');

const honest = (kind: Claim['kind'], name: string, parts: Record<string, string>): Claim => ({
  kind,
  topic: 'other',
  honest: true,
  name,
  parts,
});

const claims: readonly Claim[] = [
  ...Object.entries(grammar.verbs).flatMap(([topic, verbs]) =>
    verbs.map(([b = '', t = '']) => ({ kind: 'verb' as const, topic, name: b, parts: { b, t } })),
  ),
  ...Object.entries(grammar.states).flatMap(([topic, states]) =>
    states.map((s) => ({ kind: 'state' as const, topic, name: s, parts: { s } })),
  ),
  ...grammar.outcomes.map(([subj = '', pred = '', past = '']) => ({
    kind: 'outcome' as const,
    topic: 'reject',
    name: `${subj} ${pred}`,
    parts: { subj, pred, past, pred0: pred.startsWith('be ') ? `have {goods} ${pred.slice(3)}` : pred },
  })),
  ...Object.entries(grammar.nouns).flatMap(([topic, nouns]) =>
    nouns.map((n) => ({ kind: 'noun' as const, topic, name: n, parts: { n, n0: bare(n) } })),
  ),
  ...grammar.honest.verb.map(([b = '', t = '']) => honest('verb', b, { b, t })),
  ...grammar.honest.state.map((s) => honest('state', s, { s })),
  ...grammar.honest.noun.map((n) => honest('noun', n, { n, n0: bare(n) })),
];

/** Share of honest deeds among the claims that are drawn. */
const HONEST = 0.35;
/** Claims and whole sentences, each with the name by which a split holds it out. */
const SHARES: Readonly<Record<Claim['kind'], number>> = {
  verb: 0.34,
  state: 0.24,
  outcome: 0.13,
  noun: 0.13,
};
const free = (['block', 'pass'] as const).flatMap((want) => [
  ...Object.entries(grammar.free[want] as Lists).flatMap(([topic, texts]) =>
    texts.map((text) => ({ want, topic, text })),
  ),
  ...grammar.languages[want].map((text) => ({ want, topic: 'language', text })),
]);

/**
 * Sentences by a seed, as many to block as to pass, nearly.
 * @param part takes the claims that may be drawn, for a split by claim
 */
export function sentencesBy(
  seed: number,
  count: number,
  part: (claim: string) => boolean = () => true,
): Row[] {
  const random = drawn(seed);
  const byKind = Map.groupBy(
    claims.filter(({ name }) => part(name)),
    ({ kind, honest }) => (honest ? `${kind} honest` : kind),
  );
  const whole = free.filter(({ text }) => part(text));
  const rows: Row[] = [];
  for (let tries = 0; rows.length < count && tries < count * 3; tries++) {
    let left = random();
    const kind = (Object.keys(SHARES) as Claim['kind'][]).find((one) => {
      left -= SHARES[one];
      return left < 0;
    });
    if (kind === undefined) {
      const { want, topic, text } = chosen(random, whole);
      rows.push({ text: sentence(random, filled(random, text, {})), want, topic, claim: text, weight: 1 });
      continue;
    }
    const ofHonesty = kind !== 'outcome' && random() < HONEST;
    const claim = chosen(random, byKind.get(ofHonesty ? `${kind} honest` : kind) ?? []);
    if (claim === undefined) continue;
    const frames = grammar.frames[kind] as Readonly<
      Record<'block' | 'pass' | 'third', readonly string[] | undefined>
    >;
    const claims = random() < (claim.honest ? 0.8 : 0.5) ? 'block' : 'pass';
    const want = claim.honest ? 'pass' : claims;
    const third = claims === 'pass' && !claim.honest && frames.third !== undefined && random() < 0.3;
    const frame = chosen(random, (third ? frames.third : frames[claims]) ?? []);
    const parts = third
      ? Object.fromEntries(Object.entries(claim.parts).map(([name, text]) => [name, ofOthers(text)]))
      : claim.parts;
    rows.push({
      text: sentence(random, filled(random, frame, parts)),
      want,
      topic: claim.topic,
      claim: claim.name,
      weight: 1,
    });
  }
  return rows;
}

/** Sentences of each wording by a seed, `most` different ones of each. @param weight times that a wording counts in all */
export function wordingsBy(seed: number, most: number, weight: number): Row[] {
  const random = drawn(seed);
  return (['block', 'pass'] as const).flatMap((want) =>
    Object.entries(wordings[want] as Lists).flatMap(([topic, texts]) =>
      texts.flatMap((claim) => {
        const found = new Set<string>();
        for (let tries = 0; found.size < most && tries < 2 * most; tries++)
          found.add(sentence(random, filled(random, claim, {})));
        return [...found].map((text) => ({ text, want, topic, claim, weight: weight / found.size }));
      }),
    ),
  );
}
