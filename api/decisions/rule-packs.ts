import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import { packsSha256 } from '../../contracts/decisions/decision.ts';
import { packSet } from '../../contracts/decisions/pack-set.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/packs.ts';
import {
  type PackRow,
  recordRulePacks,
  selectPackContents,
  selectRulePacks,
  selectRulePacksAmong,
} from '../../sql/decisions/rule-packs.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { now, type Service } from '../core/service.ts';
import type { PackLeaf } from '../state/decision-engine.ts';

/** What is under a hash never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Puts the shipped packs on record, where they are not yet, and has them numbered: the answer is the leaves that
 * decisions cite. Costs two look-ups where all of it was done before.
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
    // Whoever numbers them: once the lock of the log has been had, they are leaves.
    await service.sequencer.drain();
    rows = await selectRulePacksAmong(service.database, hashes);
  }
  return rows.flatMap(({ id, sha256, ...row }) => {
    const leaf = leafOf(row);
    return leaf ? [{ id, sha256, ...leaf }] : [];
  });
}

/** The leaf of an event that publishes a pack; null until it has its number. */
export function leafOf({
  event_id,
  sequence,
  leaf_hash,
}: Pick<PackRow, 'event_id' | 'sequence' | 'leaf_hash'>) {
  if (sequence === null || leaf_hash === null) return null;
  return { event_id, sequence, leaf_hash: Buffer.from(leaf_hash).toString('base64') };
}

const packOnRecord = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string().nullable(),
  sha256: z.string(),
  /** Null for a data file: it holds no rules, and decisions depend on it as much. */
  rules: z.number().int().nullable(),
  /** Whether decisions are judged by it today. */
  current: z.boolean(),
  published_at: z.iso.datetime(),
  /** The event that publishes it, as a leaf of the log; null until it has its number. */
  leaf: z.object({ event_id: z.string(), sequence: z.number().int(), leaf_hash: z.string() }).nullable(),
  links: z.object({ content: z.string(), canonical: z.string(), inclusion: z.string() }),
});

/** The rule packs that decisions are judged by, and were: for auditors, without a key. */
export function rulePackRoutes(app: App, service: Service): void {
  const config = { access: 'public', keyless: true, refuses: ['not_found'] } as const;
  const tags = ['Rule packs'];
  let shipped: Set<string> | undefined;
  const current = (sha256: string) => {
    shipped ??= new Set(shippedIndex().packs.map((pack) => pack.sha256));
    return shipped.has(sha256);
  };
  const show = ({ recorded_at, event_id, sequence, leaf_hash, ...row }: PackRow) => ({
    ...row,
    current: current(row.sha256),
    published_at: recorded_at.toISOString(),
    leaf: leafOf({ event_id, sequence, leaf_hash }),
    links: {
      content: `${service.baseUrl}/api/rule-packs/${row.sha256}`,
      canonical: `${service.baseUrl}/rule-packs/${row.sha256}.json`,
      inclusion: `${service.baseUrl}/api/transparency/inclusion?event_id=${event_id}`,
    },
  });

  app.get(
    '/api/rule-packs',
    {
      config,
      schema: {
        tags,
        summary: 'Rule packs on record, newest first',
        description:
          'Every version that decisions were ever judged by, with the leaf of the log that publishes it.',
        querystring: pageQuery.extend({ id: z.string().max(100).optional() }),
        response: {
          200: z.object({
            schema_version: z.literal('service.rule_packs.v1'),
            generated_at: z.iso.datetime(),
            /** One hash for all current packs in their order: the `rule_packs` of a decision's inputs. */
            set_sha256: z.string(),
            rule_packs: z.array(packOnRecord),
            next_cursor: z.string().nullable(),
          }),
        },
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
        rule_packs: rows.map(show),
        next_cursor,
      };
    },
  );

  app.get(
    '/api/rule-packs/:sha256',
    {
      config,
      schema: {
        tags,
        summary: 'A rule pack by its hash',
        description: '`sha256` is over the RFC 8785 form of `content`.',
        params: z.object({ sha256: z.string().max(100) }),
        response: {
          200: packOnRecord.extend({
            schema_version: z.literal('service.rule_pack.v1'),
            content: z.looseObject({ id: z.string(), version: z.string() }),
          }),
        },
      },
    },
    async (request, reply) => {
      const { row, content } = await find(service, request.params.sha256);
      reply.header('cache-control', 'public, max-age=60');
      return { schema_version: 'service.rule_pack.v1' as const, ...show(row), content: JSON.parse(content) };
    },
  );

  app.get(
    '/rule-packs/:file',
    {
      config,
      schema: {
        tags,
        summary: 'The very bytes that a rule pack’s hash is over',
        description: '`file` is the hash followed by `.json`; the answer hashes to it.',
        params: z.object({ file: z.string().max(100) }),
        response: { 200: z.looseObject({ id: z.string(), version: z.string() }) },
      },
    },
    async (request, reply) => {
      const { content } = await find(service, /^(.*)\.json$/.exec(request.params.file)?.[1] ?? '');
      return reply
        .header('cache-control', FOR_EVER)
        .type('application/json; charset=utf-8')
        .send(Buffer.from(content) as never);
    },
  );
}

async function find(service: Service, sha256: string) {
  const [row] = await selectRulePacksAmong(service.database, [sha256]);
  const content = (await selectPackContents(service.database, [sha256])).get(sha256);
  if (!row || content === undefined) throw new Refusal('not_found', 'no rule pack has this hash');
  return { row, content };
}
