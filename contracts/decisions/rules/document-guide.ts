/** What people need to know of a document before they get it (rule-packs/data/document-guide.json). */
import data from '../../rule-packs/data/document-guide.json' with { type: 'json' };
import type { CompiledRule } from './compiled-rule.ts';

const documents: Readonly<Record<string, { holds: string; usual_time: string }>> = data.documents;
const labels: Readonly<Record<string, readonly string[]>> = data.labels;

/** What a kind of document has to hold, and how long it usually takes; null where nobody wrote it down. */
export function guideTo(kind: string): { holds: string; usual_time: string } | null {
  return documents[kind] ?? null;
}

/** Marks and wordings that a rule wants on a label; the rule's own sentence where none are written down. */
export function marksFor({ rule: { id, message } }: CompiledRule): readonly string[] {
  return labels[id] ?? [message.replace(/\.$/, '')];
}
