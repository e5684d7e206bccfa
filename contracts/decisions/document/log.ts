/**
 * The log of decisions and its replay. The log holds the exact text that `inputs_sha256` is over; with the
 * packs and the report that it names, the decision follows from it to the byte.
 */
import { z } from 'zod';
import { sha256Hex } from '../../core/canonical.ts';
import { generatedAt, nextCursor, schemaVersion } from '../../core/fields.ts';
import {
  ATTRIBUTE_NAMES,
  type Attributes,
  type Facts,
  LATER_TEXTS,
  placed,
  TEXT_FACTS,
} from '../request/facts.ts';
import { codeFilter, reportId, verdict } from '../request/fields.ts';
import type { EvidenceRecord } from '../rules/evidence.ts';
import { LIST_NAMES } from '../rules/registers.ts';
import { type DecideOptions, decideWithJson, evidenceSha256, packsSha256 } from './decide.ts';
import type { Decision } from './members.ts';

/** Digits of the hash in a decision's id. */
const ID_DIGITS = 32;

const inputs = z.object({
  as_of: z.iso.date(),
  attributes: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  calibration: z.string().nullable(),
  evidence: z
    .object({
      content_sha256: z.string(),
      packet_sha256: z.string().nullable(),
      report_id: z.string().nullable(),
      status: z.enum(['current', 'revoked', 'superseded', 'expired', 'not_found']),
    })
    .nullable(),
  facts: z.record(z.string(), z.string().nullable()),
  registers: z.partialRecord(z.enum(LIST_NAMES), z.string()).optional(),
  rule_packs: z.string(),
});
type Inputs = z.infer<typeof inputs>;

export interface LoggedInputs extends Omit<Inputs, 'attributes' | 'facts'> {
  facts: Facts;
  /** The hash of the text itself: the decision's `inputs_sha256`. */
  sha256: string;
}

/** Reads a logged text. Throws for a text that no decision has logged. */
export function readInputs(text: string): LoggedInputs {
  const { attributes, facts, ...read } = inputs.parse(JSON.parse(text));
  const stated = {} as Attributes;
  for (const name of ATTRIBUTE_NAMES) stated[name] = attributes[name] ?? null;
  const texts = Object.fromEntries(
    [...TEXT_FACTS, ...LATER_TEXTS].map((name) => [name, facts[name] ?? null]),
  );
  const place = placed(texts.category ?? null);
  return { ...read, facts: { attributes: stated, ...texts, ...place } as Facts, sha256: sha256Hex(text) };
}

/** `dec_` and the first digits of the hash: the same decision always has the same id, for every caller. */
export function decisionId(decision_sha256: string): string {
  return `dec_${decision_sha256.slice(0, ID_DIGITS)}`;
}

/** The digits of a decision's id, or null if the text is none. */
export function digitsOf(decision_id: string): string | null {
  return /^dec_[0-9a-f]{32}$/.test(decision_id) ? decision_id.slice(4) : null;
}

const difference = z.object({
  part: z
    .enum(['rule_packs', 'evidence', 'calibration', 'registers', 'evaluation'])
    .describe('The part that is different today.'),
  message: z.string().describe('The difference in words.'),
});
/** A part that the replay judges by and that is no longer the one the decision was made with. */
export type Difference = z.infer<typeof difference>;

export interface Replay {
  identical: boolean;
  /** Version of the receipt: says how the hash of the decision is made. */
  receipt_version: ReceiptVersion;
  replayed: Decision;
  /** The judged members as they are sent: UTF-8, one byte a character, without braces. */
  shown_bytes: string;
  /** Empty exactly if the two decisions are identical. */
  differs: Difference[];
}

/** Version 1: the hash is over one RFC 8785 text. Version 2: over the tree of members. */
export type ReceiptVersion = 1 | 2;

/**
 * Judges logged inputs again. A decision is identical if its hash is that of the document judged now, made in
 * the way of any version.
 * @param logged the logged text, and the hash of the decision that was given
 * @param on the packs, the evidence on record and the official lists that the inputs name
 */
export function replay(
  logged: { inputs: string; decision_sha256: string },
  on: Pick<DecideOptions, 'index' | 'evidence' | 'calibration' | 'registers'>,
): Replay {
  const read = readInputs(logged.inputs);
  const evidence = evidenceAsLogged(read, on.evidence ?? null);
  const texts = decideWithJson(read.facts, { ...on, evidence, as_of: read.as_of });
  const { decision_sha256 } = logged;
  const asText =
    texts.decision.decision_sha256 !== decision_sha256 && sha256Hex(texts.canonical_json) === decision_sha256;
  const decision = asText ? { ...texts.decision, decision_sha256 } : texts.decision;
  const identical = decision.decision_sha256 === decision_sha256;
  const differs: Difference[] = [];
  if (!identical) {
    if (packsSha256(on.index) !== read.rule_packs) {
      differs.push({ part: 'rule_packs', message: 'these are not the packs that it was judged by' });
    }
    if (evidence !== null && evidenceSha256(evidence) !== read.evidence?.content_sha256) {
      differs.push({
        part: 'evidence',
        message: 'what is on record under the report is not what was judged',
      });
    }
    if ((on.calibration?.sha256 ?? null) !== read.calibration) {
      differs.push({
        part: 'calibration',
        message: 'this is not the calibration that its risk was taken from',
      });
    }
    if (LIST_NAMES.some((list) => on.registers?.[list]?.sha256 !== read.registers?.[list])) {
      differs.push({ part: 'registers', message: 'an official list that it used is not on record' });
    }
    if (differs.length === 0) {
      const message =
        'the inputs are the same: the evaluation itself, or data that it carries, has changed since';
      differs.push({ part: 'evaluation', message });
    }
  }
  return {
    identical,
    receipt_version: asText ? 1 : 2,
    replayed: decision,
    shown_bytes: texts.shown_bytes,
    differs,
  };
}

/** The record with its status at the time: the status may have changed since, the content cannot. */
function evidenceAsLogged(
  { evidence }: LoggedInputs,
  onRecord: EvidenceRecord | null,
): EvidenceRecord | null {
  if (evidence === null) return null;
  const { packet_sha256, report_id, status } = evidence;
  return { ...onRecord, documents: onRecord?.documents ?? [], packet_sha256, report_id, status };
}

export const decisionParams = z.object({
  decision_id: z.string().max(100).describe('Id of a decision (`dec_…`).'),
});

export const decisionLogFilters = z.object({
  period: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'has to be a month YYYY-MM')
    .optional()
    .describe('Month, `YYYY-MM`; the current one if left out. Only for the decisions of one account.'),
  account_id: z.string().max(100).optional().describe('Only decisions of this account (`acct_…`).'),
  decision: verdict.optional().describe('Only decisions with this verdict.'),
  marketplace: codeFilter(100, 'decisions about this marketplace'),
  category: codeFilter(100, 'decisions about this category'),
  intended_action: codeFilter(100, 'decisions about this action'),
  report_id: z.string().max(100).optional().describe('Only decisions on this report (`rep_…`).'),
});

/** A metered decision as the log lists it. */
const listedDecision = z
  .object({
    decision_id: z.string().describe('Id of the decision (`dec_…`): the same for the same inputs.'),
    usage_id: z.string().describe('Id of the usage entry (`use_…`), one for each call.'),
    account_id: z.string().describe('Id of the account (`acct_…`) that asked.'),
    decision_sha256: z.string().describe('Hash of the decision, 64 hexadecimal digits.'),
    decision: z.string().nullable().describe('The verdict; null in entries from before it was recorded.'),
    marketplace: z.string().nullable().describe('Marketplace code; null if it was not a known one.'),
    category: z.string().nullable().describe('Category code; null if it was not a known one.'),
    intended_action: z.string().nullable().describe('The intended action; null if none was stated.'),
    report_id: reportId.nullable().describe('Id of the report that was named (`rep_…`); null if none was.'),
    missing_evidence: z
      .number()
      .int()
      .nullable()
      .describe('How many kinds of documents were missing; null if too few facts were stated to tell.'),
    occurred_at: z.iso.datetime().describe('When the decision was given.'),
  })
  .meta({ id: 'ListedDecision', description: 'A metered decision in the log.' });

export const decisionLogPage = z.object({
  schema_version: schemaVersion('service.agent_decision_log.v1'),
  generated_at: generatedAt,
  decisions: z.array(listedDecision).describe('Metered decisions, newest first.'),
  next_cursor: nextCursor,
});

export const replayDocument = z.object({
  schema_version: schemaVersion('service.decision_replay.v1'),
  decision_id: z.string().describe('Id of the decision (`dec_…`).'),
  replayed_at: z.iso.datetime().describe('When the logged inputs were judged again.'),
  decided_at: z.iso.datetime().describe('When the decision was first given.'),
  as_of: z.iso.date().describe('The day that was judged, `YYYY-MM-DD`.'),
  identical: z.boolean().describe('Whether judging the logged inputs again gives the same bytes.'),
  decision_sha256: z.string().describe('Hash of the decision as it was given.'),
  replayed_sha256: z
    .string()
    .nullable()
    .describe('Hash of the decision as judged again; null if its rule packs are not on record.'),
  inputs_sha256: z.string().describe('Hash of the logged inputs.'),
  rule_packs_sha256: z.string().describe('One hash for all rule packs it was judged by, in their order.'),
  rule_packs_current: z.boolean().describe('Whether these are the current rule packs.'),
  evidence: z
    .object({
      report_id: reportId.nullable().describe('Id of the report; null if none was found.'),
      status: z.string().describe('Status of the report when the decision was given.'),
      status_now: z.string().describe('Status of the report now.'),
    })
    .nullable()
    .describe('The evidence it rested on; null if it named none.'),
  differs: z.array(difference).describe('What is different today; empty if the two decisions are identical.'),
  replayed: z
    .looseObject({ decision: verdict })
    .nullable()
    .describe('The decision as judged again; null if its rule packs are not on record.'),
});
