/**
 * The same 200 rules in four engines: ours, json-rules-engine, GoRules Zen and Cedar (WebAssembly). `node
 * test/bench/engines.ts` first asserts that all four find the same rules open for each of 60 requests, then
 * times them in turns and prints microseconds per request.
 *
 * The others get an advantage: the categories of a product with all ancestors, every attribute stated (none
 * of them knows an unknown fact), dates as numbers, and only rules in force. Engines and policies are built,
 * parsed and warmed up before the clock starts, and each is called the fastest way its documentation names.
 * Ours also reads identifiers and judges the facts.
 */
import { deepStrictEqual } from 'node:assert';
import { circumstances, judge } from '../../contracts/decisions/judgement/judgement.ts';
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeValue,
  type DecisionRequest,
  type Facts,
  normalizeFacts,
} from '../../contracts/decisions/request/facts.ts';
import { asKnown, TRUE } from '../../contracts/decisions/rules/conditions.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { Condition, Rule, RulePack } from '../../contracts/decisions/rules/rule-pack.ts';
import { compilePacks } from '../../contracts/decisions/rules/rules.ts';
import { loadPeer, type NestedCondition } from './peers.ts';
import { inTurns, quantile } from './report.ts';

const cedar = await loadPeer('@cedar-policy/cedar-wasm/nodejs');
const { Engine } = await loadPeer('json-rules-engine');
const { ZenEngine } = await loadPeer('@gorules/zen-engine');

const AS_OF = '2026-11-21';
const RULES = 200;
const all = shippedIndex();

/**
 * Rules in force with conditions of their own, those with the most conditions first. Cedar compares no fractions, so
 * that none of them tests for one.
 */
const rows: Rule[] = all.rules
  .map(({ rule }) => rule)
  .filter(({ when }) => !when?.some(hasFraction))
  .filter(({ check, kind, in_force_from, in_force_until }) => {
    const judged = check.type === 'evidence' || check.type === 'prohibited' || check.type === 'fact';
    return (
      judged && kind !== 'proposed' && (in_force_from ?? '') <= AS_OF && (in_force_until ?? '9') >= AS_OF
    );
  })
  .sort((a, b) => (b.when?.length ?? 0) - (a.when?.length ?? 0))
  .slice(0, RULES);
if (rows.length !== RULES) throw new Error(`${rows.length} rules instead of ${RULES}`);

function hasFraction(condition: Condition): boolean {
  return Object.values(condition).some((value) => typeof value === 'number' && !Number.isInteger(value));
}

const [intake] = SHIPPED_PACKS.rules as readonly RulePack[];
const index = compilePacks({
  ...SHIPPED_PACKS,
  rules: [intake, { id: 'bench', version: '1', title: 'The rules that are compared', rules: rows }],
});

/** Dates as day numbers, because Cedar cannot compare text. */
function plain(value: AttributeValue): AttributeValue {
  return typeof value === 'string' && /^\d{4}-/.test(value)
    ? Math.round(Date.parse(value) / 86_400_000)
    : value;
}

interface Flat {
  marketplace: string;
  scope: string[];
  [attribute: string]: AttributeValue | string[];
}

function request(i: number): DecisionRequest {
  // `any` alone judges nothing.
  const categories = [...index.categories.keys()].filter((code) => code !== 'any');
  const attributes: Record<string, AttributeValue> = {};
  ATTRIBUTE_NAMES.forEach((name, n) => {
    const spec = ATTRIBUTES[name];
    if (spec.type === 'boolean') attributes[name] = (i * 7 + n * 3) % 5 === 0;
    else if (spec.type === 'number') attributes[name] = [1, 4, 9, 30, 120][(i + n) % 5] as number;
    else if (spec.type === 'date') attributes[name] = i % 2 === 0 ? '2026-09-01' : '2020-01-01';
    else attributes[name] = (spec.words ?? ['none'])[(i + n) % (spec.words?.length ?? 1)] as string;
  });
  return {
    marketplace: ['amazon_us', 'amazon_de', 'walmart_us', 'ebay_us', 'temu'][i % 5] as string,
    category: categories[(i * 11) % categories.length] as string,
    intended_action: 'list',
    attributes: attributes as DecisionRequest['attributes'] & object,
  };
}

function flat(facts: Facts): Flat {
  const scope = new Set(index.scopeOf(facts.category ?? ''));
  const known = asKnown(facts.attributes);
  for (const facet of index.facets) {
    if (facet.holds(known) === TRUE) for (const code of facet.scope) scope.add(code);
  }
  const stated = Object.entries(facts.attributes).map(([name, value]) => [
    name,
    plain(value as AttributeValue),
  ]);
  return { ...Object.fromEntries(stated), marketplace: facts.marketplace as string, scope: [...scope] };
}

function marketplacesOf(rule: Rule): string[] {
  return [...index.marketplaces.values()]
    .filter(
      ({ code, jurisdictions }) =>
        rule.marketplaces.includes(code) ||
        (rule.marketplaces.includes('*') && jurisdictions.includes(rule.jurisdiction)),
    )
    .map(({ code }) => code);
}

/** Conditions as operator and value. Where a rule requires a condition, its negation is the match. */
function conditionsOf(rule: Rule): { fact: string; operator: string; value: AttributeValue | string[] }[] {
  const conditions = (rule.when ?? []).map((condition) => comparison(condition));
  if (rule.check.type !== 'fact') return conditions;
  const { fact, operator, value } = comparison(rule.check.must);
  return [...conditions, { fact, operator: OPPOSITE[operator] as string, value }];
}

const OPPOSITE: Readonly<Record<string, string>> = { '==': '!=', '<=': '>', '>=': '<', '<': '>=', '>': '<=' };

function comparison(c: Condition): { fact: string; operator: string; value: AttributeValue | string[] } {
  const { fact, is, at_least, at_most, above, below } = c;
  if (c.in !== undefined) return { fact, operator: 'in', value: c.in };
  for (const [operator, value] of [
    ['==', is],
    ['>=', at_least],
    ['<=', at_most],
    ['>', above],
    ['<', below],
  ] as const) {
    if (value !== undefined) return { fact, operator, value: plain(value) };
  }
  throw new Error(`a condition on ${fact} compares nothing`);
}

const requests = Array.from({ length: 60 }, (_, i) => normalizeFacts(request(i)));
const flats = requests.map(flat);

function ours(i: number): string[] {
  const facts = requests[i] as Facts;
  const { open } = judge(facts, circumstances(facts, index, AS_OF, null));
  return open.map(({ compiled }) => compiled.rule.id);
}

const JRE = {
  '==': 'equal',
  '!=': 'notEqual',
  '>=': 'greaterThanInclusive',
  '<=': 'lessThanInclusive',
  '>': 'greaterThan',
  '<': 'lessThan',
  in: 'in',
} as Readonly<Record<string, string>>;

function jsonRulesEngine(): (i: number) => Promise<string[]> {
  const engine = new Engine();
  for (const rule of rows) {
    const contains = (value: string): NestedCondition => ({ fact: 'scope', operator: 'contains', value });
    const conditions: NestedCondition[] = [
      { fact: 'marketplace', operator: 'in', value: marketplacesOf(rule) },
      { any: rule.categories.map(contains) },
      ...(rule.except_categories ?? []).map((value) => ({
        fact: 'scope',
        operator: 'doesNotContain',
        value,
      })),
      ...conditionsOf(rule).map(({ fact, operator, value }) => ({
        fact,
        operator: JRE[operator] as string,
        value,
      })),
    ];
    engine.addRule({ conditions: { all: conditions }, event: { type: rule.id } });
  }
  return async (i) => (await engine.run(flats[i] as Flat)).events.map(({ type }) => type);
}

function zen(): (i: number) => Promise<string[]> {
  const cell = ({ fact, operator, value }: ReturnType<typeof comparison>) =>
    `${fact} ${operator} ${JSON.stringify(value)}`;
  const table = {
    id: 'table',
    type: 'decisionTableNode',
    name: 'table',
    position: { x: 0, y: 0 },
    content: {
      hitPolicy: 'collect',
      inputs: [
        { id: 'marketplace', name: 'marketplace', field: 'marketplace' },
        { id: 'scope', name: 'scope' },
        { id: 'when', name: 'when' },
      ],
      outputs: [{ id: 'rule', name: 'rule', field: 'rule' }],
      rules: rows.map((rule) => ({
        _id: rule.id,
        marketplace: marketplacesOf(rule)
          .map((code) => JSON.stringify(code))
          .join(', '),
        scope: [
          `some(scope, # in ${JSON.stringify(rule.categories)})`,
          ...(rule.except_categories ? [`none(scope, # in ${JSON.stringify(rule.except_categories)})`] : []),
        ].join(' and '),
        when: conditionsOf(rule).map(cell).join(' and '),
        rule: JSON.stringify(rule.id),
      })),
    },
  };
  const node = (id: string, type: string) => ({ id, type, name: id, position: { x: 0, y: 0 } });
  const decision = new ZenEngine().createDecision({
    contentType: 'application/vnd.gorules.decision',
    nodes: [node('in', 'inputNode'), table, node('out', 'outputNode')],
    edges: [
      { id: 'a', type: 'edge', sourceId: 'in', targetId: 'table' },
      { id: 'b', type: 'edge', sourceId: 'table', targetId: 'out' },
    ],
  });
  return async (i) => {
    const { result } = await decision.evaluate(flats[i]);
    return (result as { rule: string }[]).map(({ rule }) => rule);
  };
}

function cedarEngine(): (i: number) => Promise<string[]> {
  const text = (value: unknown) => JSON.stringify(value);
  const policies = Object.fromEntries(
    rows.map((rule) => {
      const conditions = conditionsOf(rule).map(({ fact, operator, value }) =>
        operator === 'in'
          ? `${text(value)}.contains(context.${fact})`
          : `context.${fact} ${operator} ${text(value)}`,
      );
      const scope = [`context.scope.containsAny(${text(rule.categories)})`];
      if (rule.except_categories) scope.push(`!context.scope.containsAny(${text(rule.except_categories)})`);
      const when = [
        `${text(marketplacesOf(rule))}.contains(context.marketplace)`,
        ...scope,
        ...conditions,
      ].join(' && ');
      return [rule.id, `permit(principal, action, resource) when { ${when} };`];
    }),
  );
  const parsed = cedar.preparsePolicySet('bench', { staticPolicies: policies });
  if (parsed.type !== 'success') throw new Error(JSON.stringify(parsed.errors.slice(0, 3)));
  const entity = (type: string) => ({ type, id: 'one' });
  return async (i) => {
    const answer = cedar.statefulIsAuthorized({
      principal: entity('Agent'),
      action: entity('Action'),
      resource: entity('Product'),
      context: flats[i] as Flat,
      preparsedPolicySetId: 'bench',
      entities: [],
    });
    if (answer.type !== 'success') throw new Error(JSON.stringify(answer.errors.slice(0, 3)));
    const { errors, reason } = answer.response.diagnostics;
    if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
    return reason;
  };
}

const PEERS = { 'json-rules-engine': jsonRulesEngine(), 'GoRules Zen': zen(), Cedar: cedarEngine() };

let open = 0;
for (let i = 0; i < requests.length; i++) {
  const expected = ours(i).sort();
  open += expected.length;
  for (const [name, evaluate] of Object.entries(PEERS)) {
    deepStrictEqual((await evaluate(i)).sort(), expected, `${name} differs on request ${i}`);
  }
}
console.log(`${RULES} rules, ${requests.length} requests, ${open} open rules: all four agree`);

let sink = 0;

/** Median microseconds of one evaluation. Ours is called a hundred times per reading of the clock. */
async function peer(evaluate: (i: number) => Promise<string[]>, count: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const from = performance.now();
    sink += (await evaluate(n % requests.length)).length;
    times.push((performance.now() - from) * 1e3);
  }
  return quantile(times, 0.5);
}

async function own(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 500; n++) {
    const from = performance.now();
    for (let i = 0; i < 100; i++) sink += ours((n * 7 + i) % requests.length).length;
    times.push(((performance.now() - from) * 1e3) / 100);
  }
  return quantile(times, 0.5);
}

const medians = await inTurns(3, {
  ours: own,
  'json-rules-engine': () => peer(PEERS['json-rules-engine'], 120),
  'GoRules Zen': () => peer(PEERS['GoRules Zen'], 200),
  Cedar: () => peer(PEERS.Cedar, 200),
});
for (const [name, us] of Object.entries(medians))
  console.log(`${name.padEnd(20)} p50 ${us.toFixed(2).padStart(10)} us`);
if (sink === 0) throw new Error('nothing was measured');
