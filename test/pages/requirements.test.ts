/** The checklist of a marketplace and category is read on a phone: what is always asked for stands on its first screens. */
import t from 'tap';
import { clockedService } from '../support/clocked.ts';
import { isWell, openReader, VIEWS } from '../support/pages.ts';

t.setTimeout(300_000);

/** Height on a phone, in pixels, with everything folded that is asked for only under a condition. */
const MOST_PX = 4_500;

t.test('a checklist is short on a phone', async (t) => {
  const reader = await openReader(t);
  if (!reader) return;
  const service = await clockedService(t);
  const page = await reader.open(
    VIEWS.find(({ width, scripts }) => width !== 'wide' && scripts) as (typeof VIEWS)[number],
  );
  for (const [marketplace, category] of [
    ['amazon_us', 'toys'],
    ['amazon_us', 'power_banks'],
    ['amazon_de', 'toys'],
    ['walmart_us', 'cosmetics'],
  ]) {
    const path = `/requirements?marketplace=${marketplace}&category=${category}`;
    await page.goto(service.url + path);
    const names = await page.locator('.todo > li > div').allInnerTexts();
    t.equal(new Set(names).size, names.length, `${path}: each document once: ${names.join('; ')}`);
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    t.ok(height <= MOST_PX, `${path}: ${height} px`);
    t.comment(`${path}: ${height} px`);
  }
  await isWell(t, page, 'the last checklist');
  await page.close();
});
