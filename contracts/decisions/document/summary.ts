/** The verdict in one sentence that a person can forward. It repeats no words of the request. */

import type { Judgement } from '../judgement/judgement.ts';
import type { Facts } from '../request/facts.ts';
import type { RuleIndex } from '../rules/rules.ts';
import type { MissingEvidence, MissingFact } from './missing.ts';
import type { Reason } from './reasons.ts';

interface Parts {
  reasons: readonly Reason[];
  missing_evidence: readonly MissingEvidence[];
  missing_facts: readonly MissingFact[];
}

const DOING = {
  recommend: 'recommending',
  list: 'listing',
  source: 'sourcing',
  import: 'importing',
  buy: 'buying',
  unstated: 'acting on',
} as const;

export function summaryOf(judged: Judgement, parts: Parts, facts: Facts, index: RuleIndex): string {
  const doing = DOING[judged.action];
  const place = index.marketplaces.get(facts.marketplace ?? '')?.name ?? 'the marketplace';
  // Without a stated category, the one that the title names was judged.
  const code = judged.facts.category;
  const category = code === 'any' ? undefined : index.categories.get(code ?? '');
  const product = `a product in ${category?.name ?? 'an unknown category'}`;
  const what = `${doing} ${product} on ${place}`;
  switch (judged.verdict) {
    case 'proceed':
      return `Proceed with ${what}: nothing is open.`;
    case 'proceed_with_conditions':
      return `Proceed with ${what} on conditions: ${openParts(parts, judged)}.`;
    case 'hold':
      return `Hold ${what}: ${blockingParts(parts)}.`;
    case 'do_not_proceed':
      return `Do not ${judged.action === 'unstated' ? 'act on' : judged.action} ${product} on ${place}: ${banOf(parts)}`;
    case 'insufficient_facts':
      return `No verdict on ${what}: ${judged.opening.map((fact) => fact.replace('_', ' ')).join(', ')} must be stated.`;
  }
}

function banOf({ reasons }: Parts): string {
  const first = reasons[0];
  return first ? `${first.message.replace(/\.$/, '')} (${first.citation.instrument}).` : 'it is banned.';
}

function blockingParts({ reasons, missing_evidence, missing_facts }: Parts): string {
  const wrong = reasons.filter(
    ({ severity, outcome }) => severity === 'block' && (outcome === 'broken' || outcome === 'to_check'),
  );
  const papers = missing_evidence.filter(({ blocks }) => blocks);
  const asked = missing_facts.filter(({ blocks }) => blocks);
  const parts: string[] = [];
  if (wrong[0]) parts.push(`${wrong[0].message.replace(/\.$/, '')}${andMore(wrong.length - 1)}`);
  if (papers.length > 0) parts.push(`${counted(papers.length, 'document')} missing (${named(papers)})`);
  if (asked.length > 0)
    parts.push(
      `${counted(asked.length, 'fact')} not stated (“${asked[0]?.question}”${andMore(asked.length - 1)})`,
    );
  return parts.join('; ') || 'a question is open';
}

function openParts({ missing_evidence, missing_facts, reasons }: Parts, judged: Judgement): string {
  const parts: string[] = [];
  if (missing_evidence.length > 0) {
    parts.push(
      `${counted(missing_evidence.length, 'document')} still to be shown (${named(missing_evidence)})`,
    );
  }
  if (missing_facts.length > 0) parts.push(`${counted(missing_facts.length, 'fact')} not stated`);
  const doubtful = reasons.filter(({ outcome, severity }) => outcome === 'to_check' && severity === 'warn');
  if (doubtful.length > 0) parts.push(`${counted(doubtful.length, 'point')} for a person to check`);
  const learned = reasons.filter(({ outcome, severity }) => outcome === 'advisory' && severity === 'warn');
  if (learned.length > 0)
    parts.push(`${counted(learned.length, 'warning')} from outcomes of similar listings`);
  if (judged.not_assessed.length > 0) parts.push('not everything could be assessed');
  return parts.join('; ') || 'warnings remain';
}

function named(papers: readonly MissingEvidence[]): string {
  return `${papers
    .slice(0, 2)
    .map(({ name }) => name)
    .join(', ')}${andMore(papers.length - 2)}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function andMore(count: number): string {
  return count > 0 ? ` and ${count} more` : '';
}
