/** Rule packs as facts of the ledger: published once, under their hash, and cited by every decision. */

import { createHash } from 'node:crypto';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { contentSha256 } from '../../../contracts/core/canonical.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { packSchema, type Rule } from '../../../contracts/decisions/rules/rule-pack.ts';
import { verifyInclusion } from '../../../contracts/ledger/merkle.ts';
import { present } from '../../support/answers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { testWhole } from '../../support/length.ts';
import { OPERATOR_KEY, startTestService } from '../../support/service.ts';
import { query } from '../../support/tables.ts';

const options = { env: { SERVICE_ROLE: 'api' }, publishPacks: true };
const bytes = (text: string) => Buffer.from(text, 'base64');

/** Statements that the list has to make about the grades of a pack, counted here. */
function gradesOf(id: string) {
  const pack = SHIPPED_PACKS.rules.map((one) => packSchema.parse(one)).find((one) => one.id === id);
  const count = (rules: readonly Rule[]) => {
    const of = (grade: string) => rules.filter((rule) => rule.grade === grade).length;
    return { primary: of('primary'), secondary: of('secondary'), none: of('none') };
  };
  const blocks = ({ kind, severity }: Rule) => kind !== 'intake' && Object.values(severity).includes('block');
  return {
    grades: pack ? count(pack.rules) : null,
    blocking: pack ? count(pack.rules.filter(blocks)) : null,
  };
}

t.test('every pack is published by one event, found under its hash, and cited by decisions', async (t) => {
  const clock = new TestClock('2026-11-20T12:00:00.000Z');
  const service = await startTestService(t, { clock, ...options });
  const shipped = shippedIndex().packs;
  const { body: list } = await service.get('/api/rule-packs?limit=500');
  t.equal(list.schema_version, 'service.rule_packs.v1');
  const pick = ({ id, sha256, version }: { id: string; sha256: string; version: string }) => ({
    id,
    sha256,
    version,
  });
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  t.same(list.rule_packs.map(pick).sort(byId), shipped.map(pick).sort(byId));

  const { body: events } = await service.get('/api/webhooks/events?types=rule.promotion.audit', OPERATOR_KEY);
  t.equal(events.events.length, shipped.length);
  for (const pack of list.rule_packs) {
    t.ok(pack.current && pack.leaf, pack.id);
    t.same({ grades: pack.grades, blocking: pack.blocking }, gradesOf(pack.id), `grades of ${pack.id}`);
    const event = events.events.find(({ id }: { id: string }) => id === pack.leaf?.event_id);
    t.match(event?.data, {
      rule_pack: pack.id,
      version: pack.version,
      pack_sha256: pack.sha256,
      rules: pack.rules,
    });
    const { body: one } = await service.get(`/api/rule-packs/${pack.sha256}`);
    t.equal(contentSha256(one.content), pack.sha256);
    t.same(one.grades, pack.grades);
    const file = await fetch(`${service.url}/rule-packs/${pack.sha256}.json`);
    const text = Buffer.from(await file.arrayBuffer());
    t.equal(createHash('sha256').update(text).digest('hex'), pack.sha256, 'the bytes as they are');
    t.match(file.headers.get('cache-control'), /immutable/);
  }

  const question = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
  const { body: decision } = await service.post('/api/agent/decision', question);
  t.same(
    decision.ledger.rule_packs?.map(({ id }: { id: string }) => id),
    decision.rule_packs.map(({ id }: { id: string }) => id),
  );
  await service.service.signer.publish();
  for (const { id, event_id, sequence } of present(decision.ledger.rule_packs)) {
    const leaf_hash = list.rule_packs.find((pack) => pack.id === id)?.leaf?.leaf_hash ?? '';
    const { body } = await service.get(`/api/transparency/inclusion?event_id=${event_id}`);
    t.match(body, { sequence, leaf_hash });
    t.ok(
      verifyInclusion({
        index: body.leaf_index,
        size: body.tree_size,
        leaf: bytes(leaf_hash),
        proof: body.proof.map(bytes),
        root: bytes(body.root_hash),
      }),
    );
  }
});

testWhole(t, 'processes that start at once, and later ones, publish nothing twice', async (t) => {
  const { url: databaseUrl } = await openTestDatabase(t);
  const started = await Promise.all([1, 2, 3].map(() => startTestService(t, { databaseUrl, ...options })));
  const later = await startTestService(t, { databaseUrl, ...options });
  const count = shippedIndex().packs.length;
  const [rows] = await query(
    databaseUrl,
    `select (select count(*)::int from rule_pack) as packs, (select count(*)::int from rule_pack_set) as sets,
       (select count(*)::int from event where type = 'rule.promotion.audit') as events,
       (select count(*)::int from leaf where type = 'rule.promotion.audit') as leaves`,
  );
  t.same(rows, { packs: count, sets: 1, events: count, leaves: count });
  const cited = await Promise.all(
    [...started, later].map(
      async (service) =>
        (await service.get('/api/agent/decision?marketplace=amazon_us&category=toys')).body.ledger,
    ),
  );
  for (const ledger of cited) t.same(ledger, cited[0], 'all cite the same leaves');
  t.equal(present(cited[0]?.rule_packs?.length) > 0, true);
});

t.test('packs are listed page by page, and an unknown hash is not found', async (t) => {
  const service = await startTestService(t, options);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `limit=5${cursor && `&cursor=${cursor}`}`;
    const { body } = await service.get(`/api/rule-packs?${query}`);
    seen.push(...body.rule_packs.map(({ sha256 }: { sha256: string }) => sha256));
    cursor = body.next_cursor;
  }
  t.same(
    seen.sort(),
    shippedIndex()
      .packs.map(({ sha256 }) => sha256)
      .sort(),
  );
  const { body } = await service.get('/api/rule-packs?id=us-radio');
  t.equal(body.rule_packs.length, 1);
  for (const path of [
    '/api/rule-packs/none',
    `/rule-packs/${'0'.repeat(64)}.json`,
    `/rule-packs/${seen[0]}`,
  ]) {
    t.match(await service.get(path), { status: 404, body: { schema_version: 'not_found' } });
  }
});
