import { z } from 'zod';
import { type Connection, sql } from '../core/database.ts';

/** Stores a verified cosignature; a witness's first one for a size is kept. Returns whether it is new. */
export async function insertCosignature(
  connection: Connection,
  cosignature: { tree_size: number; witness: string; line: string; cosigned_at: Date },
  now: Date,
): Promise<boolean> {
  const { tree_size, witness, line, cosigned_at } = cosignature;
  const written = await connection.run(sql.fragment`
    insert into cosignature (tree_size, witness, line, cosigned_at, received_at)
    values (${tree_size}, ${witness}, ${line}, ${sql.timestamp(cosigned_at)}, ${sql.timestamp(now)})
    on conflict (tree_size, witness) do nothing`);
  return written > 0;
}

/**
 * The size of the largest tree that a witness cosigned, 0 before its first. One probe of `cosignature_last`.
 */
export async function lastCosigned(connection: Connection, witness: string): Promise<number> {
  const { size } = await connection.one(sql.type(z.object({ size: z.number() }))`
    select coalesce(max(tree_size), 0) as size from cosignature where witness = ${witness}`);
  return size;
}
