/**
 * Publishers' own lists of what they regulate, restrict or ban, entry by entry, with the rules that cover each
 * entry or the reason why none does: contracts/rule-packs/indexes/. No decision reads them; they show what the
 * rules leave out.
 */
import { z } from 'zod';
import amazon from '../../rule-packs/indexes/amazon.json' with { type: 'json' };
import australia from '../../rule-packs/indexes/australia.json' with { type: 'json' };
import canada from '../../rule-packs/indexes/canada.json' with { type: 'json' };
import ebayEtsy from '../../rule-packs/indexes/ebay-etsy.json' with { type: 'json' };
import eu from '../../rule-packs/indexes/eu.json' with { type: 'json' };
import euNations from '../../rule-packs/indexes/eu-nations.json' with { type: 'json' };
import japan from '../../rule-packs/indexes/japan.json' with { type: 'json' };
import otherCountries from '../../rule-packs/indexes/other-countries.json' with { type: 'json' };
import otherMarketplaces from '../../rule-packs/indexes/other-marketplaces.json' with { type: 'json' };
import uk from '../../rule-packs/indexes/uk.json' with { type: 'json' };
import usCpsc from '../../rule-packs/indexes/us-cpsc.json' with { type: 'json' };
import usEpa from '../../rule-packs/indexes/us-epa.json' with { type: 'json' };
import usFda from '../../rule-packs/indexes/us-fda.json' with { type: 'json' };
import usStates from '../../rule-packs/indexes/us-states.json' with { type: 'json' };
import usTrade from '../../rule-packs/indexes/us-trade.json' with { type: 'json' };
import usTransport from '../../rule-packs/indexes/us-transport-radio-energy.json' with { type: 'json' };
import walmart from '../../rule-packs/indexes/walmart.json' with { type: 'json' };
import { table } from './coverage.ts';

/** Reasons why an entry has no rule. */
const LEFT_OUT = ['no_goods', 'not_for_consumers', 'no_rule'] as const;

const entry = z.strictObject({
  name: z.string().min(3).describe('What the entry is about.'),
  citation: z.string().min(3).describe('The entry as the publisher or a lawyer cites it.'),
  rules: z.array(z.string()).min(1).optional().describe('Ids of the rules that cover the entry.'),
  lacks: z.string().min(3).optional().describe('Part of the entry that its rules do not ask.'),
  left_out: z
    .strictObject({
      kind: z
        .enum(LEFT_OUT)
        .describe(
          '`no_goods`: it binds conduct, not goods; `not_for_consumers`: goods that no marketplace for consumers carries; `no_rule`: no rule yet.',
        ),
      why: z.string().min(3),
    })
    .optional()
    .describe('Why no rule covers the entry; instead of `rules`.'),
});
export type IndexEntry = z.infer<typeof entry>;

const publisherIndex = z.strictObject({
  name: z.string().min(3),
  publisher: z.string().min(3),
  url: z.url().describe("The publisher's own address of the list."),
  door: z
    .literal(true)
    .optional()
    .describe('The address is a door to many texts, not the list itself: it is not watched.'),
  read_from: z.array(z.url()).describe('Where it was really read; `read_on` says when.'),
  read_on: z.iso.date(),
  reading: z.string().optional().describe('How far it was read, if not all of it.'),
  entries: z.array(entry).min(1),
});

export const indexFile = z.strictObject({
  $schema: z.string().optional().describe('The JSON Schema of this file, for editors.'),
  id: z.string().regex(/^[a-z-]+$/),
  title: z.string(),
  indexes: z.array(publisherIndex).min(1),
});
export type IndexFile = z.infer<typeof indexFile>;

/** The files in the order of reading. Their shape is held by a test, not at each start. */
export const PUBLISHER_INDEXES: readonly IndexFile[] = [
  usCpsc,
  usFda,
  usEpa,
  usTransport,
  usTrade,
  usStates,
  eu,
  euNations,
  uk,
  canada,
  australia,
  japan,
  otherCountries,
  amazon,
  ebayEtsy,
  walmart,
  otherMarketplaces,
] as IndexFile[];

/** Entries of an index by what became of them. `part` are those of `rules` that lack something. */
export interface IndexCount {
  entries: number;
  rules: number;
  part: number;
  no_goods: number;
  not_for_consumers: number;
  no_rule: number;
}

export function countEntries(entries: readonly IndexEntry[]): IndexCount {
  const left = (kind: (typeof LEFT_OUT)[number]) =>
    entries.filter(({ left_out }) => left_out?.kind === kind).length;
  return {
    entries: entries.length,
    rules: entries.filter(({ rules }) => rules !== undefined).length,
    part: entries.filter(({ lacks }) => lacks !== undefined).length,
    no_goods: left('no_goods'),
    not_for_consumers: left('not_for_consumers'),
    no_rule: left('no_rule'),
  };
}

/** Share of the entries on consumer goods that rules cover, in percent; 100 where there are none. */
export function coveredShare({ rules, no_rule }: IndexCount): number {
  return rules + no_rule === 0 ? 100 : (100 * rules) / (rules + no_rule);
}

/** Coverage by index, as Markdown. */
export function indexTables(files = PUBLISHER_INDEXES): string {
  const row = (name: string, count: IndexCount) => [
    name,
    ...[count.entries, count.rules, count.part, count.no_rule, count.not_for_consumers, count.no_goods].map(
      String,
    ),
    `${coveredShare(count).toFixed(0)} %`,
  ];
  const lists = files.flatMap(({ indexes }) => indexes);
  return table(
    ['index', 'entries', 'with rules', 'in part', 'no rule', 'not for consumers', 'no goods', 'covered'],
    [
      ...lists.map(({ name, entries }) => row(name.replaceAll('|', '/'), countEntries(entries))),
      row('all', countEntries(lists.flatMap(({ entries }) => entries))),
    ],
  );
}
