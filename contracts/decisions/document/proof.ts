/**
 * The proof of a brief answer: hashes of all members of the decision, from which its root follows, and for each
 * member that the answer shows the name of the field that holds the same value. Whoever has the answer checks
 * what it shows without the full document.
 */
import { z } from 'zod';
import { schemaVersion } from '../../core/fields.ts';
import { hexOf, leafHash, treeWithPaths } from '../../core/tree.ts';
import { type Brief, briefOf, stepsShown } from './brief.ts';
import type { MemberPart } from './bytes.ts';
import type { Judged } from './members.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const decisionProof = z
  .object({
    schema_version: schemaVersion('service.decision_proof.v1'),
    size: z.number().int().describe('Number of members.'),
    members: z
      .array(
        z.object({
          name: z.string().describe('Name of the member.'),
          index: z.number().int().describe('Its place in the tree, from 0 on.'),
          kind: z.enum(['value', 'list']).describe('A list is a tree of its items.'),
          count: z.number().int().describe('Number of items of a list; 1 for a value.'),
          sha256: hash.describe('Hash of the value.'),
          shown: z
            .string()
            .nullable()
            .describe(
              'Field of this answer that holds the same value, or some items of the list; null if none does.',
            ),
          items: z
            .array(
              z.object({
                index: z.number().int().describe('Place of the item in the list, from 0 on.'),
                path: z.array(hash).describe('Hashes that lead from the item to `sha256` (RFC 9162).'),
              }),
            )
            .optional()
            .describe('Where the items shown stand in the list, in the order of the answer.'),
        }),
      )
      .describe('All members that `decision_sha256` covers, in the order of the tree.'),
    path: z
      .array(hash)
      .describe('Hashes that lead from the members to `decision_sha256`; empty, as all members are named.'),
  })
  .meta({
    id: 'DecisionProof',
    description: 'Proves what a brief answer shows; `npm run verify-receipt` and the client check it.',
  });
type DecisionProof = z.infer<typeof decisionProof>;

/** A brief answer whose steps are whole, so that their hashes can be made from them. */
export interface ProvedBrief extends Brief {
  proof: DecisionProof;
}

/** Members that the brief answer repeats as they are. */
const REPEATED: ReadonlySet<string> = new Set(['action', 'as_of', 'decision', 'summary']);

/**
 * The brief form of a decision with its proof.
 * @param parts the members of the same decision
 */
export function provedBrief(decision: Judged, parts: readonly MemberPart[]): ProvedBrief {
  const brief = briefOf(decision);
  const { next_steps } = decision;
  const shown = stepsShown(decision);
  const { paths } = treeWithPaths(next_steps.map((step) => leafHash(JSON.stringify(step))));
  const items = shown.map((index) => ({ index, path: (paths[index] as string[]).map(hexOf) }));
  return {
    ...brief,
    next_steps: shown.map((index) => next_steps[index] as Judged['next_steps'][number]),
    proof: {
      schema_version: 'service.decision_proof.v1',
      size: parts.length,
      members: parts.map(({ name, kind, count, sha256 }, index) => {
        const repeated = REPEATED.has(name) || (name === 'risk' && brief.risk !== null);
        const steps = name === 'next_steps' && items.length > 0;
        return {
          name,
          index,
          kind,
          count,
          sha256,
          shown: repeated || steps ? name : null,
          ...(steps ? { items } : {}),
        };
      }),
      path: [],
    },
  };
}
