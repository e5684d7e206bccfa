import { Refusal } from '../../../contracts/core/errors.ts';

/** Whoever wants work done that costs much: a customer has a key or a paid order. */
export interface Sender {
  /** Account, order or network. */
  id: string;
  customer: boolean;
}

/** Senders that wait in one room, at most, and tasks of one of them. */
const WAITING_MOST = 200;
const WAITING_OF_ONE = 10;

/**
 * Places for costly work in one process. Customers have as many as strangers, and neither waits for the other. A sender
 * has one place at a time, so that nobody takes all.
 */
export class Places {
  readonly #customers: Room;
  readonly #strangers: Room;

  /** @param most tasks at once, of customers and of strangers each */
  constructor(most: number) {
    this.#customers = new Room(most);
    this.#strangers = new Room(most);
  }

  /**
   * Does a task when it has a place. One that fails gives its place to the next.
   * @param signal gives up waiting: the promise is then rejected with the signal's reason
   * @throws Refusal if too many wait
   */
  async have<Made>(sender: Sender, task: () => Promise<Made>, signal?: AbortSignal): Promise<Made> {
    const room = sender.customer ? this.#customers : this.#strangers;
    await room.enter(sender.id, signal);
    try {
      return await task();
    } finally {
      room.leave(sender.id);
    }
  }
}

interface Waiting {
  id: string;
  enter: () => void;
}

class Room {
  readonly #most: number;
  readonly #inside = new Set<string>();
  #waiting: Waiting[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  async enter(id: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#inside.size < this.#most && !this.#inside.has(id)) {
      this.#inside.add(id);
      return;
    }
    const mine = this.#waiting.filter((one) => one.id === id).length;
    if (mine >= WAITING_OF_ONE || this.#waiting.length >= WAITING_MOST)
      throw new Refusal(
        'rate_limited',
        'too many files wait to be read; send these when others are answered',
      );
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { id, enter: resolve };
    this.#waiting.push(waiting);
    const giveUp = () => {
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  leave(id: string): void {
    this.#inside.delete(id);
    const next = this.#waiting.find((one) => !this.#inside.has(one.id));
    if (next === undefined) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#inside.add(next.id);
    next.enter();
  }
}
