/**
 * The checklist of a marketplace, category and action, before any product is named: the documents and facts that
 * the rules ask for, each with its rule, severity, citation and first day.
 */
import { z } from 'zod';
import { schemaVersion } from '../../core/fields.ts';
import { askingFor } from '../request/asking.ts';
import { ATTRIBUTES, type AttributeName, INTENDED_ACTIONS, type IntendedAction } from '../request/facts.ts';
import { citation, packRef, ruleId } from '../request/fields.ts';
import type { Citation } from '../request/source.ts';
import type { Bucket } from '../rules/buckets.ts';
import { type CompiledRule, citationOf, LEVEL_NAMES, type Level } from '../rules/compiled-rule.ts';
import { POSITION } from '../rules/conditions.ts';
import { isOver } from '../rules/rule-outcome.ts';
import type { Condition } from '../rules/rule-pack.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { FACT_TYPES } from './missing.ts';

const MAX_CODE = 200;

export const requirementsQuery = z.object({
  marketplace: z.string().max(MAX_CODE).describe('Marketplace code, such as `amazon_us`.'),
  category: z
    .string()
    .max(MAX_CODE)
    .describe('Category code, such as `toys`; `any` for rules on every product.'),
  intended_action: z
    .string()
    .max(MAX_CODE)
    .optional()
    .describe(`One of ${INTENDED_ACTIONS.join(', ')}; if left out, the strictest severity is shown.`),
  view: z
    .enum(['full', 'brief'])
    .optional()
    .describe(
      '`brief` answers in at most six kilobytes, `full` (the default) with every rule. Only for JSON.',
    ),
  format: z
    .enum(['json', 'md'])
    .optional()
    .describe('`md` answers in Markdown, as `accept: text/markdown` does.'),
});

const asked = {
  rule_id: ruleId,
  severity: z
    .enum(LEVEL_NAMES)
    .describe('`block` stops the action while it is missing, `warn` is a condition, `info` only informs.'),
  message: z.string().describe('The rule in one sentence.'),
  citation,
  in_force_from: z
    .string()
    .nullable()
    .describe('First day of the rule, `YYYY-MM-DD`; null if it has always been in force here.'),
  applies_when: z
    .string()
    .nullable()
    .describe(
      'The conditions on the product, any of them; null if one of the rules asks in any case, but for declared exceptions.',
    ),
  rule_ids: z
    .array(z.string())
    .describe('All rules that ask for it; the fields beside are of the strictest.'),
};

const evidence = z
  .object({
    code: z.string().describe('Kind of document, as `documents[].kind` of `POST /api/verify` takes it.'),
    name: z.string().describe('Name of the document.'),
    or: z.array(z.string()).describe('Kinds of documents that serve as well.'),
    usual_issuer: z.string().describe('Who usually issues it.'),
    for: z
      .string()
      .nullable()
      .describe('The part of a demand that it shows, such as `flammability`; null if it shows all of it.'),
    standards: z.array(z.string()).describe('Standards of which it names one; empty if no rule names any.'),
    ...asked,
  })
  .meta({ id: 'RequiredEvidence', description: 'A document that rules ask for.' });

const fact = z
  .object({
    fact: z.string().describe('Request field, or attribute (below `attributes`).'),
    type: z.enum(FACT_TYPES).describe('Type of its value: `date` is `YYYY-MM-DD`, `word` is a code.'),
    allowed: z
      .array(z.string())
      .nullable()
      .describe('The values that are understood; null if any of the type is.'),
    question: z.string().describe('The question to a person, in one sentence.'),
    why: z.string().describe('The meaning of the fact.'),
    required: z
      .string()
      .nullable()
      .describe('What has to hold; null if the fact only decides which rules apply.'),
    ...asked,
  })
  .meta({ id: 'RequiredFact', description: 'A fact that rules ask for.' });

const prohibition = z
  .object({
    rule_id: ruleId,
    message: z.string().describe('The rule in one sentence.'),
    citation,
    in_force_from: asked.in_force_from,
    applies_when: asked.applies_when,
  })
  .meta({ id: 'Prohibition', description: 'Products that no document cures.' });

export const requirementsDocument = z
  .object({
    schema_version: schemaVersion('service.requirements.v1'),
    marketplace: z.string().describe('Marketplace code.'),
    category: z.string().describe('Category code.'),
    intended_action: z.enum(INTENDED_ACTIONS).nullable().describe('The action; null for the strictest.'),
    as_of: z.iso.date().describe('The day that the rules are of, `YYYY-MM-DD`.'),
    evidence: z.array(evidence).describe('Documents; those that block first.'),
    facts: z.array(fact).describe('Facts; those that block first.'),
    prohibited: z.array(prohibition).describe('What may not be offered there at all.'),
    not_assessed: z
      .array(
        z.object({
          part: z.string().describe('`law` or `policy`.'),
          reason: z.string().describe('Why it is not assessed.'),
          scope: z.string().describe('The jurisdiction or marketplace without rules.'),
        }),
      )
      .describe('Where the rule packs have no rules. Not assessed is never clear.'),
    rule_packs: z.array(packRef).describe('The rule packs that these rules stand in.'),
    links: z
      .record(z.string(), z.string())
      .describe('Addresses by name: the decision about a product, this page in Markdown.'),
  })
  .meta({ id: 'Requirements', description: 'What is asked for on a marketplace in a category.' });
export type Requirements = z.infer<typeof requirementsDocument>;

type Asked = Pick<
  Requirements['facts'][number],
  'rule_id' | 'severity' | 'message' | 'citation' | 'in_force_from' | 'applies_when' | 'rule_ids'
>;

/** A question that names known codes. */
export interface Place {
  marketplace: string;
  category: string;
  intended_action: IntendedAction | null;
}

/** The checklist. Throws a RangeError for an unknown code. @param as_of the day, `YYYY-MM-DD` */
export function requirementsOf(
  place: Place,
  { index, as_of, baseUrl }: { index: RuleIndex; as_of: string; baseUrl: string },
): Requirements {
  const { marketplace, category, intended_action } = place;
  const bucket = index.bucket(marketplace, category, 0);
  const action = intended_action ?? 'unstated';
  // Rules of traits count too: a fact that nobody has stated yet opens them.
  const opened = bucket.open.filter(({ asked }) => asked);
  const rules = [
    ...bucket.rules.map((rule) => ({ rule, opens: [] as Condition[] })),
    ...opened.flatMap(({ facet, rules }) => rules.map((rule) => ({ rule, opens: [facet.condition] }))),
  ].filter(({ rule }) => !isOver(rule, as_of));
  const evidence = new Map<string, Requirements['evidence'][number] & { level: Level }>();
  const facts = new Map<string, Requirements['facts'][number] & { level: Level }>();
  const prohibited: Requirements['prohibited'] = [];
  for (const { rule: compiled, opens } of rules) {
    const { rule } = compiled;
    const when = [...opens, ...(rule.when ?? [])].filter((one) => !readsAsNo(one, bucket));
    const said = { when, compiled };
    switch (rule.check.type) {
      case 'evidence': {
        for (const { codes, part, awaited, standards, when: owed } of compiled.groups) {
          const [code = '', ...or] = codes;
          const type = index.evidenceTypes.get(code);
          // To other standards it is another document.
          const key = standards === null ? codes.join('|') : awaited;
          const all = [...when, ...owed.filter((one) => !readsAsNo(one, bucket))];
          merge(evidence, key, { when: all, compiled }, compiled.levels[action], (words) => ({
            code,
            name: type?.name ?? code,
            or,
            usual_issuer: type?.usual_issuer ?? '',
            for: part,
            standards: [...(standards ?? [])],
            ...words,
          }));
        }
        break;
      }
      case 'fact':
        ask(facts, rule.check.must.fact, wordsOf(rule.check.must), said, compiled.brokenLevel);
        break;
      case 'stated':
        ask(facts, rule.check.fact, 'has to be stated', said, compiled.brokenLevel);
        break;
      case 'lab':
        ask(facts, 'lab', 'a laboratory that is accepted', said, compiled.brokenLevel);
        break;
      case 'prohibited':
        prohibited.push({
          rule_id: rule.id,
          message: rule.message,
          citation: citationOf(rule),
          in_force_from: rule.in_force_from,
          applies_when: conditionOf(when),
        });
        break;
      default:
    }
    // A fact that decides whether the rule applies is asked for as well.
    const level = rule.check.type === 'evidence' ? compiled.levels[action] : compiled.brokenLevel;
    if (level > 0) {
      for (const name of compiled.asked) if (bucket.asks.has(name)) ask(facts, name, null, said, level);
      for (const { fact: name } of opens) ask(facts, name, null, said, level);
    }
  }
  return {
    schema_version: 'service.requirements.v1',
    marketplace,
    category,
    intended_action,
    as_of,
    evidence: inOrder(evidence),
    facts: inOrder(facts),
    prohibited,
    not_assessed: bucket.not_assessed.map(({ part, reason, scope }) => ({ part, reason, scope })),
    rule_packs: bucket.packs.map(({ id, version, sha256 }) => ({ id, version, sha256 })),
    links: {
      decision: `${baseUrl}/api/agent/decision?view=brief&marketplace=${marketplace}&category=${category}${intended_action === null ? '' : `&intended_action=${intended_action}`}`,
      markdown: `${baseUrl}/api/requirements?marketplace=${marketplace}&category=${category}${intended_action === null ? '' : `&intended_action=${intended_action}`}&format=md`,
    },
  };
}

/** Whether a condition holds unless the product is declared an exception: it counts as none. */
function readsAsNo({ fact: name, is }: Condition, { presumed }: Pick<Bucket, 'presumed'>): boolean {
  const attribute = name as AttributeName;
  return (
    is === false &&
    (ATTRIBUTES[attribute]?.absent === 'not_declared' || presumed.includes(POSITION[attribute]))
  );
}

interface Said {
  when: readonly Condition[];
  compiled: CompiledRule;
}

function merge<Entry extends Asked & { level: Level }>(
  entries: Map<string, Entry>,
  key: string,
  { when, compiled: { rule } }: Said,
  level: Level,
  make: (words: Asked & { level: Level }) => Entry,
): void {
  const known = entries.get(key);
  const rule_ids = known ? [...new Set([...known.rule_ids, rule.id])] : [rule.id];
  const applies_when = known ? either(known.applies_when, conditionOf(when)) : conditionOf(when);
  if (known && known.level >= level) {
    Object.assign(known, { rule_ids, applies_when });
    return;
  }
  const made = make({
    rule_id: rule.id,
    severity: LEVEL_NAMES[level],
    message: rule.message,
    citation: citationOf(rule),
    in_force_from: rule.in_force_from,
    applies_when,
    rule_ids,
    level,
  });
  entries.set(key, made);
}

function ask(
  facts: Map<string, Requirements['facts'][number] & { level: Level }>,
  name: string,
  required: string | null,
  said: Said,
  level: Level,
): void {
  const spec = ATTRIBUTES[name as AttributeName];
  const unit = spec?.unit ? `, in ${spec.unit}` : '';
  merge(facts, name, said, level, (words) => ({
    fact: name,
    question: askingFor(name).question,
    type: spec?.type ?? 'text',
    allowed: spec?.words ? [...spec.words] : null,
    why: spec ? `${spec.meaning}${unit}` : `the ${name} of the product`,
    required: required ?? facts.get(name)?.required ?? null,
    ...words,
  }));
}

/** Those that block first, then those that most rules ask for; the numbers stay inside. */
function inOrder<Entry extends Asked & { level: Level }>(
  entries: Map<string, Entry>,
): Omit<Entry, 'level'>[] {
  return [...entries.values()]
    .sort((a, b) => b.level - a.level || b.rule_ids.length - a.rule_ids.length)
    .map(({ level: _, ...entry }) => entry);
}

/** Both conditions in words; null if one of two rules asks in any case. */
function either(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one.split(' or ').includes(other) ? one : `${one} or ${other}`;
}

function conditionOf(when: readonly Condition[]): string | null {
  return when.length === 0 ? null : when.map(wordsOf).join(' and ');
}

function wordsOf({ fact: name, is, in: among, at_least, at_most, above, below }: Condition): string {
  const parts = [
    is !== undefined && `is ${is}`,
    among && `is one of ${among.join(', ')}`,
    at_least !== undefined && `is at least ${at_least}`,
    at_most !== undefined && `is at most ${at_most}`,
    above !== undefined && `is above ${above}`,
    below !== undefined && `is below ${below}`,
  ].filter(Boolean);
  return `${name} ${parts.join(' and ')}`;
}

/** The checklist for a person or a model to read. */
export function requirementsMarkdown(requirements: Requirements): string {
  const { marketplace, category, intended_action, as_of, evidence, facts, prohibited, not_assessed, links } =
    requirements;
  const entry = (title: string, said: Omit<Asked, 'rule_ids'>, more: string[] = []) =>
    [
      `- **${title}** (${said.severity})`,
      `  - ${said.message}`,
      ...more.map((line) => `  - ${line}`),
      ...(said.applies_when === null ? [] : [`  - Only if ${said.applies_when}.`]),
      `  - Rule \`${said.rule_id}\`: ${cited(said.citation)}${said.in_force_from === null ? '' : `, from ${said.in_force_from}`}`,
    ].join('\n');
  const section = (title: string, entries: string[], none: string) =>
    `## ${title}\n\n${entries.length > 0 ? entries.join('\n') : none}\n`;
  return `${[
    `# Requirements: ${category} on ${marketplace}${intended_action === null ? '' : `, to ${intended_action}`}\n`,
    `As of ${as_of}. \`block\` stops the action, \`warn\` is a condition, \`info\` only informs. Decision support, not legal advice.\n`,
    section(
      'Documents',
      evidence.map((one) =>
        entry(`${one.name} (\`${[one.code, ...one.or].join('` or `')}\`)`, one, [
          ...(one.for === null ? [] : [`Shows: ${one.for}.`]),
          ...(one.standards.length > 0 ? [`Names one of: ${one.standards.join(', ')}.`] : []),
        ]),
      ),
      'No rule asks for a document.',
    ),
    section(
      'Facts',
      facts.map((one) =>
        entry(`${one.question} (\`${one.fact}\`, ${one.type})`, one, [
          `Meaning: ${one.why}.`,
          ...(one.required === null ? [] : [`Required: ${one.required}.`]),
          ...(one.allowed === null ? [] : [`Values: ${one.allowed.join(', ')}.`]),
        ]),
      ),
      'No rule asks for a fact.',
    ),
    section(
      'Prohibited',
      prohibited.map((one) => entry('Not allowed', { ...one, severity: 'block' })),
      'No rule prohibits a product here.',
    ),
    ...(not_assessed.length === 0
      ? []
      : [
          section(
            'Not assessed',
            not_assessed.map(({ part, scope, reason }) => `- ${part}, ${scope}: ${reason}`),
            '',
          ),
        ]),
    `Ask about a product: <${links.decision}>`,
  ].join('\n')}\n`;
}

function cited({ instrument, pinpoint, url }: Citation): string {
  const where = pinpoint === null ? instrument : `${instrument}, ${pinpoint}`;
  return url === null ? where : `[${where}](${url})`;
}
