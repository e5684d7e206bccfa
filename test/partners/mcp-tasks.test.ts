/** Catalogues by the Model Context Protocol: a scan is a task of the protocol, and a card shows an answer to people. */
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import t, { type Test } from 'tap';
import { until } from '../fixtures/core.ts';
import { openReader } from '../support/pages.ts';
import { activeAccount, SIGNUP, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

type Json = Record<string, unknown>;

t.setTimeout(300_000);

const service = await startTestService(t);
const { api_key, account_id } = await activeAccount(service);
const MCP = new URL(`${service.url}/mcp`);
const CATALOGUE = 'SKU,Title,Category\nT-1,"Wooden train, red",Toys\nT-2,Soy candle,Candles\n';
const SCAN = {
  content: CATALOGUE,
  name: 'products.csv',
  marketplaces: ['amazon_us'],
  intended_action: 'list',
};
const TASKS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

let number = 0;

/** A message of the revision without a handshake, as a client sends it. */
async function ask(method: string, params: Json, capabilities: object = TASKS, key = api_key) {
  const name = params.taskId ?? params.name ?? params.uri;
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  const answer = await fetch(MCP, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(name === undefined ? {} : { 'mcp-name': String(name) }),
      'x-service-api-key': key,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: ++number, method, params: { ...params, _meta } }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a result or an error, and the test says which.
  return (await answer.json()) as any;
}

const scanned = (given: Json, capabilities: object = TASKS) =>
  ask('tools/call', { name: 'scan_catalogue', arguments: given }, capabilities);
const task = async (taskId: string) => (await ask('tasks/get', { taskId })).result;

async function connect(t: Test, options: ClientOptions = {}) {
  const client = new Client({ name: 'test', version: '1' }, options);
  const headers = { 'x-service-api-key': api_key };
  await client.connect(new StreamableHTTPClientTransport(MCP, { requestInit: { headers } }));
  t.teardown(() => client.close());
  return client;
}

t.test('a scan is a task: begun at once, asked for later, and answered as by HTTP', async (t) => {
  const { result } = await ask('server/discover', {});
  t.match(result.capabilities.extensions, { 'io.modelcontextprotocol/tasks': {} });
  const begun = await scanned(SCAN);
  t.match(begun.result, {
    resultType: 'task',
    taskId: /^scn_/,
    status: 'working',
    statusMessage: /of 2 listings/,
    createdAt: /Z$/,
    lastUpdatedAt: /Z$/,
    pollIntervalMs: 2_000,
  });
  t.ok(begun.result.ttlMs >= 30 * 86_400_000, 'kept as long as a scan is');
  const { taskId } = begun.result;
  await until('the task is over', async () => (await task(taskId)).status !== 'working');
  const done = await task(taskId);
  t.match(done, { resultType: 'complete', taskId, status: 'completed' });
  const { result: answer } = done;
  const scan = (await service.get(`/api/scans/${taskId}`, api_key)).body;
  t.same(answer.structuredContent, scan, 'the result is the scan');
  t.match(scan, { status: 'done', listings: 2, judged: 2 });
  t.match(answer.content[0].text, /^products\.csv: 2 of 2 listings are judged\.\n.*ready.*\n- /s);
  t.notOk(answer.isError);
  t.same((await ask('tasks/update', { taskId, inputResponses: {} })).result.resultType, 'complete');
  t.ok((await ask('tasks/cancel', { taskId })).result, 'what is over stays as it is');
  t.equal((await task(taskId)).status, 'completed');
});

t.test('a client that knows no tasks gets the scan as it stands, and asks again by its id', async (t) => {
  for (const options of [{}, { versionNegotiation: { mode: 'auto' } } as const]) {
    const client = await connect(t, options);
    const call = async (given: Json) =>
      (await client.callTool({ name: 'scan_catalogue', arguments: given })).structuredContent as Json;
    const { scan_id } = await call(SCAN);
    t.match(scan_id, /^scn_/);
    await until('the scan is done', async () => (await call({ scan_id })).status === 'done');
    t.match(await call({ scan_id }), { schema_version: 'service.catalogue_scan.v1', judged: 2 });
    t.notOk(client.getServerCapabilities()?.tasks, 'of earlier revisions there is none');
  }
});

t.test('a task that is cancelled is a scan that is stopped; one without quota says so', async (t) => {
  const still = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const other = await activeAccount(still);
  const there = async (method: string, params: Json) => {
    const before = MCP.href;
    MCP.href = `${still.url}/mcp`;
    const answer = await ask(method, params, TASKS, other.api_key);
    MCP.href = before;
    return answer;
  };
  const begin = async () =>
    (await there('tools/call', { name: 'scan_catalogue', arguments: SCAN })).result.taskId;
  const taskId = await begin();
  t.same(await there('tasks/cancel', { taskId }).then(({ result }) => result.resultType), 'complete');
  t.match((await there('tasks/get', { taskId })).result, {
    status: 'cancelled',
    statusMessage: /It was stopped/,
  });
  t.match((await still.get(`/api/scans/${taskId}`, other.api_key)).body, {
    status: 'stopped',
    stopped_because: 'asked',
  });

  const second = await begin();
  await query(
    still.databaseUrl,
    "update catalogue_scan set status = 'stopped', stopped_because = 'quota' where scan_id = $1",
    [second],
  );
  t.match((await there('tasks/get', { taskId: second })).result, {
    status: 'completed',
    result: { isError: true, structuredContent: { stopped_because: 'quota' } },
  });
});

t.test('a task is found by its account alone, and a catalogue is refused in words', async (t) => {
  const { taskId } = (await scanned(SCAN)).result;
  const stranger = await activeAccount(service, { ...SIGNUP, email: 'other@acme.example' });
  t.not(stranger.account_id, account_id);
  for (const method of ['tasks/get', 'tasks/cancel', 'tasks/update']) {
    const { error } = await ask(method, { taskId, inputResponses: {} }, TASKS, stranger.api_key);
    t.match(error, { code: -32602, message: /there is no scan/ }, method);
  }
  t.match((await ask('tasks/get', { taskId: 'nonsense' })).error, { code: -32602 });
  for (const method of ['tasks/get', 'tasks/cancel', 'tasks/update']) {
    const { error } = await ask(method, { taskId, inputResponses: {} }, {});
    t.match(
      error,
      { code: -32021, data: { requiredCapabilities: TASKS } },
      `${method} without the extension`,
    );
  }
  const { result } = await scanned({ content: 'Datum;Betrag\n1;2\n', marketplaces: ['amazon_us'] });
  t.match(result, { isError: true, structuredContent: { schema_version: 'invalid_scan' } });
  t.match(result.content[0].text, /none of its columns says what a product is/);
  t.match((await scanned({})).result, {
    isError: true,
    structuredContent: { schema_version: 'invalid_scan' },
  });
});

/** A client as far as the card knows one: it answers the handshake, hands over an answer, and notes what it is told. */
const HOST = `<iframe sandbox="allow-scripts" title="card"></iframe><script>
  const frame = document.querySelector('iframe');
  const told = [];
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    told.push(data);
    const tell = (message) => source.postMessage({ jsonrpc: '2.0', ...message }, '*');
    if (data.method === 'ui/initialize')
      tell({ id: data.id, result: { protocolVersion: '2026-01-26', hostCapabilities: {}, hostContext: { theme: 'dark' } } });
    if (data.method === 'ui/notifications/initialized')
      tell({ method: 'ui/notifications/tool-result', params: window.answer });
  });
</script>`;

t.test('a decision has a card: a page that loads nothing, and shows what it is handed', async (t) => {
  const client = await connect(t);
  const { tools } = await client.listTools();
  const { ui } = tools.find(({ name }) => name === 'decide')?._meta ?? {};
  const uri = (ui as { resourceUri: string } | undefined)?.resourceUri ?? '';
  const { contents } = await client.readResource({ uri });
  const [card] = contents as { mimeType: string; text: string }[];
  t.equal(card?.mimeType, 'text/html;profile=mcp-app');
  const html = card?.text ?? '';
  t.ok(html.length <= 4_500, `${html.length} characters`);
  t.notMatch(html, /(?:src|href)=|https?:|fetch\(|import\b|innerHTML/, 'it loads and calls nothing');

  const reader = await openReader(t);
  if (reader === null) return t.comment('this machine has no Chromium, so the card was not shown');
  const product = {
    marketplace: 'amazon_us',
    title: 'Bear <script>alert(1)</script>',
    category: 'toys',
    intended_action: 'list',
  };
  const answer = await client.callTool({ name: 'decide', arguments: product });
  const { summary, next_steps } = answer.structuredContent as {
    summary: string;
    next_steps: { text: string }[];
  };
  const page = await reader.open({ width: 'wide', theme: 'light', scripts: true });
  await page.setContent(HOST);
  await page.evaluate(
    `window.answer = ${JSON.stringify(answer)}; document.querySelector('iframe').srcdoc = ${JSON.stringify(html)}`,
  );
  const shown = page.frameLocator('iframe');
  await shown.getByText(summary, { exact: true }).waitFor();
  t.equal(await shown.locator('.verdict').innerText(), 'Not ready yet');
  t.same(
    await shown.locator('ol li').allInnerTexts(),
    next_steps.map(({ text }) => text),
  );
  const methods = (await page.evaluate('told.map(({ method }) => method)')) as string[];
  t.ok(methods.includes('ui/notifications/size-changed'), 'it says how tall it is');
});
