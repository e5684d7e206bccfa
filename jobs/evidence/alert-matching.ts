/** Finds the decisions on record that a new version of a list concerns. Runs after each import; again, it adds nothing. */
import { createHmac } from 'node:crypto';
import { readInputs } from '../../contracts/decisions/document/log.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { decisionKeys, newAlerts } from '../../contracts/evidence/portfolio-alerts.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { Database } from '../../sql/core/database.ts';
import { LONG } from '../../sql/core/limits.ts';
import { type NewListing, writeListings } from '../../sql/evidence/listing-review.ts';
import { type NewKey, selectUnread, writeKeys, writeMatches } from '../../sql/evidence/register-match.ts';
import { type OfficialListRow, selectChanges } from '../../sql/learning/official-lists.ts';
import { secretsKey } from '../core/secrets-key.ts';
import { inStretches } from '../core/stretches.ts';

/** Keys in one statement. */
const KEYS_AT_ONCE = 20_000;

/**
 * Brings the index of products up to date, and records the decisions that the version's changes concern.
 * @returns number of new matches
 */
export async function matchVersion(
  database: Database,
  version: Pick<OfficialListRow, 'list' | 'version'>,
  { settings, now }: { settings: Settings; now: Date },
): Promise<number> {
  await indexDecisions(database, settings);
  const hashOf = await keyedHash(settings);
  const alerts = newAlerts(version.list, await selectChanges(database, version));
  const keys = alerts.flatMap(({ id, change, alert, keys }) =>
    keys.map((key) => ({ key_hash: hashOf(key), entry_id: id, change, alert })),
  );
  let found = 0;
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const some = keys.slice(at, at + KEYS_AT_ONCE);
    found += await database.transaction((tx) => writeMatches(tx, version, some, now), LONG);
  }
  return found;
}

/** A hash under a key of its own, so that the index by itself does not tell which products are in it. */
async function keyedHash(settings: Settings): Promise<(key: string) => string> {
  const own = createHmac('sha256', await secretsKey(settings))
    .update('preflight:product-key')
    .digest();
  return (key) => createHmac('sha256', own).update(key).digest('hex').slice(0, 32);
}

/** Brings the indexes of what is on record up to date: products by their keys, and listings by their product. */
export async function indexDecisions(database: Database, settings: Settings): Promise<void> {
  const hashOf = await keyedHash(settings);
  const index = shippedIndex();
  for (;;) {
    const read = await selectUnread(database);
    const last = read.at(-1);
    if (last === undefined) return;
    const keys: NewKey[] = [];
    const listings: NewListing[] = [];
    await inStretches(
      read,
      ({ account_id, decision_sha256, subject_sha256, decision, inputs, decided_at }) => {
        if (inputs === null) return;
        const { facts, as_of, rule_packs } = readInputs(inputs);
        for (const key of decisionKeys(facts, index, as_of))
          keys.push({ key_hash: hashOf(key), account_id, decision_sha256, decided_at });
        if (subject_sha256 !== null && decision !== null)
          listings.push({
            account_id,
            subject_sha256,
            decision_sha256,
            decided_at,
            verdict: decision,
            judged_by: rule_packs,
          });
      },
    );
    await database.transaction(async (tx) => {
      await writeListings(tx, listings);
      await writeKeys(tx, keys, last.usage_id);
    }, LONG);
  }
}
