/**
 * Recalls of the CPSC, as its Recall Retrieval API writes them. `Model` is always empty and most rows have no barcode:
 * models come from the prose, and the brand is among the first words of the product's name or is who sells it.
 *
 * The day of a recall is `RecallDate`: `LastPublishDate` moves for recalls of twenty years ago too. An error comes with
 * status 200, as one row whose number is 0.
 */
import { gtinsIn, modelsIn, modelsInProse } from '../../decisions/rules/product-keys.ts';
import {
  dayIn,
  entryOf,
  leadingNames,
  type RecallReader,
  type RecallRow,
  soldIn,
  textOf,
  textsOf,
  wordModels,
} from './recall-reading.ts';

export const cpscRecalls: RecallReader = { xml: null, part: false, read };

function read(row: RecallRow) {
  const title = textOf(row.Title);
  if (Number(row.RecallID) === 0)
    return { refused: `the publisher answered with an error: ${title.slice(0, 120)}` };
  const names = textsOf(row.Products, 'Name');
  const prose = [title, textOf(row.Description), ...textsOf(row.Images, 'Caption')];
  const firms = ['Manufacturers', 'Importers', 'Distributors'].flatMap((part) => textsOf(row[part], 'Name'));
  const retailers = textsOf(row.Retailers, 'Name').join(' ');
  return entryOf({
    id: textOf(row.RecallNumber).replaceAll('-', '') || `id ${textOf(row.RecallID)}`,
    title,
    on: dayIn(textOf(row.RecallDate)),
    url: textOf(row.URL),
    market: ['US'],
    hazard: textsOf(row.Hazards, 'Name').join(' '),
    brands: [
      ...brandsInProse(prose[1] as string),
      ...names.flatMap(leadingNames),
      ...recaller(title),
      ...firms.flatMap(firmNames),
    ],
    models: [
      ...textsOf(row.Products, 'Model').flatMap(modelsIn),
      ...prose.flatMap(modelsInProse),
      ...names.flatMap(wordModels),
    ],
    gtins: textsOf(row.ProductUPCs, 'UPC').flatMap(gtinsIn),
    batch: batchIn(prose[1] as string),
    sold: soldIn(retailers),
  });
}

/** "Voomf-branded mattresses". */
function brandsInProse(text: string): string[] {
  return [
    ...text.matchAll(
      /\b([\p{Lu}\d][\p{L}\d'&.]{1,30}(?: [\p{Lu}\d][\p{L}\d'&.]{1,30})?)[- ]brand(?:ed)?\b/gu,
    ),
  ].map(([, brand = '']) => brand);
}

/** "ExampleKids Recalls …", "…; Sold on Amazon by Voomf", "…; Imported by X". */
function recaller(title: string): string[] {
  const before = /^([^;:]{2,60}?) Recalls\b/.exec(title)?.[1];
  const seller = /\b(?:by|from) ([^;,()]{2,40})$/.exec(title.replace(/\s*\(.*\)\s*$/, ''))?.[1];
  return [before, seller].flatMap((one) => one ?? []);
}

/** "X Co., Ltd., dba Voomf, of China" names two. */
function firmNames(firm: string): string[] {
  const [held = ''] = firm.split(/, of /);
  return held
    .replace(/\([^()]*\)/g, ' ')
    .split(/,?\s+\b(?:dba|d\/b\/a|doing business as)\b\s+/i)
    .map((one) => one.replace(/,\s*$/, ''));
}

/** "a batch code from 202503 to 202508": the sentence that names batches, where one does. */
function batchIn(text: string): string {
  const named = text
    .split(/\.(?=\s|$)/)
    .find((one) => /\b(?:batch(?:es)?|lots?)\b/i.test(one) && /\d/.test(one));
  return named?.replace(/^\W+/, '') ?? '';
}
