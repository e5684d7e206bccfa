import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import {
  describeNode,
  edgeBetween,
  idOf,
  inOrder,
  isOnRecord,
  NEIGHBOURS_FOLLOWED,
  parseNode,
  RECORDS_LOOKED_THROUGH,
  type TrustEdge,
  type TrustNode,
  trustGraph,
  trustGraphQuery,
  typeOf,
} from '../../contracts/evidence/trust-graph.ts';
import { FEWEST_CASES } from '../../contracts/learning/outcomes/rejection-patterns.ts';
import type { Connection } from '../../sql/core/database.ts';
import {
  countNaming,
  type Pair,
  selectCompanions,
  selectFrequentPairs,
  selectNamedBy,
  selectNames,
  selectNewestReports,
  selectPatternPairs,
  selectReasonsOf,
  selectReportNodes,
} from '../../sql/evidence/trust-graph.ts';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';

/** Where to search, and how many edges of each kind to find. `day` is today, `YYYY-MM-DD`. */
interface Search {
  database: Connection;
  day: string;
  limit: number;
}

/** Found edges, and whether there are more. */
interface Found {
  edges: TrustEdge[];
  truncated: boolean;
}

/**
 * Brands, laboratories, standards, categories, marketplaces and reasons, as records and outcomes link them.
 */
export function trustGraphRoutes(app: App, service: Service): void {
  app.get(
    '/api/trust-graph',
    {
      config: { access: 'public', refuses: ['not_found'] },
      schema: {
        tags: ['Public records'],
        summary: 'Links between verification records and outcomes, around a node',
        description: `Nodes are \`report:\`, \`brand:\`, \`lab:\`, \`standard:\`, \`category:\`, \`marketplace:\` and \`reason:\` with an id. Without \`node\` the answer holds the heaviest edges of all. Current records count, among the newest ${RECORDS_LOOKED_THROUGH} of each node; edges from outcomes or laboratories are shown from ${FEWEST_CASES} on. \`limit\` applies to each kind of edge at each node; \`truncated\` says that there are more. \`depth\` 2 also follows the first ${NEIGHBOURS_FOLLOWED} neighbours.`,
        querystring: trustGraphQuery,
        response: { 200: trustGraph },
      },
    },
    async (request, reply) => {
      const { depth, limit } = request.query;
      const at = now(service);
      const search = { database: service.replica, day: at.toISOString().slice(0, 10), limit };
      const node = request.query.node === undefined ? null : readNode(request.query.node);
      if (node !== null) await requireNode(search, node);
      const found = await (node === null ? overview(search) : around(search, node, depth));
      const edges = inOrder(found.edges);
      reply.header('cache-control', 'public, max-age=60');
      return {
        schema_version: 'service.trust_graph.v1' as const,
        generated_at: at.toISOString(),
        node,
        depth,
        records_looked_through: RECORDS_LOOKED_THROUGH,
        minimum_cases: FEWEST_CASES,
        nodes: await describeNodes(search, node, edges),
        edges,
        truncated: found.truncated,
      };
    },
  );
}

function readNode(text: string): string {
  const node = parseNode(text);
  if (node === null) {
    throw refuseField(
      'invalid_request',
      'node',
      'is not a node id; a node id looks like brand:acme or reason:label_missing',
    );
  }
  return node;
}

/** Throws the 404 for a node about which nothing may be shown. */
async function requireNode({ database, day }: Search, node: string): Promise<void> {
  if (isOnRecord(node, shippedIndex())) return;
  const exists =
    typeOf(node) === 'report'
      ? (await selectReportNodes(database, { report_ids: [idOf(node)], day })).length === 1
      : (await countNaming(database, { node, cap: FEWEST_CASES })) >=
        (typeOf(node) === 'lab' ? FEWEST_CASES : 1);
  if (!exists) throw new Refusal('not_found', `no record about ${node.slice(0, 100)} may be shown`);
}

/** At most `limit` of a list that was queried for one more. */
function atMost<T>(rows: T[], limit: number): { rows: T[]; more: boolean } {
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

const edgesOf = (pairs: Pair[]) => pairs.map(({ center, node, weight }) => edgeBetween(center, node, weight));

async function overview({ database, day, limit }: Search): Promise<Found> {
  const lists = await Promise.all([
    selectFrequentPairs(database, { day, limit: limit + 1 }),
    selectPatternPairs(database, { nodes: null, limit: limit + 1 }),
  ]);
  const cut = lists.map((pairs) => atMost(pairs, limit));
  return { edges: cut.flatMap(({ rows }) => edgesOf(rows)), truncated: cut.some(({ more }) => more) };
}

async function around(search: Search, node: string, depth: number): Promise<Found> {
  const { database, day, limit } = search;
  const first = typeOf(node) === 'report' ? await aroundReport(search, node) : await atNodes(search, [node]);
  // A laboratory's single records stay private.
  if (typeOf(node) !== 'report' && typeOf(node) !== 'lab' && typeOf(node) !== 'reason') {
    const linked = await selectNewestReports(database, { nodes: [node], day, limit: limit + 1 });
    const { rows, more } = atMost(linked, limit);
    first.edges.push(...rows.map(({ center, report_id }) => edgeBetween(center, `report:${report_id}`, 1)));
    first.truncated ||= more;
  }
  if (depth === 1) return first;
  const neighbours = new Set(inOrder(first.edges).flatMap(({ source, target }) => [source, target]));
  neighbours.delete(node);
  const followed = [...neighbours].filter((one) => typeOf(one) !== 'report').slice(0, NEIGHBOURS_FOLLOWED);
  const second = await atNodes(search, followed);
  return { edges: [...first.edges, ...second.edges], truncated: first.truncated || second.truncated };
}

/** Edges at each of the nodes, at most `limit` of each kind. */
async function atNodes({ database, day, limit }: Search, nodes: readonly string[]): Promise<Found> {
  const named = nodes.filter((node) => typeOf(node) !== 'reason');
  const free = named.filter((node) => ['brand', 'lab', 'standard'].includes(typeOf(node)));
  const lists = await Promise.all([
    selectCompanions(database, { nodes: named, day, limit: limit + 1 }),
    selectReasonsOf(database, { nodes: free, limit: limit + 1 }),
    ...nodes
      .filter((node) => ['reason', 'category', 'marketplace'].includes(typeOf(node)))
      .map((node) => selectPatternPairs(database, { nodes: [node], limit: limit + 1 })),
  ]);
  const cut = lists.flatMap((pairs, list) => {
    // Patterns are queried one node at a time; the first two lists hold the edges of all nodes.
    const byNode = list < 2 ? [...Map.groupBy(pairs, ({ center }) => center).values()] : [pairs];
    return byNode.map((rows) => atMost(rows, limit));
  });
  return { edges: cut.flatMap(({ rows }) => edgesOf(rows)), truncated: cut.some(({ more }) => more) };
}

async function aroundReport({ database, day }: Search, node: string): Promise<Found> {
  const named = await selectNamedBy(database, idOf(node));
  const edges = named.map((one) => edgeBetween(node, one, 1));
  const [report] = await selectReportNodes(database, { report_ids: [idOf(node)], day });
  if (report?.superseded_by) {
    const target = `report:${report.superseded_by}`;
    edges.push({ source: node, target, relation: 'superseded_by', weight: 1, counts: 'records' });
  }
  return { edges, truncated: false };
}

/** The nodes of the edges and the node in the middle, by id. */
async function describeNodes(
  { database, day }: Search,
  asked: string | null,
  edges: TrustEdge[],
): Promise<TrustNode[]> {
  const ids = new Set(edges.flatMap(({ source, target }) => [source, target]));
  if (asked !== null) ids.add(asked);
  const nodes = [...ids].sort();
  const reports = nodes.filter((node) => typeOf(node) === 'report').map(idOf);
  const [names, states] = await Promise.all([
    selectNames(database, nodes),
    selectReportNodes(database, { report_ids: reports, day }),
  ]);
  const standing = new Map(states.map((state) => [`report:${state.report_id}`, state]));
  const index = shippedIndex();
  return nodes.map((node) => {
    const state = standing.get(node);
    return {
      ...describeNode(node, index, names.get(node)),
      ...(state && { status: state.status, decision: state.decision }),
    };
  });
}
