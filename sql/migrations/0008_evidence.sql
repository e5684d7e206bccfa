-- Evidence: what sellers hand in, verification reports on it, and the watch over them.

create table seller_intake (
  request_id text primary key,
  account_id text references account,
  email text not null,
  company text not null,
  marketplace text,
  category text,
  title text,
  brand text,
  model text,
  listing_id text,
  rejection_text text,
  documents jsonb not null check (jsonb_typeof(documents) = 'array'),
  status text not null check (status in ('received', 'ordered', 'reported', 'closed')),
  idempotency_scope text,
  idempotency_key text,
  body_sha256 text,
  created_at timestamptz not null,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  version integer not null default 1 check (version > 0),
  packet_sha256 text check (packet_sha256 ~ '^[0-9a-f]{64}$'),
  -- Its foreign key is added with the table verification_report.
  report_id text,
  report_due_at timestamptz
);
create trigger seller_intake_transition before update of status on seller_intake
  for each row execute function enforce_transition(
  'received>ordered', 'received>reported', 'received>closed',
  'ordered>received', 'ordered>reported', 'ordered>closed'
);
call keep_tally('seller_intake', 'seller_intake', 'status', '', '', '');
create unique index seller_intake_idempotency on seller_intake (idempotency_scope, idempotency_key)
  where idempotency_key is not null;
create index seller_intake_account on seller_intake (account_id, request_id);
create index seller_intake_report_due on seller_intake (report_due_at)
  where status = 'received' and report_due_at is not null;
alter table "order" add foreign key (intake_request_id) references seller_intake;
comment on table seller_intake is
  'What sellers hand in about a product, before and after they order. It grows until a report can be made.';
comment on column seller_intake.request_id is 'Id of the intake; orders name it as their request.';
comment on column seller_intake.account_id is 'Null for a seller without an account.';
comment on column seller_intake.listing_id is 'Listing on the marketplace.';
comment on column seller_intake.rejection_text is
  'Letter from the marketplace to the seller; in no event and in no public record.';
comment on column seller_intake.documents is
  'Documents by kind, metadata and hash; their bytes stay with the seller.';
comment on column seller_intake.idempotency_scope is 'Caller within which `idempotency_key` is unique.';
comment on column seller_intake.idempotency_key is 'Idempotency key of the request, if it had one.';
comment on column seller_intake.body_sha256 is
  'Hash of the request, to refuse the same key with another body.';
comment on column seller_intake.facts is
  'Facts that have no column: fcc_id, lab, standard, intended_action, attributes.';
comment on column seller_intake.version is
  'Raised by each addition. A result for one version is not written for another.';
comment on column seller_intake.packet_sha256 is
  'Hash of the packet, by which an earlier report on it is found.';
comment on column seller_intake.report_id is 'The report that was made.';
comment on column seller_intake.report_due_at is
  'When the intake of an account, which needs no order, is next worked on for its report.';

create table verification_report (
  report_id text primary key,
  account_id text references account,
  packet_sha256 text not null check (packet_sha256 ~ '^[0-9a-f]{64}$'),
  subject_sha256 text,
  marketplace text,
  category text,
  brand text,
  model text,
  title_sha256 text,
  facts jsonb not null,
  documents jsonb not null check (jsonb_typeof(documents) = 'array'),
  judged jsonb not null check (jsonb_typeof(judged) = 'array'),
  as_of date not null,
  decision text not null,
  decision_sha256 text not null,
  decision_json text not null,
  rule_ids text[] not null,
  expires_on date,
  event_id text not null unique references event,
  created_at timestamptz not null,
  request_id text references seller_intake check (request_id is null or account_id is null)
);
call make_append_only('verification_report');
alter table seller_intake add foreign key (report_id) references verification_report;
-- The same packet of one owner is one report, for ever.
create unique index verification_report_packet
  on verification_report (packet_sha256, coalesce(account_id, request_id, ''));
create index verification_report_account on verification_report (account_id, report_id)
  where account_id is not null;
comment on table verification_report is
  'Append-only. Verdicts on packets of evidence. Facts and documents belong to the owner; everything else '
  'is public.';
comment on column verification_report.account_id is
  'Owner; null for a report of an operator or of an intake without an account.';
comment on column verification_report.packet_sha256 is 'Hash of facts and documents.';
comment on column verification_report.subject_sha256 is
  'Hash that names the product on its marketplace. Null if the packet names no product; such a report is '
  'never superseded.';
comment on column verification_report.marketplace is 'Known code; null if the packet states none.';
comment on column verification_report.category is 'Known code; null if the packet states none.';
comment on column verification_report.brand is 'As it was first written.';
comment on column verification_report.model is 'As it was first written.';
comment on column verification_report.title_sha256 is 'Hash of the title.';
comment on column verification_report.facts is 'Facts of the packet.';
comment on column verification_report.documents is 'Documents of the packet, by metadata and hash.';
comment on column verification_report.judged is
  'Each document with its kind, hash, whether it counts, and codes of what is wrong with it.';
comment on column verification_report.as_of is 'Day for which the packet was judged.';
comment on column verification_report.decision is 'The verdict.';
comment on column verification_report.decision_sha256 is 'Hash of `decision_json`.';
comment on column verification_report.decision_json is
  'The decision document byte for byte: rule packs change, and an issued verdict stays as it was.';
comment on column verification_report.rule_ids is 'Rules that the verdict rests on.';
comment on column verification_report.expires_on is
  'Last day on which every document that counted still counts; null if none ends.';
comment on column verification_report.event_id is 'Event that announced the report.';
comment on column verification_report.request_id is
  'Intake of a report without an account. It is the owner: reports of two sellers never supersede each '
  'other.';

create table verification_change (
  change_id text primary key,
  report_id text not null references verification_report,
  status text not null check (status in ('superseded', 'revoked')),
  superseded_by text references verification_report,
  reason text,
  changed_by text not null check (changed_by in ('account', 'operator')),
  event_id text not null unique references event,
  changed_at timestamptz not null,
  check ((status = 'superseded') = (superseded_by is not null)),
  check ((status = 'revoked') = (reason is not null))
);
call make_append_only('verification_change');
create index verification_change_report on verification_change (report_id, changed_at);
comment on table verification_change is 'Append-only. Every step that a report took after it was made.';
comment on column verification_change.superseded_by is 'The newer report.';
comment on column verification_change.reason is 'Why it was revoked; not public.';
comment on column verification_change.changed_by is 'Role of the caller.';
comment on column verification_change.event_id is 'Event that announced the change.';

create table verification_state (
  report_id text primary key references verification_report,
  status text not null check (status in ('current', 'superseded', 'revoked')),
  account_id text,
  subject_sha256 text,
  marketplace text,
  category text,
  brand_key text,
  expires_on date,
  superseded_by text references verification_report,
  reason_code text,
  changed_at timestamptz not null,
  request_id text,
  judged_packs_sha256 text not null default '',
  next_review_on date,
  standing jsonb,
  published_at timestamptz,
  check ((status = 'current') <= (superseded_by is null)),
  check ((status = 'superseded') <= (superseded_by is not null)),
  check ((status = 'revoked') = (reason_code is not null))
);
create trigger verification_state_transition before update of status on verification_state
  for each row execute function enforce_transition(
  'current>superseded', 'current>revoked', 'superseded>revoked'
);
call keep_tally('verification_state', 'verification_report', 'status', '', '', '');
-- At most one report on a product is current, whatever the code believes.
create unique index verification_state_current
  on verification_state (coalesce(account_id, request_id, ''), subject_sha256)
  where status = 'current' and subject_sha256 is not null;
-- For the catalog.
create index verification_state_status on verification_state (status, report_id);
create index verification_state_marketplace on verification_state (status, marketplace, report_id);
create index verification_state_category on verification_state (status, category, report_id);
create index verification_state_both on verification_state (status, marketplace, category, report_id);
create index verification_state_brand on verification_state (status, brand_key, report_id);
create index verification_state_expired on verification_state (expires_on, report_id)
  where status = 'current' and expires_on is not null;
-- For the watch over current reports.
create index verification_state_review on verification_state (next_review_on, report_id)
  where status = 'current' and next_review_on is not null;
create index verification_state_packs on verification_state (judged_packs_sha256, report_id)
  where status = 'current';
comment on table verification_state is
  'Where each report stands, with the columns that the catalog searches. Whether it has expired follows '
  'from its date.';
comment on column verification_state.account_id is 'As in verification_report, like the next columns.';
comment on column verification_state.subject_sha256 is 'As in verification_report.';
comment on column verification_state.brand_key is 'Brand, folded for the search.';
comment on column verification_state.expires_on is 'As in verification_report.';
comment on column verification_state.superseded_by is 'The newer report.';
comment on column verification_state.reason_code is
  'Why it was revoked, as a public code; the text is in verification_change.';
comment on column verification_state.request_id is 'As in verification_report.';
comment on column verification_state.judged_packs_sha256 is
  'Rule packs that the report was last judged by again; empty if it was not since it was made.';
comment on column verification_state.next_review_on is
  'Day on which it is judged again, because something ends or begins; null if no such day is known.';
comment on column verification_state.standing is
  'What its owner knows: verdict, rules and counting documents on a day, and the announced change. Null: as '
  'it was made.';
comment on column verification_state.published_at is
  'When its owner put it on public record; null while nobody but the owner and operators may read it.';

create table portfolio_finding (
  report_id text not null references verification_report,
  occasion text not null,
  account_id text references account,
  change text not null,
  previous_decision text not null,
  decision text not null,
  rule_ids text[] not null,
  standards text[] not null,
  documents text[] not null,
  effective_on date not null,
  cure jsonb not null,
  rule_packs_sha256 text not null,
  found_at timestamptz not null,
  noticed_at timestamptz,
  dropped_at timestamptz,
  primary key (report_id, occasion),
  check (noticed_at is null or dropped_at is null)
);
create index portfolio_finding_due on portfolio_finding (found_at, report_id, occasion)
  where noticed_at is null and dropped_at is null;
create index portfolio_finding_newest on portfolio_finding (found_at desc, report_id desc);
create index portfolio_finding_account on portfolio_finding (account_id, found_at desc, report_id desc)
  where account_id is not null;
comment on table portfolio_finding is
  'Changed verdicts on current reports. The owner of the report gets one notice for each.';
comment on column portfolio_finding.occasion is 'Rule packs, and the day if the change was foreseen for one.';
comment on column portfolio_finding.account_id is 'Owner of the report.';
comment on column portfolio_finding.change is 'Code of what changed.';
comment on column portfolio_finding.previous_decision is 'Verdict that the owner knows.';
comment on column portfolio_finding.decision is 'Verdict from `effective_on` on.';
comment on column portfolio_finding.rule_ids is 'Rules that the change comes from.';
comment on column portfolio_finding.standards is 'Editions of standards that the change is about.';
comment on column portfolio_finding.documents is 'Hashes of documents that no longer count.';
comment on column portfolio_finding.effective_on is 'Day from which the new verdict holds.';
comment on column portfolio_finding.cure is 'Documents to show and facts to state.';
comment on column portfolio_finding.rule_packs_sha256 is 'Rule packs that gave the new verdict.';
comment on column portfolio_finding.noticed_at is 'When the notice was made; null until then.';
comment on column portfolio_finding.dropped_at is
  'When it was dropped without a notice, because its report was superseded or revoked.';

create table fulfilment (
  order_id text primary key references "order",
  account_id text references account,
  status text not null check (status in ('waiting', 'fulfilled')),
  tries integer not null check (tries > 0),
  missing text[] not null,
  report_id text references verification_report,
  changed_at timestamptz not null,
  asked_again smallint not null default 0 check (asked_again >= 0),
  check ((status = 'fulfilled') = (report_id is not null)),
  check ((status = 'waiting') = (missing <> '{}'))
);
create trigger fulfilment_transition before update of status on fulfilment
  for each row execute function enforce_transition('waiting>fulfilled');
create index fulfilment_status on fulfilment (status, changed_at desc, order_id desc);
create index fulfilment_account on fulfilment (account_id, status, changed_at desc, order_id desc)
  where account_id is not null;
comment on table fulfilment is
  'Paid product orders that were worked on. Whether one was refunded since, its order says.';
comment on column fulfilment.account_id is 'Account of the order, if it has one.';
comment on column fulfilment.tries is 'How often it was worked on.';
comment on column fulfilment.missing is
  'What was missing the last time, as the buyer was informed; empty once it is fulfilled.';
comment on column fulfilment.report_id is 'The delivered report.';
comment on column fulfilment.asked_again is
  'On how many of the days for it the buyer was asked again, or had the chance to answer.';

create table trust_link (
  node text not null,
  report_id text not null references verification_report,
  primary key (node, report_id)
);
create index trust_link_report on trust_link (report_id);
comment on table trust_link is
  'Nodes of the public trust graph that each report names: brand, category, marketplace, and the standards '
  'and laboratories of its counting documents. The graph around a node is read from the newest of these '
  'rows; whether a report is current, its state says.';
comment on column trust_link.node is 'Type and id of the node, as `standard:astm f963-23`.';

create table trust_name (
  node text primary key,
  name text not null
);
comment on table trust_name is
  'Names of brands and laboratories. Other nodes have their names from the rule packs.';
comment on column trust_name.node is 'As in trust_link.';
comment on column trust_name.name is 'As it was first written.';

create table deliverable (
  deliverable_id text primary key,
  order_id text not null unique references "order",
  account_id text references account,
  kind text not null check (kind in ('packet_review', 'correction_plan')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  document text not null,
  report_id text not null references verification_report,
  created_at timestamptz not null
);
call make_append_only('deliverable');
comment on table deliverable is
  'Append-only. Documents that product orders delivered. Only who has the link reads one; no link is stored.';
comment on column deliverable.deliverable_id is 'Id of the document; its link is made from it with a key outside the database.';
comment on column deliverable.order_id is 'The order that it fulfils.';
comment on column deliverable.account_id is 'Account of the order, if it has one.';
comment on column deliverable.kind is 'What it is.';
comment on column deliverable.sha256 is 'Hash of `document`.';
comment on column deliverable.document is 'RFC 8785 text, byte for byte as it is delivered.';
comment on column deliverable.report_id is 'Verification report on the same packet.';

create table intake_file (
  request_id text not null references seller_intake,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  bytes integer not null check (bytes > 0),
  pages integer check (pages >= 0),
  reading text not null check (reading in ('text', 'no_text', 'image', 'unreadable', 'too_much')),
  words text not null,
  content bytea not null,
  created_at timestamptz not null,
  kept_until timestamptz not null,
  network_sha256 text check (network_sha256 ~ '^[0-9a-f]{64}$'),
  primary key (request_id, sha256)
);
create index intake_file_kept on intake_file (kept_until);
-- Files are compressed already.
alter table intake_file alter column content set storage external;
comment on table intake_file is
  'Files of evidence. Rows are deleted after `kept_until`; no snapshot, event or record has their content.';
comment on column intake_file.request_id is 'Intake that the file was handed in for.';
comment on column intake_file.sha256 is 'Hash of the bytes; a document with this hash is this file.';
comment on column intake_file.media_type is 'Type by the first bytes.';
comment on column intake_file.bytes is 'Size of the file.';
comment on column intake_file.pages is 'Pages of a PDF; null if it has none or could not be opened.';
comment on column intake_file.reading is 'Whether its words could be read.';
comment on column intake_file.words is 'Words that were read of it; empty if none were.';
comment on column intake_file.content is 'The bytes.';
comment on column intake_file.kept_until is 'When the row is deleted.';
comment on column intake_file.network_sha256 is
  'Hex SHA-256 of the IPv4 address or IPv6 /64 of a sender without a key; null for others.';
