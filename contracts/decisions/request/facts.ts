/**
 * The facts of a decision: the fields of a request, their units, and their normal form. Text in a fact is
 * data. Codes and identifiers are compared; of a title only facts about the product are read.
 */
import { z } from 'zod';
import { plainText } from '../../core/plain-text.ts';
import data from '../../rule-packs/data/attributes.json' with { type: 'json' };
import categories from '../../rule-packs/data/categories.json' with { type: 'json' };
import goods from '../../rule-packs/data/goods-words.json' with { type: 'json' };
import { type Place, placeOf } from './taxonomy.ts';

/** Longest value of a documented field, in UTF-16 units. */
export const FIELD_MAX_LENGTH = 2_000;

export const INTENDED_ACTIONS = ['recommend', 'list', 'source', 'import', 'buy'] as const;
export type IntendedAction = (typeof INTENDED_ACTIONS)[number];

export type AttributeValue = boolean | number | string;

interface AttributeSpec {
  type: 'boolean' | 'number' | 'date' | 'word';
  unit?: string;
  /** The words of a `word`. */
  words?: readonly string[];
  /**
   * Meaning of an absent value: `unknown` opens a missing fact; `not_declared` reads as false, for
   * circumstances that exist only if somebody declares them and that no packet could disprove.
   */
  absent: 'unknown' | 'not_declared';
  meaning: string;
}

export type AttributeName = keyof typeof data.facts;

/** Every attribute that opens or settles a rule: schema, rule packs and documents follow this table. */
export const ATTRIBUTES = {
  ...data.facts,
  prohibited_kind: { ...data.facts.prohibited_kind, words: [...goods.rows.map(({ kind }) => kind), 'none'] },
} as Readonly<Record<AttributeName, AttributeSpec>>;

export type Attributes = Record<AttributeName, AttributeValue | null>;

/** Attribute names in code-unit order: the order of every document that echoes them. */
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES).sort() as AttributeName[];

const text = (meaning: string) => z.string().max(FIELD_MAX_LENGTH).optional().describe(meaning);

function attributeSchema({ type, unit, words, absent, meaning }: AttributeSpec): z.ZodType {
  const described = (shape: z.ZodType) =>
    shape
      .optional()
      .describe(
        `${meaning}${unit ? `, in ${unit}` : ''}${absent === 'not_declared' ? '; left out: not so' : ''}`,
      );
  if (type === 'boolean') return described(z.boolean());
  if (type === 'number') return described(z.number().min(0).max(1e9));
  if (type === 'date') return described(z.iso.date());
  return described(z.enum(words as [string, ...string[]]));
}

/** Longest ingredient list, in UTF-16 units, and its parts, at most. */
const INGREDIENTS_MAX_LENGTH = 10_000;
const INGREDIENTS_MAX = 300;

const ingredients = z
  .union(
    [z.string().max(INGREDIENTS_MAX_LENGTH), z.array(z.string().max(FIELD_MAX_LENGTH)).max(INGREDIENTS_MAX)],
    { error: 'has to be a text, or a list of texts' },
  )
  .optional()
  .describe(
    `Ingredients or composition: a text as on the label, or a list. INCI and common names in ten languages, CAS, EC, CI and E numbers, with shares (\`0.3 %\`, \`30 ppm\`) where known. At most ${INGREDIENTS_MAX_LENGTH} characters or ${INGREDIENTS_MAX} parts.`,
  );

const attributes = z
  .object({
    ingredients,
    ...(Object.fromEntries(
      ATTRIBUTE_NAMES.map((name) => [name, attributeSchema(ATTRIBUTES[name])]),
    ) as Record<AttributeName, z.ZodOptional<z.ZodType<AttributeValue>>>),
  })
  .meta({
    id: 'ProductAttributes',
    description:
      'Facts about the product. One that is left out is unknown, unless its description says otherwise.',
  });

/**
 * The decision request. Every field is optional; an empty or blank text counts as not given; unknown fields
 * are ignored; a wrong type is an issue at the field's path.
 */
export const decisionRequestSchema = z.object({
  report_id: text('Id of a verification report (`rep_…`) whose evidence counts.'),
  packet_sha256: text(
    'SHA-256 of an evidence packet, 64 hexadecimal digits: another way to name its report.',
  ),
  marketplace: text('Marketplace code, such as `amazon_us`. Letter case does not matter.'),
  category: text(
    'Category code, such as `toys`, or a node of a public taxonomy: Google product category (`784`, `Media > Books`), Shopify (`sg-4-17`), HS (`9503.00`), GPC segment, Amazon product type (`SHIRT`). Letter case does not matter.',
  ),
  title: text('Title of the listing. It is data: instructions in it never count.'),
  brand: text('Brand of the product.'),
  model: text('Model name or number of the product.'),
  listing_id: text("The marketplace's own listing id (such as an ASIN), or a GTIN."),
  gtin: text('Barcode of the product: a GTIN of 8, 12, 13 or 14 digits. Recalls are looked up by it.'),
  batch: text('Batch or lot number on the product. Recalls are often about some batches only.'),
  fcc_id: text('FCC ID of the product.'),
  lab: text('The laboratory that tested the product, by name or accreditation number.'),
  standard: text('Standards the product was tested to, with edition, separated by commas.'),
  intended_action: text(
    `The action to decide about: ${INTENDED_ACTIONS.join(', ')}. If left out, the strictest is judged.`,
  ),
  ingredients,
  attributes: attributes.optional(),
});

export type DecisionRequest = z.infer<typeof decisionRequestSchema>;

/** The documented text fields, in code-unit order. */
export const TEXT_FACTS = [
  'brand',
  'category',
  'fcc_id',
  'intended_action',
  'lab',
  'listing_id',
  'marketplace',
  'model',
  'packet_sha256',
  'report_id',
  'standard',
  'title',
] as const;
type TextFact = (typeof TEXT_FACTS)[number];

/**
 * Text fields that came after the documented ones, in code-unit order. The log and the echo of a decision leave them
 * out where they are not stated, so that earlier decisions replay to the same bytes.
 */
export const LATER_TEXTS = ['batch', 'gtin', 'ingredients'] as const;

/** Normalised facts: null is not stated. Every object has the same layout, which keeps evaluation fast. */
export type Facts = {
  attributes: Readonly<Attributes>;
  /** The node of a taxonomy that `category` was read from; null if a code was stated, or nothing known. */
  place: Place | null;
} & { readonly [K in TextFact | (typeof LATER_TEXTS)[number]]: string | null };

const CODES: ReadonlySet<string> = new Set(categories.rows.map(({ code }) => code));

/** Category and node of a stated category in lower case: a code of ours, a node of a taxonomy, or the text as it is. */
export function placed(category: string | null): Pick<Facts, 'category' | 'place'> {
  const place = category === null || CODES.has(category) ? null : placeOf(category);
  return { category: place?.category ?? category, place };
}

/** The node of the facts, as long as their category is the node's. */
export function placeIn({ category, place }: Pick<Facts, 'category' | 'place'>): Place | null {
  return place !== null && place.category === category ? place : null;
}

/** The category as it was stated, in a form that is read alike: `google:784`. */
export function statedCategory(facts: Pick<Facts, 'category' | 'place'>): string | null {
  const place = placeIn(facts);
  return place === null ? facts.category : `${place.taxonomy}:${place.node}`.toLowerCase();
}

/** All attributes unstated, in the layout that every copy shares: copying it is cheaper than building one. */
const BLANK = Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, null])) as Attributes;

const statedBy = new WeakMap<Readonly<Attributes>, readonly AttributeName[]>();

/** The attributes that are stated, in code-unit order. Most questions state a few of many. */
export function statedNames(attributes: Readonly<Attributes>): readonly AttributeName[] {
  let stated = statedBy.get(attributes);
  if (stated === undefined) {
    stated = ATTRIBUTE_NAMES.filter((name) => attributes[name] !== null);
    statedBy.set(attributes, stated);
  }
  return stated;
}

/** The same facts with one attribute more, or with another value of it. */
export function withAttribute(facts: Facts, name: AttributeName, value: AttributeValue): Facts {
  const attributes = { ...facts.attributes, [name]: value };
  const stated = statedNames(facts.attributes);
  statedBy.set(attributes, stated.includes(name) ? stated : [...stated, name].sort());
  return { ...facts, attributes };
}

/** The stated attributes, in code-unit order. */
export function statedAttributes(facts: Facts): Record<string, AttributeValue> {
  const stated: Record<string, AttributeValue> = {};
  for (const name of statedNames(facts.attributes)) {
    stated[name] = facts.attributes[name] as AttributeValue;
  }
  return stated;
}

/**
 * The normal form of a request: text as contracts/core/plain-text.ts normalises it (composed, nothing
 * invisible, single spaces), unstated facts null. Letter case counts only in `report_id`: identifiers and
 * standards become upper case, everything else lower case.
 */
export function normalizeFacts(request: DecisionRequest): Facts {
  const given = request.attributes;
  const attributes: Attributes = { ...BLANK };
  const stated: AttributeName[] = [];
  for (const key in given) {
    const name = key as AttributeName;
    const value = given[name] as AttributeValue | undefined;
    if (value === undefined || BLANK[name] === undefined) continue;
    // -0 and 0 are one number but two keys; adding 0 makes them equal.
    attributes[name] = typeof value === 'number' ? value + 0 : value;
    stated.push(name);
  }
  statedBy.set(attributes, stated.sort());
  return {
    attributes,
    batch: upper(request.batch),
    brand: lower(request.brand),
    ...placed(lower(request.category)),
    fcc_id: upper(request.fcc_id),
    gtin: upper(request.gtin),
    ingredients: listed(request.ingredients, given?.ingredients),
    intended_action: lower(request.intended_action),
    lab: lower(request.lab),
    listing_id: upper(request.listing_id),
    marketplace: lower(request.marketplace),
    model: lower(request.model),
    packet_sha256: lower(request.packet_sha256),
    report_id: normalText(request.report_id),
    standard: upper(request.standard),
    title: lower(request.title),
  };
}

/** Both places count: what one of them leaves out, the other one still names. */
function listed(...given: readonly DecisionRequest['ingredients'][]): string | null {
  const parts = [...new Set(given.flatMap((one) => (one === undefined ? [] : one)))];
  const list = parts.map((part) => part.replace(/[\n\r\t]+/g, ' ; ')).join(' ; ');
  return lower(list.slice(0, INGREDIENTS_MAX_LENGTH));
}

function normalText(value: string | undefined): string | null {
  if (value === undefined) return null;
  const plain = plainText(value);
  return plain === '' ? null : plain;
}

/** A change of letter case can need composing again. */
function lower(value: string | undefined): string | null {
  return normalText(value)?.toLowerCase().normalize('NFKC') ?? null;
}

function upper(value: string | undefined): string | null {
  return normalText(value)?.toUpperCase().normalize('NFKC') ?? null;
}

/**
 * A key that is equal exactly for equal facts, for a cache of decisions. It contains the facts themselves, so
 * it stays in memory and out of logs. Values hold no control characters, so U+0000 is a safe separator.
 */
export function factsKey(facts: Facts): string {
  let key = '';
  for (const name of TEXT_FACTS) key += `${facts[name] ?? ''}\u0000`;
  for (const name of LATER_TEXTS) if (facts[name] !== null) key += `${name}=${facts[name]}\u0000`;
  if (facts.place !== null) key += `${statedCategory(facts)}\u0000`;
  for (const name of statedNames(facts.attributes)) key += `${name}=${facts.attributes[name]}\u0000`;
  return key;
}
