/** Reads outcomes from short human text: a labelled table, and properties of any text. */
import fc from 'fast-check';
import t from 'tap';
import { OUTCOME_RESULTS, outcomeRequest, readOutcome } from '../../contracts/learning/outcomes/outcome.ts';
import { REASON_CODES } from '../../contracts/learning/outcomes/outcome-reasons.ts';
import { TEXTS } from '../fixtures/learning/outcome-texts.ts';
import { anyCharacter } from '../support/characters.ts';
import { processorTime } from '../support/expense.ts';
import { share } from '../support/length.ts';

type Report = Parameters<typeof readOutcome>[0];
const read = (body: string, more: Partial<Report> = {}) => readOutcome({ subject: '', body, ...more });

t.test('each labelled text is read as its label', (t) => {
  for (const [text, result, ...reasons] of TEXTS) {
    const reading = read(text);
    t.same([reading.result, ...reading.reasons], [result, ...reasons], JSON.stringify(text));
  }
  t.ok(TEXTS.length >= 300);
  t.same(new Set(TEXTS.map(([, result]) => result)), new Set(OUTCOME_RESULTS), 'every result is there');
  const used = new Set(TEXTS.flatMap(([, , ...reasons]) => reasons));
  t.same(
    REASON_CODES.filter((code) => !used.has(code) && code !== 'standard_not_covered'),
    [],
    'every reason is there',
  );
  t.end();
});

t.test('a subject line is read before the body, and the subject of a reply counts as quoted', (t) => {
  for (const [subject, body, result] of [
    ['Listing removed', 'Regards', 'removed'],
    ['Re: Listing removed', 'We look into it.', 'unknown'],
    ['Re: Listing removed', 'It has been reinstated.', 'approved'],
    ['Fwd: Your listing was rejected', '', 'rejected'],
    ['Listing approved', 'Your listing was not approved.', 'unknown'],
    ['Your listing was removed', 'Your listing has been reinstated.', 'approved'],
  ] as const) {
    t.equal(read(body, { subject }).result, result, `${subject} / ${body}`);
  }
  t.end();
});

t.test('sentences about another report or listing are ignored', (t) => {
  const about = 'Listing B0AAAAAAAA was approved. Listing B0BBBBBBBB was removed.';
  t.equal(read(about).result, 'unknown', 'the request does not name either listing');
  t.equal(read(about, { listing_id: 'B0AAAAAAAA' }).result, 'approved');
  t.equal(read(about, { listing_id: 'b0bbbbbbbb' }).result, 'removed');
  t.equal(read('rep_one: rejected\nrep_two: approved', { report_id: 'rep_one' }).result, 'rejected');
  t.equal(read('rep_one was checked. It was rejected.', { report_id: 'rep_two' }).result, 'unknown');
  t.end();
});

t.test('a report id is taken from the text if it names only one', (t) => {
  t.equal(read('Your report rep_Ab12 was rejected.').report_id, 'rep_Ab12');
  t.equal(read('rep_a and rep_b were rejected.').report_id, null);
  t.equal(read('rep_a was rejected.', { report_id: 'rep_b' }).report_id, 'rep_b');
  t.end();
});

t.test('a stated result counts unless the text gives another', (t) => {
  for (const [result, body, expected, basis] of [
    ['removed', 'See attachment.', 'removed', 'field'],
    ['removed', 'Your listing was removed.', 'removed', 'field_and_text'],
    ['approved', 'Your listing was removed.', 'unknown', 'contradiction'],
    ['unknown', 'Your listing was removed.', 'removed', 'text'],
    [undefined, 'Your listing was approved. Your listing was rejected.', 'unknown', 'contradiction'],
    [undefined, 'Good morning.', 'unknown', 'nothing'],
  ] as const) {
    const reading = read(body, { result });
    t.same([reading.result, reading.basis], [expected, basis], `${result}: ${body}`);
  }
  t.end();
});

t.test('a stated reason is a code of the list, or is read as text', (t) => {
  t.same(read('Rejected', { reason: 'Lab_Not_Accepted' }).reasons, ['lab_not_accepted']);
  t.same(read('Rejected', { reason: 'the certificate is missing' }).reasons, ['missing_document']);
  t.same(read('Rejected', { reason: 'bad karma' }).reasons, ['other']);
  t.same(read('Approved', { reason: 'lab_not_accepted' }).reasons, [], 'an approval has none');
  t.end();
});

t.test('no text makes the reader throw, and each text gives a result of the list', (t) => {
  const texts = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc
      .array(fc.constantFrom(...TEXTS.map(([text]) => text)), { maxLength: 6 })
      .map((some) => some.join('\n')),
    fc
      .array(
        fc.constantFrom(
          'not',
          'approved',
          'removed',
          'was',
          ',',
          'or',
          'if',
          '"',
          '\n>',
          ':',
          'may',
          'nicht',
        ),
        {
          maxLength: 80,
        },
      )
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(texts, texts, fc.option(texts, { nil: undefined }), (subject, body, reason) => {
      const { result, reasons } = readOutcome({ subject, body, reason });
      return OUTCOME_RESULTS.includes(result) && reasons.every((code) => REASON_CODES.includes(code));
    }),
    { numRuns: share(400) },
  );
  t.end();
});

t.test('a text of the maximum length is read in well under a second', (t) => {
  for (const word of [
    'approved, ',
    'or rejected ',
    'missing certificate ',
    'set to ',
    '. ',
    '"',
    '<',
    ' ',
    'on ',
  ]) {
    const ms = processorTime(() => read(word.repeat(100_000 / word.length)));
    t.ok(ms < 1_000, `${JSON.stringify(word)}: ${ms.toFixed(0)} ms`);
  }
  t.end();
});

t.test('letter case and the amount of white space do not matter', (t) => {
  const spelled = fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => text.replace(/ /g, '   '),
    (text) => text.replace(/ /g, '\t '),
    (text) => text.replace(/\r?\n/g, '\r\n'),
    (text) => text.replace(/\n\n/g, '\n\n\n\n'),
    (text) => `\n \n${text} \n\n`,
    (text) => text.replace(/ /g, '\u00a0'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...TEXTS),
      fc.array(spelled, { minLength: 1, maxLength: 3 }),
      ([text], ways) => {
        // A role or an id is recognised by its letters; only their case may differ.
        const other = ways.reduce((one, way) => way(one), text);
        const [one, two] = [read(text), read(other)];
        t.same([two.result, ...two.reasons], [one.result, ...one.reasons], JSON.stringify(other));
      },
    ),
    { numRuns: share(1_500) },
  );
  t.end();
});

/** Words of mails that say nothing about the fate of a listing. */
const IDLE =
  'the of and train wooden blue Monday number regards team office box colour thank you very much invoice address customs weekend ship parcel weather garden'.split(
    ' ',
  );

t.test('irrelevant text never turns an unknown result into an approval', (t) => {
  const unknown = TEXTS.filter(([, result]) => result === 'unknown').map(([text]) => text);
  const idle = fc
    .array(fc.constantFrom(...IDLE), { minLength: 1, maxLength: 12 })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(
      fc.constantFrom(...unknown),
      idle,
      fc.constantFrom(' ', '. ', '\n', '\n\n', ', ', ' - '),
      (text, words, between) => {
        const { result } = read(`${text}${between}${words}`);
        t.not(result, 'approved', JSON.stringify(`${text}${between}${words}`));
        t.equal(read(words).result, 'unknown');
      },
    ),
    { numRuns: share(1_500) },
  );
  t.end();
});

const SUBJECTS = ['Your listing', 'The product', 'Your application', 'ASIN B0TRAIN123', 'It'];
const DEEDS = [
  ['approved', 'approved'],
  ['accepted', 'approved'],
  ['rejected', 'rejected'],
  ['declined', 'rejected'],
  ['removed', 'removed'],
  ['suspended', 'removed'],
] as const;
const sentence = fc.tuple(fc.constantFrom(...SUBJECTS), fc.constantFrom(...DEEDS));

t.test('tense, modality and negation decide the result, whatever the subject and the verb', (t) => {
  fc.assert(
    fc.property(
      sentence,
      fc.constantFrom('was', 'has been', 'has now been'),
      ([subject, [deed, result]], verb) => {
        t.equal(read(`${subject} ${verb} ${deed}.`).result, result, `${subject} ${verb} ${deed}`);
        t.not(read(`${subject} ${verb} not ${deed}.`).result, result, `${subject} ${verb} not ${deed}`);
        t.equal(read(`If ${subject} ${verb} ${deed}, tell us.`).result, 'unknown');
        t.equal(read(`${subject} ${verb} ${deed}?`).result, 'unknown');
        t.equal(read(`> ${subject} ${verb} ${deed}.`).result, 'unknown', 'quoted');
      },
    ),
  );
  fc.assert(
    fc.property(
      sentence,
      fc.constantFrom(
        'may be',
        'might be',
        'will be',
        'could be',
        'should be',
        'would have been',
        'is being',
        'is to be',
      ),
      ([subject, [deed]], verb) => {
        t.equal(read(`${subject} ${verb} ${deed}.`).result, 'unknown', `${subject} ${verb} ${deed}`);
      },
    ),
  );
  t.end();
});

t.test('a request needs a text to read and well-formed codes', (t) => {
  const fits = (body: object) => outcomeRequest.safeParse(body).success;
  t.ok(fits({ body: 'x' }));
  t.ok(fits({ result: 'Approved ' }));
  t.ok(fits({ subject: 's', marketplace: ' Amazon_US ', category: '', report_id: ' ' }));
  t.notOk(fits({}));
  t.notOk(fits({ subject: ' ', body: '\n' }));
  t.notOk(fits({ body: 'x', marketplace: 'amazon us' }));
  t.notOk(fits({ body: 'x', result: 'great' }));
  t.notOk(fits({ body: 'x', occurred_at: 'yesterday' }));
  t.notOk(fits({ body: 7 }));
  t.end();
});
