import { z } from 'zod';
import { contentSha256 } from '../core/canonical.ts';
import access from './trust-center/access.json' with { type: 'json' };
import application from './trust-center/application.json' with { type: 'json' };
import boundaries from './trust-center/boundaries.json' with { type: 'json' };
import data from './trust-center/data.json' with { type: 'json' };
import decisions from './trust-center/decisions.json' with { type: 'json' };
import evidence from './trust-center/evidence.json' with { type: 'json' };
import integration from './trust-center/integration.json' with { type: 'json' };
import offering from './trust-center/offering.json' with { type: 'json' };
import operations from './trust-center/operations.json' with { type: 'json' };
import terms from './trust-center/terms.json' with { type: 'json' };
import upkeep from './trust-center/upkeep.json' with { type: 'json' };
import webhooks from './trust-center/webhooks.json' with { type: 'json' };

/** A proof that a control is true. `test/messages/trust-controls.test.ts` checks every kind. */
const proof = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('constraint').describe('A constraint, trigger or index of a table.'),
    table: z.string().describe('Name of the table.'),
    name: z.string().describe('Name of the constraint, trigger or index.'),
    definition: z.string().describe('Text that its definition contains.'),
  }),
  z.strictObject({
    kind: z.literal('ledger').describe('A table whose rows the database lets nobody change or delete.'),
    table: z.string().describe('Name of the table.'),
  }),
  z.strictObject({
    kind: z.literal('test').describe('A test that passes.'),
    file: z.string().describe('Path of the test file.'),
    title: z.string().describe('Title of the test.'),
  }),
  z.strictObject({
    kind: z.literal('setting').describe('A setting with its default.'),
    name: z.string().describe('Name of the setting.'),
    default: z
      .union([z.string(), z.number(), z.boolean(), z.null()])
      .describe('Default of the setting; null if it has none.'),
  }),
  z.strictObject({
    kind: z.literal('source').describe('A source file that contains a text.'),
    file: z.string().describe('Path of the file.'),
    contains: z.string().describe('Text that the file contains.'),
  }),
  z.strictObject({
    kind: z.literal('operation').describe('An operation of the interface.'),
    method: z.enum(['GET', 'POST']).describe('HTTP method.'),
    path: z.string().describe('Path, as the interface description has it.'),
  }),
  z.strictObject({
    kind: z.literal('absence').describe('Files of which none matches a pattern.'),
    files: z.array(z.string()).min(1).describe('Glob patterns of the files.'),
    pattern: z.string().describe('Regular expression, matched in any case.'),
  }),
]);
export type Proof = z.infer<typeof proof>;

/** One fact of this system that a questionnaire can ask about. */
export const control = z.strictObject({
  control_id: z
    .string()
    .regex(/^[a-z]+(_[a-z]+)*$/)
    .describe('Id of the control.'),
  statement: z
    .string()
    .min(40)
    .describe('Answer, word for word. It claims nothing that its proofs do not show.'),
  /** Flags of the SDK pack and promises of the READMEs that the statement repeats. */
  promises: z.array(z.string()).optional(),
  proofs: z.array(proof).min(1).describe('Proofs that the statement is true.'),
});
export type Control = z.infer<typeof control>;

/** All controls, in the order of the console. */
export const CONTROLS: readonly Control[] = z
  .array(control)
  .parse([
    ...access,
    ...data,
    ...application,
    ...webhooks,
    ...operations,
    ...upkeep,
    ...decisions,
    ...evidence,
    ...integration,
    ...boundaries,
    ...terms,
    ...offering,
  ]);

/** Hash of all controls. Each answer names the hash it was given under. */
export const CONTROLS_SHA256 = contentSha256(CONTROLS);
