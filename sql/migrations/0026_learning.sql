-- Outcomes to learn from, in the order in which they came.
create index outcome_learnable on outcome (outcome_id) where usage_id is not null and result <> 'unknown';

-- What was learned of predicted risk, each time anew from the newest outcomes. Decisions name the one they used.
create table calibration_version (
  -- the newest outcome that it was learned from
  watermark text primary key references outcome,
  version text not null,
  sha256 text not null,
  outcomes integer not null check (outcomes >= 0),
  -- RFC 8785
  content text not null,
  fitted_at timestamptz not null,
  check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
call make_append_only('calibration_version');
create index calibration_version_sha256 on calibration_version (sha256);

-- Patterns of refusals as they were first found among decisions by one set of rule packs.
create table mined_pattern (
  pattern_id text not null,
  packs_sha256 text not null,
  watermark text not null references outcome,
  content jsonb not null,
  mined_at timestamptz not null,
  primary key (pattern_id, packs_sha256)
);
call make_append_only('mined_pattern');
create index mined_pattern_age on mined_pattern (mined_at, pattern_id);

-- Rule packs with one drafted rule more, and what the gate said of them. None of them is ever judged by.
create table release_candidate (
  candidate_sha256 text primary key,
  pattern_id text not null,
  live_packs_sha256 text not null,
  pack jsonb not null,
  passed boolean not null,
  result jsonb not null,
  gated_at timestamptz not null
);
call make_append_only('release_candidate');
create index release_candidate_newest on release_candidate (gated_at desc);
