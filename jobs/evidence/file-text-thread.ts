/** The thread that `readFileText` starts: extracts the text of one PDF, returns it, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

const {
  bytes,
  pages: mostPages,
  characters,
} = workerData as {
  bytes: Uint8Array;
  pages: number;
  characters: number;
};

interface Item {
  str?: string;
  hasEOL?: boolean;
}

async function read() {
  // Nothing of a document is run or drawn, and a fault on one page spoils no other.
  const pdf = await getDocumentProxy(bytes, {
    disableFontFace: true,
    stopAtErrors: false,
  });
  let text = '';
  const last = Math.min(pdf.numPages, mostPages);
  for (let number = 1; number <= last && text.length < characters; number++) {
    const page = await pdf.getPage(number);
    const { items } = (await page.getTextContent()) as { items: Item[] };
    for (const { str = '', hasEOL } of items) text += hasEOL ? `${str}\n` : str;
    text += '\n';
    page.cleanup();
  }
  return { pages: pdf.numPages, text: text.slice(0, characters) };
}

try {
  parentPort?.postMessage(await read());
} catch {
  // Whatever a library says about a hostile file is no message of ours.
  parentPort?.postMessage(null);
}
