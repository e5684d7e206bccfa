-- What became of each dispatch, with the reason.

create table dispatch_end (
  dispatch_id uuid not null,
  reason text not null check (reason in (
    'delivered', 'announced', 'withheld', 'dropped', 'consent_withdrawn', 'kind_ended', 'subscription_rests',
    'address_suppressed', 'address_refused', 'no_recipient', 'no_words', 'refused', 'attempts_used_up',
    'unreadable'
  )),
  connector text not null,
  kind text,
  subject_type text,
  subject_id text,
  account_id text,
  detail text check (length(detail) <= 1000),
  key_id text references api_key,
  at timestamptz not null,
  primary key (dispatch_id, reason)
);
call make_append_only('dispatch_end');
create index dispatch_end_account on dispatch_end (account_id, at) where account_id is not null;
create index dispatch_end_unsent on dispatch_end (connector, at)
  where reason not in ('delivered', 'announced');
comment on table dispatch_end is
  'Append-only. Why dispatches ended: one row for each end, written together with it. A withheld dispatch that '
  'is released ends once more; a dead letter that is redriven is another row of the queue.';
comment on column dispatch_end.dispatch_id is 'Job of the queue, or the dispatch that never became one.';
comment on column dispatch_end.reason is 'Code of the reason; contracts/core/dispatch-ends.ts has its sentence.';
comment on column dispatch_end.kind is 'What the connector was to do; null if the row was no dispatch.';
comment on column dispatch_end.subject_type is 'Null if the row was no dispatch.';
comment on column dispatch_end.account_id is 'Account that the subject belongs to, if any.';
comment on column dispatch_end.detail is 'Why, in the words of the connector or the operator.';
comment on column dispatch_end.key_id is
  'Key that ended it; null for the service itself and for the operator key of the settings.';
comment on column dispatch_end.at is 'When it ended.';
