/**
 * The service's own texts that others read and that stand in the source. The claim guard checks each once,
 * and again when it changes.
 */
import { TERMS } from '../accounts/terms.ts';
import { ERRORS } from '../core/errors.ts';
import { PLANS } from '../core/plans.ts';
import { VERDICTS } from '../decisions/request/fields.ts';
import { shippedIndex } from '../decisions/rules/packs.ts';
import { BADGE_LABEL, BADGE_STATES } from '../evidence/badge.ts';
import { type FramedPage, missingPage, recordLinks, recordPage } from '../evidence/record-page.ts';
import type { PublicRecordRow } from '../evidence/verification.ts';
import { EVENT_CATALOGUE } from '../ledger/events.ts';
import { type OutgoingText, outgoingText, wordsOf } from '../messages/claim-guard/outgoing.ts';
import type { Surface } from '../messages/claim-guard.ts';
import { CONTROLS } from '../messages/trust-controls.ts';
import { buildSdkPack } from '../partners/sdk-pack.ts';

/** Sentences of one place as one text; a blank line separates them. */
function together(texts: Iterable<string>, surface: Surface, source: string): OutgoingText {
  return outgoingText([...new Set(texts)].join('\n\n'), surface, source);
}

/** The service's own texts, in a fixed order. */
export function ownTexts(): OutgoingText[] {
  const pack = buildSdkPack({ baseUrl: 'https://preflight.invalid', kit: null, account: null });
  const { client_snippets, ...rest } = pack;
  return [
    together(
      BADGE_STATES.map(({ message }) => `${BADGE_LABEL}: ${message}`),
      'badge',
      'badge',
    ),
    ...pages(),
    ...Object.entries(client_snippets).map(([language, snippets]) =>
      together(wordsOf(snippets), 'snippet', `sdk:${language}`),
    ),
    together(wordsOf(rest), 'snippet', 'sdk:pack'),
    ...CONTROLS.map(({ control_id, statement }) =>
      outgoingText(statement, 'answer', `control:${control_id}`),
    ),
    together([TERMS.name, ...Object.values(TERMS.clauses)], 'notice', 'terms'),
    together(wordsOf(PLANS), 'notice', 'plans'),
    together(
      Object.values(ERRORS).map(([, meaning]) => meaning),
      'notice',
      'errors',
    ),
    together(
      Object.values(EVENT_CATALOGUE).map(({ when }) => when),
      'description',
      'events',
    ),
    ...[...Map.groupBy(shippedIndex().rules, ({ pack }) => pack.id)].map(([id, rules]) =>
      together(
        rules.map(({ rule }) => rule.message),
        'answer',
        `rules:${id}`,
      ),
    ),
  ];
}

/** The pages of records in every state, and the page for a missing record, without their markup. */
function pages(): OutgoingText[] {
  const record: Omit<PublicRecordRow, 'status' | 'decision'> = {
    report_id: 'rep_0',
    packet_sha256: '0',
    brand: 'Brand',
    model: 'Model',
    marketplace: null,
    category: null,
    decision_sha256: '0',
    title_sha256: null,
    subject_sha256: null,
    as_of: '2000-01-01',
    created_at: new Date(0),
    expires_on: '2000-01-01',
    changed_at: new Date(0),
    published_at: null,
    reason_code: 'reason',
    superseded_by: 'rep_0',
    event_id: 'evt_0',
    judged: [],
    rule_ids: [],
    decision_now: 'insufficient_facts',
    reviewed_on: '2000-01-01',
  };
  const links = recordLinks('https://preflight.invalid', { report_id: 'rep_0', event_id: 'evt_0' });
  const states = (['current', 'superseded', 'expired', 'revoked'] as const).flatMap((status) =>
    VERDICTS.map((decision) => recordPage({ ...record, status, decision }, links, shippedIndex())),
  );
  return [
    together(states.flatMap(linesOf), 'page', 'record_page'),
    together(linesOf(missingPage('rep_0')), 'page', 'missing_page'),
  ];
}

/** The text of a page, element by element. */
function linesOf({ title, body }: FramedPage): string[] {
  return [title, ...body.map((part) => String(part ?? ''))]
    .join('\n')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The summaries and descriptions of an interface description, by the tag of their operations. */
export function interfaceTexts(document: {
  paths: Record<string, Record<string, { tags?: string[] }>>;
}): OutgoingText[] {
  const byTag = new Map<string, string[]>();
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const tag = operation.tags?.[0] ?? 'other';
    const found = byTag.get(tag) ?? [];
    described(operation, found);
    byTag.set(tag, found);
  }
  const rest: string[] = [];
  described({ ...document, paths: {} }, rest);
  byTag.set('interface', rest);
  return [...byTag].map(([tag, texts]) =>
    together(texts, 'description', `openapi:${tag.toLowerCase().replaceAll(' ', '_')}`),
  );
}

function described(node: unknown, found: string[]): void {
  if (Array.isArray(node)) for (const one of node) described(one, found);
  else if (node !== null && typeof node === 'object') {
    for (const [key, one] of Object.entries(node)) {
      if ((key === 'summary' || key === 'description') && typeof one === 'string') found.push(one);
      else described(one, found);
    }
  }
}
