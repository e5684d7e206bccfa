/** Titles of books and records: text of any subject, of which only the words for the form tell about the goods. */
import type { WordFact } from '../request/word-facts.ts';
import type { CategoryWords } from '../words/category-words.ts';
import { tokensIn } from '../words/plain-titles.ts';
import type { ReadText } from '../words/word-tokens.ts';
import { ELECTRIC } from './presumed.ts';

/** Confidence from which words name goods other than a book. */
const NAMED = 0.5;
/** The title of a book or record is free text: only the words for its form are looked at. */
export const FREE = 'books_and_media';
const FORMS = new Set(
  'album atlas biography book buch calendar cd comic cookbook dvd guidebook hardback hardcover hörbuch kochbuch livre libro lp magazine novel paperback roman romanzo sachbuch taschenbuch textbook vinyl'.split(
    ' ',
  ),
);
/** Words for what is more than text: a part that makes a sound, lights up or is played with, and books for the smallest. */
const BEYOND = new Set(
  tokensIn(
    'activity babies baby batteries bath battery button child children chime crayon doll electronic felt finger puppet infant kid kit light-up lights magnet magnetic marker musical nursery piano plush preschool puzzle rattle scratch slime sound speaker squeaky stamps sticker teether toddler toy whistle kinder kleinkind klang geräusch sound-taste magnetisch wachsmalstifte spielzeug bébé enfant sonore magnétique jouet niño bebé sonido magnético juguete bambino sonoro magnetico giocattolo',
  ),
);
export const isBook = ({ tokens }: ReadText) =>
  tokens.words.some((word) => FORMS.has(word)) && !tokens.words.some((word) => BEYOND.has(word));

/** Words that stand beside the form of a book, at the end of its title. */
const BINDINGS = new Set([
  ...FORMS,
  ...tokensIn('edition page pages large print illustrated gebunden geb broché poche'),
]);

/** Whether what stands before the form of a book is text: it names no other goods, and states no fact about them. */
export function isText(
  title: ReadText,
  { hints, traits }: CategoryWords,
  stated: readonly WordFact[],
): boolean {
  if (!isBound(title) || traits.length > 0) return false;
  if (hints.some(({ category, confidence }) => category !== FREE && confidence >= NAMED)) return false;
  return !stated.some(
    ({ fact, stated_by }) => stated_by === 'title' && (fact === 'prohibited_kind' || ELECTRIC.has(fact)),
  );
}

/** Whether a title ends with the form of a book. */
function isBound(title: ReadText): boolean {
  const { words, segments } = title.tokens;
  const last = words.filter((_, at) => segments[at] === segments.at(-1));
  const isForm = last.every((word) => BINDINGS.has(word) || /^\d+$/.test(word));
  return isForm && segments[0] !== segments.at(-1) && last.some((word) => FORMS.has(word)) && isBook(title);
}
