/**
 * The vocabulary of marketplace notices in English, and what each word stands for. The lists stand in
 * outcome-words.json.
 */
import data from './outcome-words.json' with { type: 'json' };

/** The act on a listing that a word means, before tense and negation are considered. */
export type Deed = 'approve' | 'restore' | 'reject' | 'remove';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

function deeds(table: Record<Deed, string>): ReadonlyMap<string, Deed> {
  return new Map(
    Object.entries(table).flatMap(([deed, list]) => [...words(list)].map((word) => [word, deed as Deed])),
  );
}

/** Participles: the act is done. */
export const DONE = deeds(data.done);

/** Forms that only count beside a word of ability or decision ("unable to approve", "decided to remove"). */
export const BASE = deeds(data.base);

/** Phrases, each with a single word of the same meaning. */
export const PHRASES = data.phrases.map(
  ([phrase = '', word = '']) => [new RegExp(phrase, 'g'), word] as const,
);

const { lists } = data;

/** Words that may stand between a subject and its verb: they carry tense, negation and doubt. */
export const BE = words(lists.be);
export const HAVE = words(lists.have);
export const GET = words(lists.get);
export const DOES = words(lists.does);
export const MODAL = words(lists.modal);
export const NEGATOR = words(lists.negator);
export const LINK = words(lists.link);
const ADVERB = words(lists.adverb);
/** Adverbs that place an act before another one. */
export const EARLIER = words(lists.earlier);
/** Adverbs that make an act partial or temporary. */
export const PROVISIONAL = words(lists.provisional);

export function isAdverb(word: string): boolean {
  return ADVERB.has(word) || EARLIER.has(word) || (word.length > 4 && word.endsWith('ly'));
}

export const CONDITION = words(lists.condition);
export const WHENEVER = words(lists.whenever);
/** Verbs of saying or guessing: the words after them are a claim, not a fact. */
export const HEARSAY = words(lists.hearsay);
/** Words of instructions to a program. A sentence with one of them reports nothing. */
export const STEERING = new RegExp(data.steering);

export const AGENT = words(lists.agent);
/** Subjects whose acts are not the marketplace's. */
export const OTHERS = words(lists.others);

export const OURS = words(lists.ours);
/** Head nouns for papers, not listings: refusing a paper does not change what was done to the listing. */
export const PAPERS = words(lists.papers);
/** Measures against a listing: to lift one is to restore it. */
export const MEASURES = words(lists.measures);
export const FAVOURS = words(lists.favours);
export const FOREIGN = words(lists.foreign);
/** Words that show that the application after them is not about a listing. */
export const FOREIGN_KIND = words(lists.foreign_kind);
/** Listings of somebody else, or of nobody in particular. */
export const NOT_OURS = words(lists.not_ours);
export const POSSESSIVE = words(lists.possessive);

export const PREPOSITION = words(lists.preposition);
/** Words that may follow a participle that stands for a whole sentence ("listing removed by …"). */
export const AFTER_BARE = words(lists.after_bare);
/** Before a participle these make it an adjective, or a wish. */
export const BEFORE_BARE = words(lists.before_bare);
/**
 * Words for those who act for a marketplace ("removed by …"), and for places of a listing ("removed from …").
 */
export const BY_WHOM = words(lists.by_whom);
export const FROM_WHERE = words(lists.from_where);

export const BRIDGE = words(lists.bridge);
