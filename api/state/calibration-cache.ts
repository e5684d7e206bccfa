import type { Calibration } from '../../contracts/decisions/judgement/risk.ts';
import { applicableCalibration } from '../../contracts/learning/calibration/calibration-version.ts';
import type { Database } from '../../sql/core/database.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';
import {
  type CalibrationRow,
  selectCalibration,
  selectCalibrations,
} from '../../sql/learning/calibration.ts';

/** Calibrations of earlier decisions kept in memory, at most. */
const KEPT = 4;

/**
 * The calibration of today's decisions: the newest on record, which each process checks for at intervals. Two
 * processes may differ for one interval; a decision names the calibration it used.
 */
export class CalibrationCache {
  readonly #database: Database;
  readonly #use: (calibration: Calibration) => void;
  readonly #kept = recentlyUsed<string, Calibration>(KEPT);
  #current: CalibrationRow | null = null;

  /** @param use called with each calibration that becomes the current one */
  constructor(database: Database, use: (calibration: Calibration) => void) {
    this.#database = database;
    this.#use = use;
  }

  /** Takes up the newest calibration, if there is a newer one; otherwise it costs one index probe. */
  async refresh(): Promise<void> {
    const [newest] = await selectCalibrations(this.#database, 1);
    if (newest === undefined || newest.watermark === this.#current?.watermark) return;
    const known = newest.sha256 === this.#current?.sha256;
    if (!known) {
      const calibration = await this.find(newest.sha256);
      // Learned on another version of the score, so it does not apply to ours.
      if (calibration === null) return;
      this.#use(calibration);
    }
    this.#current = newest;
  }

  /** A calibration by its hash; null where none is on record, or it was learned on another score. */
  async find(sha256: string): Promise<Calibration | null> {
    const kept = this.#kept.get(sha256);
    if (kept) return kept;
    const found = await selectCalibration(this.#database, sha256);
    const calibration = applicableCalibration(found?.document);
    if (calibration !== null) this.#kept.set(sha256, calibration);
    return calibration;
  }
}
