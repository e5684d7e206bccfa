/** The page of a record in a real browser: a reader compares a paper with the record, and reads the rules. */
import { createHash } from 'node:crypto';
import t from 'tap';
import { secretLink } from '../../jobs/core/secret-links.ts';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { present } from '../support/answers.ts';
import { clockedService } from '../support/clocked.ts';
import { some } from '../support/length.ts';
import { isWell, openReader, VIEWS } from '../support/pages.ts';
import { activeAccount, OPERATOR_KEY } from '../support/service.ts';

t.setTimeout(200_000);

const service = await clockedService(t);
const reader = await openReader(t);
const PAPER = Buffer.from('%PDF-1.4 a test report');
const { report_id } = (
  await service.post(
    '/api/verify',
    {
      marketplace: 'amazon_us',
      category: 'toys',
      brand: 'Acme Toys',
      model: 'T-1',
      documents: [
        {
          kind: 'test_report_cpsc_lab',
          standard: 'ASTM F963-23',
          sha256: createHash('sha256').update(PAPER).digest('hex'),
        },
      ],
    },
    OPERATOR_KEY,
  )
).body;

const title = CHROMIUM
  ? 'a reader learns what a record is about, which rules block, and whether a file is the one on record'
  : 'no Chromium was found: no record was opened';
t.test(title, async (t) => {
  if (!reader) return;
  await reader.look(t, `${service.url}/record/${report_id}`, some(VIEWS));
  const page = await reader.open({ width: 'narrow', theme: 'dark', scripts: true });
  await page.goto(`${service.url}/record/${report_id}`);
  t.equal(await page.textContent('h1'), 'Acme Toys T-1, Toys on Amazon.com');
  t.match(await page.title(), /^Acme Toys T-1, Toys on Amazon\.com: /);
  t.match(await page.textContent('main'), /blocks A .*15 U\.S\.C\. 2063/);
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('report.pdf', PAPER);
  await page.getByText('report.pdf is document 1, byte for byte.').waitFor();
  await choose('other.pdf', Buffer.from('another'));
  await page.getByText('other.pdf is none of these documents.').waitFor();
  await page.close();
  const plain = await reader.open({ width: 'wide', theme: 'light', scripts: false });
  await plain.goto(`${service.url}/record/${report_id}`);
  t.equal(
    await plain.locator('input[type=file]:visible').count(),
    0,
    'without scripts nothing is offered that fails',
  );
  await plain.close();
});

t.test('pages under secret links are well: what an order delivered, and the end of messages', async (t) => {
  if (!reader) return;
  const seller = { email: 'seller@acme.example', company: 'Acme Toys', accept_terms: true };
  const packet = {
    marketplace: 'amazon_us',
    category: 'toys',
    brand: 'Acme Toys',
    model: 'T-1',
    documents: [{ kind: 'cpc', sha256: 'b'.repeat(64) }],
  };
  const { request_id } = (await service.post('/api/intake', { ...seller, ...packet })).body;
  const ordered = { ...seller, plan: 'supplier_packet_review', request_id };
  const { order_id, amount_cents } = (await service.post('/api/orders', ordered)).body;
  const paid = { event_type: 'payment_succeeded', order_id, amount_cents, currency: 'USD' };
  await service.post('/api/orders/payments', { ...paid, provider_event_id: 'pe_1' }, OPERATOR_KEY);
  await service.post('/api/autopilot/worker', { mode: 'run' }, OPERATOR_KEY);
  const { orders } = (await service.get(`/api/orders?search=${order_id}`, OPERATOR_KEY)).body;
  await reader.look(t, present(orders[0]?.links.deliverable), some(VIEWS));
  await reader.look(t, `${service.url}/pay/${order_id}`, some(VIEWS));
  const { account_id } = await activeAccount(service);
  const link = await secretLink(
    { settings: service.service.settings, baseUrl: service.url },
    'unsubscribe',
    account_id,
  );
  await reader.look(t, link, some(VIEWS));
  const page = await reader.open({ width: 'narrow', theme: 'light', scripts: false });
  await page.goto(link);
  await page.getByRole('button').click();
  await isWell(t, page, 'the end of messages', false);
  await page.close();
});
