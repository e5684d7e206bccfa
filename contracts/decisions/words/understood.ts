/** Words of titles that open no rule, in the cases, numbers and compounds of the languages of our lists. */
import { isEveryday, isEverydayPart, isOpenCompound } from './everyday.ts';
import { standsAlone } from './word-index.ts';
import { idOf } from './word-tokens.ts';

/** Whether a word opens no rule: as it stands, in another case or number, or by its parts ("Edelstahltopf"). */
export function isUnderstood(
  word: string,
  { known, open }: Readonly<Record<'known' | 'open', ReadonlySet<string>>>,
): boolean {
  if (known.has(word)) return true;
  if (open.has(word)) return false;
  if (isEveryday(word) || isCompound(word, known)) return true;
  // A word of our other lists is read there: without its ending it would be another word.
  return !standsAlone(idOf(word)) && !/[^a-z]/.test(word) && basesOf(word).some((base) => known.has(base));
}

/** Endings of cases and numbers in the languages of our lists. */
const ENDINGS = 'ego emu ami ymi ach ych iem em en er es om ow ym ej mi ch ar or et na e n s a t y i u'.split(
  ' ',
);
const LAST = ['', 'a', 'e', 'o', 'y'];
/** Letters of a basic form, at least: a shorter one may be of another word. */
const BASE = 5;

/** Basic forms that a word may have. */
function basesOf(word: string): string[] {
  return ENDINGS.flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length >= BASE
      ? LAST.map((last) => word.slice(0, -ending.length) + last)
      : [],
  );
}

function isCompound(word: string, known: ReadonlySet<string>): boolean {
  if (word.length < 8 || /[^a-z]/.test(word)) return false;
  for (const cut of cutsOf(word)) {
    const last = word.slice(cut);
    if (!known.has(last) && !(last.length > 6 && known.has(last.replace(/(?:en|er|e|n)$/, '')))) continue;
    const firsts = firstForms(word.slice(0, cut));
    if (firsts.some((first) => known.has(first))) return true;
    // The last part says which goods these are: an everyday word may stand before it, but not there.
    if (firsts.some(isEverydayPart) && !isOpenCompound(word)) return true;
  }
  return false;
}

/** Where a compound may be cut: each part has four letters. */
export function* cutsOf(word: string): Generator<number> {
  for (let cut = 4; cut <= word.length - 4; cut++) yield cut;
}

/** The first part of a compound, as it stands and without the letters that join it to the next. */
export function firstForms(first: string): string[] {
  const without = first.replace(/(?:en|es|s|n)$/, '');
  return without === first ? [first] : [first, without];
}
