/** Watched sources: pages that rules cite, or that an operator named, and how they are looked at. */
import { z } from 'zod';
import { endpointProblem } from '../core/address-policy.ts';
import { sha256Hex } from '../core/canonical.ts';
import { connectorName } from '../core/connectors.ts';
import { shippedIndex } from '../decisions/packs.ts';
import type { CompiledRule } from '../decisions/rules.ts';
import { PAGE_TEXT_MOST } from './page-text.ts';

/** Most of a page that is read, in bytes. */
export const PAGE_MOST_BYTES = 2 * 1024 * 1024;
/** Failures in a row after which operators are told, once. */
export const ALERT_AFTER_FAILURES = 7;
/** Sources that are watched at most: each costs a call a day, and a change of each is held in memory for a moment. */
export const SOURCES_MOST = 1_000;

export const HOW = ['fetched', 'connector'] as const;

/** An address in one spelling: without its fragment, which no server sees. Null for what is no address. */
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
    // Private networks are judged by the setting, where it is known.
    const problem = endpointProblem(text, { allowPrivate: true });
    if (problem === null) return sourceUrl(text) as string;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

/** `watch` adds a source, goes on with a paused one, or changes how it is looked at; `pause` leaves it alone. */
export const watchRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('watch'),
    url: sourceAddress,
    how: z.enum(HOW).default('fetched'),
    /** Who hands the page in, where it cannot be fetched. */
    connector: connectorName.optional(),
    /** Rules that the page is about, beside those that cite its address. */
    rule_ids: z
      .array(z.string().regex(/^[a-z0-9_.]{1,100}$/, 'is not a rule id'))
      .max(50)
      .default([]),
  }),
  z.strictObject({
    action: z.literal('pause'),
    url: sourceAddress,
    reason: z.string().trim().min(1).max(300),
  }),
]);
export type WatchRequest = z.output<typeof watchRequest>;

/** A snapshot as a connector hands it in. `sha256` is of the text's UTF-8, or of the bytes that have no text. */
export const snapshotRequest = z
  .strictObject({
    url: sourceAddress,
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in lower-case hex'),
    text: z.string().max(PAGE_TEXT_MOST).nullable(),
    etag: z.string().max(500).optional(),
    last_modified: z.string().max(100).optional(),
  })
  .superRefine(({ text, sha256 }, context) => {
    if (text === null || sha256Hex(text) === sha256) return;
    context.addIssue({ code: 'custom', path: ['sha256'], message: 'is not the SHA-256 of the text' });
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
    const url = compiled.rule.citation.url === null ? null : sourceUrl(compiled.rule.citation.url);
    if (url === null) continue;
    found.set(url, [...(found.get(url) ?? []), compiled]);
  }
  cited = found;
  return found;
}
