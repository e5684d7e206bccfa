/**
 * Decisions of persons about release candidates: recorded, announced, linked to the pack that carries them
 * out, and nothing else.
 */

import { readFileSync } from 'node:fs';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { packSet } from '../../contracts/decisions/rules/pack-set.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { PackSources, RulePack } from '../../contracts/decisions/rules/rule-pack.ts';
import { compilePacks } from '../../contracts/decisions/rules/rules.ts';
import { minePatterns } from '../../contracts/learning/mining/mining.ts';
import { recommend } from '../../contracts/learning/mining/recommendations.ts';
import type { PackCases } from '../../contracts/learning/releases/pack-files.ts';
import { packReleases, releaseFaults } from '../../contracts/learning/releases/pack-release.ts';
import { type Publication, publicationOf } from '../../contracts/learning/releases/publication.ts';
import { publishedFiles } from '../../contracts/learning/releases/published-files.ts';
import {
  candidateSources,
  learnedCandidate,
  sourceCandidate,
} from '../../contracts/learning/releases/release-candidate.ts';
import { actStatus, judgeAct, PROMOTION_ACTIONS } from '../../contracts/learning/releases/rule-promotions.ts';
import { recordRulePacks } from '../../sql/decisions/rule-packs.ts';
import { CHECKS, findBroken } from '../../sql/operations/doctor.ts';
import { addGated, madeUpAdvice } from '../fixtures/learning/learned.ts';
import { learningWorld } from '../fixtures/learning/world.ts';
import { eventsOf } from '../fixtures/ledgers.ts';
import { makeAccounts } from '../fixtures/seeds.ts';
import { present } from '../support/answers.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';
import { rowCounts } from '../support/tables.ts';

t.setTimeout(120_000);

const START = '2026-11-21T10:00:00Z';
const TODAY = START.slice(0, 10);
const PATH = '/api/rule-packs/releases';

const text = (name: string) =>
  readFileSync(new URL(`../../contracts/rule-packs/${name}`, import.meta.url), 'utf8');
const packFile = (name: string) => JSON.parse(text(name));
const CASES = (SHIPPED_PACKS.rules as RulePack[]).map(({ id }) => packFile(`${id}/cases.json`));
const RELEASES = packReleases.parse(packFile('releases.json'));

const LIVE = { sources: SHIPPED_PACKS, index: shippedIndex() };

type Clocked = TestService & { clock: TestClock };

async function open(t: Test): Promise<Clocked & { account: string }> {
  const clock = new TestClock(START);
  const service = { ...(await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } })), clock };
  return { ...service, account: `${await makeAccounts(service, 1, { status: 'active' })}1` };
}

const at = ({ clock }: Clocked) => new Date(clock.now());
const BECAUSE = { reason: 'Read with the counter-examples.', reviewer: 'Ada Lovelace' };
const act = (service: Clocked, candidate_sha256: string, action: string, more: object = {}) =>
  service.post(`${PATH}/promotions`, { candidate_sha256, action, ...BECAUSE, ...more }, OPERATOR_KEY);

const later = (service: Clocked, seconds: number) =>
  service.clock.setTime(service.clock.now() + seconds * 1000);

/** The packs of the repository after a publication was carried out to the letter. */
function carriedOut({ rule_pack, version_to, rule, place }: Publication): PackSources {
  const packs = SHIPPED_PACKS.rules as readonly RulePack[];
  const changed = (own: RulePack): RulePack => {
    const rules =
      place === 'added' ? [...own.rules, rule] : own.rules.map((one) => (one.id === rule.id ? rule : one));
    return { ...own, version: version_to, rules };
  };
  return { ...SHIPPED_PACKS, rules: packs.map((one) => (one.id === rule_pack ? changed(one) : one)) };
}

/** Puts packs on record a minute later, as a start after a deploy does. */
async function put(service: Clocked, sources: PackSources): Promise<void> {
  await later(service, 60);
  const { files, arrangement } = packSet(sources);
  const set_sha256 = packsSha256(compilePacks(sources));
  await recordRulePacks(service.service.database, { set_sha256, files, arrangement }, at(service));
}

/** The faults that the check of packs finds in a publication with its cases. */
function faultsOf(publication: Publication, own: PackCases): string[] {
  const sources = carriedOut(publication);
  // Beside it the intake rules, which every decision uses.
  const rules = (sources.rules as RulePack[]).filter(({ id }) =>
    ['intake', publication.rule_pack].includes(id),
  );
  const releases = [...RELEASES.releases, publication.release];
  return releaseFaults({ ...sources, rules }, [own], { releases }).filter(
    (fault) => !fault.startsWith('intake.'),
  );
}

t.test(
  'a promotion is recorded, lists the remaining steps, and shows as published once they are done',
  async (t) => {
    const service = await open(t);
    const { database, sequencer, signer } = service.service;
    const { api_key } = await activeAccount(service);
    const live = packsSha256(shippedIndex());
    const candidate = await addGated(database, service.account, { items: ['has_laser=true'] }, at(service));

    const { status, body } = await act(service, candidate, 'promote');
    t.equal(status, 201);
    t.match(body, {
      schema_version: 'service.rule_promotion.v1',
      candidate_sha256: candidate,
      action: 'promote',
      status: 'awaiting_publication',
      ...BECAUSE,
      by: { role: 'operator', key_id: null },
      published: null,
      duplicate: false,
      live_rules_changed: false,
    });

    // The listed steps are sufficient.
    const todo = body.to_do as unknown as Publication;
    t.match(todo, {
      file: 'contracts/rule-packs/learned/rules.json',
      version_from: '2026.11.1',
      place: 'added',
      rule: { kind: 'learned', grade: 'none', figures: { counted_on: TODAY }, in_force_until: '2027-11-21' },
    });
    t.notMatch(todo.rule.message, /[0-9]/, 'no figure stands in the sentence, which outlives it');
    t.equal(todo.rule.id, body.rule_id);
    const own = { pack: todo.rule_pack, rules: [todo.cases] };
    const releases = [...RELEASES.releases, todo.release];
    t.same(releaseFaults(carriedOut(todo), [...CASES, own], { releases }), [], 'and may be released');
    const files = publishedFiles(todo, {
      rules: text('learned/rules.json'),
      cases: text('learned/cases.json'),
      releases: text('releases.json'),
    });
    t.same(JSON.parse(files.rules).rules, [todo.rule]);
    t.same(JSON.parse(files.cases).rules, [todo.cases]);
    t.same(JSON.parse(files.releases), { releases });

    // Operators see the reviewer and the reason; the public sees the action and the role.
    const [audit] = (await eventsOf(database)).filter(({ data }) => data.action === 'promoted');
    t.match(audit, {
      type: 'rule.promotion.audit',
      data: { candidate_sha256: candidate, by_role: 'operator', by_key_id: null, live_rules_changed: false },
    });
    t.notMatch(JSON.stringify(audit), /Ada|Lovelace|counter-examples/);
    const [seen] = (await service.get(PATH, api_key)).body.promotions;
    t.match(seen, { status: 'awaiting_publication', reason: null, reviewer: null });
    const [shown] = (await service.get(PATH, OPERATOR_KEY)).body.promotions;
    t.match(shown, { promotion_id: body.promotion_id, ...BECAUSE });

    // Repeating the act changes nothing; the opposite act needs a withdrawal first.
    const again = await act(service, candidate, 'promote', { reviewer: 'Somebody Else' });
    t.match(again, { status: 201, body: { duplicate: true, promotion_id: body.promotion_id, ...BECAUSE } });
    t.same(again.body.to_do, todo);
    t.match(await act(service, candidate, 'reject'), {
      status: 400,
      body: { schema_version: 'invalid_rule_promotion', issues: [{ path: 'action' }] },
    });

    // A later pack without the rule is not its publication; a pack with the rule is.
    await put(service, SHIPPED_PACKS);
    t.equal((await service.get(PATH, api_key)).body.promotions[0]?.status, 'awaiting_publication');
    await put(service, carriedOut(todo));
    await sequencer.drain();
    await signer.publish();
    const [published] = (await service.get(PATH, api_key)).body.promotions;
    t.match(published, {
      status: 'published',
      published: { rule_pack: 'learned', version: todo.version_to, pack_sha256: todo.release.sha256 },
    });
    const { leaf } = present(published?.published);
    const proof = await service.get(`/api/transparency/inclusion?event_id=${leaf?.event_id}`, api_key);
    t.equal(proof.body.leaf_hash, leaf?.leaf_hash, 'the ledger proves that it was published');
    const { body: pack } = await service.get(`/api/rule-packs/${todo.release.sha256}`);
    t.match(pack.leaf, leaf);
    const last = await act(service, candidate, 'promote');
    t.match(last.body, { duplicate: true, status: 'published', to_do: null });
    t.equal(packsSha256(compilePacks(SHIPPED_PACKS)), live, 'decisions are judged by the shipped packs');
  },
);

testWhole(t, 'a reworded or renamed rule is recognised by its effect', async (t) => {
  const service = await open(t);
  const { database } = service.service;
  const candidate = await addGated(database, service.account, { items: ['has_laser=true'] }, at(service));
  const todo = (await act(service, candidate, 'promote')).body.to_do as unknown as Publication;
  const statusWith = async (rule: object) => {
    await put(service, carriedOut({ ...todo, rule: { ...todo.rule, ...rule } }));
    return (await service.get(PATH, OPERATOR_KEY)).body.promotions[0]?.status;
  };
  const named = {
    id: 'us.lasers_again',
    message: 'A laser is refused here.',
    instrument: 'Own',
  };
  t.equal(await statusWith({ ...named, when: [{ fact: 'has_radio', is: true }] }), 'awaiting_publication');
  t.equal(await statusWith(named), 'published');
});

t.test('a rejection stands until it is withdrawn, and every act stays on record', async (t) => {
  const service = await open(t);
  const { database } = service.service;
  const candidate = await addGated(database, service.account, { items: ['has_laser=true'] }, at(service));
  const done: string[] = [];
  for (const [action, status, stands] of [
    ['withdraw', 400, null],
    ['reject', 201, 'rejected'],
    ['reject', 201, 'rejected'],
    ['promote', 400, 'rejected'],
    ['withdraw', 201, 'withdrawn'],
    ['withdraw', 201, 'withdrawn'],
    ['promote', 201, 'awaiting_publication'],
    ['withdraw', 201, 'withdrawn'],
    ['reject', 201, 'rejected'],
  ] as const) {
    await later(service, 1);
    const { body, ...answer } = await act(service, candidate, action);
    t.equal(answer.status, status, `${action} after ${done.at(-1)}`);
    if (status === 201 && !body.duplicate) done.push(action);
    const one = (await service.get(`${PATH}/${candidate}`, OPERATOR_KEY)).body;
    t.equal(one.promotions[0]?.status ?? null, stands);
    t.equal(one.promotions.length, done.length);
  }
  t.same(done, ['reject', 'withdraw', 'promote', 'withdraw', 'reject']);
  const { body } = await service.get(PATH, OPERATOR_KEY);
  t.same(
    body.promotions.map(({ status }: { status: string }) => status),
    ['rejected', 'withdrawn', 'withdrawn', 'withdrawn', 'withdrawn'],
  );
  const acts = (await eventsOf(database)).filter(({ data }) => 'promotion_id' in data);
  const names = acts.map(({ data }) => data.action).sort();
  t.same(names, ['promoted', 'rejected', 'rejected', 'withdrawn', 'withdrawn']);
  const check = CHECKS.find(({ name }) => name === 'rules.promotions');
  t.match(check && (await findBroken(database, check, 5)), { total: 0 });
});

t.test('eight equal acts at once are recorded as one', async (t) => {
  const service = await open(t);
  const { database } = service.service;
  const candidate = await addGated(database, service.account, { items: ['has_laser=true'] }, at(service));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => act(service, candidate, i % 2 === 0 ? 'promote' : 'reject')),
  );
  const first = answers.find(({ body }) => body.duplicate === false)?.body;
  t.equal(answers.filter(({ body }) => body.duplicate === false).length, 1);
  for (const { status, body } of answers) {
    if (status === 201) t.equal(body.promotion_id, first?.promotion_id);
    else t.match(body, { schema_version: 'invalid_rule_promotion' });
  }
  t.equal(answers.filter(({ status }) => status === 201).length, 4);
});

t.test(
  'a candidate that cannot be promoted is refused with the reason, and nothing is written',
  async (t) => {
    const service = await open(t);
    const { database } = service.service;
    const made = (given: Parameters<typeof addGated>[2]) =>
      addGated(database, service.account, given, at(service));
    const good = await made({ items: ['has_laser=true'] });
    const refused = await made({ items: ['has_radio=true'], passed: false });
    const stale = await made({ items: ['has_lithium=true'], live_packs_sha256: 'f'.repeat(64) });
    const { api_key } = await activeAccount(service);
    const before = await rowCounts(service.databaseUrl);
    const schema_version = 'invalid_rule_promotion';
    for (const [fault, body, path] of [
      ['a short hash', { candidate_sha256: 'abc' }, 'candidate_sha256'],
      ['no hash', { candidate_sha256: undefined }, 'candidate_sha256'],
      ['another action', { action: 'publish' }, 'action'],
      ['no reason', { reason: ' ' }, 'reason'],
      ['a long reason', { reason: 'x'.repeat(501) }, 'reason'],
      ['no reviewer', { reviewer: undefined }, 'reviewer'],
      ['a reviewer that no database stores', { reviewer: 'a\0b' }, 'reviewer'],
      ['a candidate that the gate refused', { candidate_sha256: refused }, 'candidate_sha256'],
      ['one judged beside other packs', { candidate_sha256: stale }, 'candidate_sha256'],
    ] as const) {
      const answer = await act(service, good, 'promote', body);
      t.match(answer, { status: 400, body: { schema_version, issues: [{ path }] } }, fault);
    }
    t.match((await act(service, refused, 'promote')).body.message, /false_clears_rise/);
    t.match((await act(service, stale, 'promote')).body.message, /no longer live/);
    t.match(await act(service, '0'.repeat(64), 'promote'), {
      status: 404,
      body: { schema_version: 'not_found' },
    });
    const body = { candidate_sha256: good, action: 'promote', ...BECAUSE };
    t.match(await service.post(`${PATH}/promotions`, body, api_key), { status: 403 });
    t.match(await service.post(`${PATH}/promotions`, body), { status: 401 });
    const torn = await service.post(`${PATH}/promotions`, '{', OPERATOR_KEY);
    t.match(torn, { status: 400, body: { schema_version: 'invalid_json' } });
    t.same(await rowCounts(service.databaseUrl), before);
    t.match(await act(service, refused, 'reject'), {
      status: 201,
      body: { status: 'rejected', to_do: null },
    });
  },
);

testWhole(t, 'a candidate can be read alone, and operators page through its changed verdicts', async (t) => {
  const service = await open(t);
  const { database } = service.service;
  const { api_key } = await activeAccount(service);
  const candidate = await addGated(database, service.account, { items: ['has_laser=true'] }, at(service));
  const ids: string[] = [];
  let cursor = '';
  do {
    const next = cursor && `&cursor=${cursor}`;
    const { body } = await service.get(`${PATH}/${candidate}?limit=3${next}`, OPERATOR_KEY);
    t.match(body, { candidate_sha256: candidate, origin: 'outcomes', changed_count: 7 });
    ids.push(...body.changed.map(({ id }: { id: string }) => id));
    cursor = body.next_cursor ?? '';
  } while (cursor);
  t.same(ids, ['use_1', 'use_2', 'use_3', 'use_4', 'use_5', 'use_6', 'use_7']);
  const { body } = await service.get(`${PATH}/${candidate}`, api_key);
  t.match(body, { changed_count: 7, next_cursor: null, live_rules_changed: false });
  t.same(body.changed, []);
  t.same((await service.get(`${PATH}/${candidate}?cursor=none`, OPERATOR_KEY)).body.changed, []);
  t.match(await service.get(`${PATH}/${'0'.repeat(64)}`, api_key), { status: 404 });
  t.match(await service.get(`${PATH}/${candidate}`), { status: 401 });
});

testWhole(t, 'every mined rule may be released as drafted, together with its cases', (t) => {
  const mined = minePatterns(learningWorld(2, { size: 4_000 }).cases).patterns.map(recommend);
  t.ok(mined.length >= 3);
  const made = [
    madeUpAdvice('has_laser=true'),
    madeUpAdvice('missing=cpc', 'missing=sds'),
    madeUpAdvice('category=wireless', 'has_radio=true', 'missing=user_manual'),
    madeUpAdvice('action=import', 'marketplace=amazon_us', 'missing=sds'),
    madeUpAdvice('category=packaging', 'marketplace=amazon_us', 'has_lithium=false'),
  ];
  for (const advice of [...mined, ...made]) {
    const { pack, candidate_sha256 } = learnedCandidate(advice, 'live');
    const publication = publicationOf(pack, LIVE, { advice, candidate_sha256, today: TODAY });
    const cases = { pack: 'learned', rules: [publication.cases as PackCases['rules'][number]] };
    t.same(faultsOf(publication, cases), [], advice.items.join(' & '));
  }
  t.end();
});

t.test('the rule of a changed source is replaced in place, and its cases get another outcome', (t) => {
  const index = shippedIndex();
  for (const rule_id of ['us.ftc.musa', 'us.fda.laser', 'us.cpsc.cpc']) {
    const draft = sourceCandidate({ rule_id, content_sha256: 'c' }, index, packsSha256(index));
    const { pack, candidate_sha256 } = draft;
    const publication = publicationOf(pack, LIVE, { advice: null, candidate_sha256, today: TODAY });
    t.match(publication, { place: 'replaces', cases: null, rule: { grade: 'none' } });
    t.ok(publication.version_from !== null && publication.version_to > publication.version_from);
    const cases = packFile(`${pack.id}/cases.json`) as PackCases;
    for (const one of cases.rules.filter(({ rule }) => rule === rule_id).flatMap(({ cases }) => cases))
      one.said = one.said?.replace('block', 'warn') ?? null;
    t.same(faultsOf(publication, cases), [], rule_id);
    const sources = candidateSources(SHIPPED_PACKS, pack);
    t.equal(compilePacks(sources).ruleCount, index.ruleCount, 'no rule comes or goes');
  }
  t.end();
});

t.test('versions count up within a month and restart with the next', (t) => {
  const advice = madeUpAdvice('has_laser=true');
  const { pack, candidate_sha256 } = learnedCandidate(advice, 'live');
  const of = (version: string, today: string) => {
    const sources = { ...SHIPPED_PACKS, rules: [{ id: 'learned', version, title: 'T', rules: [] }] };
    const asked = { advice, candidate_sha256, today };
    return publicationOf(pack, { sources, index: LIVE.index }, asked).version_to;
  };
  t.equal(of('2026.11.9', '2026-11-30'), '2026.11.10');
  t.equal(of('2026.11.9', '2026-12-01'), '2026.12.1');
  t.equal(of('2027.01.2', '2026-12-31'), '2027.01.3', 'never back');
  t.equal(of('first', '2026-12-31'), '2026.12.1');
  t.end();
});

t.test('an act is new, a duplicate or refused, depending on the act before it', (t) => {
  const open = { passed: true, failures: [], fresh: true };
  for (const learned of [false, true]) {
    for (const published of [false, true]) {
      for (const last of PROMOTION_ACTIONS) {
        for (const action of PROMOTION_ACTIONS) {
          const outcome = judgeAct(action, { ...open, learned, act: { action: last, published } });
          const mayWithdraw = action === 'withdraw' && (learned || !published);
          const expected =
            action === last ? 'duplicate' : last === 'withdraw' || mayWithdraw ? 'new' : { field: 'action' };
          t.match(outcome, expected, `${action} after ${last}${published ? ', published' : ''}`);
        }
      }
    }
  }
  const gone = { newest: true, published: false, live: false };
  t.equal(actStatus({ ...gone, action: 'promote', newest: false }), 'withdrawn');
  t.equal(actStatus({ ...gone, action: 'withdraw', live: true }), 'awaiting_withdrawal');
  t.equal(actStatus({ ...gone, action: 'withdraw' }), 'withdrawn');
  t.end();
});
