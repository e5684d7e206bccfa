/**
 * The basics of marketplace notices in German, Spanish and French. Word order differs from English, so a
 * clause is read as a whole: a participle counts if its clause does not make it a future or a wish, and no
 * condition stands before it. In doubt the clause has no result. The words stand in outcome-languages.json.
 */
import type { Mention } from './outcome-english.ts';
import data from './outcome-languages.json' with { type: 'json' };
import type { Statement } from './outcome-text.ts';
import type { Deed } from './outcome-words.ts';

interface Language {
  /** Participles: the act is done. */
  done: Readonly<Record<Deed, RegExp>>;
  /** Infinitives: only beside a word of ability. */
  base: Readonly<Record<'approve' | 'restore', RegExp>>;
  /** Verbs that make a participle definite; a clause without one has to be a headline. */
  definite: RegExp;
  /** Words for acts that are still to come, possible, or wished for. */
  open: RegExp;
  able: RegExp;
  not: RegExp;
  notYet: RegExp;
  condition: RegExp;
  earlier: RegExp;
  later: RegExp;
  ours: RegExp;
  foreign: RegExp;
  /** Measures: to lift one restores the listing. */
  measure: RegExp;
  lifted: RegExp;
  appeal: RegExp;
  /** Words that begin a relative clause. */
  relative: RegExp;
  possessive: RegExp;
  /** Words that begin a clause of their own. */
  clause: RegExp;
  /** Whether a participle before its verb is an adjective: "Les produits refusés sont …". */
  adjectives: boolean;
}

const word = (alternatives: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${alternatives})(?![\\p{L}\\p{N}_])`, 'u');

const allOf = <Name extends string>(patterns: Record<Name, string>) =>
  Object.fromEntries(
    Object.entries<string>(patterns).map(([name, pattern]) => [name, word(pattern)]),
  ) as Record<Name, RegExp>;

function language({ done, base, relative, ...patterns }: (typeof data)['de'], adjectives: boolean): Language {
  const parts = { done: allOf(done), base: allOf(base), relative: new RegExp(relative) };
  return { ...parts, ...allOf(patterns), adjectives };
}

/** Made for the first notice. */
let languages: readonly Language[] | undefined;
/** Words of a clause that is still a headline or the value of a label. */
const HEADLINE_WORDS = 5;

/** The mentions in a statement in one of these languages, in the order of its clauses. */
export function foreignMentions(statement: Statement): Mention[] {
  if (statement.question) return [];
  const text = statement.tokens.join(' ');
  languages ??= [language(data.de, false), language(data.es, true), language(data.fr, true)];
  return languages.flatMap((language) => {
    let conditional = false;
    return clausesOf(text, language).flatMap((clause, index, clauses) => {
      conditional ||= language.condition.test(clause);
      const general = language.relative.test(clause) && !language.possessive.test(text);
      const found = conditional || general ? null : mentionIn(clause, language);
      if (!found) return [];
      const before = clauses.slice(0, index + 1).join(' ');
      return [
        { ...found, later: language.later.test(before) || (statement.contrast && found.head === null) },
      ];
    });
  });
}

function clausesOf(text: string, { clause }: Language): string[] {
  return text.split(/ ?[,:=()] ?| - /).flatMap((part) => part.split(new RegExp(clause.source, 'u')));
}

function mentionIn(clause: string, language: Language): Mention | null {
  const head = headOf(clause, language);
  const negated = language.not.test(clause);
  const unable = negated && language.able.test(clause);
  const said = (result: Mention['result'], restores = false): Mention => ({
    result,
    head,
    earlier: language.earlier.test(clause),
    restores,
    later: false,
  });
  if (head === 'foreign') return null;
  if (language.notYet.test(clause)) return null;
  if (language.measure.test(clause) && head === null && language.lifted.test(clause)) {
    return negated || language.open.test(clause) ? null : said('approved', true);
  }
  const deed = (['restore', 'approve', 'reject', 'remove'] as const).find((one) =>
    language.done[one].test(clause),
  );
  if (unable) {
    if (deed === 'approve' || language.base.approve.test(clause)) return said('rejected');
    if (deed === 'restore' || language.base.restore.test(clause)) return said('removed');
    return null;
  }
  if (deed === undefined || language.open.test(clause)) return null;
  const verb = language.definite.exec(clause);
  if (verb === null && clause.split(' ').length > HEADLINE_WORDS) return null;
  if (verb !== null && language.adjectives && verb.index > (language.done[deed].exec(clause)?.index ?? 0))
    return null;
  switch (deed) {
    case 'approve':
      return negated ? said('rejected') : said('approved', language.appeal.test(clause));
    case 'restore':
      return negated ? said('removed') : said('approved', true);
    case 'reject':
      return negated ? null : said('rejected');
    case 'remove':
      return negated ? null : said('removed');
  }
}

/** The subject of a clause: its first known noun. */
function headOf(clause: string, { ours, foreign, measure }: Language): string | null {
  const found = [ours.exec(clause), foreign.exec(clause), measure.exec(clause)];
  const [own, other, lifted] = found.map((match) => match?.index ?? Number.POSITIVE_INFINITY) as [
    number,
    number,
    number,
  ];
  if (other < own) return 'foreign';
  return own < lifted ? (found[0]?.[0] ?? null) : null;
}
