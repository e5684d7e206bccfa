/** Pages in a real Chromium: with and without JavaScript, wide and narrow, light and dark, each read by axe. */
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core';
import type { Test } from 'tap';
import { CHROMIUM } from '../fixtures/chromium.ts';
import type { Owner } from './scratch.ts';

/** Bytes of a page with everything it loads, at most. */
const MOST_BYTES = 200_000;

/** Wait for a page, at most. */
const WAIT_MS = 180_000;

const WIDTHS = { wide: { width: 1280, height: 900 }, narrow: { width: 360, height: 740 } } as const;

export interface View {
  width: keyof typeof WIDTHS;
  theme: 'light' | 'dark';
  scripts: boolean;
}

/** Each width, each theme, and scripts on and off, in as few views as show every pair. */
export const VIEWS: readonly View[] = [
  { width: 'wide', theme: 'light', scripts: true },
  { width: 'wide', theme: 'dark', scripts: false },
  { width: 'narrow', theme: 'light', scripts: false },
  { width: 'narrow', theme: 'dark', scripts: true },
];

export interface Reader {
  /** A window of its own, closed with the browser. */
  open(view: View): Promise<Page>;
  /** A window whose visitor signed in by the page of a service. */
  enter(service: string, view: View, key: string): Promise<Page>;
  /** Loads an address some times, and returns the quickest first paint (ms) and the bytes of all that it loads. */
  measure(url: string): Promise<{ paint_ms: number; bytes: number }>;
  /** Opens an address in every view, or in these, and checks what holds for every page. */
  look(t: Test, url: string, views?: readonly View[]): Promise<void>;
}

/** One browser for a test file. Null if this machine has no Chromium: the test says so. */
export async function openReader(t: Owner): Promise<Reader | null> {
  if (!CHROMIUM) return null;
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  t.teardown(() => browser.close());
  const windows = new Map<string, Promise<BrowserContext>>();
  const open = async (view: View) => {
    const name = JSON.stringify(view);
    if (!windows.has(name)) windows.set(name, openWindow(browser, view));
    const page = await ((await windows.get(name)) as BrowserContext).newPage();
    // A busy machine shows a page late.
    page.setDefaultTimeout(WAIT_MS);
    return page;
  };
  const enter = async (service: string, view: View, key: string) => {
    const page = await open(view);
    await page.goto(`${service}/sign-in`);
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${service}/console`);
    return page;
  };
  return {
    open,
    enter,
    measure: (url) => measure(browser, url),
    async look(t, url, views = VIEWS) {
      for (const view of views) await lookOnce(t, await open(view), url, view);
    },
  };
}

/** Loads per measurement: the machine of a test has other work. */
const LOADS = 3;

/** Bytes of an answer; 0 for a redirect, and for one that the closing page no longer awaits. */
const sizeOf = (response: Response): Promise<number> =>
  response.body().then(
    ({ length }) => length,
    () => 0,
  );

/** Runs in the page: when it first showed something (ms). */
const FIRST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint) resolve(paint.startTime);
  }).observe({ type: 'paint', buffered: true }))`;

async function measure(browser: Browser, url: string): Promise<{ paint_ms: number; bytes: number }> {
  const paints: number[] = [];
  let bytes = 0;
  for (let load = 0; load < LOADS; load++) {
    // A window of its own each time, whose cache is empty.
    const context = await openWindow(browser, VIEWS[0] as View);
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => sizes.push(sizeOf(response)));
    await page.goto(url, { waitUntil: 'load' });
    paints.push(await page.evaluate<number>(FIRST_PAINT));
    bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
    await context.close();
  }
  return { paint_ms: Math.min(...paints), bytes };
}

/** Runs in the page: how the focused element looks, and whether it lies within the screen. */
const FOCUSED = `(() => {
  const it = document.activeElement;
  const look = (element) => {
    const { outlineStyle, outlineWidth, boxShadow, backgroundColor, borderColor, textDecorationLine } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, boxShadow, backgroundColor, borderColor, textDecorationLine].join();
  };
  const focused = look(it);
  const { top, bottom, left, right } = it.getBoundingClientRect();
  it.blur();
  const plain = look(it);
  it.focus({ preventScroll: true, focusVisible: true });
  const seen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return { name: it.tagName + ' ' + (it.getAttribute('aria-label') ?? it.textContent ?? '').trim().slice(0, 40) + (it.name ?? ''), seen, marked: focused !== plain };
})()`;

/** Walks through a page by the Tab key: the way past the navigation comes first, and each stop is seen and marked. */
export async function walkByKeyboard(t: Test, page: Page, name: string, most = 25): Promise<void> {
  await page.keyboard.press('Tab');
  t.equal(
    await page.evaluate('document.activeElement.textContent'),
    'To the content',
    `${name}: begins with the skip link`,
  );
  await page.keyboard.press('Enter');
  await page.waitForURL(/#content$/);
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate('document.activeElement === document.body')) return;
    const {
      name: what,
      seen,
      marked,
    } = await page.evaluate<{ name: string; seen: boolean; marked: boolean }>(FOCUSED);
    if (!seen || !marked) t.fail(`${name}: ${what} ${seen ? 'shows no focus' : 'is out of sight'}`);
  }
}

function openWindow(browser: Browser, { width, theme, scripts }: View): Promise<BrowserContext> {
  return browser.newContext({
    viewport: WIDTHS[width],
    colorScheme: theme,
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
}

async function lookOnce(t: Test, page: Page, url: string, { width, theme, scripts }: View): Promise<void> {
  const name = `${new URL(url).pathname} ${width} ${theme} ${scripts ? 'with' : 'without'} scripts`;
  const loaded: Promise<number>[] = [];
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  page.on('response', (response) => {
    loaded.push(sizeOf(response));
    if (new URL(response.url()).origin !== new URL(url).origin && !response.url().startsWith('data:'))
      elsewhere.push(response.url());
  });
  page.on('console', (message) => {
    // A page that is no 200 is an error to the console, and wanted here.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(url, { waitUntil: 'load' });
  await isWell(t, page, name, scripts);
  t.same(elsewhere, [], `${name}: nothing is loaded from elsewhere`);
  t.same(complaints, [], `${name}: the browser has nothing to complain about`);
  // A file in the cache of a context counts as well: it says the bytes of the answer.
  const bytes = (await Promise.all(loaded)).reduce((sum, one) => sum + one, 0);
  t.ok(bytes > 0 && bytes < MOST_BYTES, `${name}: ${bytes} bytes with everything`);
  await page.close();
}

/** Checks a page as it stands: axe finds nothing, nothing is wider than the screen, and it has its title. */
export async function isWell(t: Test, page: Page, name: string, scripts = true): Promise<void> {
  // A click may have led here: before its stylesheet has come, a page is as wide as its longest word.
  await page.waitForLoadState('load');
  t.match(await page.title(), /\S/, `${name}: has a title`);
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  t.ok(wider <= 0, `${name}: is not wider than the screen (${wider} px)`);
  t.equal(await page.locator('main h1').count(), 1, `${name}: has one heading of its own`);
  if (!scripts) return;
  t.same(await faults(page), [], `${name}: axe finds nothing`);
  const dark = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches");
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' });
  t.same(await faults(page, CONTRAST), [], `${name}: axe finds nothing in the colours of the other theme`);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that the theme changes. */
const CONTRAST = ['color-contrast'];

/** Runs in the page. */
const readByAxe = (rules: readonly string[]) => `axe
  .run(document, { runOnly: ${JSON.stringify(rules)} })
  .then(({ violations }) => violations.map(({ id, nodes: [first] }) =>
    id + ': ' + first.html.slice(0, 200) + ' ' + (first.any[0]?.message ?? '')))`;

/** The findings of axe by WCAG 2.2 AA and its best practices, each with the first element. */
async function faults(page: Page, rules = ALL_RULES): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(readByAxe(rules));
}
