/** The checklist in a few kilobytes, for agents that pay for each byte they read: what blocks first, the rest by link. */
import { z } from 'zod';
import { schemaVersion } from '../../core/fields.ts';
import { LEVEL_NAMES } from '../rules/compiled-rule.ts';
import { type Requirements, requirementsDocument } from './requirements.ts';

/** Bytes of each list, at most. The whole is at most 6,000. */
const BYTES = { evidence: 2_600, facts: 1_300, prohibited: 1_000 } as const;
/** Standards of a document and characters of a sentence, at most. */
const STANDARDS_SHOWN = 3;
const SENTENCE = 160;

const severity = z.enum(LEVEL_NAMES).describe('`block` stops the action while it is missing.');
const left = z.int().describe('Entries that are left out.');

export const requirementsBrief = z
  .object({
    schema_version: schemaVersion('service.requirements_brief.v1'),
    ...requirementsDocument.pick({ marketplace: true, category: true, intended_action: true, as_of: true })
      .shape,
    evidence: z
      .array(
        z.object({
          code: z
            .string()
            .describe('Kind of document, as `documents[].kind` of `POST /api/verify` takes it.'),
          name: z.string().describe('Name of the document.'),
          severity,
          whose: z.string().describe('Who usually issues it.'),
          standards: z
            .array(z.string())
            .optional()
            .describe('Standards of which it names one, at most three.'),
        }),
      )
      .describe('Documents; those that block first.'),
    facts: z
      .array(
        z.object({
          fact: z.string().describe('Request field or attribute.'),
          question: z.string().describe('The question to a person, in one sentence.'),
          severity,
        }),
      )
      .describe('Facts; those that block first.'),
    prohibited: z.array(z.string()).describe('What may not be offered there at all.'),
    more: z
      .object({ evidence: left, facts: left, prohibited: left })
      .describe('The rest is in `links.full`.'),
    links: z.record(z.string(), z.string()).describe('Addresses by name; `full` is the whole checklist.'),
  })
  .meta({ id: 'RequirementsBrief', description: 'What is asked for, in a few kilobytes.' });
type RequirementsBrief = z.infer<typeof requirementsBrief>;

/** The brief form of a checklist. @param full address of the whole one */
export function requirementsBriefOf(whole: Requirements, full: string): RequirementsBrief {
  const { marketplace, category, intended_action, as_of, links } = whole;
  const evidence = within(
    whole.evidence.map(({ code, name, severity, usual_issuer, standards }) => ({
      code,
      name,
      severity,
      whose: usual_issuer,
      ...(standards.length === 0 ? {} : { standards: standards.slice(0, STANDARDS_SHOWN) }),
    })),
    BYTES.evidence,
  );
  const facts = within(
    whole.facts.map(({ fact, question, severity }) => ({ fact, question, severity })),
    BYTES.facts,
  );
  const prohibited = within(
    whole.prohibited.map(({ message }) => shortened(message)),
    BYTES.prohibited,
  );
  return {
    schema_version: 'service.requirements_brief.v1',
    marketplace,
    category,
    intended_action,
    as_of,
    evidence,
    facts,
    prohibited,
    more: {
      evidence: whole.evidence.length - evidence.length,
      facts: whole.facts.length - facts.length,
      prohibited: whole.prohibited.length - prohibited.length,
    },
    links: { ...links, full },
  };
}

/** The first entries that fit. */
function within<T>(entries: readonly T[], bytes: number): T[] {
  const first: T[] = [];
  let left = bytes;
  for (const entry of entries) {
    left -= Buffer.byteLength(JSON.stringify(entry)) + 1;
    if (left < 0) break;
    first.push(entry);
  }
  return first;
}

function shortened(text: string): string {
  return text.length <= SENTENCE ? text : `${text.slice(0, SENTENCE - 1).trimEnd()}…`;
}
