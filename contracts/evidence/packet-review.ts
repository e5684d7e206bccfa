/**
 * The packet review, which an order of `supplier_packet_review` delivers: what each document shows, for which
 * rules it counts and why not for others, what contradicts what, and what is missing. Pure: the same packet,
 * files, rule packs and day give the same review to the byte.
 */
import { z } from 'zod';
import { canonicalJson } from '../core/canonical.ts';
import { schemaVersion } from '../core/fields.ts';
import type { Decision } from '../decisions/document/members.ts';
import { missingEvidenceShape, missingFactShape } from '../decisions/document/missing.ts';
import { nextStepShape } from '../decisions/document/next-steps.ts';
import { circumstances, type Judgement, judge } from '../decisions/judgement/judgement.ts';
import { citation } from '../decisions/request/fields.ts';
import { printable } from '../decisions/request/identifiers.ts';
import { type CompiledRule, citationOf, LEVEL_NAMES } from '../decisions/rules/compiled-rule.ts';
import { FALSE, TRUE } from '../decisions/rules/conditions.ts';
import {
  DOCUMENT_STATEMENTS,
  type EvidenceDocument,
  outOfUse,
  PROBLEMS,
} from '../decisions/rules/evidence.ts';
import { isAhead, isOver } from '../decisions/rules/rule-outcome.ts';
import type { RuleIndex } from '../decisions/rules/rules.ts';
import { lackOf, serves } from '../decisions/rules/serving.ts';
import { contradiction, contradictionsIn, type Numbered } from './contradictions.ts';
import { FILE_READINGS, fileFinding, fileFindings, type IntakeFile } from './reading/file-findings.ts';
import { about, asWritten, type Reviewed, reviewedProduct } from './reviewed.ts';
import { normalizePacket } from './verification.ts';

const served = z.object({
  rule_id: z.string().describe('Id of the rule.'),
  message: z.string().describe('The rule in one sentence.'),
  severity: z.enum(LEVEL_NAMES).describe('What the lack of the document would do.'),
  applies: z.boolean().describe('False if the rule applies only if a fact that is not stated is so.'),
  citation,
});

export const readFile = z
  .object({
    sha256: z.string().describe('SHA-256 of the file.'),
    media_type: z.string().describe('Its type, by its first bytes.'),
    bytes: z.number().int().describe('Its size in bytes.'),
    pages: z.number().int().nullable().describe('Its pages; null if it has none or could not be opened.'),
    reading: z
      .enum(FILE_READINGS)
      .describe('`text` was read, or why not; `too_much` means that a limit of pages or time ended it.'),
  })
  .meta({ id: 'ReadFile', description: 'A file that was handed in, and whether its text could be read.' });

const reviewedDocument = z
  .object({
    number: z.number().int().describe('Number of the document in this review, from 1.'),
    kind: z.string().describe('Kind of document as stated.'),
    name: z.string().describe('Name of the kind.'),
    sha256: z.string().describe('SHA-256 of the document.'),
    usual_issuer: z.string().nullable().describe('Whose document it is; null for an unknown kind.'),
    shows: z.record(z.string(), z.string()).describe('What the packet states about it.'),
    standards: z
      .array(
        z.object({
          cited: z.string().describe('The standard as cited.'),
          status: z.string().describe('`current`, `superseded` or `unknown`.'),
          message: z.string().describe('The status in words.'),
        }),
      )
      .describe('The standards that it cites.'),
    counts: z.boolean().describe('Whether it counts as evidence at all.'),
    problems: z
      .array(
        z.object({
          code: z.string().describe('Code of the problem.'),
          message: z.string().describe('The problem in words.'),
        }),
      )
      .describe('Why it does not count; empty if it does.'),
    counts_for: z.array(served).describe('Rules that it meets, alone or with others.'),
    not_for: z
      .array(served.extend({ why: z.string().describe('Why it does not serve this rule.') }))
      .describe('Rules that accept its kind and that it does not serve.'),
    file: readFile
      .extend({ findings: z.array(fileFinding).describe('What its words say about each statement.') })
      .nullable()
      .describe('The file behind it; null if none was handed in.'),
  })
  .meta({ id: 'ReviewedDocument', description: 'A document of the packet and what it is worth.' });

export const packetReview = z
  .object({
    schema_version: schemaVersion('service.packet_review.v1'),
    ...about,
    counts: z
      .object({
        documents: z.number().int().describe('Documents of the packet.'),
        count_as_evidence: z.number().int().describe('Those that count as evidence.'),
        serve_a_rule: z.number().int().describe('Those that serve at least one rule.'),
        contradictions: z.number().int().describe('Contradictions, those of files included.'),
        missing: z.number().int().describe('Documents that are missing.'),
      })
      .describe('The review in numbers.'),
    documents: z.array(reviewedDocument).describe('The documents, in the order handed in.'),
    contradictions: z.array(contradiction).describe('What contradicts what.'),
    missing: z.array(missingEvidenceShape).describe('Documents that rules ask for and that are not shown.'),
    missing_facts: z.array(missingFactShape).describe('Facts that would open or settle rules.'),
    next_steps: z.array(nextStepShape).describe('What to do, in this order.'),
    other_files: z.array(readFile).describe('Files handed in that no document of the packet names.'),
  })
  .meta({ id: 'PacketReview', description: 'A supplier packet, document by document.' });
export type PacketReview = z.infer<typeof packetReview>;

/** Reviews a packet. */
export function reviewPacket(reviewed: Reviewed): PacketReview {
  const { packet, files, index, as_of } = reviewed;
  const decision: Decision = JSON.parse(packet.decision_json);
  const evidence = {
    report_id: null,
    packet_sha256: packet.packet_sha256,
    status: 'current' as const,
    documents: packet.documents,
  };
  const judged = judge(packet.normal, circumstances(packet.normal, index, as_of, evidence));
  const rules = asking(judged, as_of);
  const papers = numbered(reviewed, judged);
  const documents = papers.map((paper) => review(paper, judged, rules, reviewed));
  const contradictions = contradictionsIn(asWritten(reviewed), papers, index);
  const named = new Set(papers.map(({ document }) => document.sha256));
  const inFiles = documents.flatMap(({ file }) => file?.findings ?? []);
  return {
    schema_version: 'service.packet_review.v1',
    ...reviewedProduct(reviewed, decision),
    counts: {
      documents: documents.length,
      count_as_evidence: documents.filter(({ counts }) => counts).length,
      serve_a_rule: documents.filter(({ counts_for }) => counts_for.length > 0).length,
      contradictions:
        contradictions.length + inFiles.filter(({ finding }) => finding === 'contradicted').length,
      missing: decision.missing_evidence.length,
    },
    documents,
    contradictions,
    missing: decision.missing_evidence as PacketReview['missing'],
    missing_facts: decision.missing_facts as PacketReview['missing_facts'],
    next_steps: decision.next_steps.map((step) => ({ ...step })),
    other_files: files.filter(({ sha256 }) => !named.has(sha256)).map(fileShown),
  };
}

/** The rules in force that ask for documents, and that apply or may apply. */
function asking({ bucket, known }: Judgement, as_of: string): CompiledRule[] {
  return (bucket?.rules ?? []).filter(
    (compiled) =>
      compiled.rule.check.type === 'evidence' &&
      compiled.rule.kind !== 'proposed' &&
      !isOver(compiled, as_of) &&
      !isAhead(compiled, as_of) &&
      compiled.applies(known) !== FALSE,
  );
}

type Judged = NonNullable<Judgement['view']>['documents'][number];
type Paper = Numbered & { judged: Judged };

/** The documents as their owner wrote and ordered them, each with its judgement; equal ones count once. */
export function numbered({ packet, documents }: Reviewed, { view }: Pick<Judgement, 'view'>): Paper[] {
  const left = new Map((view?.documents ?? []).map((judged) => [canonicalJson(judged.document), judged]));
  const papers: Paper[] = [];
  for (const document of documents) {
    const [normal] = normalizePacket({ documents: [document] }).documents;
    const key = canonicalJson(normal);
    const judged = left.get(key);
    if (judged === undefined) continue;
    left.delete(key);
    papers.push({
      number: papers.length + 1,
      kind: judged.kind,
      document,
      readings: judged.readings,
      judged,
    });
  }
  if (left.size > 0)
    throw new Error(`the packet ${packet.packet_sha256} holds other documents than its intake`);
  return papers;
}

function shown(document: EvidenceDocument): Record<string, string> {
  return Object.fromEntries(
    DOCUMENT_STATEMENTS.flatMap((name) => (document[name] ? [[name, printable(document[name], 200)]] : [])),
  );
}

function review(
  { number, kind, document, judged }: Paper,
  judgement: Judgement,
  rules: readonly CompiledRule[],
  { files, index, as_of }: Reviewed,
): PacketReview['documents'][number] {
  const type = index.evidenceTypes.get(kind);
  const counts_for: PacketReview['documents'][number]['counts_for'] = [];
  const not_for: PacketReview['documents'][number]['not_for'] = [];
  for (const compiled of rules) {
    if (!compiled.groups.some(({ codes }) => codes.includes(kind))) continue;
    const rule = {
      rule_id: compiled.rule.id,
      message: compiled.rule.message,
      severity: LEVEL_NAMES[compiled.levels[judgement.action]],
      applies: compiled.applies(judgement.known) === TRUE,
      citation: citationOf(compiled.rule),
    };
    const why = whyNot(compiled, judged, as_of, index);
    if (why === null) counts_for.push(rule);
    else not_for.push({ ...rule, why });
  }
  const file = files.find(({ sha256 }) => sha256 === document.sha256);
  return {
    number,
    kind: printable(kind, 100),
    name: type?.name ?? 'not a document type on record',
    sha256: document.sha256,
    usual_issuer: type?.usual_issuer ?? null,
    shows: shown(document),
    standards: judged.readings.map(({ input, status, message }) => ({ cited: input, status, message })),
    counts: judged.counts,
    problems: judged.problems.map(({ code, detail }) => ({ code, message: detail })),
    counts_for,
    not_for,
    file:
      file === undefined
        ? null
        : { ...fileShown(file), findings: file.reading === 'text' ? fileFindings(document, file.text) : [] },
  };
}

function fileShown({ sha256, media_type, bytes, pages, reading }: IntakeFile) {
  return { sha256, media_type, bytes, pages, reading };
}

/** Why a document does not serve a rule that accepts its kind; null if it serves it, or a part of what it demands. */
function whyNot(compiled: CompiledRule, judged: Judged, as_of: string, index: RuleIndex): string | null {
  const { kind, document, readings, problems } = judged;
  if (!judged.counts) return `It ${problems.map(({ code }) => PROBLEMS[code]).join('; ')}.`;
  const groups = compiled.groups.filter(({ codes }) => codes.includes(kind));
  if (groups.some((group) => serves(compiled, group, judged, as_of, index))) return null;
  const { check } = compiled.rule;
  const days = check.type === 'evidence' ? check.max_age_days?.[kind] : undefined;
  if (days !== undefined && groups.some((group) => lackOf(group, judged, as_of, index) === null)) {
    return document.issued_on
      ? `It is dated ${document.issued_on}; the rule takes none older than ${days} days.`
      : `It has no date of issue, and the rule takes none older than ${days} days.`;
  }
  const families = groups.flatMap(({ standards }) => standards ?? []);
  const asked = families.join(' or ') || 'a standard';
  const same = readings.filter(({ family }) => family !== null && families.includes(family));
  if (readings.length === 0) return `It names no standard; the rule asks for ${asked}.`;
  if (same.length === 0)
    return `It is to ${readings.map(({ input }) => input).join(', ')}; the rule asks for ${asked}.`;
  const old = same.find((reading) => outOfUse(reading, as_of) || reading.status === 'superseded');
  if (old) return `${old.input}: ${old.message}.`;
  return `It names no edition of ${asked}, so it cannot be told from a superseded one.`;
}
