create table release_gate (
  candidate_sha256 text not null references release_candidate,
  occasion smallint not null check (occasion > 1),
  passed boolean not null,
  result jsonb not null,
  gated_at timestamptz not null,
  primary key (candidate_sha256, occasion)
);
call make_append_only('release_gate');
comment on table release_gate is
  'Append-only. Later answers of the gate on a candidate that it had refused: with more outcomes it is asked again. The '
  'first answer stands in release_candidate.';
comment on column release_gate.candidate_sha256 is 'Hash of the candidate.';
comment on column release_gate.occasion is 'Number of the answer; the first later one is 2.';
comment on column release_gate.passed is 'Whether the gate let it pass.';
comment on column release_gate.result is 'Report of the gate.';
comment on column release_gate.gated_at is 'When the gate ran.';
