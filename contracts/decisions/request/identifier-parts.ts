/**
 * The parts of a well-formed identifier, and the mistake in a malformed one. Only the characters are read and
 * no register is queried: a year or country here is the claim of the number.
 */

/** The parts of a kind as named groups; applied only to values that match the format. */
const PARTS: Readonly<Record<string, RegExp>> = {
  a2la_certificate: /^(?<certificate>\d+)\.(?<scope>\d+)$/,
  anab_cert: /^(?<programme>[A-Z]+)-(?<number>\d+)$/,
  batt_de: /(?<number>\d{8})$/,
  cas: /^(?<substance>[\d-]+)-(?<check_digit>\d)$/,
  ccc_cert: /^(?<year>\d{4})/,
  cnas_lab: /(?<number>\d+)$/,
  eori: /^(?<country>[A-Z]{2})(?<number>.+)$/,
  epa_est_no: /^0*(?<company_number>\d+)-(?<place>[A-Z]+)-0*(?<site>\d+)$/,
  epa_reg_no: /^(?<company_number>\d+)-(?<product_number>\d+)(?:-(?<distributor_number>\d+))?$/,
  eu_notified_body: /(?<number>\d{4})$/,
  fcc_designation: /^(?<country>[A-Z]{2})(?<number>\d{4})$/,
  fcc_id: /^(?<grantee_code>[A-Z].{2}|\d.{4})(?<product_code>.+)$/,
  fda_510k: /^K(?<year>\d{2})(?<number>\d{4})$/,
  fda_denovo: /^DEN(?<year>\d{2})(?<number>\d{4})$/,
  fda_pma: /^P(?<year>\d{2})(?<number>\d{4})(?:\/(?<supplement>S\d+))?$/,
  fr_idu: /^FR(?<registration>\d{6})_(?<scheme>\d{2})(?<producer>.+)$/,
  hts10: /^(?<chapter>\d{2})(?<heading>\d{2})/,
  ised_ic: /^(?<company_number>[^-]+)-(?<product_number>.+)$/,
  iso17025_dakks: /^D-PL-(?<number>\d{5})/,
  ndc: /^(?<labeler>\d+)-(?<product>\d+)-(?<package>\d+)$/,
  niosh_tc: /^TC-(?<approval_class>\d{2}A)-(?<number>\d+)$/,
  nvlap_lab_code: /^(?<number>\d{6})-(?<site>\d)$/,
  srn: /^(?<country>[A-Z]{2})-(?<role>[A-Z]{2})-(?<number>\d+)$/,
  udi_gs1: /^\(?01\)?(?<device_identifier>\d{14})/,
  ul_file: /^(?<series>E)(?<number>\d+)$/,
  un_number: /^UN(?<number>\d{4})$/,
  weee_de: /(?<number>\d{8})$/,
};

/** The named parts of a well-formed value, keys in code-unit order; empty for kinds without parts. */
export function identifierParts(kind: string, value: string): Record<string, string> {
  if (kind === 'asin') return { form: value.startsWith('B') ? 'asin' : 'isbn10' };
  const groups = PARTS[kind]?.exec(value)?.groups ?? {};
  const parts: Record<string, string> = {};
  for (const name of Object.keys(groups).sort()) {
    const part = groups[name];
    if (part !== undefined) parts[name] = part;
  }
  return parts;
}

/** The use that the first digits of a GTIN of 12 to 14 digits name. Source: GS1 General Specifications. */
export function gtinParts(value: string): Record<string, string> {
  const parts = { check_digit: value.slice(-1), length: String(value.length) };
  if (value.length === 8) return parts;
  const gs1_prefix = value.padStart(14, '0').slice(1, 4);
  const use = gtinUse(Number(gs1_prefix));
  return {
    check_digit: parts.check_digit,
    gs1_prefix,
    length: parts.length,
    ...(use === null ? {} : { use }),
  };
}

function gtinUse(prefix: number): string | null {
  if ((prefix >= 20 && prefix <= 29) || (prefix >= 40 && prefix <= 49) || (prefix >= 200 && prefix <= 299))
    return 'restricted circulation: within one company or country, no trade item worldwide';
  if (prefix === 977) return 'serial publication (ISSN)';
  if (prefix === 978 || prefix === 979) return 'book or sheet music (ISBN)';
  if (prefix === 952) return 'demonstrations and examples, no trade item';
  return prefix >= 980 ? 'coupon or refund receipt' : null;
}

/** Letters that are often mistaken for digits. */
const MISREAD: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** Prefixes that are often left out. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  cnas_lab: 'L',
  fda_510k: 'K',
  lucid: 'DE',
  ul_file: 'E',
  un_number: 'UN',
};

/**
 * How to correct a malformed value, in words, or its length; for a kind without an explanation of its own.
 * @param fits whether a value matches the format of the kind
 */
export function malformed(
  kind: string,
  value: string,
  says: string,
  fits: (value: string) => boolean,
): string {
  const expected = `expected ${says}`;
  const beginning = BEGINNINGS[kind];
  if (beginning !== undefined && fits(beginning + value))
    return `${expected}: the ${beginning} before it is missing`;
  const digits = value.replace(/[ILO]/g, (letter) => MISREAD[letter] ?? letter);
  if (digits !== value && fits(digits))
    return `${expected}: ${digits} would have it, with digits for letters`;
  const dashless = value.replace(/[-.\s]/g, '');
  if (dashless !== value && fits(dashless))
    return `${expected}: ${dashless} would have it, without the hyphens`;
  return `${expected}; this has ${value.length} character${value.length === 1 ? '' : 's'}`;
}
