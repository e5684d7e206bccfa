/** The reports of a scan as pages: one file each, without scripts, for the person who has to get the papers. */
import { type Markup, markup } from '../../core/markup.ts';
import { code, lines, list, pageDocument, table } from '../../core/page.ts';
import {
  type ChangeDay,
  type ChangedListing,
  GROUPS,
  type Group,
  type ScannedListing,
  type ScanSummary,
} from './scan.ts';

/** Listings that a page shows of each group, at most; the other forms of the report have all. */
export const LISTINGS_SHOWN = 1_000;

const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1f2328;background:#fff}
h1{font-size:1.4rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin-top:2rem}
code{font-family:ui-monospace,monospace;font-size:.875rem;overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8c959f}
.number{text-align:right}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}}`;

const MEANING: Readonly<Record<Group, string>> = {
  ready: 'Ready',
  needs: 'Needs a document or a fact',
  blocked: 'Blocked: no document cures it',
  unknown: 'Unknown: facts are missing',
};

const number = (value: number) => markup`<td class="number">${value.toLocaleString('en-US')}</td>`;
const head = (...names: string[]) =>
  markup`<tr>${names.map((name) => markup`<th scope="col">${name}</th>`)}</tr>`;

export interface ScanHead {
  /** Name of the catalogue. */
  catalogue: string;
  generated_at: string;
  as_of: string;
  intended_action: string | null;
  products: number;
  columns: { ignored: readonly string[] };
  unreadable: readonly { column: string; cells: number; first: string }[];
}

const LIMITS =
  'This supports decisions. It is no certificate, no legal advice, and no guarantee that a marketplace approves anything.';

/** @param shown the first listings of each group but `ready`, at most LISTINGS_SHOWN */
export function scanPage(
  scan: ScanHead,
  { listings, groups, marketplaces, needs, guessed }: ScanSummary,
  shown: Readonly<Record<Group, readonly ScannedListing[]>>,
): string {
  const papers = needs.filter(({ kind }) => kind === 'evidence');
  const facts = needs.filter(({ kind }) => kind === 'fact');
  const [best] = papers;
  return pageDocument({ title: `Scan of ${scan.catalogue}`, style: STYLE }, [
    markup`<h1>Scan of ${scan.catalogue}</h1>`,
    markup`<p>${scan.products.toLocaleString('en-US')} products, ${listings.toLocaleString('en-US')} listings, judged as of <time datetime="${scan.as_of}">${scan.as_of}</time>${scan.intended_action === null ? '' : markup`, for the action ${code(scan.intended_action)}`}.</p>`,
    table('Groups', [
      head('Listings', 'Number'),
      ...GROUPS.map(
        (group) => markup`<tr><th scope="row">${MEANING[group]}</th>${number(groups[group])}</tr>`,
      ),
    ]),
    best && best.frees > 0
      ? markup`<p><strong>${best.text}</strong> alone frees ${best.frees.toLocaleString('en-US')} listings, more than any other document.</p>`
      : null,
    ...section('Documents', papers),
    ...section('Facts to state or correct', facts),
    markup`<h2>Marketplaces</h2>`,
    table('Marketplaces', [
      head('Marketplace', ...GROUPS),
      ...marketplaces.map(
        (row) =>
          markup`<tr><th scope="row">${code(row.marketplace)}</th>${GROUPS.map((group) => number(row[group]))}</tr>`,
      ),
    ]),
    ...GROUPS.filter((group) => group !== 'ready').flatMap((group) =>
      listed(group, groups[group], shown[group]),
    ),
    ...notes(scan, guessed),
    markup`<p>${LIMITS}</p>`,
  ]);
}

function section(title: string, needs: ScanSummary['needs']): Markup[] {
  if (needs.length === 0) return [];
  return [
    markup`<h2>${title}</h2>`,
    table(title, [
      head('Waits for', 'Frees by itself', 'Listings'),
      ...needs.map(
        ({ target, text, frees, listings }) =>
          markup`<tr><th scope="row">${text}<br>${code(target)}</th>${number(frees)}${number(listings)}</tr>`,
      ),
    ]),
  ];
}

function listed(group: Group, all: number, shown: readonly ScannedListing[]): Markup[] {
  if (all === 0) return [];
  return [
    markup`<h2>${MEANING[group]}</h2>`,
    ...(all > shown.length
      ? [
          markup`<p>The first ${shown.length.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}; the report as CSV or JSON has all.</p>`,
        ]
      : []),
    table(MEANING[group], [
      head('Product', 'Marketplace', 'Why'),
      ...shown.map(
        ({ id, row, marketplace, summary }) =>
          markup`<tr><th scope="row">${id}<br>row ${row}</th><td>${marketplace}</td><td>${summary}</td></tr>`,
      ),
    ]),
  ];
}

function notes({ columns, unreadable }: ScanHead, guessed: ScanSummary['guessed']): Markup[] {
  const said = [
    ...guessed.map(
      ({ category, listings, example }) =>
        markup`The category ${category} of ${listings} listings was guessed from their titles, such as “${example}”.`,
    ),
    ...(columns.ignored.length > 0
      ? [markup`Columns that nothing reads: ${columns.ignored.join(', ')}.`]
      : []),
    ...unreadable.map(
      ({ column, cells, first }) =>
        markup`Column ${column}: ${cells} cells could not be read and count as not stated (the first: ${first}).`,
    ),
  ];
  return said.length === 0 ? [] : [markup`<h2>How the catalogue was read</h2>`, list(said)];
}

/** @param shown the first listings that change, at most LISTINGS_SHOWN */
export function changesPage(
  comparison: { catalogue: string; as_of: string; today: string; listings: number; changed: number },
  days: readonly ChangeDay[],
  shown: readonly ChangedListing[],
): string {
  const { catalogue, as_of, today, listings, changed } = comparison;
  return pageDocument({ title: `What changes for ${catalogue}`, style: STYLE }, [
    markup`<h1>What changes for ${catalogue}</h1>`,
    markup`<p>${changed.toLocaleString('en-US')} of ${listings.toLocaleString('en-US')} listings change from ${today} to ${as_of}, by rules that are known today.</p>`,
    ...days.flatMap(({ on, listings: many, verdicts, appears, starts }) => [
      markup`<h2><time datetime="${on}">${on}</time>: ${many.toLocaleString('en-US')} listings</h2>`,
      list([
        ...Object.entries(verdicts).map(
          ([verdict, count]) => markup`${count} get the verdict ${code(verdict)}`,
        ),
        ...starts.map(
          ({ rule_id, message, listings: count }) => markup`${count}: ${message} (${code(rule_id)})`,
        ),
        ...appears.map(
          ({ text, target, listings: count }) => markup`${count} then wait for ${text} (${code(target)})`,
        ),
      ]),
    ]),
    changed > 0
      ? table('Listings that change', [
          head('Product', 'Marketplace', 'Today', 'Changes'),
          ...shown.map(
            ({ id, row, marketplace, before, changes }) =>
              markup`<tr><th scope="row">${id}<br>row ${row}</th><td>${marketplace}</td><td>${code(before)}</td><td>${lines(changes.map(({ on, decision, summary, starts }) => markup`<p>${on}: ${code(decision)}. ${starts.map(({ message }) => `${message} `)}${summary}</p>`))}</td></tr>`,
          ),
        ])
      : null,
    changed > shown.length ? markup`<p>The report as CSV or JSON has all of them.</p>` : null,
    markup`<p>${LIMITS}</p>`,
  ]);
}
