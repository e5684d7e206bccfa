-- What the public rejection patterns count: a reason that a marketplace gave for one subject, once, however often and by
-- whomever it is told. The reason 'any' stands for the rejection itself. Outcomes from before this table are not counted.
create table rejection_case (
  marketplace text not null,
  category text not null,
  reason text not null,
  -- whose and which product or report; sql/learning/rejection-patterns.ts writes it
  case_key text not null,
  outcome_id text not null references outcome,
  primary key (marketplace, category, reason, case_key)
);
call make_append_only('rejection_case');

-- How many cases there are, so that nobody has to count a million to answer.
create table rejection_pattern (
  marketplace text not null,
  category text not null,
  reason text not null,
  cases integer not null check (cases > 0),
  primary key (marketplace, category, reason)
);
create index rejection_pattern_cases on rejection_pattern (cases desc, marketplace, category, reason) where reason <> 'any';

-- What each verification report names: brand, category, marketplace, and what its counting documents were tested to and by.
-- The public graph is read from these rows around a node, newest reports first. Whether a report stands is in its state.
create table trust_link (
  node text not null,
  report_id text not null references verification_report,
  primary key (node, report_id)
);
create index trust_link_report on trust_link (report_id);

-- Brands and laboratories as they were first written; other nodes have their names from the rule packs.
create table trust_name (
  node text primary key,
  name text not null
);

-- Rejections that somebody answers for, by report.
create index outcome_answered_for on outcome (report_id, outcome_id)
  where report_id is not null and reported_by <> 'public' and result in ('rejected', 'removed');
