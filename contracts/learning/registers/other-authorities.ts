/** Recalls of Health Canada, OPSS, the ACCC, the FDA and RappelConso, each as its publisher writes them. */
import { batchTokens, gtinsIn, modelsIn, modelsInProse } from '../../decisions/rules/product-keys.ts';
import {
  dayIn,
  entryOf,
  leadingNames,
  type RecallReader,
  soldIn,
  textOf,
  wordModels,
} from './recall-reading.ts';

/** Organisations whose notices are about goods that marketplaces sell. */
const CANADIAN_GOODS = /Consumer product safety|Medical devices|Health products|Drugs and health products/i;

/** The open data file: eleven texts, no barcode, and a day that is empty in a tenth of the rows. */
export const canadaRecalls: RecallReader = {
  xml: null,
  part: false,
  read(row) {
    if (!CANADIAN_GOODS.test(textOf(row.Organization))) return 'beside';
    const on = dayIn(textOf(row['Last updated']));
    // The file leaves the day of old notices out: they cannot be told from new ones.
    if (on === null) return 'beside';
    const title = textOf(row.Title);
    const product = textOf(row.Product);
    return entryOf({
      id: textOf(row.NID),
      title,
      on,
      url: textOf(row.URL),
      market: ['CA'],
      hazard: textOf(row.Issue),
      brands: [...leadingNames(title), ...leadingNames(product)],
      models: [title, product].flatMap((text) => [...modelsInProse(text), ...wordModels(text)]),
      gtins: [],
    });
  },
};

/** Content items of GOV.UK: the table of the notice has two columns, and `withdrawn_notice` takes one back. */
export const opssRecalls: RecallReader = {
  xml: null,
  part: true,
  read(row) {
    const details = row.details as
      | { body?: unknown; metadata?: Record<string, unknown> | null }
      | null
      | undefined;
    if (typeof details !== 'object' || details === null) return 'unreadable';
    const table = tableOf(textOf2(details.body));
    const cell = (...labels: RegExp[]) =>
      [...table].find(([label]) => labels.some((one) => one.test(label)))?.[1] ?? '';
    const title = textOf(row.title).replace(/^Product (?:Recall|Safety Report|Safety Alert):\s*/, '');
    const brand = cell(/^brand/i);
    const taken = Object.keys((row.withdrawn_notice as object | null) ?? {}).length > 0;
    const metadata = details.metadata ?? {};
    return entryOf({
      id: cell(/^PSD/i) || /\((\d{4}-\d{3,6})\)/.exec(textOf(row.title))?.[1] || textOf(row.content_id),
      title,
      on: dayIn(textOf(metadata.product_recall_alert_date) || textOf(row.first_published_at)),
      url: `https://www.gov.uk${textOf(row.base_path)}`,
      market: ['UK'],
      hazard: textOf(row.description),
      brands: brand === '' ? leadingNames(title) : [brand],
      models: [...modelsIn(cell(/^model/i)), ...wordModels(title.replace(/\(\d{4}-\d+\)/, ''))],
      gtins: gtinsIn(cell(/barcode|gtin|\bean\b|\bupc\b/i)),
      batch: cell(/^batch|^lot|^serial/i),
      status: taken ? 'withdrawn' : 'active',
    });
  },
};

const textOf2 = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200_000) : '');

/** The rows of two-column tables in a page: label and value. */
function tableOf(html: string): Map<string, string> {
  const rows = new Map<string, string>();
  for (const [, row = ''] of html.matchAll(/<tr\b[^>]{0,200}>((?:(?!<\/tr>)[\s\S]){0,10000})<\/tr>/gi)) {
    const [label, value] = [
      ...row.matchAll(/<t[dh]\b[^>]{0,200}>((?:(?!<\/t[dh]>)[\s\S]){0,8000})<\/t[dh]>/gi),
    ].map(([, cell]) => textOf(cell));
    if (label && value && !rows.has(label)) rows.set(label, value);
  }
  return rows;
}

/** The feed of the ACCC: the newest hundred, everything but title and day in prose. */
export const acccRecalls: RecallReader = {
  xml: { root: 'rss', row: 'item' },
  part: true,
  read(row) {
    const title = textOf(row.title);
    const [firm = '', product = ''] = title.split(/\s+[—–-]\s+/, 2);
    const text = textOf(row.description);
    const barcodes = [
      ...text.matchAll(/\b(?:barcodes?|GTIN|EAN|UPC)\b[^\d]{0,20}((?:\d[\d ,;&-]{6,200})?\d)/gi),
    ];
    return entryOf({
      id: /\bPRA No\.? ?(\d{4}\/\d+)/.exec(text)?.[1] ?? textOf(row.guid),
      title,
      on: dayIn(textOf(row.pubDate)),
      url: textOf(row.link),
      market: ['AU'],
      hazard: /\b[Hh]azards?:?\s+([^.]{3,200})/.exec(text)?.[1] ?? '',
      brands: [firm, ...leadingNames(product)],
      models: [...modelsInProse(text), ...wordModels(product)],
      gtins: barcodes.flatMap(([, list = '']) => gtinsIn(list)),
      batch: /\b(?:batch|lot)(?: no\.?| number)?s?:?\s+([^.,]{2,100})/i.exec(text)?.[1] ?? '',
      sold: soldIn(text),
    });
  },
};

/** Enforcement reports of openFDA: barcodes and lots stand in prose; food, devices, drugs and cosmetics alike. */
export const openFda: RecallReader = {
  xml: null,
  part: true,
  read(row) {
    const product = textOf(row.product_description);
    const codes = `${textOf(row.code_info)} ${textOf(row.more_code_info)}`;
    const named = `${product} ${codes}`;
    const barcodes = [
      ...named.matchAll(/\b(?:UPC|UDI(?:-DI)?|GTIN|EAN|barcode)s?\b[^\d]{0,25}(\d(?:[\d -]{6,22}\d))/gi),
      ...codes.matchAll(/(?:^|[^\d])(0\d{13})(?!\d)/g),
    ];
    return entryOf({
      id: textOf(row.recall_number),
      title: product,
      on: dayIn(textOf(row.report_date)),
      url: `https://api.fda.gov/${kindOf(textOf(row.product_type))}/enforcement.json?search=recall_number:${encodeURIComponent(textOf(row.recall_number))}`,
      market: ['US'],
      hazard: [textOf(row.classification), textOf(row.reason_for_recall)].filter(Boolean).join(': '),
      brands: [...leadingNames(product), textOf(row.recalling_firm)],
      models: modelsInProse(named),
      gtins: barcodes.flatMap(([, code = '']) => gtinsIn(code)),
      batch:
        /\ball (?:lots?|serial|codes)/i.test(codes) || batchTokens(lots(codes)) === null ? '' : lots(codes),
      status: textOf(row.status) === 'Terminated' ? 'ended' : 'active',
    });
  },
};

function lots(codes: string): string {
  return /\b(?:lots?|batch(?:es)?|serial)\b[^:]{0,30}:?\s*([\s\S]{2,300})/i.exec(codes)?.[1] ?? '';
}

function kindOf(type: string): string {
  return /device/i.test(type) ? 'device' : /drug/i.test(type) ? 'drug' : 'food';
}

/** RappelConso, data set v2 by GTIN: barcodes in a field of their own, with lots behind them. */
export const rappelConso: RecallReader = {
  xml: null,
  part: false,
  read(row) {
    const name = textOf(row.libelle ?? row.noms_des_modeles_ou_references);
    const brand = textOf(row.marque_produit ?? row.nom_de_la_marque_du_produit);
    const identification = textOf(row.identification_produits ?? row.identification_des_produits);
    const references = textOf(row.modeles_ou_references ?? row.noms_des_modeles_ou_references);
    return entryOf({
      id: textOf(row.numero_fiche ?? row.reference_fiche),
      title: [brand, name].filter(Boolean).join(' '),
      on: dayIn(textOf(row.date_publication ?? row.date_de_publication)),
      url: textOf(row.lien_vers_la_fiche_rappel ?? row.lien_vers_la_fiche_de_rappel),
      market: ['FR'],
      hazard: textOf(row.motif_rappel ?? row.motif_du_rappel),
      brands: [brand],
      models: [...modelsIn(references), ...wordModels(name)],
      gtins: gtinsIn(`${textOf(row.gtin)} ${identification.replace(/\$/g, ' ')}`),
      batch: identification
        .split(/[|$]/)
        .map((part) => part.trim())
        .filter((part) => !/^\d{8,14}$/.test(part) && !/^\d{4}-\d{2}-\d{2}$/.test(part))
        .join(' ')
        .trim(),
    });
  },
};
