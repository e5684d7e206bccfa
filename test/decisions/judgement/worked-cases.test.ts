/** The worked cases: facts in, verdict and rules out, each from the citation that it names. */
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { CLAIM_ROWS } from '../../../contracts/decisions/request/claims.ts';
import { decisionRequestSchema, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { WORKED_CASES, type WorkedCase } from '../../fixtures/worked-cases.ts';

const index = shippedIndex();

function decided(one: WorkedCase) {
  const facts = normalizeFacts(decisionRequestSchema.parse(one.request));
  return decide(facts, { index, as_of: one.as_of, evidence: one.evidence });
}

/** The differences from the case; empty if there are none. */
function differences(one: WorkedCase): string[] {
  const { decision, reasons } = decided(one);
  const said = reasons.flatMap(({ rule_ids, outcome, severity }) =>
    rule_ids.map((rule_id) => `${rule_id} ${outcome} ${severity}`),
  );
  const wrong: string[] = [];
  if (decision !== one.verdict) wrong.push(`${decision}, not ${one.verdict}`);
  for (const reason of one.reasons ?? []) {
    if (!said.some((text) => `${text} `.startsWith(`${reason} `))) wrong.push(`no ${reason}`);
  }
  for (const rule_id of one.silent ?? []) {
    if (reasons.some((reason) => reason.rule_ids.includes(rule_id))) wrong.push(`${rule_id} speaks`);
  }
  return wrong.length === 0 ? [] : [...wrong, `said: ${said.join(', ')}`];
}

for (const [group, cases] of Object.entries(WORKED_CASES)) {
  for (const one of cases) {
    t.test(`${group}: ${one.says}`, (t) => {
      t.same(differences(one), [], one.because);
      t.end();
    });
  }
}

t.test('every rule that a case names exists', (t) => {
  const known = new Set(index.rules.map(({ rule }) => rule.id));
  for (const { id } of CLAIM_ROWS) known.add(`claim.${id}`);
  for (const { reasons = [], silent = [], says } of Object.values(WORKED_CASES).flat()) {
    for (const text of [...reasons, ...silent])
      t.ok(known.has(text.split(' ')[0] as string), `${says}: ${text}`);
  }
  t.end();
});

t.test('no case that must not be cleared is cleared', (t) => {
  const cleared = Object.values(WORKED_CASES)
    .flat()
    .filter(({ verdict, danger }) => danger || !isYes(verdict))
    .filter((one) => isYes(decided(one).decision))
    .map(({ says }) => says);
  t.same(cleared, []);
  t.end();
});

/** A form of yes, with or without conditions. */
function isYes(verdict: string): boolean {
  return verdict.startsWith('proceed');
}

t.test('there are at least 900 cases, each with a different name', (t) => {
  const names = Object.entries(WORKED_CASES).flatMap(([group, cases]) =>
    cases.map(({ says }) => `${group} ${says}`),
  );
  t.ok(names.length >= 900, `${names.length} cases`);
  t.equal(new Set(names).size, names.length);
  t.end();
});
