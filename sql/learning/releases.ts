import { z } from 'zod';
import type { RulePack } from '../../contracts/decisions/rules/rule-pack.ts';
import { AGAIN, type GateResult } from '../../contracts/learning/releases/release-gate.ts';
import type { PassageChange } from '../../contracts/learning/sources/passages.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { RECOMMENDATIONS } from './recommendations.ts';

/** The family's name, under which its records and parked subjects stand. */
export const RELEASES = 'releases';

/** The newest act of each candidate `c`. Probes the key (candidate, occasion) of `rule_promotion`. */
const newestAct = sql.fragment`left join lateral (
  select p.action, p.acted_at from rule_promotion p
  where p.candidate_sha256 = c.candidate_sha256 order by p.occasion desc limit 1
) act on true`;

/** Candidates with the newest answer of the gate; `gates` counts its answers. There are dozens, not thousands. */
export const gatedCandidates = sql.fragment`(
  select c.candidate_sha256, c.pattern_id, c.intelligence_id, c.rule_id, c.live_packs_sha256, c.pack,
    coalesce(g.passed, c.passed) as passed, coalesce(g.result, c.result) as result,
    coalesce(g.gated_at, c.gated_at) as gated_at, coalesce(g.occasion, 1)::int as gates
  from release_candidate c left join lateral (
    select a.passed, a.result, a.gated_at, a.occasion from release_gate a
    where a.candidate_sha256 = c.candidate_sha256 order by a.occasion desc limit 1) g on true)`;

/**
 * Candidates that the gate refused beside these live packs, and that nobody has decided about: asked again with a fifth
 * more outcomes, or with any new one after a month. Reads no more outcomes than that fifth, by their time.
 */
function refusedBefore(packs_sha256: string, now: Date): Fragment {
  return sql.fragment`
    select c.candidate_sha256, c.pattern_id, c.intelligence_id, c.rule_id, c.gates + 1 as occasion,
      c.gated_at as due_at
    from ${gatedCandidates} c
    cross join lateral (
      select ceil(${AGAIN.share}::float8 * ((c.result->>'learned_on')::int + (c.result->>'judged_on')::int)) as most) w
    cross join lateral (
      select count(*) as known from (
        select from outcome o where o.usage_id is not null and o.result <> 'unknown' and o.recorded_at > c.gated_at
        limit greatest(w.most, 1)) o) newer
    where not c.passed and c.live_packs_sha256 = ${packs_sha256}
      and not exists (select from rule_promotion p where p.candidate_sha256 = c.candidate_sha256)
      and newer.known >= case when c.gated_at <= ${sql.timestamp(now)} - make_interval(days => ${AGAIN.days})
        then 1 else greatest(w.most, 1) end`;
}

/**
 * Recommendations, and rules whose page has changed, that have not passed the gate beside these live packs; those that
 * it refused come again by `refusedBefore`. A
 * rule waits while one of its candidates is undecided or promoted, and when a person has decided since its
 * page changed. Leans on the key of `record`, on that of `release_candidate`, and on
 * `release_candidate_rule`; there are at most as many drafts as rules that can block.
 * @param live hash of the live packs, and of each of their rules that a draft could loosen
 */
export function candidatesDue(live: { packs_sha256: string; rules: readonly string[] }, now: Date): Fragment {
  return sql.fragment`
    select r.record->>'candidate_sha256' as key, 'rule_pattern' as subject_type, r.subject_id,
      null::text as account_id, r.recorded_at as due_at, r.record->>'candidate_sha256' as candidate_sha256,
      r.record->>'live_packs_sha256' as live_packs_sha256, r.record->'recommendation' as recommendation,
      null::jsonb as draft, 1 as occasion
    from record r
    where r.family = ${RECOMMENDATIONS} and r.record->>'live_packs_sha256' = ${live.packs_sha256}
      and not exists (select from release_candidate c
        where c.candidate_sha256 = r.record->>'candidate_sha256')
    union all
    select d.rule_id || ':' || d.intelligence_id || ':' || left(${live.packs_sha256}, 12), 'rule',
      d.rule_id, null, d.asked_at, null, ${live.packs_sha256}, null,
      jsonb_build_object('rule_id', d.rule_id, 'content_sha256', d.content_sha256, 'intelligence_id',
      d.intelligence_id), 1
    from source_draft d
    where d.rule_sha256 = any(${sql.array([...live.rules], 'text')})
      and not exists (
        select from release_candidate c ${newestAct}
        where c.rule_id = d.rule_id and (act.acted_at >= d.asked_at
          or c.live_packs_sha256 = ${live.packs_sha256} and coalesce(act.action, 'promote') = 'promote'))
    union all
    select a.candidate_sha256 || ':' || a.occasion, case when a.rule_id is null then 'rule_pattern' else 'rule' end,
      coalesce(a.rule_id, a.pattern_id), null, a.due_at, a.candidate_sha256, ${live.packs_sha256}, m.content,
      case when d.rule_id is not null then jsonb_build_object('rule_id', d.rule_id, 'content_sha256',
        d.content_sha256, 'intelligence_id', d.intelligence_id) end, a.occasion
    from (${refusedBefore(live.packs_sha256, now)}) a
    left join mined_pattern m on m.pattern_id = a.pattern_id and m.packs_sha256 = ${live.packs_sha256}
    left join source_draft d on d.rule_id = a.rule_id and d.intelligence_id = a.intelligence_id
    where num_nonnulls(m.content, d.rule_id) = 1`;
}

/** How many candidates wait for their first answer of the gate. */
export async function countFirstGates(
  connection: Connection,
  live: Parameters<typeof candidatesDue>[0],
  now: Date,
): Promise<number> {
  const { count } = await connection.one(sql.type(z.object({ count: z.number() }))`
    select count(*) as count from (${candidatesDue(live, now)}) due where occasion = 1`);
  return count;
}

const unreadRow = z.object({
  rule_id: z.string(),
  rule_sha256: z.string(),
  url: z.string(),
  passages: z.custom<PassageChange[]>(),
  changed_on: z.string(),
});
export type UnreadLaw = z.infer<typeof unreadRow>;

/**
 * Rules whose passages changed since a person last decided on a candidate of theirs. Leans on the key of `source_draft`,
 * which has a row for each rule whose source ever changed, and on `release_candidate_rule`.
 * @param rules hashes of the live rules that a person is asked about
 */
export function selectUnreadLaw(connection: Connection, rules: readonly string[]): Promise<UnreadLaw[]> {
  return connection.rows(sql.type(unreadRow)`
    select d.rule_id, d.rule_sha256, w.url, i.content->'passages' as passages,
      (i.changed_at at time zone 'UTC')::date::text as changed_on
    from source_draft d
    join source_intelligence i using (intelligence_id)
    join watched_source w using (source_id)
    where d.rule_sha256 = any(${sql.array([...rules], 'text')}) and jsonb_typeof(i.content->'passages') = 'array'
      and not exists (
        select from release_candidate c ${newestAct}
        where c.rule_id = d.rule_id and act.action <> 'withdraw' and act.acted_at >= d.asked_at)
    order by d.rule_id`);
}

export interface NewCandidate {
  candidate_sha256: string;
  /**
   * Exactly one of the two: the pattern it was drafted from, or the source change with the rule that it
   * changes.
   */
  pattern_id: string | null;
  source: { intelligence_id: string; rule_id: string } | null;
  live_packs_sha256: string;
  pack: RulePack;
  result: GateResult;
  /** Which answer of the gate this is, from 1. */
  occasion: number;
}

export async function insertCandidates(
  tx: Transaction,
  candidates: readonly NewCandidate[],
  now: Date,
): Promise<void> {
  const rows = candidates.map(({ source, ...one }) => ({ ...one, ...source, passed: one.result.passed }));
  const again = rows.filter(({ occasion }) => occasion > 1);
  if (again.length > 0) {
    await tx.run(sql.fragment`
      insert into release_gate (candidate_sha256, occasion, passed, result, gated_at)
      select c.*, ${sql.timestamp(now)}
      from jsonb_to_recordset(${rowset(again)}) as c (
        candidate_sha256 text, occasion smallint, passed boolean, result jsonb)
      on conflict do nothing`);
  }
  const first = rows.filter(({ occasion }) => occasion === 1);
  if (first.length === 0) return;
  await tx.run(sql.fragment`
    insert into release_candidate (candidate_sha256, pattern_id, intelligence_id, rule_id, live_packs_sha256,
      pack, passed, result, gated_at)
    select c.*, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(first)}) as c (
      candidate_sha256 text, pattern_id text, intelligence_id text, rule_id text,
      live_packs_sha256 text, pack jsonb, passed boolean, result jsonb
    )
    on conflict (candidate_sha256) do nothing`);
}

const candidateRow = z.object({
  candidate_sha256: z.string(),
  pattern_id: z.string().nullable(),
  intelligence_id: z.string().nullable(),
  rule_id: z.string().nullable(),
  live_packs_sha256: z.string(),
  pack: z.custom<RulePack>(),
  passed: z.boolean(),
  result: z.custom<GateResult>(),
  gated_at: z.date(),
  gates: z.number(),
});
export type CandidateRow = z.infer<typeof candidateRow>;
const columns = sql.fragment`candidate_sha256, pattern_id, intelligence_id, rule_id, live_packs_sha256, pack,
  passed, gated_at, gates`;

/** Candidates that went through the gate, newest first. */
export function selectCandidates(connection: Connection, limit: number) {
  return connection.rows(sql.type(candidateRow)`
    select ${columns}, result from ${gatedCandidates} c order by gated_at desc,
      candidate_sha256 limit ${limit}`);
}

/**
 * One candidate without the list of verdicts that it would change, which can be long; null if there is none.
 */
export function selectCandidate(connection: Connection, candidate_sha256: string) {
  return connection.maybeOne(sql.type(candidateRow.extend({ changed_count: z.number() }))`
    select ${columns}, result - 'changed' || '{"changed": []}' as result,
      jsonb_array_length(result->'changed') as changed_count
    from ${gatedCandidates} c where candidate_sha256 = ${candidate_sha256}`);
}

const answerRow = z.object({
  passed: z.boolean(),
  failures: z.custom<GateResult['failures']>(),
  gated_at: z.date(),
});

/** The earlier answers of the gate on a candidate, newest first. */
export function selectEarlierAnswers(connection: Connection, candidate_sha256: string) {
  return connection.rows(sql.type(answerRow)`
    select passed, result->'failures' as failures, gated_at from (
      select 1 as occasion, passed, result, gated_at from release_candidate
      where candidate_sha256 = ${candidate_sha256}
      union all
      select occasion, passed, result, gated_at from release_gate where candidate_sha256 = ${candidate_sha256}
    ) a order by occasion desc offset 1`);
}

const changedRow = z.object({ change: z.custom<GateResult['changed'][number]>() });

/** The verdicts that a candidate would change, oldest decision first, after the decision `cursor`. */
export async function selectChangedVerdicts(
  connection: Connection,
  candidate_sha256: string,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const rows = await connection.rows(sql.type(changedRow)`
    with changed as (
      select v.change, v.place
      from ${gatedCandidates} c, jsonb_array_elements(c.result->'changed') with ordinality as v (change, place)
      where c.candidate_sha256 = ${candidate_sha256})
    select change from changed
    ${
      cursor === undefined
        ? sql.fragment``
        : sql.fragment`where place > (select place from changed where change->>'id' = ${cursor})`
    }
    order by place limit ${limit}`);
  return rows.map(({ change }) => change);
}
