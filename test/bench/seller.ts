/**
 * Questions of one seller about the own catalogue: one action, three marketplaces, twelve categories, the attributes
 * of each product type, and long titles in five languages. Beside `questions.ts`, where all of this is drawn
 * independently, it shows what repeats in the work of one user.
 */
import type { DecisionRequest } from '../../contracts/decisions/request/facts.ts';
import { random } from '../reference/inputs.ts';
import { COLOURS } from './questions.ts';

const MARKETPLACES = ['amazon_us', 'amazon_de', 'ebay_us'];
const BRAND = 'Norvik';

type Language = 'en' | 'de' | 'fr' | 'es' | 'it';

/** Words of a title after the product and its colour: use, quality and pack. */
const TAILS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ['for home and garden', 'for the whole family', 'a gift for birthdays and Christmas', 'for travel'],
    ['easy to clean', 'light and sturdy', 'with instructions', 'saves space'],
    ['single', 'set of 2', 'pack of 4', 'pack of 6'],
  ],
  de: [
    ['für Haus und Garten', 'für die ganze Familie', 'als Geschenk zu Weihnachten', 'für die Reise'],
    ['leicht zu reinigen', 'leicht und stabil', 'mit Anleitung', 'platzsparend'],
    ['1 Stück', '2er Set', '4 Stück', '6er Pack'],
  ],
  fr: [
    ['pour la maison et le jardin', 'pour toute la famille', 'une idée cadeau pour Noël', 'pour le voyage'],
    ['facile à nettoyer', 'léger et robuste', 'avec mode d’emploi', 'peu encombrant'],
    ['à l’unité', 'lot de 2', 'lot de 4', 'lot de 6'],
  ],
  es: [
    ['para casa y jardín', 'para toda la familia', 'regalo de Navidad', 'para viajes'],
    ['fácil de limpiar', 'ligero y resistente', 'con instrucciones', 'ocupa poco espacio'],
    ['1 unidad', 'juego de 2', 'paquete de 4', 'paquete de 6'],
  ],
  it: [
    ['per casa e giardino', 'per tutta la famiglia', 'idea regalo per Natale', 'per il viaggio'],
    ['facile da pulire', 'leggero e robusto', 'con istruzioni', 'salvaspazio'],
    ['1 pezzo', 'set da 2', 'confezione da 4', 'confezione da 6'],
  ],
};
const LANGUAGES = Object.keys(TAILS) as Language[];

/** Category, attributes of the type, and its name in the five languages. */
const TYPES: readonly [string, Record<string, unknown>, Record<Language, string>][] = [
  [
    'toys',
    { age_grade_years: 3, has_small_parts: false, has_electronics: false },
    {
      en: 'Wooden Stacking Toy with Ten Rings',
      de: 'Stapelspielzeug aus Holz mit zehn Ringen',
      fr: 'Jouet à empiler en bois avec dix anneaux',
      es: 'Juguete apilable de madera con diez anillos',
      it: 'Gioco impilabile in legno con dieci anelli',
    },
  ],
  [
    'food_contact',
    { is_ceramic: true, food_contact_material: 'ceramic' },
    {
      en: 'Ceramic Mug 350 ml, Dishwasher Safe',
      de: 'Keramikbecher 350 ml, spülmaschinenfest',
      fr: 'Tasse en céramique 350 ml, lave-vaisselle',
      es: 'Taza de cerámica 350 ml, apta para lavavajillas',
      it: 'Tazza in ceramica 350 ml, lavabile in lavastoviglie',
    },
  ],
  [
    'led_lighting',
    { is_mains_powered: true, has_radio: false, lumens_per_watt: 110 },
    {
      en: 'LED Bulb E27 9 W Warm White 806 lm',
      de: 'LED Lampe E27 9 W warmweiß 806 lm',
      fr: 'Ampoule LED E27 9 W blanc chaud 806 lm',
      es: 'Bombilla LED E27 9 W luz cálida 806 lm',
      it: 'Lampadina LED E27 9 W luce calda 806 lm',
    },
  ],
  [
    'chargers_adapters',
    { is_mains_powered: true, has_radio: false },
    {
      en: 'USB-C Wall Charger 30 W, One Port',
      de: 'USB-C Ladegerät 30 W, ein Anschluss',
      fr: 'Chargeur mural USB-C 30 W, un port',
      es: 'Cargador de pared USB-C 30 W, un puerto',
      it: 'Caricatore da muro USB-C 30 W, una porta',
    },
  ],
  [
    'candles',
    { has_lead_wick: false },
    {
      en: 'Scented Candle in a Glass, Soy Wax, 40 Hours',
      de: 'Duftkerze im Glas, Sojawachs, 40 Stunden',
      fr: 'Bougie parfumée en verre, cire de soja, 40 heures',
      es: 'Vela aromática en vaso, cera de soja, 40 horas',
      it: 'Candela profumata in vetro, cera di soia, 40 ore',
    },
  ],
  [
    'textiles',
    { textile_type: 'apparel', has_real_fur: false },
    {
      en: 'Cotton T-Shirt with Round Neck, Adult Sizes',
      de: 'T-Shirt aus Baumwolle mit Rundhals, Erwachsene',
      fr: 'T-shirt en coton à col rond, tailles adultes',
      es: 'Camiseta de algodón de cuello redondo, adultos',
      it: 'Maglietta di cotone girocollo, taglie adulti',
    },
  ],
  [
    'footwear',
    { has_exotic_skin: false },
    {
      en: 'Running Shoes with Foam Sole, Breathable',
      de: 'Laufschuhe mit Schaumsohle, atmungsaktiv',
      fr: 'Chaussures de course à semelle en mousse',
      es: 'Zapatillas de correr con suela de espuma',
      it: 'Scarpe da corsa con suola in schiuma',
    },
  ],
  [
    'pet_products',
    { has_electronics: false },
    {
      en: 'Dog Bed with Washable Cover, 80 x 60 cm',
      de: 'Hundebett mit waschbarem Bezug, 80 x 60 cm',
      fr: 'Panier pour chien à housse lavable, 80 x 60 cm',
      es: 'Cama para perro con funda lavable, 80 x 60 cm',
      it: 'Cuccia per cane con fodera lavabile, 80 x 60 cm',
    },
  ],
  [
    'household_appliances',
    { is_mains_powered: true, has_radio: false, internet_connected: false },
    {
      en: 'Electric Kettle 1.7 l, Stainless Steel, 2200 W',
      de: 'Wasserkocher 1,7 l, Edelstahl, 2200 W',
      fr: 'Bouilloire électrique 1,7 l, inox, 2200 W',
      es: 'Hervidor eléctrico 1,7 l, acero inoxidable, 2200 W',
      it: 'Bollitore elettrico 1,7 l, acciaio inox, 2200 W',
    },
  ],
  [
    'sunglasses',
    { is_ophthalmic: false },
    {
      en: 'Polarised Sunglasses UV400 with Case',
      de: 'Polarisierte Sonnenbrille UV400 mit Etui',
      fr: 'Lunettes de soleil polarisées UV400 avec étui',
      es: 'Gafas de sol polarizadas UV400 con estuche',
      it: 'Occhiali da sole polarizzati UV400 con custodia',
    },
  ],
  [
    'extension_cords',
    { is_mains_powered: true },
    {
      en: 'Extension Cord 3 m with Six Outlets and Switch',
      de: 'Steckdosenleiste 3 m, sechsfach, mit Schalter',
      fr: 'Rallonge multiprise 3 m, six prises, interrupteur',
      es: 'Regleta de 3 m con seis tomas e interruptor',
      it: 'Ciabatta multipresa 3 m, sei prese, interruttore',
    },
  ],
  [
    'tents',
    {},
    {
      en: 'Dome Tent for Three, Waterproof, 3.2 kg',
      de: 'Kuppelzelt für drei Personen, wasserdicht, 3,2 kg',
      fr: 'Tente dôme trois places, imperméable, 3,2 kg',
      es: 'Tienda iglú para tres personas, impermeable, 3,2 kg',
      it: 'Tenda a cupola per tre persone, impermeabile, 3,2 kg',
    },
  ],
];

/** Different questions, the same ones for the same seed. */
export function sellerQuestions(count: number, seed: number): DecisionRequest[] {
  const next = random(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  return Array.from({ length: count }, (_, i) => {
    const [category, attributes, names] = pick(TYPES);
    const language = pick(LANGUAGES);
    const number = Math.floor(next() * 1e8);
    const words = [COLOURS[language] ?? [], ...TAILS[language]].map(pick);
    const title = [`${BRAND} ${names[language]}`, ...words, `${seed}-${i}`].join(', ');
    return {
      marketplace: pick(MARKETPLACES),
      category,
      title: title.slice(0, 200),
      brand: BRAND,
      model: `NV-${number}`,
      listing_id: `B0${String(number).padStart(8, '0')}`,
      intended_action: 'list',
      attributes,
    } as DecisionRequest;
  });
}
