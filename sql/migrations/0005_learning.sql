-- Learning: outcomes on marketplaces, what follows from them, watched sources, and candidates for new rules.

-- Decisions are archived by month, and a foreign key on `usage_id` would keep every month that an outcome names. The
-- doctor compares instead.
create table outcome (
  outcome_id text primary key,
  report_sha256 text not null unique,
  reported_by text not null check (reported_by in ('public', 'account', 'connector', 'operator')),
  account_id text references account,
  connector text not null,
  source_type text not null,
  message_id text,
  marketplace text,
  category text,
  report_id text,
  report_linked boolean not null,
  usage_id text,
  result text not null check (result in ('approved', 'rejected', 'removed', 'unknown')),
  basis text not null check (basis in ('field', 'text', 'field_and_text', 'contradiction', 'nothing')),
  reasons text[] not null,
  reader smallint not null,
  subject text not null,
  body text not null,
  text_sha256 text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null
);
call make_append_only('outcome');
call keep_tally('outcome', 'outcome', 'result', '', '', '');
create index outcome_account on outcome (account_id, outcome_id) where account_id is not null;
create index outcome_usage on outcome (usage_id) where usage_id is not null;
create index outcome_report on outcome (report_id) where report_id is not null;
-- Outcomes to learn from, in the order of their arrival.
create index outcome_learnable on outcome (outcome_id) where usage_id is not null and result <> 'unknown';
-- Rejections by report, from callers with a key.
create index outcome_answered_for on outcome (report_id, outcome_id)
  where report_id is not null and reported_by <> 'public' and result in ('rejected', 'removed');
create index outcome_time on outcome using brin (recorded_at) with (pages_per_range = 32, autosummarize = on);
comment on table outcome is
  'Append-only. What marketplaces did with listings, as it was reported. The text stays here, so that it '
  'can be read again by a better reader.';
comment on column outcome.report_sha256 is
  'Hash of reporter, connector and message id; of the whole report if it has no message id. A repeat has '
  'the same.';
comment on column outcome.reported_by is 'Role of the caller.';
comment on column outcome.account_id is 'Account that reported it, or that the connector reported it for.';
comment on column outcome.connector is
  'Channel that the report came through; `direct` for a call of the API.';
comment on column outcome.source_type is 'Kind of source, as the report states it.';
comment on column outcome.message_id is 'Id of the message in the connector.';
comment on column outcome.report_id is 'Verification report that the caller named.';
comment on column outcome.report_linked is 'Whether that report was on record when the outcome arrived.';
comment on column outcome.usage_id is 'Decision of the account that the outcome is about.';
comment on column outcome.result is 'What the marketplace did.';
comment on column outcome.basis is 'Whether the result comes from a field, the text, or both.';
comment on column outcome.reasons is 'Codes of the reasons that the marketplace gave.';
comment on column outcome.reader is 'Version of the reader that found result and reasons.';
comment on column outcome.subject is 'Subject line of the report.';
comment on column outcome.body is 'Text of the report.';
comment on column outcome.text_sha256 is 'Hash of subject and body; events name this instead of the text.';

create table rejection_case (
  marketplace text not null,
  category text not null,
  reason text not null,
  case_key text not null,
  outcome_id text not null references outcome,
  primary key (marketplace, category, reason, case_key)
);
call make_append_only('rejection_case');
comment on table rejection_case is
  'Append-only. What the public rejection patterns count: a reason given for one subject counts once, '
  'however often and by however many callers it is reported.';
comment on column rejection_case.reason is 'Code of the reason; `any` stands for the rejection itself.';
comment on column rejection_case.case_key is
  'Subject: the report, or the reporter with the product or message.';
comment on column rejection_case.outcome_id is 'First outcome that reported it.';

create table rejection_pattern (
  marketplace text not null,
  category text not null,
  reason text not null,
  cases integer not null check (cases > 0),
  primary key (marketplace, category, reason)
);
create index rejection_pattern_cases on rejection_pattern (cases desc, marketplace, category, reason)
  where reason <> 'any';
comment on table rejection_pattern is
  'Number of rejection cases, kept so that no call counts a million rows.';
comment on column rejection_pattern.reason is 'As in rejection_case.';
comment on column rejection_pattern.cases is 'Rows of rejection_case.';

create table calibration_version (
  watermark text primary key references outcome,
  version text not null,
  sha256 text not null,
  outcomes integer not null check (outcomes >= 0),
  content text not null,
  fitted_at timestamptz not null,
  check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
call make_append_only('calibration_version');
create index calibration_version_sha256 on calibration_version (sha256);
comment on table calibration_version is
  'Append-only. Calibrations of the predicted risk, each fitted to the newest outcomes. Decisions name the '
  'one they used.';
comment on column calibration_version.watermark is 'Newest outcome that it was fitted to.';
comment on column calibration_version.version is 'Name that decisions show.';
comment on column calibration_version.sha256 is 'Hex SHA-256 of `content`.';
comment on column calibration_version.outcomes is 'Number of outcomes that it was fitted to.';
comment on column calibration_version.content is 'RFC 8785 form of the calibration.';

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
comment on table mined_pattern is
  'Append-only. Patterns of rejections, as they were first found among decisions by one set of rule packs.';
comment on column mined_pattern.pattern_id is 'Hash of the conditions that the pattern combines.';
comment on column mined_pattern.packs_sha256 is 'Set of rule packs that the decisions were made by.';
comment on column mined_pattern.watermark is 'Newest outcome that was considered.';
comment on column mined_pattern.content is 'The pattern, with its figures and the drafted rule.';

create table watched_source (
  source_id text primary key,
  url text not null unique,
  origin text not null check (origin in ('citation', 'operator')),
  how text not null check (how in ('fetched', 'connector')),
  connector text,
  rule_ids jsonb not null default '[]' check (jsonb_typeof(rule_ids) = 'array'),
  paused_reason text check (paused_reason <> ''),
  added_at timestamptz not null,
  next_fetch_at timestamptz not null,
  etag text,
  last_modified text,
  last_fetched_at timestamptz,
  last_outcome text,
  failures integer not null default 0 check (failures >= 0),
  newest_snapshot_id text,
  newest_sha256 text,
  newest_at timestamptz,
  handled_snapshot_id text,
  handled_sha256 text,
  handled_at timestamptz,
  check ((how = 'connector') = (connector is not null)),
  check ((newest_snapshot_id is null) = (newest_sha256 is null)),
  check ((handled_snapshot_id is null) = (handled_sha256 is null))
);
create index watched_source_fetch on watched_source (next_fetch_at, source_id)
  where how = 'fetched' and paused_reason is null;
create index watched_source_changed on watched_source (newest_at, source_id)
  where newest_sha256 is distinct from handled_sha256;
comment on table watched_source is
  'Pages that rules rest on. The row is the working state; the history stands in source_snapshot.';
comment on column watched_source.url is 'Address of the page.';
comment on column watched_source.origin is 'Whether a rule cites the page or an operator added it.';
comment on column watched_source.how is 'Whether the service fetches the page or a connector hands it in.';
comment on column watched_source.connector is 'Connector that hands in a page which cannot be fetched.';
comment on column watched_source.rule_ids is
  'Rules that an operator named, beside the rules that cite the address.';
comment on column watched_source.paused_reason is
  'Why an operator paused the source; null while it is watched.';
comment on column watched_source.next_fetch_at is 'Next fetch; a connector hands in at any time.';
comment on column watched_source.etag is 'For the next conditional request.';
comment on column watched_source.last_modified is 'For the next conditional request.';
comment on column watched_source.last_fetched_at is 'Newest attempt, whether it succeeded or not.';
comment on column watched_source.last_outcome is 'What became of the newest attempt.';
comment on column watched_source.failures is 'Failed attempts in a row.';
comment on column watched_source.newest_snapshot_id is 'Newest snapshot.';
comment on column watched_source.newest_sha256 is 'Its hash.';
comment on column watched_source.newest_at is 'Its time.';
comment on column watched_source.handled_snapshot_id is 'Snapshot up to which changes were worked out.';
comment on column watched_source.handled_sha256 is
  'Its hash; it differs from `newest_sha256` while a change waits.';
comment on column watched_source.handled_at is 'When that was done.';

create table source_snapshot (
  snapshot_id text primary key,
  source_id text not null references watched_source,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  occurrence integer not null check (occurrence > 0),
  how text not null check (how in ('fetched', 'connector')),
  etag text,
  last_modified text,
  content_type text,
  text text,
  text_cut boolean not null,
  bytes integer not null check (bytes >= 0),
  fetched_at timestamptz not null,
  unique (source_id, sha256, occurrence)
);
call make_append_only('source_snapshot');
create index source_snapshot_newest on source_snapshot (source_id, snapshot_id desc);
comment on table source_snapshot is
  'Append-only. Contents of a source, each as it was first seen after a different one. An unchanged page '
  'adds no row.';
comment on column source_snapshot.sha256 is 'Hash of the normalised text; of the bytes if there is no text.';
comment on column source_snapshot.occurrence is
  'How often the source has had this content, this time included.';
comment on column source_snapshot.how is 'Whether it was fetched or handed in.';
comment on column source_snapshot.etag is 'Header of the response.';
comment on column source_snapshot.last_modified is 'Header of the response.';
comment on column source_snapshot.content_type is 'Header of the response.';
comment on column source_snapshot.text is 'Normalised text; null if the content has none.';
comment on column source_snapshot.text_cut is
  'Whether the text was too long and only its beginning is stored.';
comment on column source_snapshot.bytes is 'Length of the content.';

create table source_intelligence (
  intelligence_id text primary key,
  source_id text not null references watched_source,
  snapshot_id text not null unique references source_snapshot,
  previous_snapshot_id text not null references source_snapshot,
  content jsonb not null check (not (content->>'live_rules_changed')::boolean),
  changed_at timestamptz not null,
  recorded_at timestamptz not null
);
call make_append_only('source_intelligence');
create index source_intelligence_source on source_intelligence (source_id, intelligence_id desc);
comment on table source_intelligence is
  'Append-only. What a changed source means for the rules. It advises, and never changes a rule.';
comment on column source_intelligence.snapshot_id is 'The changed content.';
comment on column source_intelligence.previous_snapshot_id is 'The content before it.';
comment on column source_intelligence.content is 'What changed, which rules cite it, and what to do.';
comment on column source_intelligence.changed_at is 'When the change was seen.';

create table source_draft (
  rule_id text primary key,
  rule_sha256 text not null,
  intelligence_id text not null references source_intelligence,
  content_sha256 text not null,
  asked_at timestamptz not null
);
create index source_draft_asked on source_draft (asked_at, rule_id);
comment on table source_draft is
  'Rules whose page changed since they were last read: for each rule its newest change that asks for a '
  'draft. The row is working state; drafts stand in release_candidate, decisions of persons in '
  'rule_promotion.';
comment on column source_draft.rule_id is 'Rule of the live packs.';
comment on column source_draft.rule_sha256 is
  'Hash of the rule when the page changed. A rule that was changed since gets no draft.';
comment on column source_draft.content_sha256 is 'Hash of the changed page.';
comment on column source_draft.asked_at is 'When the draft was asked for.';

create table release_candidate (
  candidate_sha256 text primary key,
  pattern_id text,
  live_packs_sha256 text not null,
  pack jsonb not null,
  passed boolean not null,
  result jsonb not null,
  gated_at timestamptz not null,
  intelligence_id text references source_intelligence,
  rule_id text,
  constraint release_candidate_origin check (
    num_nonnulls(pattern_id, intelligence_id) = 1 and (intelligence_id is null) = (rule_id is null)
  )
);
call make_append_only('release_candidate');
create index release_candidate_newest on release_candidate (gated_at desc);
create index release_candidate_rule on release_candidate (rule_id) where rule_id is not null;
comment on table release_candidate is
  'Append-only. Rule packs with one drafted rule, and what the release gate said of them. No decision uses '
  'them.';
comment on column release_candidate.candidate_sha256 is 'Hash of the pack.';
comment on column release_candidate.pattern_id is
  'Pattern that the rule was drafted from; null for a changed source.';
comment on column release_candidate.live_packs_sha256 is 'Rule packs that the candidate was compared with.';
comment on column release_candidate.pack is 'The pack with the drafted rule.';
comment on column release_candidate.passed is 'Whether the gate let it pass.';
comment on column release_candidate.result is 'Report of the gate.';
comment on column release_candidate.gated_at is 'When the gate ran.';
comment on column release_candidate.intelligence_id is
  'Changed source that the rule was drafted from; null for a pattern.';
comment on column release_candidate.rule_id is 'Rule that a changed source is about.';

create table rule_promotion (
  promotion_id text primary key,
  candidate_sha256 text not null references release_candidate,
  occasion integer not null check (occasion > 0),
  action text not null check (action in ('promote', 'reject', 'withdraw')),
  reason text not null check (reason <> ''),
  reviewer text not null check (reviewer <> ''),
  by_key_id text references api_key,
  event_id text not null unique references event,
  acted_at timestamptz not null,
  unique (candidate_sha256, occasion)
);
call make_append_only('rule_promotion');
create index rule_promotion_newest on rule_promotion (promotion_id desc);
comment on table rule_promotion is
  'Append-only. What persons decided about candidates. Nothing that decides about products reads it.';
comment on column rule_promotion.candidate_sha256 is 'The candidate.';
comment on column rule_promotion.occasion is 'Number of this act among the acts on the candidate.';
comment on column rule_promotion.reason is 'As the reviewer stated it.';
comment on column rule_promotion.reviewer is 'Person who answers for it; shown to operators only.';
comment on column rule_promotion.by_key_id is 'Null for the operator key of the settings, which has no row.';
