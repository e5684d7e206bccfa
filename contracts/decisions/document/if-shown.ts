/** The verdict as it would be if documents were shown that nobody has read yet: a condition, and no evidence. */
import { z } from 'zod';
import { schemaVersion, whole } from '../../core/fields.ts';
import { circumstances, judge, withQuestions } from '../judgement/judgement.ts';
import type { Facts } from '../request/facts.ts';
import { verdict } from '../request/fields.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { missingEvidence, missingFacts } from './missing.ts';
import { postedRequest } from './shapes.ts';

export const ifShownRequest = z.object({
  question: postedRequest,
  have: z
    .array(z.string().max(100))
    .min(1)
    .max(100)
    .describe('Kinds of documents to take as shown in full, such as `cpc`.'),
});

export const ifShown = z.object({
  schema_version: schemaVersion('service.if_shown.v1'),
  decision: verdict.describe('The verdict if these documents hold. It is conditional: nobody has read them.'),
  documents: whole('Documents that would still stop the action.'),
  questions: whole('Facts that would still stop it while they are not stated.'),
});

export function judgeIfShown(
  facts: Facts,
  have: readonly string[],
  { index, as_of }: { index: RuleIndex; as_of: string },
): Pick<z.infer<typeof ifShown>, 'decision' | 'documents' | 'questions'> {
  const on = { ...circumstances(facts, index, as_of, null), assumed: new Set(have) };
  const judged = withQuestions(judge(facts, on), facts, on);
  const blocking = (list: readonly { blocks: boolean }[]) => list.filter(({ blocks }) => blocks).length;
  return {
    decision: judged.verdict,
    documents: blocking(missingEvidence(judged, facts, index)),
    questions: blocking(missingFacts(facts, judged, on)),
  };
}
