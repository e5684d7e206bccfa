/** Watched sources: pages that rules cite or that an operator added, and how their content is obtained. */
import { z } from 'zod';
import { endpointProblem } from '../../core/address-policy.ts';
import { sha256Hex } from '../../core/canonical.ts';
import { connectorName } from '../../core/connectors.ts';
import { nextCursor, schemaVersion } from '../../core/fields.ts';
import type { CompiledRule } from '../../decisions/rules/compiled-rule.ts';
import { shippedIndex } from '../../decisions/rules/packs.ts';
import { PUBLISHER_INDEXES } from '../../decisions/rules/publisher-indexes.ts';
import { PAGE_TEXT_MOST } from './page-text.ts';

/** Bytes read of a page, at most. */
export const PAGE_MOST_BYTES = 2 * 1024 * 1024;
/** Bytes read of a whole text of law as its publisher gives it to machines, at most. */
export const LAW_MOST_BYTES = 24 * 1024 * 1024;
/** Failures in a row after which operators are alerted, once. */
export const ALERT_AFTER_FAILURES = 7;
/** Watched sources, at most: each costs a request per day, and its changes are held in memory briefly. */
export const SOURCES_MOST = 1_000;

/** Why a source that no operator asked for is paused once the rules cite another address. */
export const UNCITED = 'no rule cites it any more';

export const HOW = ['fetched', 'connector'] as const;

/** An address in one spelling, without its fragment, which no server sees. Null if the text is no address. */
export function sourceUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  url.hash = '';
  return url.href;
}

/** The id of a source: the same for the same address, on every installation. */
export function sourceId(url: string): string {
  return `src_${sha256Hex(url).slice(0, 24)}`;
}

const sourceAddress = z
  .string()
  .trim()
  .max(2000)
  .transform((text, context) => {
    // Private networks pass here; the setting that may refuse them is checked before the request.
    const problem = endpointProblem(text, { allowPrivate: true });
    if (problem === null) return sourceUrl(text) as string;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  })
  .describe('Address of the page, https. Every key sees it.');

/**
 * `watch` adds a source, resumes a paused one, or changes how its page is obtained; `pause` stops watching.
 */
export const watchRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('watch').describe('Watches the address.'),
    url: sourceAddress,
    how: z
      .enum(HOW)
      .default('fetched')
      .describe('`fetched`: the service fetches the page. `connector`: a connector hands it in.'),
    connector: connectorName
      .optional()
      .describe('The connector that hands the page in; only with `how: connector`.'),
    rule_ids: z
      .array(z.string().regex(/^[a-z0-9_.]{1,100}$/, 'is not a rule id'))
      .max(50)
      .default([])
      .describe('Ids of rules that the page is about, besides those that cite its address.'),
  }),
  z.strictObject({
    action: z.literal('pause').describe('Stops watching the address.'),
    url: sourceAddress,
    reason: z.string().trim().min(1).max(300).describe('Why; every key sees it.'),
  }),
]);
export type WatchRequest = z.output<typeof watchRequest>;

/** A snapshot as a connector hands it in. */
export const snapshotRequest = z
  .strictObject({
    url: sourceAddress,
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in lower-case hex')
      .describe('SHA-256 of the text in UTF-8, or of the bytes of a page without text.'),
    text: z.string().max(PAGE_TEXT_MOST).nullable().describe('Text of the page; null if it has none.'),
    etag: z.string().max(500).optional().describe('The `etag` header of the page.'),
    last_modified: z.string().max(100).optional().describe('The `last-modified` header of the page.'),
  })
  .superRefine(({ text, sha256 }, context) => {
    if (text === null || sha256Hex(text) === sha256) return;
    context.addIssue({ code: 'custom', path: ['sha256'], message: 'is not the SHA-256 of the text' });
  });

const source = z
  .looseObject({
    source_id: z.string().describe('Id of the source (`src_…`): the same for the same address.'),
    url: z.string().describe('Address of the page.'),
    origin: z.enum(['citation', 'operator']).describe('Whether a rule cites it or an operator added it.'),
    how: z.enum(HOW).describe('Whether the service fetches the page or a connector hands it in.'),
    status: z
      .enum(['watching', 'paused'])
      .describe('Whether it is watched. An address that no rule cites any more is paused.'),
    connector: z.string().nullable().describe('The connector that hands it in; null if it is fetched.'),
    rule_ids: z.array(z.string()).describe('Ids of rules that cite it, and of those that an operator named.'),
    failures: z.number().int().describe('Failed fetches in a row.'),
    last_outcome: z.string().nullable().describe('Result of the last fetch; null before the first one.'),
    last_fetched_at: z.iso
      .datetime()
      .nullable()
      .describe('When it was last fetched; null before the first time.'),
    newest_at: z.iso
      .datetime()
      .nullable()
      .describe('When its newest content was first seen; null without any.'),
    newest_sha256: z.string().nullable().describe('Hash of its newest content; null without any.'),
    passages: z
      .array(
        z.looseObject({
          section: z.string().describe('Section of the law; empty for a page as a whole.'),
          text_sha256: z.string().describe('Hash of its normal text.'),
          text_since: z.iso.date().describe('Day on which these words were first read.'),
          last_checked_on: z.iso.date().describe('Day on which its publisher last showed it unchanged.'),
          rule_ids: z.array(z.string()).describe('Rules that rest on it.'),
        }),
      )
      .describe('What was read of it, by section; empty in the answer to `watch` and `pause`.'),
  })
  .meta({ id: 'WatchedSource', description: 'A page that is watched for changes.' });

/** The console's own fields. */
export const sourceFields = {
  sources: z.array(source).describe('Sources, by id.'),
  next_cursor: nextCursor,
};

export const sourceCursor = z.string().max(200).optional().describe('`next_cursor` of the page before.');

export const watchedSource = source.extend({ schema_version: schemaVersion('service.watched_source.v1') });

export const snapshotResult = z.object({
  schema_version: schemaVersion('service.source_snapshot.v1'),
  source_id: z.string().describe('Id of the source (`src_…`).'),
  snapshot_id: z
    .string()
    .nullable()
    .describe('Id of the snapshot (`snp_…`); null if the content is not new.'),
  content_sha256: z
    .string()
    .describe('Hash of the text in normal form; the stated one for a page without text.'),
  duplicate: z.boolean().describe('True if the content is the newest one already.'),
});

let cited: ReadonlyMap<string, readonly CompiledRule[]> | null = null;

/** Every shipped rule, by its id. */
export function shippedRules(): ReadonlyMap<string, CompiledRule> {
  const { rules, intake } = shippedIndex();
  return new Map([...rules, ...intake.values()].map((compiled) => [compiled.rule.id, compiled]));
}

/** The addresses that the shipped rules cite, each with its rules. */
export function citedSources(): ReadonlyMap<string, readonly CompiledRule[]> {
  if (cited) return cited;
  const found = new Map<string, CompiledRule[]>();
  for (const compiled of shippedRules().values()) {
    const url = compiled.rule.url === null ? null : sourceUrl(compiled.rule.url);
    if (url === null) continue;
    found.set(url, [...(found.get(url) ?? []), compiled]);
  }
  cited = found;
  return found;
}

let indexed: ReadonlyMap<string, readonly string[]> | null = null;

/**
 * The addresses of the publishers' own lists, each with the names of its lists: an entry that is new there may need a
 * rule. A door to many texts is left out, because its changes say nothing of the list.
 */
export function indexSources(): ReadonlyMap<string, readonly string[]> {
  if (indexed) return indexed;
  const found = new Map<string, string[]>();
  for (const { name, url: text, door } of PUBLISHER_INDEXES.flatMap(({ indexes }) => indexes)) {
    const url = sourceUrl(text);
    if (door === true || url === null) continue;
    found.set(url, [...(found.get(url) ?? []), name]);
  }
  indexed = found;
  return found;
}

/** Every address that is watched without being asked for: those that rules cite, and those of the publishers' lists. */
export function ownSources(): string[] {
  return [...new Set([...citedSources().keys(), ...indexSources().keys()])];
}
