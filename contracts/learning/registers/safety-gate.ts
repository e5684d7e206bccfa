/**
 * Alerts of the EU's Safety Gate, as its weekly reports write them. One file is one week. Empty fields are written in
 * three ways, lists have no fixed separator, and `onlineTrader` can hold an ASIN, a key that nobody else publishes.
 */
import { gtinsIn, modelsIn } from '../../decisions/rules/product-keys.ts';
import { dayIn, entryOf, type RecallReader, type RecallRow, textOf, wordModels } from './recall-reading.ts';

export const safetyGate: RecallReader = {
  xml: { root: 'Safety-Gate', row: 'notifications' },
  part: true,
  read,
};

/** `Amazon(ASIN: B0FCXZZ57X) /`. */
const ASIN = /\bASIN\W{0,3}([A-Z0-9]{10})\b/gi;

function read(row: RecallRow) {
  const caseNumber = textOf(row.caseNumber);
  const brand = textOf(row.brand);
  const name = textOf(row.name);
  const product = textOf(row.product);
  const country = textOf(row.notifyingCountry);
  return entryOf({
    id: caseNumber,
    title: [brand, name || product, textOf(row.type_numberOfModel)].filter(Boolean).join(' '),
    // The head of the report has the day: each row carries it.
    on: dayIn(textOf(row.report_date)),
    url: textOf(row.reference).replace(/\s.*$/s, ''),
    market: /Northern Ireland/.test(country) ? ['EU', 'UK'] : ['EU'],
    hazard: [textOf(row.riskType), textOf(row.danger)].filter(Boolean).join(': '),
    brands: [brand],
    models: [...modelsIn(textOf(row.type_numberOfModel)), ...wordModels(name)],
    gtins: gtinsIn(textOf(row.barcode)),
    asins: [...textOf(row.onlineTrader).matchAll(ASIN)].map(([, asin = '']) => asin.toUpperCase()),
    batch: textOf(row.batchNumber),
  });
}
