/**
 * The page of a delivered document, which its buyer can forward and print.
 * Words of the buyer, of documents and of letters are shown as text, except claims that nobody may make in our
 * name.
 */

import { type Markup, markup } from '../core/markup.ts';
import { code, facts, lines, list, words } from '../core/page.ts';
import { compareFile, copyButton, shortened, when } from '../core/shown.ts';
import { counted } from '../core/wording.ts';
import type { Verdict } from '../decisions/request/fields.ts';
import { guideTo } from '../decisions/rules/document-guide.ts';
import { shippedIndex } from '../decisions/rules/packs.ts';
import { printed } from '../messages/claim-guard/stated.ts';
import { appealDraft } from './appeal-draft.ts';
import type { CorrectionPlan } from './correction-plan.ts';
import type { PacketReview } from './packet-review.ts';
import { type FramedPage, LIMITS, VERDICT } from './record-page.ts';

type Document = PacketReview | CorrectionPlan;

const html = (title: string, body: readonly (Markup | null)[]): FramedPage => ({ title, body: [...body] });

/** Addresses in citations are data of ours; anything but a plain web address is shown without a link. */
function source({ instrument, pinpoint, url, grade }: { [name: string]: unknown }): Markup {
  const at = typeof url === 'string' && /^https?:\/\//.test(url) ? url : null;
  const name = at === null ? markup`${instrument}` : markup`<a href="${at}">${instrument}</a>`;
  const read = grade === 'primary' ? '' : grade === 'secondary' ? ' (read at second hand)' : ' (not read)';
  return markup`${name}${pinpoint ? markup`, ${pinpoint}` : ''}${read}`;
}

/** Stated words as a page may show them. */
type Shown = (text: string) => string;

/** @param sha256 hash of the document's RFC 8785 text */
export function deliverablePage(document: Document, sha256: string): FramedPage {
  const { product } = document;
  const stated: Shown = (text) => printed(text, product);
  return document.schema_version === 'service.packet_review.v1'
    ? reviewPage(document, sha256, stated)
    : planPage(document, sha256, stated);
}

function reviewPage(review: PacketReview, sha256: string, stated: Shown): FramedPage {
  const { counts, documents, contradictions, missing, missing_facts, next_steps, other_files } = review;
  return html('Supplier packet review', [
    markup`<h1>Supplier packet review</h1>`,
    standing(review),
    productOf(review, stated),
    markup`<p>${counted(counts.documents, 'document')} handed in: ${counts.count_as_evidence} of them counting as evidence, ${counts.serve_a_rule} serving a rule. ${counted(counts.contradictions, 'contradiction')}, ${counted(counts.missing, 'document')} missing.</p>`,
    markup`<h2>Document by document</h2>`,
    ...documents.map((one) => documentOf(one, stated)),
    compareFile(documents.map(({ sha256: hash }) => hash)),
    ...(other_files.length === 0
      ? []
      : [
          markup`<h2>Files that no document names</h2>`,
          list(
            other_files.map((file) => markup`${file.media_type}, ${file.bytes} bytes: ${code(file.sha256)}`),
          ),
        ]),
    contradictionsOf(contradictions, stated),
    markup`<h2>What is missing</h2>`,
    missing.length === 0
      ? markup`<p>No rule on record asks for a document that is not shown.</p>`
      : list(
          missing.map(
            (one) =>
              markup`<strong>${one.name}</strong>${one.standards.length > 0 ? ` to ${one.standards.join(' or ')}` : ''}. Whose: ${one.usual_issuer}. ${one.blocks ? 'Without it the action has to wait.' : 'A condition.'} Rules: ${one.rule_ids.join(', ')}.`,
          ),
        ),
    missing_facts.length === 0
      ? null
      : markup`<h3>Facts that are not stated</h3>\n${list(missing_facts.map((one) => markup`${code(one.fact)}: ${one.why}`))}`,
    markup`<h2>What to do next</h2>`,
    next_steps.length === 0
      ? markup`<p>Nothing is open.</p>`
      : markup`<ol>\n${lines(next_steps.map(({ text, whose }) => markup`<li>${text} Whose: ${whose}.</li>`))}</ol>`,
    ...end(review, sha256),
  ]);
}

function documentOf(one: PacketReview['documents'][number], stated: Shown): Markup {
  const shows = Object.entries(one.shows).map(([name, value]) => [words(name), stated(value)] as const);
  const file = one.file;
  return markup`<h3>${one.number}. ${one.name}</h3>
<p>${one.counts ? 'It counts as evidence.' : 'It does not count as evidence.'} ${one.usual_issuer === null ? '' : `Whose document it is: ${one.usual_issuer}.`}</p>
${facts([['kind', stated(one.kind)], ...shows, ['SHA-256', shortened(one.sha256)]])}
${one.problems.length > 0 ? list(one.problems.map(({ message }) => stated(message))) : ''}
${one.standards.length > 0 ? list(one.standards.map(({ cited, message }) => stated(`${cited}: ${message}.`))) : ''}
${one.counts_for.length > 0 ? markup`<p>It counts for:</p>\n${list(one.counts_for.map((rule) => ruleOf(rule)))}` : markup`<p>It counts for no rule.</p>`}
${one.not_for.length > 0 ? markup`<p>It does not count for:</p>\n${list(one.not_for.map((rule) => markup`${ruleOf(rule)} <strong>${stated(rule.why)}</strong>`))}` : ''}
${file === null ? markup`<p>No file was handed in: its words were not read.</p>` : fileOf(file, stated)}`;
}

function fileOf(file: NonNullable<PacketReview['documents'][number]['file']>, stated: Shown): Markup {
  const read = {
    text: 'Its words were read.',
    no_text: 'It holds no text, as a scan does.',
    image: 'It is a picture, which is not read.',
    unreadable: 'It could not be opened.',
    too_much: 'Reading it would have taken too long.',
  }[file.reading];
  const said = {
    agreed: 'the file says so too',
    contradicted: 'the file says',
    not_found: 'the file does not say',
  };
  return markup`<p>File: ${file.media_type}, ${file.bytes} bytes${file.pages === null ? '' : `, ${counted(file.pages, 'page')}`}. ${read}</p>
${file.findings.length > 0 ? list(file.findings.map((one) => markup`${words(one.field)} ${stated(one.stated)}: ${one.finding === 'contradicted' ? markup`<strong>${said.contradicted} ${stated(one.found ?? '')}</strong>` : said[one.finding]}`)) : ''}`;
}

function ruleOf(rule: PacketReview['documents'][number]['counts_for'][number]): Markup {
  const { rule_id, message, applies, citation } = rule;
  return markup`${message}${applies ? '' : ' (if it applies: a fact is not stated)'} ${code(rule_id)}, ${source(citation)}.`;
}

function planPage(plan: CorrectionPlan, sha256: string, stated: Shown): FramedPage {
  const { letter, steps, turn, appeal } = plan;
  return html('Correction plan', [
    markup`<h1>Correction plan</h1>`,
    standing(plan),
    productOf(plan, stated),
    turn.at_step === null
      ? markup`<p class="note none">The verdict does not turn. ${turn.why_not ?? ''}</p>`
      : markup`<p class="note none">The verdict turns after step ${turn.at_step}: from ${STANDS[turn.from]} to ${STANDS[steps[turn.at_step - 1]?.decision_after ?? turn.to]}.</p>`,
    markup`<h2>What the marketplace wrote</h2>`,
    letterOf(letter, stated),
    sentencesOf(letter, stated),
    markup`<h2>What to show, in this order</h2>`,
    markup`<ol class="steps">\n${lines(steps.map((step) => stepOf(step, stated)))}</ol>`,
    steps.some(({ assumed }) => assumed !== null)
      ? markup`<p>Where a step asks a question, the next steps are judged with the answer that leaves least open. Only the true answer counts: look at the verdict for each.</p>`
      : null,
    markup`<h2>What the appeal wants</h2>`,
    markup`<p>${appeal.note}</p>`,
    appeal.wants.length === 0
      ? null
      : list(
          appeal.wants.map(
            ({ text, read_on, citation }) =>
              markup`${text} ${source(citation)}${read_on === null ? '' : `, read on ${read_on}`}.`,
          ),
        ),
    ...draftOf(plan, stated),
    contradictionsOf(plan.contradictions, stated),
    ...end(plan, sha256),
  ]);
}

/** The verdicts within a sentence. */
const STANDS: Readonly<Record<Verdict, string>> = {
  proceed: '“ready”',
  proceed_with_conditions: '“ready, with conditions”',
  hold: '“not ready yet”',
  do_not_proceed: '“do not go on”',
  insufficient_facts: '“we cannot tell yet”',
};

const documentName = (kind: string) => shippedIndex().evidenceTypes.get(kind)?.name ?? words(kind);

/** The letter sentence by sentence: what each was read as, or that it was not understood. */
function sentencesOf(letter: CorrectionPlan['letter'], stated: Shown): Markup | null {
  const sentences = letter?.sentences ?? [];
  if (sentences.length === 0) return null;
  const items = sentences.map(({ text, reasons, documents }) => {
    const read = [...reasons.map(words), ...documents.map((kind) => `names: ${documentName(kind)}`)];
    return markup`<li>“${stated(text)}”<br><span class="quiet">${read.length === 0 ? 'No reason that we know was found in it.' : `Read as: ${read.join('; ')}.`}</span></li>`;
  });
  const unread = sentences.filter(
    ({ reasons, documents }) => reasons.length === 0 && documents.length === 0,
  ).length;
  return markup`<details><summary>The letter, sentence by sentence: ${sentences.length - unread} of ${counted(sentences.length, 'sentence')} understood</summary><ol>\n${lines(items)}</ol></details>`;
}

/** The draft of the appeal, to be filled in and copied. */
function draftOf(plan: CorrectionPlan, stated: Shown): (Markup | null)[] {
  const paragraphs = appealDraft(withWords(plan, stated), documentName);
  return [
    markup`<h2>Draft of your appeal</h2>`,
    markup`<p>Fill in what stands in [brackets]: only you know it. Attach documents only once you have them, and change what is not so.</p>`,
    markup`<div class="said"><div>${paragraphs.map(
      (one) =>
        markup`<p>${one.split('\n').flatMap((line, i) => (i === 0 ? [line] : [markup`<br>`, line]))}</p>`,
    )}</div></div>`,
    copyButton(paragraphs.join('\n\n')),
  ];
}

/** The plan with the words of others as a page may show them; the sentences of the draft around them are ours. */
function withWords(plan: CorrectionPlan, stated: Shown): CorrectionPlan {
  const said = <Words extends string | null>(text: Words) => (text === null ? text : stated(text));
  const { product, letter } = plan;
  const { title, brand, model } = product;
  return {
    ...plan,
    product: { ...product, title: said(title), brand: said(brand), model: said(model) },
    letter: letter && {
      ...letter,
      reasons: letter.reasons.map((one) => ({ ...one, words: said(one.words) })),
    },
  };
}

function letterOf(letter: CorrectionPlan['letter'], stated: Shown): Markup {
  if (letter === null) return markup`<p>No letter was handed in; the plan follows the rules alone.</p>`;
  if (letter.reasons.length === 0)
    return markup`<p>The letter was read, and no known reason was found in it.</p>`;
  const items = letter.reasons.map(
    ({ reason, meaning, words: said, rules }) =>
      markup`<strong>${words(reason)}</strong>: ${meaning}.${said === null ? '' : markup` “${stated(said)}”`}
${rules.length === 0 ? markup`<p>No rule on record is about it.</p>` : list(rules.map((rule) => markup`${rule.open ? 'Open' : 'Met'}: ${rule.message} ${code(rule.rule_id)}, ${source(rule.citation)}.`))}`,
  );
  return list(items);
}

/** Steps whose sentence is ours from end to end; one that corrects quotes what was stated. */
const OURS: readonly CorrectionPlan['steps'][number]['action'][] = ['obtain_evidence', 'state_fact'];

function stepOf(step: CorrectionPlan['steps'][number], stated: Shown): Markup {
  const answers = step.if_answered.map(
    ({ answer, decision, blocking }) =>
      `If ${said(answer)}: ${STANDS[decision]}, ${counted(blocking, 'point')} would stop it.`,
  );
  const time = step.action === 'obtain_evidence' ? guideTo(step.target)?.usual_time : undefined;
  return markup`<li><strong>${OURS.includes(step.action) ? step.text : stated(step.text)}</strong><br>Whose: ${step.whose}.${time === undefined ? '' : ` Usually ${time}.`}${step.answers.length > 0 ? ` Answers the letter: ${step.answers.map(words).join(', ')}.` : ''}<br><span class="quiet">After it: ${STANDS[step.decision_after]}; ${counted(step.blocking_after, 'point')} still ${step.blocking_after === 1 ? 'stops' : 'stop'} it, ${step.open_after} open in all.</span>
${answers.length > 0 ? markup`${list(answers)}` : ''}</li>`;
}

const said = (answer: boolean | number | string) =>
  answer === true ? 'yes' : answer === false ? 'no' : String(answer).replaceAll('_', ' ');

function contradictionsOf(contradictions: PacketReview['contradictions'], stated: Shown): Markup {
  if (contradictions.length === 0) return markup`<h2>Contradictions</h2>\n<p>None was found.</p>`;
  const items = contradictions.map(({ message, between }) => {
    const sides = between.map(({ says, stated: beside, documents }) => {
      const where = [...(beside ? ['stated'] : []), ...documents.map((number) => `document ${number}`)];
      return markup`${stated(says)} (${where.join(', ')})`;
    });
    return markup`${message}\n${list(sides)}`;
  });
  return markup`<h2>Contradictions</h2>\n${list(items)}`;
}

function standing({ decision, summary, as_of }: Document): Markup {
  return markup`<p class="note none">As judged on ${when(as_of)}: ${VERDICT[decision]}</p>\n<p>${summary}</p>`;
}

function productOf({ product, order_id }: Document, stated: Shown): Markup {
  const said = (text: string | null) => (text === null ? null : stated(text));
  return facts([
    ['Title', said(product.title)],
    ['Brand', said(product.brand)],
    ['Model', said(product.model)],
    ['Marketplace', product.marketplace_name],
    ['Category', product.category_name],
    ['Order', shortened(order_id)],
  ]);
}

function end(document: Document, sha256: string): (Markup | null)[] {
  return [
    markup`<h2>Proof</h2>`,
    markup`<p>The hash is the SHA-256 of this document as JSON, byte for byte; the log announces it with the record.</p>`,
    facts([
      ['Document SHA-256', shortened(sha256)],
      ['Record', shortened(document.report_id)],
      ['Packet SHA-256', shortened(document.packet_sha256)],
      ['Decision SHA-256', shortened(document.decision_sha256)],
    ]),
    markup`<h2>What this is not</h2>`,
    list(Object.keys(document.boundary).flatMap((name) => LIMITS[name] ?? [])),
  ];
}

/** The page for a link that opens nothing. */
export function noDeliverablePage(): FramedPage {
  return html('Document not found', [
    markup`<h1>Document not found</h1>`,
    markup`<p>This link opens no document. Check that it was copied whole.</p>`,
  ]);
}
