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
  claims_niosh_rating: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is offered with a NIOSH rating such as N95',
  },
  contains_eudr_commodity: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is made of wood, leather, rubber, cocoa, coffee, palm oil or soya',
  },
  contains_intentional_pfas: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'contains PFAS that were added on purpose',
  },
  contains_novel_ingredient: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'food with an ingredient that was not eaten in the EU before 1997-05-15',
  },
  enters_from_ftz: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'enters from a US foreign-trade zone',
  },
  exceeds_pedelec_limits: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'has more than 250 W, assists beyond 25 km/h or drives without pedalling',
  },
  fabric_exempt_1610: {
    type: 'boolean',
    absent: 'not_declared',
    meaning:
      'only fabrics exempt from flame testing: plain from 2.6 oz per square yard, or wool, polyester and the like',
  },
  fcc_authorised_on: { type: 'date', absent: 'unknown', meaning: 'day of the FCC equipment authorisation' },
  fcc_exempt_15_103: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is exempt from FCC authorisation by 47 CFR 15.103',
  },
  food_contact_material: {
    type: 'word',
    words: ['plastic', 'coated', 'silicone', 'rubber', 'ceramic', 'glass', 'metal', 'wood', 'paper', 'other'],
    absent: 'unknown',
    meaning: 'material that touches the food',
  },
  furniture_type: {
    type: 'word',
    words: ['upholstered_seating', 'bunk_bed', 'other'],
    absent: 'unknown',
    meaning: 'which furniture it is; a loft bed counts as a bunk bed',
  },
  has_balloon_ball_or_marble: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is or contains a latex balloon, a marble or a ball up to 1.75 inches',
  },
  has_button_cell: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'contains or is made for a button or coin cell',
  },
  has_composite_wood: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'contains plywood, MDF or particle board',
  },
  has_covered_list_exemption: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'has an exemption or a conditional approval from the FCC Covered List',
  },
  has_disease_claim: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is offered as preventing, treating or curing a disease',
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
  has_exotic_skin: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'contains skin, fur or feathers of wild or rare animals',
  },
  has_hazardous_cord: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'window covering with a free operating cord or an accessible inner cord',
  },
  has_immersion_protection: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'has integral immersion protection (ALCI, IDCI)',
  },
  has_laser: { type: 'boolean', absent: 'unknown', meaning: 'emits laser light' },
  has_lead_wick: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'candle or wick with a metal core of more than 0.06 % lead',
  },
  has_lithium: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is, contains or is packed with a lithium cell',
  },
  has_loose_magnet: { type: 'boolean', absent: 'unknown', meaning: 'has a loose or separable small magnet' },
  has_neck_drawstring: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'has a drawstring at hood or neck',
  },
  has_nutrition_facts: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'the label carries a Nutrition Facts panel, not Supplement Facts',
  },
  has_offset_claim: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is called climate neutral because emissions are offset',
  },
  has_only_untested_materials: {
    type: 'boolean',
    absent: 'not_declared',
    meaning:
      'every part is of a material that CPSC exempts from testing, such as plain textiles, wood or paper',
  },
  has_pest_claim: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is offered as killing or repelling pests, germs or other microbes',
  },
  has_radio: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'transmits radio on purpose (Bluetooth, Wi-Fi, remote)',
  },
  has_real_fur: { type: 'boolean', absent: 'not_declared', meaning: 'contains real animal fur' },
  has_recycling_claim: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'carries a recycling symbol or is offered as recyclable',
  },
  has_sids_claim: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is offered as preventing sudden infant death',
  },
  has_small_parts: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'contains a part that fits the small-parts cylinder',
  },
  has_special_packaging_substance: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'contains a substance that 16 CFR 1700.14 lists, such as iron, lye, methanol or turpentine',
  },
  has_spf_claim: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is offered with a sun protection factor',
  },
  has_structure_function_claim: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'label or listing claims an effect on the body',
  },
  has_surface_coating: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'bears paint or a similar coating',
  },
  has_us_origin_claim: { type: 'boolean', absent: 'not_declared', meaning: 'is offered as made in the US' },
  has_water_beads: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'toy that is or contains water beads',
  },
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
      'support_cushion',
      'bath_seat',
      'swing',
      'bed_rail',
      'hand_held_carrier',
      'gate',
      'changing_product',
      'toddler_bed',
      'walker',
      'sling',
      'frame_carrier',
      'folding_chair',
      'hook_on_chair',
      'infant_tub',
      'booster_seat',
      'accessory',
      'other',
    ],
    absent: 'unknown',
    meaning:
      'which durable infant product it is; accessory: bedding and other goods that are none; other: another sleep surface',
  },
  internet_connected: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'can reach the internet itself or through another device',
  },
  is_baby_food: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is food or formula for infants',
  },
  is_brand_gated: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'the marketplace opens the brand to approved sellers only',
  },
  is_bunk_bed: { type: 'boolean', absent: 'unknown', meaning: 'is a bunk bed' },
  is_ceramic: { type: 'boolean', absent: 'unknown', meaning: 'has glazed ceramic that food touches' },
  is_contact_lens: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is a contact lens, corrective or decorative',
  },
  is_decorative_only: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is ceramic for decoration that looks fit for food',
  },
  is_drop_side_crib: { type: 'boolean', absent: 'unknown', meaning: 'crib whose side rail drops' },
  is_energy_labelled_group: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is a refrigerator, washing machine, dryer, dishwasher, oven, hood or air conditioner',
  },
  is_exempt_pest_tool: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is a fly swatter, or a trap without poison for mice and other vertebrates',
  },
  is_eye_internal_or_lasting_cosmetic: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is a cosmetic for the eye, injected, taken inside, or lasting more than 24 hours',
  },
  is_foreign_produced: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'produced outside the US, or with critical foreign components',
  },
  is_fulfilled_by_amazon: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is stored and sent by Amazon',
  },
  is_general_service_lamp: { type: 'boolean', absent: 'unknown', meaning: 'is a lamp for general lighting' },
  is_hand_held_laser: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'laser held in the hand, pointer or level',
  },
  is_hazardous_mixture: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is a mixture that is classified as hazardous',
  },
  is_hearing_aid: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is a hearing aid, worn in or at the ear',
  },
  is_laptop: { type: 'boolean', absent: 'not_declared', meaning: 'is a laptop' },
  is_laser_pointer: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is a laser pointer, or a hand-held laser for pets',
  },
  is_legged_robot: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is a humanoid or legged robot',
  },
  is_light_source: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is a lamp or module of 60 to 82000 lm, or a luminaire whose source cannot be taken out',
  },
  is_loose_cell: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'bare lithium cell (18650 and like) sold outside a device',
  },
  is_made_in_us: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'was made in the United States',
  },
  is_mains_powered: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'connects to 50-1000 V AC or 75-1500 V DC',
  },
  is_mocra_small_business: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'comes from a small business under 21 U.S.C. 364h',
  },
  is_motorcycle_helmet: { type: 'boolean', absent: 'not_declared', meaning: 'is a helmet for motorcycles' },
  is_neck_float: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is a float that a small child wears round the neck',
  },
  is_offered_for_infant_sleep: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'rocker, swing, bouncer or lounger that is offered for sleep',
  },
  is_ophthalmic: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is used in or on the eye: drops, washes, ointments',
  },
  is_other_sports_helmet: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'helmet for another sport than bicycling',
  },
  is_pacifier: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is a pacifier, not a teether',
  },
  is_padded_crib_bumper: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'covers crib sides (bumper, vinyl guard, slat cover) and is no non-padded mesh liner',
  },
  is_recalled: { type: 'boolean', absent: 'not_declared', meaning: 'unit belongs to a published recall' },
  is_respirator: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'mask that protects its wearer from particles (FFP2, N95, KN95)',
  },
  is_self_declared_radio: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'transmits only as 47 CFR 15.201(a) or 18.203 lets a supplier declare',
  },
  is_skin_lightener: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is offered to lighten, whiten or bleach the skin',
  },
  is_small_batch_maker: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'the maker is registered with CPSC for small batches',
  },
  is_small_food_business: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'comes from a small business that 21 CFR 101.36(h) exempts',
  },
  is_small_storage_unit: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'below 27 inches, 30 pounds or 3.2 cubic feet, so no clothing storage unit in law',
  },
  is_smartphone_or_tablet: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is a smartphone or a slate tablet',
  },
  is_sterile: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is sold sterile, or measures as a medical device',
  },
  is_surgical_mask: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is a surgical mask or surgical respirator',
  },
  is_tight_fitting_sleepwear: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'sleepwear that is tight-fitting, or for infants up to nine months',
  },
  is_uas_critical_component: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is a critical part of a drone: link, controller, camera, battery, motor',
  },
  is_upholstered: { type: 'boolean', absent: 'unknown', meaning: 'has upholstery: padding under a cover' },
  is_used: { type: 'boolean', absent: 'not_declared', meaning: 'is second-hand' },
  laser_power_mw: { type: 'number', unit: 'mW', absent: 'unknown', meaning: 'visible output power' },
  lighter_type: {
    type: 'word',
    words: ['disposable', 'novelty', 'multi_purpose', 'refillable_premium', 'other'],
    absent: 'unknown',
    meaning: 'which lighter it is; premium: refillable above the limit of 16 CFR 1210.2; other: no fuel',
  },
  looks_like_firearm: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'toy or replica that looks like a firearm',
  },
  lumens_per_watt: { type: 'number', unit: 'lm/W', absent: 'unknown', meaning: 'luminous efficacy' },
  magnet_flux_index: {
    type: 'number',
    unit: 'kG2 mm2',
    absent: 'not_declared',
    meaning: 'highest flux index of a loose small magnet',
  },
  magnet_use: {
    type: 'word',
    words: ['amusement', 'jewelry', 'other'],
    absent: 'unknown',
    meaning: 'what the magnets are offered for; amusement includes stress relief',
  },
  manufactured_on: { type: 'date', absent: 'unknown', meaning: 'day of manufacture' },
  manufacturer_in_eu: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'the manufacturer is established in the EU',
  },
  medical_device_class: {
    type: 'number',
    absent: 'unknown',
    meaning: 'class of the medical device, I to III as 1 to 3',
  },
  needs_510k: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is of a device type that is not exempt from premarket notification',
  },
  on_fcc_covered_list: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'equipment, maker or module is on the FCC Covered List',
  },
  on_fcc_covered_list_2025: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'maker is on the FCC Covered List since December 2025 (DJI, Autel Robotics)',
  },
  ppe_category: {
    type: 'number',
    absent: 'unknown',
    meaning: 'category of protective equipment, I to III as 1 to 3',
  },
  processes_personal_data: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'can process personal, traffic or location data',
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
  seller_is_manufacturer: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'the seller makes the product or sells it under its own brand',
  },
  seller_outside_us: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'the seller does not reside in the United States',
  },
  ships_by_air: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is sent by air',
  },
  sleep_angle_degrees: {
    type: 'number',
    unit: 'degrees',
    absent: 'unknown',
    meaning: 'steepest angle of the sleep surface',
  },
  sold_in_california: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'sold or shipped to California',
  },
  sold_in_eu_or_uk: {
    type: 'boolean',
    absent: 'unknown',
    meaning: 'is offered to buyers in the EU or the United Kingdom',
  },
  sold_in_maine: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'sold or shipped to Maine',
  },
  sold_in_minnesota: { type: 'boolean', absent: 'not_declared', meaning: 'sold or shipped to Minnesota' },
  sold_in_new_york: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'sold or shipped to New York State',
  },
  sold_in_new_york_city: { type: 'boolean', absent: 'unknown', meaning: 'sold or shipped to New York City' },
  sold_in_northern_ireland: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'sold or shipped to Northern Ireland',
  },
  takeoff_weight_g: {
    type: 'number',
    unit: 'g',
    absent: 'unknown',
    meaning: 'heaviest weight of the drone at take-off',
  },
  textile_type: {
    type: 'word',
    words: ['apparel', 'outerwear', 'household', 'mattress_pad', 'other'],
    absent: 'unknown',
    meaning:
      'which textile it is; outerwear is jackets and sweatshirts, household is towels, bed linen and curtains',
  },
  uses_google_shopping: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is shown in Google Shopping',
  },
  uses_meta_commerce: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'is sold in shops or catalogues on Facebook or Instagram',
  },
  uses_only_zinc_air: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'runs on zinc-air button cells only',
  },
  uses_pesticidal_substance: {
    type: 'boolean',
    absent: 'not_declared',
    meaning: 'pest device that works through a substance',
  },
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
