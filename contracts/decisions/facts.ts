/**
 * The facts of a decision: the fields of a request, their units, and their normal form. Text in a fact is
 * data. Codes and identifiers are compared; the wording of a title is never judged.
 */
import { z } from 'zod';
import { plainText } from '../core/plain-text.ts';
import goods from '../rule-packs/goods-words.json' with { type: 'json' };

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

const KINDS: readonly string[] = [...goods.rows.map(({ kind }) => kind), 'none'];

/** Every attribute that opens or settles a rule: schema, rule packs and documents follow this table. */
export const ATTRIBUTES = {
  age_grade_years: {
    type: 'number',
    unit: 'years',
    absent: 'unknown',
    meaning: 'lowest age the product is graded for',
  },
  battery_wh: { type: 'number', unit: 'Wh', absent: 'unknown', meaning: 'rated energy of one battery' },
  changed_since_test: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'design, process or parts changed after the last test',
  },
  enters_from_ftz: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'enters from a US foreign-trade zone',
  },
  fcc_authorised_on: { type: 'date', absent: 'unknown', meaning: 'day of the FCC equipment authorisation' },
  has_button_cell: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'contains or is made for a button or coin cell',
  },
  has_drug_claim: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is offered with a claim that makes it a drug',
  },
  has_electronics: { type: 'boolean', absent: 'unknown', meaning: 'contains electrical or electronic parts' },
  has_environmental_claim: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is offered with an environmental claim',
  },
  has_immersion_protection: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'has integral immersion protection (ALCI, IDCI)',
  },
  has_laser: { type: 'boolean', absent: 'unknown', meaning: 'emits laser light' },
  has_lithium: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is, contains or is packed with a lithium cell',
  },
  has_loose_magnet: { type: 'boolean', absent: 'unknown', meaning: 'has a loose or separable small magnet' },
  has_radio: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'transmits radio on purpose (Bluetooth, Wi-Fi, remote)',
  },
  has_sids_claim: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is offered as preventing sudden infant death',
  },
  has_structure_function_claim: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'label or listing claims an effect on the body',
  },
  has_us_origin_claim: { type: 'boolean', absent: 'not_declared', meaning: 'is offered as made in the US' },
  has_wired_charging: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is a portable device charged by cable',
  },
  infant_product_type: {
    type: 'word',
    words: [
      'full_size_crib',
      'non_full_size_crib',
      'play_yard',
      'bassinet',
      'bedside_sleeper',
      'lounger',
      'nursing_pillow',
      'stroller',
      'high_chair',
      'bouncer',
      'activity_center',
      'soft_carrier',
      'car_seat',
      'crib_mattress',
      'other',
    ],
    absent: 'unknown',
    meaning: 'which durable infant product it is',
  },
  internet_connected: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'can reach the internet itself or through another device',
  },
  is_bunk_bed: { type: 'boolean', absent: 'unknown', meaning: 'is a bunk bed' },
  is_ceramic: { type: 'boolean', absent: 'unknown', meaning: 'has glazed ceramic that food touches' },
  is_drop_side_crib: { type: 'boolean', absent: 'unknown', meaning: 'crib whose side rail drops' },
  is_foreign_produced: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'produced outside the US, or with critical foreign components',
  },
  is_general_service_lamp: { type: 'boolean', absent: 'unknown', meaning: 'is a lamp for general lighting' },
  is_hand_held_laser: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'laser held in the hand, pointer or level',
  },
  is_laptop: { type: 'boolean', absent: 'not_declared', meaning: 'is a laptop' },
  is_loose_cell: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'bare lithium cell (18650 and like) sold outside a device',
  },
  is_mains_powered: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'connects to 50-1000 V AC or 75-1500 V DC',
  },
  is_motorcycle_helmet: { type: 'boolean', absent: 'not_declared', meaning: 'is a helmet for motorcycles' },
  is_padded_crib_bumper: { type: 'boolean', absent: 'unknown', meaning: 'padded cover for crib sides' },
  is_recalled: { type: 'boolean', absent: 'not_declared', meaning: 'unit belongs to a published recall' },
  is_surgical_mask: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is a surgical mask or surgical respirator',
  },
  laser_power_mw: { type: 'number', unit: 'mW', absent: 'unknown', meaning: 'visible output power' },
  lumens_per_watt: { type: 'number', unit: 'lm/W', absent: 'unknown', meaning: 'luminous efficacy' },
  manufactured_on: { type: 'date', absent: 'unknown', meaning: 'day of manufacture' },
  manufacturer_in_eu: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'the manufacturer is established in the EU',
  },
  on_fcc_covered_list: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'equipment, maker or module is on the FCC Covered List',
  },
  prohibited_kind: {
    type: 'word',
    words: KINDS,
    absent: 'not_declared',
    meaning: 'kind of goods that are prohibited or restricted; `none` denies what the words of the title say',
  },
  relies_on_minimum_risk: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is sold as a minimum-risk pesticide, exempt from registration',
  },
  sleep_angle_degrees: {
    type: 'number',
    unit: 'degrees',
    absent: 'unknown',
    meaning: 'steepest angle of the sleep surface',
  },
  sold_in_minnesota: { type: 'boolean', absent: 'not_declared', meaning: 'sold or shipped to Minnesota' },
  sold_in_new_york_city: { type: 'boolean', absent: 'unknown', meaning: 'sold or shipped to New York City' },
  uses_short_prop65_warning: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'carries the short form of the Proposition 65 warning',
  },
  was_removed: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'the listing was removed and is to come back',
  },
} as const satisfies Record<string, AttributeSpec>;

export type AttributeName = keyof typeof ATTRIBUTES;
export type Attributes = Record<AttributeName, AttributeValue | null>;

/** Attribute names in code-unit order: the order of every document that echoes them. */
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES).sort() as AttributeName[];

export function attributeSpec(name: AttributeName): AttributeSpec {
  return ATTRIBUTES[name];
}

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

const attributes = z
  .object(
    Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, attributeSchema(ATTRIBUTES[name])])) as Record<
      AttributeName,
      z.ZodOptional<z.ZodType<AttributeValue>>
    >,
  )
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
  category: text('Category code, such as `toys`. Letter case does not matter.'),
  title: text('Title of the listing. It is data: instructions in it never count.'),
  brand: text('Brand of the product.'),
  model: text('Model name or number of the product.'),
  listing_id: text("The marketplace's own listing id (such as an ASIN), or a GTIN."),
  fcc_id: text('FCC ID of the product.'),
  lab: text('The laboratory that tested the product, by name or accreditation number.'),
  standard: text('Standards the product was tested to, with edition, separated by commas.'),
  intended_action: text(
    `The action to decide about: ${INTENDED_ACTIONS.join(', ')}. If left out, the strictest is judged.`,
  ),
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

/** Normalised facts: null is not stated. Every object has the same layout, which keeps evaluation fast. */
export type Facts = { attributes: Readonly<Attributes> } & { readonly [K in TextFact]: string | null };

/**
 * The normal form of a request: text as contracts/core/plain-text.ts normalises it (composed, nothing
 * invisible, single spaces), unstated facts null. Letter case counts only in `report_id`: identifiers and
 * standards become upper case, everything else lower case.
 */
export function normalizeFacts(request: DecisionRequest): Facts {
  const given = request.attributes;
  const attributes = {} as Attributes;
  for (const name of ATTRIBUTE_NAMES) {
    const value = given?.[name];
    // -0 and 0 are one number but two keys; adding 0 makes them equal.
    attributes[name] = value === undefined ? null : typeof value === 'number' ? value + 0 : value;
  }
  return {
    attributes,
    brand: lower(request.brand),
    category: lower(request.category),
    fcc_id: upper(request.fcc_id),
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
  for (const name of ATTRIBUTE_NAMES) {
    const value = facts.attributes[name];
    if (value !== null) key += `${name}=${value}\u0000`;
  }
  return key;
}
