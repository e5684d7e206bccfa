-- One row for each metered decision, committed before the answer is given.
create table usage (
  usage_id text primary key,
  account_id text not null references account,
  key_id text not null references api_key,
  period text not null,
  decision_sha256 text not null,
  occurred_at timestamptz not null
);
call make_append_only('usage');
create index usage_account on usage (account_id, period, occurred_at);

-- The count of a month's usage rows, kept beside them so that the quota is one row to lock.
-- Pages are left half empty and no index names `used`: each reservation then rewrites the row in its page.
create table usage_counter (
  account_id text not null references account,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  quota integer not null check (quota > 0),
  used integer not null check (used >= 0),
  -- what the last reservation asked for and got
  asked integer not null,
  granted integer not null,
  -- 0 normal, 1 warning (80 %), 2 pause (100 %); and the highest level already handled
  level smallint not null,
  handled_level smallint not null default 0,
  level_at timestamptz not null,
  -- how often a paid upgrade or renewal has lifted this month
  lifts smallint not null default 0,
  primary key (account_id, period),
  check (used <= quota)
) with (fillfactor = 50);
create index usage_counter_due on usage_counter (level_at) where level > handled_level;
