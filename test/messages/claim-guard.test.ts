/** The claim guard: forbidden claims, how dispatches with one are withheld, and the records of both. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { registerTexts } from '../../api/messages/claim-guard.ts';
import { CLAIM_ROWS, settled } from '../../contracts/decisions/request/claims.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import {
  GUARD_RULES_SHA256,
  surfaceOf,
  templateOf,
  wordsOf,
} from '../../contracts/messages/claim-guard/outgoing.ts';
import { GUARD_RULES } from '../../contracts/messages/claim-guard/rules.ts';
import { WITHHELD_WORDS } from '../../contracts/messages/claim-guard/stated.ts';
import { guardText, SURFACES } from '../../contracts/messages/claim-guard.ts';
import { interfaceTexts, ownTexts } from '../../contracts/operations/own-texts.ts';
import { lifecycle } from '../../jobs/accounts/lifecycle.ts';
import type { Family } from '../../jobs/core/family.ts';
import { sweep } from '../../jobs/core/sweep.ts';
import { seedDue } from '../fixtures/seeds.ts';
import { present } from '../support/answers.ts';
import { anyCharacter } from '../support/characters.ts';
import { type ClockedService, clockedService } from '../support/clocked.ts';
import { processorTime } from '../support/expense.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

const rulesOf = (
  text: string,
  ...rest: [Parameters<typeof guardText>[1]?, Parameters<typeof guardText>[2]?]
) => guardText(text, rest[0] ?? 'notice', rest[1]).findings.map(({ rule }) => rule);

const runWith = (service: ClockedService, family: Family, mode: 'run' | 'simulate' = 'run') =>
  sweep(service.service, family, { mode, limit: 1000, scope: 'all', now: new Date(service.clock.now()) });

/** The family with other words in its notice. */
function saying(words: string, family = lifecycle): Family {
  return {
    ...family,
    handle: (subjects, now) =>
      family.handle(subjects, now).map((effect) => ({
        ...effect,
        dispatches:
          effect.dispatches?.map((one) => ({ ...one, payload: { ...one.payload, because: words } })) ?? [],
      })),
  };
}

async function connectorKey({ post }: ClockedService): Promise<string> {
  const { body } = await post(
    '/api/platform/keys',
    { action: 'issue', role: 'connector', connector: 'email' },
    OPERATOR_KEY,
  );
  return present(body.api_key);
}

t.test('an outgoing text is checked once, and its verdict is announced', async (t) => {
  const service = await clockedService(t);
  await registerTexts(service.service);
  const worker = '/api/claim-guard/worker';
  const { body: first } = await service.post(worker, { mode: 'run', limit: 1000 }, OPERATOR_KEY);
  t.equal(first.counts.handled, first.counts.due);
  t.ok(first.counts.due > 60, 'the texts of the service');
  t.ok(first.jobs.every(({ record }) => record.verdict === 'pass'));

  await seedDue(lifecycle, service, 3);
  t.equal((await runWith(service, lifecycle)).counts.handled, 3);
  const { body: preview } = await service.get(worker, OPERATOR_KEY);
  t.match(preview.jobs, [
    {
      subject: {
        type: 'outgoing_text',
        account_id: null,
        surface: 'notice',
        source: 'lifecycle:dormancy_notice',
        text: /No decision was asked for in the 0 days since the activation/,
      },
    },
  ]);
  t.equal(preview.due_count, 1, 'three notices, one sentence');

  const { body: simulated } = await service.post(worker, {}, OPERATOR_KEY);
  const { body: ran } = await service.post(worker, { mode: 'run' }, OPERATOR_KEY);
  t.same(ran.jobs, simulated.jobs);
  const { id, surface } = present(preview.jobs[0]?.subject);
  const said = {
    text_sha256: id,
    verdict: 'pass',
    surface,
    source: 'lifecycle:dormancy_notice',
    findings: [],
  };
  t.match(ran.jobs, [
    {
      key: `${id}:notice`,
      record: { rules_sha256: GUARD_RULES_SHA256 },
      events: [{ type: 'claim.guard.recorded', data: said }],
    },
  ]);
  t.equal(ran.jobs[0]?.events.length, 1);

  // The same texts to other recipients: nothing is due.
  await seedDue(lifecycle, service, 2);
  t.equal((await runWith(service, lifecycle)).counts.handled, 2);
  t.equal((await service.get(worker, OPERATOR_KEY)).body.due_count, 0);
});

t.test('a dispatch with a forbidden claim is withheld, and a person decides', async (t) => {
  const service = await clockedService(t);
  const email = await connectorKey(service);
  const account = await activeAccount(service);
  await service.post('/api/platform/activation/worker', { mode: 'run' }, OPERATOR_KEY);
  await service.post('/api/dispatch/lease', { connector: 'email', limit: 100 }, email);
  const promising = saying('Not only advice: we guarantee approval by Friday.');

  await seedDue(lifecycle, service, 2);
  const simulated = await runWith(service, promising, 'simulate');
  for (const [table, family] of [
    ['withheld_dispatch', 'family'],
    ['outgoing_text', 'source'],
  ]) {
    const left = `select * from ${table} where starts_with(${family}, 'lifecycle')`;
    t.same(await query(service.databaseUrl, left, []), [], `a simulation leaves no ${table}`);
  }
  const withheld = [{ rule: 'guarantees_outcome', words: 'guarantee approval' }];
  t.match(simulated.jobs[0]?.dispatches, [{ kind: 'dormancy_notice', withheld }], 'and shows it');
  const ran = await runWith(service, promising);
  t.same(ran.jobs, simulated.jobs);
  t.equal(ran.counts.handled, 2);

  const lease = async () =>
    (await service.post('/api/dispatch/lease', { connector: 'email', limit: 100 }, email)).body.rows;
  t.same(await lease(), [], 'no connector sees it');
  t.equal(
    (await query(service.databaseUrl, `select 1 from record where family = 'lifecycle'`, [])).length,
    2,
    'its record stands',
  );
  t.same((await runWith(service, promising)).counts.due, 0, 'no account is due again');

  const console = async (key = OPERATOR_KEY) => (await service.get('/api/claim-guard', key)).body;
  const { body: handled } = await service.post(
    '/api/claim-guard/worker',
    { mode: 'run', limit: 1000 },
    OPERATOR_KEY,
  );
  const blocks = handled.jobs.filter(({ record }) => record.verdict === 'block');
  t.match(blocks, [
    {
      events: [
        {
          type: 'claim.guard.recorded',
          data: { verdict: 'block', findings: withheld, source: 'lifecycle:dormancy_notice' },
        },
        { type: 'ops.alert.recorded', data: { condition: 'outgoing_text_blocked' } },
      ],
    },
  ]);
  const shown = await console();
  t.match(shown.blocked, [
    { text: /Not only advice: we guarantee approval by Friday\./, findings: withheld },
  ]);
  t.match(shown.withheld, [
    { family: 'lifecycle', connector: 'email', status: 'withheld', findings: withheld },
    { status: 'withheld' },
  ]);
  t.same(
    shown.texts.filter(({ verdict }) => verdict === 'block'),
    [{ surface: 'notice', verdict: 'block', count: 2 }],
    'word for word, with the account that each names',
  );
  const seen = await console(account.api_key);
  t.same([seen.blocked, seen.withheld], [[], []], 'an account sees neither');

  const [one, two] = shown.withheld.map(({ dispatch_id }: { dispatch_id: string }) => dispatch_id);
  const decide = (body: object, key = OPERATOR_KEY) => service.post('/api/claim-guard/withheld', body, key);
  t.equal((await decide({ dispatch_id: one, action: 'release', reason: 'x' }, account.api_key)).status, 403);
  const released = await decide({ dispatch_id: one, action: 'release', reason: 'a quotation' });
  t.match(released, { status: 201, body: { status: 'released', reason: 'a quotation' } });
  t.match(await lease(), [{ dispatch_id: one, kind: 'dormancy_notice' }]);
  const dropped = await decide({ dispatch_id: two, action: 'drop', reason: 'reworded' });
  t.match(dropped, { status: 201, body: { status: 'dropped' } });
  t.same(await lease(), []);

  for (const [body, message] of [
    [{ dispatch_id: one, action: 'drop', reason: 'x' }, /dispatch_id: it was released before/],
    [{ dispatch_id: two, action: 'release', reason: 'x' }, /dispatch_id: it was dropped before/],
    [{ dispatch_id: 'x', action: 'release', reason: 'x' }, /dispatch_id/],
    [{ dispatch_id: one, action: 'burn', reason: 'x' }, /action/],
    [{ dispatch_id: one, action: 'drop', reason: ' ' }, /reason/],
  ] as const) {
    const refused = await decide(body);
    t.match(refused, { status: 400, body: { schema_version: 'invalid_claim_guard_request', message } });
  }
  const nobody = '00000000-0000-4000-8000-000000000000';
  t.match(await decide({ dispatch_id: nobody, action: 'drop', reason: 'x' }), { status: 404 });
});

t.test('two concurrent decisions on one text count once', async (t) => {
  const service = await clockedService(t);
  await seedDue(lifecycle, service, 1);
  const { jobs } = await runWith(service, saying('Late fees apply.'));
  const dispatch_id = jobs[0]?.dispatches[0]?.dispatch_id;
  const answers = await Promise.all(
    ['release', 'drop', 'release', 'drop'].map((action) =>
      service.post('/api/claim-guard/withheld', { dispatch_id, action, reason: 'mine' }, OPERATOR_KEY),
    ),
  );
  t.same(answers.map(({ status }) => status).sort(), [201, 400, 400, 400]);
});

t.test('a text becomes due again only when the rules have changed', async (t) => {
  const service = await clockedService(t);
  const start = () => registerTexts(service.service);
  const due = async () => (await service.get('/api/claim-guard/worker', OPERATOR_KEY)).body.due_count;
  const run = async () =>
    (await service.post('/api/claim-guard/worker', { mode: 'run', limit: 1000 }, OPERATOR_KEY)).body.counts
      .handled;
  await start();
  await query(service.databaseUrl, `delete from outgoing_text where source = 'terms'`, []);
  t.ok((await run()) > 60);
  await start();
  t.equal(await due(), 1, 'only the new text is due');
  t.equal(await run(), 1);
  await start();
  t.equal(await due(), 0, 'another start changes nothing');
  for (const rules of ['older', 'newer']) {
    await query(service.databaseUrl, `update outgoing_text set rules_sha256 = $1 where source = 'badge'`, [
      rules,
    ]);
    await start();
    t.equal(await due(), 1, `what ${rules} rules passed`);
    t.equal(await run(), 1, 'it is checked again each time');
  }
});

t.test('any key may have a text checked, and the text is not stored', async (t) => {
  const service = await clockedService(t);
  const { api_key } = await activeAccount(service);
  const stored = () => query(service.databaseUrl, 'select text_sha256 from outgoing_text order by 1', []);
  const before = await stored();
  const ask = (body: object, key?: string) => service.post('/api/claim-guard/check', body, key);
  t.equal((await ask({ text: 'x' })).status, 401);
  t.match(await ask({ text: 'We reviewed the documents supplied.' }, api_key), {
    status: 200,
    body: { schema_version: 'service.claim_guard_check.v1', verdict: 'pass', surface: 'draft', findings: [] },
  });
  const product = { category: 'Supplements', marketplace: ' AMAZON_US ' };
  t.match((await ask({ text: 'FDA-approved vitamins', ...product }, api_key)).body, {
    verdict: 'block',
    findings: [{ rule: 'fda_approved_supplement', words: 'fda approved' }],
  });
  t.match(
    (await ask({ text: 'FDA-approved vitamins', ...product, marketplace: 'amazon_de' }, api_key)).body,
    {
      verdict: 'pass',
    },
  );
  t.same(await stored(), before);
  for (const [body, path] of [
    [{}, 'text'],
    [{ text: 1 }, 'text'],
    [{ text: 'x', surface: 'sky' }, 'surface'],
    [{ text: 'x', category: 'nonsense' }, 'category'],
    [{ text: 'x', marketplace: 'nowhere' }, 'marketplace'],
  ] as const) {
    t.match(await ask(body, api_key), {
      status: 400,
      body: { schema_version: 'invalid_claim_guard_request', issues: [{ path }] },
    });
  }
});

t.test('every text of the service passes the guard', (t) => {
  const document = JSON.parse(readFileSync(new URL('../../contracts/openapi.json', import.meta.url), 'utf8'));
  const texts = [...ownTexts(), ...interfaceTexts(document)];
  for (const { text, surface, source } of texts) t.same(guardText(text, surface).findings, [], source);
  const surfaces = new Set(texts.map(({ surface }) => surface));
  t.same(
    SURFACES.filter((surface) => !surfaces.has(surface)),
    ['draft'],
    'drafts are written by families',
  );
  t.same(new Set(texts.map(({ source }) => source)).size, texts.length);
  t.end();
});

t.test('every rule finds its own examples and none of its counter-examples', (t) => {
  for (const { id, stems, patterns, matches, non_matches } of GUARD_RULES) {
    t.ok(patterns.length > 0 && new RegExp(stems).test('') === false, `${id} has stems`);
    for (const text of matches) t.ok(rulesOf(text).includes(id), `${id}: ${text}`);
    for (const text of non_matches) t.same(rulesOf(text), [], `${id}: ${text}`);
  }
  for (const { id, matches, non_matches } of CLAIM_ROWS.filter((row) => row.text_kind === 'service_output')) {
    for (const text of matches) t.not(rulesOf(text).length, 0, `${id}: ${text}`);
    for (const text of non_matches) t.same(rulesOf(text), [], `${id}: ${text}`);
  }
  for (const row of CLAIM_ROWS.filter((one) => one.text_kind === 'marketing')) {
    const blocks = row.severity === 'block' && row.grade !== 'none' && settled(row);
    for (const category of row.categories) {
      const found = (text: string) => rulesOf(text, 'page', { category }).includes(row.id);
      for (const text of row.matches) t.ok(found(text) || !blocks, `${row.id} in ${category}: ${text}`);
      for (const text of row.non_matches) t.notOk(found(text), `${row.id}: ${text}`);
    }
  }
  t.end();
});

t.test('a negation excuses the claim it refers to, and no other', (t) => {
  for (const text of [
    'No interest, late fees or financing.',
    'This is neither a certification nor legal advice.',
    'Fixed fees only; no metered overage charge, no interest, no late fees, no financing, no insurance, no approval guarantee.',
    "We don't offer insurance, and we can't guarantee acceptance.",
    'Decision support, without approval guarantee or legal advice.',
    'No magic, no approval guarantee.',
    'Keine Rechtsberatung. Aucun conseil juridique. Sin asesoramiento legal.',
  ]) {
    t.same(guardText(text, 'draft').findings, [], text);
  }
  for (const text of [
    'Not only legal advice',
    'Nothing but legal advice',
    'Not without a guarantee of approval',
    'No insurance, approval guaranteed!',
    'No insurance. Legal advice included.',
    'No insurance\n\nlegal advice',
    'It is not true that there is no approval guarantee',
    'No doubt: approval guarantee',
    'It is false to say that there is no approval guarantee',
    'Without fail, no exceptions: guaranteed approval',
    'We guarantee, without exception, approval',
    '"no_insurance": false',
    'Never be rejected again',
    'No outcome is promised, We guarantee approval whatever a decision says.',
    'No outcome is promised, whatever a We guarantee approval decision says.',
  ]) {
    t.equal(guardText(text, 'draft').verdict, 'block', text);
  }
  t.end();
});

t.test('no spelling hides a claim', (t) => {
  for (const text of [
    'GUARANTEED APPROVAL',
    'guaranteed\napproval',
    'guar\u00adanteed app\u200broval',
    'guarantéed approvál',
    'guаrаnteed аpprovаl',
    'ｇｕａｒａｎｔｅｅｄ approval',
    '**guaranteed** *approval*',
    'guaranteed_approval',
    'guaranteed-approval',
    'guaranteed\u2011approval',
    'guaranteed “approval”',
    'guaranteed\u00a0approval',
  ]) {
    t.match(guardText(text, 'badge'), { verdict: 'block' }, JSON.stringify(text));
  }
  for (const text of [
    'FCC_approved',
    '**FCC** approved',
    '`FCC` approved',
    "'FCC' approved",
    '“FCC” approved',
    'FCC\u00ae approved',
    'FCC\u2011approved',
    'FCC \u2013 approved',
    'FCC\n\nAPPROVED',
    'F.C.C. approved',
    'F.C.C.-approved',
    'approved by the F.C.C.',
    'Dangerous? No \u2013 FCC approved!',
  ]) {
    for (const context of [{}, { category: 'wireless' }])
      t.same(rulesOf(text, 'badge', context), ['fcc_approved'], JSON.stringify(text));
  }
  for (const text of [
    'It isn\u2019t FCC approved',
    'It isn`t FCC approved',
    'It is **not** FCC approved',
    'It is not FCC\u2011approved',
    'It is not F.C.C. approved',
    "It is not 'FCC approved'",
    'It hasn\u2019t been approved by the F.C.C.',
  ]) {
    for (const context of [{}, { category: 'wireless' }])
      t.same(rulesOf(text, 'badge', context), [], JSON.stringify(text));
  }
  t.end();
});

t.test('a claim inserted anywhere into a passing text keeps it back', (t) => {
  const claims = GUARD_RULES.flatMap(({ matches }) => matches);
  const clauses = [
    'We certify this listing',
    'We guarantee approval',
    'Preflight issues a certificate for it',
    'Our plan includes free insurance',
  ];
  const texts = ownTexts().map(({ text }) => text.slice(0, 2_000));
  const plain = fc.oneof(
    fc.constantFrom(...texts),
    fc.lorem({ maxCount: 30 }),
    fc.string({ unit: anyCharacter }),
  );
  fc.assert(
    fc.property(plain, fc.nat(), fc.constantFrom(...claims), (text, at, claim) => {
      fc.pre(guardText(text, 'notice').verdict === 'pass');
      const cut = at % (text.length + 1);
      return guardText(`${text.slice(0, cut)}. ${claim}. ${text.slice(cut)}`, 'notice').verdict !== 'pass';
    }),
    { numRuns: 500 },
  );
  const words = fc.constantFrom(...texts).map((text) => text.split(/\s+/));
  fc.assert(
    fc.property(words, fc.nat(), fc.constantFrom(...clauses), (text, at, claim) => {
      const cut = at % (text.length + 1);
      const written = [...text.slice(0, cut), claim, ...text.slice(cut)].join(' ');
      return guardText(written, 'notice').verdict !== 'pass';
    }),
    { numRuns: 500 },
  );
  t.end();
});

testWhole(t, 'any text gets a verdict, in a time proportional to its length', (t) => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter, maxLength: 500 }),
      fc.constantFrom(...SURFACES),
      (text, surface) => {
        const { verdict, findings, text_sha256 } = guardText(text, surface);
        return /^[0-9a-f]{64}$/.test(text_sha256) && (verdict === 'pass') === (findings.length === 0);
      },
    ),
  );
  for (const part of [
    'guarantee ',
    'we guarantee no ',
    'no interest, ',
    'no a a a a ',
    'badge is that that ',
    'late late payment ',
    "don't not never ",
    'not intended to treat, cure or ',
    'cures disease ',
    'not fda approved ',
    'not been evaluated, tested or approved by the fda ',
    'f.c.c. ',
    "'",
    '\n',
    'x',
    '\u0130',
  ]) {
    const took = (length: number) => {
      const text = part.repeat(Math.ceil(length / part.length));
      const runs = Array.from({ length: 3 }, () => processorTime(() => guardText(text, 'notice')));
      return Math.min(...runs);
    };
    took(10_000);
    const [short, long] = [Math.max(took(20_000), 4), took(160_000)];
    t.ok(long < 40 * short, `${part}: ${short.toFixed(1)} ms, eight times as much in ${long.toFixed(1)} ms`);
  }
  t.end();
});

t.test('a brand name that makes a claim is replaced on pages, and kept in the data', async (t) => {
  const service = await clockedService(t);
  const { api_key } = await activeAccount(service);
  const facts = {
    marketplace: 'amazon_us',
    category: 'supplements',
    model: 'FDA Approved 2',
    intended_action: 'list',
  };
  const { body: made } = await service.post(
    '/api/verify',
    { ...facts, brand: 'Guaranteed Approval', documents: [{ kind: 'cpc', sha256: '0'.repeat(64) }] },
    api_key,
  );
  const { report_id } = made;
  const page = await (await fetch(`${service.url}/record/${report_id}`)).text();
  t.notMatch(page, /guaranteed approval|fda approved/i);
  t.equal(page.split(WITHHELD_WORDS).length, 3, 'brand and model');
  const forbidden_claims = [
    { field: 'brand', rule: 'guarantees_outcome', words: 'guaranteed approval' },
    { field: 'model', rule: 'fda_approved_supplement', words: 'fda approved' },
  ];
  const stated = { brand: 'Guaranteed Approval', model: 'FDA Approved 2', forbidden_claims };
  t.match((await service.get(`/api/verify/${report_id}`)).body, stated);
  t.match((await service.get('/api/catalog')).body.records, [stated]);
  const { nodes } = (await service.get('/api/trust-graph?node=brand:guaranteed-approval')).body;
  t.match(
    nodes.find(({ type }: { type: string }) => type === 'brand'),
    { id: 'brand:guaranteed-approval', name: WITHHELD_WORDS },
  );

  const { body: plain } = await service.post(
    '/api/verify',
    { ...facts, brand: 'Acme', model: 'A1', documents: [{ kind: 'cpc', sha256: '0'.repeat(64) }] },
    api_key,
  );
  t.match(await (await fetch(`${service.url}/record/${plain.report_id}`)).text(), /Acme/);
  t.notOk('forbidden_claims' in (await service.get(`/api/verify/${plain.report_id}`)).body);
});

t.test('the words of a payload are its readable texts, without ids and codes', (t) => {
  t.same(
    wordsOf({
      account_id: 'acct_019a',
      question_id: 'guaranteed approval?',
      question_sha256: 'x',
      connector: 'legal advice',
      at: '2026-11-16T10:00:00.000Z',
      report: 'rep_019aa0f4c3b0019aa0f4c3b0',
      currency: 'USD',
      because: 'silent',
      list: [{ text: 'one' }, 'two', 3, null],
    }),
    ['silent', 'one', 'two'],
  );
  t.equal(templateOf('order ord_019aa0f4c3b0019aa0 of 3000 USD, 2026-11-16'), 'order 0 of 0 USD, 0');
  t.equal(surfaceOf({ connector: 'crm', kind: 'channel_draft' }), 'draft');
  t.equal(surfaceOf({ connector: 'questionnaires', kind: 'questionnaire_answer' }), 'answer');
  t.end();
});

t.test('a regulated claim is forbidden for the products of its rule; a denial is no claim', (t) => {
  const supplement = { category: 'supplements', jurisdiction: ['US'] };
  t.same(rulesOf('FDA approved', 'page', supplement), ['fda_approved_supplement']);
  t.same(rulesOf('Not FDA approved', 'page', supplement), []);
  t.same(rulesOf('Not FDA approved. FDA approved!', 'page', supplement), ['fda_approved_supplement']);
  t.same(rulesOf('carbon neutral', 'page'), ['carbon_neutral_product'], 'it holds for any product');
  t.same(rulesOf('carbon neutral', 'description'), [], 'a text about the service names no product');
  t.end();
});

t.test('a claim that is false of every product is blocked everywhere, any other only by category', (t) => {
  const categories = [
    'supplements',
    'furniture',
    'electronics',
    'medical_devices',
    'pesticides',
    'any',
    null,
  ];
  const everywhere = categories.map((category) => category ?? 'unknown');
  const but = (...some: string[]) => everywhere.filter((one) => !some.includes(one));
  for (const [text, rule, blocked] of [
    ['FCC approved', 'fcc_approved', everywhere],
    ['FCC-endorsed router', 'fcc_approved', everywhere],
    ['CPSC approved crib', 'cpsc_approved', everywhere],
    ['EPA approved', 'epa_approved', everywhere],
    ['An FDA registered product', 'fda_registered_as_endorsement', everywhere],
    ['FDA certificate included', 'fda_registered_as_endorsement', everywhere],
    ['With the FDA logo', 'fda_logo', everywhere],
    ['FDA approved', 'fda_approved_supplement', but('medical_devices')],
    ['Approved by the FDA', 'fda_approved_supplement', but('medical_devices')],
    ['Prevents SIDS', 'sids_prevention', everywhere],
    ['Reduces the risk of SIDS', 'sids_prevention', everywhere],
    ['What is known of SIDS', 'sids_mention', []],
    ['Cures diabetes', 'supp_disease_cure', but('medical_devices', 'pesticides')],
    ['Kills 99.9% of germs', 'kills_999', but('medical_devices', 'pesticides')],
    ['Antibacterial', 'antimicrobial_unregistered', []],
    ['Repels mosquitoes', 'repels_insects', but('pesticides')],
    ['FCC certified', 'fcc_certified_sdoc', []],
    ['Certified by the FCC', 'fcc_certified_sdoc', []],
    ['Made in USA', 'made_in_usa', []],
    ['UL 2849 certified', 'tested_to_as_certified', []],
    ['Waterproof', 'sunscreen_waterproof', []],
    ['Harmless', 'pesticide_safe', ['pesticides']],
    ['Treats insomnia', 'supp_disease_cure', but('medical_devices', 'pesticides')],
  ] as const) {
    for (const surface of ['notice', 'draft', 'badge', 'page'] as const) {
      const found = categories.filter((category) => rulesOf(text, surface, { category }).includes(rule));
      t.same(
        found.map((category) => category ?? 'unknown'),
        blocked,
        `${surface}: ${text}`,
      );
    }
    for (const surface of ['snippet', 'answer', 'description'] as const)
      t.same(rulesOf(text, surface), [], `${surface}: ${text}`);
  }
  t.same(rulesOf('It must be carbon neutral', 'page'), ['carbon_neutral_product'], 'it is no approval');
  t.same(rulesOf('FCC approved', 'page', { jurisdiction: ['EU'] }), [], 'the rule does not hold in the EU');
  t.same(rulesOf('FCC approved', 'page', { jurisdiction: ['EU', 'US'] }), ['fcc_approved']);
  t.end();
});

t.test('an approval is a claim in any word order; a required or denied approval is none', (t) => {
  for (const [rule, ...claims] of [
    [
      'fda_approved_supplement',
      'Approved by the FDA',
      'approved by FDA',
      'Approved by the U.S. FDA.',
      'approved by the US Food and Drug Administration',
      'Tested and approved by the FDA',
      'approved for use by the FDA',
      'The FDA has approved this',
      'FDA has approved it',
      'It was approved by the FDA, not by us',
      'Not only approved by the FDA',
      'Not tested by us: approved by the FDA',
      'Not tested, approved by the FDA',
      'It must be good, for it is approved by the FDA',
      'It must be known to be approved by the FDA',
      'It must be sold; it is FDA approved',
      'It must be FDA approved, and it is: approved by the FDA',
      'approved by the FDA. Registered with it, too',
    ],
    ['fcc_approved', 'Approved by the FCC', 'endorsed by FCC', 'The FCC has approved this router'],
    [
      'epa_approved',
      'Approved by the EPA',
      'certified by EPA',
      'recommended by the EPA',
      'EPA has approved it',
    ],
    ['cpsc_approved', 'Approved by the CPSC', 'certified by CPSC', 'The CPSC has endorsed this crib'],
  ] as const) {
    for (const text of claims) t.same(rulesOf(text, 'draft'), [rule], text);
  }
  for (const text of [
    'Made in a facility registered with the FDA.',
    'A drug must be approved by the FDA before it is sold.',
    'Such a device has to be approved by the FDA.',
    'It needs to be approved by the FDA first.',
    'Not approved by the FDA.',
    'This product has not been approved by the FDA.',
    'It has never been approved by the FDA.',
    'It is not yet approved by the FDA.',
    'It has not been evaluated, tested or approved by the FDA.',
    'It is neither approved nor endorsed by the FCC.',
    'Nothing has been approved by the EPA.',
    'It must be tested and approved by the FDA first.',
    'A drug must be FDA approved.',
    'No product that the CPSC lists.',
    'The FDA has not approved this.',
    'The FDA does not approve supplements.',
    'It is tested by a CPSC-accepted laboratory.',
    'Certified by CPSC-accepted laboratories.',
    'Approved by FDA-registered establishments.',
    'Show the grant of the FCC, and who was approved by it.',
  ]) {
    for (const category of [null, 'supplements', 'toys', 'wireless'])
      t.same(rulesOf(text, 'draft', { category }), [], `${category}: ${text}`);
  }
  t.end();
});

t.test('an honest sentence that resembles a claim false of every product passes', (t) => {
  for (const text of [
    'An FDA registered facility is not required.',
    'Made in a facility registered with FDA.',
    'FCC ID shown on the label.',
    'Show the FCC grant, and the FDA 510(k) clearance if there is one.',
    'It is not FCC approved.',
    'Never FDA approved, and not CPSC-certified.',
    'It does not cure diabetes.',
    'Supports healthy blood sugar.',
    'This product is not intended to diagnose, treat, cure, or prevent any disease.',
    'These products do not treat, cure or prevent any disease.',
    'It does not treat or cure severe arthritis.',
    'It does not prevent SIDS.',
  ]) {
    for (const category of [null, 'supplements', 'furniture'])
      t.same(rulesOf(text, 'draft', { category }), [], `${category}: ${text}`);
  }
  for (const text of [
    'Not only FDA approved',
    'Not FCC approved? It is FCC approved!',
    'Not intended to diagnose: it cures diabetes',
    'It is not intended to be expensive, and treats arthritis',
    'No diet cures; this treats diabetes',
    'Not intended to harm but to cure cancer',
    'It does not heal, but cures diabetes',
    'It does not treat but cures diabetes',
    'What it is not:\n\nFCC approved',
    'Is it? It is not\n\nFCC approved',
    'CO2\n\nneutral',
    'It not only treats but cures diabetes',
    'It does not treat and cures diabetes',
    'It does not diagnose, cures diabetes',
    'No product prevents SIDS like ours',
    'Not intended to treat or cure any disease. Cures diabetes!',
  ]) {
    t.equal(guardText(text, 'draft').verdict, 'block', text);
  }
  t.end();
});

t.test('the claims that are false of every product are these, and each is found without a product', (t) => {
  const blocking = CLAIM_ROWS.filter(
    ({ id, text_kind, matches }) =>
      text_kind === 'marketing' && matches.every((text) => rulesOf(text, 'page').includes(id)),
  );
  t.same(
    blocking.map(({ id }) => id),
    [
      'fda_approved_supplement',
      'fda_registered_as_endorsement',
      'fda_logo',
      'supp_disease_cure',
      'disease_claim_eu',
      'disease_claim_uk',
      'disease_claim_ca',
      'disease_claim_au',
      'disease_claim_jp',
      'covid_claim',
      'cosmetic_drug',
      'kills_999',
      'kills_germs_eu',
      'kills_germs_uk',
      'kills_germs_ca',
      'repels_insects',
      'repels_insects_eu',
      'repels_insects_uk',
      'repels_insects_ca',
      'epa_approved',
      'fcc_approved',
      'cpsc_approved',
      'sids_prevention',
      'carbon_neutral_product',
      'fake_reviews',
      'n95_claim',
      'ffp_claim_eu',
    ],
  );
  for (const { id, of_any_product, grade, severity } of CLAIM_ROWS) {
    if (of_any_product === undefined) continue;
    t.ok(grade !== 'none' && severity === 'block', `${id} may block`);
    for (const code of of_any_product.except_categories)
      t.ok(shippedIndex().categories.has(code), `${id}: ${code}`);
  }
  t.end();
});

t.test('two hundred forbidden sentences are blocked, and of two hundred honest ones at most four', (t) => {
  const sentences = JSON.parse(
    readFileSync(new URL('../fixtures/guard/sentences.json', import.meta.url), 'utf8'),
  ) as Record<'block' | 'pass', Record<string, string[]>>;
  const other = (verdict: 'block' | 'pass', but: string = verdict) => {
    const all = Object.values(sentences[verdict]).flat();
    t.equal(new Set(all).size, 200);
    return all.filter((text) => ![verdict, but].includes(guardText(text, 'notice').verdict));
  };
  t.same(other('block'), []);
  t.ok(other('pass', 'ask').length <= 4, 'blocked');
  t.ok(other('pass').length <= 16, 'blocked or asked');
  t.end();
});
