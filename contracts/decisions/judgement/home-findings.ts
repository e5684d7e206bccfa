/** Questions about products filed among plain goods that the words of the title do not bear out. */
import type { Facts } from '../request/facts.ts';
import { printable } from '../request/identifiers.ts';
import type { Bucket } from '../rules/buckets.ts';
import { BLOCK, WARN } from '../rules/compiled-rule.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { broken, type Finding, isForbidden, type Readings } from './findings.ts';
import { isHomeless, isPlainHome } from './home.ts';

/** At most one question: for the title, or whether the product is one of the restricted goods. */
export function homeFindings(
  facts: Facts,
  { home, stated }: Readings,
  bucket: Bucket,
  index: RuleIndex,
): Finding[] {
  const { attributes, title } = facts;
  const answered = attributes.prohibited_kind !== null;
  const ask = (fact: string, observed: string, required: string, message: string): Finding[] => {
    const finding = broken(index, 'intake.title_understood', fact, observed, required, message);
    return [{ ...finding, outcome: 'unknown', level: answered ? WARN : BLOCK, asks: true }];
  };
  if (title === null) {
    if (!isPlainHome(facts, index)) return [];
    return ask('title', 'not stated', 'a title', 'Plain goods need a title.');
  }
  if (home === null || answered || isHomeless(facts)) return [];
  const kind = stated.find(
    ({ fact, value }) => fact === 'prohibited_kind' && isForbidden(String(value), bucket),
  );
  const named = String(kind?.value).replaceAll('_', ' ');
  const [word] = home.unread;
  const message =
    kind !== undefined
      ? `The title names goods that are restricted here (${named}).`
      : word !== undefined
        ? `The title has an unknown word: “${printable(word, 24)}”.`
        : home.agrees
          ? null
          : 'The title does not name goods of this category.';
  if (message === null) return [];
  return ask('prohibited_kind', kind === undefined ? 'not stated' : named, 'none, or the kind', message);
}
