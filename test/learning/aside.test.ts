/** Work on a thread gives the same result as in this process, and leaves the process free meanwhile. */
import { setImmediate as turn } from 'node:timers/promises';
import t from 'tap';
import { canonicalJson } from '../../contracts/core/canonical.ts';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { learnedCandidate, sourceCandidate } from '../../contracts/learning/releases/release-candidate.ts';
import { aside, workUnderWay } from '../../jobs/learning/aside.ts';
import { WORK } from '../../jobs/learning/aside-work.ts';
import type { LearningRow } from '../../sql/learning/learning-loop.ts';
import { cableDecisions } from '../fixtures/learning/learned.ts';
import { some, testWhole } from '../support/length.ts';

t.setTimeout(120_000);

const decisions = cableDecisions(1_200, 3, '2026-11-21T10:00:00Z');
const rows: LearningRow[] = decisions.map((one, i) => ({
  usage_id: `use_${String(i).padStart(6, '0')}`,
  account_id: `acct_${i % 3}`,
  inputs: one.inputs as string,
  report_id: null,
  decided_at: new Date(one.decided_at),
  known_at: new Date(one.recorded_at),
  rejected: one.result !== 'approved',
}));
const outcomes = { rows, evidence: new Map() };
const counts = decisions.map(({ marketplace, category, decision, missing_evidence, ...one }) => {
  const rejected = Number(one.result !== 'approved');
  return {
    marketplace,
    category,
    decision,
    missing: missing_evidence,
    decided: Date.parse(one.decided_at),
    known: Date.parse(one.recorded_at),
    rejected,
    accepted: 1 - rejected,
  };
});

/** Counts the turns of the event loop while something runs; returns the count and the result. */
async function meanwhile<T>(work: Promise<T>): Promise<{ turns: number; answer: T }> {
  let turns = 0;
  let under_way = true;
  const ended = work.finally(() => {
    under_way = false;
  });
  ended.catch(() => {});
  while (under_way) {
    await turn();
    turns += 1;
  }
  return { turns, answer: await ended };
}

testWhole(t, 'learning and gating on a thread give the same bytes as in this process', async (t) => {
  const here = WORK.learn({ counts, outcomes });
  t.equal(here.patterns.length, 1);
  const learned = await meanwhile(aside('learn', { counts, outcomes }));
  t.equal(canonicalJson(learned.answer), canonicalJson(here));
  t.ok(learned.turns > 100, `the event loop turned ${learned.turns} times`);

  const live = packsSha256(shippedIndex());
  const [advice] = here.patterns;
  for (const candidate of some([
    learnedCandidate(advice as (typeof here.patterns)[number], live),
    sourceCandidate({ rule_id: 'us.ftc.musa', content_sha256: 'c' }, shippedIndex(), live),
  ])) {
    const shadow = { rows: rows.slice(0, 200), evidence: new Map() };
    const given = { ...candidate, outcomes, shadow, today: '2026-11-21' };
    const gated = await meanwhile(aside('gate', given));
    t.equal(canonicalJson(gated.answer), canonicalJson(WORK.gate(given)), candidate.kind);
    t.equal(gated.answer.passed, candidate.kind === 'warning');
    t.ok(gated.turns > 100);
  }
  t.same(workUnderWay(), [], 'no thread is left');
});

t.test('work that fails throws the reason, and leaves no thread', async (t) => {
  const torn = { rows: [{ ...(rows[0] as LearningRow), inputs: '{' }], evidence: new Map() };
  await t.rejects(aside('learn', { counts: [], outcomes: torn }), { name: 'SyntaxError' });
  await t.rejects(aside('no such work' as 'learn', { counts, outcomes }), /not a function/);
  t.same(workUnderWay(), []);
});

t.test('a process that stops does not wait for its threads', async (t) => {
  const before = new AbortController();
  before.abort(new Error('stopping'));
  await t.rejects(aside('learn', { counts, outcomes }, before.signal), /stopping/);
  const under_way = new AbortController();
  const work = aside('learn', { counts, outcomes }, under_way.signal);
  t.equal(workUnderWay().length, 1);
  under_way.abort(new Error('stopping'));
  await t.rejects(work, /stopping/);
  t.same(workUnderWay(), []);
});
