/** A catalogue by forms alone: handed in, corrected, seen to be judged without scripts, and taken as a file. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { testWhole } from '../support/length.ts';
import { isWell, openReader, VIEWS, type View } from '../support/pages.ts';
import { activeAccount, startTestService } from '../support/service.ts';

t.setTimeout(400_000);

const service = await startTestService(t);
const reader = await openReader(t);
const account = await activeAccount(service);
const PHONE = VIEWS.find(({ width, scripts }) => width === 'narrow' && !scripts) as View;
const main = (page: Page) => page.textContent('main');

const CATALOGUE = `SKU,Title,Category,Colour
T-1,Wooden train,Toys,red
T-2,Power bank 20000 mAh,Power Banks,black
T-3,Soy candle,Things for the home,white
T-4,<b>Plush bear</b>,Toys,brown
`;
let path = '';

t.test(CHROMIUM ? 'a catalogue is judged by pages without scripts' : 'no Chromium was found', async (t) => {
  if (!reader) return;
  const page = await reader.enter(service.url, PHONE, account.api_key);
  await page.getByRole('navigation').getByRole('link', { name: 'Catalogues' }).click();
  const upload = (name: string, text: string) =>
    page.locator('#catalogue').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload('colours.csv', 'colour\nred\n');
  await page.getByRole('button', { name: 'Read the file' }).click();
  t.match(await main(page), /none of its columns says what a product is/);

  await page.goto(`${service.url}/console/scans`);
  await upload('products.csv', CATALOGUE);
  await page.locator('select[name=at_0]').selectOption('amazon_us');
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.waitForURL(/\/console\/scans\/scn_/);
  path = new URL(page.url()).pathname;
  t.match(await page.textContent('h1'), '4 listings wait for a verdict');
  t.match(await main(page), /Takes at most 4 decisions of your quota; 10,000 are left/);
  t.match(await main(page), /Columns that nothing reads: Colour/);

  await page.getByLabel(/^Right category instead of/).selectOption('furniture');
  await page.getByRole('button', { name: 'Correct' }).click();
  t.notMatch(await main(page), 'Categories that were guessed');

  await page.getByRole('button', { name: 'Start' }).click();
  // The page loads itself again until the scan is done.
  await page.getByText(/of 4 listings (is|are) ready/).waitFor();
  t.match(await main(page), /What listings wait for[\s\S]*Frees by itself/);
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const file = await (await arriving).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  t.match(String(Buffer.concat(chunks)), /T-3,amazon_us/);
  await page.goto(`${service.url}/console/scans`);
  t.match(await main(page), /products\.csv[\s\S]*done[\s\S]*4 of 4/);
  await page.close();
});

testWhole(t, 'the pages hold on each screen', async (t) => {
  if (!reader) return;
  for (const view of VIEWS) {
    const page = await reader.enter(service.url, view, account.api_key);
    for (const one of ['/console/scans', path]) {
      await page.goto(`${service.url}${one}`);
      await isWell(t, page, `${one} ${view.width} ${view.theme}`, view.scripts);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${one === path ? 'scan' : 'scans'}-${view.width}-${view.theme}.png`,
          fullPage: true,
        });
    }
    await page.close();
  }
});

t.test('a form of another session hands in nothing', async (t) => {
  const form = new FormData();
  form.append('catalogue', new Blob([CATALOGUE]), 'products.csv');
  const answer = await fetch(`${service.url}/console/scans`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  t.equal(answer.status, 303, 'whoever is not signed in signs in first');
});
