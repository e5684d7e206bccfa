import { Refusal } from '../../contracts/core/errors.ts';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { packSet } from '../../contracts/decisions/rules/pack-set.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import {
  packBytes,
  packDocument,
  packFileParams,
  packFilters,
  packList,
  packParams,
} from '../../contracts/decisions/rules/rule-packs.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';
import {
  type PackRow,
  recordRulePacks,
  selectPackContents,
  selectRulePacks,
  selectRulePacksAmong,
} from '../../sql/decisions/rule-packs.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { ReadyMade } from '../core/ready-made.ts';
import { now, type Service } from '../core/service.ts';
import type { PackLeaf } from '../state/decision-engine.ts';

/** Content under its own hash never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Puts the shipped packs on record and has their events numbered, unless that was done before (then it costs
 * two queries). Returns the leaves that decisions cite.
 */
export async function publishRulePacks(
  service: Pick<Service, 'database' | 'clock' | 'sequencer'>,
): Promise<(PackLeaf & { id: string; sha256: string })[]> {
  const { files, arrangement } = packSet(SHIPPED_PACKS);
  const set_sha256 = packsSha256(shippedIndex());
  const hashes = files.map(({ sha256 }) => sha256);
  await recordRulePacks(service.database, { set_sha256, files, arrangement }, new Date(service.clock.now()));
  let rows = await selectRulePacksAmong(service.database, hashes);
  if (rows.some(({ sequence }) => sequence === null)) {
    // Whichever process numbers them: once we have held the lock of the log, they are leaves.
    await service.sequencer.drain();
    rows = await selectRulePacksAmong(service.database, hashes);
  }
  return rows.flatMap(({ id, sha256, ...row }) => {
    const leaf = leafOf(row);
    return leaf ? [{ id, sha256, ...leaf }] : [];
  });
}

/** The leaf of the event that publishes a pack; null until the event has its number. */
export function leafOf({
  event_id,
  sequence,
  leaf_hash,
}: Pick<PackRow, 'event_id' | 'sequence' | 'leaf_hash'>) {
  if (sequence === null || leaf_hash === null) return null;
  return { event_id, sequence, leaf_hash: Buffer.from(leaf_hash).toString('base64') };
}

const config = { access: 'public', keyless: true, refuses: ['not_found'] } as const;
const tags = ['Rule packs'];

/** The rule packs that decisions are and were judged by: for auditors, without a key. */
export function rulePackRoutes(app: App, service: Service): void {
  const packs = new SentPacks(service);
  listRulePacks(app, service);
  getRulePack(app, packs);
  getRulePackBytes(app, packs);
}

function listRulePacks(app: App, service: Service): void {
  app.get(
    '/api/rule-packs',
    {
      config,
      schema: {
        tags,
        summary: 'Rule packs on record, newest first',
        description:
          'Every version that decisions were ever judged by, each with the leaf of the log that publishes it.',
        querystring: pageQuery.extend(packFilters.shape),
        response: { 200: packList },
      },
    },
    async (request) => {
      const { limit, cursor, id } = request.query;
      const found = await selectRulePacks(service.database, { limit: limit + 1, after: cursor, id });
      const { rows, next_cursor } = page(found, limit, (row) => row.sha256);
      return {
        schema_version: 'service.rule_packs.v1' as const,
        generated_at: now(service).toISOString(),
        set_sha256: packsSha256(shippedIndex()),
        rule_packs: rows.map((row) => show(service, row)),
        next_cursor,
      };
    },
  );
}

function getRulePack(app: App, packs: SentPacks): void {
  app.get(
    '/api/rule-packs/:sha256',
    {
      config,
      schema: {
        tags,
        summary: 'A rule pack by its hash',
        description: '`sha256` is over the RFC 8785 form of `content`.',
        params: packParams,
        response: { 200: packDocument },
      },
    },
    async (request, reply) => {
      const { document } = await packs.get(request.params.sha256);
      return document.send(request, reply) as never;
    },
  );
}

function getRulePackBytes(app: App, packs: SentPacks): void {
  app.get(
    '/rule-packs/:file',
    {
      config,
      schema: {
        tags,
        summary: 'The exact bytes that the hash of a rule pack is over',
        description: '`file` is the hash followed by `.json`; the answer hashes to it.',
        params: packFileParams,
        response: { 200: packBytes },
      },
    },
    async (request, reply) => {
      const { bytes } = await packs.get(/^(.*)\.json$/.exec(request.params.file)?.[1] ?? '');
      return bytes.send(request, reply) as never;
    },
  );
}

let shipped: Set<string> | undefined;

/** Whether decisions are judged by it today. */
function isCurrent(sha256: string): boolean {
  shipped ??= new Set(shippedIndex().packs.map((pack) => pack.sha256));
  return shipped.has(sha256);
}

/** A rule pack as callers see it. */
function show({ baseUrl }: Service, { recorded_at, event_id, sequence, leaf_hash, ...row }: PackRow) {
  return {
    ...row,
    current: isCurrent(row.sha256),
    published_at: recorded_at.toISOString(),
    leaf: leafOf({ event_id, sequence, leaf_hash }),
    links: {
      content: `${baseUrl}/api/rule-packs/${row.sha256}`,
      canonical: `${baseUrl}/rule-packs/${row.sha256}.json`,
      inclusion: `${baseUrl}/api/transparency/inclusion?event_id=${event_id}`,
    },
  };
}

/** Packs are kept with what is sent of them; this many versions, some hundred kilobytes each at most. */
const KEPT = 100;

/** A pack as both of its operations send it. */
interface SentPack {
  document: ReadyMade;
  bytes: ReadyMade;
}

/** Finds packs by their hash. One that is in the log never changes again, so it is read and written once. */
class SentPacks {
  readonly #service: Service;
  readonly #known = recentlyUsed<string, SentPack>(KEPT);

  constructor(service: Service) {
    this.#service = service;
  }

  async get(sha256: string): Promise<SentPack> {
    const known = this.#known.get(sha256);
    if (known !== undefined) return known;
    const { row, content } = await find(this.#service, sha256);
    const shown = show(this.#service, row);
    const document = JSON.stringify({
      schema_version: 'service.rule_pack.v1',
      ...shown,
      content: JSON.parse(content),
    });
    const sent = {
      document: new ReadyMade(document, { cacheControl: 'public, max-age=60' }),
      bytes: new ReadyMade(content, { cacheControl: FOR_EVER }),
    };
    if (shown.leaf !== null) this.#known.set(sha256, sent);
    return sent;
  }
}

async function find(service: Service, sha256: string) {
  const [row] = await selectRulePacksAmong(service.database, [sha256]);
  const content = (await selectPackContents(service.database, [sha256])).get(sha256);
  if (!row || content === undefined) throw new Refusal('not_found', 'no rule pack has this hash');
  return { row, content };
}
