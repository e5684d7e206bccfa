-- Rules whose page has changed since they were last read: the newest change of each that asks for a draft. Working state,
-- one row a rule at the most; what came of a draft stands in `release_candidate`, what a person did in `rule_promotion`.
create table source_draft (
  rule_id text primary key,
  -- the rule as it stood when the page changed: one that has been changed since is not drafted any more
  rule_sha256 text not null,
  intelligence_id text not null references source_intelligence,
  content_sha256 text not null,
  asked_at timestamptz not null
);
create index source_draft_asked on source_draft (asked_at, rule_id);

-- Candidates come from patterns of refusals, and from changed sources.
alter table release_candidate alter column pattern_id drop not null;
alter table release_candidate add column intelligence_id text references source_intelligence;
-- the rule that a source candidate changes
alter table release_candidate add column rule_id text;
alter table release_candidate add constraint release_candidate_origin check (
  num_nonnulls(pattern_id, intelligence_id) = 1 and (intelligence_id is null) = (rule_id is null));
create index release_candidate_rule on release_candidate (rule_id) where rule_id is not null;

-- What persons decided of candidates. None of it is read by anything that judges.
create table rule_promotion (
  promotion_id text primary key,
  candidate_sha256 text not null references release_candidate,
  -- the how manieth act on this candidate
  occasion integer not null check (occasion > 0),
  action text not null check (action in ('promote', 'reject', 'withdraw')),
  reason text not null check (reason <> ''),
  -- who answers for it; shown to operators only
  reviewer text not null check (reviewer <> ''),
  by_key_id text references api_key,
  event_id text not null unique references event,
  acted_at timestamptz not null,
  unique (candidate_sha256, occasion)
);
call make_append_only('rule_promotion');
create index rule_promotion_newest on rule_promotion (promotion_id desc);
