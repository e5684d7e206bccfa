/** The report that a request names, as the decision shows it: each document, whether it counts, and what it meets. */
import { z } from 'zod';
import type { Documented } from '../../core/fields.ts';
import type { Circumstances, Judgement } from '../judgement/judgement.ts';
import type { Facts } from '../request/facts.ts';
import { printable, shortened } from '../request/identifiers.ts';
import { FALSE } from '../rules/conditions.ts';
import { type JudgedDocument, PROBLEMS } from '../rules/evidence.ts';
import { isAhead, isOver } from '../rules/rule-outcome.ts';
import { serves } from '../rules/serving.ts';

export const evidenceShape = z
  .looseObject({
    report_id: z
      .string()
      .nullable()
      .describe('Id of the report; null if the request names only a packet hash that no report has.'),
    packet_sha256: z
      .string()
      .nullable()
      .describe('Hash of the packet, 64 hexadecimal digits; null if not known.'),
    status: z
      .enum(['current', 'revoked', 'superseded', 'expired', 'not_found'])
      .describe('Status of the report. The documents count only if it is `current`.'),
    documents: z
      .array(
        z.looseObject({
          kind: z.string().describe('Kind of document; `other` if it is not on record.'),
          sha256: z.string().describe('SHA-256 of the document, 64 hexadecimal digits.'),
          counts: z.boolean().describe('Whether the document counts for this decision.'),
          problems: z
            .array(
              z.looseObject({
                code: z.string().describe('Code of the problem, such as `expired`.'),
                message: z.string().describe('The problem in words.'),
              }),
            )
            .describe('Why the document does not count; empty if it does.'),
          meets: z
            .array(z.string())
            .describe(
              'Parts that the document shows of what a rule demands in parts, such as `flammability`.',
            ),
        }),
      )
      .describe('The documents of the report.'),
  })
  .nullable()
  .describe('The report on record that the request names; null if it names none.');

/** The evidence of a decision. Of a kind that is not on record only `other` is shown: free text goes no further. */
export function shownEvidence(
  facts: Facts,
  judged: Judgement,
  on: Circumstances,
): Documented<z.infer<typeof evidenceShape>> {
  const { evidence, index } = on;
  if (evidence === null) {
    if (facts.report_id === null && facts.packet_sha256 === null) return null;
    const { packet_sha256, report_id } = facts;
    return {
      documents: [],
      packet_sha256: shortened(packet_sha256, 80),
      report_id: shortened(report_id, 80),
      status: 'not_found',
    };
  }
  return {
    documents: (judged.view?.documents ?? []).map((document) => ({
      counts: document.counts,
      kind: index.evidenceTypes.has(document.kind) ? document.kind : 'other',
      meets: document.counts ? partsMet(document, judged, on) : [],
      problems: [...new Set(document.problems.map(({ code }) => code))].map((code) => ({
        code,
        message: PROBLEMS[code],
      })),
      sha256: printable(document.document.sha256, 80),
    })),
    packet_sha256: shortened(evidence.packet_sha256, 80),
    report_id: shortened(evidence.report_id, 80),
    status: evidence.status,
  };
}

/** Parts of rules in force that the document serves. */
function partsMet(
  document: JudgedDocument,
  { bucket, known }: Judgement,
  { as_of, index }: Circumstances,
): string[] {
  const met = new Set<string>();
  for (const compiled of bucket?.rules ?? []) {
    if (compiled.groups.every(({ part }) => part === null)) continue;
    if (isOver(compiled, as_of) || isAhead(compiled, as_of) || compiled.applies(known) === FALSE) continue;
    for (const group of compiled.groups)
      if (group.part !== null && serves(compiled, group, document, as_of, index)) met.add(group.part);
  }
  return [...met];
}
