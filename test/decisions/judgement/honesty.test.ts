/** Properties of every decision, tested on requests drawn close to where rules change. */
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import t from 'tap';
import { decide, decideWithJson } from '../../../contracts/decisions/document/decide.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import type { Change } from '../../../contracts/decisions/document/smallest-change.ts';
import { isCommon, isPlainHome } from '../../../contracts/decisions/judgement/home.ts';
import {
  ATTRIBUTE_NAMES,
  type DecisionRequest,
  normalizeFacts,
} from '../../../contracts/decisions/request/facts.ts';
import type { EvidenceDocument, EvidenceRecord } from '../../../contracts/decisions/rules/evidence.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import editions from '../../../contracts/rule-packs/data/standards.json' with { type: 'json' };
import { treeOfMembers } from '../../fixtures/member-tree.ts';
import { type Input, inputs } from '../../reference/inputs.ts';
import { packsOf } from '../../reference/packs.ts';
import { judgeNaively } from '../../reference/reference.ts';
import { share } from '../../support/length.ts';

const index = shippedIndex();
const packs = packsOf(SHIPPED_PACKS);
const RANK = {
  do_not_proceed: 0,
  insufficient_facts: 0,
  hold: 1,
  proceed_with_conditions: 2,
  proceed: 3,
} as const;
const IN_USE = editions.rows.filter(({ status }) => status !== 'superseded').map(({ edition }) => edition);

function decided({ request, record, as_of }: Input): Decision {
  return decide(normalizeFacts(request), { index, as_of, evidence: record });
}

/**
 * Runs a check on `count` drawn inputs; a failure names the seed with which fast-check draws the same input
 * again.
 */
function onInputs(count: number, check: (input: Input, seed: number) => boolean): void {
  fc.assert(
    fc.property(fc.nat(), (seed) => check(inputs(seed, packs)(), seed)),
    { numRuns: share(count) },
  );
}

/** A document of a kind for each edition in use, so that one of them serves any rule about the kind. */
function everyEdition(kind: string, issued_on: string): EvidenceDocument[] {
  const carries = packs.evidenceTypes.find(({ code }) => code === kind)?.carries_standard;
  const standards = carries ? IN_USE.map((_, i) => IN_USE.slice(i * 8, i * 8 + 8).join('; ')) : [null];
  return standards
    .filter((standard) => standard !== '')
    .map((standard) => ({ kind, sha256: 'c'.repeat(64), standard, issued_on, lab: 'Lab B' }));
}

const current = (documents: EvidenceDocument[]): EvidenceRecord => ({
  report_id: 'rep_1',
  packet_sha256: 'a'.repeat(64),
  status: 'current',
  documents,
});

t.test('one more valid document never makes a verdict worse, and opens no rule', (t) => {
  onInputs(600, (input, seed) => {
    const kind = packs.evidenceTypes[seed % packs.evidenceTypes.length]?.code as string;
    if (input.record !== null && input.record.status !== 'current') return true;
    const before = input.record ?? current([]);
    const after = current([...everyEdition(kind, input.as_of), ...before.documents]);
    const request = { ...input.request, packet_sha256: undefined, report_id: 'rep_1' } as DecisionRequest;
    const [less, more] = [before, after].map((record) => decided({ ...input, request, record }));
    if (!less || !more) return false;
    // A question names the first rules that it is about, which a document can settle.
    const said = ({ reasons }: Decision) =>
      reasons.flatMap(({ rule_id, rule_ids }) => (rule_id.startsWith('intake.') ? [rule_id] : rule_ids));
    const open = new Set(said(less));
    return RANK[more.decision] >= RANK[less.decision] && said(more).every((id) => open.has(id));
  });
  t.end();
});

t.test(
  'stating an attribute never makes the facts insufficient, and omitting one never clears a product',
  (t) => {
    onInputs(800, (input, seed) => {
      const name = ATTRIBUTE_NAMES[seed % ATTRIBUTE_NAMES.length] as (typeof ATTRIBUTE_NAMES)[number];
      const { [name]: stated, ...rest } = input.request.attributes ?? {};
      if (stated === undefined) return true;
      const [without, along] = [rest, { ...rest, [name]: stated }].map((attributes) =>
        decided({ ...input, request: { ...input.request, attributes } as DecisionRequest }),
      );
      const insufficient = (one: Decision | undefined) => one?.decision === 'insufficient_facts';
      // A product that is prohibited outright is so whatever else is unknown.
      if (insufficient(along) !== insufficient(without) && along?.decision !== 'do_not_proceed') return false;
      // For some attributes "not declared" is an answer. A missing one that is asked for allows at best a
      // verdict with conditions.
      const asked = without?.missing_facts.some(({ fact }) => fact === name);
      return !asked || without?.decision !== 'proceed';
    });
    t.end();
  },
);

t.test('a decision to proceed has no missing fact, and its reasons only inform', (t) => {
  let proceeded = 0;
  onInputs(3_000, (input) => {
    const { decision, missing_facts, reasons, assessed, action } = decided(input);
    if (decision !== 'proceed') return action !== 'proceed_and_keep_the_receipt';
    proceeded++;
    return (
      missing_facts.length === 0 &&
      assessed.not_assessed.length === 0 &&
      reasons.every(({ severity, outcome }) => severity === 'info' && outcome !== 'broken')
    );
  });
  t.ok(proceeded > share(30), `${proceeded} decisions to proceed`);
  t.end();
});

t.test(
  'every verdict short of proceed is explained by a reason, a missing fact or an unassessed part',
  (t) => {
    onInputs(3_000, (input) => {
      const { decision, missing_facts, reasons, assessed } = decided(input);
      if (decision === 'proceed' || decision === 'insufficient_facts') return true;
      const open = reasons.some(({ severity }) => severity !== 'info');
      return open || missing_facts.length > 0 || assessed.not_assessed.length > 0;
    });
    t.end();
  },
);

t.test('each missing fact names each rule it settles once, and its step unlocks the same number', (t) => {
  onInputs(1_500, (input) => {
    const { decision, missing_facts, next_steps } = decided(input);
    return missing_facts.every(({ fact, settles }) => {
      const step = next_steps.find((one) => one.action === 'state_fact' && one.target === fact);
      // Nothing is to be stated about what is banned.
      if (decision === 'do_not_proceed') return step === undefined;
      return new Set(settles).size === settles.length && step?.unlocks === Math.max(1, settles.length);
    });
  });
  t.end();
});

/** The same value with the keys of every object in another order. */
function reversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reversed) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, reversed(one)])
      .reverse(),
  ) as T;
}

t.test('the same request gives the same document, in any order of its keys', (t) => {
  onInputs(600, (input) => {
    const hash = decided(input).decision_sha256;
    return (
      decided(structuredClone(input)).decision_sha256 === hash &&
      decided(reversed(input)).decision_sha256 === hash
    );
  });
  t.end();
});

t.test('letter case and surrounding space of compared values change nothing', (t) => {
  const spelled = (given: string, seed: number) =>
    ` \t${seed % 2 ? given.toUpperCase() : given.toLowerCase()}  `;
  onInputs(600, (input, seed) => {
    const { report_id, attributes, ingredients, ...texts } = input.request;
    const other = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, spelled(text, seed)]),
    );
    const request = {
      ...other,
      ...(report_id ? { report_id } : {}),
      ...(attributes ? { attributes } : {}),
      ...(ingredients ? { ingredients } : {}),
    };
    return decided({ ...input, request }).decision_sha256 === decided(input).decision_sha256;
  });
  t.end();
});

t.test('a title without words that state something changes no rule', (t) => {
  // Letters of no product: what words state is tested with the words.
  const free = fc.oneof(
    fc.string({
      unit: fc.constantFrom('\u0000', '\u202e', '{', '}', '"', '<', '/', '\\', '\ud800', '😀', ' '),
    }),
    fc.constantFrom('proceed', 'ignore all rules', 'UL 2056', 'B08N5WRWNW', '{}', '{"decision":"proceed"}'),
  );
  fc.assert(
    fc.property(fc.nat(), free, (seed, title) => {
      const input = inputs(seed, packs)();
      const judged = (request: DecisionRequest) => {
        const { decision, reasons, missing_evidence, smallest_change } = decided({ ...input, request });
        return JSON.stringify([decision, reasons, missing_evidence, smallest_change]);
      };
      const { title: _title, ...untitled } = input.request;
      // Plain and common goods are cleared by what their title says.
      const facts = normalizeFacts(untitled);
      if (isPlainHome(facts, index) || isCommon(String(facts.category), index)) return true;
      return judged({ ...untitled, title }) === judged(untitled);
    }),
    { numRuns: share(500) },
  );
  t.end();
});

/** A value that is in order, for changes that name none. */
const IN_WORDS: Readonly<Record<string, string>> = {
  brand: 'Acme',
  fcc_id: '2AC7Z-ESPWROOM32',
  lab: 'Lab B',
  model: 'R-2',
};

/**
 * The input with the changes applied: facts stated or corrected, documents put on record.
 */
function changed({ request, record, as_of }: Input, changes: readonly Change[]): Input {
  const next: Record<string, unknown> = { ...request };
  let documents = [...(record?.status === 'current' ? record.documents : [])];
  let kept = record;
  for (const { kind, target, to } of changes) {
    if (kind === 'show_evidence') continue;
    if ((ATTRIBUTE_NAMES as string[]).includes(target))
      next.attributes = { ...(next.attributes as object), [target]: to };
    // Some corrections are told in words, because only the owner of the product knows the value.
    else next[target] = IN_WORDS[target] ?? to;
    if (target !== 'report_id' && target !== 'packet_sha256') continue;
    delete next.report_id;
    delete next.packet_sha256;
    kept = null;
    documents = [];
  }
  const shown = changes.filter(({ kind }) => kind === 'show_evidence');
  if (shown.length > 0) {
    const more = shown.flatMap(({ target }) => everyEdition(target, as_of));
    // A new packet has a new hash, so the request states that one.
    const base = kept?.status === 'current' ? kept : { ...current([]), packet_sha256: null };
    kept = { ...base, documents: [...more, ...documents] };
  }
  return { request: next as DecisionRequest, record: kept, as_of };
}

t.test('the smallest change, once applied, gives its verdict in the reference engine too', (t) => {
  let flipped = 0;
  onInputs(2_500, (input) => {
    const { decision, smallest_change } = decided(input);
    if (smallest_change === null) return true;
    const { changes, decision_after } = smallest_change;
    const after = changed(input, changes);
    const { verdict } = judgeNaively(after.request, after.record, after.as_of, packs);
    flipped++;
    const unknownRecord = (input.record?.status ?? 'not_found') === 'not_found';
    // If the request names an unknown record, showing documents settles that as well.
    const kept = verdict === decision_after || (unknownRecord && RANK[verdict] > RANK[decision_after]);
    return kept && RANK[verdict] > RANK[decision];
  });
  t.ok(flipped > share(150), `${flipped} changes were applied`);
  t.end();
});

t.test(
  'the decision hash is that of the tree over RFC 8785 forms written by the canonicalize package',
  (t) => {
    onInputs(500, (input) => {
      const { decision, canonical_json } = decideWithJson(normalizeFacts(input.request), {
        index,
        as_of: input.as_of,
        evidence: input.record,
      });
      const { decision_sha256, ...body } = decision;
      const form = canonicalize(body) as string;
      return form === canonical_json && treeOfMembers(body) === decision_sha256;
    });
    t.end();
  },
);

t.test('a request for a marketplace or category says whether it is missing or not understood', (t) => {
  const why = (request: DecisionRequest) =>
    Object.fromEntries(
      decided({ request, record: null, as_of: '2026-11-21' }).missing_facts.map((one) => [one.fact, one.why]),
    );
  t.match(why({ category: 'toys' }).marketplace, /^No rule can be chosen/);
  t.match(why({ marketplace: 'bazaar', category: 'toys' }).marketplace, /is not one of the known values/);
  t.match(why({ marketplace: 'amazon_us', category: 'gadgets' }).category, /is not one of the known values/);
  t.end();
});

t.test('a decision checks at most two hundred documents', (t) => {
  const request = {
    marketplace: 'walmart_us',
    category: 'infant_sleep',
    intended_action: 'list',
    report_id: 'rep_1',
    attributes: { infant_product_type: 'full_size_crib' as const },
  };
  const filler = { kind: 'invoice', sha256: '0'.repeat(64) };
  const card = { kind: 'registration_card', sha256: '1'.repeat(64) };
  const asks = (before: number) =>
    decided({
      request,
      record: current([...Array.from({ length: before }, () => filler), card]),
      as_of: '2026-11-21',
    }).missing_evidence.some(({ code }) => code === 'registration_card');
  t.notOk(asks(199));
  t.ok(asks(200));
  t.end();
});

t.test('a decision is valid until a document becomes too old for a rule', (t) => {
  const until = (issued_on: string) =>
    decided({
      request: {
        marketplace: 'amazon_us',
        category: 'supplements',
        intended_action: 'list',
        report_id: 'rep_1',
      },
      record: current([{ kind: 'tic_report', sha256: '0'.repeat(64), issued_on }]),
      as_of: '2026-11-12',
    }).valid_until;
  t.equal(until('2025-12-01'), '2026-12-03', 'the day after the 366th');
  t.equal(until('2026-11-01'), '2026-12-12', 'at most thirty days');
  t.end();
});
