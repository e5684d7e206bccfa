/** Pictures of the main pages for the READMEs: where they are kept, and how they are taken. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type Reader, VIEWS, type View } from './pages.ts';

const QUESTION =
  '/?marketplace=amazon_us&category=toys&intended_action=list&title=Wooden+train+for+children+from+3+years';

interface Screen {
  name: string;
  path: string;
  width: View['width'];
  /** Opens what the picture shows, beyond loading the page. */
  before?(page: Page): Promise<void>;
}

/** Each picture by name; wide ones are light and narrow ones dark, so that readers see both. */
export const SCREENS: readonly Screen[] = [
  { name: 'answer', path: QUESTION, width: 'wide' },
  {
    name: 'requirements',
    path: '/requirements?marketplace=amazon_us&category=toys&intended_action=list',
    width: 'wide',
  },
  { name: 'docs', path: '/docs/search?q=webhook+retries', width: 'wide' },
  { name: 'today', path: '/console', width: 'wide' },
  {
    name: 'simulation',
    path: '/console/families/receivables',
    width: 'wide',
    before: (page) => page.getByRole('button', { name: 'Simulate' }).click(),
  },
  {
    name: 'check',
    path: '/check',
    width: 'wide',
    async before(page) {
      const asked = new URL(`/api/agent/decision${QUESTION.slice(1)}&view=brief&proof=true`, page.url());
      const decision = await (await page.request.get(asked.href)).text();
      await page.getByLabel('Decision document').fill(decision);
      await page.getByRole('button', { name: 'Check' }).click();
    },
  },
  { name: 'answer-phone', path: QUESTION, width: 'narrow' },
  { name: 'today-phone', path: '/console', width: 'narrow' },
];

export const screenFile = (name: string) =>
  fileURLToPath(new URL(`../../.github/screens/${name}.webp`, import.meta.url));

/** Takes every picture and writes it. The reader is signed in to the console. Returns their names. */
export async function takeScreens(reader: Reader, url: string): Promise<string[]> {
  const taken: string[] = [];
  await mkdir(fileURLToPath(new URL('../../.github/screens/', import.meta.url)), { recursive: true });
  for (const { name, path, width, before } of SCREENS) {
    const page = await reader.open(VIEWS.find((view) => view.width === width && view.scripts) as View);
    await page.goto(url + path);
    await before?.(page);
    const png = await page.screenshot({ animations: 'disabled' });
    await page.close();
    await writeFile(screenFile(name), await asWebp(reader, png));
    taken.push(name);
  }
  return taken;
}

/** The picture in a format that takes a fraction of the bytes, encoded by the browser. */
async function asWebp(reader: Reader, png: Buffer): Promise<Buffer> {
  const page = await reader.open(VIEWS[0] as View);
  const encoded = await page.evaluate<string>(`(async () => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,${png.toString('base64')}';
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d').drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.6).split(',')[1];
  })()`);
  await page.close();
  return Buffer.from(encoded, 'base64');
}
