/** The process that `readFileTexts` starts: extracts the text of PDFs. */
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { serveReader } from '../core/apart/child.ts';

interface Item {
  str?: string;
  hasEOL?: boolean;
}

async function read(bytes: Uint8Array, most: { pages: number; characters: number }) {
  // Nothing of a document is run or drawn, and a fault on one page spoils no other.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
    disableFontFace: true,
    stopAtErrors: false,
  });
  let text = '';
  const last = Math.min(pdf.numPages, most.pages);
  for (let number = 1; number <= last && text.length < most.characters; number++) {
    const page = await pdf.getPage(number);
    const { items } = (await page.getTextContent()) as { items: Item[] };
    for (const { str = '', hasEOL } of items) text += hasEOL ? `${str}\n` : str;
    text += '\n';
    page.cleanup();
  }
  const pages = pdf.numPages;
  await pdf.loadingTask.destroy();
  return { pages, text: text.slice(0, most.characters) };
}

await serveReader(async ({ value, blobs: [bytes = new Uint8Array()] }) => {
  const most = value as { pages: number; characters: number };
  return { value: await read(bytes, most), blobs: [] };
}, getResolvedPDFJS);
