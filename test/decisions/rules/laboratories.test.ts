/**
 * Laboratories that may no longer test: 2026-01-15 replayed, by the statement that ships with the rules and by lists;
 * and laboratories that are accepted for something else than their report is about.
 */
import t from 'tap';
import { decideWithJson } from '../../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import type { EvidenceDocument, EvidenceRecord } from '../../../contracts/decisions/rules/evidence.ts';
import { scopeCodes } from '../../../contracts/decisions/rules/laboratories.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { ListEntry, OfficialList, Registers } from '../../../contracts/decisions/rules/registers.ts';
import {
  chooseColumns,
  mergeDetails,
  readEntry,
} from '../../../contracts/learning/sources/official-lists.ts';
import { publisherFile, versionOf } from '../../fixtures/recalls.ts';

const index = shippedIndex();

/** The laboratories of a CSV export without quoted commas in its numbers and scopes. */
function laboratoriesIn(file: string, as_of: string): OfficialList {
  const [titles = '', ...lines] = publisherFile(file).trim().split('\n');
  const names = titles.split(',');
  const columns = chooseColumns('cpsc_laboratories', names);
  if (typeof columns === 'string') throw new Error(columns);
  const entries = lines.map((line): ListEntry => {
    const cells = [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, bare]) => quoted ?? bare);
    const row = Object.fromEntries(names.map((name, i) => [name, cells[i]]));
    const entry = readEntry('cpsc_laboratories', row, columns);
    if (entry === null) throw new Error(line);
    return [entry.id, entry.name, entry.detail];
  });
  return versionOf<OfficialList>('cpsc_laboratories', entries, as_of);
}

const before = laboratoriesIn('laboratories/cpsc-labs.before.csv', '2026-01-10');

const report = (lab: string, over: Partial<EvidenceDocument> = {}): EvidenceRecord => ({
  report_id: 'rep_1',
  packet_sha256: 'a'.repeat(64),
  status: 'current',
  documents: [
    {
      kind: 'test_report_cpsc_lab',
      sha256: '1'.repeat(64),
      lab,
      standard: 'ASTM F963-23',
      issued_on: '2025-12-01',
      ...over,
    },
  ],
});

const TOY = normalizeFacts({
  marketplace: 'amazon_us',
  category: 'toys',
  intended_action: 'list',
  title: 'Wooden train',
  attributes: { age_grade_years: 4 },
});

function judged(evidence: EvidenceRecord, as_of: string, registers: Registers | null) {
  const { decision } = decideWithJson(TOY, { index, as_of, evidence, registers });
  const [document] = decision.evidence?.documents ?? [];
  return {
    counts: document?.counts,
    problems: document?.problems.map(({ code }) => code),
    told: decision.reasons
      .filter(({ rule_id }) => /^register\.laboratory/.test(rule_id))
      .map(({ rule_id, severity, message, citation }) => ({ rule_id, severity, message, url: citation.url })),
  };
}

t.test(
  'January 15: reports of the four laboratories stop counting that day, whatever their date; no other does',
  (t) => {
    for (const id of ['1843', '1755', '1857', '1710']) {
      const evidence = report(`CPSC ${id}`, { standard: 'ASTM F963-23' });
      const after = judged(evidence, '2026-01-15', null);
      t.match(
        after,
        {
          counts: false,
          problems: ['lab_withdrawn'],
          told: [
            {
              rule_id: 'register.laboratory_withdrawn',
              severity: 'warn',
              message:
                /^The CPSC withdrew the laboratory of a document on record on 2026-01-15: its reports no longer count, whatever their date, and new testing is owed/,
              url: /cpsc\.gov/,
            },
          ],
        },
        id,
      );
      t.match(
        judged(evidence, '2026-01-14', null),
        { counts: true, told: [{ severity: 'info', message: /counted on that day/ }] },
        `${id} the day before`,
      );
    }
    for (const id of ['9001', '1027', '1844'])
      t.match(judged(report(`CPSC ${id}`), '2026-06-01', null), { counts: true, told: [] }, id);
    t.end();
  },
);

t.test('a list that says withdrawn is heard, with its own day', (t) => {
  const list = versionOf<OfficialList>(
    'cpsc_laboratories',
    [
      ['1027', 'Bureau Veritas', JSON.stringify({ from: '2026-10-01', scope: null, status: 'withdrawn' })],
      ['1028', 'Other', JSON.stringify({ from: null, scope: null, status: 'suspended' })],
    ],
    '2026-11-20',
  );
  const registers = { cpsc_laboratories: list };
  t.match(judged(report('CPSC 1027'), '2026-11-22', registers), {
    counts: false,
    told: [{ message: /withdrew .* on 2026-10-01/ }],
  });
  t.match(judged(report('CPSC 1027'), '2026-09-30', registers), { counts: true });
  t.match(
    judged(report('CPSC 1028'), '2026-11-22', registers),
    { counts: true, told: [{ severity: 'warn', message: /suspended .*ask it whether it may still test/ }] },
    'a suspension asks and takes nothing away',
  );
  t.end();
});

t.test('a laboratory that is accepted for 16 CFR 1303 alone does not serve for ASTM F963', (t) => {
  const registers = { cpsc_laboratories: before };
  t.match(judged(report('CPSC 1857'), '2026-01-12', registers), {
    counts: false,
    problems: ['lab_out_of_scope'],
    told: [
      { rule_id: 'register.laboratory_withdrawn', severity: 'info' },
      { rule_id: 'register.laboratory_scope', message: /does not accept the laboratory .* of 2026-01-10/ },
    ].reverse(),
  });
  t.match(judged(report('CPSC 9001'), '2026-01-12', registers), { counts: true }, 'its scope holds F963');
  t.match(
    judged(report('CPSC 1857', { standard: '16 CFR 1303' }), '2026-01-12', registers),
    { problems: [] },
    'for what it is accepted it serves',
  );
  t.match(
    judged(report('CPSC 1857'), '2026-01-12', null),
    { counts: true },
    'without a list nobody knows its scope',
  );
  t.match(
    judged(report('CPSC 9001'), '2026-06-12', { cpsc_laboratories: before }),
    { counts: true },
    'an old list takes nothing away',
  );
  t.end();
});

t.test('scopes are read under both names of a rule', (t) => {
  t.same(scopeCodes('16 CFR 1303;16 CFR 1501'), ['16 CFR 1303', '16 CFR 1501']);
  t.ok(scopeCodes('16 CFR Part 1250').includes('ASTM F963'));
  t.ok(scopeCodes('ASTM F963 4.3.5').includes('16 CFR 1250'));
  t.same(scopeCodes('CPSC-CH-E1003-09.1'), []);
  t.end();
});

t.test('a body is lost only where every one of its notifications is', (t) => {
  const row = (status: string) => JSON.stringify({ status, from: null, scope: null });
  t.match(JSON.parse(mergeDetails([row('withdrawn'), row('accepted')]) ?? ''), { status: 'accepted' });
  t.match(JSON.parse(mergeDetails([row('withdrawn'), row('withdrawn')]) ?? ''), { status: 'withdrawn' });
  t.equal(mergeDetails([null]), null);
  t.end();
});
