/**
 * Text as a reader sees it. Full-width letters, soft hyphens inside a word, joiners and direction marks must
 * neither hide a word nor split it.
 */

const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Trade-mark signs, which would otherwise decompose into letters and join the name before them. */
const MARKS = /[\u2120\u2122]/g;

/**
 * Well-formed text in NFKC, without invisible characters, with single spaces. Applying it again changes
 * nothing. Linear in its length; NFKC can lengthen a text up to eighteenfold.
 */
export function plainText(text: string): string {
  // Most values are clean already.
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(MARKS, '')
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Letters of other scripts that resemble Latin ones, lower case. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};
const FOREIGN = /[\u0370-\u052f]/;
/** The blocks of all letters that can carry an accent, or resemble a Latin one. */
const ACCENTED = /[\u00c0-\u2fff\ua000-\uabff\ud800-\udfff]/;
/**
 * Text for finding words, never for showing: `plainText` in lower case, Latin letters without accents, and
 * words that mix Latin letters with look-alikes in Latin only. Kana keep their voicing marks.
 */
export function foldedText(text: string): string {
  return foldedByTable(text) ?? foldedSlowly(text);
}

/** By code unit: the folded character; `UNKNOWN` where it takes more than a look at one character. */
const FOLDS = new Uint16Array(0x10000);
const UNKNOWN = 0;
const SHARP_S = 0xdf;
let folds = false;
/** Marks that join the character before, Greek and Cyrillic (whose case and look-alikes depend on the word). */
const JOINING = /[\p{M}\p{Z}\p{C}\u0370-\u052f\u1100-\u11ff\ua960-\ua97f\ud7b0-\uffff]/u;

function fillFolds(): void {
  for (let code = 0x21; code < 0xd7b0; code++) {
    const char = String.fromCharCode(code);
    if (JOINING.test(char)) continue;
    const folded = foldedSlowly(char);
    if (folded.length === 1 && folded !== ' ' && !JOINING.test(folded)) FOLDS[code] = folded.charCodeAt(0);
  }
  FOLDS[0x20] = 0x20;
  folds = true;
}

/** The folded text, if each of its characters stands for itself: one look at each. Otherwise null. */
function foldedByTable(text: string): string | null {
  const { length } = text;
  if (length === 0 || length > 1_000) return null;
  if (!folds) fillFolds();
  let same = true;
  let before = 0x20;
  let sharp = false;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x20 && before === 0x20) return null;
    const fold = FOLDS[code] as number;
    if (fold === UNKNOWN) {
      if (code !== SHARP_S) return null;
      sharp = true;
    }
    if (fold !== code) same = false;
    before = code;
  }
  if (before === 0x20) return null;
  if (same) return text;
  const codes = new Array<number>(length);
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    codes[i] = code === SHARP_S ? SHARP_S : (FOLDS[code] as number);
  }
  const folded = String.fromCharCode(...codes);
  return sharp ? folded.replaceAll('ß', 'ss') : folded;
}

/** The same for any text. */
export function foldedSlowly(text: string): string {
  const plain = plainText(text).toLowerCase();
  if (PLAIN.test(plain) || plain === '') return plain;
  // Chinese and kana have no accents to remove.
  if (!ACCENTED.test(plain)) return plain;
  const bare = plain
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l');
  return FOREIGN.test(bare) ? bare.replace(/\S+/g, latinised) : bare;
}

function latinised(word: string): string {
  if (!FOREIGN.test(word) || !/[a-z]/.test(word)) return word;
  return word.replace(/[\u0370-\u052f]/g, (letter) => LOOKALIKES[letter] ?? letter);
}
