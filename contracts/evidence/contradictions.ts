/** Contradictions within a packet: between its documents, and with the facts that are stated beside them. */
import { z } from 'zod';
import type { Facts } from '../decisions/request/facts.ts';
import { printable } from '../decisions/request/identifiers.ts';
import { fold, shareNoWord } from '../decisions/request/product-names.ts';
import { readStandards, type StandardReading } from '../decisions/request/standards.ts';
import type { EvidenceDocument } from '../decisions/rules/evidence.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';

export const contradiction = z.object({
  field: z
    .enum(['brand', 'model', 'product', 'standard', 'lab', 'issuer', 'date', 'file'])
    .describe('The kind of statement that differs.'),
  message: z.string().describe('The contradiction in one sentence.'),
  between: z
    .array(
      z.object({
        says: z.string().describe('The value that is stated there.'),
        stated: z.boolean().describe('True if the facts beside the documents state it.'),
        documents: z.array(z.number().int()).describe('Numbers of the documents that state it.'),
      }),
    )
    .describe('The sides, with their values.'),
});
export type Contradiction = z.infer<typeof contradiction>;
type Side = Contradiction['between'][number];

/** A document of the packet with its number in the review, from 1. */
export interface Numbered {
  number: number;
  kind: string;
  /** As its owner wrote it. */
  document: EvidenceDocument;
  /** The standards it cites. */
  readings: readonly StandardReading[];
}

/** Certificates rest on reports: what they say of a test has to be what the report says. */
const isCertificate = (kind: string, index: RuleIndex) => index.evidenceTypes.get(kind)?.stage === 2;
const isReport = (kind: string, index: RuleIndex) =>
  index.evidenceTypes.get(kind)?.stage === 1 && index.evidenceTypes.get(kind)?.carries_standard === true;
const ACCREDITATION = 'accreditation_certificate';

/** Every contradiction of a packet, in the order of the fields of `contradiction`. */
export function contradictionsIn(
  facts: Facts,
  papers: readonly Numbered[],
  index: RuleIndex,
): Contradiction[] {
  return [
    ...namesOf('brand', facts.brand, papers),
    ...namesOf('model', facts.model, papers),
    ...productsOf(facts.title, papers),
    ...editionsOf(facts.standard, papers),
    ...laboratoriesOf(facts.lab, papers, index),
    ...issuersOf(papers, index),
    ...datesOf(papers, index),
    ...filesOf(papers),
  ];
}

/** Sides by the folded value: documents that write one name differently stand on one side. */
function sidesOf(stated: string | null, said: readonly (readonly [number, string])[]): Side[] {
  const sides = new Map<string, Side>();
  if (stated !== null) sides.set(fold(stated), { says: printable(stated, 120), stated: true, documents: [] });
  for (const [number, value] of said) {
    const side = sides.get(fold(value));
    if (side) side.documents.push(number);
    else sides.set(fold(value), { says: printable(value, 120), stated: false, documents: [number] });
  }
  return [...sides.values()];
}

function namesOf(field: 'brand' | 'model', stated: string | null, papers: readonly Numbered[]) {
  const said = papers.flatMap(({ number, document }) =>
    document[field] ? [[number, document[field]] as const] : [],
  );
  const sides = sidesOf(stated, said);
  if (sides.length < 2) return [];
  const message =
    stated === null
      ? `The documents name ${sides.length} ${field}s.`
      : `The packet is for one ${field}, and documents name another.`;
  return [{ field, message, between: sides }];
}

function productsOf(title: string | null, papers: readonly Numbered[]): Contradiction[] {
  const said = papers.flatMap(({ number, document: { product } }) =>
    product ? [[number, product] as const] : [],
  );
  const first = title ?? said[0]?.[1] ?? null;
  const other = said.filter(([, product]) => shareNoWord(product, first));
  if (first === null || other.length === 0) return [];
  const same = said.filter(([, product]) => !shareNoWord(product, first)).map(([number]) => number);
  const between = [
    { says: printable(first, 120), stated: title !== null, documents: same },
    ...sidesOf(null, other),
  ];
  return [{ field: 'product', message: 'Documents describe another product; no word is common.', between }];
}

/** Different editions of one family of standards in different places. */
function editionsOf(stated: string | null, papers: readonly Numbered[]): Contradiction[] {
  const found = new Map<string, { number: number | null; edition: string }[]>();
  const note = (number: number | null, readings: readonly StandardReading[]) => {
    for (const { family, edition } of readings) {
      if (family === null || edition === null) continue;
      found.set(family, [...(found.get(family) ?? []), { number, edition }]);
    }
  };
  note(null, stated === null ? [] : readStandards(stated));
  for (const { number, readings } of papers) note(number, readings);
  return [...found].flatMap(([family, places]) => {
    const byEdition = Map.groupBy(places, ({ edition }) => edition);
    if (byEdition.size < 2) return [];
    const between = [...byEdition].map(([says, at]) => ({
      says,
      stated: at.some(({ number }) => number === null),
      documents: at.flatMap(({ number }) => number ?? []),
    }));
    return [{ field: 'standard', message: `${family} is cited in different editions.`, between }];
  });
}

/** Whether two texts can name one laboratory: one of them contains the other ("SGS", "SGS Hong Kong Ltd"). */
function sameLaboratory(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a.includes(b) || b.includes(a);
}

/** A certificate, an accreditation or the stated facts name a laboratory that wrote none of the reports. */
function laboratoriesOf(
  stated: string | null,
  papers: readonly Numbered[],
  index: RuleIndex,
): Contradiction[] {
  const reports = papers.flatMap(({ number, kind, document: { lab } }) =>
    lab && isReport(kind, index) ? [[number, lab] as const] : [],
  );
  if (reports.length === 0) return [];
  const wrote = (name: string) => reports.some(([, lab]) => sameLaboratory(lab, name));
  const others = papers.flatMap(({ number, kind, document: { lab } }) =>
    lab && isCertificate(kind, index) && !wrote(lab) ? [[number, lab] as const] : [],
  );
  const foreign = stated !== null && !wrote(stated);
  if (others.length === 0 && !foreign) return [];
  const between = [...sidesOf(foreign ? stated : null, others), ...sidesOf(null, reports)];
  const message = 'A laboratory is named that wrote none of the test reports of the packet.';
  return [{ field: 'lab', message, between }];
}

/** Two certificates of one kind that different companies issued. */
function issuersOf(papers: readonly Numbered[], index: RuleIndex): Contradiction[] {
  const issued = papers.filter(
    ({ kind, document }) => isCertificate(kind, index) && kind !== ACCREDITATION && document.issuer,
  );
  return [...Map.groupBy(issued, ({ kind }) => kind)].flatMap(([kind, same]) => {
    const between = sidesOf(
      null,
      same.map(({ number, document }) => [number, document.issuer as string] as const),
    );
    if (between.length < 2) return [];
    const name = index.evidenceTypes.get(kind)?.name ?? kind;
    return [{ field: 'issuer', message: `${name}: different companies issued it.`, between }];
  });
}

/** A certificate older than a report it rests on, and a report outside the term of the accreditation. */
function datesOf(papers: readonly Numbered[], index: RuleIndex): Contradiction[] {
  const reports = papers.filter(({ kind, document }) => isReport(kind, index) && document.issued_on);
  return papers.flatMap(({ number, kind, document: { issued_on, expires_on } }): Contradiction[] => {
    if (!isCertificate(kind, index)) return [];
    const name = index.evidenceTypes.get(kind)?.name ?? kind;
    const against = (message: string, own: string, some: readonly Numbered[]) =>
      some.length === 0
        ? []
        : [
            {
              field: 'date' as const,
              message,
              between: [
                { says: own, stated: false, documents: [number] },
                ...sidesOf(
                  null,
                  some.map((one) => [one.number, one.document.issued_on as string] as const),
                ),
              ],
            },
          ];
    const later = (day: string) => reports.filter(({ document }) => (document.issued_on as string) > day);
    if (kind !== ACCREDITATION) {
      return issued_on
        ? against(`${name} is dated before a test report that it would rest on.`, issued_on, later(issued_on))
        : [];
    }
    return [
      ...(expires_on
        ? against('A test report is dated after the accreditation ended.', expires_on, later(expires_on))
        : []),
      ...(issued_on
        ? against(
            'A test report is dated before the accreditation began.',
            issued_on,
            reports.filter(({ document }) => (document.issued_on as string) < issued_on),
          )
        : []),
    ];
  });
}

/** One file that is stated as two different documents. */
function filesOf(papers: readonly Numbered[]): Contradiction[] {
  return [...Map.groupBy(papers, ({ document }) => document.sha256)].flatMap(([sha256, same]) => {
    if (same.length < 2) return [];
    const between = same.map(({ number, kind }) => ({ says: kind, stated: false, documents: [number] }));
    return [
      {
        field: 'file',
        message: `One file (${sha256.slice(0, 12)}…) is stated as several documents.`,
        between,
      },
    ];
  });
}
