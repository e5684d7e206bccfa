/**
 * The same source on Deno, as `deno task start` runs it. DENO_BIN names the program, because it is not among
 * our packages: its bin there would shadow the real one inside a task. `.ci/run` sets it.
 */
import { access, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import t from 'tap';
import { isWhole } from '../support/length.ts';
import {
  eventually,
  openDataDirectory,
  postmasterPid,
  ROOT,
  type ServiceProcess,
  settingsFor,
  startProcess,
} from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY } from '../support/service.ts';

t.setTimeout(800_000);

const QUESTIONS: readonly Record<string, unknown>[] = [
  { marketplace: 'amazon_us', category: 'toys', standard: 'ASTM F963-17', intended_action: 'list' },
  {
    marketplace: 'amazon_de',
    category: 'power_banks',
    brand: 'Müller & Söhne 充電',
    intended_action: 'import',
  },
  { marketplace: 'walmart_us', category: 'wireless', fcc_id: '2AB8ZND1XYZ', attributes: { battery_wh: 0.1 } },
  { marketplace: 'nowhere', category: 'unheard of' },
  {},
];

const { DENO_BIN } = process.env;

t.test(
  DENO_BIN
    ? 'the task of deno.json names the entry and every permission, and leaves no lock file'
    : 'DENO_BIN is not set, so nothing was run on Deno: only deno.json was checked',
  async (t) => {
    const { tasks, ...settings } = JSON.parse(await readFile(`${ROOT}deno.json`, 'utf8'));
    t.same(settings, { nodeModulesDir: 'manual', lock: false });
    const words = tasks.start.split(' ') as string[];
    const entry = words.pop() as string;
    t.same(words.splice(0, 2), ['deno', 'run']);
    t.same(
      words.sort(),
      ['env', 'net', 'read', 'run', 'sys', 'write'].map((permission) => `--allow-${permission}`),
    );
    await access(ROOT + entry);
    const { scripts } = JSON.parse(await readFile(`${ROOT}package.json`, 'utf8'));
    t.match(scripts.start, new RegExp(`node .*${entry}$`), 'Deno and Node start the same file');
  },
);

if (DENO_BIN && isWhole)
  t.test(
    'Deno starts the service on a fresh directory, decides as Node does, and stops cleanly',
    async (t) => {
      // Deno denies access to /dev without full permissions.
      const dataDir = await openDataDirectory(t, tmpdir());
      const deno = await startProcess(t, settingsFor(dataDir), [DENO_BIN, 'task', 'start']);
      const ready = await deno.get('/readyz');
      t.match(ready, {
        status: 200,
        body: { checks: { database: true, writable: true, migrations: true, queue: true } },
      });

      // This needs HPKE, Ed25519 and the queue's worker.
      const { api_key, account_id } = await activeAccount(deno);
      t.match(api_key, /^svc_account_/);

      const node = await startProcess(t, settingsFor(dataDir));
      t.equal((await node.get('/readyz')).status, 200, 'Node joins the database that Deno made');
      const ask = async (service: ServiceProcess, question: object) => {
        const { status, body } = await service.post('/api/agent/decision', question, api_key);
        return {
          status,
          decision: body.decision,
          inputs: body.inputs_sha256,
          decided: body.decision_sha256,
          receipt: body.receipt,
        };
      };
      for (const question of QUESTIONS) {
        const [there, here] = [await ask(deno, question), await ask(node, question)];
        t.equal(there.status, 200);
        t.match(there.decided, /^[0-9a-f]{64}$/);
        t.same(
          { ...there, receipt: undefined },
          { ...here, receipt: undefined },
          `${JSON.stringify(question)}: ${there.decision}`,
        );
        t.same(Object.keys(there.receipt), Object.keys(here.receipt));
      }
      const { body: usage } = await deno.get('/api/platform/usage', api_key);
      t.match(usage.accounts, [{ account_id, used: 2 * QUESTIONS.length, entries: 2 * QUESTIONS.length }]);
      const swept = await deno.post('/api/receivables/worker', { mode: 'simulate' }, OPERATOR_KEY);
      t.match(swept, { status: 201, body: { counts: { failed: 0 } } });
      await eventually('the events that Deno numbers', async () => {
        const { body } = await deno.get('/api/webhooks/events?types=platform.key.lifecycle', OPERATOR_KEY);
        return body.events.length === 2 ? true : undefined;
      });
      t.same(await node.end(), { code: 0, signal: null });

      t.notMatch(deno.stdout(), /"level":(40|50|60)/, 'the log has no warning');
      await deno.end();
      await deno.says(/"signal":"SIGTERM","msg":"stopping"/);
      await eventually('PostgreSQL gone', async () =>
        (await postmasterPid(dataDir)) === undefined ? true : undefined,
      );
    },
  );
