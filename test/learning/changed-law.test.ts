/** The law changes: until a person has looked, the answers that rest on the passage say so, and no others. */
import { TestClock } from 'pg-boss';
import t from 'tap';
import { contentSha256, sha256Hex } from '../../contracts/core/canonical.ts';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { sourceCandidate } from '../../contracts/learning/releases/release-candidate.ts';
import { watchedText } from '../../contracts/learning/sources/passages.ts';
import { sourceId } from '../../contracts/learning/sources/source-watchlist.ts';
import { sourceWatchlist } from '../../jobs/learning/source-watchlist.ts';
import { insertCandidates } from '../../sql/learning/releases.ts';
import { keepSnapshots } from '../../sql/learning/source-fetch.ts';
import { watchCited } from '../../sql/learning/source-watchlist.ts';
import { START } from '../support/clocked.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const URL_1250 = 'https://www.ecfr.gov/current/title-16/part-1250/section-1250.2';
const RULE = 'us.cpsc.toys_f963';
const TOY = {
  marketplace: 'amazon_us',
  category: 'toys',
  intended_action: 'list',
  title: 'Wooden train',
  attributes: { manufactured_on: '2026-05-01', is_small_batch_maker: false },
};

t.setTimeout(180_000);

t.test('a changed paragraph is named by the answers that rest on it until somebody has looked', async (t) => {
  const clock = new TestClock(START);
  const service = await startTestService(t, { clock, publishPacks: true, env: { SERVICE_ROLE: 'api' } });
  const { database, registers } = service.service;
  const { api_key } = await activeAccount(service);
  const source_id = sourceId(URL_1250);
  const now = () => new Date(clock.now());
  await watchCited(database, [{ source_id, url: URL_1250 }], now());
  const reads = async (...words: string[]) => {
    await clock.setTime(clock.now() + 3_600_000);
    const text = watchedText([{ section: '1250.2', text: `§ 1250.2\n${words.join('\n')}` }]);
    const page = { etag: null, last_modified: null, content_type: 'application/xml', text, text_cut: false };
    await database.transaction((tx) =>
      keepSnapshots(
        tx,
        [{ source_id, sha256: sha256Hex(text), how: 'fetched', bytes: text.length, ...page }],
        now(),
      ),
    );
    const { body } = await service.post(`${sourceWatchlist.path}/worker`, { mode: 'run' }, OPERATOR_KEY);
    await registers.refresh();
    return body;
  };
  const ask = async (over: object = {}) =>
    (await service.post('/api/agent/decision', { ...TOY, ...over }, api_key)).body;
  const said = ({ reasons }: { reasons: { rule_id: string; message: string }[] }) =>
    reasons.filter(({ rule_id }) => rule_id === 'register.law_changed').map(({ message }) => message);

  await reads('Toys shall comply with ASTM F963-23.');
  const before = await ask();
  t.same(said(before), [], 'the first text is what later ones are compared with');
  await reads('toys shall comply with ASTM F963-23');
  t.same(said(await ask()), [], 'a change of form says nothing');

  const { counts } = await reads('Toys shall comply with ASTM F963-27.');
  t.equal(counts.handled, 1);
  const after = await ask();
  t.match(said(after), [
    /section 1250\.2 changed on 2026-.*Nobody has compared the rule us\.cpsc\.toys_f963/,
  ]);
  t.match(after.registers, [{ list: 'changed_law', entries: /./ }]);
  t.equal(after.decision, before.decision, 'the rule is judged as it stands');
  t.same(
    said(await ask({ category: 'knives', title: 'Knife' })),
    [],
    'answers that do not rest on it are silent',
  );
  const { body: replay } = await service.get(`/api/agent/decisions/${after.decision_id}/replay`, api_key);
  t.equal(replay.identical, true, 'and what was said is replayed');

  const intelligence = (
    await query(service.databaseUrl, 'select intelligence_id, content from source_intelligence')
  ).at(-1);
  const { intelligence_id, content } = intelligence as {
    intelligence_id: string;
    content: { content_sha256: string };
  };
  const live_packs_sha256 = packsSha256(shippedIndex());
  const draft = { rule_id: RULE, intelligence_id, content_sha256: content.content_sha256 };
  const { candidate_sha256, pack } = sourceCandidate(draft, shippedIndex(), live_packs_sha256);
  const result = { passed: true, failures: [], changed: [] } as never;
  const source = { intelligence_id, rule_id: RULE };
  await database.transaction((tx) =>
    insertCandidates(
      tx,
      [{ candidate_sha256, pattern_id: null, source, live_packs_sha256, pack, result, occasion: 1 }],
      now(),
    ),
  );
  const looked = await service.post(
    '/api/rule-packs/releases/promotions',
    { candidate_sha256, action: 'reject', reason: 'The rule says the same.', reviewer: 'Ada Lovelace' },
    OPERATOR_KEY,
  );
  t.equal(looked.status, 201);
  await registers.refresh();
  t.same(said(await ask()), [], 'a person has looked');
  t.equal(
    (await service.get(`/api/agent/decisions/${after.decision_id}/replay`, api_key)).body.identical,
    true,
  );
  const rule = shippedIndex().rules.find((one) => one.rule.id === RULE);
  t.match(
    await query(
      service.databaseUrl,
      `select detail from official_list_change where list = 'changed_law' and id = '${RULE}' order by version`,
    ),
    [{ detail: new RegExp(contentSha256(rule?.rule)) }, { detail: null }],
  );
});
