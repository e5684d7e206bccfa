import { endpointProblem } from '../../contracts/core/address-policy.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { pageText } from '../../contracts/learning/sources/page-text.ts';
import { anchorOf, type HashedPassage, type PassageDays } from '../../contracts/learning/sources/passages.ts';
import {
  intelligenceFilters,
  intelligenceList,
} from '../../contracts/learning/sources/source-intelligence.ts';
import {
  citedSources,
  ownSources,
  SOURCES_MOST,
  shippedRules,
  snapshotRequest,
  snapshotResult,
  sourceCursor,
  sourceFields,
  sourceId,
  type WatchRequest,
  watchedSource,
  watchRequest,
} from '../../contracts/learning/sources/source-watchlist.ts';
import { stubOf } from '../../contracts/learning/sources/stub-pages.ts';
import { nudgeSoon } from '../../jobs/core/queue.ts';
import { sourceWatchlist } from '../../jobs/learning/source-watchlist.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { notePassages, selectPassages } from '../../sql/learning/passages.ts';
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

const tags = ['Source Watchlist'];

/**
 * Watches every address that the shipped rules cite and those of the publishers' own lists, and no longer those that
 * only earlier versions named.
 */
export async function watchOwnSources({ database, clock }: Pick<Service, 'database' | 'clock'>) {
  const sources = ownSources().map((url) => ({ source_id: sourceId(url), url }));
  return watchCited(database, sources, new Date(clock.now()));
}

/** Sources of rules, snapshots of them, and their changes. */
export function sourceRoutes(app: App, service: Service): void {
  watchOrPause(app, service);
  handInSnapshot(app, service);
  listIntelligence(app, service);
}

function watchOrPause(app: App, service: Service): void {
  app.post(
    sourceWatchlist.path,
    {
      config: { access: 'operator', badRequest: 'invalid_watched_source', refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'Watch a source, or pause it',
        description: `\`watch\` adds an address, resumes a paused one, or changes how its page is obtained; \`pause\` stops watching it. Every key sees the address. At most ${SOURCES_MOST} sources are watched.`,
        body: watchRequest,
        response: { 201: watchedSource },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const row = await service.database.transaction((tx) => act(tx, service, body));
      if (!row) throw new Refusal('not_found', `url: ${body.url.slice(0, 200)} is not watched`);
      return reply.code(201).send({ schema_version: 'service.watched_source.v1' as const, ...shown(row) });
    },
  );
}

function handInSnapshot(app: App, service: Service): void {
  app.post(
    `${sourceWatchlist.path}/snapshots`,
    {
      // The text of a whole page, with every character escaped.
      bodyLimit: 2 * 1024 * 1024,
      config: { access: 'connector', badRequest: 'invalid_watched_source', refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'Hand in a snapshot of a source that cannot be fetched',
        description:
          'For sources that an operator watches with `how: connector`. A connector key hands in snapshots of its own sources. A snapshot with the same content as the newest one is a duplicate.',
        body: snapshotRequest,
        response: { 201: snapshotResult },
      },
    },
    async (request, reply) => {
      const { body, principal } = request;
      const source_id = sourceId(body.url);
      const text = body.text === null ? null : pageText(body.text, 'text/plain');
      const stub = text === null ? null : stubOf(text, text);
      if (stub !== null)
        throw refuseField('invalid_watched_source', 'text', `is not the page: ${stub.replaceAll('_', ' ')}`);
      const content_sha256 = text === null ? body.sha256 : sha256Hex(text);
      const snapshot_id = await service.database.transaction(async (tx) => {
        const row = await lockSource(tx, source_id);
        const own = principal.role !== 'connector' || row?.connector === principal.connector;
        // A connector learns no more about another's source than about one that does not exist.
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
        await notePassages(
          tx,
          [{ source_id, text, sha256: content_sha256 }],
          now(service).toISOString().slice(0, 10),
        );
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
}

function listIntelligence(app: App, service: Service): void {
  app.get(
    '/api/source-intelligence',
    {
      config: { access: 'any_key' },
      schema: {
        tags,
        summary: 'Changes of watched sources and the rules they may concern, newest first',
        description:
          'Hashes, counts, short excerpts, the rules that a change may concern, and the candidates that follow. It is advice: no live rule changes.',
        querystring: pageQuery.extend(intelligenceFilters.shape),
        response: { 200: intelligenceList },
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
    throw refused('connector', 'has to be named if, and only if, how is connector');
  }
  const allowPrivate = service.settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS;
  const problem = how === 'fetched' ? endpointProblem(url, { allowPrivate }) : null;
  if (problem !== null) throw refused('url', problem);
  const unknown = rule_ids.find((rule_id) => !shippedRules().has(rule_id));
  if (unknown !== undefined) throw refused('rule_ids', `${unknown} is not a rule of the shipped packs`);
  if (!(await lockSource(tx, source_id)) && (await countSources(tx)) >= SOURCES_MOST) {
    throw refused('url', `cannot be added: at most ${SOURCES_MOST} sources are watched`);
  }
  return watchSource(tx, { source_id, url, how, connector, rule_ids: [...new Set(rule_ids)] }, now(service));
}

/** A source as callers see it, with the passages that were read of it and the rules that rest on each. */
function shown(row: SourceRow, passages: readonly (PassageDays & HashedPassage)[] = []) {
  const { rule_ids, paused_reason, url, ...rest } = row;
  const rules = (citedSources().get(url) ?? []).map(({ rule }) => rule);
  const citing = rules.map(({ id }) => id);
  return {
    ...present({ url, ...rest }),
    passages: passages.map((passage) => ({
      ...passage,
      rule_ids: rules
        .filter(({ pinpoint }) => anchorOf({ url, pinpoint }, passages)?.passages.includes(passage))
        .map(({ id }) => id)
        .sort(),
    })),
    status: paused_reason === null ? ('watching' as const) : ('paused' as const),
    paused_reason,
    rule_ids: [...new Set([...citing, ...rule_ids])].sort(),
  };
}

/** The sources, each with its last fetch, its newest content and its last change. */
export const sourceConsole: ConsoleFields<{ cursor: typeof sourceCursor }> = {
  query: { cursor: sourceCursor },
  shape: sourceFields,
  async read({ database }, { limit, query: { cursor } }) {
    const found = await selectSources(database, { limit: limit + 1, cursor });
    const { rows, next_cursor } = page(found, limit, (row) => row.source_id);
    const passages = await selectPassages(
      database,
      rows.map(({ source_id }) => source_id),
    );
    return { sources: rows.map((row) => shown(row, passages.get(row.source_id))), next_cursor };
  },
};
