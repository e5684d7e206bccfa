/** Help for people before they get a document (rule-packs/data/document-guide.json). */
import data from '../../rule-packs/data/document-guide.json' with { type: 'json' };
import type { CompiledRule } from './compiled-rule.ts';

const documents: Readonly<Record<string, { holds: string; usual_time: string }>> = data.documents;
const labels: Readonly<Record<string, readonly string[]>> = data.labels;

/** The contents that a kind of document must have, and its usual time; null where nobody wrote it down. */
export function guideTo(kind: string): { holds: string; usual_time: string } | null {
  return documents[kind] ?? null;
}

/** Marks and wordings that a rule wants on a label; the rule's own sentence where none are written down. */
export function marksFor({ rule: { id, message } }: CompiledRule): readonly string[] {
  return labels[id] ?? [message.replace(/\.$/, '')];
}
