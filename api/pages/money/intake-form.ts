/** The subject of an order, as a form asks for it: the listing, the letter of the marketplace, documents. */
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { missingFor, type Need } from '../../../contracts/evidence/intake-needs.ts';
import { FILE_LIMITS } from '../../../contracts/evidence/reading/file-findings.ts';
import type { App } from '../../core/http.ts';
import { byStranger, multipartBodies } from '../../core/multipart.ts';
import { type fieldsOf, type Problems, problemsOf } from '../core/fields.ts';
import { sent } from '../core/forms.ts';
import type { callOperation, Refused } from '../core/operation.ts';

/** Fields of the listing and the letter, as the operations name them. */
const TEXTS = ['marketplace', 'category', 'title', 'brand', 'model', 'listing_id', 'rejection_text'] as const;

/** Files of documents that one form takes; further ones can follow. */
const FILES = [
  ['file_1', 'kind_1', 'First document'],
  ['file_2', 'kind_2', 'Second document'],
  ['file_3', 'kind_3', 'Third document'],
] as const;
/** The file of what the marketplace wrote. */
const LETTER = 'letter';

const ACCEPTED = 'application/pdf,image/png,image/jpeg,image/webp';
const MEBIBYTES = FILE_LIMITS.FILE_BYTES / 1024 / 1024;

const bodies = multipartBodies(
  {
    fields: 30,
    files: FILES.length + 1,
    fileBytes: FILE_LIMITS.FILE_BYTES,
    filesBytes: FILE_LIMITS.REQUEST_BYTES,
    atOnce: 2,
  },
  'invalid_order',
);

/** A form as it was sent. */
export interface SentForm {
  body: unknown;
  files: readonly { field: string; content: Buffer }[];
}

/** A page whose form carries files. */
export function formWithFiles(
  app: App,
  path: string,
  act: (request: FastifyRequest, reply: FastifyReply, form: SentForm) => Promise<never>,
): void {
  const config = { access: 'public', keyless: true } as const;
  app.register(async (scope) => {
    await scope.register(multipart, { limits: bodies.limits });
    scope.post(path, { config, schema: { hide: true } }, (request, reply) =>
      request.isMultipart()
        ? bodies.reading(request, byStranger(request, reply), async ({ texts, files }) => {
            const chosen = files.filter(({ content }) => content.length > 0);
            return act(request, reply, { body: Object.fromEntries(texts), files: chosen });
          })
        : act(request, reply, { body: request.body, files: [] }),
    );
  });
}

/** The form's statements, for the operations that take an intake. */
export function statedIn({ body }: SentForm) {
  const texts = TEXTS.flatMap((name) => {
    const text = sent(body, name);
    return text === '' ? [] : [[name, text] as const];
  });
  return { ...Object.fromEntries(texts), documents: documentsIn(sent(body, 'documents')) };
}

/** Documents as the form takes their hashes: on each line a kind and a SHA-256. */
function documentsIn(text: string): { kind: string; sha256: string }[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().split(/[\s,;]+/))
    .filter(([first]) => first !== undefined && first !== '')
    .map((words) => ({
      kind: words.length > 1 ? (words[0] as string) : 'document',
      sha256: words.at(-1) as string,
    }));
}

/** The field of each need, and what to do there. */
const NEEDED: Readonly<Partial<Record<Need, readonly [field: string, asked: string]>>> = {
  marketplace: ['marketplace', 'Choose the marketplace.'],
  category: ['category', 'Choose the category that fits best.'],
  product: ['title', 'Say which product it is: the title of its listing, or its number.'],
  documents: ['file_1', 'Add at least one document: without one there is nothing to review.'],
  rejection: [
    'rejection_text',
    'Paste what the marketplace wrote, or add it as a file: without it we cannot make a plan.',
  ],
};

/**
 * Fields that a product needs and the form lacks, each with its message.
 * @param known what an earlier form has stated
 */
export function lackingIn(
  plan: string,
  form: SentForm,
  known: Partial<
    Record<'marketplace' | 'category' | 'title' | 'brand' | 'model' | 'listing_id', string | null>
  > & {
    rejected?: boolean;
    documents?: number;
  } = {},
): Record<string, string> {
  const text = (name: (typeof TEXTS)[number]) => sent(form.body, name) || null;
  const file = (field: string) => form.files.some((one) => one.field === field);
  const hashes = documentsIn(sent(form.body, 'documents')).length;
  const papers = hashes + FILES.filter(([name]) => file(name)).length + (known.documents ?? 0);
  const missing = missingFor(
    plan,
    {
      marketplace: text('marketplace') ?? known.marketplace ?? null,
      category: text('category') ?? known.category ?? null,
      title: text('title') ?? known.title ?? null,
      brand: text('brand') ?? known.brand ?? null,
      model: text('model') ?? known.model ?? null,
      listing_id: text('listing_id') ?? known.listing_id ?? null,
      facts: {},
      documents: papers > 0 ? [{ kind: 'document', sha256: '0'.repeat(64) }] : [],
      rejected: text('rejection_text') !== null || file(LETTER) || known.rejected === true,
    },
    shippedIndex(),
  );
  // A plan rests on the letter: documents alone do not say what the marketplace found.
  const letter = plan === 'priority_rejected_fix' && text('rejection_text') === null && !file(LETTER);
  const needs: Need[] =
    letter && known.rejected !== true && !missing.includes('rejection') ? [...missing, 'rejection'] : missing;
  const unnamed = FILES.filter(([name, kind]) => file(name) && sent(form.body, kind) === '');
  return {
    ...Object.fromEntries(needs.flatMap((need) => (NEEDED[need] ? [NEEDED[need]] : []))),
    ...Object.fromEntries(unnamed.map(([name]) => [name, 'Say which document this file is.'])),
  };
}

/** Hands in the files of a form for an intake, each by a call of its own. Returns what was refused; null if nothing. */
export async function handInFiles(
  post: <Body>(url: string, body: object) => ReturnType<typeof callOperation<Body>>,
  request_id: string,
  { body, files }: SentForm,
): Promise<{ status: number; problems: Problems } | null> {
  const kinds = [
    ...FILES.map(([name, kind]) => [name, sent(body, kind)] as const),
    [LETTER, LETTER] as const,
  ];
  for (const [name, kind] of kinds) {
    const file = files.find((one) => one.field === name);
    if (file === undefined) continue;
    const form = new FormData();
    form.append('request_id', request_id);
    form.append(kind, new Blob([Uint8Array.from(file.content)]), 'file');
    const { status, body: refused } = await post<Refused>('/api/intake/evidence', form);
    if (status !== 201)
      return { status, problems: problemsOf({ [name]: refused.issues?.[0]?.message ?? refused.message }) };
  }
  return null;
}

type Fields = ReturnType<typeof fieldsOf>;

/** The section about the listing. */
export function listingSection(fields: Fields, rejected: boolean, heading: string): Markup {
  const { marketplaces, categories } = shippedIndex();
  return markup`<section class="card"><h2>${heading}</h2>
${fields.select('marketplace', rejected ? 'Where was it rejected?' : 'Where is it sold?', marketplaces.values(), 'Choose a marketplace')}
${fields.input('title', 'Which product is it?', markup` class="long" maxlength="2000"`, 'Title of the listing, as it stands there.')}
${fields.select('category', 'Category', categories.values(), 'Choose a category', 'The closest one. It decides which rules are looked at.')}
<details><summary>Brand, model, number of the listing</summary><div class="pair">
${fields.input('brand', 'Brand', markup` maxlength="2000"`)}
${fields.input('model', 'Model', markup` maxlength="2000"`)}
${fields.input('listing_id', 'Number of the listing', markup` maxlength="2000"`, 'Such as an ASIN, or a GTIN.')}
</div></details></section>`;
}

/** The section for the letter of the marketplace. */
export function letterSection(fields: Fields, heading: string): Markup {
  return markup`<section class="card"><h2>${heading}</h2>
<p class="quiet">One of the two is enough. The whole message is best, with its date.</p>
${fields.text('rejection_text', 'Paste it', markup` rows="6" maxlength="20000" placeholder="Dear seller, your listing was removed because …"`)}
${fields.file(LETTER, 'or add it as a file', markup` accept="application/pdf"`, `PDF with words in it, up to ${MEBIBYTES} MiB. Words of a screenshot are not read: paste them.`)}
</section>`;
}

/** The section for documents. */
export function documentsSection(
  fields: Fields,
  value: (name: string) => string,
  heading: string,
  required: boolean,
): Markup {
  const rows = FILES.map(([name, kind, label], i) => {
    const row = markup`<div class="pair">${fields.select(kind, label, shippedIndex().evidenceTypes.values(), 'Choose what it is')}${fields.file(name, 'Its file', markup` accept="${ACCEPTED}"`)}</div>`;
    return i === 0 ? row : null;
  });
  const more = FILES.slice(1).map(
    ([name, kind, label]) =>
      markup`<div class="pair">${fields.select(kind, label, shippedIndex().evidenceTypes.values(), 'Choose what it is')}${fields.file(name, 'Its file', markup` accept="${ACCEPTED}"`)}</div>`,
  );
  const open = FILES.slice(1).some(([name, kind]) => fields.wrong(name).said !== null || value(kind) !== '');
  return markup`<section class="card"><h2>${heading}</h2>
<p class="quiet">Test reports, certificates, photos of the label: PDF or picture, up to ${MEBIBYTES} MiB each. ${required ? 'One is enough to begin; more can follow.' : 'They can follow after the payment.'}</p>
${lines(rows)}<details${open ? markup` open` : null}><summary>More documents</summary>
${lines(more)}</details>
<details${value('documents') === '' ? null : markup` open`}><summary>Hashes instead of files</summary>
${fields.text('documents', 'Documents, one a line: its kind and its SHA-256', markup` rows="3" maxlength="10000" placeholder="test_report_cpsc_lab 00000000…"`, 'Such a document stays with you.')}
</details></section>`;
}
