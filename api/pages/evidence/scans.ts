/** Catalogues of an account: handed in, seen to be judged, corrected, and taken as a report. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, list } from '../../../contracts/core/page.ts';
import { when } from '../../../contracts/core/shown.ts';
import { counted, inWords } from '../../../contracts/core/wording.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import {
  type catalogueScan,
  type catalogueScans,
  SCAN_LIMITS,
} from '../../../contracts/evidence/catalogue-scan.ts';
import type { App } from '../../core/http.ts';
import { multipartBodies } from '../../core/multipart.ts';
import type { Service } from '../../core/service.ts';
import { usageOf } from '../accounts/own.ts';
import { consoleRoute, consoleUpload, type Visit } from '../core/console.ts';
import { grid, hidden, next, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { card, foldedAct, nextAct, otherActs, type State, verdictCard } from '../core/parts.ts';
import { ACTION_WORDS, actionChoice, choice } from '../decisions/fields.ts';

const PAGE = '/console/scans';
const OPERATION = '/api/scans';
/** Seconds after which a page of a running scan is loaded again. */
const AGAIN_AFTER = '5';
/** Documents and facts that the page shows; the reports have all. */
const NEEDS_SHOWN = 30;
const MEBIBYTES = SCAN_LIMITS.FILE_BYTES / 1024 / 1024;

type Scan = z.infer<typeof catalogueScan>;

const REPORTS = [
  ['html', 'Page'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['jsonl', 'JSON lines'],
  ['sarif', 'SARIF'],
] as const;

const bodies = multipartBodies(
  { fields: 10, files: 1, fileBytes: SCAN_LIMITS.FILE_BYTES, filesBytes: SCAN_LIMITS.FILE_BYTES, atOnce: 2 },
  'invalid_scan',
);

export function scanPages(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'account', show: showAll });
  consoleUpload(app, service, { path: PAGE, who: 'account', bodies, act: handIn });
  consoleRoute(app, service, { path: `${PAGE}/:scan_id`, who: 'account', show: showOne, act });
  consoleRoute(app, service, {
    path: `${PAGE}/:scan_id/report`,
    who: 'account',
    show: (visit) =>
      visit.file(
        `${OPERATION}/${encodeURIComponent(visit.asked('scan_id'))}/report?form=${encodeURIComponent(visit.asked('form'))}`,
      ),
  });
}

const pathOf = ({ scan_id }: Pick<Scan, 'scan_id'>) => `${PAGE}/${encodeURIComponent(scan_id)}`;

async function showAll(visit: Visit): Promise<never> {
  const cursor = visit.asked('cursor');
  const from = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  const { scans, next_cursor } = await visit.get<z.infer<typeof catalogueScans>>(
    `${OPERATION}?limit=20${from}`,
  );
  return visit.show('Catalogues', [
    markup`<h1>Catalogues</h1>`,
    markup`<p>Hand in a catalogue as your shop or marketplace exports it. You see first how it is read, free of charge; then each product is judged on each marketplace, one decision of your quota each.</p>`,
    card('Hand in a catalogue', visit.form(PAGE, fields(), 'files')),
    card(
      'Your catalogues',
      grid(
        'Your catalogues',
        ['Catalogue', 'Status', 'Judged', 'Handed in'],
        scans.map((scan) => [
          visit.link(pathOf(scan), scan.catalogue),
          tag(scan.status, LOOKS[scan.status]),
          `${inWords(scan.judged)} of ${inWords(scan.listings)}`,
          when(scan.created_at),
        ]),
        'None yet.',
      ),
      next(at(visit.service, PAGE), next_cursor),
    ),
  ]);
}

const LOOKS = { read: 'wait', running: '', stopped: 'stop', done: 'ok' } as const;

/** Choices of a marketplace that the form has; a column of the file can name more. */
const CHOICES = ['Marketplace', 'and', 'and also'] as const;

function fields(): Markup {
  const { marketplaces } = shippedIndex();
  const choices = CHOICES.map((label, i) =>
    choice(`at_${i}`, label, marketplaces.values(), undefined, i === 0 ? 'as the file says' : 'none'),
  );
  return markup`<label for="catalogue">The file<span class="hint">CSV, tab-separated, JSON lines, or a Google Merchant feed; up to ${MEBIBYTES} MiB. Shopify, WooCommerce, eBay and Amazon exports are known.</span><input id="catalogue" type="file" name="catalogue" required></label>
<div class="pair">${choices}
${actionChoice('list')}</div>
<details><summary>Columns and categories with names of your own</summary>
<label>Columns<span class="hint">One a line: name=field.</span><textarea name="map" rows="3" maxlength="10000" placeholder="Artikelname=title"></textarea></label>
<label>Categories<span class="hint">One a line: your name=our code.</span><textarea name="categories" rows="3" maxlength="10000" placeholder="Spielwaren=toys"></textarea></label>
</details>
<button>Read the file</button>`;
}

async function handIn(
  visit: Visit,
  field: (name: string) => string,
  [file]: readonly { field: string; name: string; content: Buffer }[],
): Promise<never> {
  const form = new FormData();
  const texts = {
    marketplaces: CHOICES.map((_, i) => field(`at_${i}`))
      .filter(Boolean)
      .join(','),
    intended_action: field('intended_action'),
    map: field('map'),
    categories: field('categories'),
  };
  for (const [name, text] of Object.entries(texts)) if (text !== '') form.append(name, text);
  form.append('catalogue', new Blob([Uint8Array.from(file?.content ?? [])]), file?.name ?? 'catalogue');
  return visit.go(pathOf(await visit.post<Scan>(OPERATION, form)));
}

async function act(visit: Visit, field: (name: string) => string): Promise<never> {
  const [scan_id, action] = [visit.asked('scan_id'), field('action')];
  const guessed = Object.entries((visit.request.body ?? {}) as object).flatMap(([name, code]) =>
    name.startsWith('is_') && code !== '' ? [[name.slice('is_'.length), code]] : [],
  );
  const categories = action === 'correct' ? { categories: Object.fromEntries(guessed) } : {};
  await visit.post(`${OPERATION}/action`, { scan_id, action, ...categories });
  return visit.go(action === 'delete' ? PAGE : pathOf({ scan_id }));
}

async function showOne(visit: Visit): Promise<never> {
  const scan = await visit.get<Scan>(`${OPERATION}/${encodeURIComponent(visit.asked('scan_id'))}`);
  if (scan.status === 'running') visit.reply.header('refresh', AGAIN_AFTER);
  const usage = scan.status === 'running' || scan.status === 'done' ? undefined : await usageOf(visit);
  return visit.show(scan.catalogue, [
    head(visit, scan, usage?.remaining ?? null),
    scan.judged > 0 ? card('The report', reports(visit, scan)) : null,
    scan.guessed.length > 0 ? card('Categories that were guessed', guesses(visit, scan)) : null,
    scan.needs.length > 0 ? card('What listings wait for', needs(scan)) : null,
    scan.by_marketplace.length > 0 ? card('Marketplaces', marketplaces(scan)) : null,
    card('How it was read', asRead(scan)),
  ]);
}

/** How the scan stands, and the next act. */
function head(visit: Visit, scan: Scan, remaining: number | null): Markup {
  const { status, judged, listings, products, rows, form } = scan;
  const button = (action: string, label: string, look = '') =>
    visit.form(
      pathOf(scan),
      markup`${hidden('action', action)}<button${look ? markup` class="${look}"` : null}>${label}</button>`,
    );
  const left = listings - judged;
  const acts = otherActs([
    foldedAct(
      'Delete it',
      visit.form(
        pathOf(scan),
        markup`${hidden('action', 'delete')}<p>The catalogue and its report are deleted. Decisions stay on record.</p><button class="danger">Delete the scan</button>`,
      ),
    ),
  ]);
  const takes = `Takes at most ${counted(left, 'decision')} of your quota${remaining === null ? '' : `; ${inWords(remaining)} are left`}.`;
  const read = `${counted(products, 'product')} in ${counted(rows, 'row')}${form === null ? '' : ` (${form})`}, ${counted(listings, 'listing')}.`;
  if (status === 'running')
    return verdictCard(
      'info',
      `${inWords(judged)} of ${inWords(listings)} are judged`,
      `${restOf(scan)} The page follows by itself.`,
      nextAct(
        markup`<progress value="${judged}" max="${listings}" aria-label="Share of the listings that is judged"></progress>`,
        'What is judged stays if you stop.',
        button('stop', 'Stop', 'second'),
      ),
    );
  if (status === 'done') return verdictCard(stateOf(scan), outcome(scan), best(scan) ?? read, acts);
  return verdictCard(
    status === 'stopped' && scan.stopped_because !== 'asked' ? 'stop' : 'wait',
    status === 'read'
      ? `${inWords(left)} listings wait for a verdict`
      : `Stopped at ${inWords(judged)} of ${inWords(listings)}`,
    status === 'read' ? read : STOPPED[scan.stopped_because ?? 'asked'],
    nextAct(
      judged > 0 ? 'Judge the rest' : 'Judge them',
      takes,
      button('start', judged > 0 ? 'Go on' : 'Start'),
    ),
    acts,
  );
}

const STOPPED = {
  asked: 'You stopped it. It goes on where it stands.',
  quota: 'The quota of the month is used up. What was judged stays.',
  key: 'The key that started it opens nothing any more. Go on with yours.',
} as const;

function restOf({ seconds_left }: Scan): string {
  if (seconds_left === null) return 'It has just begun.';
  if (seconds_left < 60) return `About ${counted(Math.max(1, seconds_left), 'second')} left.`;
  return `About ${counted(Math.ceil(seconds_left / 60), 'minute')} left.`;
}

const stateOf = ({ groups }: Scan): State =>
  groups.blocked > 0 ? 'stop' : groups.needs + groups.unknown > 0 ? 'wait' : 'ok';

const outcome = ({ groups, listings }: Scan) =>
  `${inWords(groups.ready)} of ${counted(listings, 'listing')} ${groups.ready === 1 ? 'is' : 'are'} ready`;

/** The document that frees most listings by itself. */
function best({ needs }: Scan): string | null {
  const paper = needs.find(({ kind, frees }) => kind === 'evidence' && frees > 0);
  return paper === undefined
    ? null
    : `${paper.text} alone frees ${counted(paper.frees, 'listing')}, more than any other document.`;
}

function reports(visit: Visit, scan: Scan): Markup {
  const { groups } = scan;
  const links = REPORTS.map(
    ([form, name]) =>
      markup`<a class="button second slim" href="${at(visit.service, `${pathOf(scan)}/report?form=${form}`)}" download>${name}</a>`,
  );
  return markup`${facts([
    ['Ready', inWords(groups.ready)],
    ['Needs a document or a fact', inWords(groups.needs)],
    ['Blocked: no document cures it', inWords(groups.blocked)],
    ['Unknown: facts are missing', inWords(groups.unknown)],
  ])}
${otherActs(links)}`;
}

function guesses(visit: Visit, scan: Scan): Markup {
  const { categories } = shippedIndex();
  const names = [...categories.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const name = (code: string) => categories.get(code)?.name ?? code;
  const running = scan.status === 'running';
  const table = grid(
    'Categories that were guessed',
    ['Guessed', 'Listings', 'For example', ...(running ? [] : ['Right is'])],
    scan.guessed.map(({ category, listings, example }) => [
      name(category),
      inWords(listings),
      example.slice(0, 120),
      ...(running
        ? []
        : [
            markup`<select name="is_${category}" aria-label="Right category instead of ${name(category)}"><option value="">as guessed</option>${names.map(({ code, name }) => markup`<option value="${code}">${name}</option>`)}</select>`,
          ]),
    ]),
    '',
  );
  const said = markup`<p>The catalogue states no category that is known for these; their titles suggest one. Listings that you correct are judged anew, one decision each.</p>`;
  return running
    ? markup`${said}${table}`
    : markup`${said}${visit.form(pathOf(scan), markup`${hidden('action', 'correct')}${table}<button class="second">Correct</button>`)}`;
}

function needs({ needs: all }: Scan): Markup {
  return markup`${grid(
    'What listings wait for',
    ['Waits for', 'Kind', 'Frees by itself', 'Listings'],
    all
      .slice(0, NEEDS_SHOWN)
      .map(({ text, kind, frees, listings }) => [
        text,
        kind === 'evidence' ? 'document' : 'fact',
        inWords(frees),
        inWords(listings),
      ]),
    '',
  )}${all.length > NEEDS_SHOWN ? markup`<p class="quiet">The first ${NEEDS_SHOWN} of ${all.length}; the reports have all.</p>` : null}`;
}

function marketplaces({ by_marketplace }: Scan): Markup {
  const { marketplaces: known } = shippedIndex();
  return grid(
    'Marketplaces',
    ['Marketplace', 'Ready', 'Needs', 'Blocked', 'Unknown'],
    by_marketplace.map(({ marketplace, ready, needs, blocked, unknown }) => [
      known.get(marketplace)?.name ?? marketplace,
      ...[ready, needs, blocked, unknown].map(inWords),
    ]),
    '',
  );
}

function asRead({ columns, unreadable, intended_action, as_of }: Scan): Markup {
  const used = columns.flatMap(({ column, field }) =>
    field === null ? [] : [column === field ? column : `${column} (${field.replace('attributes.', '')})`],
  );
  const ignored = columns.flatMap(({ column, field }) => (field === null ? [column] : []));
  const action = ACTION_WORDS[intended_action as keyof typeof ACTION_WORDS];
  return list([
    `Columns that are read: ${used.join(', ')}.`,
    ...(ignored.length > 0 ? [`Columns that nothing reads: ${ignored.join(', ')}.`] : []),
    ...unreadable.map(
      ({ column, cells, first }) =>
        `${column}: ${counted(cells, 'cell')} cannot be read and count as not stated (${first}).`,
    ),
    ...(action === undefined ? [] : [`What you want to do: ${action}.`]),
    as_of === null ? 'Judged for the day of the start.' : markup`Judged for ${when(as_of)}.`,
  ]);
}
