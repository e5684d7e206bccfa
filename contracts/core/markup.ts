/** HTML and SVG are written by one template that escapes every value, so that no text can become markup. */
import { html, raw } from 'hono/html';

/** Text that is markup already; a template takes it as it is. */
export type Markup = ReturnType<typeof raw>;

/** Characters outside the production Char of XML 1.0. Without the flag u, halves of characters would pass. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/**
 * The template: values are escaped for elements and quoted attributes, unless they are markup themselves;
 * null and false print nothing; lists print one after the other. Characters that XML cannot hold become
 * U+FFFD.
 */
export function markup(strings: TemplateStringsArray, ...values: unknown[]): Markup {
  return raw(String(html(strings, ...values)).replace(NOT_XML, '\ufffd'));
}

/** Our own text as markup: never for text that anybody else has stated. */
export const trusted = (text: string): Markup => raw(text);
