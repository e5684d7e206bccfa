/** Companies behind ids, so that a list of ids can be read. */
import { z } from 'zod';
import { company, generatedAt, ownerId, schemaVersion } from '../core/fields.ts';

/** Ids of one request, at most. */
export const NAMES_MOST = 200;

export const namesQuery = z.object({
  ids: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(100)).min(1).max(NAMES_MOST))
    .describe(`Ids, separated by commas, at most ${NAMES_MOST}.`),
});

export const nameRow = z.object({
  id: z.string().describe('An id of the request.'),
  company,
  account_id: ownerId,
});

export const names = z.object({
  schema_version: schemaVersion('service.names.v1'),
  generated_at: generatedAt,
  names: z.array(nameRow).describe('Ids behind which a company stands, each once.'),
});
