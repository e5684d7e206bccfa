import fc from 'fast-check';
import t from 'tap';
import {
  IDENTIFIER_KINDS,
  IDENTIFIER_MAX_LENGTH,
  NOT_LOOKED_UP,
  printable,
  readIdentifier,
  readLab,
} from '../../../contracts/decisions/request/identifiers.ts';
import data from '../../../contracts/rule-packs/data/identifiers.json' with { type: 'json' };
import { anyCharacter } from '../../support/characters.ts';

t.test('every valid example in the data is accepted, and every invalid one is not', (t) => {
  for (const { name, valid, invalid } of data.rows) {
    for (const text of valid)
      t.match(readIdentifier(name, text), { format_valid: true, message: NOT_LOOKED_UP }, `${name}: ${text}`);
    for (const text of invalid) {
      // Lower case and printed spaces are normalised away before the shape is judged.
      if (readIdentifier(name, text.toUpperCase()).value !== text.trim()) continue;
      const reading = readIdentifier(name, text);
      t.equal(reading.format_valid, false, `${name}: ${text}`);
      t.not(reading.message, NOT_LOOKED_UP);
    }
  }
  t.end();
});

t.test('an FCC ID is split into grantee and product code, however it is printed', (t) => {
  t.same(readIdentifier('fcc_id', 'FCC ID: 2AC7Z-ESPWROOM32').parsed, {
    grantee_code: '2AC7Z',
    product_code: '-ESPWROOM32',
  });
  t.same(readIdentifier('fcc_id', ' bcg a2342 ').parsed, { grantee_code: 'BCG', product_code: 'A2342' });
  t.equal(readIdentifier('fcc_id', 'Contains FCC ID: QDS-BRCM1058').value, 'QDS-BRCM1058');
  t.end();
});

t.test('a wrong identifier gets a message that names the mistake', (t) => {
  for (const [kind, text, message] of [
    ['fcc_id', '1AB2CDEF', 'a grantee code starts with a letter or with a digit from 2 to 9'],
    ['fcc_id', 'B0GA123', 'the grantee code B0G has a 0 or 1, which grantee codes do not use'],
    ['fcc_id', 'BCG', 'after the grantee code of 3 characters the product code is missing'],
    ['fcc_id', 'BCG--X1', 'an FCC ID has no two hyphens in a row'],
    ['fcc_id', 'BCGABCDEFGHIJKLMNO', 'the product code has 1 to 14 characters, this has 15'],
    ['fcc_id', 'BCG_A1', 'an FCC ID has letters, digits and hyphens only'],
    ['gtin', '4006381333932', 'the check digit 2 does not fit the other digits (expected 1)'],
    ['gtin', '12345', 'a GTIN has 8, 12, 13 or 14 digits, this has 5'],
    ['gtin', '0000000000000', 'a GTIN of zeros only is a placeholder'],
    ['asin', 'B08N5WRWN', 'an ASIN has 10 characters, this has 9'],
    ['cas', '7439-92-2', 'the check digit does not fit the other digits (expected 1)'],
    ['cpsc_lab_id', '10275', 'expected 4 digits (6 digits are an application reference)'],
  ] as const) {
    t.match(readIdentifier(kind, text), { format_valid: false, message }, `${kind}: ${text}`);
  }
  t.end();
});

t.test('the message on a malformed identifier names the correction when it is obvious', (t) => {
  for (const [kind, text, message] of [
    ['ul_file', '123456', 'the E before it is missing'],
    ['fda_510k', '210845', 'the K before it is missing'],
    ['fda_510k', 'K21O845', 'K210845 would have it, with digits for letters'],
    ['eprel', '12345O', '123450 would have it, with digits for letters'],
    ['fda_fei', '3012-345', '3012345 would have it, without the hyphens'],
    ['npn', '70012345', 'expected 8 digits starting with 8; this has 8 characters'],
    ['eu_notified_body', '279', 'expected 4 digits, as printed after CE; this has 3 characters'],
    ['fcc_id', '100C-A2342', 'the form of a Canadian IC number'],
    ['asin', '0306406153', 'the check digit does not fit the other digits (expected 2)'],
    ['udi_gs1', '(01)00012345600013', 'the check digit does not fit the other digits (expected 2)'],
    ['epa_reg_no', 'EPA-5813', 'expected company number, hyphen, product number'],
  ] as const) {
    t.match(readIdentifier(kind, text), { format_valid: false, message }, `${kind}: ${text}`);
  }
  t.end();
});

t.test('an identifier is split as far as its characters allow', (t) => {
  for (const [kind, text, parsed] of [
    ['ised_ic', 'IC: 579C-A2342', { company_number: '579C', product_number: 'A2342' }],
    [
      'epa_reg_no',
      '5813-79-12345',
      { company_number: '5813', distributor_number: '12345', product_number: '79' },
    ],
    ['epa_est_no', '067619-GA-001', { company_number: '67619', place: 'GA', site: '1' }],
    ['fda_510k', 'K210845', { number: '0845', year: '21' }],
    ['niosh_tc', 'TC-84A-9315', { approval_class: '84A', number: '9315' }],
    ['srn', 'DE-MF-000012345', { country: 'DE', number: '000012345', role: 'MF' }],
    ['fr_idu', 'FR012345_01ABCD', { producer: 'ABCD', registration: '012345', scheme: '01' }],
    ['udi_gs1', '(01)00012345600012(17)261231', { device_identifier: '00012345600012' }],
    ['gtin', '4006381333931', { check_digit: '1', gs1_prefix: '400', length: '13' }],
    [
      'gtin',
      '9780306406157',
      { check_digit: '7', gs1_prefix: '978', length: '13', use: 'book or sheet music (ISBN)' },
    ],
    ['gtin', '0 36000 29145 2', { check_digit: '2', gs1_prefix: '003', length: '12' }],
    ['fcc_id', 'ＦＣＣ ＩＤ：ＢＣＧ\u200bＡ２３４２', { grantee_code: 'BCG', product_code: 'A2342' }],
  ] as const) {
    t.same(readIdentifier(kind, text).parsed, parsed, text);
  }
  t.end();
});

t.test('GTINs of all lengths, with spaces and hyphens, and an ISBN-10 ending in X are read', (t) => {
  for (const [text, kind] of [
    ['96385074', 'gtin8'],
    ['0 36000 29145 2', 'gtin12'],
    ['978-0-306-40615-7', 'gtin13'],
    ['EAN 4006381333931', 'gtin13'],
    ['10614141000415', 'gtin14'],
  ] as const) {
    t.match(readIdentifier('gtin', text), { format_valid: true, kind });
  }
  t.ok(readIdentifier('isbn10', '080442957x').format_valid);
  t.end();
});

t.test('a laboratory is recognised by the format of its number, and a name stays a name', (t) => {
  t.equal(readLab('CNAS L0599')?.kind, 'cnas_lab');
  t.equal(readLab('CPSC 1027')?.kind, 'cpsc_lab_id');
  t.equal(readLab('D-PL-12116-01-01')?.kind, 'iso17025_dakks');
  t.equal(readLab('2996.01')?.kind, 'a2la_certificate');
  t.equal(readLab('Shenzhen Good Testing Co., Ltd.'), null);
  t.end();
});

t.test('any single wrong digit of a GTIN is detected', (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'4006381333931'].map(Number);
      digits[at] = ((digits[at] as number) + by) % 10;
      return !readIdentifier('gtin', digits.join('')).format_valid;
    }),
  );
  t.end();
});

t.test(
  'every format reads arbitrary text without an exception, and refuses long text before matching it',
  (t) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...IDENTIFIER_KINDS, 'gtin'),
        fc.string({ unit: anyCharacter, maxLength: 300 }),
        (kind, text) => {
          const reading = readIdentifier(kind, text);
          return (
            reading.value.length <= 81 &&
            reading.value.isWellFormed() &&
            reading.format_valid === (reading.message === NOT_LOOKED_UP)
          );
        },
      ),
      { numRuns: 2_000 },
    );
    const long = readIdentifier('udi_gs1', `(01)00012345600012${'(10)A'.repeat(200_000)}`);
    t.equal(long.format_valid, false);
    t.match(long.message, String(IDENTIFIER_MAX_LENGTH));
    t.throws(() => readIdentifier('passport', 'X'), { name: 'RangeError' });
    t.end();
  },
);

t.test('echoed text holds no characters that hide or reorder text', (t) => {
  t.equal(printable('a\u202Eb\u0000c\u200Dd\ud800', 40), 'a b c d\uFFFD');
  t.equal(printable('x'.repeat(100), 10), `${'x'.repeat(9)}…`);
  t.end();
});
