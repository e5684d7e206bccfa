/** The registry data that ships with the service: its age, and the entries that somebody should check. */
import { z } from 'zod';
import { DAY_MS } from '../../core/calendar.ts';
import { contentSha256 } from '../../core/canonical.ts';
import type { IdentifierFormat } from '../../decisions/request/identifiers.ts';
import type { StandardEdition } from '../../decisions/request/standards.ts';
import identifiers from '../../rule-packs/data/identifiers.json' with { type: 'json' };
import standards from '../../rule-packs/data/standards.json' with { type: 'json' };
import { shippedRules } from './source-watchlist.ts';

/** An edition is reported this many days before its last day of use. */
const NEAR_DAYS = 90;

interface Row {
  id: string;
  verified: boolean;
  /** Last day of use, `YYYY-MM-DD`. */
  last_use: string | null;
  /** Whether the data lists it as out of use. */
  superseded: boolean;
}

interface Dataset {
  registry: 'standards' | 'laboratories' | 'identifiers';
  /** As of the first day of the month that its version names. */
  version: string;
  /** Days until it counts as outdated: editions change within months, formats within years. */
  fresh_days: number;
  rows: readonly Row[];
  content_sha256: string;
}

/** Rules that refuse laboratories; the oldest of their packs dates them. */
function laboratories(): { version: string; rows: Row[] } {
  const rules = [...shippedRules().values()].filter(({ rule }) => rule.check.type === 'lab');
  const rows = rules.flatMap(({ rule: { id, check, grade } }) => {
    const verified = grade !== 'none';
    const refused = check.type === 'lab' ? check.refused.map(({ name }) => `${id}:${name}`) : [];
    return [id, ...refused].map((one) => ({ id: one, verified, last_use: null, superseded: false }));
  });
  const [version = standards.version] = rules.map(({ pack }) => pack.version).sort();
  return { version, rows };
}

let datasets: readonly Dataset[] | null = null;

/** Every dataset, in the order in which reports list them. */
export function registryDatasets(): readonly Dataset[] {
  if (datasets) return datasets;
  const labs = laboratories();
  const editions = (standards.rows as StandardEdition[]).map(({ edition, grade, last_use, status }) => ({
    id: edition,
    verified: grade !== 'none' && status !== 'unknown',
    last_use,
    superseded: status === 'superseded',
  }));
  const formats = (identifiers.rows as IdentifierFormat[]).map(({ name, verified }) => ({
    id: name,
    verified,
    last_use: null,
    superseded: false,
  }));
  datasets = [
    { registry: 'standards' as const, version: standards.version, fresh_days: 30, rows: editions },
    { registry: 'laboratories' as const, version: labs.version, fresh_days: 30, rows: labs.rows },
    { registry: 'identifiers' as const, version: identifiers.version, fresh_days: 180, rows: formats },
  ].map((one) => ({ ...one, content_sha256: contentSha256(one.rows) }));
  return datasets;
}

/** `2026.11.2` is as of 2026-11-01. */
function asOf(version: string): Date {
  const [, year, month] = /^(\d{4})\.(\d{1,2})\b/.exec(version) ?? [];
  if (!year || !month) throw new Error(`the version ${version} names no month`);
  return new Date(Date.UTC(Number(year), Number(month) - 1, 1));
}

/** State of a dataset on a day: its age, entries past or near their last use, and entries to verify. */
export function judgeDataset({ registry, version, fresh_days, rows, content_sha256 }: Dataset, now: Date) {
  const from = asOf(version);
  const fresh_until = new Date(from.getTime() + fresh_days * DAY_MS);
  const day = now.toISOString().slice(0, 10);
  const soon = new Date(now.getTime() + NEAR_DAYS * DAY_MS).toISOString().slice(0, 10);
  const ids = (wanted: (row: Row) => boolean) => rows.filter(wanted).map(({ id }) => id);
  const isPast = ({ last_use }: Row) => last_use !== null && last_use < day;
  return {
    registry,
    version,
    content_sha256,
    as_of: from.toISOString().slice(0, 10),
    fresh_until: fresh_until.toISOString(),
    fresh: now < fresh_until,
    age_days: Math.max(0, Math.floor((now.getTime() - from.getTime()) / DAY_MS)),
    entries: rows.length,
    past_last_use: ids(isPast),
    near_last_use: ids((row) => row.last_use !== null && !isPast(row) && row.last_use <= soon),
    /**
     * Entries that nobody has verified, or that are past their last use while the data lists them as usable.
     */
    stale: ids((row) => !row.verified || (isPast(row) && !row.superseded)),
  };
}

/** The console's own fields. */
export const registryFields = {
  datasets: z
    .array(
      z
        .object({
          registry: z.enum(['standards', 'laboratories', 'identifiers']).describe('The kind of data.'),
          version: z.string().describe('Version of the data.'),
          content_sha256: z.string().describe('Hash of the data, 64 hexadecimal digits.'),
          as_of: z.iso.date().describe('The day that the data describes, `YYYY-MM-DD`.'),
          fresh_until: z.iso.datetime().describe('When the data counts as outdated.'),
          fresh: z.boolean().describe('Whether the data is not outdated yet.'),
          age_days: z.int().describe('Age of the data in days.'),
          entries: z.int().describe('Number of entries.'),
          past_last_use: z.array(z.string()).describe('Ids of entries whose last day of use is over.'),
          near_last_use: z
            .array(z.string())
            .describe(`Ids of entries whose last day of use is within ${NEAR_DAYS} days.`),
          stale: z
            .array(z.string())
            .describe(
              'Ids of entries that nobody has verified, or that are past their last use and still listed as usable.',
            ),
        })
        .meta({ id: 'RegistryDataset', description: 'A dataset that ships with the service.' }),
    )
    .describe('The datasets that ship with the service.'),
};

/** Datasets past their freshness date, each once a day until a newer version ships. */
export function datasetsDue(now: Date) {
  const day = now.toISOString().slice(0, 10);
  return registryDatasets()
    .map((dataset) => judgeDataset(dataset, now))
    .filter(({ fresh }) => !fresh)
    .map(({ registry, fresh_until }) => ({
      key: `${registry}:${day}`,
      registry,
      due_at: fresh_until > `${day}T00:00:00.000Z` ? fresh_until : `${day}T00:00:00.000Z`,
    }));
}
