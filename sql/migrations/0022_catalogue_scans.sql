-- Catalogues that accounts hand in, judged part by part.
create table catalogue_scan (
  scan_id text primary key,
  account_id text not null references account,
  key_id text,
  catalogue text not null,
  head text not null,
  as_of date,
  listings integer not null check (listings > 0),
  judged integer not null default 0 check (judged between 0 and listings),
  status text not null default 'read' check (status in ('read', 'running', 'stopped', 'done')),
  stopped_because text check (stopped_because in ('asked', 'quota', 'key')),
  round smallint not null default 0,
  judged_before integer not null default 0,
  started_at timestamptz,
  moved_at timestamptz not null,
  created_at timestamptz not null,
  check ((status = 'stopped') = (stopped_because is not null))
);
create index catalogue_scan_account on catalogue_scan (account_id, scan_id);
create index catalogue_scan_running on catalogue_scan (account_id, scan_id) where status = 'running';
create index catalogue_scan_moved on catalogue_scan (moved_at);
comment on table catalogue_scan is
  'Catalogues that accounts handed in. Rows are deleted some weeks after they last moved; no snapshot has them.';
comment on column catalogue_scan.key_id is 'Key that started it, by which its decisions are metered; null before.';
comment on column catalogue_scan.catalogue is 'Name of the file.';
comment on column catalogue_scan.head is 'JSON: how the file was read, and the marketplaces and action asked about.';
comment on column catalogue_scan.as_of is 'Day to judge; null before the start if none was named.';
comment on column catalogue_scan.listings is 'Products on marketplaces.';
comment on column catalogue_scan.judged is 'Listings with a verdict.';
comment on column catalogue_scan.status is 'read: its listings wait for the start. running, stopped, done.';
comment on column catalogue_scan.stopped_because is 'Its owner asked, the quota was used up, or the key no longer opens anything.';
comment on column catalogue_scan.round is 'Number of starts.';
comment on column catalogue_scan.judged_before is 'Listings that had a verdict at the last start.';
comment on column catalogue_scan.started_at is 'Time of the last start.';
comment on column catalogue_scan.moved_at is 'Time of the last part or act.';
create table catalogue_scan_part (
  scan_id text not null references catalogue_scan on delete cascade,
  part integer not null check (part > 0),
  listings text not null,
  waiting integer not null check (waiting >= 0),
  summary text not null,
  primary key (scan_id, part)
);
create index catalogue_scan_part_waiting on catalogue_scan_part (scan_id, part) where waiting > 0;
comment on table catalogue_scan_part is 'Listings of a scan, some hundred together: judged, metered and written in one transaction.';
comment on column catalogue_scan_part.part is 'Its place in the catalogue, from 1.';
comment on column catalogue_scan_part.listings is 'JSON list: each listing with its request, and with its verdict once it is judged.';
comment on column catalogue_scan_part.waiting is 'Listings without a verdict.';
comment on column catalogue_scan_part.summary is 'JSON: verdicts, needs and guessed categories, counted.';
