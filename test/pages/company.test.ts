/**
 * The console over a made-up company with its troubles: what operators find, and mend by pages alone. With
 * `TEST_SCREENS=write` it also takes the pictures of the READMEs.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { commandLine } from '../fixtures/command-line.ts';
import { present } from '../support/answers.ts';
import { openTestDatabase } from '../support/database.ts';
import { isWhole, testWhole } from '../support/length.ts';
import { isWell, openReader, VIEWS, type View } from '../support/pages.ts';
import { SCREENS, screenFile, takeScreens } from '../support/screens.ts';
import { OPERATOR_KEY, startTestService, type TestService } from '../support/service.ts';

t.setTimeout(400_000);

const isTaken = process.env.TEST_SCREENS === 'write';

async function openCompany() {
  const database = await openTestDatabase(t);
  const seeded = await commandLine({ DATABASE_URL: database.url })('seed', '15', '--months', '2', '--json');
  const service = await startTestService(t, { databaseUrl: database.url, env: { SERVICE_ROLE: 'api' } });
  return { seeded, service, reader: await openReader(t) };
}

/** Only the pictures are looked at without a company. */
const company = isWhole || isTaken ? await openCompany() : undefined;

const keyOf = async ({ post }: TestService, name: string) => {
  const body = { action: 'issue', role: 'operator', name, reason: 'joined the team' };
  return present((await post('/api/platform/keys', body, OPERATOR_KEY)).body.api_key);
};

const WIDE = VIEWS[0] as View;
const PHONE = VIEWS.find(({ width, scripts }) => width === 'narrow' && !scripts) as View;

t.test('the demonstration has its pictures in the READMEs, each small', async (t) => {
  const pages = await Promise.all(
    ['README.md', 'api/README.md'].map((name) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8')),
  );
  for (const { name } of SCREENS) {
    const picture = await readFile(screenFile(name));
    t.equal(picture.subarray(8, 12).toString(), 'WEBP', name);
    t.ok(picture.length > 4_000 && picture.length < 60_000, `${name}: ${picture.length} bytes`);
    t.ok(
      pages.some((text) =>
        new RegExp(`!\\[[^\\]]{20,}\\]\\([./]*\\.github/screens/${name}\\.webp\\)`).test(text),
      ),
      `${name} is shown, with words for those who do not see it`,
    );
  }
});

t.test('pictures of the main pages are taken when they are asked for', async (t) => {
  if (!isTaken || !company?.reader) return;
  const { service, reader } = company;
  const key = await keyOf(service, 'Ada Byron');
  for (const view of VIEWS) await (await reader.enter(service.url, view, key)).close();
  t.same(
    await takeScreens(reader, service.url),
    SCREENS.map(({ name }) => name),
  );
});

testWhole(t, 'each of the last two weeks has figures', async (t) => {
  const { seeded, service } = present(company);
  t.equal(seeded.code, 0);
  const { body } = await service.get('/api/company-os/series?days=14', OPERATOR_KEY);
  for (const { day, ...figures } of body.days)
    t.ok(Object.values(figures).every(Number.isInteger), `${day}: ${JSON.stringify(figures)}`);
  const grown = body.days.filter(({ events }) => (events ?? 0) > 0);
  t.ok(grown.length > 10, `events entered the log on ${grown.length} days`);
});

/** Troubles that Today names. */
async function today(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Today' }).click();
  await page.waitForURL(/\/console$/);
  return (await page.locator('main .note').first().textContent()) ?? '';
}

const title = CHROMIUM
  ? 'operators find what is stuck in a made-up company and mend it, until Today says that all is well'
  : 'no Chromium was found: nobody mended anything';
testWhole(t, title, async (t: Test) => {
  const { service, reader } = present(company);
  if (!reader) return;
  const ada = await reader.enter(service.url, WIDE, await keyOf(service, 'Ada'));
  t.match(await today(ada), '3 things need a look');
  t.match(await ada.textContent('main'), /Where customers come from: dead letters: 1/);

  // A mail that was refused is sent again, from the outbox.
  await ada.getByRole('link', { name: /^Outbox, email: dead letters: 1/ }).click();
  t.match(await ada.textContent('main'), 'the address was refused (550 5.1.1)');
  await ada.getByRole('button', { name: 'Send again' }).click();
  t.match(await ada.textContent('[role=status]'), '1 letter went back into the queue');
  t.match(await today(ada), '2 things need a look');
  t.match(
    await ada.textContent('main'),
    '1 alert mended or signed off by a person: it closes with a later run',
  );

  // A waiting mail that shall not go out is read and dropped.
  await ada.getByRole('link', { name: 'Outbox' }).click();
  await ada
    .getByRole('region', { name: 'Waiting rows' })
    .getByRole('link', { name: 'Read or drop' })
    .last()
    .click();
  t.equal(await ada.locator('.said').count(), 1, 'the words of the mail');
  await ada.getByLabel('Reason').fill('told by phone');
  await ada.getByRole('button', { name: 'Drop it' }).click();
  t.match(await ada.textContent('[role=status]'), 'The message was dropped');

  // Another operator, on a phone without scripts, gives a letter up and pauses a receiver that does not answer.
  const bo = await reader.enter(service.url, PHONE, await keyOf(service, 'Bo'));
  await bo.getByRole('link', { name: /^Where customers come from: dead letters: 1/ }).click();
  t.match(await bo.textContent('main'), 'the connection ended', 'the parked subject, with its reason');
  await isWell(t, bo, 'a family with a dead letter', false);
  await bo.getByLabel('Reason', { exact: true }).fill('the kit was a trial');
  await bo.getByRole('button', { name: 'Drop' }).click();
  t.match(await bo.textContent('[role=status]'), 'The letter was dropped');
  t.match(
    await bo.textContent('main'),
    /dropped[\s\S]*the kit was a trial/,
    'its subject stays parked, with who and why',
  );
  t.match(await today(bo), '1 thing needs a look');
  await bo.locator('li', { hasText: 'webhook fails' }).getByRole('link').click();
  t.match(await bo.textContent('main'), /8 attempts in a row failed/);
  t.match(await bo.textContent('main'), /503/, 'the answers of the receiver');
  await bo.getByRole('button', { name: 'Pause' }).click();
  t.match(await bo.textContent('[role=status]'), 'Done: pause');
  t.match(await today(bo), 'Nothing is wrong');
  await bo.close();

  // The service looks again when it is told to, and the alerts close.
  await ada.getByRole('link', { name: 'Families' }).click();
  await ada.getByText('The service itself').click();
  await ada.getByRole('link', { name: 'Alerts', exact: true }).click();
  await ada.getByRole('button', { name: 'Simulate' }).click();
  t.match(await ada.textContent('main .note'), 'Nothing was written. A run would write 2 records');
  await ada.getByRole('button', { name: 'Run it now' }).click();
  t.match(await ada.textContent('main .note'), 'Written: 2 records');
  t.match(await today(ada), 'Nothing is wrong');
  t.notMatch(await ada.textContent('main'), 'signed off');

  await ada.getByRole('link', { name: 'Operators' }).click();
  const acts = (await ada.getByRole('region', { name: 'Acts' }).textContent()) ?? '';
  for (const act of [/Ada\s*POST \/api\/dispatch\/redrive/, /Bo\s*POST \/api\/families\/\{family\}\/action/])
    t.match(acts, act);
  await ada.close();
  const recorded = (await service.get('/api/operators/acts?limit=50', OPERATOR_KEY)).body.acts;
  const of = (operator: string) =>
    recorded.filter((act) => act.operator === operator).map(({ operation }) => operation);
  t.same(of('Ada').toReversed(), [
    'POST /api/dispatch/redrive',
    'POST /api/dispatch/drop',
    'POST /api/autonomy-health/worker',
  ]);
  t.same(of('Bo').toReversed(), [
    'POST /api/families/{family}/action',
    'POST /api/webhooks/subscriptions/action',
  ]);
  const dropped = recorded.find((act) => act.reason !== '' && act.operator === 'Bo');
  t.match(dropped, { reason: 'the kit was a trial', named: { action: 'drop' } });
});
