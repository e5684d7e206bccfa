import { createPublicKey, hash, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { SDJwtInstance } from '@sd-jwt/core';
import type { Shown } from '../../contracts/decisions/document/disclosure.ts';
import { JUDGED, type Judged } from '../../contracts/decisions/document/members.ts';
import { receiptKeyId } from '../../contracts/ledger/receipt.ts';

const TYPE = 'decision+sd-jwt';

/** The parts of a decision that an SD-JWT shows. */
export interface Disclosed {
  issuer: string;
  /** The day of the decision, `YYYY-MM-DD`. */
  judged_on: string;
  /** Members, or items of lists, in the order of reading. */
  members: [name: string, value: unknown][];
}

/** Makes and reads SD-JWTs of decisions, signed by the key of the receipts. */
export class Disclosures {
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #baseUrl: () => string;
  #made: Promise<SDJwtInstance<Record<string, unknown>>> | undefined;

  constructor(options: { signingKey: KeyObject; baseUrl: () => string }) {
    this.#key = options.signingKey;
    this.#publicKey = createPublicKey(options.signingKey);
    this.#baseUrl = options.baseUrl;
  }

  /** The library is loaded with the first use: few processes need it. */
  #library() {
    this.#made ??= import('@sd-jwt/core').then(
      ({ SDJwtInstance }) =>
        new SDJwtInstance({
          signAlg: 'EdDSA',
          signer: (data) => sign(null, Buffer.from(data), this.#key).toString('base64url'),
          verifier: (data, signature) =>
            verify(null, Buffer.from(data), this.#publicKey, Buffer.from(signature, 'base64url')),
          hashAlg: 'sha-256',
          hasher: (data) => hash('sha256', typeof data === 'string' ? data : Buffer.from(data), 'buffer'),
          saltGenerator: () => randomBytes(16).toString('base64url'),
        }),
    );
    return this.#made;
  }

  /**
   * An SD-JWT of a decision that shows only these members and items.
   * @param judged_on day of the decision, `YYYY-MM-DD`
   */
  async disclose(decision: Judged, shown: readonly Shown[], judged_on: string): Promise<string> {
    const library = await this.#library();
    const members = Object.fromEntries(
      JUDGED.flatMap((name) => (decision[name] === undefined ? [] : [[name, decision[name]]])),
    ) as Record<string, unknown>;
    const lists = Object.entries(members).flatMap(([name, value]) =>
      Array.isArray(value) && value.length > 0 ? [[name, { _sd: [...value.keys()] }]] : [],
    );
    const whole = await library.issue(
      { iss: this.#baseUrl(), iat: Date.parse(judged_on) / 1000, ...structuredClone(members) },
      { _sd: Object.keys(members), ...Object.fromEntries(lists) } as never,
      { header: { typ: TYPE, kid: receiptKeyId(this.#publicKey) } },
    );
    return library.present(whole, frameOf(shown, members) as never);
  }

  /** The parts that an SD-JWT shows; null if this service did not sign it, or if it was changed. */
  async read(text: string): Promise<Disclosed | null> {
    const library = await this.#library();
    try {
      const { payload, header } = await library.verify(text);
      const claims = payload as Record<string, unknown>;
      const { iss, iat } = claims;
      if (header?.typ !== TYPE || typeof iss !== 'string' || typeof iat !== 'number') return null;
      return {
        issuer: iss,
        judged_on: new Date(iat * 1000).toISOString().slice(0, 10),
        members: JUDGED.flatMap((name) => (name in claims ? [[name, claims[name]]] : [])),
      };
    } catch {
      return null;
    }
  }
}

/** Members to show, a list by all of its items or by some. */
function frameOf(shown: readonly Shown[], members: Record<string, unknown>): Record<string, unknown> {
  const frame: Record<string, true | Record<number, true>> = {};
  for (const { name, item } of shown) {
    const value = members[name];
    const items = item === undefined ? (Array.isArray(value) ? [...value.keys()] : []) : [item];
    const known = frame[name];
    const asked = Object.fromEntries(items.map((one) => [one, true] as const));
    frame[name] = items.length === 0 ? (known ?? true) : { ...(known === true ? {} : known), ...asked };
  }
  return frame;
}
