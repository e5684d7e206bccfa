import type { KeyObject } from 'node:crypto';
import {
  RECEIPTS_SIGNED_TOGETHER,
  type Receipt,
  type ReceiptPayload,
  signReceipts,
} from '../../contracts/ledger/receipt.ts';

interface Waiting {
  payload: ReceiptPayload;
  resolve: (receipt: Receipt) => void;
  reject: (error: unknown) => void;
}

/**
 * Signs receipts, those of one turn of the event loop with one signature. A receipt that nothing waits beside
 * is signed alone in the same turn: its result could not have been read before the turn ends either.
 */
export class ReceiptSigner {
  readonly #key: KeyObject;
  #waiting: Waiting[] = [];

  constructor(key: KeyObject) {
    this.#key = key;
  }

  sign(payload: ReceiptPayload): Promise<Receipt> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ payload, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#signWaiting());
    });
  }

  #signWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let at = 0; at < waiting.length; at += RECEIPTS_SIGNED_TOGETHER) {
      void this.#signTogether(waiting.slice(at, at + RECEIPTS_SIGNED_TOGETHER));
    }
  }

  async #signTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const receipts = await signReceipts(
        batch.map(({ payload }) => payload),
        this.#key,
      );
      for (const [i, { resolve }] of batch.entries()) resolve(receipts[i] as Receipt);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
