/** Findings about the words of a request: where they contradict what is stated, or name what is on a list. */
import { askingFor } from '../request/asking.ts';
import type { Facts } from '../request/facts.ts';
import { printable } from '../request/identifiers.ts';
import type { Bucket } from '../rules/buckets.ts';
import { type Level, WARN } from '../rules/compiled-rule.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { broken, type Finding, isForbidden, type Readings } from './findings.ts';
import { pointedElsewhere } from './vagueness.ts';

/** `bucket` is null while marketplace or category are unknown. */
export function wordFindings(
  facts: Facts,
  readings: Readings,
  bucket: Bucket | null,
  index: RuleIndex,
): Finding[] {
  const found: Finding[] = [];
  if (bucket !== null) {
    found.push(...elsewhere(facts, readings, index), ...resembling(facts, readings, bucket, index));
  }
  found.push(...denied(facts, readings, bucket, index));
  for (const { kind, value, format_valid, message } of readings.mentions) {
    const differs = kind === 'fcc_id' && readings.fcc_id !== null && readings.fcc_id.value !== value;
    if (format_valid && !differs) continue;
    const problem = format_valid
      ? 'The title names another FCC ID than the one stated.'
      : `The title: ${message}.`;
    const required = differs ? (readings.fcc_id?.value ?? '') : `a well-formed ${kind}`;
    const finding = broken(index, 'intake.title_identifier', 'title', value, required, problem);
    found.push({ ...finding, outcome: 'informational', level: 0 });
  }
  return found;
}

/** The words of the title point to another category than the stated one. */
function elsewhere(facts: Facts, readings: Readings, index: RuleIndex): Finding[] {
  const hint = pointedElsewhere(facts, readings, index);
  if (hint === null) return [];
  const name = index.categories.get(hint.category)?.name ?? hint.category;
  const message = `The words of the title point to “${name}”: state that category, or another title.`;
  const finding = broken(
    index,
    'intake.title_agrees',
    'category',
    facts.category as string,
    hint.category,
    message,
  );
  return [{ ...finding, outcome: 'unknown', level: levelOf(finding, facts) }];
}

/** A stated fact denies what the words say. It stands, and a person has to look. */
function denied(
  { attributes, intended_action }: Facts,
  readings: Readings,
  bucket: Bucket | null,
  index: RuleIndex,
): Finding[] {
  return readings.stated.flatMap(({ fact, value, stated_by }) => {
    const stated = attributes[fact];
    if (stated === null || stated === value || typeof value === 'number') return [];
    if (fact === 'prohibited_kind' && bucket !== null && !isForbidden(value as string, bucket)) return [];
    const said = value === true ? 'yes' : value === false ? 'no' : String(value).replaceAll('_', ' ');
    const message = `The words of the ${stated_by} answer “${askingFor(fact).question}” with ${said}, which the stated value denies.`;
    const finding = broken(index, 'intake.title_agrees', fact, String(stated), String(value), message);
    const level = fact === 'prohibited_kind' ? levelOf(finding, { intended_action }) : WARN;
    return [{ ...finding, outcome: 'to_check' as const, level }];
  });
}

function levelOf({ rule }: Finding, { intended_action }: Pick<Facts, 'intended_action'>): Level {
  return rule.levels[(intended_action ?? 'unstated') as keyof typeof rule.levels] ?? rule.levels.unstated;
}

/** A name that is not on a list and resembles one that is. */
function resembling(
  { attributes }: Facts,
  { near, stated }: Readings,
  bucket: Bucket,
  index: RuleIndex,
): Finding[] {
  const [first] = near.filter(
    ({ fact }) =>
      attributes[fact] === null &&
      !stated.some((one) => one.fact === fact) &&
      bucket.rules.some(({ rule }) => rule.when?.some((condition) => condition.fact === fact)),
  );
  if (first === undefined) return [];
  const { fact, name, stated_by } = first;
  const finding = broken(
    index,
    'intake.name_resembles',
    stated_by,
    `resembles ${printable(name, 60)}`,
    `${fact} stated`,
    '',
  );
  finding.message = `The ${stated_by} resembles ${name}, a name on a list: a person has to check it.`;
  return [{ ...finding, outcome: 'to_check' }];
}
