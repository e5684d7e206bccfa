/** Ground that the long proofs share. */
import type { Owner } from '../support/scratch.ts';

/** Findings of a proof. */
export interface Finding {
  /** The rows of the table at the end. */
  rows: Readonly<Record<string, unknown>>[];
  /** Each promise that did not hold, as a sentence; empty if all held. */
  breaches: string[];
}

/** Owner of what a proof starts; everything is stopped in reverse order. */
export class Stage implements Owner {
  readonly name: string;
  readonly #leavings: (() => unknown)[] = [];

  constructor(name: string) {
    this.name = name;
  }

  teardown(leave: () => unknown): void {
    this.#leavings.push(leave);
  }

  /** Stops everything, also when one of the steps fails; throws the first failure. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const leave of this.#leavings.splice(0).reverse()) {
      try {
        await leave();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
