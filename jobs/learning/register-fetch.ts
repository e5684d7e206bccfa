import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import type { RecallListName } from '../../contracts/decisions/rules/registers.ts';
import { RECALLS_MOST_BYTES } from '../../contracts/learning/registers/recall-registers.ts';
import {
  addressesOf,
  entriesOfIndex,
  REGISTER_ALERT_AFTER,
  type RegisterAddress,
} from '../../contracts/learning/registers/register-addresses.ts';
import { leadsToChallenge } from '../../contracts/learning/sources/stub-pages.ts';
import type { Database } from '../../sql/core/database.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { registerSubject, registersToFetch } from '../../sql/learning/register-fetch.ts';
import { noteRequests, type Validators } from '../../sql/learning/requests.ts';
import { defineFamily } from '../core/family.ts';
import { getOutward } from '../core/outward.ts';
import type { SlowTools } from '../core/slow-half.ts';
import { conditionsOf, validatorsOf } from './conditional.ts';
import { takeOfficialList } from './official-lists.ts';
import { droppedFiles, takeDropped } from './register-drop.ts';

/** Pause between two requests of one list (ms): the publishers' pace. */
const PACE_MS = 1_000;
/** Time for a whole list to arrive (ms). */
const ARRIVES_WITHIN_MS = 5 * 60_000;

const subject = dueSubject.extend(registerSubject);
type Source = z.infer<typeof subject>;

interface Fetched {
  outcome: 'imported' | 'unchanged' | 'failed';
  /** Versions that were made, or are on record already. */
  versions: number[];
  error: string | null;
  validators: Validators | null;
}

/**
 * Fetches lists of recalls once a day, at their publishers' pace, where an operator asked for it; with
 * `REGISTER_DROP_DIR` it takes files from that folder instead, and nothing goes out.
 *
 * Twin: `register-fetch` imports a version, `registry` announces it.
 */
export const registerFetch = defineFamily<Source, Fetched>({
  name: 'register-fetch',
  title: 'Fetching lists of recalls',
  path: '/api/registry/fetch',
  schema: 'register_fetch',
  area: 'Outcomes, rules, sources',
  tag: 'Automation',
  purpose:
    'Lists of recalls that an operator has fetched, once a day: conditional requests to their publishers, or files of the drop folder. A new version is announced by registry.',
  cron: '7 5 * * *',
  why: 'authorities publish on working days; once a day is their pace',
  console: true,
  internal: true,
  events: ['ops.alert.recorded'],
  wakes: ['registry'],
  mostDue: 7,
  defaultLimit: 20,
  subject,
  due: registersToFetch,
  slowHalf: {
    request: ({ list, url, due_at }) => ({
      method: 'GET',
      url: url ?? addressesOf(list, due_at.toISOString().slice(0, 10))[0]?.url,
    }),
    work: fetchRegister,
    concurrency: 1,
  },
  handle: (subjects) =>
    subjects.map(({ key, list, failures, found: { outcome, versions, error } }) => {
      const failing = outcome === 'failed' ? failures + 1 : 0;
      const alert = { condition: 'register_unreachable', list, failures: failing };
      return {
        key,
        record: { list, outcome, versions, error, failures: failing },
        events:
          failing === REGISTER_ALERT_AFTER ? [{ type: 'ops.alert.recorded' as const, data: alert }] : [],
      };
    }),
  apply: (tx, settled, now) =>
    noteRequests(
      tx,
      'register_source',
      settled.map(({ subject: { list, found }, effect: { record } }) => ({
        id: list,
        outcome: found.error ?? found.outcome,
        failures: Number(record.failures),
        validators: found.validators,
      })),
      now,
    ),
});

async function fetchRegister(source: Source, tools: SlowTools): Promise<Fetched> {
  const { settings, database, now } = tools;
  const { list } = source;
  const folder = settings.REGISTER_DROP_DIR;
  const versions: number[] = [];
  const done = (over: Partial<Fetched>): Fetched => ({
    outcome: versions.length > 0 ? 'imported' : 'unchanged',
    versions,
    error: null,
    validators: null,
    ...over,
  });
  if (folder !== undefined) {
    let refused: string | null = null;
    for (const file of await droppedFiles(folder, list)) {
      const taken = await takeDropped(folder, file, (bytes, as_of) =>
        takeOfficialList(database, bytes, { list, source: file.name, as_of }, now),
      );
      if (typeof taken === 'string') refused = taken;
      else versions.push(taken.version.version);
    }
    return done(refused === null ? {} : { outcome: 'failed', error: refused });
  }
  const day = now.toISOString().slice(0, 10);
  const first = source.url === null ? addressesOf(list, day) : [{ url: source.url }];
  const waiting: RegisterAddress[] = [...first];
  let validators: Fetched['validators'] = null;
  for (let at = 0; at < waiting.length; at++) {
    const address = waiting[at] as RegisterAddress;
    if (at > 0) await wait(PACE_MS, undefined, { signal: tools.signal });
    const heard = await ask(address.url, at === 0 ? source : null, tools);
    if (typeof heard === 'string') {
      if (heard === 'not_modified') return done({});
      // openFDA answers 404 where nothing was found.
      if (heard === 'nothing_found') continue;
      return done({ outcome: 'failed', error: heard });
    }
    if (at === 0) validators = heard.validators;
    const more = at === 0 && source.url === null ? entriesOfIndex(list, heard.body.toString()) : null;
    if (more !== null) {
      if (more.length === 0) return done({ outcome: 'failed', error: 'the index names no entry' });
      waiting.push(...more);
      continue;
    }
    const taken = await take(database, heard.body, { list, day, address }, now);
    if (typeof taken === 'string') return done({ outcome: 'failed', error: taken });
    if (taken !== null) versions.push(taken);
  }
  return done({ validators });
}

/** The version that the bytes make; null if they are on record already, or the reason why they are refused. */
async function take(
  database: Database,
  body: Buffer,
  { list, day, address }: { list: RecallListName; day: string; address: RegisterAddress },
  now: Date,
): Promise<number | null | string> {
  try {
    const asked = { list, source: address.url, as_of: day, part: address.part };
    const { version, duplicate } = await takeOfficialList(database, Readable.from([body]), asked, now);
    return duplicate ? null : version.version;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** The answer of an address, or why there is none. Redirects are not followed. */
async function ask(url: string, before: Validators | null, { settings, signal, base_url }: SlowTools) {
  const conditions = before === null ? {} : conditionsOf(before);
  const heard = await getOutward(url, {
    headers: {
      accept: 'application/json, application/xml;q=0.9, */*;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': `preflight-registers/0.1 (+${base_url})`,
      ...conditions,
    },
    allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS,
    signal,
    withinMs: ARRIVES_WITHIN_MS,
    most: RECALLS_MOST_BYTES,
  });
  if (heard.error !== null) return heard.error;
  const { status_code, headers, body } = heard;
  if (leadsToChallenge(headers)) return 'challenge_page';
  if (status_code === 304 && Object.keys(conditions).length > 0) return 'not_modified';
  if (status_code >= 300 && status_code < 400) return 'redirected';
  if (status_code === 404 && new URL(url).hostname === 'api.fda.gov') return 'nothing_found';
  if (status_code !== 200) return 'refused';
  if (body === null) return 'too_large';
  return { body, validators: validatorsOf(headers) };
}
