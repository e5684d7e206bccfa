import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import {
  type Conversation,
  MOST_QUESTIONS,
  readState,
  type Stated,
  sealState,
} from '../../contracts/decisions/document/conversation.ts';
import type { Database } from '../../sql/core/database.ts';
import { newId } from '../../sql/core/ids.ts';
import { type Taken, type Turn, takeTurn } from '../../sql/money/conversations.ts';

const LABEL = 'preflight conversation';

/** A conversation that has not begun: no question was asked. */
export const NOT_BEGUN: Conversation = { id: '', paid: null, turn: 0, declined: [] };

/** Keeps nothing of a conversation: its state comes back with each answer, signed. */
export class Conversations {
  readonly #key: KeyObject;
  readonly #database: Database;

  /** @param signingKey the private key that all processes of a service share */
  constructor(database: Database, signingKey: KeyObject) {
    const secret = signingKey.export({ format: 'der', type: 'pkcs8' });
    this.#key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', LABEL, 32)));
    this.#database = database;
  }

  /** Null for a state that is not one of ours, was changed, or is older than a day. */
  read(state: string, at: Date): { stated: Stated; conversation: Conversation } | null {
    return readState(this.#key, state, at);
  }

  /** Whether a further question may be asked. */
  mayAsk({ turn }: Conversation): boolean {
    return turn < MOST_QUESTIONS;
  }

  /** The state that comes with a question. @param facts as `carried` made them */
  seal(facts: string, conversation: Conversation, at: Date): string {
    return sealState(this.#key, facts, conversation, at);
  }

  /** The id of a conversation that begins. */
  begin(at: Date): string {
    return newId('conversation', at);
  }

  /** Gives a further decision without quota; null if it has to be metered. */
  take(turn: Turn, at: Date): Promise<Taken | null> {
    return takeTurn(this.#database, turn, at);
  }
}
