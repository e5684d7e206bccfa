/**
 * Entries of a new version of a list, and the decisions on record that they concern. Both sides have keys: barcode,
 * ASIN, brand with model, and the number of a laboratory.
 */
import { z } from 'zod';
import { readFacts } from '../decisions/judgement/intake.ts';
import type { Facts } from '../decisions/request/facts.ts';
import { accountId } from '../decisions/request/fields.ts';
import { isLost } from '../decisions/rules/laboratories.ts';
import { productKeys, type RecallDetail, recallKeys } from '../decisions/rules/recalls.ts';
import {
  cpscNumbers,
  type HolderStanding,
  isRecallList,
  type ListName,
} from '../decisions/rules/registers.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';
import type { alert, PortfolioChange } from './portfolio-monitoring.ts';

/** An entry that a version brought or changed; null for what is not there. */
export interface ChangedEntry {
  id: string;
  name: string | null;
  detail: string | null;
  detail_before: string | null;
}

/** The alert about an entry as its owner is told it, and the keys of the products that it concerns. */
export interface NewAlert {
  id: string;
  change: PortfolioChange;
  alert:
    | z.infer<typeof alert>
    | { list: ListName; id: string; on: string | null; title: string; status: string };
  keys: string[];
}

/** The alerts of a version's changes: notices in force, and laboratories that have been lost since. */
export function newAlerts(list: ListName, changes: readonly ChangedEntry[]): NewAlert[] {
  return changes.flatMap((entry) => (isRecallList(list) ? noticed(list, entry) : lost(list, entry)));
}

function noticed(list: ListName, { id, name, detail, detail_before }: ChangedEntry): NewAlert[] {
  if (name === null || detail === null) return [];
  const notice = JSON.parse(detail) as RecallDetail;
  if (notice.status !== 'active') return [];
  // A corrected notice concerns those that it did not concern before.
  const before = new Set(detail_before === null ? [] : recallKeys(JSON.parse(detail_before)));
  const keys = recallKeys(notice).filter((key) => !before.has(key));
  const by = { bm: 'brand_model', gtin: 'gtin', asin: 'asin' } as const;
  return (['gtin', 'asin', 'bm'] as const).flatMap((kind) => {
    const own = keys.filter((key) => key.startsWith(`${kind}:`));
    if (own.length === 0) return [];
    const { on, url } = notice;
    return [
      {
        id,
        change: kind === 'bm' ? ('recall_possible' as const) : ('recall_match' as const),
        alert: { list, id, on, title: name, url, matched_by: by[kind] } as z.infer<typeof alert>,
        keys: own,
      },
    ];
  });
}

function lost(list: ListName, { id, name, detail, detail_before }: ChangedEntry): NewAlert[] {
  if (name === null || detail === null) return [];
  const standing = JSON.parse(detail) as HolderStanding;
  const before = detail_before === null ? null : (JSON.parse(detail_before) as HolderStanding);
  if (!isLost(standing) || (before !== null && isLost(before))) return [];
  const { from: on, status } = standing;
  const alert = { list, id, on, title: name, status };
  return [{ id, change: 'laboratory_withdrawn', alert, keys: [`lab:${list}:${id}`] }];
}

/** The keys of a decision on record. */
export function decisionKeys(facts: Facts, index: RuleIndex, as_of: string): string[] {
  const { listing } = readFacts(facts, index, as_of);
  const laboratories = facts.lab === null ? [] : cpscNumbers(facts.lab);
  return [
    ...productKeys(facts, listing).filter((key) => !key.startsWith('case:')),
    ...laboratories.map((id) => `lab:cpsc_laboratories:${id}`),
  ];
}

/** The console's own fields. */
export const matchFields = {
  matches: z
    .array(
      z
        .object({
          account_id: accountId,
          decision_id: z.string().describe('Id of the decision (`dec_…`).'),
          change: z
            .string()
            .describe(
              '`recall_match`, `recall_possible`, `laboratory_withdrawn`, `decision_changed` or `rule_in_force`.',
            ),
          alert: z
            .looseObject({})
            .describe('The entry, or the change: list, number, day, title and address.'),
          found_at: z.iso.datetime().describe('When it was found.'),
          noticed_at: z.iso.datetime().nullable().describe('When the account was told; null if not yet.'),
        })
        .meta({
          id: 'AlertMatch',
          description: 'A decision on record that an entry of a list, or a new rule, concerns.',
        }),
    )
    .describe('Decisions on record that new entries of lists or new rules concern, newest first.'),
  next_match: z.string().nullable().describe('`after` of the next matches; null at the end.'),
};

export const matchQuery = {
  after: z.string().max(1_000).optional().describe('`next_match` of the page before.'),
};

/** The place of a match in the list: microsecond, account, list, version, entry, and hash of the decision. */
export const matchPlace = z.tuple([
  z.string().regex(/^\d{1,18}$/),
  z.string(),
  z.string(),
  z.int32(),
  z.string(),
  z.string().regex(/^[0-9a-f]{64}$/),
]);
export type MatchPlace = z.infer<typeof matchPlace>;

/** A place as callers send it back. */
export function placeText(place: MatchPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place that a text stands for; null for any other text. */
export function readPlace(text: string): MatchPlace | null {
  try {
    return matchPlace.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
