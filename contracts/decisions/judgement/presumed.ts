/** Presumptions about goods whose title is understood: they are not electric, and their material answers some facts. */
import type { Place } from '../request/taxonomy.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { isHardFurniture, isWoodless, materialOf } from '../words/title-materials.ts';
import type { ReadText } from '../words/word-tokens.ts';

export type Categories = Pick<RuleIndex, 'categories' | 'scopeOf'>;

/** Facts that a product without electronics answers with no. */
export const ELECTRIC: ReadonlySet<string> = new Set([
  'has_electronics',
  'has_lithium',
  'has_laser',
  'has_button_cell',
  'has_radio',
  'is_mains_powered',
]);

/**
 * The node of the goods, or one like it, with what a title that is understood adds: no word of it says that the product
 * is electric, so it is not, except goods that are so without saying it. Null if only the category's own rules count.
 */
export function presuming(
  named: Place | null,
  category: string,
  isAsked: boolean,
  index: Categories,
): Place | null {
  if (named !== null && !named.presumed) return null;
  const plain = index.categories.get(category)?.plain === true;
  if (named === null && !plain) return null;
  const place: Place = named ?? { ...NOWHERE, category };
  if (isAsked || !plain || place.implies.some(([fact]) => fact === 'has_electronics')) return place;
  return {
    ...place,
    implies: [...place.implies, ['has_electronics', false]],
    asks: place.asks.filter((fact) => !ELECTRIC.has(fact)),
  };
}

/** The place with what the material in the title answers: furniture of steel has no plywood. */
export function withMaterial(place: Place, title: ReadText, index: Categories): Place {
  const { category, implies } = place;
  const add = (...more: Place['implies']): Place => ({ ...place, implies: [...implies, ...more] });
  if (category === 'furniture')
    return add(
      ...(isHardFurniture(title) ? [['is_upholstered', false] as const] : []),
      ...(isWoodless(title) ? [['has_composite_wood', false] as const] : []),
    );
  if (index.scopeOf(category)?.has('food_contact') !== true) return place;
  const material = materialOf(title);
  const isOpen = material !== null && implies.every(([fact]) => fact !== 'food_contact_material');
  return isOpen ? add(['food_contact_material', material]) : place;
}

/** A place of general use that presumes nothing else. */
export const NOWHERE: Omit<Place, 'category'> = Object.freeze({
  taxonomy: 'google',
  node: '',
  row: '',
  name: null,
  implies: [],
  asks: [],
  children: 'words',
  below: [],
  presumed: true,
});
