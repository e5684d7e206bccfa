/** Materials that a title names, and furniture of which its words say more: without boards, or without upholstery. */
import { tokensIn } from './plain-titles.ts';
import type { ReadText } from './word-tokens.ts';

/** Words of materials, by the material that touches food. */
const MATERIALS = Object.entries({
  ceramic:
    'ceramic earthenware porcelain stoneware keramik porzellan céramique porcelaine cerámica porcelana ceramica porcellana',
  coated: 'coated enamel nonstick non-stick teflon beschichtet emaille antiadhésif antiadherente',
  glass: 'glass glas verre vidrio vetro',
  metal:
    'aluminium aluminum brass copper iron metal steel wire alu edelstahl eisen metall stahl acier fer inox métal acero hierro acciaio ferro metallo',
  plastic:
    'acrylic bpa melamine plastic polypropylene resin kunststoff melamin plastik plastique plástico plastica',
  rubber: 'rubber gummi caoutchouc goma gomma',
  silicone: 'silicone silikon silicona',
  wood: 'acacia bamboo beech birch maple oak olive teak walnut wood wooden bambus buche eiche holz bambou bois hêtre bambú madera bambù legno',
}).map(([material, words]) => [material, new Set(tokensIn(words))] as const);
/** Words of furniture that usually has boards, whatever else it is made of. */
const BOARDS: ReadonlySet<string> = new Set(
  tokensIn(
    'board cedar cushion desk frame industrial leg mahogany pine rattan rustic slat table top veneer brett gestell kiefer tisch chêne pin planche mesa roble rovere tavolo',
  ),
);

/** The one material that the words of a title name; null if they name none, or several. */
export function materialOf({ tokens: { words } }: ReadText): string | null {
  const named = MATERIALS.filter(([, its]) => words.some((word) => its.has(word)));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

/** Furniture that people neither sit nor lie on, by its head noun. */
const HARD: ReadonlySet<string> = new Set(
  tokensIn(
    'bookcase bookshelf bookshelves cabinet cart desk dresser nightstand rack shelf shelves shelving sideboard stand table trolley wardrobe schrank regal schreibtisch tisch kommode étagère armoire bureau table estantería escritorio mesa scaffale scrivania tavolo',
  ),
);
/** Words for what is soft, or for furniture that is sat on. */
const SOFT: ReadonlySet<string> = new Set(
  tokensIn(
    'bench cushion cushioned fabric foam leather padded seat sofa stool tufted upholstered velvet bezogen gepolstert polster coussin rembourré acolchado cojín tapizado cuscino imbottito',
  ),
);

/** Whether a title names furniture without upholstery: a table, a shelf, and nothing soft. */
export function isHardFurniture({ tokens: { words } }: ReadText): boolean {
  return words.some((word) => HARD.has(word)) && !words.some((word) => SOFT.has(word));
}

const WITHOUT_WOOD: ReadonlySet<string> = new Set(['glass', 'metal', 'plastic']);

/** Whether a title says that furniture is of metal, glass or plastic, and names no part that is usually of wood or boards. */
export function isWoodless(title: ReadText): boolean {
  return WITHOUT_WOOD.has(materialOf(title) ?? '') && !title.tokens.words.some((word) => BOARDS.has(word));
}
