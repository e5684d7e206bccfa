import { z } from 'zod';
import { contentSha256 } from '../core/canonical.ts';
import access from './trust-center/access.json' with { type: 'json' };
import application from './trust-center/application.json' with { type: 'json' };
import data from './trust-center/data.json' with { type: 'json' };
import operations from './trust-center/operations.json' with { type: 'json' };
import terms from './trust-center/terms.json' with { type: 'json' };

/** How a control is held to the truth. Each kind is checked by `test/messages/trust-controls.test.ts`; what cannot be checked is no proof. */
const proof = z.discriminatedUnion('kind', [
  /** A constraint, trigger or index of a table, whose definition contains the text. */
  z.strictObject({
    kind: z.literal('constraint'),
    table: z.string(),
    name: z.string(),
    definition: z.string(),
  }),
  /** A table that the database lets nobody change or empty. */
  z.strictObject({ kind: z.literal('ledger'), table: z.string() }),
  /** A test of this title in this file. */
  z.strictObject({ kind: z.literal('test'), file: z.string(), title: z.string() }),
  /** A setting with this default; null when it has none. */
  z.strictObject({
    kind: z.literal('setting'),
    name: z.string(),
    default: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  }),
  /** A file that contains this text. */
  z.strictObject({ kind: z.literal('source'), file: z.string(), contains: z.string() }),
  /** Files of which none has anything that matches, whatever its case. */
  z.strictObject({ kind: z.literal('absence'), files: z.array(z.string()).min(1), pattern: z.string() }),
]);
export type Proof = z.infer<typeof proof>;

/** One fact of this system that a questionnaire can ask about. */
export const control = z.strictObject({
  control_id: z.string().regex(/^[a-z]+(_[a-z]+)*$/),
  /** What is answered, word for word. It claims nothing that its proofs do not show. */
  statement: z.string().min(40),
  /** What a question has to say to be about this at all, as a text-search query. */
  asks: z.string(),
  /** Other words such questions use; with the statement they are what the control is known by. */
  words: z.string(),
  proofs: z.array(proof).min(1),
});
export type Control = z.infer<typeof control>;

/** Every control, in the order in which the console shows them. */
export const CONTROLS: readonly Control[] = z
  .array(control)
  .parse([...access, ...data, ...application, ...operations, ...terms]);

/** The address of all controls together: an answer names the one it was given under. */
export const CONTROLS_SHA256 = contentSha256(CONTROLS);
