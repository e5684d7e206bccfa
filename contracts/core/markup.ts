/** HTML and SVG are written by one template that escapes every value, so that no text can become markup. */

/** Text that is markup already; a template takes it as it is. Only `markup` and `trusted` make it. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type { Markup };

/** Characters outside the production Char of XML 1.0. Without the flag u, halves of characters would pass. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function written(value: unknown): string {
  if (value instanceof Markup) return value.toString();
  if (Array.isArray(value)) return value.map(written).join('');
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  const text = String(value).replace(NOT_XML, '\ufffd');
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) as string);
}

/**
 * The template: values are escaped for elements and quoted attributes, unless they are markup themselves;
 * null, undefined and booleans print nothing; lists print one after the other. Characters that XML cannot hold
 * become U+FFFD.
 */
export const markup = (strings: TemplateStringsArray, ...values: unknown[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(written)));

/** Our own text as markup: never for text that anybody else has stated. */
export const trusted = (text: string): Markup => new Markup(text.replace(NOT_XML, '\ufffd'));
