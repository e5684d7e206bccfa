import { z } from 'zod';
import { endpointProblem } from '../../contracts/core/address-policy.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { pageText } from '../../contracts/learning/page-text.ts';
import {
  citedSources,
  HOW,
  SOURCES_MOST,
  shippedRules,
  snapshotRequest,
  sourceId,
  type WatchRequest,
  watchRequest,
} from '../../contracts/learning/source-watchlist.ts';
import { nudgeSoon } from '../../jobs/core/queue.ts';
import { sourceWatchlist } from '../../jobs/learning/source-watchlist.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { keepSnapshots } from '../../sql/learning/source-fetch.ts';
import {
  countSources,
  lockSource,
  pauseSource,
  type SourceRow,
  selectIntelligence,
  selectSources,
  watchCited,
  watchSource,
} from '../../sql/learning/source-watchlist.ts';
import type { ConsoleFields } from '../core/console.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { now, type Service } from '../core/service.ts';

const source = z.looseObject({
  source_id: z.string(),
  url: z.string(),
  origin: z.enum(['citation', 'operator']),
  how: z.enum(HOW),
  status: z.enum(['watching', 'paused']),
  connector: z.string().nullable(),
  /** Rules that cite the address, and those that an operator named. */
  rule_ids: z.array(z.string()),
  failures: z.number().int(),
  last_outcome: z.string().nullable(),
  last_fetched_at: z.iso.datetime().nullable(),
  /** When its newest content was first seen, and by which hash. */
  newest_at: z.iso.datetime().nullable(),
  newest_sha256: z.string().nullable(),
});
const watched = source.extend({ schema_version: z.literal('service.watched_source.v1') });

const snapshot = z.object({
  schema_version: z.literal('service.source_snapshot.v1'),
  source_id: z.string(),
  /** Null where the content is the newest one already. */
  snapshot_id: z.string().nullable(),
  /** Of the text in normal form; the stated one where there is no text. */
  content_sha256: z.string(),
  duplicate: z.boolean(),
});

const intelligence = z.object({
  intelligence_id: z.string(),
  source_id: z.string(),
  url: z.string(),
  changed_at: z.iso.datetime(),
  recorded_at: z.iso.datetime(),
  previous_sha256: z.string(),
  content_sha256: z.string(),
  added_lines: z.number().int(),
  removed_lines: z.number().int(),
  changed_lines: z.number().int(),
  in_order: z.boolean(),
  whole: z.boolean(),
  excerpts: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  affected_rules: z.array(
    z.object({
      rule_id: z.string(),
      because: z.enum(['citation', 'operator', 'mention']),
      mentions: z.array(z.string()),
    }),
  ),
  candidates: z.array(
    z.object({
      candidate_id: z.string(),
      rule_id: z.string(),
      pack: z.string(),
      pack_version: z.string(),
      rule_sha256: z.string(),
      advisory: z.literal(true),
      gated: z.literal(true),
      live_rules_changed: z.literal(false),
    }),
  ),
  live_rules_changed: z.literal(false),
});

/** Watches every address that the shipped rules cite, as far as it is not known yet. */
export async function watchCitedSources({ database, clock }: Pick<Service, 'database' | 'clock'>) {
  const sources = [...citedSources().keys()].map((url) => ({ source_id: sourceId(url), url }));
  return watchCited(database, sources, new Date(clock.now()));
}

/** What rules lean on, and what is known of its changes. */
export function sourceRoutes(app: App, service: Service): void {
  app.post(
    sourceWatchlist.path,
    {
      config: { access: 'operator', badRequest: 'invalid_watched_source', refuses: ['not_found'] },
      schema: {
        tags: ['Source Watchlist'],
        summary: 'Watch a source, or leave one alone',
        description: `\`watch\` adds an address, goes on with a paused one, or changes how it is looked at. The address is shown to every key. At most ${SOURCES_MOST} are watched.`,
        body: watchRequest,
        response: { 201: watched },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const row = await service.database.transaction((tx) => act(tx, service, body));
      if (!row) throw new Refusal('not_found', `url: nobody watches ${body.url.slice(0, 200)}`);
      return reply.code(201).send({ schema_version: 'service.watched_source.v1' as const, ...shown(row) });
    },
  );

  app.post(
    `${sourceWatchlist.path}/snapshots`,
    {
      // Text of a whole page, escaped at its worst.
      bodyLimit: 2 * 1024 * 1024,
      config: { access: 'connector', badRequest: 'invalid_watched_source', refuses: ['not_found'] },
      schema: {
        tags: ['Source Watchlist'],
        summary: 'Hand in a snapshot of a source that cannot be fetched',
        description:
          'For sources that an operator watches with `how: connector`. A connector key hands in for its own. The same content as the newest one is a duplicate.',
        body: snapshotRequest,
        response: { 201: snapshot },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      const source_id = sourceId(body.url);
      const text = body.text === null ? null : pageText(body.text, 'text/plain');
      const content_sha256 = text === null ? body.sha256 : sha256Hex(text);
      const snapshot_id = await service.database.transaction(async (tx) => {
        const row = await lockSource(tx, source_id);
        const own = principal.role !== 'connector' || row?.connector === principal.connector;
        // Of a source that is another's, a connector is told no more than of none.
        if (!row || (row.how === 'connector' && !own)) {
          throw new Refusal('not_found', 'url: there is no such source that this key hands in');
        }
        if (row.how !== 'connector') {
          throw refuseField('invalid_watched_source', 'url', 'is fetched, not handed in by a connector');
        }
        const made = {
          source_id,
          sha256: content_sha256,
          how: 'connector' as const,
          etag: body.etag ?? null,
          last_modified: body.last_modified ?? null,
          content_type: null,
          text,
          text_cut: false,
          bytes: text === null ? 0 : Buffer.byteLength(text),
        };
        const kept = (await keepSnapshots(tx, [made], now(service))).get(source_id) ?? null;
        if (kept !== null) await nudgeSoon(service.boss, sourceWatchlist.name, tx);
        return kept;
      });
      return reply.code(201).send({
        schema_version: 'service.source_snapshot.v1' as const,
        source_id,
        snapshot_id,
        content_sha256,
        duplicate: snapshot_id === null,
      });
    },
  );

  app.get(
    '/api/source-intelligence',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Source Watchlist'],
        summary: 'What changes of watched sources may mean for the rules, newest first',
        description:
          'Hashes, counts, short excerpts, the rules that a change may concern, and the candidates that follow. Advice: no live rule changes.',
        querystring: pageQuery.extend({ source_id: z.string().max(100).optional() }),
        response: {
          200: z.object({
            schema_version: z.literal('service.source_intelligence.v1'),
            generated_at: z.iso.datetime(),
            live_rules_changed: z.literal(false),
            intelligence: z.array(intelligence),
            next_cursor: z.string().nullable(),
          }),
        },
      },
    },
    async (request) => {
      const { limit, cursor, source_id } = request.query;
      const found = await selectIntelligence(service.database, { limit: limit + 1, cursor, source_id });
      const { rows, next_cursor } = page(found, limit, (row) => row.intelligence_id);
      return {
        schema_version: 'service.source_intelligence.v1' as const,
        generated_at: now(service).toISOString(),
        live_rules_changed: false as const,
        intelligence: rows.map(({ content, ...row }) => ({ ...present(row), ...content })),
        next_cursor,
      };
    },
  );
}

async function act(tx: Transaction, service: Service, body: WatchRequest): Promise<SourceRow | null> {
  const { action, url } = body;
  const source_id = sourceId(url);
  if (action === 'pause') return pauseSource(tx, source_id, body.reason);
  const refused = (field: string, problem: string) => refuseField('invalid_watched_source', field, problem);
  const { how, connector = null, rule_ids } = body;
  if ((how === 'connector') !== (connector !== null)) {
    throw refused('connector', 'is named where, and only where, how is connector');
  }
  const allowPrivate = service.settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS;
  const problem = how === 'fetched' ? endpointProblem(url, { allowPrivate }) : null;
  if (problem !== null) throw refused('url', problem);
  const unknown = rule_ids.find((rule_id) => !shippedRules().has(rule_id));
  if (unknown !== undefined) throw refused('rule_ids', `${unknown} is no rule of the shipped packs`);
  if (!(await lockSource(tx, source_id)) && (await countSources(tx)) >= SOURCES_MOST) {
    throw refused('url', `is one more than the ${SOURCES_MOST} sources that are watched at most`);
  }
  return watchSource(tx, { source_id, url, how, connector, rule_ids: [...new Set(rule_ids)] }, now(service));
}

/** A source as callers see it. */
function shown(row: SourceRow) {
  const { rule_ids, paused_reason, ...rest } = row;
  const citing = (citedSources().get(row.url) ?? []).map(({ rule }) => rule.id);
  return {
    ...present(rest),
    status: paused_reason === null ? ('watching' as const) : ('paused' as const),
    paused_reason,
    rule_ids: [...new Set([...citing, ...rule_ids])].sort(),
  };
}

/** The sources themselves, each with its last look, its newest content and its last change. */
export const sourceConsole: ConsoleFields<{ cursor: z.ZodOptional<z.ZodString> }> = {
  query: { cursor: z.string().max(200).optional() },
  shape: { sources: z.array(source), next_cursor: z.string().nullable() },
  async read({ database }, { limit, query: { cursor } }) {
    const found = await selectSources(database, { limit: limit + 1, cursor });
    const { rows, next_cursor } = page(found, limit, (row) => row.source_id);
    return { sources: rows.map(shown), next_cursor };
  },
};
