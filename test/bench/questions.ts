/**
 * Questions as an agent asks them about a catalogue: every product another one. Titles are those of the title
 * fixtures (in six languages) and of the worked cases, each varied by colour, size and number; brand, model
 * and listing id differ in every question.
 */
import type { DecisionRequest } from '../../contracts/decisions/request/facts.ts';
import titles from '../fixtures/titles/titles-2026-11.json' with { type: 'json' };
import heldOut from '../fixtures/titles/titles-held-out-2026-11.json' with { type: 'json' };
import later from '../fixtures/titles/titles-later-2026-11.json' with { type: 'json' };
import { WORKED_CASES } from '../fixtures/worked-cases.ts';
import { random } from '../reference/inputs.ts';

interface Product {
  marketplaces: readonly string[];
  category: string;
  title: string;
  /** Words that a seller adds, in the language of the title. */
  colours: readonly string[];
}

const MARKETPLACES: Readonly<Record<string, readonly string[]>> = {
  en: ['amazon_us', 'walmart_us', 'ebay_us', 'amazon_uk'],
  de: ['amazon_de', 'otto_de', 'kaufland_de'],
  fr: ['amazon_fr', 'cdiscount_fr'],
  es: ['amazon_es'],
  it: ['amazon_it'],
  zh: ['amazon_us', 'temu', 'aliexpress'],
};
/** Colours as sellers add them, by the language of the title. */
export const COLOURS: Readonly<Record<string, readonly string[]>> = {
  en: ['black', 'navy blue', 'light grey', 'olive'],
  de: ['schwarz', 'dunkelblau', 'hellgrau', 'grün'],
  fr: ['noir', 'bleu marine', 'gris clair', 'vert foncé'],
  es: ['negro', 'azul marino', 'gris claro', 'marrón'],
  it: ['nero', 'blu notte', 'grigio chiaro', 'verde'],
  zh: ['黑色', '深蓝色', '浅灰色', '绿色'],
};
const BRANDS = ['Acme', 'Norvik', 'Lumora', 'Bright & Sons', 'Ostwind', 'Kestrel', 'Maison Vauban', '晨光'];
const ACTIONS = ['recommend', 'list', 'source', 'import', 'buy'];

const products: readonly Product[] = [
  ...[titles, heldOut, later].flatMap(({ rows }) =>
    rows.map(([language = 'en', title = '', category = '']) => ({
      marketplaces: MARKETPLACES[language] ?? [],
      category,
      title,
      colours: COLOURS[language] ?? [],
    })),
  ),
  ...Object.values(WORKED_CASES)
    .flat()
    .flatMap(({ ask, facts }) => {
      const [marketplace = '', category = ''] = ask.split(' ');
      if (!facts?.title || category === '-' || marketplace === '-') return [];
      return [{ marketplaces: [marketplace], category, title: facts.title, colours: COLOURS.en ?? [] }];
    }),
];

/** Different questions, the same ones for the same seed. Half of the titles are those of the fixtures. */
export function differentQuestions(count: number, seed: number): DecisionRequest[] {
  const next = random(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const catalogue = products.slice(0, [titles, heldOut, later].flatMap(({ rows }) => rows).length);
  return Array.from({ length: count }, (_, i) => {
    const { marketplaces, category, title, colours } = pick(i % 2 === 0 ? catalogue : products);
    const number = Math.floor(next() * 1e8);
    return {
      marketplace: pick(marketplaces),
      category,
      title: `${title}, ${pick(colours)}, ${1 + (number % 60)} x ${2 + (number % 47)} cm, ${seed}-${i}`,
      brand: pick(BRANDS),
      model: `${pick(['AC', 'NV-', 'LM ', 'K'])}${number}`,
      listing_id: `B0${String(number).padStart(8, '0')}`,
      intended_action: pick(ACTIONS),
      ...(next() < 0.25 ? { fcc_id: '2AC7Z-ESPWROOM32' } : {}),
      ...(next() < 0.25 ? { standard: pick(['IEC 60950-1:2005', 'ASTM F963-23', 'EN 71-1:2014']) } : {}),
      ...(next() < 0.5
        ? { attributes: { has_radio: next() < 0.5, age_grade_years: Math.floor(next() * 15) } }
        : {}),
    };
  });
}
