/** The files of rule packs after a publication, byte for byte: a rule, a case and a release have a line each. */
import type { Rule, RulePack } from '../../decisions/rules/rule-pack.ts';
import type { PackCases } from './pack-files.ts';
import type { PackReleases } from './pack-release.ts';
import { type Publication, placed } from './publication.ts';

/** The list of releases, from the root of the repository. */
export const RELEASES_FILE = 'contracts/rule-packs/releases.json';

/** The files that a publication changes, as they are. `rules` and `cases` are those of its pack. */
export interface PackTexts {
  rules: string;
  cases: string;
  releases: string;
}

/**
 * The same files after the publication.
 * @throws RangeError if the pack is not the one that the publication starts from
 */
export function publishedFiles(publication: Publication, texts: PackTexts): PackTexts {
  const { rule_pack, version_from, version_to, rule, place, cases, release } = publication;
  const pack = JSON.parse(texts.rules) as RulePack & { $schema: string };
  if (pack.id !== rule_pack || pack.version !== version_from)
    throw new RangeError(
      `${publication.file} is ${pack.id} ${pack.version}, not ${rule_pack} ${version_from}`,
    );
  const own = JSON.parse(texts.cases) as PackCases;
  const { releases } = JSON.parse(texts.releases) as PackReleases;
  const rules = placed(pack.rules, rule, place);
  const cased =
    cases === null && place !== 'removed' ? own.rules : own.rules.filter((one) => one.rule !== rule.id);
  return {
    rules: rulesText({ ...pack, version: version_to, rules }),
    cases: casesText({ ...own, rules: cases === null ? cased : [...cased, cases] }),
    releases: releasesText([...releases, release]),
  };
}

function rulesText({ rules, left_out, ...head }: RulePack & { rules: Rule[] }): string {
  const more = left_out === undefined ? '' : `,"left_out":${rows(left_out)}`;
  return `${JSON.stringify(head).slice(0, -1)},"rules":${rows(rules)}${more}}\n`;
}

function casesText({ rules, ...head }: PackCases): string {
  const lines = rules.map(({ cases, ...rule }) => {
    const own = cases.map((one) => `  ${JSON.stringify(one)}`).join(',\n');
    return `${JSON.stringify(rule).slice(0, -1)},"cases":[\n${own}\n]}`;
  });
  return `${JSON.stringify(head).slice(0, -1)},"rules":[${lines.map((line) => `\n${line}`).join(',')}\n]}\n`;
}

function releasesText(releases: PackReleases['releases']): string {
  return `{"releases":${rows(releases)}}\n`;
}

const rows = (values: readonly object[]) =>
  `[${values.map((one) => `\n${JSON.stringify(one)}`).join(',')}\n]`;
