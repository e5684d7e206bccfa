/** Verification records over HTTP: the public record, the report as its owner sees it, the lists of both. */
import { z } from 'zod';
import { duplicate, generatedAt, nextCursor, schemaVersion, whole } from '../core/fields.ts';
import { accountId, reportId } from '../decisions/request/fields.ts';
import { statedClaim } from '../messages/claim-guard/stated.ts';
import { atSourceShape } from './at-source.ts';
import { packetDocument, publicRecordRow, REPORT_ACTIONS, REPORT_STATUSES, sha256 } from './verification.ts';

const {
  judged,
  created_at: _made,
  changed_at: _changed,
  published_at: _published,
  ...plain
} = publicRecordRow.shape;

const documentCount = z.number().describe('How many documents.');
const countingDocuments = z.number().describe('How many of them count.');

const recordFields = {
  ...plain,
  evidence: z
    .object({
      documents: documentCount,
      counts: countingDocuments,
      kinds: z
        .array(
          z.object({
            kind: z.string().describe('Kind of document.'),
            documents: documentCount,
            counts: countingDocuments,
          }),
        )
        .describe('The same by kind of document.'),
    })
    .describe('The documents in numbers.'),
  documents: judged.describe('The documents.'),
  created_at: z.iso.datetime().describe('When the report was made.'),
  changed_at: z.iso.datetime().describe('When it was superseded or revoked; otherwise when it was made.'),
  published_at: z.iso
    .datetime()
    .nullable()
    .describe('When its owner put it on public record; null while nobody else may read it.'),
  forbidden_claims: z
    .array(statedClaim)
    .optional()
    .describe('Claims in the stated brand or model that nobody may make; left out if there are none.'),
  links: z.record(z.string(), z.string()).describe('Addresses of page, badge, proof and decision, by name.'),
};

/** A public record in a list. */
const listedRecord = z
  .object(recordFields)
  .meta({ id: 'ListedRecord', description: 'The public record of a verification report.' });

export const publicRecord = z
  .object({ schema_version: schemaVersion('service.verification_record.v1'), ...recordFields })
  .meta({ id: 'VerificationRecord', description: 'The public record of a verification report, by itself.' });

/** A report as its owner sees it. */
export const ownReport = z
  .object({
    schema_version: schemaVersion('service.verification_report.v1'),
    ...recordFields,
    account_id: accountId,
    supersedes: z.array(z.string()).describe('Ids of the reports that this one replaced.'),
    duplicate,
    facts: z.record(z.string(), z.unknown()).describe('The stated facts in normal form.'),
    documents: z
      .array(
        z.looseObject({
          ...packetDocument.shape,
          kind: z.string().describe('Kind of document.'),
          sha256: z.string().describe('SHA-256 of the document, 64 hexadecimal digits.'),
          counts: z.boolean().describe('Whether it counts as evidence.'),
          problems: z
            .array(
              z.object({
                code: z.string().describe('Code of the problem, such as `expired`.'),
                message: z.string().describe('The problem in words.'),
              }),
            )
            .describe('Why it does not count; empty if it does.'),
          at_source: atSourceShape,
        }),
      )
      .describe('The documents in full, each with its problems.'),
    decision_document: z
      .looseObject({
        decision: z.string().describe('The verdict.'),
        as_of: z.iso.date().describe('The day that was judged, `YYYY-MM-DD`.'),
      })
      .describe('The decision on the packet, as it was hashed.'),
    boundary: z.record(z.string(), z.literal(true)).describe('What the service is not, as flags.'),
  })
  .meta({ id: 'VerificationReport', description: 'A verification report with its packet, for its owner.' });

export const reportActionResult = z.object({
  schema_version: schemaVersion('service.verification_action_result.v1'),
  action: z.enum(REPORT_ACTIONS).describe('The action.'),
  report_id: reportId,
  duplicate,
  asked: whole('Entries of registers that are looked up now, of `look_up`.').optional(),
  record: listedRecord,
});

export const reportList = z.object({
  schema_version: schemaVersion('service.verification_console.v1'),
  generated_at: generatedAt,
  reports: z.array(listedRecord).describe('Reports, newest first.'),
  next_cursor: nextCursor,
});

export const catalog = z.object({
  schema_version: schemaVersion('service.catalog.v1'),
  records: z.array(listedRecord).describe('Public records.'),
  next_cursor: nextCursor,
});

export const reportParams = z.object({ report_id: reportId.max(200) });

export const reportFilters = z.object({
  packet_sha256: sha256.optional().describe('Hash of a packet: answers its public record instead of a list.'),
});

export const catalogFilters = z.object({
  marketplace: z.string().max(200).optional().describe('Only records for this marketplace code.'),
  category: z.string().max(200).optional().describe('Only records for this category code.'),
  brand: z.string().max(2_000).optional().describe('Only records for this brand.'),
  status: z.enum(REPORT_STATUSES).optional().describe('Only records with this status.'),
});
