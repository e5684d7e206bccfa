import { spawnSync } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { Refusal } from '../../contracts/core/errors.ts';
import { SHIPPED_PACKS } from '../../contracts/decisions/rules/packs.ts';
import type { RulePack } from '../../contracts/decisions/rules/rule-pack.ts';
import { compilePacks } from '../../contracts/decisions/rules/rules.ts';
import { LEARNED } from '../../contracts/learning/mining/recommendations.ts';
import { packReleases, releaseFaults } from '../../contracts/learning/releases/pack-release.ts';
import type { Publication } from '../../contracts/learning/releases/publication.ts';
import {
  type PackTexts,
  publishedFiles,
  RELEASES_FILE as RELEASES,
} from '../../contracts/learning/releases/published-files.ts';
import { actStatus } from '../../contracts/learning/releases/rule-promotions.ts';
import { CANARY_DAY, CANARY_DECISION_SHA256, judgeCanary } from '../../contracts/operations/system-canary.ts';
import { selectCandidate } from '../../sql/learning/releases.ts';
import { selectPromotionsOf } from '../../sql/learning/rule-promotions.ts';
import type { Family } from '../core/family.ts';
import { toDoFor } from '../learning/publications.ts';
import { examples, jsonOption } from './arguments.ts';
import { print } from './output.ts';
import { type Session, withSession } from './session.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CANARY = 'contracts/operations/system-canary.ts';

/** Tests of all packs that a change of one can break, beside its own cases. */
const TESTS = [
  'test/decisions/rules/sources.test.ts',
  'test/decisions/rules/rules.test.ts',
  'test/decisions/rules/first-days.test.ts',
];

/** `promote`: carries out in this checkout what a person decided about a learned warning. */
export function promoteCommands(jobs: Command, families: readonly Family[]): void {
  jobs
    .command('promote')
    .description('carry out the promotion or withdrawal of a learned warning in this checkout')
    .argument('<candidate>', 'hash of the release candidate', (text) => {
      if (/^[0-9a-f]{64}$/.test(text)) return text;
      throw new InvalidArgumentError('It must be a SHA-256 in lower-case hex.');
    })
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examples('promote 5f3c…')}

A person has promoted or withdrawn the candidate before, on the page /console/rules or by POST
/api/rule-packs/releases/promotions. The command writes the pack, its cases, its version, the list of releases and the
canary's hash, and runs their tests. If one fails, every file is as it was.
Exit codes: 0 written, 1 refused or failed with nothing written, 2 not understood.`,
    )
    .action((candidate: string, { json }: { json: boolean }) =>
      withSession(families, (session) => promote(session, candidate, json)),
    );
}

async function promote(session: Session, candidate_sha256: string, json: boolean): Promise<number> {
  const publication = await publicationFor(session, candidate_sha256);
  const before = await filesOf(publication);
  const after = changed(publication, before);
  try {
    for (const [path, text] of after) await replace(path, text);
    // The tables of coverage and the examples of the reference follow from the packs.
    run(['api/generate.ts']);
    for (const test of TESTS) run([test]);
  } catch (error) {
    for (const [path, text] of before) await replace(path, text);
    run(['api/generate.ts']);
    throw error;
  }
  const { rule, place, rule_pack, version_to, release } = publication;
  print(json, { ...publication, files: [...after.keys()] }, () => {
    const done = place === 'removed' ? 'is taken out of' : 'is in';
    console.log(`${rule.id} ${done} ${rule_pack} ${version_to} (${release.sha256}), and its tests pass.`);
    console.log('Commit and deploy.');
  });
  return 0;
}

/** The change that the newest act on a candidate asks for. @throws Refusal if no act waits for one */
async function publicationFor({ database, now }: Session, candidate_sha256: string): Promise<Publication> {
  const candidate = await selectCandidate(database, candidate_sha256);
  if (candidate === null) throw new Refusal('not_found', 'no release candidate has this hash');
  if (candidate.pack.id !== LEARNED) {
    throw new Refusal(
      'invalid_rule_promotion',
      'this candidate follows from a changed page: read the page, and change the rule by hand',
    );
  }
  const act = (await selectPromotionsOf(database, [candidate_sha256])).find((one) => one.newest);
  const live = SHIPPED_PACKS.rules.some((pack) =>
    (pack as RulePack).rules.some(({ id }) => id === act?.rule_id),
  );
  const publication =
    act &&
    (await toDoFor(
      database,
      candidate,
      { rule_id: act.rule_id, status: actStatus({ ...act, published: act.published_sha256 !== null, live }) },
      now(),
    ));
  if (publication) return publication;
  throw new Refusal(
    'invalid_rule_promotion',
    'nobody has promoted this candidate, or it is carried out already: a person decides first',
  );
}

/** The files that the publication changes, by path. */
async function filesOf({ file, cases_file }: Publication): Promise<Map<string, string>> {
  const paths = [file, cases_file, RELEASES, CANARY];
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(ROOT, path), 'utf8')] as const)),
  );
}

function changed(publication: Publication, before: ReadonlyMap<string, string>): Map<string, string> {
  const { file, cases_file, rule_pack } = publication;
  const text = (path: string) => before.get(path) as string;
  const texts: PackTexts = { rules: text(file), cases: text(cases_file), releases: text(RELEASES) };
  const { rules, cases, releases } = publishedFiles(publication, texts);
  const { $schema: _, ...pack } = JSON.parse(rules) as RulePack & { $schema: string };
  const packs = (SHIPPED_PACKS.rules as RulePack[]).map((one) => (one.id === rule_pack ? pack : one));
  const sources = { ...SHIPPED_PACKS, rules: packs };
  const faults = releaseFaults(
    { ...sources, rules: packs.filter(({ id }) => id === rule_pack || id === 'intake') },
    [JSON.parse(cases)],
    packReleases.parse(JSON.parse(releases)),
  ).filter((fault) => !fault.startsWith('intake.'));
  if (faults.length > 0) throw new Error(`the pack may not be released:\n${faults.join('\n')}`);
  const { decision_sha256 } = judgeCanary(CANARY_DAY, compilePacks(sources));
  return new Map([
    [file, rules],
    [cases_file, cases],
    [RELEASES, releases],
    [CANARY, text(CANARY).replace(CANARY_DECISION_SHA256, decision_sha256)],
  ]);
}

/** Replaces a file in one step, so that no reader sees a part of it. */
async function replace(path: string, text: string): Promise<void> {
  const file = join(ROOT, path);
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** Runs a program of the repository. @throws Error with its last lines if it fails */
function run(words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
  });
  if (status === 0) return;
  const last = `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n');
  throw new Error(`node ${words.join(' ')} failed:\n${last}`);
}
