import type { KeyObject } from 'node:crypto';
import { inOnePiece, utf8 } from '../../contracts/core/utf8.ts';
import { type Brief, briefOf } from '../../contracts/decisions/document/brief.ts';
import type { View } from '../../contracts/decisions/document/brief-shape.ts';
import { type DecideOptions, decide, decideWithJson } from '../../contracts/decisions/document/decide.ts';
import { decisionId, type ReceiptVersion } from '../../contracts/decisions/document/log.ts';
import type { Decision } from '../../contracts/decisions/document/members.ts';
import { type ProvedBrief, provedBrief } from '../../contracts/decisions/document/proof.ts';
import { type DecisionTrail, decisionTrail } from '../../contracts/decisions/document/trail.ts';
import type { Calibration } from '../../contracts/decisions/judgement/risk.ts';
import {
  type DecisionRequest,
  type Facts,
  factsKey,
  normalizeFacts,
} from '../../contracts/decisions/request/facts.ts';
import type { Verdict } from '../../contracts/decisions/request/fields.ts';
import type { PackRef } from '../../contracts/decisions/rules/compiled-rule.ts';
import type { EvidenceRecord } from '../../contracts/decisions/rules/evidence.ts';
import {
  type Asker,
  isTheirs,
  namesReport,
  speaking,
  withRecord,
  withReports,
} from '../../contracts/decisions/rules/lending.ts';
import type { Registers } from '../../contracts/decisions/rules/registers.ts';
import type { RuleIndex } from '../../contracts/decisions/rules/rules.ts';
import { type ReceiptPayload, signTextReceipt } from '../../contracts/ledger/receipt.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';
import { AskedBefore } from './asked-before.ts';
import { type Asking, asking, type Form, formKey } from './asking.ts';
import type { EvidenceReader } from './evidence-reader.ts';
import { ReceiptSigner } from './receipt-signer.ts';

/** A judged request, ready to be sent: only time and metering differ from call to call. */
export interface Answer {
  decision: Verdict;
  decision_sha256: string;
  /** The part that the usage ledger keeps. */
  trail: DecisionTrail;
  /** The text that `inputs_sha256` hashes; the log keeps it. */
  inputs: string;
  /**
   * JSON up to and including the key of `generated_at`, and from there on up to the value of `metering`; each
   * as UTF-8 bytes, one a character. A brief answer states no time: its `head` goes up to the value of
   * `metering`.
   */
  head: string;
  tail: string | null;
  /** The question that settles most; null if there is none, or nobody goes on. */
  next: Asking | null;
}

/** A leaf of the log. `leaf_hash` is base64. */
export interface PackLeaf {
  event_id: string;
  sequence: number;
  leaf_hash: string;
}

/** Bytes of answers kept, at most; the least recently used go first. */
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * Answers decision requests. A decision depends only on facts, evidence, packs, calibration, official lists and day, so an
 * answer that was asked for twice is kept, serialised and signed, and given again.
 */
export class DecisionEngine {
  readonly #index: RuleIndex;
  readonly #signingKey: KeyObject;
  readonly #signer: ReceiptSigner;
  readonly #baseUrl: () => string;
  readonly #evidence: Pick<EvidenceReader, 'find'>;
  readonly #read = new WeakMap<DecisionRequest, { day: string; as_of: string; facts: Facts; key: string }>();
  readonly #kept = recentlyUsed<string, Answer>(CACHE_BYTES, {
    size: (answer, key) =>
      answer.head.length +
      (answer.tail?.length ?? 0) +
      (answer.next?.question.length ?? 0) +
      (answer.next?.facts.length ?? 0) +
      answer.inputs.length +
      2 * key.length +
      800,
  });
  readonly #asked = new AskedBefore();
  #calibration: Calibration | null = null;
  #registers: Registers | null = null;
  /** JSON of the citation of each pack, by the pack's hash. */
  readonly #citations = new Map<string, string>();
  /** How often leaves were given to cite. */
  #cited = 0;

  constructor(options: {
    index: RuleIndex;
    signingKey: KeyObject;
    baseUrl: () => string;
    evidence: Pick<EvidenceReader, 'find'>;
  }) {
    this.#index = options.index;
    this.#signingKey = options.signingKey;
    this.#signer = new ReceiptSigner(options.signingKey);
    this.#baseUrl = options.baseUrl;
    this.#evidence = options.evidence;
  }

  /** Makes answers cite the leaves that publish these packs. */
  cite(leaves: readonly (PackLeaf & { id: string; sha256: string })[]): void {
    for (const { id, sha256, event_id, sequence } of leaves) {
      this.#citations.set(sha256, JSON.stringify({ id, event_id, sequence }));
    }
    this.#cited++;
    this.#kept.clear();
  }

  /** From now on, computes the risk by this calibration. */
  calibrate(calibration: Calibration): void {
    this.#calibration = calibration;
    this.#kept.clear();
  }

  /** From now on, looks numbers and names up in these official lists. */
  register(registers: Registers): void {
    this.#registers = registers;
    this.#kept.clear();
  }

  /**
   * The answer to a request: at once if it is kept, otherwise when it is signed. A request object is parsed
   * once, so it must not be changed afterwards.
   * @param day today, `YYYY-MM-DD`: the day that is judged where the request names none, and the receipt's
   * day
   * @param asker called only where the request names a report
   * @param declined facts that the caller does not know, where a question may be asked; otherwise null
   */
  answer(
    request: DecisionRequest & { as_of?: string },
    day: string,
    asker: () => Asker | Promise<Asker>,
    view: View = 'full',
    declined: readonly string[] | null = null,
  ): Answer | Promise<Answer> {
    let read = this.#read.get(request);
    if (read?.day !== day) {
      const facts = normalizeFacts(request);
      const as_of = request.as_of ?? day;
      read = { day, as_of, facts, key: `${day}\n${as_of}\n${factsKey(facts)}` };
      this.#read.set(request, read);
    }
    const { facts } = read;
    const form = { view, declined, stated: request };
    if (namesReport(facts)) return this.#onRecord(read, asker, form);
    const key = formKey(form) + read.key;
    return this.#kept.get(key) ?? this.#workOut(facts, read, null, { ...form, key });
  }

  async #onRecord(
    read: { day: string; as_of: string; facts: Facts; key: string },
    asker: () => Asker | Promise<Asker>,
    form: Form,
  ): Promise<Answer> {
    const [reports, who] = await Promise.all([this.#evidence.find(read.facts, read.as_of), asker()]);
    const found = speaking(reports, who);
    const whole = isTheirs(found, who);
    // Only the status of a report can change.
    const named = found ? `${found.report_id}\n${found.status}\n${whole}` : 'none';
    const key = `${formKey(form)}${read.key}\n${named}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const { facts, lent, evidence } = withRecord(read.facts, found, whole);
    return this.#workOut(facts, read, evidence, { ...form, key }, lent);
  }

  /**
   * A request judged by each of these calibrations, null for none; nothing is signed, kept or logged.
   * @param day today: the day that is judged where the request names none
   */
  async judge(
    request: DecisionRequest & { as_of?: string },
    day: string,
    asker: Asker,
    calibrations: readonly (Calibration | null)[],
  ): Promise<Decision[]> {
    const stated = normalizeFacts(request);
    const as_of = request.as_of ?? day;
    const reports = namesReport(stated) ? await this.#evidence.find(stated, as_of) : [];
    const { facts, evidence } = withReports(stated, reports, asker);
    return calibrations.map((calibration) =>
      decide(facts, { index: this.#index, as_of, evidence, calibration, registers: this.#registers }),
    );
  }

  async #workOut(
    facts: Facts,
    { day, as_of }: { day: string; as_of: string },
    evidence: EvidenceRecord | null,
    { view, declined, stated, key }: Form & { key: string },
    lent?: string[],
  ): Promise<Answer> {
    const [calibration, registers, citations] = [this.#calibration, this.#registers, this.#cited];
    const options = { index: this.#index, as_of, evidence, calibration, registers };
    // Nothing of a judgement is held while it waits for its signature: thirty that wait would be copied by each collection.
    const { enclosed, ...judged } = this.#judged(facts, { day, options }, { view, declined, stated }, lent);
    const answer = { ...judged, ...(await enclosed) };
    // While it was being signed, another calibration, newer lists or other leaves may have come.
    const current =
      calibration === this.#calibration && registers === this.#registers && citations === this.#cited;
    if (current && this.#asked.again(key)) this.#kept.set(key, { ...answer, head: inOnePiece(answer.head) });
    return answer;
  }

  /** An answer before it is signed, and the signed document around it. */
  #judged(
    facts: Facts,
    { day, options }: { day: string; options: DecideOptions },
    { view, declined, stated }: Form,
    lent: readonly string[] | undefined,
  ) {
    const texts = decideWithJson(facts, options);
    const { decision, inputs_json } = texts;
    const { decision_sha256, inputs_sha256, rule_packs } = decision;
    const judged = {
      as_of: options.as_of,
      decision: decision.decision,
      decision_sha256,
      inputs_sha256,
      judged_on: day,
    };
    return {
      decision: decision.decision,
      decision_sha256,
      trail: decisionTrail(facts, decision, this.#index),
      inputs: inputs_json,
      next: declined === null ? null : asking(texts, declined, stated),
      enclosed:
        view === 'full'
          ? this.enclose(judged, texts.shown_bytes, rule_packs, { lent })
          : this.#encloseBrief(
              judged,
              view === 'brief' ? briefOf(decision) : provedBrief(decision, texts.parts),
            ),
    };
  }

  /**
   * The document around a decision: ids before it; receipt, ledger and links after it.
   * @param shown_bytes the judged members as they are shown, in UTF-8, one byte a character, without braces
   * @param lent facts that a report stated, if one was found
   * @param receipt_version 2, or 1 for a decision on record whose hash is over one text
   */
  enclose(
    judged: Omit<ReceiptPayload, 'issuer'>,
    shown_bytes: string,
    rule_packs: readonly PackRef[],
    { lent, receipt_version = 2 }: { lent?: readonly string[]; receipt_version?: ReceiptVersion } = {},
  ): Promise<Pick<Answer, 'head' | 'tail'>> {
    const { decision_sha256 } = judged;
    const decision_id = decisionId(decision_sha256);
    const lending = lent ? `"facts_from_report":${JSON.stringify(lent)},` : '';
    const head = `{"schema_version":"service.agent_decision.v1","decision_id":"${decision_id}",${shown_bytes},"decision_sha256":"${decision_sha256}","generated_at":"`;
    return this.#signed(judged, receipt_version, {
      head,
      before: `",${lending}"receipt":`,
      after: `,"ledger":${this.#citationOf(rule_packs)},"links":${linksOf(this.#baseUrl(), decision_id)},"metering":`,
    });
  }

  async #signed(
    judged: Omit<ReceiptPayload, 'issuer'>,
    receipt_version: ReceiptVersion,
    { head, before, after }: { head: string; before: string; after: string },
  ): Promise<Pick<Answer, 'head' | 'tail'>> {
    const payload = { ...judged, issuer: this.#baseUrl() };
    const receipt = await (receipt_version === 1
      ? signTextReceipt(payload, this.#signingKey)
      : this.#signer.sign(payload));
    return { head, tail: utf8(before + JSON.stringify(receipt) + after) };
  }

  /** The brief form of a decision, with id, receipt and links, and with its proof if it has one. */
  #encloseBrief(
    judged: Omit<ReceiptPayload, 'issuer'>,
    { proof, ...brief }: Brief & Partial<ProvedBrief>,
  ): Promise<Pick<Answer, 'head' | 'tail'>> {
    const { decision_sha256 } = judged;
    const baseUrl = this.#baseUrl();
    const decision_id = decisionId(decision_sha256);
    const shown = JSON.stringify({
      schema_version: 'service.agent_decision_brief.v1',
      decision_id,
      ...brief,
      decision_sha256,
    });
    const behind = JSON.stringify({
      proof,
      links: { decision: `${baseUrl}/api/agent/decisions/${decision_id}` },
      boundary_url: `${baseUrl}/api/sdk#/liability_boundary`,
    });
    return this.#signedBrief(judged, {
      before: utf8(`${shown.slice(0, -1)},"receipt":`),
      after: `,${behind.slice(1, -1)},"metering":`,
    });
  }

  async #signedBrief(
    judged: Omit<ReceiptPayload, 'issuer'>,
    { before, after }: { before: string; after: string },
  ): Promise<Pick<Answer, 'head' | 'tail'>> {
    const receipt = await this.#signer.sign({ ...judged, issuer: this.#baseUrl() });
    return { head: before + utf8(JSON.stringify(receipt) + after), tail: null };
  }

  /** The leaves of the log that publish these packs; null where one of them is not known. */
  #citationOf(packs: readonly Pick<PackRef, 'sha256'>[]): string {
    const cited = packs.map(({ sha256 }) => this.#citations.get(sha256));
    return cited.includes(undefined) ? '{"rule_packs":null}' : `{"rule_packs":[${cited.join(',')}]}`;
  }
}

function linksOf(baseUrl: string, decision_id: string): string {
  return JSON.stringify({
    openapi: `${baseUrl}/openapi.json`,
    events: `${baseUrl}/api/webhooks/events`,
    signup: `${baseUrl}/api/platform/accounts`,
    decision: `${baseUrl}/api/agent/decisions/${decision_id}`,
    rule_packs: `${baseUrl}/api/rule-packs`,
  });
}

/**
 * The whole body of an answer, as UTF-8 bytes, one a character: to be written as `latin1`, and as long as it
 * has characters. A text would be measured and encoded anew for each answer.
 * @param time when it is given, RFC 3339
 * @param ignored what the request says and nobody reads, if anything
 * @param further the question that settles most, with the state to answer it
 */
export function render(
  answer: Pick<Answer, 'head' | 'tail'>,
  time: string,
  metering: object,
  ignored: readonly object[] = [],
  further: { question: string; state: string } | null = null,
): string {
  const { head, tail } = answer;
  const before = tail === null ? head : head + time + tail;
  const after =
    further === null ? '}' : `,"next_question":${utf8(further.question)},"state":"${further.state}"}`;
  if (ignored.length === 0) return `${before}${utf8(JSON.stringify(metering))}${after}`;
  return `${before}${utf8(`${JSON.stringify(metering)},"ignored":${JSON.stringify(ignored)}`)}${after}`;
}
