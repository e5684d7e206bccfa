/** Pages that rules cite: when the text of a page changes, the rules concerned are listed. */
import { TestClock } from 'pg-boss';
import t from 'tap';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { PAGE_TEXT_MOST } from '../../contracts/learning/sources/page-text.ts';
import {
  indexSources,
  ownSources,
  sourceId,
  UNCITED,
} from '../../contracts/learning/sources/source-watchlist.ts';
import { sweep } from '../../jobs/core/sweep.ts';
import { sourceWatchlist } from '../../jobs/learning/source-watchlist.ts';
import { watchCited } from '../../sql/learning/source-watchlist.ts';
import { openWatch, page } from '../fixtures/servers/publisher.ts';
import { present } from '../support/answers.ts';
import { START } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

t.test(
  'a changed page is detected, compared, and matched with the rules it may concern; no rule changes',
  async (t) => {
    const { publisher, service, act, look, nextDay, handle, told, sourceNow } = await openWatch(t);
    publisher.says(
      page('<h1>Toys</h1><p>16 CFR 1250 requires ASTM F963-23.</p><p>Nothing else.</p>', { etag: '"v1"' }),
    );
    const added = await act({ action: 'watch', url: `${publisher.url}#top`, rule_ids: ['us.cpsc.cpc'] });
    t.match(added, {
      status: 201,
      body: {
        url: publisher.url,
        status: 'watching',
        how: 'fetched',
        rule_ids: ['us.cpsc.cpc'],
        newest_sha256: null,
      },
    });
    const { source_id } = added.body;

    const first = await look();
    t.match(first.queued.jobs, [{ record: { request: { method: 'GET', url: publisher.url, headers: {} } } }]);
    t.match(first.record, { outcome: 'first', status_code: 200, failures: 0 });
    const { content_sha256: one } = first.record;
    const baseline = await handle();
    t.same(
      baseline.jobs[0]?.events.map(({ type }: { type: string }) => type),
      ['source.watchlist.recorded'],
      'later snapshots are compared with the first one',
    );
    t.same((await told()).intelligence, []);

    await nextDay();
    publisher.says((request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 500).end();
    });
    t.match((await look()).record, { outcome: 'not_modified', status_code: 304, content_sha256: one });
    t.equal((await handle()).counts.due, 0);

    await nextDay();
    publisher.says(
      page('<h1>Toys</h1><p>16 CFR 1250 requires ASTM F963-25 from 2027.</p><p>Nothing else.</p>', {
        etag: '"v2"',
      }),
    );
    t.match((await look()).record, { outcome: 'changed', failures: 0 });
    const before = await rowCounts(service.databaseUrl);
    const simulated = await handle('simulate');
    t.same(await rowCounts(service.databaseUrl), before, 'a simulation writes nothing');
    const ran = await handle();
    t.same({ ...simulated, mode: 'run' }, ran, 'and is the same as the run that follows');
    const { key, record, events, dispatches } = present(ran.jobs[0]);
    t.equal(key, `${source_id}:${record.content_sha256}`);
    t.match(record, { source_id, previous_sha256: one });
    t.same(
      events.map(({ type }: { type: string }) => type),
      ['source.watchlist.recorded', 'source.intelligence.recorded'],
    );
    t.match(dispatches, [{ connector: 'crm', kind: 'source_change_needs_a_person' }]);
    t.notMatch(JSON.stringify(events), 'requires', 'no text of the page gets into the ledger');

    const owner = await activeAccount(service);
    const { intelligence, live_rules_changed } = await told(owner.api_key);
    t.equal(live_rules_changed, false);
    t.equal(intelligence.length, 1);
    t.match(intelligence[0], {
      source_id,
      url: publisher.url,
      previous_sha256: one,
      added_lines: 1,
      removed_lines: 1,
      changed_lines: 2,
      whole: true,
      excerpts: {
        added: ['16 CFR 1250 requires ASTM F963-25 from 2027.'],
        removed: ['16 CFR 1250 requires ASTM F963-23.'],
      },
    });
    const affected = new Map(
      intelligence[0]?.affected_rules.map((one: { rule_id: string }) => [one.rule_id, one]),
    );
    t.match(affected.get('us.cpsc.cpc'), { because: 'operator' });
    t.match(affected.get('us.cpsc.toys_f963'), {
      because: 'mention',
      mentions: ['16 CFR 1250', 'ASTM F963'],
    });
    t.equal(intelligence[0]?.candidates.length, affected.size);
    for (const candidate of present(intelligence[0]?.candidates)) {
      t.match(candidate, {
        advisory: true,
        gated: false,
        live_rules_changed: false,
        rule_sha256: /^[0-9a-f]{64}$/,
      });
    }
    t.match(await sourceNow(), {
      source_id,
      failures: 0,
      last_outcome: 'changed',
      newest_sha256: record.content_sha256,
    });
    t.same((await query(service.databaseUrl, 'select * from release_candidate')).length, 0);
  },
);

testWhole(t, 'other bytes with the same text are no change, and a text that comes back is one', async (t) => {
  const { publisher, service, act, look, nextDay, handle, told } = await openWatch(t);
  publisher.says(page('<p>Rule A.</p>'));
  await act({ action: 'watch', url: publisher.url });
  await look();
  await handle();
  await nextDay();
  publisher.says(page('<div class="new">\n  Rule   A.<script>var day = 2;</script><!-- 2 --></div>'));
  t.match((await look()).record, { outcome: 'unchanged' });
  t.equal((await query(service.databaseUrl, 'select * from source_snapshot')).length, 1);
  t.equal((await handle()).counts.due, 0);

  for (const [text, changes] of [
    ['Rule B.', 1],
    ['Rule A.', 2],
    ['Rule B.', 3],
  ] as const) {
    await nextDay();
    publisher.says(page(`<p>${text}</p>`));
    t.match((await look()).record, { outcome: 'changed' });
    t.equal((await handle()).counts.handled, 1, text);
    t.equal((await told()).intelligence.length, changes);
  }
  await nextDay();
  publisher.says(page('<p>Rule C.</p>'));
  await look();
  await nextDay();
  publisher.says(page('<p>Rule B.</p>'));
  await look();
  t.equal((await handle()).counts.due, 0, 'a text that changed back before the next check counts as handled');
});

t.test('a page that cannot be fetched is handed in by its connector, and by no other', async (t) => {
  const { clock, service, act, handle, told } = await openWatch(t);
  const key = async (connector: string) => {
    const issue = { action: 'issue', role: 'connector', connector };
    return (await service.post('/api/platform/keys', issue, OPERATOR_KEY)).body.api_key;
  };
  const [own, other] = [await key('policy-desk'), await key('mail')];
  const url = 'https://seller.example/policy';
  const handIn = (text: string | null, presented: string, sha256 = sha256Hex(text ?? ''), about = url) =>
    service.post('/api/source-watchlist/snapshots', { url: about, sha256, text }, presented);

  t.match(
    await handIn('x', present(own)),
    { status: 404, body: { schema_version: 'not_found' } },
    'before it is watched',
  );
  await act({ action: 'watch', url, how: 'connector', connector: 'policy-desk' });
  const fetched = 'https://fetched.example/';
  await act({ action: 'watch', url: fetched });
  const due = await service.get('/api/source-watchlist/fetch/worker', OPERATOR_KEY);
  t.equal(due.body.due_count, 1, 'it is not fetched');

  t.match(
    await handIn('Policy one', present(other)),
    { status: 404 },
    'another connector gets the answer for an unknown page',
  );
  const { body: one } = await handIn('Policy   one\r\n\u0007', present(own));
  t.match(one, { duplicate: false, content_sha256: sha256Hex('Policy one'), snapshot_id: /^snp_/ });
  t.match((await handIn('Policy one', present(own))).body, { duplicate: true, snapshot_id: null });
  await handle();
  const both = await Promise.all(Array.from({ length: 8 }, () => handIn('Policy two', present(own))));
  t.equal(both.filter(({ body }) => body.duplicate === false).length, 1, 'eight at once are one');
  await handle();
  t.match((await told()).intelligence, [{ url, added_lines: 1, removed_lines: 1 }]);
  await clock.setTime(clock.now() + 1000);
  t.match((await handIn(null, OPERATOR_KEY, 'a'.repeat(64))).body, {
    duplicate: false,
    content_sha256: 'a'.repeat(64),
  });
  await handle();
  t.match((await told()).intelligence[0], { whole: false, changed_lines: 0, content_sha256: 'a'.repeat(64) });

  const counts = await rowCounts(service.databaseUrl);
  for (const [field, reply] of [
    ['sha256', await handIn('Policy two', present(own), 'b'.repeat(64))],
    ['sha256', await handIn('Policy two', present(own), 'B'.repeat(64))],
    ['url', await handIn('x', present(own), sha256Hex('x'), fetched)],
    ['url', await handIn('x', present(own), sha256Hex('x'), 'ftp://seller.example/')],
    ['text', await handIn('x'.repeat(PAGE_TEXT_MOST + 1), present(own))],
  ] as const) {
    t.match(reply, {
      status: 400,
      body: { schema_version: 'invalid_watched_source', issues: [{ path: field }] },
    });
  }
  const owner = await activeAccount(service);
  const accounts = await rowCounts(service.databaseUrl);
  t.match(await handIn('x', owner.api_key), { status: 403, body: { schema_version: 'insufficient_role' } });
  t.match(await act({ action: 'watch', url }, owner.api_key), { status: 403 });
  t.match(await act({ action: 'watch', url }, present(own)), { status: 403 });
  t.same(await rowCounts(service.databaseUrl), accounts);
  t.equal(accounts['public.source_snapshot'], counts['public.source_snapshot']);
});

t.test(
  'an operator pauses and resumes a source, and an invalid request is refused by its field',
  async (t) => {
    const { service, act, sourceNow } = await openWatch(t);
    const url = 'https://law.example/';
    await act({ action: 'watch', url });
    t.match((await act({ action: 'pause', url, reason: 'moved' })).body, {
      status: 'paused',
      paused_reason: 'moved',
    });
    const paused = await service.get('/api/source-watchlist/fetch/worker', OPERATOR_KEY);
    t.equal(paused.body.due_count, 0);
    t.match((await act({ action: 'watch', url })).body, { status: 'watching', paused_reason: null });
    t.match(await sourceNow(), { url, status: 'watching' });
    t.match(await act({ action: 'pause', url: 'https://unknown.example/', reason: 'x' }), {
      status: 404,
      body: { schema_version: 'not_found' },
    });
    const before = await rowCounts(service.databaseUrl);
    for (const [field, body] of [
      ['action', { url }],
      ['action', { action: 'forget', url }],
      ['url', { action: 'watch' }],
      ['url', { action: 'watch', url: 'no address' }],
      ['url', { action: 'watch', url: 'file:///etc/passwd' }],
      ['url', { action: 'watch', url: 'https://user:word@law.example/' }],
      ['url', { action: 'watch', url: `https://law.example/${'x'.repeat(2000)}` }],
      ['connector', { action: 'watch', url, how: 'connector' }],
      ['connector', { action: 'watch', url, connector: 'mail' }],
      ['rule_ids', { action: 'watch', url, rule_ids: ['no.such.rule'] }],
      ['rule_ids.0', { action: 'watch', url, rule_ids: ['No rule'] }],
      ['reason', { action: 'pause', url }],
    ] as const) {
      const reply = await act(body);
      t.match(reply, {
        status: 400,
        body: { schema_version: 'invalid_watched_source', issues: [{ path: field }] },
      });
    }
    t.same(await rowCounts(service.databaseUrl), before);
  },
);

t.test('eight sweeps at once handle a change once', async (t) => {
  const { clock, publisher, service, act, look, nextDay, handle, told } = await openWatch(t);
  publisher.says(page('<p>One.</p>'));
  await act({ action: 'watch', url: publisher.url });
  await look();
  await handle();
  await nextDay();
  publisher.says(page('<p>Two.</p>'));
  await look();
  const options = { mode: 'run', limit: 10, scope: 'all', now: new Date(clock.now()) } as const;
  const results = await Promise.all(
    Array.from({ length: 8 }, () => sweep(service.service, sourceWatchlist, options)),
  );
  t.equal(
    results.reduce((sum, { counts }) => sum + counts.handled, 0),
    1,
  );
  t.equal((await told()).intelligence.length, 1);
});

testWhole(
  t,
  'what is new on a publisher’s own list is a task for a person, whether a rule cites the list or not',
  async (t) => {
    const { service, act, handle } = await openWatch(t);
    const [url = '', names = []] = [...indexSources()].find(([url]) => url.endsWith('/hotlist.html')) ?? [];
    await act({ action: 'watch', url, how: 'connector', connector: 'policy-desk' });
    const handIn = (text: string) =>
      service.post('/api/source-watchlist/snapshots', { url, sha256: sha256Hex(text), text }, OPERATOR_KEY);
    await handIn('Chloroform\nEstragole');
    t.same((await handle()).jobs[0]?.dispatches, [], 'the first text is what is compared with');
    await handIn('Chloroform\nEstragole\nThallium');
    t.match((await handle()).jobs[0]?.dispatches, [
      {
        connector: 'crm',
        kind: 'source_change_needs_a_person',
        payload: { affected_rules: [], lists: names.length },
      },
    ]);
    await handIn('Chloroform\nThallium');
    t.same((await handle()).jobs[0]?.dispatches, [], 'an entry that is gone asks nothing of this kind');
  },
);

t.test(
  'the pages that shipped rules cite, and the publishers’ own lists, are watched from the first start',
  async (t) => {
    const clock = new TestClock(START);
    const service = await startTestService(t, { clock, publishPacks: true, env: { SERVICE_ROLE: 'api' } });
    const { body } = await service.get('/api/source-watchlist?limit=1000', OPERATOR_KEY);
    t.equal(body.sources.length, ownSources().length);
    t.ok(
      body.sources.every(
        ({ rule_ids, url }: { rule_ids: string[]; url: string }) =>
          rule_ids.length > 0 || indexSources().has(url),
      ),
      'each has rules, or is a list',
    );
    const pages: (typeof body.sources)[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const from: string = cursor && `&cursor=${cursor}`;
      const { body: next } = await service.get(`/api/source-watchlist?limit=100${from}`, OPERATOR_KEY);
      pages.push(next.sources);
      cursor = next.next_cursor;
    }
    t.same(pages.flat(), body.sources, 'in pages');
    const preview = await service.get('/api/source-watchlist/fetch/worker', OPERATOR_KEY);
    t.equal(preview.body.due_count, ownSources().length);
    const { databaseUrl } = service;
    await startTestService(t, { clock, databaseUrl, publishPacks: true, env: { SERVICE_ROLE: 'api' } });
    const again = await service.get('/api/source-watchlist?limit=1000', OPERATOR_KEY);
    t.same(again.body.sources, body.sources);
  },
);

testWhole(
  t,
  'an address that no rule cites any more is no longer watched, unless an operator wants it',
  async (t) => {
    const { service, act } = await openWatch(t);
    const { database } = service.service;
    const at = (name: string) => `https://${name}.example/`;
    const cite = (...names: string[]) =>
      watchCited(
        database,
        names.map((name) => ({ source_id: sourceId(at(name)), url: at(name) })),
        new Date(START),
      );
    const now = async () => {
      const { body } = await service.get('/api/source-watchlist?limit=1000', OPERATOR_KEY);
      return Object.fromEntries(
        body.sources.map(({ url, status, origin }: { url: string; status: string; origin: string }) => [
          new URL(url).hostname.split('.')[0],
          `${status}, ${origin}`,
        ]),
      );
    };
    const due = async () =>
      (await service.get('/api/source-watchlist/fetch/worker', OPERATOR_KEY)).body.due_count;

    t.equal(await cite('old', 'kept', 'asked', 'stopped'), 4);
    await act({ action: 'watch', url: at('own') });
    await act({ action: 'watch', url: at('asked'), rule_ids: ['us.cpsc.cpc'] });
    await act({ action: 'pause', url: at('stopped'), reason: 'moved' });
    t.equal(await cite('new', 'kept'), 1, 'the rules now cite another address');
    t.same(await now(), {
      old: 'paused, citation',
      kept: 'watching, citation',
      asked: 'watching, citation',
      stopped: 'paused, citation',
      own: 'watching, operator',
      new: 'watching, citation',
    });
    t.equal(await due(), 4, 'the old address is not fetched');
    const { body } = await service.get('/api/source-watchlist?limit=1000', OPERATOR_KEY);
    t.match(
      body.sources.find(({ url }: { url: string }) => url === at('old')),
      { paused_reason: UNCITED },
      'and says why',
    );

    await cite('old', 'stopped', 'kept', 'new');
    t.match(await now(), { old: 'watching, citation', stopped: 'paused, citation' }, 'cited again');
    await cite('kept');
    await act({ action: 'watch', url: at('old') });
    await cite('kept');
    t.match(
      await now(),
      { old: 'watching, operator', new: 'paused, citation' },
      'an operator keeps an address',
    );
  },
);

testWhole(
  t,
  'changes of sources are listed in pages, newest first, and for one source on request',
  async (t) => {
    const { service, act, handle, told, clock } = await openWatch(t);
    for (const name of ['a', 'b']) {
      await act({ action: 'watch', url: `https://${name}.example/`, how: 'connector', connector: 'desk' });
      for (const text of ['one', 'two', 'three']) {
        await clock.setTime(clock.now() + 1000);
        const handed = { url: `https://${name}.example/`, text, sha256: sha256Hex(text) };
        await service.post('/api/source-watchlist/snapshots', handed, OPERATOR_KEY);
        await handle();
      }
    }
    const all = (await told()).intelligence;
    t.same(
      all.map(({ url, excerpts }: { url: string; excerpts: { added: string[] } }) => [
        url,
        excerpts.added[0],
      ]),
      [
        ['https://b.example/', 'three'],
        ['https://b.example/', 'two'],
        ['https://a.example/', 'three'],
        ['https://a.example/', 'two'],
      ],
    );
    const first = await told(OPERATOR_KEY, '?limit=3');
    const rest = await told(OPERATOR_KEY, `?limit=3&cursor=${first.next_cursor}`);
    t.same([...first.intelligence, ...rest.intelligence], all);
    t.equal(rest.next_cursor, null);
    const own = await told(OPERATOR_KEY, `?source_id=${sourceId('https://a.example/')}`);
    t.same(own.intelligence, all.slice(2));
  },
);
