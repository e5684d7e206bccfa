/** A difference between two checks that is no drift (ms). */
const JUMP_MS = 5_000;

/** Notices that the wall clock was set, by comparing it with one that only runs. */
export class ClockWatch {
  #offset: number | undefined;

  /**
   * @param wall the time of day, in milliseconds
   * @param running milliseconds since any moment
   * @returns by how much the wall clock was set since the last check, in milliseconds; 0 if it was not
   */
  check(wall: number, running: number): number {
    const offset = wall - running;
    const moved = offset - (this.#offset ?? offset);
    this.#offset = offset;
    return Math.abs(moved) < JUMP_MS ? 0 : Math.round(moved);
  }
}
