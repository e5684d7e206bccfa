import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  type DecisionRequest,
  decideWithJson,
  factsKey,
  normalizeFacts,
  type Verdict,
} from '../contracts/decision.ts';
import { type DecisionTrail, decisionTrail } from '../contracts/decision-trail.ts';
import type { EvidenceRecord } from '../contracts/evidence.ts';
import type { Facts } from '../contracts/facts.ts';
import { signReceipt } from '../contracts/receipt.ts';
import type { RuleIndex } from '../contracts/rules.ts';

/** A judged request, ready to be sent: only the time, and what was metered, differ from call to call. */
export interface Answer {
  decision: Verdict;
  decision_sha256: string;
  /** What the ledger keeps of it. */
  trail: DecisionTrail;
  /**
   * JSON up to and including the key of `generated_at`, and from there on up to the value of `metering`; each as
   * UTF-8 bytes, one a character.
   */
  head: string;
  tail: string;
}

/** Bytes of answers that are kept; the least used go first. */
const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * Answers decision requests. A decision follows from facts, evidence, packs and day alone, so an answer
 * that was once worked out, serialised and signed is kept and given again.
 */
export class DecisionDesk {
  readonly #index: RuleIndex;
  readonly #signingKey: KeyObject;
  readonly #baseUrl: () => string;
  readonly #read = new WeakMap<DecisionRequest, { as_of: string; facts: Facts; key: string }>();
  readonly #kept = new LRUCache<string, Answer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (answer, key) => answer.head.length + answer.tail.length + 2 * key.length + 800,
  });

  constructor(options: { index: RuleIndex; signingKey: KeyObject; baseUrl: () => string }) {
    this.#index = options.index;
    this.#signingKey = options.signingKey;
    this.#baseUrl = options.baseUrl;
  }

  /**
   * The answer to a request, judged as of a day (`YYYY-MM-DD`). A request that is asked again as the same object
   * is not read again; it must not have been changed.
   */
  answer(request: DecisionRequest, as_of: string): Answer {
    let read = this.#read.get(request);
    if (read?.as_of !== as_of) {
      const facts = normalizeFacts(request);
      read = { as_of, facts, key: `${as_of}\n${factsKey(facts)}` };
      this.#read.set(request, read);
    }
    let answer = this.#kept.get(read.key);
    if (answer === undefined) {
      answer = this.#workOut(read.facts, as_of);
      this.#kept.set(read.key, answer);
    }
    return answer;
  }

  #workOut(facts: Facts, as_of: string): Answer {
    const { decision, hashed_json } = decideWithJson(facts, {
      index: this.#index,
      as_of,
      evidence: evidenceOf(facts),
    });
    const { decision_sha256, inputs_sha256, rule_packs } = decision;
    const baseUrl = this.#baseUrl();
    const receipt = signReceipt(
      { as_of, decision: decision.decision, decision_sha256, inputs_sha256, issuer: baseUrl, rule_packs },
      this.#signingKey,
    );
    const links = {
      openapi: `${baseUrl}/openapi.json`,
      events: `${baseUrl}/api/webhooks/events`,
      signup: `${baseUrl}/api/platform/accounts`,
    };
    return {
      decision: decision.decision,
      decision_sha256,
      trail: decisionTrail(facts, decision, this.#index),
      head: bytesOf(
        `{"schema_version":"service.agent_decision.v1","decision_id":"dec_${decision_sha256.slice(0, 32)}",${hashed_json.slice(1, -1)},"decision_sha256":"${decision_sha256}","generated_at":"`,
      ),
      tail: bytesOf(`","receipt":${JSON.stringify(receipt)},"links":${JSON.stringify(links)},"metering":`),
    };
  }
}

/** No report can be on record before verification exists: a named one is stated as not found, never as shown. */
function evidenceOf(facts: Facts): EvidenceRecord | null {
  const { report_id, packet_sha256 } = facts;
  if (report_id === null && packet_sha256 === null) return null;
  return { report_id, packet_sha256, status: 'not_found', documents: [] };
}

/**
 * The whole body of an answer, as UTF-8 bytes, one a character: to be written as `latin1`, and as long as it
 * has characters. A text would be measured and encoded anew for each answer.
 * @param time when it is given, RFC 3339
 */
export function render(answer: Answer, time: string, metering: object): string {
  return `${answer.head}${time}${answer.tail}${bytesOf(JSON.stringify(metering))}}`;
}

/** The UTF-8 bytes of a text, one a character; in one piece, where a text put together is a tree of hundreds. */
function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1');
}
