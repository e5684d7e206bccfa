/**
 * Sessions of people who signed in with a key. The browser keeps the key, encrypted, so that no table holds it and
 * every process with the same signing key can read it; it is verified with each request. The database keeps which
 * sessions are open, so that a session ends on the server, whoever still has its cookie.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';
import { secretHash } from '../../contracts/accounts/keys.ts';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  isSessionOpen,
} from '../../sql/accounts/sessions.ts';
import type { Database } from '../../sql/core/database.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Separates this use of the signing key from every other. */
const LABEL = 'preflight: session cookies, version 2';

const session = z.object({
  id: z.string().describe('Random, and new with each sign-in.'),
  key: z.string().describe('The API key of whoever signed in.'),
  form: z.string().describe('What every form of this session must carry.'),
});
export type Session = z.infer<typeof session>;

export class Sessions {
  readonly #secret: Buffer;
  readonly #database: Database;

  /** @param signingKey the private key that all processes of a service share */
  constructor(database: Database, signingKey: KeyObject) {
    const secret = signingKey.export({ format: 'der', type: 'pkcs8' });
    this.#secret = Buffer.from(hkdfSync('sha256', secret, '', LABEL, 32));
    this.#database = database;
  }

  /**
   * A new session of the holder of this key, as the browser keeps it.
   * @param instead the cookie that the browser had: its session ends
   */
  async begin(key: string, now: Date, instead: string | null): Promise<string> {
    const content = {
      id: randomBytes(32).toString('base64url'),
      key,
      form: randomBytes(18).toString('base64url'),
    };
    const before = instead === null ? null : this.#read(instead);
    await this.#database.transaction(async (tx) => {
      if (before !== null) await deleteSession(tx, secretHash(before.id));
      await insertSession(tx, { session: secretHash(content.id), holder: this.#holder(key) }, now);
    });
    return this.#seal(content);
  }

  /**
   * The session in a cookie; null for text that we did not write, or a session that has ended.
   * @param visited whether its holder opened a page: a session ends that has waited too long for one
   */
  async open(text: string, now: Date, visited: boolean): Promise<Session | null> {
    const read = this.#read(text);
    if (read === null) return null;
    return (await isSessionOpen(this.#database, secretHash(read.id), visited, now)) ? read : null;
  }

  /** Ends the session in a cookie, or with `everywhere` all sessions of its holder. */
  async end(text: string, everywhere = false): Promise<void> {
    const read = this.#read(text);
    if (read === null) return;
    if (everywhere) await deleteSessionsOf(this.#database, this.#holder(read.key));
    else await deleteSession(this.#database, secretHash(read.id));
  }

  /** Keyed, because the operator key of the settings may be a word that somebody can guess. */
  #holder(key: string): Buffer {
    return createHmac('sha256', this.#secret).update(key).digest();
  }

  #seal(content: Session): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#secret, iv);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
    return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
  }

  #read(text: string): Session | null {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
    try {
      const decipher = createDecipheriv(CIPHER, this.#secret, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const content = Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]);
      return session.parse(JSON.parse(content.toString('utf8')));
    } catch {
      return null;
    }
  }
}
