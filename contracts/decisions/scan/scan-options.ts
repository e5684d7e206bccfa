/** Options of a scan, as a seller states them: the meaning of its columns and categories, and where the products go. */
import { shippedIndex } from '../rules/packs.ts';
import { likelyMarketplaces } from '../words/likely.ts';
import { type ColumnMap, fieldNamed, plain } from './catalogue-columns.ts';
import { type CategoryWords, categoryNamed } from './categories.ts';

/** The seller's own meaning of columns and of categories. */
export interface Mapping {
  columns: ColumnMap;
  categories: CategoryWords;
}

/** Makes the error for an option that cannot be used. */
export type RefuseOption = (option: 'map' | 'category' | 'marketplace', problem: string) => Error;

/** Marketplaces as codes, separated by commas; each once. */
export function marketplacesIn(text: string, refuse: RefuseOption): string[] {
  const codes = text
    .toLowerCase()
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const known = shippedIndex().marketplaces;
  const unknown = codes.find((code) => !known.has(code));
  if (unknown === undefined) return [...new Set(codes)];
  const likely = likelyMarketplaces(unknown, known);
  const meant =
    likely.length > 0 ? `did you mean ${likely.join(', ')}?` : `there are ${[...known.keys()].join(', ')}`;
  throw refuse('marketplace', `"${unknown.slice(0, 60)}" is unknown; ${meant}`);
}

/** @param texts of the two options, each `name=value` */
export function mappingIn(
  { map, category }: { map: readonly string[]; category: readonly string[] },
  refuse: RefuseOption,
): Mapping {
  const halves = (option: 'map' | 'category', text: string): [string, string] => {
    // A name may have a `=` of its own.
    const at = text.lastIndexOf('=');
    const [name, value] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    if (at < 0 || name === '' || value === '') throw refuse(option, `"${text}" is not name=value`);
    return [name, value];
  };
  const columns = map.map((text) => {
    const [column, word] = halves('map', text);
    const field = fieldNamed(word);
    if (field === null) throw refuse('map', `"${text}": "${word}" is no field or attribute of a request`);
    return [column, field] as const;
  });
  const categories = category.map((text) => {
    const [words, code] = halves('category', text);
    const known = categoryNamed(code);
    if (known === null)
      throw refuse('category', `"${text}": "${code}" is no category; the codes stand in /llms.txt`);
    return [plain(words), known] as const;
  });
  return { columns: new Map(columns), categories: new Map(categories) };
}
