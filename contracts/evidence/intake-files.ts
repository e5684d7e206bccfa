/** Files of an intake over HTTP. */
import { z } from 'zod';
import { readFile } from './packet-review.ts';

export const handedFile = readFile.extend({
  kept_until: z.iso.datetime().describe('When the file is deleted here.'),
  duplicate: z.boolean().describe('True if the intake had it already.'),
});
