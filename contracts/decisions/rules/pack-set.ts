/**
 * Rule packs as files under their hash, and their arrangement: the ledger keeps both, and a logged decision
 * is replayed with them.
 */
import { sealed } from '../../core/canonical.ts';
import type { PackSources } from './rule-pack.ts';

/** A pack or data file under its hash: `sha256` is over `content`, its RFC 8785 form. */
export interface PackFile {
  sha256: string;
  id: string;
  version: string;
  title: string | null;
  /** Number of its rules; null for a data file. */
  rules: number | null;
  content: string;
}

/**
 * The hashes of a whole set, each in its role. The order counts: it is the order of reasons of equal weight.
 */
export interface PackArrangement {
  rules: string[];
  marketplaces: string;
  categories: string;
  evidence_types: string;
  data: string[];
}

interface File {
  id: string;
  version: string;
  title?: string;
  rules?: unknown[];
}

function fileOf(source: unknown): PackFile {
  const { id, version, title = null, rules } = source as File;
  return { id, version, title, rules: rules?.length ?? null, ...sealed(source) };
}

/** The files of a set, and their arrangement. */
export function packSet(sources: PackSources): { files: PackFile[]; arrangement: PackArrangement } {
  const rules = sources.rules.map(fileOf);
  const data = sources.data.map(fileOf);
  const [marketplaces, categories, evidence_types] = [
    fileOf(sources.marketplaces),
    fileOf(sources.categories),
    fileOf(sources.evidence_types),
  ];
  return {
    files: [...rules, categories, evidence_types, marketplaces, ...data],
    arrangement: {
      rules: rules.map(({ sha256 }) => sha256),
      marketplaces: marketplaces.sha256,
      categories: categories.sha256,
      evidence_types: evidence_types.sha256,
      data: data.map(({ sha256 }) => sha256),
    },
  };
}

/**
 * The sources of a set on record.
 * @param contents RFC 8785 texts by their hash
 * @throws Error if one of them is missing
 */
export function sourcesOf(arrangement: PackArrangement, contents: ReadonlyMap<string, string>): PackSources {
  const open = (sha256: string) => {
    const content = contents.get(sha256);
    if (content === undefined) throw new Error(`no rule pack is on record under ${sha256}`);
    return JSON.parse(content);
  };
  return {
    rules: arrangement.rules.map(open),
    marketplaces: open(arrangement.marketplaces),
    categories: open(arrangement.categories),
    evidence_types: open(arrangement.evidence_types),
    data: arrangement.data.map(open),
  };
}

/** Every hash of a set. */
export function hashesOf({ rules, marketplaces, categories, evidence_types, data }: PackArrangement) {
  return [...rules, categories, evidence_types, marketplaces, ...data];
}
