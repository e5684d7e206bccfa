/**
 * The public trust graph: what verification records name together, and why marketplaces reject. It is made of records
 * and outcomes only. A brand, category, marketplace or standard edition is as public as the record that names it; a
 * laboratory stands in the private packet, so its edges are shown from `FEWEST_CASES` records on, like those made of
 * outcomes, and never beside a single record or brand.
 */

import { z } from 'zod';
import { ID_SHAPE } from '../decisions/decision-trail.ts';
import { type EvidenceDocument, withEdition } from '../decisions/evidence.ts';
import type { RuleIndex } from '../decisions/rules.ts';
import { readStandards } from '../decisions/standards.ts';
import { OUTCOME_REASONS, type OutcomeReason } from '../learning/outcome-reasons.ts';
import { printed } from '../messages/claim-guard/stated.ts';

/** Kinds of nodes. An edge goes from the earlier kind to the later one; within a kind, by id. */
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
 * Of a node's records so many are looked through, the newest: that keeps an answer as quick among a million as among
 * few (measured with 1,000: 66 ms at a node of 2,000 records and 65 ms at one of a million, on a machine shared by eight).
 */
export const RECORDS_LOOKED_THROUGH = 500;
/** Neighbours that are looked around in turn, at depth 2. */
export const NEIGHBOURS_FOLLOWED = 5;

export const trustNode = z.object({
  id: z.string(),
  type: z.enum(NODE_TYPES),
  name: z.string(),
  /** Of a report: how it stands, and its decision. */
  status: z.string().optional(),
  decision: z.string().optional(),
});
export type TrustNode = z.infer<typeof trustNode>;

export const trustEdge = z.object({
  source: z.string(),
  target: z.string(),
  relation: z.enum(['names', 'seen_with', 'rejected_for', 'superseded_by']),
  /** How many records or cases stand behind it. */
  weight: z.number().int().positive(),
  counts: z.enum(['records', 'cases']),
});
export type TrustEdge = z.infer<typeof trustEdge>;

/** Longest name in a node id, in UTF-16 units. */
const NAME_MAX = 80;

/** The id under which differently written names of one brand or laboratory meet: letters and digits, in lower case. */
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
 * Reads a node id as people write it (`brand:Acme Toys`, `standard:astm f963-23`) into its one form.
 * Null where the kind is unheard of or nothing follows it.
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

/** What a report names, as far as the graph goes. */
export interface NamingReport {
  brand: string | null;
  category: string | null;
  marketplace: string | null;
  documents: readonly EvidenceDocument[];
  /** Document by document, whether it counted. */
  judged: readonly { counts: boolean }[];
}

/** The nodes that a report names, each once, with the names that are not on record. */
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

/** Whether a node stands on record by itself, whatever is recorded about it. */
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

/** A name in the graph is of many products. */
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
  // Brands and laboratories are called what somebody stated; the id stays, for it is how they are found.
  const ours = type !== 'brand' && type !== 'lab';
  return { id: node, type, name: ours ? name : printed(name, NO_PRODUCT) };
}

/** An edge between two nodes in its one direction. */
export function edgeBetween(one: string, other: string, weight: number): TrustEdge {
  const rank = (node: string) => NODE_TYPES.indexOf(typeOf(node));
  const ordered = rank(one) - rank(other) || (one < other ? -1 : 1);
  const [source, target] = ordered < 0 ? [one, other] : [other, one];
  if (typeOf(target) === 'reason')
    return { source, target, relation: 'rejected_for', weight, counts: 'cases' };
  const relation = typeOf(source) === 'report' ? 'names' : 'seen_with';
  return { source, target, relation, weight, counts: 'records' };
}

/** Edges each once, the weightiest first, then by their ends: the same graph is the same text. */
export function inOrder(edges: readonly TrustEdge[]): TrustEdge[] {
  const once = new Map<string, TrustEdge>();
  for (const edge of edges) {
    const name = JSON.stringify([edge.source, edge.target, edge.relation]);
    const known = once.get(name);
    // Two samples can meet in an edge; the one that saw more of it is right.
    if (known === undefined || known.weight < edge.weight) once.set(name, edge);
  }
  const by = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return [...once.values()].sort(
    (a, b) =>
      b.weight - a.weight || by(a.source, b.source) || by(a.target, b.target) || by(a.relation, b.relation),
  );
}
