/**
 * The badge of a verification record: its state in words, as an SVG image and as a shields.io endpoint
 * answer. A badge is no seal: it shows the status of a record, and no wording of it certifies, approves or
 * promises anything.
 */
import { z } from 'zod';
import { type Markup, markup } from '../core/markup.ts';

import { reportId, type Verdict } from '../decisions/request/fields.ts';
import type { ReportStatus } from './verification.ts';

/** Cache lifetime of a badge in seconds: a revocation shows within this time. */
export const BADGE_CACHE_SECONDS = 300;

export const BADGE_LABEL = 'preflight';
export const BADGE_LABEL_COLOR = '#555555';
export const BADGE_TEXT_COLOR = '#ffffff';

const GREEN = '#1a7f37';
const AMBER = '#9a6700';
const RED = '#cf222e';
const GREY = '#57606a';

/**
 * The words and colour of a badge. `color` lies behind white text, at a contrast of at least 4.5 (WCAG 2.2,
 * 1.4.3).
 */
export interface BadgeState {
  message: string;
  color: string;
  /** True if the record no longer stands, or never did. */
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

/** Every state, for tests of all of them. */
export const BADGE_STATES: readonly BadgeState[] = [
  ...Object.values(CURRENT),
  ...Object.values(PAST),
  BADGE_NOT_FOUND,
];

/**
 * The state of a record; null for an unknown id. A record that does not stand says so, whatever its verdict
 * was.
 */
export function badgeState(record: { status: ReportStatus; decision: Verdict } | null): BadgeState {
  if (record === null) return BADGE_NOT_FOUND;
  return record.status === 'current' ? CURRENT[record.decision] : PAST[record.status];
}

export const badgeParams = z.object({ report_id: reportId.max(100) });

/** The endpoint form of shields.io, which refuses keys that it does not know. */
export const shieldsEndpoint = z.strictObject({
  schemaVersion: z.literal(1).describe('Version of the endpoint form.'),
  label: z.string().describe('The left half of the badge.'),
  message: z.string().min(1).describe('The right half: the state of the record.'),
  color: z.string().describe('Colour behind the message, `#rrggbb`.'),
  labelColor: z.string().describe('Colour behind the label, `#rrggbb`.'),
  isError: z.boolean().describe('True if the record does not stand.'),
  cacheSeconds: z.literal(BADGE_CACHE_SECONDS).describe('How long it may be kept, in seconds.'),
});

export function shieldsBadge({ message, color, failed }: BadgeState): z.infer<typeof shieldsEndpoint> {
  return {
    schemaVersion: 1,
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

/**
 * Advance widths of U+0020 to U+007E in thousandths of an em: DejaVu Sans, whose widths are those of Verdana.
 */
const WIDTHS = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636,
  636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295,
  295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838,
  500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521,
  392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];
/** Width of a character that is not in the table. `textLength` fits the text in any case. */
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

/**
 * The badge as SVG: one image to a screen reader, named by its words. It holds no ids, styles or scripts, so
 * that it can stand in any page, more than once. Its links are metadata and headers, because an image has no
 * parts to press: a page that shows it wraps it in a link.
 */
export function badgeMarkup(
  { message, color }: Pick<BadgeState, 'message' | 'color'>,
  links: BadgeLinks | null,
  label: string = BADGE_LABEL,
): Markup {
  const [left, right] = [textWidth(label) + 2 * PADDING, textWidth(message) + 2 * PADDING];
  const width = left + right;
  const name = `${label}: ${message}`;
  const text = (shown: string, x: number, length: number) =>
    markup`<text x="${x}" y="14" textLength="${length}" lengthAdjust="spacingAndGlyphs">${shown}</text>`;
  const box = markup`width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}"`;
  const labelPath = `M3 0H${left}V${HEIGHT}H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z`;
  const messagePath = `M${left} 0H${width - 3}a3 3 0 0 1 3 3V${HEIGHT - 3}a3 3 0 0 1-3 3H${left}z`;
  const font = markup`font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="${FONT_SIZE}"`;
  return markup`${[
    markup`<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img" aria-label="${name}">`,
    markup`<title>${name}</title>`,
    links && metadata(links),
    markup`<path fill="${BADGE_LABEL_COLOR}" d="${labelPath}"/>`,
    markup`<path fill="${color}" d="${messagePath}"/>`,
    markup`<g fill="${BADGE_TEXT_COLOR}" ${font}>`,
    text(label, PADDING, textWidth(label)),
    text(message, left + PADDING, textWidth(message)),
    markup`</g></svg>`,
  ]}`;
}

/** The badge as a file. */
export function badgeSvg(...badge: Parameters<typeof badgeMarkup>): string {
  return `${badgeMarkup(...badge)}\n`;
}

/** Where the badge comes from and what proves it, as RDF: the form that SVG has for it. */
function metadata({ page, record, proof }: BadgeLinks): Markup {
  const rdf = markup`xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"`;
  const dcterms = markup`xmlns:dcterms="http://purl.org/dc/terms/"`;
  const to = (property: string, url: string) => markup`<dcterms:${property} rdf:resource="${url}"/>`;
  const links = [to('isReferencedBy', page), to('source', record), to('provenance', proof)];
  return markup`<metadata><rdf:RDF ${rdf} ${dcterms}><rdf:Description>${links}</rdf:Description></rdf:RDF></metadata>`;
}
