/**
 * The badge of a verification record: its state in words, as an SVG image and as a shields.io endpoint answer. A badge
 * is no seal: it says how a record stands, and no wording of it certifies, approves or promises anything.
 */
import type { Verdict } from '../decisions/decision.ts';
import type { ReportStatus } from './verification.ts';

/** How long anybody may keep a badge: a record that is revoked or superseded shows it within this time. */
export const BADGE_CACHE_SECONDS = 300;

export const BADGE_LABEL = 'preflight';
export const BADGE_LABEL_COLOR = '#555555';
export const BADGE_TEXT_COLOR = '#ffffff';

const GREEN = '#1a7f37';
const AMBER = '#9a6700';
const RED = '#cf222e';
const GREY = '#57606a';

/** What a badge says. `color` lies behind white text, with a contrast of 4.5 at least (WCAG 2.2, 1.4.3). */
export interface BadgeState {
  message: string;
  color: string;
  /** The record does not stand any more, or never did. */
  failed: boolean;
}

const CURRENT: Record<Verdict, BadgeState> = {
  proceed: { message: 'evidence current, nothing open', color: GREEN, failed: false },
  proceed_with_conditions: { message: 'evidence current, conditions open', color: AMBER, failed: false },
  hold: { message: 'on hold, blocking points open', color: AMBER, failed: false },
  do_not_proceed: { message: 'do not proceed, rule broken', color: RED, failed: false },
  insufficient_facts: { message: 'not assessed, facts missing', color: GREY, failed: false },
};

const PAST: Record<Exclude<ReportStatus, 'current'>, BadgeState> = {
  superseded: { message: 'superseded by a newer record', color: GREY, failed: false },
  expired: { message: 'evidence expired', color: RED, failed: false },
  revoked: { message: 'record revoked', color: RED, failed: true },
};

export const BADGE_NOT_FOUND: BadgeState = { message: 'record not found', color: GREY, failed: true };

/** Every state there is: what is to be looked through when one changes. */
export const BADGE_STATES: readonly BadgeState[] = [
  ...Object.values(CURRENT),
  ...Object.values(PAST),
  BADGE_NOT_FOUND,
];

/** The state of a record, or of none. A record that does not stand says so, whatever its verdict was. */
export function badgeState(record: { status: ReportStatus; decision: Verdict } | null): BadgeState {
  if (record === null) return BADGE_NOT_FOUND;
  return record.status === 'current' ? CURRENT[record.decision] : PAST[record.status];
}

/** The endpoint form of shields.io: these keys and no others, which it refuses. */
export function shieldsBadge({ message, color, failed }: BadgeState) {
  return {
    schemaVersion: 1 as const,
    label: BADGE_LABEL,
    message,
    color,
    labelColor: BADGE_LABEL_COLOR,
    isError: failed,
    cacheSeconds: BADGE_CACHE_SECONDS,
  };
}

/** Addresses that a badge points to. */
export interface BadgeLinks {
  /** The page for people. */
  page: string;
  /** The public evidence record. */
  record: string;
  /** The proof that the record is in the log. */
  proof: string;
}

/** Advance widths of U+0020 to U+007E in thousandths of an em: DejaVu Sans, whose widths are those of Verdana. */
const WIDTHS = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636,
  636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295,
  295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838,
  500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521,
  392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];
/** Of what is not in the table; text is fitted to its width in any case. */
const WIDEST = 1000;
const FONT_SIZE = 11;
const PADDING = 6;
const HEIGHT = 20;

/** Width of a text at the badge's size, in pixels, rounded up. */
export function textWidth(text: string): number {
  let thousandths = 0;
  for (const character of text) thousandths += WIDTHS[(character.codePointAt(0) ?? 0) - 0x20] ?? WIDEST;
  return Math.ceil((thousandths * FONT_SIZE) / 1000);
}

/** Text as XML and HTML take it, in elements and in quoted attributes. What XML cannot hold becomes U+FFFD. */
export function escapeMarkup(text: string): string {
  return text.replace(NOT_XML, '\ufffd').replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What is not in the production Char of XML 1.0; without the flag u, halves of characters would pass. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/**
 * The badge as SVG: one image to a screen reader, named by its words. It holds no ids, styles or scripts, so that it can
 * stand in any page, more than once. Its links are metadata and headers: an image has no parts to press, and who shows
 * it wraps it in a link.
 */
export function badgeSvg(
  { message, color }: Pick<BadgeState, 'message' | 'color'>,
  links: BadgeLinks | null,
  label: string = BADGE_LABEL,
): string {
  const [left, right] = [textWidth(label) + 2 * PADDING, textWidth(message) + 2 * PADDING];
  const width = left + right;
  const name = escapeMarkup(`${label}: ${message}`);
  const text = (shown: string, x: number, length: number) =>
    `<text x="${x}" y="14" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeMarkup(shown)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${name}">`,
    `<title>${name}</title>`,
    links === null ? '' : metadata(links),
    `<path fill="${BADGE_LABEL_COLOR}" d="M3 0H${left}V${HEIGHT}H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z"/>`,
    `<path fill="${escapeMarkup(color)}" d="M${left} 0H${width - 3}a3 3 0 0 1 3 3V${HEIGHT - 3}a3 3 0 0 1-3 3H${left}z"/>`,
    `<g fill="${BADGE_TEXT_COLOR}" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="${FONT_SIZE}">`,
    text(label, PADDING, textWidth(label)),
    text(message, left + PADDING, textWidth(message)),
    '</g></svg>\n',
  ].join('');
}

/** Where the badge comes from and what proves it, as RDF: the form that SVG has for it. */
function metadata({ page, record, proof }: BadgeLinks): string {
  const to = (property: string, url: string) => `<dcterms:${property} rdf:resource="${escapeMarkup(url)}"/>`;
  return `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcterms="http://purl.org/dc/terms/"><rdf:Description>${to('isReferencedBy', page)}${to('source', record)}${to('provenance', proof)}</rdf:Description></rdf:RDF></metadata>`;
}
