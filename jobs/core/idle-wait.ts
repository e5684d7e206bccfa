import type { WorkerContext } from './worker-context.ts';

/** A wait of a loop that looks for work: until its time has passed, or until somebody knows of some. */
export class IdleWait {
  readonly #clock: WorkerContext['clock'];
  #woken = false;
  #stop: (() => void) | undefined;

  constructor(clock: WorkerContext['clock']) {
    this.#clock = clock;
  }

  /** Waits for so many milliseconds; not at all if it was woken since the last wait. */
  async wait(ms: number): Promise<void> {
    if (!this.#woken) {
      await new Promise<void>((resolve) => {
        const timer = this.#clock.setTimeout(resolve, ms);
        this.#stop = () => {
          this.#clock.clearTimeout(timer);
          resolve();
        };
      });
      this.#stop = undefined;
    }
    this.#woken = false;
  }

  /** Ends the wait under way, or skips the next one. */
  wake(): void {
    this.#woken = true;
    this.#stop?.();
  }
}
