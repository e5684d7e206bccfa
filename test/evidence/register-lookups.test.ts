/** Registers that a person or a partner reads: asked once, answered by the connector `verification`, shown at the document. */
import t from 'tap';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import {
  isAsked,
  type Lookup,
  type Lookups,
  type RegisterEntry,
  registerEntry,
} from '../../contracts/evidence/register-lookups.ts';
import { explainDocuments, registerQuestions } from '../../contracts/evidence/verification.ts';
import { anotherAccount, PACKET, startVerifying, TODAY } from '../fixtures/packets.ts';
import { versionOf } from '../fixtures/recalls.ts';
import { present } from '../support/answers.ts';
import { OPERATOR_KEY } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const PAGE = 'c'.repeat(64);
const entry = (given: Partial<RegisterEntry>) =>
  registerEntry.parse({ listed: true, read_on: TODAY, page_sha256: PAGE, ...given });
const answered = (key: string, given: Partial<RegisterEntry>): Lookups =>
  new Map([[key, { asked_on: TODAY, open: false, entry: entry(given) }]]);

function asked(document: object, facts: object, lookups?: Lookups, registers = {}) {
  const packet = {
    facts: { marketplace: 'amazon_us', category: 'toys', ...facts },
    documents: [{ sha256: '1'.repeat(64), ...document }],
  } as never;
  return {
    questions: registerQuestions(packet, shippedIndex(), TODAY, registers),
    at_source: explainDocuments(packet, shippedIndex(), TODAY, registers, lookups)[0]?.at_source,
  };
}

t.test('an energy label is held against its model in EPREL', (t) => {
  const label = { kind: 'energy_label', product: 'TV, EPREL 1234567', model: 'OLED55-C4' };
  const facts = { brand: 'LG', model: 'OLED55-C4' };
  t.match(asked(label, facts), {
    questions: [{ register: 'eprel', number: '1234567' }],
    at_source: { answer: 'not_verifiable', list: null, because: /EPREL.* was not asked/ },
  });
  const found = (given: Partial<RegisterEntry>, stated: object = facts) =>
    asked(label, stated, answered('eprel:1234567', { holder: 'LG Electronics Inc.', ...given })).at_source;
  t.match(found({ brand: 'LG', model: 'OLED55 C4' }), {
    answer: 'verified_at_source',
    list: 'eprel',
    as_of: TODAY,
    because: /1234567 is LG OLED55 C4\./,
  });
  t.match(found({ brand: 'LG', model: 'OLED65-G4' }), {
    answer: 'contradicted',
    because: /is LG OLED65-G4, not oled55-c4/i,
  });
  t.match(
    found({ brand: 'LG', model: 'OLED55-C4' }, { ...facts, brand: 'Acme' }),
    { answer: 'not_verifiable', because: /ask whether acme is its brand/i },
    'another brand asks and accuses nobody',
  );
  t.match(
    asked(label, facts, answered('eprel:1234567', { listed: false })).at_source,
    { answer: 'not_verifiable', because: /is not in it/ },
    'a number that is not there is never called false',
  );
  t.match(asked({ kind: 'energy_label' }, facts), {
    questions: [],
    at_source: { because: 'It states no EPREL number.' },
  });
  t.end();
});

t.test('an FCC ID is held against its grant, and a notified body against what it is notified for', (t) => {
  const grant = (given: Partial<RegisterEntry>) =>
    asked(
      { kind: 'fcc_grant' },
      { brand: 'Espressif', fcc_id: '2AC7Z-ESPWROOM32' },
      answered('fcc_grants:2AC7Z-ESPWROOM32', { holder: 'Espressif Systems (Shanghai) Co., Ltd.', ...given }),
    );
  t.match(grant({}).questions, [{ register: 'fcc_grants', number: '2AC7Z-ESPWROOM32' }]);
  t.match(grant({}).at_source, {
    answer: 'verified_at_source',
    list: 'fcc_grants',
    because: /held by Espressif/,
  });
  t.match(grant({ holder: 'Quectel Wireless' }).at_source, {
    answer: 'not_verifiable',
    because: /held by Quectel.*module/,
  });
  t.match(grant({ status: 'withdrawn', from: '2026-02-01' }).at_source, {
    answer: 'contradicted',
    because: /withdrawn since 2026-02-01/,
  });

  const body = (standard: string, registers = {}) =>
    asked(
      { kind: 'nb_certificate', issuer: 'Toy Testing, NB 0123', standard },
      {},
      answered('notified_bodies:0123', { holder: 'Toy Testing BV', scope: ['2009/48/EC Toys: module B'] }),
      registers,
    );
  t.match(body('Directive 2009/48/EC').at_source, { answer: 'verified_at_source', as_of: TODAY });
  t.match(body('Directive 2014/53/EU').at_source, {
    answer: 'contradicted',
    because: /0123 is accepted for EU 2009\/48/,
  });
  t.match(body('EN 71-1:2014').at_source, { answer: 'verified_at_source' }, 'a standard is no act');
  const known = (scope: string[] | null) => ({
    notified_bodies: versionOf(
      'notified_bodies',
      [['0123', 'Toy Testing BV', JSON.stringify({ status: 'accepted', from: null, scope })]] as never,
      TODAY,
    ),
  });
  t.same(body('Directive 2009/48/EC', known(['EU 2009/48'])).questions, [], 'the list says it');
  t.match(body('Directive 2009/48/EC', known(null)).questions, [{ number: '0123' }], 'the list has no scope');
  t.end();
});

t.test('a question is asked anew once its answer is old, or nobody gave one for a month', (t) => {
  const lookup = (given: Partial<Lookup>): Lookup => ({
    asked_on: TODAY,
    open: false,
    entry: null,
    ...given,
  });
  t.ok(isAsked('eprel', lookup({ open: true }), TODAY));
  t.notOk(isAsked('eprel', lookup({ open: true, asked_on: '2026-10-01' }), TODAY));
  t.ok(isAsked('eprel', lookup({ entry: entry({ listed: false }) }), TODAY));
  t.notOk(
    isAsked('notified_bodies', lookup({ entry: entry({ listed: false, read_on: '2026-08-01' }) }), TODAY),
  );
  t.end();
});

t.test(
  'an owner has a label looked up; the connector gets the number alone, and its answer stands at the document',
  async (t) => {
    const service = await startVerifying(t);
    const { api_key } = service.mine;
    const packet = {
      ...PACKET,
      marketplace: 'amazon_de',
      category: 'lighting',
      documents: [{ kind: 'energy_label', sha256: 'd'.repeat(64), product: 'LED bulb, EPREL 7654321' }],
    };
    const { report_id } = (await service.post('/api/verify', packet, api_key)).body;
    const lookUp = (key = api_key) =>
      service.post('/api/verify/action', { action: 'look_up', report_id }, key);
    const seen = async () =>
      present((await service.get(`/api/verify/${report_id}/packet`, api_key)).body.documents[0]).at_source;

    t.match(await lookUp(), { status: 201, body: { action: 'look_up', duplicate: false, asked: 1 } });
    t.match(await seen(), { answer: 'not_verifiable', list: 'eprel', because: /was asked about 7654321 on/ });
    t.match((await lookUp()).body, { duplicate: true, asked: 0 }, 'it is asked once');
    t.equal((await lookUp((await anotherAccount(service)).api_key)).status, 404, 'by its owner only');

    const issued = await service.post(
      '/api/platform/keys',
      { action: 'issue', role: 'connector', connector: 'verification' },
      OPERATOR_KEY,
    );
    const key = present(issued.body.api_key);
    const { rows } = (await service.post('/api/dispatch/lease', { connector: 'verification' }, key)).body;
    const [row] = rows as [(typeof rows)[number]];
    t.match(row, {
      kind: 'register_lookup',
      recipient: null,
      payload: { register: 'eprel', number: '7654321' },
    });
    t.notMatch(JSON.stringify(row), /acme|acct_|rep_/i, 'neither the document nor its owner');

    const ack = (more: object) =>
      service.post(
        '/api/dispatch/ack',
        {
          connector: 'verification',
          results: [{ dispatch_id: row.dispatch_id, attempt: row.attempt, status: 'delivered', ...more }],
        },
        key,
      );
    t.match(await ack({}), {
      status: 400,
      body: { schema_version: 'invalid_dispatch_request', issues: [{ path: 'results.0.found' }] },
    });
    t.match(await ack({ found: { listed: true, read_on: TODAY, page_sha256: PAGE } }), {
      status: 400,
      body: { issues: [{ path: 'results.0.found.holder' }] },
    });
    const found = { listed: true, read_on: TODAY, page_sha256: PAGE, holder: 'Acme GmbH', model: 'PB-10' };
    t.match((await ack({ found })).body, { counts: { accepted: 1, refused: 0 } });
    t.match((await ack({ found })).body, { results: [{ reason: 'already_delivered' }] });
    t.match(await seen(), {
      answer: 'verified_at_source',
      list: 'eprel',
      as_of: TODAY,
      because: /Acme GmbH PB-10/,
    });

    const [kept] = await query(
      service.databaseUrl,
      `select key_id, entry->>'page_sha256' as page from register_lookup`,
    );
    t.match(kept, { key_id: /^key_/, page: PAGE }, 'who read it, and the page');
    await service.service.sequencer.drain();
    const { body: stream } = await service.get(
      '/api/webhooks/events?types=registry.refresh.recorded',
      api_key,
    );
    t.match(stream.events, [
      { account_id: null, data: { registry: 'eprel', content_sha256: PAGE, entries: 1 } },
    ]);
  },
);
