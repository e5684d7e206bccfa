import { randomBytes } from 'node:crypto';
import { sha256Hex } from '../../contracts/core/canonical.ts';

/** Prefixes of the service's ids: the first word of an id says what kind of thing it names. */
export const ID_PREFIXES = {
  account: 'acct',
  order: 'ord',
  api_key: 'key',
  claim_link: 'clm',
  payment_event: 'pay',
  terms_acceptance: 'trm',
  usage: 'use',
  catalogue_scan: 'scn',
  conversation: 'cnv',
  event: 'evt',
  refund_case: 'rfd',
  integration_kit: 'kit',
  inbox_message: 'msg',
  trust_question: 'qst',
  seller_intake: 'req',
  operator_act: 'act',
  task_act: 'tsk',
  order_change: 'chg',
  outcome: 'out',
  webhook_subscription: 'sub',
  delivery_attempt: 'dla',
  verification_report: 'rep',
  verification_change: 'rch',
  deliverable: 'dlv',
  source_snapshot: 'snp',
  source_intelligence: 'sin',
  dormancy_case: 'drm',
  channel_contact: 'ctc',
  channel_consent: 'cns',
  channel_response: 'rsp',
  rule_promotion: 'prm',
  register_lookup: 'lkp',
} as const;

/** Random bytes in an id. */
const RANDOM = 10;
// Drawn ten thousand at a time, which costs a twentieth per id.
let drawn = '';
let taken = 0;

/**
 * A new id: prefix, then the millisecond and 80 random bits in hex. Ids of one kind sort roughly by
 * age, which keeps the indexes on them dense, and none can be guessed from another.
 */
export function newId(kind: keyof typeof ID_PREFIXES, now: Date): string {
  if (taken === drawn.length) {
    drawn = randomBytes(RANDOM * 1000).toString('hex');
    taken = 0;
  }
  const random = drawn.slice(taken, taken + 2 * RANDOM);
  taken += random.length;
  return `${ID_PREFIXES[kind]}_${now.getTime().toString(16).padStart(12, '0')}${random}`;
}

/** The id of a thing that follows at most once from another: the number of the other under a new prefix. */
export function idAfter(kind: keyof typeof ID_PREFIXES, id: string): string {
  return `${ID_PREFIXES[kind]}_${id.slice(id.indexOf('_') + 1)}`;
}

/**
 * The id of something made from another thing at a time. It sorts by age, and the same time and origin give
 * the same id.
 */
export function idAt(kind: keyof typeof ID_PREFIXES, now: Date, madeOf: string): string {
  const age = now.getTime().toString(16).padStart(12, '0');
  return `${ID_PREFIXES[kind]}_${age}${sha256Hex(madeOf).slice(0, 2 * RANDOM)}`;
}
