/** Rules: what they cover, the packs, candidates at the gate, watched sources, and how well risk is calibrated. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, lines, words } from '../../../contracts/core/page.ts';
import { shortened, when, whenExactly } from '../../../contracts/core/shown.ts';
import { counted, inWords } from '../../../contracts/core/wording.ts';
import { concerns, holdsOn } from '../../../contracts/decisions/rules/category-scope.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import {
  countEntries,
  coveredShare,
  PUBLISHER_INDEXES,
} from '../../../contracts/decisions/rules/publisher-indexes.ts';
import type { packList } from '../../../contracts/decisions/rules/rule-packs.ts';
import type { calibrationReport } from '../../../contracts/learning/calibration/calibration-report.ts';
import type { releaseFields } from '../../../contracts/learning/releases/releases.ts';
import { passageName } from '../../../contracts/learning/sources/law-addresses.ts';
import type { intelligenceList } from '../../../contracts/learning/sources/source-intelligence.ts';
import type { sourceFields } from '../../../contracts/learning/sources/source-watchlist.ts';
import { THRESHOLDS } from '../../../contracts/operations/autonomy-health.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { shareChart } from '../core/chart.ts';
import { consoleRoute, type Visit } from '../core/console.ts';
import { choose, field, grid, hidden, tag } from '../core/grid.ts';
import { at } from '../core/layout.ts';
import { foldedList } from '../core/parts.ts';
import { VERDICT_WORDS } from '../decisions/answer.ts';

type Releases = z.infer<z.ZodObject<typeof releaseFields>>;
type Sources = z.infer<z.ZodObject<typeof sourceFields>>;

const PAGE = '/console/rules';

export function rulesPage(app: App, service: Service): void {
  consoleRoute(app, service, { path: PAGE, who: 'operator', show, act });
}

async function show(visit: Visit): Promise<never> {
  const place = visit.asked('marketplace');
  const [packs, releases, sources, changes, calibration] = await Promise.all([
    visit.get<z.infer<typeof packList>>('/api/rule-packs?limit=100'),
    visit.get<Releases>('/api/rule-packs/releases?limit=10'),
    visit.get<Sources>('/api/source-watchlist?limit=200'),
    visit.get<z.infer<typeof intelligenceList>>('/api/source-intelligence?limit=10'),
    visit.get<z.infer<typeof calibrationReport>>('/api/calibration'),
  ]);
  return visit.show('Rules', [
    markup`<h1>Rules</h1>`,
    visit.asked('done') === ''
      ? null
      : markup`<p class="note ok" role="status">Recorded. Live rules change only by a new pack version.</p>`,
    markup`<ul><li><a href="#coverage">Coverage</a></li><li><a href="#indexes">Publishers' lists</a></li><li><a href="#packs">Packs</a></li><li><a href="#candidates">Candidates</a></li><li><a href="#sources">Sources</a></li><li><a href="#calibration">Calibration</a></li></ul>`,
    ...coverage(visit, place),
    ...publishersLists(visit),
    ...packsOf(packs),
    ...candidates(visit, releases),
    ...sourcesOf(sources, changes),
    ...calibrationOf(calibration),
  ]);
}

/** Rules that apply to each marketplace, and for one of them to each category. */
function coverage(visit: Visit, place: string): (Markup | null)[] {
  const { marketplaces, categories, rules, scopeOf } = shippedIndex();
  const all = rules.map(({ rule }) => rule).filter(({ check }) => check.type !== 'intake');
  const blocks = (list: typeof all) =>
    list.filter(({ severity }) => Object.values(severity).includes('block')).length;
  const chosen = marketplaces.get(place);
  return [
    markup`<h2 id="coverage">Coverage</h2>`,
    markup`<form method="get" action="${at(visit.service, PAGE)}" class="row">${choose('marketplace', 'Categories of', ['', ...marketplaces.keys()], place)}<button class="second">Show</button></form>`,
    chosen === undefined
      ? foldedList(
          'Rules by marketplace',
          marketplaces.size,
          grid(
            'Rules by marketplace',
            ['Marketplace', 'Law', 'Rules', 'Can block'],
            [...marketplaces.values()].map((market) => {
              const here = all.filter((rule) => holdsOn(rule, market));
              return [
                market.name,
                market.jurisdictions.join(', '),
                inWords(here.length),
                inWords(blocks(here)),
              ];
            }),
            'There are none.',
          ),
        )
      : grid(
          `Rules of ${chosen.name} by category`,
          ['Category', 'Rules', 'Can block'],
          [...categories.values()].map(({ code, name }) => {
            const scope = scopeOf(code) ?? new Set<string>();
            const here = all.filter((rule) => concerns(rule, chosen, scope));
            return [name, inWords(here.length), inWords(blocks(here))];
          }),
          'There are none.',
        ),
  ];
}

/** Publishers' own lists: how many entries rules cover, and the entries of one chosen list. */
function publishersLists(visit: Visit): Markup[] {
  const lists = PUBLISHER_INDEXES.flatMap(({ indexes }) => indexes);
  const chosen = lists.find(({ name }) => name === visit.asked('list'));
  const link = (name: string) =>
    markup`<a href="${at(visit.service, PAGE)}?list=${encodeURIComponent(name)}#indexes">${name}</a>`;
  return [
    markup`<h2 id="indexes">Publishers' lists</h2>`,
    markup`<p>What authorities and marketplaces list as regulated, restricted or banned, and the rules that cover it.</p>`,
    chosen === undefined
      ? foldedList(
          'Entries by list',
          lists.length,
          grid(
            'Entries by list',
            ['List', 'Entries', 'With rules', 'In part', 'No rule', 'Covered'],
            lists.map(({ name, entries }) => {
              const count = countEntries(entries);
              return [
                link(name),
                inWords(count.entries),
                inWords(count.rules),
                inWords(count.part),
                inWords(count.no_rule),
                `${coveredShare(count).toFixed(0)} %`,
              ];
            }),
            'There are none.',
          ),
        )
      : grid(
          chosen.name,
          ['Entry', 'Citation', 'Rules', 'Not covered'],
          chosen.entries.map(({ name, citation, rules = [], lacks, left_out }) => [
            name,
            citation,
            rules.join(', '),
            lacks ?? left_out?.why ?? null,
          ]),
          'There are none.',
        ),
  ];
}

function packsOf({ rule_packs, set_sha256 }: z.infer<typeof packList>): Markup[] {
  return [
    markup`<h2 id="packs">Packs</h2>`,
    markup`<p>All current packs as one hash: ${shortened(set_sha256)}</p>`,
    foldedList(
      'Packs in force',
      rule_packs.length,
      grid(
        'Packs',
        ['Pack', 'Version', 'Rules', 'Published', 'Hash', 'Status'],
        rule_packs.map((pack) => [
          pack.title ?? pack.id,
          pack.version,
          pack.rules === null ? null : inWords(pack.rules),
          when(pack.published_at),
          shortened(pack.sha256),
          pack.current ? tag('current', 'ok') : null,
        ]),
        'None is published yet.',
      ),
    ),
  ];
}

function candidates(visit: Visit, { candidates: gated, promotions, waiting }: Releases): (Markup | null)[] {
  const one = (candidate: Releases['candidates'][number]) => {
    const { candidate_sha256, outcome, failures, origin, rule_id, pack } = candidate;
    const acted = promotions.find((act) => act.candidate_sha256 === candidate_sha256);
    return markup`<article class="card">
<p>${tag(outcome, outcome === 'passed' ? 'ok' : 'stop')} <strong>${rule_id ?? pack.id}</strong>, from ${origin}, judged ${whenExactly(candidate.gated_at)} ${shortened(candidate_sha256)}</p>
${facts([
  ['Learned on', counted(candidate.learned_on, 'outcome')],
  ['Judged on', counted(candidate.judged_on, 'outcome')],
  ['Warned of', amongst(candidate.warned)],
  ['Let through', amongst(candidate.let_through)],
  ['Decisions that would read otherwise', inWords(candidate.changed_count)],
  ['Answers of the gate', candidate.gates > 1 ? inWords(candidate.gates) : null],
  ['What is lacking', failures.length === 0 ? null : failures.map(({ message }) => message).join(' ')],
  [
    'Asked again',
    candidate.asked_again === null || acted !== undefined
      ? null
      : `with ${counted(candidate.asked_again.outcomes, 'outcome')} more, or with any from ${when(candidate.asked_again.at)}`,
  ],
  ['Decided', acted === undefined ? 'not yet' : `${words(acted.action)}: ${words(acted.status)}`],
])}
${outcome === 'passed' ? decide(visit, candidate_sha256) : null}
</article>`;
  };
  return [
    markup`<h2 id="candidates">Candidates</h2>`,
    markup`<p>A candidate is a draft. No live rule changes by itself.</p>`,
    waiting.drafts === 0 ? null : waits(waiting),
    gated.length === 0
      ? markup`<p class="quiet">There are none.</p>`
      : markup`<div>\n${lines(gated.map(one))}</div>`,
  ];
}

function waits({ drafts, lacks }: Releases['waiting']): Markup {
  const told = `${counted(drafts, 'draft waits', 'drafts wait')} for the gate.`;
  if (lacks === null) return markup`<p>${told}</p>`;
  const lacking = [
    lacks.outcomes === 0 ? null : counted(lacks.outcomes, 'outcome'),
    lacks.rejected === 0 ? null : counted(lacks.rejected, 'later refusal'),
  ].filter((one) => one !== null);
  return markup`<p class="note wait" role="status">${told} To judge ${drafts === 1 ? 'it' : 'them'}, ${lacking.join(' and ')} more ${lacking.length === 1 && (lacks.outcomes || lacks.rejected) === 1 ? 'is' : 'are'} lacking.</p>`;
}

const amongst = (counts: { cases: number; rejected: number } | null) =>
  counts === null || counts.cases === 0
    ? null
    : `${counted(counts.cases, 'case')}, ${inWords(counts.rejected)} of them rejected`;

const decide = (visit: Visit, candidate: string) =>
  visit.form(
    PAGE,
    markup`${hidden('candidate_sha256', candidate)}${choose('action', 'Decision', ['promote', 'reject', 'withdraw'])}${field('reviewer', 'Who read the source', { required: true })}${field('reason', 'Reason', { required: true })}<button class="second">Record it</button>`,
    'row',
  );

async function act(visit: Visit, sent: (name: string) => string): Promise<never> {
  await visit.post('/api/rule-packs/releases/promotions', {
    candidate_sha256: sent('candidate_sha256'),
    action: sent('action'),
    reviewer: sent('reviewer'),
    reason: sent('reason'),
  });
  return visit.go(`${PAGE}?done=1`);
}

const pageLink = (url: string) =>
  markup`<a href="${url}" rel="noopener noreferrer">${url.replace(/^https?:\/\//, '').slice(0, 80)}</a>`;

/** Results of a fetch that need a sentence; the others read as they are. */
const WHY_UNREAD: Readonly<Record<string, string>> = {
  challenge_page: 'The publisher sends robots a puzzle instead of the page.',
  script_page: 'Only a script fills the page.',
  error_page: 'The page is an error message.',
  empty_page: 'The page has no text.',
  redirected: 'The page has moved.',
  not_well_formed: 'The answer is no text of law: it is not well-formed.',
  no_section: 'The answer is no text of law: it has no section.',
  section_not_found: 'The cited section is not in the text.',
};

function sourcesOf(
  { sources }: Sources,
  { intelligence }: z.infer<typeof intelligenceList>,
): (Markup | null)[] {
  const failing = sources.filter(({ failures }) => failures > 0);
  const changed = intelligence.map((change) => {
    const { excerpts, affected_rules, added_lines, removed_lines } = change;
    return markup`<details><summary>${whenExactly(change.changed_at)}: ${change.url}</summary>
<p>${counted(added_lines, 'line')} more, ${counted(removed_lines, 'line')} fewer. Rules: ${affected_rules.length === 0 ? 'none' : affected_rules.map(({ rule_id }) => rule_id).join(', ')}.</p>
${lines(excerpts.removed.map((text) => markup`<p><del>${text}</del></p>`))}${lines(excerpts.added.map((text) => markup`<p><ins>${text}</ins></p>`))}</details>`;
  });
  return [
    markup`<h2 id="sources">Sources</h2>`,
    markup`<p>${counted(sources.filter(({ status }) => status === 'watching').length, 'page is', 'pages are')} watched, ${inWords(failing.length)} of them cannot be read.</p>`,
    failing.length === 0
      ? null
      : markup`<details><summary>Sources that cannot be read</summary>${grid(
          'Sources that cannot be read',
          ['Page', 'Why', 'Days in a row', 'Text on record since'],
          failing.map(({ url, last_outcome, failures, newest_at }) => [
            pageLink(url),
            WHY_UNREAD[last_outcome ?? ''] ?? last_outcome?.replaceAll('_', ' '),
            inWords(failures),
            newest_at === null ? 'none' : whenExactly(newest_at),
          ]),
          '',
        )}</details>`,
    markup`<h3>What changed</h3>`,
    changed.length === 0 ? markup`<p class="quiet">Nothing yet.</p>` : markup`<div>\n${lines(changed)}</div>`,
    markup`<details><summary>All sources</summary>${grid(
      'Sources',
      ['Page', 'Status', 'Rules', 'Passages', 'Last read', 'Result'],
      sources.map((source) => [
        pageLink(source.url),
        tag(source.status, source.failures > 0 ? 'stop' : ''),
        inWords(source.rule_ids.length),
        passagesOf(source),
        source.last_fetched_at === null ? 'never' : whenExactly(source.last_fetched_at),
        source.last_outcome?.replaceAll('_', ' '),
      ]),
      'None is watched yet.',
    )}</details>`,
  ];
}

/** Passages named of a source, at most. */
const PASSAGES_MOST = 20;

function passagesOf({ url, passages }: Sources['sources'][number]): Markup | null {
  if (passages.length === 0) return null;
  return markup`<ul>\n${lines(
    passages
      .slice(0, PASSAGES_MOST)
      .map(
        ({ section, text_since, last_checked_on, rule_ids }) =>
          markup`<li>${section === '' ? 'whole page' : passageName(url, section)}: words of ${when(text_since)}, last checked ${when(last_checked_on)}; ${counted(rule_ids.length, 'rule rests', 'rules rest')} on it</li>`,
      ),
  )}</ul>`;
}

function accuracy(
  error: number,
  { age_weight, names_with_records }: z.infer<typeof calibrationReport>,
): Markup {
  const told = `On later outcomes the stated probability was off by ${error.toFixed(3)} in the mean.`;
  const aged =
    age_weight < 1
      ? ' Marketplaces have changed: older outcomes count less.'
      : ' All outcomes count alike, whatever their age.';
  const names = ` ${counted(names_with_records, 'name has', 'names have')} a record of their own.`;
  return error * 100 >= THRESHOLDS.calibration_off.opens_at
    ? markup`<p class="note wait" role="status">${told}${aged}${names}</p>`
    : markup`<p>${told}${aged}${names}</p>`;
}

function calibrationOf(report: z.infer<typeof calibrationReport>): (Markup | null)[] {
  const points = report.curve.map((point) => ({
    name: `${VERDICT_WORDS[point.decision].short}, ${point.missing_evidence} missing`,
    share: point.rejection_probability,
    from: point.interval[0],
    to: point.interval[1],
  }));
  return [
    markup`<h2 id="calibration">Calibration</h2>`,
    markup`<p>Probability that a marketplace rejects or removes the listing, by verdict and missing documents, learned from ${counted(report.outcomes, 'outcome')}${report.fitted_at === null ? '; nothing is learned yet, so these are the prior figures' : markup` on ${when(report.fitted_at)}`}.</p>`,
    report.calibration_error === null ? null : accuracy(report.calibration_error, report),
    points.length === 0 ? null : shareChart('Probability of a rejection', points),
  ];
}
