import { z } from 'zod';
import type { Recommendation } from '../contracts/recommendation.ts';
import type { GateResult } from '../contracts/release-gate.ts';
import type { RulePack } from '../contracts/rule-pack.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from './database.ts';

/** Keeps patterns as they were first found under these packs; those that are known already stay as they are. */
export async function insertPatterns(
  tx: Transaction,
  found: { watermark: string; packs_sha256: string; patterns: readonly Recommendation[] },
  now: Date,
): Promise<void> {
  const { watermark, packs_sha256, patterns } = found;
  const rows = patterns.map((content) => ({ pattern_id: content.pattern_id, content }));
  await tx.run(sql.fragment`
    insert into mined_pattern (pattern_id, packs_sha256, watermark, content, mined_at)
    select p.pattern_id, ${packs_sha256}, ${watermark}, p.content, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(rows)}) as p (pattern_id text, content jsonb)
    on conflict (pattern_id, packs_sha256) do nothing`);
}

/** Patterns found and not yet recommended. There are dozens of them, not millions; `mined_pattern_age` orders them. */
export function patternsDue(): Fragment {
  return sql.fragment`
    select pattern_id || ':' || left(packs_sha256, 12) as key, 'rule_pattern' as subject_type, pattern_id as subject_id,
      null::text as account_id, mined_at as due_at, packs_sha256, content as recommendation
    from mined_pattern`;
}

/**
 * Recommendations beside these live packs whose candidate has not been through the gate. Leans on the key of `record`, and on that of
 * `release_candidate`.
 */
export function candidatesDue(livePacksSha256: string): Fragment {
  return sql.fragment`
    select r.record->>'candidate_sha256' as key, 'rule_pattern' as subject_type, r.subject_id, null::text as account_id,
      r.recorded_at as due_at, r.record->>'candidate_sha256' as candidate_sha256,
      r.record->>'live_packs_sha256' as live_packs_sha256, r.record->'recommendation' as recommendation
    from record r
    where r.family = 'recommendations' and r.record->>'live_packs_sha256' = ${livePacksSha256}
      and not exists (select from release_candidate c where c.candidate_sha256 = r.record->>'candidate_sha256')`;
}

export async function insertCandidates(
  tx: Transaction,
  candidates: readonly {
    candidate_sha256: string;
    pattern_id: string;
    live_packs_sha256: string;
    pack: RulePack;
    result: GateResult;
  }[],
  now: Date,
): Promise<void> {
  const rows = candidates.map((one) => ({ ...one, passed: one.result.passed }));
  await tx.run(sql.fragment`
    insert into release_candidate (candidate_sha256, pattern_id, live_packs_sha256, pack, passed, result, gated_at)
    select c.*, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(rows)}) as c (
      candidate_sha256 text, pattern_id text, live_packs_sha256 text, pack jsonb, passed boolean, result jsonb
    )
    on conflict (candidate_sha256) do nothing`);
}

const candidateRow = z.object({
  candidate_sha256: z.string(),
  pattern_id: z.string(),
  live_packs_sha256: z.string(),
  pack: z.custom<RulePack>(),
  passed: z.boolean(),
  result: z.custom<GateResult>(),
  gated_at: z.date(),
});

/** Candidates that went through the gate, newest first. */
export function selectCandidates(connection: Connection, limit: number) {
  return connection.rows(sql.type(candidateRow)`
    select candidate_sha256, pattern_id, live_packs_sha256, pack, passed, result, gated_at
    from release_candidate order by gated_at desc, candidate_sha256 limit ${limit}`);
}
