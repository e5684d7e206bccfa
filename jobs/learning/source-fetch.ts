import type { z } from 'zod';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { type LawText, lawTextOf, newestText } from '../../contracts/learning/sources/law-addresses.ts';
import {
  decodeBody,
  isReadable,
  PAGE_TEXT_MOST,
  pageText,
} from '../../contracts/learning/sources/page-text.ts';
import {
  isArchive,
  type Passage,
  readArchivedPassages,
  readPassages,
  type UnreadLaw,
  watchedText,
} from '../../contracts/learning/sources/passages.ts';
import {
  ALERT_AFTER_FAILURES,
  citedSources,
  LAW_MOST_BYTES,
  PAGE_MOST_BYTES,
} from '../../contracts/learning/sources/source-watchlist.ts';
import { leadsToChallenge, type Stub, stubOf } from '../../contracts/learning/sources/stub-pages.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { notePassages, noteUnchanged } from '../../sql/learning/passages.ts';
import { noteRequests } from '../../sql/learning/requests.ts';
import { fetchSubject, keepSnapshots, sourcesToFetch } from '../../sql/learning/source-fetch.ts';
import { defineFamily } from '../core/family.ts';
import { getOutward } from '../core/outward.ts';
import type { SlowTools } from '../core/slow-half.ts';
import { conditionsOf, single, validatorsOf } from './conditional.ts';

/** The result of a fetch: a page, the answer that it has not changed, or the reason why there is neither. */
export type Fetched =
  | {
      outcome: 'read';
      status_code: number;
      sha256: string;
      text: string | null;
      text_cut: boolean;
      bytes: number;
      etag: string | null;
      last_modified: string | null;
      content_type: string | null;
    }
  | { outcome: 'not_modified'; status_code: number }
  | { outcome: 'failed'; status_code: number | null; error: string };

const subject = dueSubject.extend(fetchSubject);
type Source = z.infer<typeof subject>;

/**
 * Requests each watched source once a day, and keeps a snapshot when its text has changed.
 *
 * Twin: `source-fetch` finds changed text, `source-watchlist` announces it.
 */
export const sourceFetch = defineFamily<Source, Fetched>({
  name: 'source-fetch',
  title: 'Fetching the law',
  path: '/api/source-watchlist/fetch',
  schema: 'source_fetch',
  area: 'Outcomes, rules, sources',
  tag: 'Source Watchlist',
  purpose:
    'Watched sources without a request today: one conditional GET each; the page is kept as a snapshot when its text has changed.',
  cron: '11 3 * * *',
  why: 'laws and policies change over weeks; once a day is polite to their publishers',
  console: true,
  events: ['ops.alert.recorded'],
  wakes: ['source-watchlist'],
  defaultLimit: 50,
  subject,
  due: sourcesToFetch,
  slowHalf: {
    request: (source) => ({ method: 'GET', url: source.url, headers: conditions(source) }),
    work: fetchPage,
    concurrency: 4,
    // One publisher is asked for one page at a time.
    groups: { of: ({ url }) => new URL(url).hostname, concurrency: 1 },
  },
  handle: (sources) =>
    sources.map(({ key, subject_id, newest_sha256, failures, found: seen }) => {
      const failing = seen.outcome === 'failed' ? failures + 1 : 0;
      const record = {
        source_id: subject_id,
        outcome: outcomeOf(seen, newest_sha256),
        status_code: seen.status_code,
        error: seen.outcome === 'failed' ? seen.error : null,
        content_sha256: seen.outcome === 'read' ? seen.sha256 : newest_sha256,
        bytes: seen.outcome === 'read' ? seen.bytes : 0,
        failures: failing,
      };
      const alert = { condition: 'watched_source_unreachable', source_id: subject_id, failures: failing };
      const alerts = failing === ALERT_AFTER_FAILURES;
      return { key, record, events: alerts ? [{ type: 'ops.alert.recorded' as const, data: alert }] : [] };
    }),
  async apply(tx, settled, now) {
    const fetched = settled.map(({ subject, effect }) => ({ subject, effect, seen: subject.found }));
    await keepSnapshots(
      tx,
      fetched.flatMap(({ subject, seen }) => {
        if (seen.outcome !== 'read') return [];
        const { outcome: _, status_code: __, ...page } = seen;
        return [{ source_id: subject.subject_id, how: 'fetched' as const, ...page }];
      }),
      now,
    );
    const day = now.toISOString().slice(0, 10);
    await notePassages(
      tx,
      fetched.flatMap(({ subject: { subject_id: source_id }, seen }) =>
        seen.outcome === 'read' ? [{ source_id, text: seen.text, sha256: seen.sha256 }] : [],
      ),
      day,
    );
    await noteUnchanged(
      tx,
      fetched.flatMap(({ subject, seen }) => (seen.outcome === 'not_modified' ? subject.subject_id : [])),
      day,
    );
    await noteRequests(
      tx,
      'watched_source',
      fetched.map(({ subject: { subject_id }, effect: { record }, seen }) => ({
        id: subject_id,
        outcome: String(record.error ?? record.outcome),
        failures: Number(record.failures),
        validators: seen.outcome === 'read' ? { etag: seen.etag, last_modified: seen.last_modified } : null,
      })),
      now,
    );
  },
});

function outcomeOf(seen: Fetched, newest_sha256: string | null): string {
  if (seen.outcome !== 'read') return seen.outcome;
  if (newest_sha256 === null) return 'first';
  return seen.sha256 === newest_sha256 ? 'unchanged' : 'changed';
}

const EMPTY_SHA256 = sha256Hex('');

/**
 * Headers that make the request conditional; none while there is no text to compare with. Earlier versions kept empty
 * pages too: one that is still the newest must not stay it because its publisher says that nothing changed.
 */
function conditions({ etag, last_modified, newest_sha256 }: Source): Record<string, string> {
  if (newest_sha256 === null || newest_sha256 === EMPTY_SHA256) return {};
  return conditionsOf({ etag, last_modified });
}

/** Places of the rules that cite an address. */
function pinpointsOf(url: string): string[] {
  return (citedSources().get(url) ?? []).flatMap(({ rule: { pinpoint } }) => pinpoint ?? []);
}

type Failed = Extract<Fetched, { outcome: 'failed' }>;
type Heard = Exclude<Awaited<ReturnType<typeof getOutward>>, { error: string }>;

/**
 * Requests the page; of a law whose publisher has an interface for machines, the passages that rules cite. Redirects are
 * not followed, except by the EU's office within its own host: an operator has to name the new address of a source that
 * moved.
 */
async function fetchPage(source: Source, tools: SlowTools): Promise<Fetched> {
  const day = tools.now.toISOString().slice(0, 10);
  let law = lawTextOf(source.url, pinpointsOf(source.url), day);
  if (law?.by_index === true) {
    const index = await ask(law.url, law, {}, tools);
    if ('outcome' in index) return index;
    const text = index.body === null ? null : newestText(index.body.toString('utf8'), source.url, law, day);
    if (text === null) return failed('error_page', index.status_code);
    law = text;
  }
  const asked = conditions(source);
  const heard = await ask(law?.url ?? source.url, law, asked, tools);
  if ('outcome' in heard) return heard;
  const { status_code, headers, body } = heard;
  if (status_code === 304) return { outcome: 'not_modified', status_code };
  if (body === null) return failed('too_large', status_code);
  const content_type = single(headers['content-type']);
  const page = readPage(body, content_type, law);
  if (typeof page === 'string') return failed(page, status_code);
  return {
    outcome: 'read',
    status_code,
    ...page,
    ...validatorsOf(headers),
    content_type,
  };
}

function failed(error: string, status_code: number | null = null): Failed {
  return { outcome: 'failed', status_code, error };
}

/** The office of the EU leads from the number of an act to its file by redirects within its own host. */
const MOVES_WITHIN = 'publications.europa.eu';
const MOVES_MOST = 3;

/** The answer of an address: a page, or 304 where conditions were asked; or why it is neither. */
async function ask(
  url: string,
  law: LawText | null,
  asked: Record<string, string>,
  { settings, signal, base_url }: SlowTools,
): Promise<Heard | Failed> {
  let at = url;
  for (let moves = 0; ; moves++) {
    const heard = await getOutward(at, {
      headers: {
        accept: law?.accept ?? 'text/html, text/plain;q=0.9, */*;q=0.5',
        'accept-encoding': 'identity',
        'user-agent': `preflight-source-watch/0.1 (+${base_url})`,
        ...(law?.publisher === 'formex' ? { 'accept-language': 'eng' } : {}),
        ...asked,
      },
      allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS,
      signal,
      most: law === null ? PAGE_MOST_BYTES : LAW_MOST_BYTES,
    });
    if (heard.error !== null) return failed(heard.error);
    const { status_code, headers } = heard;
    if (leadsToChallenge(headers)) return failed('challenge_page', status_code);
    if (status_code === 304 && Object.keys(asked).length > 0) return heard;
    if (status_code >= 300 && status_code < 400) {
      const next = moves < MOVES_MOST ? within(MOVES_WITHIN, at, single(headers.location)) : null;
      if (next === null) return failed('redirected', status_code);
      at = next;
      continue;
    }
    if (status_code !== 200) return failed('refused', status_code);
    if (!['identity', null].includes(single(headers['content-encoding'])))
      return failed('encoded', status_code);
    return heard;
  }
}

/** Where a redirect leads, over https, if both ends are of this host; null otherwise. */
function within(host: string, from: string, location: string | null): string | null {
  if (location === null || !URL.canParse(location, from)) return null;
  const to = new URL(location, from);
  to.protocol = 'https:';
  return new URL(from).hostname === host && to.hostname === host ? to.href : null;
}

type Page = Pick<Extract<Fetched, { outcome: 'read' }>, 'sha256' | 'text' | 'text_cut' | 'bytes'>;

/** The normalised text of a page and its hash; of a picture or PDF, the hash of its bytes; or why it is no page. */
function readPage(
  body: Uint8Array,
  content_type: string | null,
  law: LawText | null,
): Page | Stub | UnreadLaw {
  if (body.length === 0) return 'empty_page';
  if (law !== null && isArchive(body))
    return readLaw(readArchivedPassages(body, law, LAW_MOST_BYTES), body.length);
  if (!isReadable(content_type)) {
    return { sha256: sha256Hex(body), text: null, text_cut: false, bytes: body.length };
  }
  const decoded = decodeBody(body, content_type);
  const text = pageText(decoded, content_type);
  const stub = stubOf(decoded, text);
  if (stub !== null) return stub;
  if (law !== null) return readLaw(readPassages(decoded, law), body.length);
  return { sha256: sha256Hex(text), ...cutText(text), bytes: body.length };
}

function readLaw(passages: Passage[] | UnreadLaw, bytes: number): Page | UnreadLaw {
  if (typeof passages === 'string') return passages;
  const watched = watchedText(passages);
  return { sha256: sha256Hex(watched), ...cutText(watched), bytes };
}

/** The part of a text that is kept. */
function cutText(text: string): { text: string; text_cut: boolean } {
  const text_cut = text.length > PAGE_TEXT_MOST;
  return { text: text_cut ? text.slice(0, PAGE_TEXT_MOST).toWellFormed() : text, text_cut };
}
