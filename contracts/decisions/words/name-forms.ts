/** A name of goods in the forms in which titles write it. */
import { tokensOf } from './word-tokens.ts';

/** Languages whose head noun stands first. */
export const HEAD_FIRST: ReadonlySet<string> = new Set(['fr', 'es', 'it', 'pl']);
const AND_ELSE = /\s*(?:[,/&()]|\s(?:and|und|et|y|e)\s)\s*/;
const AND: Readonly<Record<string, RegExp>> = {
  nl: /\s*(?:[,/&()]|\sen\s)\s*/,
  pl: /\s*(?:[,/&()]|\si\s)\s*/,
};

/** A name as titles write it: whole, each part of "Hair Pins, Claws & Clips", and in the singular. */
export function* formsOf(name: string, language: string): Generator<readonly string[]> {
  const parts = name.split(AND[language] ?? AND_ELSE).filter(Boolean);
  const wholes = [tokensOf(name).words];
  if (parts.length > 1) {
    const [first = []] = parts.map((part) => tokensOf(part).words);
    const lead = first.slice(0, -1);
    const last = tokensOf(parts.at(-1) ?? '').words;
    for (const part of parts) {
      const { words } = tokensOf(part);
      const rest = words.length === 1 ? missingNoun(part, last, language) : [];
      if (rest.length > 0) wholes.push([...words, ...rest]);
      else if (words.length > 1) wholes.push(words);
      else wholes.push([...lead, ...words]);
    }
  }
  for (const words of wholes) {
    yield words;
    const at = HEAD_FIRST.has(language) ? 0 : words.length - 1;
    for (const one of singulars(words[at] ?? '', language)) yield words.with(at, one);
  }
}

/** Words for which goods are made, in names whose head noun stands first. */
const PURPOSES = new Set(['per', 'pour', 'para']);

/**
 * The words of the last part that a part of one word shares with it: "Oil & Vinegar Dispensers" are no oil, and "Cover e
 * protezioni per computer" no cover of anything. Names of goods are plurals, and German joins them by a hyphen.
 */
function missingNoun(part: string, last: readonly string[], language: string): readonly string[] {
  if (last.length < 2) return [];
  if (HEAD_FIRST.has(language)) {
    const at = last.findIndex((word) => PURPOSES.has(word));
    return at < 0 ? [] : last.slice(at);
  }
  const describes = language === 'de' ? part.endsWith('-') : !/s$/i.test(part);
  return describes ? last.slice(-1) : [];
}

/** Endings of plurals that a token keeps, with what stands in their place in the singular. */
const PLURALS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/lve$/, 'lf'],
    [/rve$/, 'rf'],
    [/ive$/, 'ife'],
    [/eave$/, 'eaf'],
  ],
  de: [
    [/en$/, 'e'],
    [/en$/, ''],
    [/n$/, ''],
    [/er$/, ''],
    [/e$/, ''],
  ],
  fr: [[/x$/, '']],
  es: [[/e$/, '']],
  it: [
    [/i$/, 'o'],
    [/i$/, 'e'],
    [/e$/, 'a'],
  ],
  nl: [
    [/([bdfgklmnprst])\1en$/, '$1'],
    [/([aeou])([bdfgklmnprst])en$/, '$1$1$2'],
    [/zen$/, 's'],
    [/ven$/, 'f'],
    [/en$/, ''],
  ],
  pl: [
    [/[iy]$/, ''],
    [/[iye]$/, 'a'],
    [/ki$/, 'ek'],
    [/a$/, 'o'],
  ],
};

function singulars(token: string, language: string): string[] {
  if (token.length < 4) return [];
  return (PLURALS[language] ?? []).flatMap(([ending, instead]) =>
    ending.test(token) ? [token.replace(ending, instead)] : [],
  );
}
