/**
 * The meaning of a standard text, found in the edition file: a whole edition name, or a whole family name.
 * It reads no other notations, so the comparison uses only the names in the file.
 */
import editions from '../../contracts/rule-packs/data/standards.json' with { type: 'json' };

type EditionRow = (typeof editions.rows)[number];

export interface NaiveStandard {
  family: string | null;
  row: EditionRow | null;
  /** The edition and everything that replaced it, oldest first. */
  chain: EditionRow[];
  status: 'current' | 'superseded' | 'unknown';
  stated_edition: boolean;
  /** True if some edition of the family is superseded, so that a report has to say which one it used. */
  editions_out: boolean;
}

const NOBODY: NaiveStandard = {
  family: null,
  row: null,
  chain: [],
  status: 'unknown',
  stated_edition: false,
  editions_out: false,
};

const same = (one: string, other: string) =>
  one.replace(/\s+/g, '').toUpperCase() === other.replace(/\s+/g, '').toUpperCase();

/** Results so far: the file is searched once for each text. */
const seen = new Map<string, NaiveStandard>();

/** Reads standards separated by semicolons. */
export function readNaively(text: string | null): NaiveStandard[] {
  return (text ?? '')
    .split(';')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => {
      const found = seen.get(piece) ?? readOne(piece);
      seen.set(piece, found);
      return found;
    });
}

function readOne(text: string): NaiveStandard {
  const row = editions.rows.find(({ edition }) => same(edition, text));
  if (row) {
    return { ...about(row), status: row.status as NaiveStandard['status'], stated_edition: true };
  }
  const family = editions.rows.filter((one) => same(one.family, text));
  const [first] = family;
  if (!first) return NOBODY;
  const isLast = (one: EditionRow) => chainOf(one)[1]?.family !== one.family;
  const last = family.find(isLast);
  if (last && family.every(({ status }) => status === 'superseded')) {
    return { ...about(last), status: 'superseded', stated_edition: false };
  }
  return { ...about(first), row: null, chain: [], status: 'unknown', stated_edition: false };
}

function about(row: EditionRow): Pick<NaiveStandard, 'family' | 'row' | 'chain' | 'editions_out'> {
  const editions_out = editions.rows.some((one) => one.family === row.family && one.status === 'superseded');
  return { family: row.family, row, chain: chainOf(row), editions_out };
}

function chainOf(row: EditionRow): EditionRow[] {
  const next = editions.rows.find(({ edition }) => edition === row.superseded_by);
  return next && row.status === 'superseded' ? [row, ...chainOf(next)] : [row];
}
