/** Quantities that a text states with their unit: `2400 W`, `2,4 kW`, `20 mg/ml`, `35 %`. */

/** Units that limits of the law are given in, each with the units that it is written in and their factors. */
const UNITS = {
  W: { w: 1, watt: 1, watts: 1, 瓦: 1, ワット: 1, kw: 1_000, kilowatt: 1_000, kilowatts: 1_000 },
  '%': { '%': 1, percent: 1, prozent: 1, procent: 1, 'pour cent': 1, 'por ciento': 1, 'per cento': 1 },
  mg: { mg: 1, milligrams: 1, 毫克: 1, ミリグラム: 1 },
  mW: { mw: 1, milliwatt: 1, milliwatts: 1, 毫瓦: 1 },
  days: { days: 1, day: 1 },
  'mg/ml': { 'mg/ml': 1, 'mg / ml': 1, 'mg pro ml': 1, 'mg per ml': 1 },
  ppm: { ppm: 1, 'mg/kg': 1, 'mg / kg': 1 },
  ml: { ml: 1, cl: 10, dl: 100, l: 1_000, liter: 1_000, litre: 1_000, litres: 1_000, liters: 1_000 },
  μm: { μm: 1, um: 1, micron: 1, microns: 1, mikron: 1, mikrometer: 1, 微米: 1 },
  Wh: { wh: 1, kwh: 1_000, 'watt hours': 1, wattstunden: 1 },
  J: { j: 1, joule: 1, joules: 1, ジュール: 1 },
  kg: { kg: 1, kilograms: 1, kilogramm: 1, 公斤: 1 },
  dB: { db: 1, decibel: 1, decibels: 1, dezibel: 1, 分贝: 1 },
  'g/h': { 'g/h': 1, 'g/hr': 1, 'g per hour': 1, 'grams per hour': 1 },
  'km/h': { 'km/h': 1, kmh: 1, kph: 1, mph: 1.609_344 },
  pieces: {
    tablets: 1,
    capsules: 1,
    caplets: 1,
    tabletten: 1,
    kapseln: 1,
    comprimes: 1,
    comprimidos: 1,
    compresse: 1,
    gelules: 1,
    tabletek: 1,
    tabletki: 1,
    tabletter: 1,
    kapslar: 1,
    tablet: 1,
    片: 1,
    錠: 1,
  },
} as const satisfies Record<string, Record<string, number>>;
export type Unit = keyof typeof UNITS;

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{3})+(?!\d)|\d{1,7}(?:[.,]\d{1,4})?)`;
const escaped = (text: string) => text.replace(/[()/]/g, String.raw`\$&`);
const patterns = new Map<Unit, RegExp>();

/** A unit ends where its word ends, and `mg` is not the beginning of `mg/ml`. */
function patternOf(unit: Unit): RegExp {
  let pattern = patterns.get(unit);
  if (pattern === undefined) {
    const written = Object.keys(UNITS[unit]).sort((a, b) => b.length - a.length);
    const end = unit === '%' ? '' : String.raw`(?![a-z\d]|\s?/\s?(?:ml|kg|l)\b)`;
    pattern = new RegExp(`(?<![\\d.,])${NUMBER}[\\s-]?(${written.map(escaped).join('|')})${end}`, 'g');
    patterns.set(unit, pattern);
  }
  return pattern;
}

/**
 * The quantity that stands nearest to a place of the text, in the unit; null if none is stated.
 * @param folded the text, folded
 */
export function quantityNear(folded: string, unit: Unit, from: number, to: number): number | null {
  let nearest = Infinity;
  let value: number | null = null;
  for (const { 0: all, 1: figure = '', 2: written = '', index } of folded.matchAll(patternOf(unit))) {
    const distance = index >= to ? index - to : Math.max(0, from - (index + all.length));
    if (distance >= nearest) continue;
    nearest = distance;
    value = numberOf(figure) * ((UNITS[unit] as Readonly<Record<string, number>>)[written] ?? 1);
  }
  return value;
}

/** `2,400` and `2.400` are whole: no unit here is given to three decimals of a number above one. */
function numberOf(figure: string): number {
  return /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(figure)
    ? Number(figure.replace(/[.,]/g, ''))
    : Number(figure.replace(',', '.'));
}
