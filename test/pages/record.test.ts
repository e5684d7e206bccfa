/** The page of a record in a real browser: a reader compares a paper with the record, and reads the rules. */
import { createHash } from 'node:crypto';
import t from 'tap';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { clockedService } from '../support/clocked.ts';
import { openReader } from '../support/pages.ts';
import { OPERATOR_KEY } from '../support/service.ts';

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
  await reader.look(t, `${service.url}/record/${report_id}`);
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
