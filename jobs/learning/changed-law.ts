/** The list `changed_law`: rules whose law changed, and that no person has compared with it since. */
import { canonicalJson, contentSha256 } from '../../contracts/core/canonical.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import {
  CHANGED_LAW,
  entriesHash,
  LIST_KINDS,
  versionSha256,
} from '../../contracts/decisions/rules/registers.ts';
import { stopsSomebody } from '../../contracts/learning/releases/release-candidate.ts';
import { passageName } from '../../contracts/learning/sources/law-addresses.ts';
import type { Transaction } from '../../sql/core/database.ts';
import {
  appendVersion,
  beginImport,
  incomingEntries,
  putIncoming,
  selectOfficialLists,
} from '../../sql/learning/official-lists.ts';
import { selectUnreadLaw, type UnreadLaw } from '../../sql/learning/releases.ts';

let asked: readonly string[] | null = null;

/** Hashes of the live rules whose change a person is asked about. */
function rulesAsked(): readonly string[] {
  asked ??= shippedIndex()
    .rules.filter(({ rule }) => stopsSomebody(rule))
    .map(({ rule }) => contentSha256(rule));
  return asked;
}

/**
 * Brings the list up to date within the transaction of what changed: a source that was read, or a decision of a person.
 * The same list again makes no version.
 */
export async function keepChangedLaw(tx: Transaction, now: Date): Promise<void> {
  const entries = (await selectUnreadLaw(tx, rulesAsked())).map(entryOf);
  const before = (await selectOfficialLists(tx)).find(({ list }) => list === CHANGED_LAW);
  if (before === undefined && entries.length === 0) return;
  await beginImport(tx, CHANGED_LAW);
  await putIncoming(tx, entries);
  const hash = entriesHash();
  for await (const [id, name, detail] of incomingEntries(tx, null)) hash.add(id, name, detail);
  const digest = hash.digest();
  if (before !== undefined && before.sha256 === versionSha256(CHANGED_LAW, before.as_of, digest)) return;
  const as_of = now.toISOString().slice(0, 10);
  const sha256 = versionSha256(CHANGED_LAW, as_of, digest);
  const source = LIST_KINDS[CHANGED_LAW].publisher;
  await appendVersion(
    tx,
    { list: CHANGED_LAW, sha256, as_of, source, source_sha256: digest, part: false },
    now,
  );
}

function entryOf({ rule_id, rule_sha256, url, passages, changed_on }: UnreadLaw) {
  const named = passages.flatMap(({ section, kind }) =>
    kind === 'editorial' ? [] : passageName(url, section),
  );
  return {
    id: rule_id,
    name: rule_id,
    detail: canonicalJson({ changed_on, passages: named, rule_sha256, url }),
  };
}
