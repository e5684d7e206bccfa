/** Documents at the register of their issuer: verified, contradicted, or not verifiable; never called false. */
import t from 'tap';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type {
  ListEntry,
  ListName,
  OfficialList,
  Registers,
} from '../../contracts/decisions/rules/registers.ts';
import { explainDocuments } from '../../contracts/evidence/verification.ts';
import { versionOf } from '../fixtures/recalls.ts';

const DAY = '2026-11-20';
const list = (name: ListName, ...entries: ListEntry[]) => versionOf<OfficialList>(name, entries, DAY);
const standing = (status: string, scope: string[] | null) =>
  JSON.stringify({ from: '2026-06-01', scope, status });

const REGISTERS: Registers = {
  cpsc_laboratories: list(
    'cpsc_laboratories',
    ['1027', 'Bureau Veritas Consumer Products', standing('accepted', ['16 CFR 1250', 'ASTM F963'])],
    ['1028', 'Other Testing Ltd', standing('withdrawn', null)],
    ['1029', 'Paint Lab', standing('accepted', ['16 CFR 1303'])],
  ),
  notified_bodies: list('notified_bodies', ['0123', 'TÜV SÜD Product Service GmbH', null]),
  fcc_grantees: list('fcc_grantees', ['2AC7Z', 'Espressif Systems (Shanghai) Co., Ltd.', null]),
};

/** The answer about one document of a toy. */
function asked(document: object, registers: Registers | null = REGISTERS, facts: object = {}) {
  const packet = {
    facts: { marketplace: 'amazon_us', category: 'toys', title: 'Wooden train', ...facts },
    documents: [{ sha256: '1'.repeat(64), standard: 'ASTM F963-23', ...document }],
  };
  return explainDocuments(packet as never, shippedIndex(), DAY, registers)[0]?.at_source;
}

t.test('a laboratory by number, name and scope', (t) => {
  const kind = 'test_report_cpsc_lab';
  for (const [lab, answer, because] of [
    ['Bureau Veritas, CPSC 1027', 'verified_at_source', /1027: Bureau Veritas/],
    ['CPSC 1027', 'verified_at_source', /Bureau Veritas/],
    ['Golden Dragon Testing, CPSC 1027', 'contradicted', /1027 is Bureau Veritas.*, not/],
    ['CPSC 1028', 'contradicted', /withdrawn since 2026-06-01/],
    ['CPSC 1029', 'contradicted', /accepted for 16 CFR 1303/],
    ['CPSC 1843', 'contradicted', /withdrawn since 2026-01-15/],
    ['CPSC 1999', 'not_verifiable', /1999 is not in it/],
    ['Bureau Veritas', 'not_verifiable', /no number/],
  ] as const)
    t.match(asked({ kind, lab }), { answer, list: 'cpsc_laboratories', as_of: DAY, because }, lab);
  t.match(asked({ kind, lab: 'CPSC 1027' }, null), {
    answer: 'not_verifiable',
    list: null,
    because: /not imported/,
  });
  t.end();
});

t.test('a notified body, the grantee of an FCC ID, and kinds without a register', (t) => {
  const body = (issuer: string) => asked({ kind: 'nb_certificate', issuer });
  t.match(body('TÜV SÜD, NB 0123'), { answer: 'verified_at_source', list: 'notified_bodies' });
  t.match(body('Quick Certificates, NB 0123'), { answer: 'contradicted' });
  t.match(body('NB 0999'), { answer: 'not_verifiable' });
  const grant = (brand: string, fcc_id?: string) =>
    asked({ kind: 'fcc_grant' }, REGISTERS, { brand, fcc_id });
  t.match(grant('Espressif', '2AC7Z-ESPWROOM32'), { answer: 'verified_at_source', list: 'fcc_grantees' });
  t.match(grant('Acme', '2AC7Z-ESPWROOM32'), {
    answer: 'not_verifiable',
    because: /held by Espressif.*module/,
  });
  t.match(grant('Acme'), { answer: 'not_verifiable', because: /No FCC ID/ });
  t.match(asked({ kind: 'label_artwork' }), { answer: 'not_verifiable', list: null });
  t.end();
});
