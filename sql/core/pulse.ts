/**
 * Notices a database that hangs (a stopped machine, a cut cable) within seconds. A statement may take longer than
 * that and still be answered, so nobody is given up for being slow: when nothing at all has come from the server for a
 * moment, it is asked on a connection of its own. Only if that is not answered either, all that wait are refused, and
 * whoever comes after them at once, until it answers again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseHangs, isSilence } from './outages.ts';

/** Silence of the server (ms) after which it is asked, while anybody waits. */
const SILENT_MS = 750;
/** How long the answer may take (ms): even a server without a free core takes a connection in that time. */
const ANSWER_MS = 2_500;
const LOOK_MS = 100;
/** Pause (ms) before a server that hangs is asked again. */
const AGAIN_MS = 250;

export class Pulse {
  readonly #connect: () => pg.Client;
  /** The waits under way, oldest first, each with when it began. */
  readonly #waits = new Map<(error: Error) => void, number>();
  #heardAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> | undefined;
  #hangs = false;
  #stopped = false;

  /** @param connect makes the connection for one question; it is not connected yet */
  constructor(connect: () => pg.Client) {
    this.#connect = connect;
  }

  /**
   * The server's answer.
   * @throws DatabaseHangs when it answers nobody; what was asked may still be done
   */
  async wait<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#hangs) throw new DatabaseHangs();
    const asked = ask();
    // An answer that comes after all is of no use; its connection is closed.
    asked.catch(() => {});
    const { promise: given, reject } = Promise.withResolvers<never>();
    this.#waits.set(reject, performance.now());
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
    try {
      const answer = await Promise.race([asked, given]);
      this.#heard();
      return answer;
    } catch (error) {
      if (!isSilence(error)) this.#heard();
      throw error;
    } finally {
      this.#waits.delete(reject);
    }
  }

  /** Asks no more. Whoever waits goes on waiting. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#asking;
  }

  #heard(): void {
    this.#heardAt = performance.now();
  }

  #look(): void {
    const [oldest] = this.#waits.values();
    if (oldest === undefined) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    if (this.#asking || this.#stopped) return;
    if (performance.now() - Math.max(oldest, this.#heardAt) < SILENT_MS) return;
    this.#asking = this.#ask().finally(() => {
      this.#asking = undefined;
    });
  }

  async #ask(): Promise<void> {
    const before = this.#heardAt;
    if (await this.#answers()) return this.#heard();
    // Meanwhile somebody was answered: it is slow, and no more.
    if (this.#heardAt !== before || this.#stopped) return;
    this.#hangs = true;
    for (const reject of [...this.#waits.keys()]) reject(new DatabaseHangs());
    while (!this.#stopped && !(await this.#answers())) await pause(AGAIN_MS, undefined, { ref: false });
    this.#hangs = false;
    this.#heard();
  }

  /** Whether the server says anything: a refusal is an answer, and reaches whoever waits by itself. */
  async #answers(): Promise<boolean> {
    const client = this.#connect();
    const said = client.connect().then(
      () => client.query('select 1'),
      (error: unknown) => {
        if (isSilence(error)) throw error;
      },
    );
    const answered = new AbortController();
    const late = pause(ANSWER_MS, false, { signal: answered.signal, ref: false }).catch(() => false);
    const heard = await Promise.race([
      said.then(
        () => true,
        (error) => !isSilence(error),
      ),
      late,
    ]);
    answered.abort();
    client.end().catch(() => {});
    return heard;
  }
}
