/**
 * Names of makers in titles, "LUMBREX wooden clothespins": words that no dictionary has, that no list of ours knows, and
 * that are built like no substance. They name no goods, so that they open no rule. An English title may have them anywhere
 * if it names goods, and else at its begin; in another language, of which we know fewer words, a title that names goods
 * may begin with them.
 */
import { isWord } from './dictionary.ts';
import { isEveryday, isEverydayEnglish } from './everyday.ts';
import { idOf } from './word-tokens.ts';

/** Names in a title, at most: of more unknown words some may name goods. */
const MOST = 2;
/** Share of words of other languages in an English title, at most. */
const FOREIGN = 0.1;
const LETTERS = /^[a-z]{4,24}$/;

/** Words that a maker's name may not hold, and those by which the language of a title is told. */
interface Words {
  /** English words that open rules. */
  opening: ReadonlySet<string>;
  /** Words of English, of those that we know. */
  english: ReadonlySet<string>;
  /** Words that we know, of all languages. */
  known: ReadonlySet<string>;
}

/**
 * Places of the unread words of a title that are a maker's name.
 * @param unread their places, in order
 * @param namesGoods whether the title names the goods
 */
export function makerNames(
  title: readonly string[],
  unread: readonly number[],
  namesGoods: boolean,
  words: Words,
): ReadonlySet<number> {
  const names = new Set<number>();
  if (unread.length === 0) return names;
  const isName = (word: string) =>
    LETTERS.test(word) &&
    idOf(word) === 0 &&
    !isWord(word) &&
    !SUBSTANCE.test(word) &&
    !opens(word, words.opening);
  const foreign = title.filter(
    (word) =>
      (words.known.has(word) || isEveryday(word)) && !words.english.has(word) && !isEverydayEnglish(word),
  );
  const isEnglish = foreign.length <= title.length * FOREIGN;
  for (const at of unread) {
    if (!(namesGoods && isEnglish) && at !== names.size) break;
    if ((namesGoods || isEnglish) && isName(title[at] as string)) names.add(at);
  }
  return names.size > MOST ? new Set() : names;
}

/**
 * Ends of the names of medicines and other substances: stems of four letters and more that the WHO gives to international
 * nonproprietary names, and ends of chemical names.
 */
const SUBSTANCE = new RegExp(
  `(?:${'adol afil amide amine anserin antane arol azene azepam azocine azole azolam barbital benzene bromide bufen caine canthone cannabinol chloride cillin codone conazole coxib crine curium cyanide cycline dopa dralazine drenaline drine dronate ephedrine estrel etate ethane fenacin fentanil fentanyl fibrate floxacin fluoride flurane formin gliptin glutide grastim hydrate ibine idine iodide kacin ketone kinra lukast mantadine mantane methane moxin mustine mycin nicotine nidazole nitrate nitrite oxacin oxanide oxetine oxide oxylate parin peridol phenidate phenol phosphate phylline piprazole prazole pressin profen racetam rafenib relin renone retin rozole sartan semide setron statin sterone stigmine sulfan sulfate tepine terol terone thiazide thiouracil tiapine tidine tocin toluene triptan triptyline trexate uracil vastatin verine xaban zepam zodone zolam zolid zosin'.split(' ').join('|')})$`,
);

/** Letters of a part of a word that says what the whole is. */
const PART = 4;

/** Whether a word begins or ends with one that opens rules: "stunmaster", "minitaser". */
function opens(word: string, open: ReadonlySet<string>): boolean {
  for (let cut = PART; cut < word.length; cut++)
    if (open.has(word.slice(0, cut)) || open.has(word.slice(word.length - cut))) return true;
  return false;
}
