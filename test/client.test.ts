/**
 * The exported client: its example runs against a real service, and its answers have the types of the
 * interface.
 */
import { readFileSync } from 'node:fs';
import { createClient } from 'preflight/client';
import t from 'tap';
import { run } from './support/processes.ts';
import { OPERATOR_KEY, startTestService } from './support/service.ts';

const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });

t.test('the example runs as it stands', async (t) => {
  const program = run(t, process.execPath, ['test/examples/client.ts'], { PREFLIGHT_URL: service.url });
  const { code } = await program.exited;
  t.equal(code, 0, program.stderr());
  t.match(program.stdout(), /^\w+: \d+ reasons, \d+ documents missing\n$/);
});

t.test('a key opens the operations that need one, and a refusal is an error with its code', async (t) => {
  const operator = createClient({ baseUrl: service.url, key: OPERATOR_KEY });
  const { data } = await operator.GET('/api/families/{family}', { params: { path: { family: 'quota' } } });
  t.equal(data?.family, 'quota');
  const { error, response } = await createClient({ baseUrl: service.url }).GET('/api/families');
  t.equal(response.status, 401);
  t.equal(error?.schema_version, 'invalid_api_key');
});

t.test('the client uses the fetch function that it is given', async (t) => {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: service.url,
    fetch: (request) => {
      asked.push(request.url);
      return fetch(request);
    },
  });
  t.equal((await client.GET('/healthz')).data?.status, 'ok');
  t.same(asked, [`${service.url}/healthz`]);
});

t.test('the client uses nothing that only Node has', (t) => {
  const source = readFileSync(new URL('../api/client.js', import.meta.url), 'utf8');
  t.notMatch(source, /node:|process\.|Buffer/);
  t.end();
});
