/**
 * The whole life of a learned warning by calls: outcomes, draft, gate, a person, published by one command in a copy of
 * the repository, seen in an answer of the service that runs from it, withdrawn, and gone.
 *
 * Run by npm run prove only. Has a process of its own: it starts the command line and the service from the copy.
 */
import { cp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import type { RulePack } from '../../contracts/decisions/rules/rule-pack.ts';
import { tickUntil } from '../fixtures/core.ts';
import { cableDecisions, tellOutcomes } from '../fixtures/learning/learned.ts';
import { recordsOf } from '../fixtures/ledgers.ts';
import { makeAccounts } from '../fixtures/seeds.ts';
import type { Calls } from '../support/answers.ts';
import { present } from '../support/answers.ts';
import { isWhole } from '../support/length.ts';
import { ROOT, run, settingsFor, startProcess } from '../support/processes.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';

t.setTimeout(840_000);

const PATH = '/api/rule-packs/releases';
const LEFT_OUT = /\/(node_modules|\.git|\.data|\.tap)(\/|$)/;

/** A copy of the repository, as a person has it who publishes. */
async function checkout(t: Test): Promise<string> {
  const root = await scratchDirectory(t, tmpdir());
  await cp(ROOT, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !LEFT_OUT.test(path.slice(ROOT.length - 1)),
  });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

const QUESTION = {
  marketplace: 'amazon_us',
  category: 'furniture',
  intended_action: 'recommend',
  attributes: { has_wired_charging: true },
};

t.test('a learned warning is drafted, gated, published, seen, withdrawn and gone', async (t) => {
  const root = await checkout(t);
  const clock = new TestClock(Date.now());
  const service = await startTestService(t, { clock, publishPacks: true });
  const { database } = service.service;
  const { api_key } = await activeAccount(service);
  const ask = async ({ post }: Pick<Calls, 'post'>, more = {}) => {
    const { status, body } = await post('/api/agent/decision', { ...QUESTION, ...more }, api_key);
    t.equal(status, 200, JSON.stringify(body));
    const reasons: { rule_id: string }[] = body.reasons;
    return { ...body, learned: reasons.filter(({ rule_id }) => rule_id.startsWith('learned.')) };
  };
  const before = await ask(service);
  const list = { intended_action: 'list' };
  const listedBefore = await ask(service, list);
  t.same(before.learned, []);

  // Outcomes of two accounts become a draft, and the draft passes its gate.
  const now = new Date(clock.now()).toISOString();
  const accounts = await makeAccounts(service, 2, { status: 'active' });
  await tellOutcomes(database, `${accounts}1`, cableDecisions(900, 1, now));
  await tellOutcomes(database, `${accounts}2`, cableDecisions(900, 2, now));
  await service.post('/api/learning-loop/worker', { mode: 'run' }, OPERATOR_KEY);
  await tickUntil(
    clock,
    'the draft is gated',
    async () => (await recordsOf(database, 'releases')).length > 0,
  );
  const [candidate] = (await service.get(PATH, OPERATOR_KEY)).body.candidates;
  const { candidate_sha256, warned } = present(candidate);
  t.match(candidate, {
    origin: 'outcomes',
    outcome: 'passed',
    failures: [],
    held_in_addition: { cases: 0 },
    pack: { id: 'learned', rules: [{ kind: 'learned', grade: 'none', check: { type: 'advisory' } }] },
  });
  t.ok(present(warned).rejected > 0.7 * present(warned).cases, JSON.stringify(warned));

  // Without a person the command refuses.
  const promote = async () => {
    const settings = settingsFor(await scratchDirectory(t), { DATABASE_URL: service.databaseUrl });
    const command = run(
      t,
      process.execPath,
      [join(root, 'jobs/main.ts'), 'promote', candidate_sha256],
      settings,
    );
    return { ...(await command.exited), said: command.stdout() + command.stderr() };
  };
  const early = await promote();
  t.equal(early.code, 1);
  t.match(early.said, /a person decides first/);

  const act = ({ post }: Pick<Calls, 'post'>, action: string) =>
    post(
      `${PATH}/promotions`,
      { candidate_sha256, action, reason: 'Read with its counter-examples.', reviewer: 'compliance desk' },
      OPERATOR_KEY,
    );
  t.match(await act(service, 'promote'), {
    status: 201,
    body: { status: 'awaiting_publication', to_do: { place: 'added', rule_pack: 'learned' } },
  });
  const published = await promote();
  t.equal(published.code, 0, published.said);
  t.match(published.said, /its tests pass/);
  await service.stop();

  // The service that runs from the copy warns, and blocks nothing.
  const deploy = async () =>
    startProcess(
      t,
      settingsFor(await scratchDirectory(t), { DATABASE_URL: service.databaseUrl, SERVICE_ROLE: 'api' }),
      [process.execPath, join(root, 'api/main.ts')],
    );
  const standing = async ({ get }: Pick<Calls, 'get'>) => {
    const { body } = await get(`${PATH}/${candidate_sha256}`, OPERATOR_KEY);
    return (body.promotions as { status: string }[]).map(({ status }) => status);
  };
  const deployed = await deploy();
  const after = await ask(deployed);
  t.match(after.learned, [
    {
      outcome: 'advisory',
      severity: 'warn',
      fact: 'has_wired_charging',
      required: null,
      citation: { grade: 'none', url: null },
    },
  ]);
  t.equal(after.decision, 'proceed_with_conditions');
  t.match(after.summary, /1 warning from outcomes of similar listings/);
  const listed = await ask(deployed, list);
  t.equal(listed.decision, listedBefore.decision, 'and changes no verdict that holds');
  t.equal(listed.learned.length, 1);
  t.same((await ask(deployed, { marketplace: 'walmart_us' })).learned, [], 'nor speaks elsewhere');
  t.same((await ask(deployed, { attributes: {} })).learned, [], 'nor where the fact is not stated');
  t.same(await standing(deployed), ['published']);
  if (!isWhole) return;

  // A person takes it back, and the command takes it out.
  t.match(await act(deployed, 'withdraw'), {
    status: 201,
    body: { status: 'awaiting_withdrawal', to_do: { place: 'removed', cases: null } },
  });
  const withdrawn = await promote();
  t.equal(withdrawn.code, 0, withdrawn.said);
  t.equal((await deployed.end()).code, 0);
  const last = await deploy();
  const gone = await ask(last);
  t.same(gone.learned, []);
  t.equal(gone.decision, before.decision);
  t.same(await standing(last), ['withdrawn', 'withdrawn']);
  t.equal((await last.end()).code, 0);
  const pack: RulePack = JSON.parse(
    await readFile(join(root, 'contracts/rule-packs/learned/rules.json'), 'utf8'),
  );
  t.same(pack.rules, []);
  const { releases } = JSON.parse(await readFile(join(root, 'contracts/rule-packs/releases.json'), 'utf8'));
  t.equal(
    releases.filter(({ id }: { id: string }) => id === 'learned').length,
    3,
    'each version is on record',
  );
});
