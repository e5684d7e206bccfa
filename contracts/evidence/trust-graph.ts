/**
 * The public trust graph: names that verification records share, and the reasons why marketplaces reject. A
 * brand, category, marketplace or standard edition is as public as the record that names it. A laboratory
 * stands in the private packet, so its edges are shown from `FEWEST_CASES` records on, like those made of
 * outcomes, and never beside a single record or brand.
 */
import { z } from 'zod';
import { generatedAt, schemaVersion } from '../core/fields.ts';
import { ID_SHAPE } from '../decisions/document/trail.ts';
import { readStandards } from '../decisions/request/standards.ts';
import { type EvidenceDocument, withEdition } from '../decisions/rules/evidence.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';
import { OUTCOME_REASONS, type OutcomeReason } from '../learning/outcomes/outcome-reasons.ts';
import { printed } from '../messages/claim-guard/stated.ts';

/**
 * Kinds of nodes. An edge goes from the earlier kind to the later one; within a kind, from the smaller id.
 */
export const NODE_TYPES = [
  'report',
  'brand',
  'lab',
  'standard',
  'category',
  'marketplace',
  'reason',
] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/**
 * Records counted per node, newest first. The bound keeps an answer as fast among a million records as among
 * a few (measured with 1,000: 66 ms at a node of 2,000 records, 65 ms at one of a million, on a machine
 * shared by eight).
 */
export const RECORDS_LOOKED_THROUGH = 500;
/** Neighbours that depth 2 follows. */
export const NEIGHBOURS_FOLLOWED = 5;

const trustNode = z
  .object({
    id: z.string().describe('Id of the node: its kind, a colon and a name.'),
    type: z.enum(NODE_TYPES).describe('Kind of node.'),
    name: z.string().describe('Name for people.'),
    status: z.string().optional().describe('Status of the report; only for reports.'),
    decision: z.string().optional().describe('Verdict of the report; only for reports.'),
  })
  .meta({ id: 'TrustNode', description: 'A node of the trust graph.' });
export type TrustNode = z.infer<typeof trustNode>;

const trustEdge = z
  .object({
    source: z.string().describe('Id of the node where the edge starts.'),
    target: z.string().describe('Id of the node where the edge ends.'),
    relation: z
      .enum(['names', 'seen_with', 'rejected_for', 'superseded_by'])
      .describe('Meaning of the edge, from source to target.'),
    weight: z.number().int().positive().describe('How many records or cases are behind it.'),
    counts: z.enum(['records', 'cases']).describe('The unit of `weight`.'),
  })
  .meta({ id: 'TrustEdge', description: 'An edge of the trust graph.' });
export type TrustEdge = z.infer<typeof trustEdge>;

export const trustGraphQuery = z.object({
  node: z.string().max(300).optional().describe('Id of the node in the middle, such as `brand:acme`.'),
  depth: z.coerce
    .number()
    .int()
    .min(1)
    .max(2)
    .default(1)
    .describe('2 also follows the first neighbours of the node.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(25)
    .describe('Edges of each kind at each node, at most.'),
});

export const trustGraph = z.object({
  schema_version: schemaVersion('service.trust_graph.v1'),
  generated_at: generatedAt,
  node: z
    .string()
    .nullable()
    .describe('The node in the middle, in its normal form; null if none was asked for.'),
  depth: z.number().int().describe('The depth that was asked for.'),
  records_looked_through: z.number().int().describe('How many of the newest records of a node are counted.'),
  minimum_cases: z
    .number()
    .int()
    .describe('Edges from outcomes and laboratories are shown from this weight on.'),
  nodes: z.array(trustNode).describe('The nodes of the edges.'),
  edges: z.array(trustEdge).describe('Edges, heaviest first.'),
  truncated: z.boolean().describe('True if there are more edges than `limit` allows.'),
});

/** Longest name in a node id, in UTF-16 units. */
const NAME_MAX = 80;

/** One id for all spellings of a brand or laboratory: letters and digits, in lower case. */
export function nameKey(name: string): string {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.join('-').slice(0, NAME_MAX).toWellFormed();
}

export function typeOf(node: string): NodeType {
  return node.slice(0, node.indexOf(':')) as NodeType;
}

export function idOf(node: string): string {
  return node.slice(node.indexOf(':') + 1);
}

/**
 * The normal form of a node id as people write it (`brand:Acme Toys`, `standard:astm f963-23`); null if the
 * kind is unknown or no name follows it.
 */
export function parseNode(text: string): string | null {
  const [, kind = '', rest = ''] = /^\s*(\w+)\s*:(.*)$/su.exec(text) ?? [];
  const type = NODE_TYPES.find((known) => known === kind.toLowerCase());
  const id = rest.trim();
  if (type === undefined || id === '') return null;
  const key = keyOf(type, id);
  return key === '' ? null : `${type}:${key}`;
}

function keyOf(type: NodeType, id: string): string {
  if (type === 'brand' || type === 'lab') return nameKey(id);
  if (type === 'standard') return readStandards(id)[0]?.row?.edition ?? id;
  if (type === 'report') return ID_SHAPE.test(id) ? id : '';
  return id.toLowerCase();
}

/** The part of a report that the graph reads. */
export interface NamingReport {
  brand: string | null;
  category: string | null;
  marketplace: string | null;
  documents: readonly EvidenceDocument[];
  /** Whether each document counted, in their order. */
  judged: readonly { counts: boolean }[];
}

/** The nodes that a report names, each once. `name` is the stated one, where ours is not on record. */
export function namedNodes(report: NamingReport): { node: string; name: string | null }[] {
  const nodes = new Map<string, string | null>();
  const add = (type: NodeType, text: string | null | undefined, named: boolean) => {
    const node = text ? parseNode(`${type}:${text}`) : null;
    if (node !== null && !nodes.has(node))
      nodes.set(node, named && text ? text.trim().slice(0, NAME_MAX).toWellFormed() : null);
  };
  add('brand', report.brand, true);
  add('category', report.category, false);
  add('marketplace', report.marketplace, false);
  report.documents.forEach((document, i) => {
    if (!report.judged[i]?.counts) return;
    add('lab', document.lab, true);
    const standards = document.standard
      ? readStandards(withEdition(document.standard, document.edition))
      : [];
    for (const { row } of standards) if (row) add('standard', row.edition, false);
  });
  return [...nodes].map(([node, name]) => ({ node, name }));
}

/** Whether a node exists by itself, without any report or outcome about it. */
export function isOnRecord(node: string, index: RuleIndex): boolean {
  const id = idOf(node);
  switch (typeOf(node)) {
    case 'category':
      return index.categories.has(id);
    case 'marketplace':
      return index.marketplaces.has(id);
    case 'reason':
      return Object.hasOwn(OUTCOME_REASONS, id);
    case 'standard':
      return readStandards(id)[0]?.row?.edition === id;
    default:
      return false;
  }
}

/** A name in the graph belongs to many products. */
const NO_PRODUCT = { category: null, marketplace: null };

/** A node with its name: from the rule packs, else `stated`, else its id. */
export function describeNode(node: string, index: RuleIndex, stated?: string): TrustNode {
  const id = idOf(node);
  const type = typeOf(node);
  const known =
    type === 'category'
      ? index.categories.get(id)?.name
      : type === 'marketplace'
        ? index.marketplaces.get(id)?.name
        : type === 'reason'
          ? OUTCOME_REASONS[id as OutcomeReason]
          : stated;
  const name = known ?? id;
  // Brands and laboratories bear the name that somebody stated. The id stays, because it is how they are
  // found.
  const ours = type !== 'brand' && type !== 'lab';
  return { id: node, type, name: ours ? name : printed(name, NO_PRODUCT) };
}

/** The edge between two nodes, in its fixed direction. */
export function edgeBetween(one: string, other: string, weight: number): TrustEdge {
  const rank = (node: string) => NODE_TYPES.indexOf(typeOf(node));
  const ordered = rank(one) - rank(other) || (one < other ? -1 : 1);
  const [source, target] = ordered < 0 ? [one, other] : [other, one];
  if (typeOf(target) === 'reason')
    return { source, target, relation: 'rejected_for', weight, counts: 'cases' };
  const relation = typeOf(source) === 'report' ? 'names' : 'seen_with';
  return { source, target, relation, weight, counts: 'records' };
}

/** Each edge once, heaviest first, then by its ends: the same graph gives the same text. */
export function inOrder(edges: readonly TrustEdge[]): TrustEdge[] {
  const once = new Map<string, TrustEdge>();
  for (const edge of edges) {
    const name = JSON.stringify([edge.source, edge.target, edge.relation]);
    const known = once.get(name);
    // Two samples can count the same edge; the larger count saw more of it.
    if (known === undefined || known.weight < edge.weight) once.set(name, edge);
  }
  const by = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return [...once.values()].sort(
    (a, b) =>
      b.weight - a.weight || by(a.source, b.source) || by(a.target, b.target) || by(a.relation, b.relation),
  );
}
