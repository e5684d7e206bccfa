import { z } from 'zod';
import { calibrationDocument } from '../../contracts/learning/calibration/calibration-version.ts';
import { type Connection, sql } from '../core/database.ts';

const versionRow = z.object({
  watermark: z.string(),
  version: z.string(),
  sha256: z.string(),
  outcomes: z.number(),
  fitted_at: z.date(),
});
export type CalibrationRow = z.infer<typeof versionRow>;
const versionColumns = sql.fragment`watermark, version, sha256, outcomes, fitted_at`;

/** Calibrations, newest first. */
export function selectCalibrations(connection: Connection, limit: number) {
  return connection.rows(sql.type(versionRow)`
    select ${versionColumns} from calibration_version order by watermark desc limit ${limit}`);
}

/**
 * A calibration by its hash, or by its version (the start of the hash); the newest if neither is given; null
 * if there is none. Leans on `calibration_version_sha256`.
 */
export async function findCalibration(connection: Connection, named: string | null) {
  const begins = named?.replace('cal_', '') ?? '';
  const [row] = await connection.rows(sql.type(versionRow)`
    select ${versionColumns} from calibration_version
    where ${
      named === null
        ? sql.fragment`true`
        : sql.fragment`sha256 between ${begins} and ${begins.padEnd(64, 'f')}`
    }
    order by watermark desc limit 1`);
  return row ?? null;
}

/** One calibration with its document: by its hash, or the newest; null where there is none. */
export async function selectCalibration(connection: Connection, sha256?: string) {
  const row = await connection.maybeOne(sql.type(versionRow.extend({ content: z.string() }))`
    select ${versionColumns}, content from calibration_version
    where ${sha256 === undefined ? sql.fragment`true` : sql.fragment`sha256 = ${sha256}`}
    order by watermark desc limit 1`);
  if (row === null) return null;
  const { content, ...version } = row;
  return { ...version, document: calibrationDocument.parse(JSON.parse(content)) };
}
