-- Written by `npm run generate` from a migrated database, for reading.
-- Databases are made by sql/migrations/.

-- A customer, from signup on.
create table account (
  account_id text not null,
  company text not null,
  email text not null,
  plan text not null,
  -- Stated at signup.
  use_case text not null,
  status text not null,
  -- Metered decisions per month that the plan includes.
  monthly_decision_quota integer not null,
  -- Month (YYYY-MM) whose quota paused the account; a newer month resumes it.
  paused_period text,
  -- Hash of the claim token given at signup. It stays after the claim, so that a second claim is recognised.
  claim_token_sha256 bytea not null,
  -- HPKE public key derived from the claim token: the minted key is sealed to it, so the service cannot read
  -- it.
  claim_public_key bytea not null,
  -- When the reminder for missing terms falls due; null once there is a receipt or a reminder.
  terms_followup_at timestamptz,
  created_at timestamptz not null,
  -- Plan of a paid change that begins with a later month; null if there is none.
  next_plan text,
  -- Quota from `next_plan_from` on.
  next_monthly_decision_quota integer,
  -- Month (YYYY-MM) in which the next plan begins.
  next_plan_from text,
  -- When the oldest month without a recap is over, at an instant within the first second of the next month:
  -- accounts spread over that second, so that the oldest are found by the index without sorting all.
  value_recap_due_at timestamptz,
  -- Next check whether use fits the plan. Each account has an instant of its own in the first week of a
  -- month, so that a million checks do not fall on one.
  plan_fit_check_at timestamptz,
  -- Last month (YYYY-MM) that is paid, without a gap; null before the activation.
  paid_through text,
  -- First month (YYYY-MM) whose order the renewals family has yet to open; null before the activation.
  renewal_from text,
  -- When the account was closed; null for an open one, or one closed before this was noted.
  closed_at timestamptz,
  -- `asked` by an operator; its signup `cancelled` before the payment or `refunded` after it; months
  -- `unpaid`.
  closed_because text,
  -- When it closes because its months are unpaid; null unless it got its last message and has not paid since.
  closes_at timestamptz,
  -- Month (YYYY-MM) in which it was last asked to pay a month.
  asked_month text,
  -- How often it was asked in that month.
  asked_times smallint not null default 0,
  -- Id of the mailed link whose token claims now, in place of the one of the signup; null if none waits to be
  -- used.
  claim_renewal text,
  -- When the newest link was made; null if none ever was.
  claim_renewed_at timestamptz,
  constraint account_pkey primary key (account_id),
  constraint account_claim_token_sha256_key unique (claim_token_sha256),
  constraint account_asked_month_check check (asked_month ~ '^\d{4}-\d{2}$'),
  constraint account_check check ((status = 'paused') = (paused_period is not null)),
  constraint account_closed_because_check check (closed_because in ('asked', 'signup_cancelled',
    'signup_refunded', 'unpaid')),
  constraint account_monthly_decision_quota_check check (monthly_decision_quota > 0),
  constraint account_next_monthly_decision_quota_check check (next_monthly_decision_quota > 0),
  constraint account_next_plan check ((next_plan is null) = (next_plan_from is null) and (next_plan is null) =
    (next_monthly_decision_quota is null)),
  constraint account_next_plan_check check (next_plan in ('pilot', 'growth', 'enterprise')),
  constraint account_next_plan_from_check check (next_plan_from ~ '^\d{4}-\d{2}$'),
  constraint account_paid_through_check check (paid_through ~ '^\d{4}-\d{2}$'),
  constraint account_plan_check check (plan in ('pilot', 'growth', 'enterprise')),
  constraint account_renewal_from_check check (renewal_from ~ '^\d{4}-\d{2}$'),
  constraint account_status_check check (status in ('pending_payment', 'active', 'paused', 'closed'))
);
alter table account alter column plan_fit_check_at set statistics 1000;
create index account_closed on account (closed_at) where closed_at is not null;
create index account_closing on account (closes_at) where closes_at is not null;
create index account_created on account (created_at);
create index account_email on account (lower(email));
create index account_next_plan_due on account (next_plan_from, account_id) where next_plan_from is not null;
create index account_paused on account (paused_period, account_id) where paused_period is not null;
create index account_pending on account (account_id) where status = 'pending_payment';
create index account_plan_fit_due on account (plan_fit_check_at, account_id) include (plan, next_plan) where
  (status in ('active', 'paused')) and plan_fit_check_at is not null;
create index account_renewal_due on account (renewal_from, account_id) where (status in ('active', 'paused'))
  and renewal_from is not null;
create index account_terms_due on account (terms_followup_at) where terms_followup_at is not null;
create index account_value_due on account (value_recap_due_at, account_id) where status = 'active' and
  value_recap_due_at is not null;
create trigger account_transition before update of status on account for each row execute function
  enforce_transition('pending_payment>active', 'pending_payment>closed', 'active>paused', 'active>closed',
  'paused>active', 'paused>closed', 'closed>active');
create trigger tally_added after insert on account referencing new table as come for each statement execute
  function tally_account();
create trigger tally_moved after update on account referencing old table as gone new table as come for each
  statement execute function tally_account();

-- Entries of a new version of a list that concern decisions on record: recalls of the same product, and
-- laboratories that were lost.
create table alert_match (
  account_id text not null,
  -- Which list.
  list text not null,
  -- The version that brought or changed the entry.
  version integer not null,
  -- Number of the entry in its list.
  entry_id text not null,
  -- The decision that the entry concerns.
  decision_sha256 bytea not null,
  -- The kind of change, as the owner is told of it.
  change text not null,
  -- The entry as the owner is told of it.
  alert jsonb not null,
  found_at timestamptz not null,
  -- When the account was told; null if not yet.
  noticed_at timestamptz,
  constraint alert_match_pkey primary key (account_id, list, version, entry_id, decision_sha256),
  constraint alert_match_account_id_fkey foreign key (account_id) references account(account_id)
);
create index alert_match_due on alert_match (found_at, account_id, list, version) where noticed_at is null;
create index alert_match_newest on alert_match (found_at, account_id, list, version, entry_id,
  decision_sha256);
create index alert_match_of_account on alert_match (account_id, found_at, list, version, entry_id,
  decision_sha256);

-- Alerts and tasks that the service posts by itself, each once: working state, at least once outward.
create table announcement (
  -- Occasion of an alert or id of a task.
  subject text not null,
  -- When a process began to post it; it is free again a minute later.
  claimed_at timestamptz not null,
  -- When the other end had taken it; null until then.
  announced_at timestamptz,
  constraint announcement_pkey primary key (subject)
);

-- API keys, active and ended. The key itself is stored nowhere.
create table api_key (
  key_id text not null,
  -- What the key may do.
  role text not null,
  -- Set for role account only.
  account_id text,
  -- Name of the connector; set for role connector only.
  connector text,
  -- SHA-256 of the key.
  key_sha256 bytea not null,
  status text not null,
  -- Why the key was rotated or revoked; empty while it is active.
  reason text not null default '',
  -- HPKE encapsulation of the minted key, sealed to the claim token; deleted when the key is claimed.
  seal_enc bytea,
  -- The sealed key; deleted with `seal_enc`.
  seal_ciphertext bytea,
  created_at timestamptz not null,
  -- When the key was rotated or revoked.
  ended_at timestamptz,
  -- Name of the operator; null for other roles.
  name text,
  -- Since when the key opens nothing, because the database was set back and the key may have been ended
  -- before; null otherwise.
  held_at timestamptz,
  -- Name that an account gave to a further key; null for its first key and those that replaced it, and for
  -- other roles.
  label text,
  -- What an account's key may do: `whole` everything, `decide` ask for decisions, `read` only read.
  scope text not null default 'whole',
  -- From when on a further key opens nothing; null without an end.
  ends_at timestamptz,
  constraint api_key_pkey primary key (key_id),
  constraint api_key_key_sha256_key unique (key_sha256),
  constraint api_key_account_id_fkey foreign key (account_id) references account(account_id),
  constraint api_key_check check ((role = 'account') = (account_id is not null)),
  constraint api_key_check1 check ((role = 'connector') = (connector is not null)),
  constraint api_key_check2 check ((status = 'active') = (ended_at is null)),
  constraint api_key_check3 check ((seal_enc is null) = (seal_ciphertext is null)),
  constraint api_key_first_is_whole check (label is not null or scope = 'whole' and ends_at is null),
  constraint api_key_key_sha256_check check (length(key_sha256) = 32),
  constraint api_key_name_check check ((role = 'operator') = (name is not null)),
  constraint api_key_role_check check (role in ('operator', 'connector', 'account')),
  constraint api_key_scope check (scope in ('whole', 'decide', 'read')),
  constraint api_key_status_check check (status in ('active', 'rotated', 'revoked'))
);
create index api_key_account on api_key (account_id, created_at);
create unique index api_key_one_active on api_key (account_id) where status = 'active' and role = 'account'
  and label is null;
create unique index api_key_one_label on api_key (account_id, lower(label)) where status = 'active' and label
  is not null;
create unique index api_key_one_name on api_key (lower(name)) where status = 'active' and role = 'operator';
create trigger api_key_kept before delete or update of key_id, account_id on api_key for each statement
  execute function keep_key();
create trigger api_key_not_emptied before truncate on api_key for each statement execute function
  refuse_change();
create trigger api_key_transition before update of status on api_key for each row execute function
  enforce_transition('active>rotated', 'active>revoked');
create trigger tally_added after insert on api_key referencing new table as come for each statement execute
  function tally_api_key();
create trigger tally_moved after update on api_key referencing old table as gone new table as come for each
  statement execute function tally_api_key();

-- Append-only. Calibrations of the predicted risk, each fitted to the newest outcomes. Decisions name the one
-- they used.
create table calibration_version (
  -- Newest outcome that it was fitted to.
  watermark text not null,
  -- Name that decisions show.
  version text not null,
  -- Hex SHA-256 of `content`.
  sha256 text not null,
  -- Number of outcomes that it was fitted to.
  outcomes integer not null,
  -- RFC 8785 form of the calibration.
  content text not null,
  fitted_at timestamptz not null,
  constraint calibration_version_pkey primary key (watermark),
  constraint calibration_version_watermark_fkey foreign key (watermark) references outcome(outcome_id),
  constraint calibration_version_check check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256),
  constraint calibration_version_outcomes_check check (outcomes >= 0)
);
create index calibration_version_sha256 on calibration_version (sha256);
create trigger append_only before delete or update or truncate on calibration_version for each statement
  execute function refuse_change();

-- Deliveries that the canary sent to the receiver of the service itself, and that arrived with a valid
-- signature.
create table canary_receipt (
  -- Id of the delivery.
  delivery_id text not null,
  -- Interval of the canary that sent it.
  interval_key text not null,
  received_at timestamptz not null,
  constraint canary_receipt_pkey primary key (delivery_id)
);

-- Catalogues that accounts handed in. Rows are deleted some weeks after they last moved; no snapshot has
-- them.
create table catalogue_scan (
  scan_id text not null,
  account_id text not null,
  -- Key that started it, by which its decisions are metered; null before.
  key_id text,
  -- Name of the file.
  catalogue text not null,
  -- JSON: how the file was read, and the marketplaces and action asked about.
  head text not null,
  -- Day to judge; null before the start if none was named.
  as_of date,
  -- Products on marketplaces.
  listings integer not null,
  -- Listings with a verdict.
  judged integer not null default 0,
  -- read: its listings wait for the start. running, stopped, done.
  status text not null default 'read',
  -- Its owner asked, the quota was used up, or the key no longer opens anything.
  stopped_because text,
  -- Number of starts.
  round smallint not null default 0,
  -- Listings that had a verdict at the last start.
  judged_before integer not null default 0,
  -- Time of the last start.
  started_at timestamptz,
  -- Time of the last part or act.
  moved_at timestamptz not null,
  created_at timestamptz not null,
  constraint catalogue_scan_pkey primary key (scan_id),
  constraint catalogue_scan_account_id_fkey foreign key (account_id) references account(account_id),
  constraint catalogue_scan_check check (judged >= 0 and judged <= listings),
  constraint catalogue_scan_check1 check ((status = 'stopped') = (stopped_because is not null)),
  constraint catalogue_scan_listings_check check (listings > 0),
  constraint catalogue_scan_status_check check (status in ('read', 'running', 'stopped', 'done')),
  constraint catalogue_scan_stopped_because_check check (stopped_because in ('asked', 'quota', 'key'))
);
create index catalogue_scan_account on catalogue_scan (account_id, scan_id);
create index catalogue_scan_moved on catalogue_scan (moved_at);
create index catalogue_scan_running on catalogue_scan (account_id, scan_id) where status = 'running';

-- Listings of a scan, some hundred together: judged, metered and written in one transaction.
create table catalogue_scan_part (
  scan_id text not null,
  -- Its place in the catalogue, from 1.
  part integer not null,
  -- JSON list: each listing with its request, and with its verdict once it is judged.
  listings text not null,
  -- Listings without a verdict.
  waiting integer not null,
  -- JSON: verdicts, needs and guessed categories, counted.
  summary text not null,
  constraint catalogue_scan_part_pkey primary key (scan_id, part),
  constraint catalogue_scan_part_scan_id_fkey foreign key (scan_id) references catalogue_scan(scan_id) on
    delete cascade,
  constraint catalogue_scan_part_part_check check (part > 0),
  constraint catalogue_scan_part_waiting_check check (waiting >= 0)
);
create index catalogue_scan_part_waiting on catalogue_scan_part (scan_id, part) where waiting > 0;

-- Append-only. Every consent and withdrawal: when, to which words, and from where.
create table channel_consent (
  consent_id text not null,
  contact_id text not null,
  action text not null,
  -- Words that the person agreed to; null for a withdrawal.
  consent_text text,
  -- Where the person said so, as a form or a call.
  source text not null,
  -- When the person said so.
  given_at timestamptz not null,
  -- Role of the caller.
  by_role text not null,
  -- Null for the operator key of the settings, and for a caller without a key.
  by_key_id text,
  recorded_at timestamptz not null,
  -- Order of the consents, even if the clock gives two the same time.
  "position" bigint not null generated always as identity,
  constraint channel_consent_pkey primary key (consent_id),
  constraint channel_consent_by_key_id_fkey foreign key (by_key_id) references api_key(key_id),
  constraint channel_consent_contact_id_fkey foreign key (contact_id) references channel_contact(contact_id),
  constraint channel_consent_action_check check (action in ('consent', 'withdraw')),
  constraint channel_consent_by_role_check check (by_role in ('operator', 'connector', 'account', 'public')),
  constraint channel_consent_check check ((action = 'consent') = (consent_text is not null))
);
create index channel_consent_contact on channel_consent (contact_id, "position");
create trigger append_only before delete or update or truncate on channel_consent for each statement execute
  function refuse_change();

-- Persons who agreed to be written to, one row per address, channel and account, with their place in the
-- sequence of plays. The consents stand in channel_consent.
create table channel_contact (
  contact_id text not null,
  -- Account that the contact belongs to, if any.
  account_id text,
  -- Connector that carries the plays.
  channel text not null,
  -- Address of a person; in no event and in no record.
  email text not null,
  -- Hash of the address; records name this instead.
  contact_sha256 text not null,
  -- Null if it is not known.
  company text,
  status text not null,
  -- First consent; plays count their days from here.
  started_at timestamptz not null,
  -- Number of the next play; null if none is left.
  next_step smallint,
  -- When the next play falls due.
  next_play_at timestamptz,
  -- Newest play that was sent.
  last_play text,
  -- When the consent ended or the sequence was answered.
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint channel_contact_pkey primary key (contact_id),
  constraint channel_contact_account_id_fkey foreign key (account_id) references account(account_id),
  constraint channel_contact_channel_check check (channel in ('email', 'crm')),
  constraint channel_contact_check check ((status = 'consented') = (ended_at is null)),
  constraint channel_contact_check1 check ((next_step is null) = (next_play_at is null)),
  constraint channel_contact_check2 check (next_play_at is null or status = 'consented'),
  constraint channel_contact_contact_sha256_check check (contact_sha256 ~ '^[0-9a-f]{64}$'),
  constraint channel_contact_next_step_check check (next_step > 0),
  constraint channel_contact_status_check check (status in ('consented', 'answered', 'bounced', 'withdrawn'))
);
create index channel_contact_account on channel_contact (account_id, contact_id) where account_id is not null;
create index channel_contact_due on channel_contact (next_play_at) where next_play_at is not null;
create unique index channel_contact_once on channel_contact (contact_sha256, channel, coalesce(account_id,
  ''));
create trigger channel_contact_transition before update of status on channel_contact for each row execute
  function enforce_transition('consented>answered', 'consented>bounced', 'consented>withdrawn',
  'answered>bounced', 'answered>withdrawn', 'bounced>withdrawn');

-- Responses of contacts to plays, each once. The text stays with the connector; its hash stands here.
create table channel_response (
  response_id text not null,
  contact_id text not null,
  -- Play that the contact responded to.
  play text not null,
  -- What the contact did.
  response text not null,
  -- Hash of the text; null if there was none.
  text_sha256 text,
  -- Where the response came from.
  source text not null,
  -- When the contact responded.
  responded_at timestamptz not null,
  -- When its event was written; null until then.
  recorded_at timestamptz,
  constraint channel_response_pkey primary key (response_id),
  constraint channel_response_contact_id_play_response_key unique (contact_id, play, response),
  constraint channel_response_contact_id_fkey foreign key (contact_id) references channel_contact(contact_id),
  constraint channel_response_response_check check (response in ('interested', 'not_now', 'answered',
    'opted_out', 'bounced'))
);
create index channel_response_due on channel_response (responded_at) where recorded_at is null;

-- Hosted checkout sessions. An open order is offered the same page again as long as the session is valid.
create table checkout_session (
  checkout_session_id text not null,
  order_id text not null,
  -- Number of the session among those of this order with these addresses.
  attempt integer not null,
  -- Hash of `success_url` and `cancel_url`; other addresses make another session.
  urls_sha256 text not null,
  -- Page of the provider.
  checkout_url text not null,
  -- False if the provider runs in test mode.
  live_mode boolean not null,
  created_at timestamptz not null,
  -- From here on the provider refuses the session.
  expires_at timestamptz not null,
  -- Price that the page shows; after another quote it is not offered again.
  amount_cents integer,
  -- How often the provider was asked about the session.
  checks smallint not null default 0,
  -- When the provider is next asked, in case its webhook never comes; null once the session is settled.
  check_at timestamptz,
  constraint checkout_session_pkey primary key (checkout_session_id),
  constraint checkout_session_order_id_attempt_urls_sha256_key unique (order_id, attempt, urls_sha256),
  constraint checkout_session_order_id_fkey foreign key (order_id) references "order"(order_id),
  constraint checkout_session_attempt_check check (attempt > 0),
  constraint checkout_session_checks_check check (checks >= 0)
);
create index checkout_session_due on checkout_session (check_at, checkout_session_id) include (checks) where
  check_at is not null;

-- Append-only. Every checkpoint that was ever signed.
create table checkpoint (
  -- Number of leaves that it covers.
  tree_size bigint not null,
  -- Root of the Merkle tree over them.
  root_hash bytea not null,
  -- The signed note.
  checkpoint text not null,
  -- Hash of the note.
  checkpoint_sha256 text not null,
  signed_at timestamptz not null,
  constraint checkpoint_pkey primary key (tree_size),
  constraint checkpoint_checkpoint_sha256_key unique (checkpoint_sha256),
  constraint checkpoint_root_hash_check check (length(root_hash) = 32),
  constraint checkpoint_tree_size_check check (tree_size >= 0)
);
create trigger append_only before delete or update or truncate on checkpoint for each statement execute
  function refuse_change();

-- Append-only. The company on one sheet, once a day.
create table company_sheet (
  -- Day (UTC) on which it was taken.
  day date not null,
  -- Hex SHA-256 of `content`.
  sha256 text not null,
  -- RFC 8785 form of the sheet.
  content text not null,
  taken_at timestamptz not null,
  constraint company_sheet_pkey primary key (day),
  constraint company_sheet_check check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
create trigger append_only before delete or update or truncate on company_sheet for each statement execute
  function refuse_change();

-- Further decisions of conversations, which use no quota: one for each turn. Another decision for the same
-- turn begins another conversation.
create table conversation_turn (
  -- The usage entry of the first decision, which metered all of them.
  usage_id text not null,
  -- How many decisions the conversation had before.
  turn smallint not null,
  -- Hash of the decision document.
  decision_sha256 bytea not null,
  -- Time when the decision was given.
  given_at timestamptz not null,
  constraint conversation_turn_pkey primary key (usage_id, turn),
  constraint conversation_turn_decision_sha256_check check (octet_length(decision_sha256) = 32),
  constraint conversation_turn_turn_check check (turn > 0)
);

-- Append-only. Signatures of witnesses on checkpoints, one per witness and size.
create table cosignature (
  -- Checkpoint that was cosigned.
  tree_size bigint not null,
  -- Name and key id of the witness.
  witness text not null,
  -- Signature line, as it is added to the note.
  line text not null,
  -- Time that the witness states.
  cosigned_at timestamptz not null,
  received_at timestamptz not null,
  constraint cosignature_pkey primary key (tree_size, witness),
  constraint cosignature_tree_size_fkey foreign key (tree_size) references checkpoint(tree_size)
);
create index cosignature_last on cosignature (witness, tree_size);
create trigger append_only before delete or update or truncate on cosignature for each statement execute
  function refuse_change();

-- Append-only. The inputs of each keyed decision, once per holder, however often it was asked for. The
-- document follows from the inputs and is not stored; usage counts the calls.
create table decision (
  -- SHA-256 of the decision document, as `decision_sha256` of the answer.
  decision_sha256 bytea not null,
  -- Account that was given the decision, or the role of a key that has no account.
  held_by text not null,
  -- RFC 8785 text of the inputs; `inputs_sha256` of the document is its hash.
  inputs text not null,
  -- First time that the holder was given this decision.
  decided_at timestamptz not null,
  constraint decision_pkey primary key (decision_sha256, held_by),
  constraint decision_decision_sha256_check check (length(decision_sha256) = 32)
);
create trigger append_only before delete or update or truncate on decision for each statement execute function
  refuse_change();

-- Append-only. Documents that product orders delivered. Only who has the link reads one; no link is stored.
create table deliverable (
  -- Id of the document; its link is made from it with a key outside the database.
  deliverable_id text not null,
  -- The order that it fulfils.
  order_id text not null,
  -- Account of the order, if it has one.
  account_id text,
  -- What it is.
  kind text not null,
  -- Hash of `document`.
  sha256 text not null,
  -- RFC 8785 text, byte for byte as it is delivered.
  document text not null,
  -- Verification report on the same packet.
  report_id text not null,
  created_at timestamptz not null,
  constraint deliverable_pkey primary key (deliverable_id),
  constraint deliverable_order_id_key unique (order_id),
  constraint deliverable_account_id_fkey foreign key (account_id) references account(account_id),
  constraint deliverable_order_id_fkey foreign key (order_id) references "order"(order_id),
  constraint deliverable_report_id_fkey foreign key (report_id) references verification_report(report_id),
  constraint deliverable_kind_check check (kind in ('packet_review', 'correction_plan')),
  constraint deliverable_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);
create trigger append_only before delete or update or truncate on deliverable for each statement execute
  function refuse_change();

-- Append-only. Every attempt to deliver a webhook, failed ones included. In parts by month.
create table delivery_attempt (
  attempt_id text not null,
  subscription_id text not null,
  event_id text not null,
  -- Number of the attempt for this delivery.
  attempt integer not null,
  -- Whether the subscriber asked for it, to test the endpoint.
  test boolean not null,
  -- What became of it; `given_up` is the last failure of a delivery.
  outcome text not null,
  -- HTTP status; null if there was no response.
  status_code integer,
  -- What went wrong, in a few words.
  error text,
  -- Time that the call took; of a connector's, from the lease to the acknowledgement.
  duration_ms integer not null,
  -- When it is tried again; null if it is not.
  next_attempt_at timestamptz,
  attempted_at timestamptz not null,
  constraint delivery_attempt_pkey primary key (attempt_id),
  constraint delivery_attempt_attempt_check check (attempt > 0),
  constraint delivery_attempt_duration_ms_check check (duration_ms >= 0),
  constraint delivery_attempt_outcome_check check (outcome in ('delivered', 'failed', 'gone', 'given_up'))
) partition by range (attempt_id);
create index delivery_attempt_given_up on only delivery_attempt (subscription_id, attempted_at) where outcome
  = 'given_up';
create index delivery_attempt_newest on only delivery_attempt (subscription_id, attempted_at desc);
create index delivery_attempt_time on only delivery_attempt using brin (attempted_at) with
  (pages_per_range='32', autosummarize='on');
create trigger append_only before delete or update or truncate on delivery_attempt for each statement execute
  function refuse_change();

-- Append-only. Why dispatches ended: one row for each end, written together with it. A withheld dispatch that
-- is released ends once more; a dead letter that is redriven is another row of the queue.
create table dispatch_end (
  -- Job of the queue, or the dispatch that never became one.
  dispatch_id uuid not null,
  -- Code of the reason; contracts/core/dispatch-ends.ts has its sentence.
  reason text not null,
  connector text not null,
  -- What the connector was to do; null if the row was no dispatch.
  kind text,
  -- Null if the row was no dispatch.
  subject_type text,
  subject_id text,
  -- Account that the subject belongs to, if any.
  account_id text,
  -- Why, in the words of the connector or the operator.
  detail text,
  -- Key that ended it; null for the service itself and for the operator key of the settings.
  key_id text,
  -- When it ended.
  at timestamptz not null,
  constraint dispatch_end_pkey primary key (dispatch_id, reason),
  constraint dispatch_end_key_id_fkey foreign key (key_id) references api_key(key_id),
  constraint dispatch_end_detail_check check (length(detail) <= 1000),
  constraint dispatch_end_reason_check check (reason in ('delivered', 'announced', 'withheld', 'dropped',
    'consent_withdrawn', 'kind_ended', 'month_unpaid', 'subscription_rests', 'address_suppressed',
    'address_refused', 'no_recipient', 'no_words', 'refused', 'attempts_used_up', 'unreadable'))
);
create index dispatch_end_account on dispatch_end (account_id, at) where account_id is not null;
create index dispatch_end_unsent on dispatch_end (connector, at) where reason <> all (array['delivered',
  'announced']);
create trigger append_only before delete or update or truncate on dispatch_end for each statement execute
  function refuse_change();

-- Append-only. Rows that connectors leased from their dispatch queues. The queue deletes its jobs; this
-- stays.
create table dispatch_lease (
  -- Job of the queue.
  dispatch_id uuid not null,
  -- Lease of the job; the first is 0.
  attempt integer not null,
  connector text not null,
  -- What the connector is to do, as `receivable_notice`.
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  -- Account that the subject belongs to, if any.
  account_id text,
  -- Key that leased it; null for the operator key of the settings.
  key_id text,
  leased_at timestamptz not null,
  -- End of the lease as it was granted; an extension moves the mark in the queue only.
  expires_at timestamptz not null,
  constraint dispatch_lease_pkey primary key (dispatch_id, attempt),
  constraint dispatch_lease_key_id_fkey foreign key (key_id) references api_key(key_id),
  constraint dispatch_lease_attempt_check check (attempt >= 0)
);
create index dispatch_lease_connector on dispatch_lease (connector, leased_at);
create trigger append_only before delete or update or truncate on dispatch_lease for each statement execute
  function refuse_change();

-- Append-only. What connectors acknowledged, written together with the completion or failure of the job.
create table dispatch_outcome (
  -- Job of the queue.
  dispatch_id uuid not null,
  -- Lease that was acknowledged.
  attempt integer not null,
  connector text not null,
  status text not null,
  -- As the connector stated it.
  detail text,
  -- Key that acknowledged it; null for the operator key of the settings.
  key_id text,
  -- When it was acknowledged.
  at timestamptz not null,
  constraint dispatch_outcome_pkey primary key (dispatch_id, attempt),
  constraint dispatch_outcome_key_id_fkey foreign key (key_id) references api_key(key_id),
  constraint dispatch_outcome_attempt_check check (attempt >= 0),
  constraint dispatch_outcome_detail_check check (length(detail) <= 1000),
  constraint dispatch_outcome_status_check check (status in ('delivered', 'failed'))
);
create index dispatch_outcome_connector on dispatch_outcome (connector, at);
create trigger append_only before delete or update or truncate on dispatch_outcome for each statement execute
  function refuse_change();

-- Numbers of leases and outcomes per connector, so that a queue is shown without counting.
create table dispatch_tally (
  connector text not null,
  -- Rows of dispatch_lease.
  leases bigint not null default 0,
  -- Delivered rows of dispatch_outcome.
  delivered bigint not null default 0,
  -- Failed rows of dispatch_outcome.
  failed bigint not null default 0,
  constraint dispatch_tally_pkey primary key (connector),
  constraint dispatch_tally_delivered_check check (delivered >= 0),
  constraint dispatch_tally_failed_check check (failed >= 0),
  constraint dispatch_tally_leases_check check (leases >= 0)
) with (fillfactor=50);

-- Silent accounts, one case each: opened with the first silence, closed when the account returns, reopened
-- with the next. The history stands in record.
create table dormancy_case (
  dormancy_case_id text not null,
  account_id text not null,
  status text not null,
  -- How often the case was opened.
  occasion smallint not null default 1,
  -- Beginning of the newest silence.
  silent_since timestamptz not null,
  -- Null if the account never asked.
  last_decision_at timestamptz,
  -- Newest opening.
  opened_at timestamptz not null,
  -- Null while the case is open.
  closed_at timestamptz,
  constraint dormancy_case_pkey primary key (dormancy_case_id),
  constraint dormancy_case_account_id_key unique (account_id),
  constraint dormancy_case_account_id_fkey foreign key (account_id) references account(account_id),
  constraint dormancy_case_check check ((status = 'closed') = (closed_at is not null)),
  constraint dormancy_case_occasion_check check (occasion > 0),
  constraint dormancy_case_status_check check (status in ('open', 'closed'))
);
create index dormancy_case_open on dormancy_case (account_id) where status = 'open';
create index dormancy_case_status on dormancy_case (status, opened_at desc);
create trigger dormancy_case_transition before update of status on dormancy_case for each row execute function
  enforce_transition('open>closed', 'closed>open');
create trigger tally_added after insert on dormancy_case referencing new table as come for each statement
  execute function tally_dormancy_case();
create trigger tally_moved after update on dormancy_case referencing old table as gone new table as come for
  each statement execute function tally_dormancy_case();

-- When each account is next checked for silence.
create table dormancy_watch (
  account_id text not null,
  -- A fortnight after the last decision, or within days while a case is open; null for a closed account.
  -- Sweeps move it on, so no sweep checks all accounts.
  check_at timestamptz,
  constraint dormancy_watch_pkey primary key (account_id),
  constraint dormancy_watch_account_id_fkey foreign key (account_id) references account(account_id)
);
create index dormancy_watch_due on dormancy_watch (check_at, account_id) where check_at is not null;

-- What the payment provider said of payments that the ledger does not have yet. A row is gone when its
-- payment is recorded.
create table early_provider_news (
  -- Id given by the provider; its event is in payprovider_event.
  provider_event_id text not null,
  -- Payment intent that the news is about, at the provider.
  payment_intent_id text,
  -- Charge that the news is about, at the provider.
  charge_id text,
  -- True for real money, false for the test mode; null if not said.
  livemode boolean,
  -- What the event says, as far as the service uses it.
  news jsonb not null,
  -- Time when the event came.
  received_at timestamptz not null,
  constraint early_provider_news_pkey primary key (provider_event_id),
  constraint early_provider_news_names_a_payment check (payment_intent_id is not null or charge_id is not
    null)
);
create index early_provider_news_charge on early_provider_news (charge_id);
create index early_provider_news_intent on early_provider_news (payment_intent_id);

-- Append-only. Every event, written in the transaction that it reports. It has no number yet: numbers taken
-- at insert commit out of order, and a poller would miss some. The sequencer gives it one in leaf.
create table event (
  event_id text not null,
  -- Event type of the catalogue, as `payment.event.recorded`.
  type text not null,
  -- Account whose keys see the event; null if it belongs to none.
  account_id text,
  -- Whether every key sees the event.
  public boolean not null,
  subject_type text not null,
  subject_id text not null,
  -- Ids, hashes and codes; never a packet, a person or a secret.
  data jsonb not null,
  -- 32 random bytes. Only callers who may see the event get them.
  salt bytea not null,
  -- Hex SHA-256 of the salt followed by the RFC 8785 form of the event. The log shows this and nothing of the
  -- data.
  commitment text not null,
  occurred_at timestamptz not null,
  constraint event_pkey primary key (event_id),
  constraint event_salt_check check (length(salt) = 32)
);
create index event_alert on event (occurred_at) where type = 'ops.alert.recorded';
create index event_subject on event (subject_type, subject_id);
create trigger append_only before delete or update or truncate on event for each statement execute function
  refuse_change();
create trigger event_enqueued after insert on event referencing new table as appended for each statement
  execute function enqueue_events();

-- Committed events without a leaf. A set, not a cursor: an event that commits late joins the next batch.
create table event_pending (
  event_id text not null,
  constraint event_pending_pkey primary key (event_id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);

-- Failed batches and failed tries of single subjects, per family and day (UTC): working state, for operators.
create table family_failure (
  family text not null,
  -- Day in UTC.
  day date not null,
  -- Batches that were parked, and tries of parked subjects that failed.
  failures integer not null,
  -- When the newest of them failed.
  failed_at timestamptz not null,
  -- Message of the newest failure, shortened.
  reason text not null,
  constraint family_failure_pkey primary key (family, day),
  constraint family_failure_failures_check check (failures > 0)
);

-- When each family was last swept to its end. A schedule is late if its next sweep is overdue.
create table family_sweep (
  family text not null,
  -- End of the last run, by the schedule or by an operator's call.
  swept_at timestamptz not null,
  -- When its schedule comes next; null if it has none.
  expected_at timestamptz,
  -- Duration of that run (ms).
  took_ms integer not null,
  constraint family_sweep_pkey primary key (family)
) with (fillfactor=50);

-- Append-only. Families that operators paused and resumed. The newest row of a family says whether it is
-- paused.
create table family_switch (
  family text not null,
  -- True for a pause, false for a resume.
  paused boolean not null,
  -- Given by the operator.
  reason text not null,
  switched_at timestamptz not null,
  -- Order of the switches, even if the clock gives two the same time.
  "position" bigint not null generated always as identity,
  constraint family_switch_pkey primary key ("position"),
  constraint family_switch_reason_check check (reason <> '')
);
create index family_switch_newest on family_switch (family, "position" desc);
create trigger append_only before delete or update or truncate on family_switch for each statement execute
  function refuse_change();

-- Append-only. Each week in sentences, once it is over.
create table founder_digest (
  -- ISO week, as 2026-W47.
  week text not null,
  -- Hex SHA-256 of `content`.
  sha256 text not null,
  -- RFC 8785 form of the digest.
  content text not null,
  -- End of the week.
  ended_at timestamptz not null,
  made_at timestamptz not null,
  constraint founder_digest_pkey primary key (week),
  constraint founder_digest_check check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256),
  constraint founder_digest_week_check check (week ~ '^\d{4}-W\d{2}$')
);
create index founder_digest_newest on founder_digest (ended_at desc);
create trigger append_only before delete or update or truncate on founder_digest for each statement execute
  function refuse_change();

-- Paid product orders that were worked on. Whether one was refunded since, its order says.
create table fulfilment (
  order_id text not null,
  -- Account of the order, if it has one.
  account_id text,
  status text not null,
  -- How often it was worked on.
  tries integer not null,
  -- What was missing the last time, as the buyer was informed; empty once it is fulfilled.
  missing text[] not null,
  -- The delivered report.
  report_id text,
  changed_at timestamptz not null,
  -- On how many of the days for it the buyer was asked again, or had the chance to answer.
  asked_again smallint not null default 0,
  constraint fulfilment_pkey primary key (order_id),
  constraint fulfilment_account_id_fkey foreign key (account_id) references account(account_id),
  constraint fulfilment_order_id_fkey foreign key (order_id) references "order"(order_id),
  constraint fulfilment_report_id_fkey foreign key (report_id) references verification_report(report_id),
  constraint fulfilment_asked_again_check check (asked_again >= 0),
  constraint fulfilment_check check ((status = 'fulfilled') = (report_id is not null)),
  constraint fulfilment_check1 check ((status = 'waiting') = (missing <> '{}'::text[])),
  constraint fulfilment_status_check check (status in ('waiting', 'fulfilled')),
  constraint fulfilment_tries_check check (tries > 0)
);
create index fulfilment_account on fulfilment (account_id, status, changed_at desc, order_id desc) where
  account_id is not null;
create index fulfilment_status on fulfilment (status, changed_at desc, order_id desc);
create trigger fulfilment_transition before update of status on fulfilment for each row execute function
  enforce_transition('waiting>fulfilled');

-- Where signups and integration kits came from. Each has a row from its beginning, which is due until a
-- source is recorded, and once more when a new fact arrives for an unknown source. The history stands in
-- record.
create table growth_attribution (
  -- The account or kit.
  subject_id text not null,
  subject_type text not null,
  -- The account itself, or the account of the kit once it has one.
  account_id text,
  -- As the caller stated it; in no event.
  stated_source text,
  -- Host of the referring address; the rest of it is not stored.
  referrer_host text,
  -- Recorded source, also `unknown`; null while it is due for the first time.
  source text,
  -- Fact that the source was read from.
  basis text,
  created_at timestamptz not null,
  -- When the source is worked out; null if nothing is left to do.
  due_at timestamptz,
  -- When the source was recorded.
  recorded_at timestamptz,
  constraint growth_attribution_pkey primary key (subject_id),
  constraint growth_attribution_account_id_fkey foreign key (account_id) references account(account_id),
  constraint growth_attribution_check check ((source is null) = (basis is null) and (source is null) =
    (recorded_at is null)),
  constraint growth_attribution_check1 check (source is not null or due_at is not null),
  constraint growth_attribution_subject_type_check check (subject_type in ('platform_account',
    'integration_kit'))
);
create index growth_attribution_account on growth_attribution (account_id) where account_id is not null;
create index growth_attribution_due on growth_attribution (due_at) where due_at is not null;

-- Everything that connectors hand in, as it came. The same message of a connector is one row, however often
-- it is posted.
create table inbox_message (
  inbox_message_id text not null,
  connector text not null,
  -- Id of the message in the connector.
  message_id text not null,
  -- Kind of message, as the connector states it.
  kind text not null,
  -- Subject line.
  subject text not null,
  -- Text of the message.
  body text not null,
  -- Hash of kind, subject, body and questions; records and events name this instead of the text.
  content_sha256 text not null,
  -- Questions of a questionnaire.
  questions jsonb not null,
  -- Account id that the sender stated, known or not.
  stated_account_id text,
  -- Order id that the sender stated, known or not.
  stated_order_id text,
  -- The stated account if it exists.
  account_id text,
  -- The stated order if it exists.
  order_id text,
  status text not null,
  -- Area that the message was routed to.
  target text,
  received_at timestamptz not null,
  -- Null until it is routed.
  routed_at timestamptz,
  -- When an operator marked a message to a person as answered; it is open until then.
  answered_at timestamptz,
  constraint inbox_message_pkey primary key (inbox_message_id),
  constraint inbox_message_connector_message_id_key unique (connector, message_id),
  constraint inbox_message_account_id_fkey foreign key (account_id) references account(account_id),
  constraint inbox_message_order_id_fkey foreign key (order_id) references "order"(order_id),
  constraint inbox_message_answered check ((status = 'answered') = (answered_at is not null) and (status <>
    'answered' or target = 'customer_success')),
  constraint inbox_message_kind_check check (kind in ('questionnaire', 'refund_request', 'outcome',
    'marketplace_mail', 'message', 'auto_reply', 'bounce')),
  constraint inbox_message_questions_check check (jsonb_typeof(questions) = 'array'),
  constraint inbox_message_routed check ((status <> 'received') = (target is not null) and (status <>
    'received') = (routed_at is not null)),
  constraint inbox_message_status_check check (status in ('received', 'routed', 'answered')),
  constraint inbox_message_target_check check (target in ('trust_center', 'refunds', 'outcomes',
    'channel_autopilot', 'customer_success', 'nobody'))
);
create index inbox_message_account on inbox_message (account_id, inbox_message_id) where account_id is not
  null;
create index inbox_message_connector on inbox_message (connector, inbox_message_id);
create index inbox_message_due on inbox_message (received_at, inbox_message_id) where status = 'received';
create index inbox_message_open on inbox_message (account_id, routed_at) where status = 'routed' and target =
  'customer_success' and account_id is not null;
create index inbox_message_waiting on inbox_message (routed_at) where status = 'routed' and target =
  'customer_success';
create trigger inbox_message_transition before update of status on inbox_message for each row execute function
  enforce_transition('received>routed', 'routed>answered');
create trigger tally_added after insert on inbox_message referencing new table as come for each statement
  execute function tally_inbox_message();
create trigger tally_moved after update on inbox_message referencing old table as gone new table as come for
  each statement execute function tally_inbox_message();

-- Files of evidence. Rows are deleted after `kept_until`; no snapshot, event or record has their content.
create table intake_file (
  -- Intake that the file was handed in for.
  request_id text not null,
  -- Hash of the bytes; a document with this hash is this file.
  sha256 text not null,
  -- Type by the first bytes.
  media_type text not null,
  -- Size of the file.
  bytes integer not null,
  -- Pages of a PDF; null if it has none or could not be opened.
  pages integer,
  -- Whether its words could be read.
  reading text not null,
  -- Words that were read of it; empty if none were.
  words text not null,
  -- The bytes.
  content bytea not null,
  created_at timestamptz not null,
  -- When the row is deleted.
  kept_until timestamptz not null,
  -- Hex SHA-256 of the IPv4 address or IPv6 /64 of a sender without a key; null for others.
  network_sha256 text,
  constraint intake_file_pkey primary key (request_id, sha256),
  constraint intake_file_request_id_fkey foreign key (request_id) references seller_intake(request_id),
  constraint intake_file_bytes_check check (bytes > 0),
  constraint intake_file_media_type_check check (media_type in ('application/pdf', 'image/png', 'image/jpeg',
    'image/webp')),
  constraint intake_file_network_sha256_check check (network_sha256 ~ '^[0-9a-f]{64}$'),
  constraint intake_file_pages_check check (pages >= 0),
  constraint intake_file_reading_check check (reading in ('text', 'no_text', 'image', 'unreadable',
    'too_much')),
  constraint intake_file_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);
alter table intake_file alter column content set storage external;
create index intake_file_kept on intake_file (kept_until);

-- Integration kits of partners, and how far each one has come.
create table integration_kit (
  kit_id text not null,
  -- Null until a kit that was made without a key is attached to an account.
  account_id text,
  -- Hash of the token of a kit made without a key. It stays once the kit is attached, so that a second use is
  -- recognised.
  kit_token_sha256 bytea,
  company text not null,
  email text not null,
  -- Kind of system that integrates.
  integration_type text not null,
  -- As the partner stated it.
  use_case text not null,
  -- Endpoint for events; null if the partner polls.
  endpoint_url text,
  -- Event types that the partner wants; empty means all.
  event_types text[] not null,
  status text not null,
  -- Self-test steps of the account. This and the next two columns are rewritten when the account takes a new
  -- step.
  steps_taken smallint not null default 0,
  -- First step that is missing; null if all were taken.
  next_step text,
  -- Hash of the steps and their times; null while there is none.
  evidence_sha256 text,
  -- Evidence that the newest conformance report is about.
  reported_sha256 text,
  -- When the account last took a new step, or the kit was made.
  progress_at timestamptz not null,
  -- Next setup nudge; null if nothing or no nudge is left.
  next_nudge_at timestamptz,
  created_at timestamptz not null,
  -- When the next step is handed to the agent; null if none is left.
  task_due_at timestamptz,
  -- When the kit stalls unless its account takes another step. A task that falls due earlier is handed out, a
  -- later one is not, whether or not the sweep that marks the kit as stalled runs late.
  stalls_at timestamptz not null default now() + '14 days'::interval,
  constraint integration_kit_pkey primary key (kit_id),
  constraint integration_kit_account_id_fkey foreign key (account_id) references account(account_id),
  constraint integration_kit_check check (account_id is not null or kit_token_sha256 is not null),
  constraint integration_kit_check1 check ((evidence_sha256 is null) = (steps_taken = 0)),
  constraint integration_kit_check2 check ((next_step is null) <= (next_nudge_at is null)),
  constraint integration_kit_check3 check ((status = 'conformant') <= (next_step is null)),
  constraint integration_kit_integration_type_check check (integration_type in ('marketplace',
    'sourcing_tool', 'procurement_system', 'connector_agent')),
  constraint integration_kit_kit_token_sha256_check check (length(kit_token_sha256) = 32),
  constraint integration_kit_status_check check (status in ('created', 'activated', 'conformant', 'stalled')),
  constraint integration_kit_steps_taken_check check (steps_taken >= 0),
  constraint integration_kit_task check ((next_step is null) <= (task_due_at is null))
);
create index integration_kit_account on integration_kit (account_id, kit_id) where account_id is not null;
create index integration_kit_nudge_due on integration_kit (next_nudge_at) where next_nudge_at is not null;
create index integration_kit_report_due on integration_kit (progress_at, kit_id) include (evidence_sha256)
  where evidence_sha256 is distinct from reported_sha256;
create index integration_kit_task_due on integration_kit (task_due_at, kit_id) include (next_step) where
  task_due_at < stalls_at;
create trigger integration_kit_transition before update of status on integration_kit for each row execute
  function enforce_transition('created>activated', 'created>stalled', 'activated>conformant',
  'activated>stalled', 'stalled>activated');
create trigger tally_added after insert on integration_kit referencing new table as come for each statement
  execute function tally_integration_kit();
create trigger tally_moved after update on integration_kit referencing old table as gone new table as come for
  each statement execute function tally_integration_kit();

-- Append-only. One invoice for the payment that paid an order, and one correction for each return of it.
create table invoice (
  -- Number on the document, as `2026-000001`.
  number text not null,
  -- Year (UTC) in which it was issued, and within which `nth` has no gap.
  year smallint not null,
  -- Place within the year, from 1.
  nth integer not null,
  -- An invoice, or a correction of one.
  kind text not null,
  -- Payment, or return of one, that it is about.
  payment_event_id text not null,
  order_id text not null,
  -- Null for an order without an account.
  account_id text,
  -- Invoice that a correction takes back, in whole or in part.
  corrects text,
  -- With tax; negative for a correction.
  total_cents bigint not null,
  -- Tax that the total contains.
  tax_cents bigint not null,
  currency text not null,
  -- The document as issued, in RFC 8785 JSON.
  document text not null,
  -- SHA-256 of `document`; the event of the payment announces it.
  sha256 text not null,
  -- When the payment, or its return, was recorded.
  issued_at timestamptz not null,
  constraint invoice_pkey primary key (number),
  constraint invoice_payment_event_id_key unique (payment_event_id),
  constraint invoice_year_nth_key unique (year, nth),
  constraint invoice_account_id_fkey foreign key (account_id) references account(account_id),
  constraint invoice_corrects_fkey foreign key (corrects) references invoice(number),
  constraint invoice_order_id_fkey foreign key (order_id) references "order"(order_id),
  constraint invoice_payment_event_id_fkey foreign key (payment_event_id) references
    payment_event(payment_event_id),
  constraint invoice_check check ((kind = 'correction') = (corrects is not null)),
  constraint invoice_check1 check ((kind = 'correction') = (total_cents < 0)),
  constraint invoice_check2 check (number = ((year || '-') || lpad(nth::text, 6, '0'))),
  constraint invoice_kind_check check (kind in ('invoice', 'correction')),
  constraint invoice_nth_check check (nth > 0)
);
create index invoice_account on invoice (account_id, number) where account_id is not null;
create index invoice_corrects on invoice (corrects) where corrects is not null;
create index invoice_order on invoice (order_id);
create trigger append_only before delete or update or truncate on invoice for each statement execute function
  refuse_change();

-- Last number of each year. A transaction that takes the next one holds the row until it ends, so no number
-- is lost.
create table invoice_year (
  -- Year (UTC).
  year smallint not null,
  -- Number that was given last.
  last integer not null,
  constraint invoice_year_pkey primary key (year),
  constraint invoice_year_last_check check (last > 0)
);

-- When each key was last used.
create table key_use (
  key_id text not null,
  -- To the hour: a process writes a key once an hour.
  used_at timestamptz not null,
  constraint key_use_pkey primary key (key_id),
  constraint key_use_key_id_fkey foreign key (key_id) references api_key(key_id)
);

-- Calls without a key in the current minute, by caller, of all processes. Unlogged: a crash of the database
-- begins a new minute.
create table keyless_calls (
  -- Limit that the calls count against.
  name text not null,
  -- Hex SHA-256 of the caller's IPv4 address or IPv6 /64.
  network_sha256 text not null,
  -- End of the minute, which begins with the first call.
  ends_at timestamptz not null,
  -- Calls that were let through since.
  calls integer not null,
  constraint keyless_calls_pkey primary key (name, network_sha256),
  constraint keyless_calls_name_check check (name in ('demo', 'writes', 'files'))
);
create index keyless_calls_over on keyless_calls (ends_at);

-- Passages of watched sources: sections of a law, or a page as a whole. Working state; the texts stand in
-- source_snapshot.
create table law_passage (
  source_id text not null,
  -- Section as its publisher numbers it; empty for a page without sections.
  section text not null,
  -- Hash of its normal text.
  text_sha256 text not null,
  -- Hash of its words and figures alone: it stays where only the form changes.
  fold_sha256 text not null,
  -- Day on which these words were first read.
  text_since date not null,
  -- Last day on which its publisher showed it, or said that it had not changed.
  last_checked_on date not null,
  constraint law_passage_pkey primary key (source_id, section),
  constraint law_passage_source_id_fkey foreign key (source_id) references watched_source(source_id),
  constraint law_passage_fold_sha256_check check (fold_sha256 ~ '^[0-9a-f]{64}$'),
  constraint law_passage_text_sha256_check check (text_sha256 ~ '^[0-9a-f]{64}$')
);

-- Append-only. The numbered ledger, without gaps; only its events are visible to pollers. It holds all that
-- an entry of the log is made of, so that the log is served without reading events.
create table leaf (
  -- Number of the event; it is entry `sequence - 1` of the log.
  sequence bigint not null,
  event_id text not null,
  -- As in event, like the next columns.
  type text not null,
  -- As in event.
  account_id text,
  -- As in event.
  public boolean not null,
  -- RFC 6962 hash of the entry.
  leaf_hash bytea not null,
  -- When the sequencer numbered it.
  sequenced_at timestamptz not null,
  occurred_at timestamptz not null,
  -- As in event, as bytes.
  commitment bytea not null,
  constraint leaf_pkey primary key (sequence),
  constraint leaf_event_id_key unique (event_id),
  constraint leaf_commitment_check check (length(commitment) = 32),
  constraint leaf_leaf_hash_check check (length(leaf_hash) = 32),
  constraint leaf_sequence_check check (sequence > 0)
);
create index leaf_account on leaf (account_id, sequence) where account_id is not null;
create index leaf_public on leaf (sequence) where public;
create trigger append_only before delete or update or truncate on leaf for each statement execute function
  refuse_change();

-- Append-only. Months of ledgers whose rows were written to a file and left the database.
create table ledger_archive (
  -- The ledger, as `usage`.
  ledger text not null,
  -- The month (YYYY-MM, UTC) in which the ids were made.
  month text not null,
  -- Hash of the manifest, which lists the file.
  manifest_sha256 text not null,
  -- Rows that left.
  rows bigint not null,
  -- When they left.
  archived_at timestamptz not null,
  constraint ledger_archive_pkey primary key (ledger, month),
  constraint ledger_archive_ledger_check check (ledger in ('usage', 'delivery_attempt')),
  constraint ledger_archive_month_check check (month ~ '^\d{4}-\d{2}$'),
  constraint ledger_archive_rows_check check (rows >= 0)
);
create trigger append_only before delete or update or truncate on ledger_archive for each statement execute
  function refuse_change();

-- Products that an account asked about, each on one marketplace. Working state: it can be made anew from the
-- decisions.
create table listing (
  account_id text not null,
  -- Hash of the product and marketplace.
  subject_sha256 text not null,
  -- The newest decision about it.
  decision_sha256 bytea not null,
  -- When that decision was given.
  decided_at timestamptz not null,
  -- The verdict that the account knows: that of the decision, or of the last notice.
  verdict text not null,
  -- The change to come that the account was told of: its day and verdict.
  ahead jsonb,
  -- Hash of the rule packs that it was last judged by.
  judged_by text not null,
  constraint listing_pkey primary key (account_id, subject_sha256),
  constraint listing_account_id_fkey foreign key (account_id) references account(account_id)
);
create index listing_judged_by on listing (judged_by, account_id, subject_sha256);

-- One row: the size of the log. Its lock admits one sequencer at a time.
create table log_state (
  -- Always 1.
  id smallint not null default 1,
  -- Number of leaves.
  tree_size bigint not null,
  -- Number of leaves that the tiles cover.
  tiled_size bigint not null default 0,
  constraint log_state_pkey primary key (id),
  constraint log_state_id_check check (id = 1),
  constraint log_state_tiled_size_check check (tiled_size >= 0),
  constraint log_state_tree_size_check check (tree_size >= 0)
);

-- The Merkle tree over the leaves, in tiles of up to 256 hashes. A tile grows at its end until it is full.
create table log_tile (
  -- Level of the tile; level 0 holds the hashes of leaves.
  level smallint not null,
  -- Position of the tile within its level.
  index bigint not null,
  -- Hashes of 32 bytes each, one after the other.
  hashes bytea not null,
  constraint log_tile_pkey primary key (level, index),
  constraint log_tile_hashes_check check (length(hashes) >= 32 and length(hashes) <= 8192 and (length(hashes)
    % 32) = 0),
  constraint log_tile_index_check check (index >= 0),
  constraint log_tile_level_check check (level >= 0 and level <= 63)
);
alter table log_tile alter column hashes set storage external;
create trigger grows_only before update on log_tile for each row execute function refuse_other_hashes();
create trigger never_shrinks before delete or truncate on log_tile for each statement execute function
  refuse_change();

-- Addresses that a mail server refused for good. A delivery to one lifts it.
create table mail_suppression (
  -- SHA-256 of the address in lower case.
  contact_sha256 text not null,
  -- Dispatch that was refused.
  dispatch_id uuid not null,
  -- The refusal, without the address.
  reason text not null,
  -- Time of the refusal.
  suppressed_at timestamptz not null,
  constraint mail_suppression_pkey primary key (contact_sha256),
  constraint mail_suppression_sha256 check (contact_sha256 ~ '^[0-9a-f]{64}$')
);

-- Applied migrations, in order.
create table migration (
  id integer not null default nextval('migration_id_seq'::regclass),
  -- File in sql/migrations/, without .sql.
  name character varying(255) not null,
  -- When it was applied.
  run_on timestamp without time zone not null,
  -- Hash of the file, so that a change of it is noticed.
  sha256 text not null,
  constraint migration_pkey primary key (id),
  constraint migration_name_key unique (name)
);

-- Append-only. Patterns of rejections, as they were first found among decisions by one set of rule packs.
create table mined_pattern (
  -- Hash of the conditions that the pattern combines.
  pattern_id text not null,
  -- Set of rule packs that the decisions were made by.
  packs_sha256 text not null,
  -- Newest outcome that was considered.
  watermark text not null,
  -- The pattern, with its figures and the drafted rule.
  content jsonb not null,
  mined_at timestamptz not null,
  constraint mined_pattern_pkey primary key (pattern_id, packs_sha256),
  constraint mined_pattern_watermark_fkey foreign key (watermark) references outcome(outcome_id)
);
create index mined_pattern_age on mined_pattern (mined_at, pattern_id);
create trigger append_only before delete or update or truncate on mined_pattern for each statement execute
  function refuse_change();

-- Append-only. Versions of the imported lists. The newest of each list counts for new decisions.
create table official_list (
  -- Which list.
  list text not null,
  -- Number of the version, from 1 in each list.
  version integer not null,
  -- Hash over list, day and entries, which decisions name.
  sha256 text not null,
  -- Day that the list describes.
  as_of date not null,
  -- Number of its entries.
  entries integer not null,
  -- Entries that the version before lacked.
  added integer not null,
  -- Entries with another name than in the version before.
  renamed integer not null,
  -- Entries of the version before that it lacks.
  removed integer not null,
  -- Address or file name that it was read from.
  source text not null,
  -- Hash of the bytes that were read.
  source_sha256 text not null,
  -- When it was imported.
  imported_at timestamptz not null,
  -- Whether only a part of the list was read, such as its newest entries; the others stayed as they were.
  part boolean not null default false,
  constraint official_list_pkey primary key (list, version),
  constraint official_list_added_check check (added >= 0),
  constraint official_list_entries_check check (entries > 0),
  constraint official_list_list_check check (list ~ '^[a-z][a-z_]{2,39}$'),
  constraint official_list_removed_check check (removed >= 0),
  constraint official_list_renamed_check check (renamed >= 0),
  constraint official_list_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint official_list_source_sha256_check check (source_sha256 ~ '^[0-9a-f]{64}$'),
  constraint official_list_version_check check (version > 0)
);
create index official_list_sha256 on official_list (sha256);
create trigger append_only before delete or update or truncate on official_list for each statement execute
  function refuse_change();

-- Append-only. Entries by the version that changed them: the entries of a version are the newest changes up
-- to it.
create table official_list_change (
  -- Which list.
  list text not null,
  -- Number of the entry; for a list without numbers its plain name.
  id text not null,
  -- Version that brought, renamed or removed the entry.
  version integer not null,
  -- Name of the entry from this version on; null if it was removed.
  name text,
  -- Canonical JSON of what is published besides: status and scope of a laboratory, keys and hazard of a
  -- recall. Null for nothing.
  detail text,
  constraint official_list_change_pkey primary key (list, id, version),
  constraint official_list_change_list_version_fkey foreign key (list, version) references official_list(list,
    version)
);
create trigger append_only before delete or update or truncate on official_list_change for each statement
  execute function refuse_change();

-- Append-only. Calls of operators that changed something, and commands of the command line.
create table operator_act (
  act_id text not null,
  acted_at timestamptz not null,
  -- Name of the operator when it was done.
  operator text not null,
  -- Null for the operator key of the settings, and on the command line.
  key_id text,
  -- Method and path with the names of its parameters, or the words of the command line.
  operation text not null,
  -- Path as it was called; empty on the command line.
  target text not null,
  -- Ids, codes and amounts of the request; never its texts or secrets.
  named jsonb not null,
  -- Reason that the operator gave; empty without one.
  reason text not null,
  -- Id of the request, as in the header `x-request-id`; empty on the command line.
  request_id text not null,
  -- HTTP status of the answer; null on the command line.
  status integer,
  constraint operator_act_pkey primary key (act_id),
  constraint operator_act_key_id_fkey foreign key (key_id) references api_key(key_id),
  constraint operator_act_status_check check (status >= 100 and status <= 599)
);
create index operator_act_operator on operator_act (lower(operator), act_id desc);
create trigger append_only before delete or update or truncate on operator_act for each statement execute
  function refuse_change();

-- Alerts, one row per condition and target: opened, closed when the condition is over, opened again as a new
-- occasion. The history stands in record.
create table ops_alert (
  -- What is wrong, as `queue_age`.
  condition text not null,
  -- Queue, family or part that it is wrong with.
  target text not null,
  status text not null,
  -- How often the alert was opened.
  occasion integer not null default 1,
  -- Figure at the newest opening.
  value double precision not null,
  -- When the condition began; null for counts and shares.
  since timestamptz,
  -- Newest opening.
  opened_at timestamptz not null,
  -- Null while the alert is open.
  closed_at timestamptz,
  constraint ops_alert_pkey primary key (condition, target),
  constraint ops_alert_check check ((status = 'closed') = (closed_at is not null)),
  constraint ops_alert_occasion_check check (occasion > 0),
  constraint ops_alert_status_check check (status in ('open', 'closed'))
);
create index ops_alert_status on ops_alert (status, opened_at desc);
create trigger ops_alert_transition before update of status on ops_alert for each row execute function
  enforce_transition('open>closed', 'closed>open');

-- Everything that is sold: plans, months and reports.
create table "order" (
  order_id text not null,
  -- What the order is for.
  kind text not null,
  -- The plan; for kind product, the product.
  plan text not null,
  -- Null for a product that was ordered without an account.
  account_id text,
  -- Intake as the caller named it; `intake_request_id` is set only if it exists.
  request_id text,
  -- Month (YYYY-MM) that an upgrade, renewal or downgrade is about.
  period text,
  email text not null,
  company text not null,
  -- Price; 0 only while a quote is missing or after a cancellation.
  amount_cents integer not null,
  currency text not null,
  status text not null,
  -- Caller within which `idempotency_key` is unique.
  idempotency_scope text,
  -- Idempotency key of the request, if it had one.
  idempotency_key text,
  -- Hash of the request, to refuse the same key with another body.
  body_sha256 text,
  -- Next payment reminder; null if none is left.
  next_reminder_at timestamptz,
  -- When the reminder for missing terms falls due; null once there is a receipt or a reminder.
  terms_followup_at timestamptz,
  created_at timestamptz not null,
  -- Null until the order is paid.
  paid_at timestamptz,
  -- Intake that the order pays a report for.
  intake_request_id text,
  -- Whether the order pays a month: a monthly fee, or a lower plan from its first unpaid month on. Others
  -- begin at once.
  for_next_month boolean not null default false,
  -- When an operator first set the price of an order that needed a quote; its reminders count from here.
  quoted_at timestamptz,
  -- When a paid product order is next worked on: at its payment, and after each addition to its intake.
  fulfilment_due_at timestamptz,
  -- Month (YYYY-MM) whose monthly fee the order has paid; null if it paid none, as one that added a quota.
  paid_month text,
  -- Place among the account's plan orders that were paid, because two payments can have the same time; null
  -- for others.
  plan_nth integer,
  -- Whether its payment opens an account again that closed because its months were unpaid; nobody owes it.
  returns boolean not null default false,
  constraint order_pkey primary key (order_id),
  constraint order_account_id_fkey foreign key (account_id) references account(account_id),
  constraint order_intake_request_id_fkey foreign key (intake_request_id) references
    seller_intake(request_id),
  constraint order_amount_cents_check check (amount_cents >= 0),
  constraint order_check check (kind = 'product' or account_id is not null),
  constraint order_check1 check ((status = 'quote_required') <= (amount_cents = 0)),
  constraint order_check2 check ((amount_cents = 0) <= (status in ('quote_required', 'cancelled'))),
  constraint order_currency_check check (currency = 'USD'),
  constraint order_for_next_month check (not for_next_month or (kind in ('renewal', 'downgrade')) and period
    is not null),
  constraint order_kind_check check (kind in ('signup', 'upgrade', 'renewal', 'downgrade', 'product')),
  constraint order_paid_month_check check (paid_month ~ '^\d{4}-\d{2}$'),
  constraint order_plan_nth_check check (plan_nth > 0),
  constraint order_reminded_while_pending check (next_reminder_at is null or status = 'pending'),
  constraint order_status_check check (status in ('quote_required', 'pending', 'paid', 'fulfilled',
    'refund_instructed', 'refunded', 'cancelled'))
);
create index order_account on "order" (account_id, created_at);
create index order_activation_due on "order" (paid_at, order_id) include (account_id, amount_cents) where
  status = 'paid' and kind = 'signup';
create index order_fulfilment_due on "order" (fulfilment_due_at) where status = 'paid' and fulfilment_due_at
  is not null;
create unique index order_idempotency on "order" (idempotency_scope, idempotency_key) where idempotency_key is
  not null;
create index order_intake on "order" (intake_request_id) where intake_request_id is not null;
create unique index order_lift on "order" (account_id) where (status in ('quote_required', 'pending')) and
  (kind in ('upgrade', 'renewal')) and not for_next_month;
create index order_newest on "order" (created_at desc, order_id);
create unique index order_next_month on "order" (account_id) where (status in ('quote_required', 'pending'))
  and kind = 'downgrade';
create index order_open on "order" (order_id) include (currency, amount_cents, created_at, quoted_at) where
  status = 'pending';
create index order_reminder_due on "order" (next_reminder_at, order_id) where next_reminder_at is not null;
create unique index order_renewal on "order" (period, account_id) where (status in ('quote_required',
  'pending')) and kind = 'renewal' and for_next_month;
create index order_returns on "order" (created_at) where returns and status = 'pending';
create index order_terms_due on "order" (terms_followup_at) where terms_followup_at is not null;
create index order_undelivered on "order" (paid_at) where status = 'paid' and kind = 'product';
create index order_unquoted on "order" (created_at) where status = 'quote_required';
create trigger order_transition before update of status on "order" for each row execute function
  enforce_transition('quote_required>pending', 'quote_required>cancelled', 'pending>paid',
  'pending>cancelled', 'paid>fulfilled', 'paid>refund_instructed', 'fulfilled>refund_instructed',
  'refund_instructed>refunded');
create trigger tally_added after insert on "order" referencing new table as come for each statement execute
  function tally_order();
create trigger tally_moved after update on "order" referencing old table as gone new table as come for each
  statement execute function tally_order();

-- Append-only. Prices that operators set, and orders that callers cancelled.
create table order_change (
  order_change_id text not null,
  order_id text not null,
  action text not null,
  -- Status before the change.
  from_status text not null,
  -- Status after the change.
  to_status text not null,
  -- Price before the change.
  from_amount_cents integer not null,
  -- Price after the change.
  amount_cents integer not null,
  -- As the caller stated it.
  reason text not null,
  -- Role of the key that made the change.
  by_role text not null,
  -- Null for the operator key of the settings, which has no row.
  by_key_id text,
  changed_at timestamptz not null,
  -- Order of the changes, even if the clock gives two the same time.
  "position" bigint not null generated always as identity,
  constraint order_change_pkey primary key (order_change_id),
  constraint order_change_by_key_id_fkey foreign key (by_key_id) references api_key(key_id),
  constraint order_change_order_id_fkey foreign key (order_id) references "order"(order_id),
  constraint order_change_action_check check (action in ('quote', 'cancel')),
  constraint order_change_by_role_check check (by_role in ('operator', 'account')),
  constraint order_change_check check ((action = 'cancel') = (to_status = 'cancelled')),
  constraint order_change_check1 check ((action = 'quote') <= (to_status = 'pending' and amount_cents > 0))
);
create index order_change_cancelled on order_change (changed_at) where action = 'cancel';
create index order_change_newest on order_change ("position");
create index order_change_order on order_change (order_id, "position");
create trigger append_only before delete or update or truncate on order_change for each statement execute
  function refuse_change();

-- Append-only. What marketplaces did with listings, as it was reported. The text stays here, so that it can
-- be read again by a better reader.
create table outcome (
  outcome_id text not null,
  -- Hash of reporter, connector and message id; of the whole report if it has no message id. A repeat has the
  -- same.
  report_sha256 text not null,
  -- Role of the caller.
  reported_by text not null,
  -- Account that reported it, or that the connector reported it for.
  account_id text,
  -- Channel that the report came through; `direct` for a call of the API.
  connector text not null,
  -- Kind of source, as the report states it.
  source_type text not null,
  -- Id of the message in the connector.
  message_id text,
  marketplace text,
  category text,
  -- Verification report that the caller named.
  report_id text,
  -- Whether that report was on record when the outcome arrived.
  report_linked boolean not null,
  -- Decision of the account that the outcome is about.
  usage_id text,
  -- What the marketplace did.
  result text not null,
  -- Whether the result comes from a field, the text, or both.
  basis text not null,
  -- Codes of the reasons that the marketplace gave.
  reasons text[] not null,
  -- Version of the reader that found result and reasons.
  reader smallint not null,
  -- Subject line of the report.
  subject text not null,
  -- Text of the report.
  body text not null,
  -- Hash of subject and body; events name this instead of the text.
  text_sha256 text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  constraint outcome_pkey primary key (outcome_id),
  constraint outcome_report_sha256_key unique (report_sha256),
  constraint outcome_account_id_fkey foreign key (account_id) references account(account_id),
  constraint outcome_basis_check check (basis in ('field', 'text', 'field_and_text', 'contradiction',
    'nothing')),
  constraint outcome_reported_by_check check (reported_by in ('public', 'account', 'connector', 'operator')),
  constraint outcome_result_check check (result in ('approved', 'rejected', 'removed', 'unknown'))
);
create index outcome_account on outcome (account_id, outcome_id) where account_id is not null;
create index outcome_answered_for on outcome (report_id, outcome_id) where report_id is not null and
  reported_by <> 'public' and (result in ('rejected', 'removed'));
create index outcome_learnable on outcome (outcome_id) where usage_id is not null and result <> 'unknown';
create index outcome_report on outcome (report_id) where report_id is not null;
create index outcome_time on outcome using brin (recorded_at) with (pages_per_range='32', autosummarize='on');
create index outcome_usage on outcome (usage_id) where usage_id is not null;
create trigger append_only before delete or update or truncate on outcome for each statement execute function
  refuse_change();
create trigger tally_added after insert on outcome referencing new table as come for each statement execute
  function tally_outcome();
create trigger tally_moved after update on outcome referencing old table as gone new table as come for each
  statement execute function tally_outcome();

-- Texts that leave the service, each once per surface and context, with the verdict of the claim guard. Ids,
-- times and numbers in the sentences of dispatches are replaced by zeros, so that one sentence is one row.
create table outgoing_text (
  -- Hash of `text`.
  text_sha256 text not null,
  -- Where readers meet the text.
  surface text not null,
  -- Product that the text is about, as `supplements/US`; empty if none.
  context text not null,
  -- The text as it was checked.
  text text not null,
  -- Where it was first seen, as `receivables:receivable_notice` or `badge`.
  source text not null,
  first_seen_at timestamptz not null,
  -- Null until it is checked; `ask` while a person has to read it.
  verdict text,
  -- Claims that the guard found.
  findings jsonb not null default '[]'::jsonb,
  -- Rules that it was checked by.
  rules_sha256 text,
  -- How often changed rules made a new check necessary.
  round integer not null default 0,
  checked_at timestamptz,
  constraint outgoing_text_pkey primary key (text_sha256, surface, context),
  constraint outgoing_text_check check ((verdict is null) = (checked_at is null)),
  constraint outgoing_text_text_sha256_check check (text_sha256 ~ '^[0-9a-f]{64}$'),
  constraint outgoing_text_verdict_check check (verdict in ('pass', 'ask', 'block'))
);
create index outgoing_text_counts on outgoing_text (surface, verdict);
create index outgoing_text_due on outgoing_text (first_seen_at) where verdict is null;
create index outgoing_text_kept on outgoing_text (checked_at desc) where verdict in ('ask', 'block');

-- Subjects that a sweep did not settle. Each waits as a job of its own, and later sweeps leave it out.
create table parked (
  family text not null,
  -- As in record.
  key text not null,
  subject_type text not null,
  subject_id text not null,
  -- Account that the subject belongs to, if any.
  account_id text,
  -- Error of the failed attempt, or that the subject waits for the slow half of its family.
  reason text not null,
  parked_at timestamptz not null,
  constraint parked_pkey primary key (family, key)
);
create index parked_failed on parked (family, parked_at) where reason <> 'waits for its worker';

-- Append-only. The payment ledger: what happened with money, and what it did to the order.
create table payment_event (
  payment_event_id text not null,
  order_id text not null,
  -- What the provider or connector reported.
  event_type text not null,
  -- Id given by the sender; a repeated delivery has the same.
  provider_event_id text not null,
  amount_cents bigint not null,
  currency text not null,
  -- What the service made of it. All but `paid`, `refunded`, `part_refunded` and `noted` open a refund case.
  disposition text not null,
  occurred_at timestamptz not null,
  -- Session of the payment. The webhook and the later check of the session report the same money.
  checkout_session_id text,
  -- Payment intent at the provider, if known.
  payment_intent_id text,
  -- Charge at the provider, if known.
  charge_id text,
  -- Dispute at the provider that took the money; null for a payment and for a refund. Without an id, the
  -- charge or payment intent that it is about.
  dispute_id text,
  constraint payment_event_pkey primary key (payment_event_id),
  constraint payment_event_provider_event_id_key unique (provider_event_id),
  constraint payment_event_order_id_fkey foreign key (order_id) references "order"(order_id),
  constraint payment_event_amount_cents_check check (amount_cents >= 0),
  constraint payment_event_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint payment_event_disposition_check check (disposition in ('paid', 'refunded', 'part_refunded',
    'noted', 'wrong_amount', 'wrong_currency', 'duplicate_payment', 'cancelled_order', 'unpriced_order')),
  constraint payment_event_event_type_check check (event_type in ('payment_succeeded', 'payment_failed',
    'payment_refunded'))
);
create index payment_event_charge on payment_event (charge_id) where charge_id is not null;
create unique index payment_event_dispute on payment_event (dispute_id) where dispute_id is not null;
create index payment_event_intent on payment_event (payment_intent_id) where payment_intent_id is not null;
create index payment_event_newest on payment_event (occurred_at desc);
create index payment_event_order on payment_event (order_id);
create index payment_event_part on payment_event (order_id) where disposition = 'part_refunded';
create unique index payment_event_pays_once on payment_event (order_id) where disposition = 'paid';
create unique index payment_event_session on payment_event (checkout_session_id, order_id) where
  checkout_session_id is not null and event_type = 'payment_succeeded';
create trigger append_only before delete or update or truncate on payment_event for each statement execute
  function refuse_change();
create trigger tally_added after insert on payment_event referencing new table as come for each statement
  execute function tally_payment_event();
create trigger tally_moved after update on payment_event referencing old table as gone new table as come for
  each statement execute function tally_payment_event();

-- Append-only. Everything that the payment provider delivered, used or not, so that a repeat is recognised.
create table payprovider_event (
  -- Id given by the provider.
  provider_event_id text not null,
  -- Event type of the provider.
  type text not null,
  -- Order that the event names, known or not.
  order_id text,
  -- What became of it; `payment` has a row in payment_event, `noted` moved no money.
  outcome text not null,
  received_at timestamptz not null,
  constraint payprovider_event_pkey primary key (provider_event_id),
  constraint payprovider_event_outcome_check check (outcome in ('payment', 'ignored', 'unknown_order',
    'mismatch', 'noted'))
);
create trigger append_only before delete or update or truncate on payprovider_event for each statement execute
  function refuse_change();

-- Changed verdicts on current reports. The owner of the report gets one notice for each.
create table portfolio_finding (
  report_id text not null,
  -- Rule packs, and the day if the change was foreseen for one.
  occasion text not null,
  -- Owner of the report.
  account_id text,
  -- Code of what changed.
  change text not null,
  -- Verdict that the owner knows.
  previous_decision text not null,
  -- Verdict from `effective_on` on.
  decision text not null,
  -- Rules that the change comes from.
  rule_ids text[] not null,
  -- Editions of standards that the change is about.
  standards text[] not null,
  -- Hashes of documents that no longer count.
  documents text[] not null,
  -- Day from which the new verdict holds.
  effective_on date not null,
  -- Documents to show and facts to state.
  cure jsonb not null,
  -- Rule packs that gave the new verdict.
  rule_packs_sha256 text not null,
  found_at timestamptz not null,
  -- When the notice was made; null until then.
  noticed_at timestamptz,
  -- When it was dropped without a notice, because its report was superseded or revoked.
  dropped_at timestamptz,
  -- Recalls and alerts that were new to the owner: list, number, day, title, address.
  alerts jsonb not null default '[]'::jsonb,
  constraint portfolio_finding_pkey primary key (report_id, occasion),
  constraint portfolio_finding_account_id_fkey foreign key (account_id) references account(account_id),
  constraint portfolio_finding_report_id_fkey foreign key (report_id) references
    verification_report(report_id),
  constraint portfolio_finding_check check (noticed_at is null or dropped_at is null)
);
create index portfolio_finding_account on portfolio_finding (account_id, found_at desc, report_id desc) where
  account_id is not null;
create index portfolio_finding_due on portfolio_finding (found_at, report_id, occasion) where noticed_at is
  null and dropped_at is null;
create index portfolio_finding_newest on portfolio_finding (found_at desc, report_id desc);

-- Products of logged decisions by barcode, ASIN, brand with model, and laboratory: the newest decision of an
-- account for each. Only keyed hashes, so that the index by itself tells nothing; it can be made anew from
-- the decisions.
create table product_key (
  -- First 16 bytes of the HMAC of the key.
  key_hash bytea not null,
  account_id text not null,
  -- The newest decision of the account about a product with this key.
  decision_sha256 bytea not null,
  -- When that decision was given.
  decided_at timestamptz not null,
  constraint product_key_pkey primary key (key_hash, account_id),
  constraint product_key_account_id_fkey foreign key (account_id) references account(account_id),
  constraint product_key_key_hash_check check (length(key_hash) = 16)
);

-- The usage row up to which decisions are in product_key.
create table product_key_read (
  -- True: there is one row at most.
  one boolean not null default true,
  -- The last usage row that was read.
  usage_id text not null,
  constraint product_key_read_pkey primary key (one),
  constraint product_key_read_one_check check (one)
);

-- Append-only. What each family has handled. The primary key keeps a subject from being handled twice for one
-- occasion, for ever, also after the queue has deleted the job.
create table record (
  family text not null,
  -- Subject and occasion, as `order_123:reminder_2`.
  key text not null,
  subject_type text not null,
  subject_id text not null,
  -- Account that the subject belongs to, if any.
  account_id text,
  -- The queue job that handled it.
  job_id uuid not null,
  -- The document that the family wrote.
  record jsonb not null,
  recorded_at timestamptz not null,
  constraint record_pkey primary key (family, key)
);
create index record_account on record (account_id, family, recorded_at desc) where account_id is not null;
create index record_connector_health on record (subject_id, recorded_at desc) where family =
  'connector-health';
create index record_kit on record (family, subject_id, recorded_at desc) where subject_type =
  'integration_kit';
create index record_newest on record (family, recorded_at desc);
create trigger append_only before delete or update or truncate on record for each statement execute function
  refuse_change();

-- Money that may have to go back. A payment, or a message that asked for a refund, opens at most one case.
create table refund_case (
  refund_case_id text not null,
  order_id text not null,
  -- Payment that the case is about; null if a message opened it.
  payment_event_id text,
  -- Inbox message that asked for the refund; null if a payment opened the case.
  message_id text,
  -- Why money may have to go back.
  reason text not null,
  -- Amount to be refunded.
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  opened_at timestamptz not null,
  constraint refund_case_pkey primary key (refund_case_id),
  constraint refund_case_message_id_key unique (message_id),
  constraint refund_case_payment_event_id_key unique (payment_event_id),
  constraint refund_case_order_id_fkey foreign key (order_id) references "order"(order_id),
  constraint refund_case_payment_event_id_fkey foreign key (payment_event_id) references
    payment_event(payment_event_id),
  constraint refund_case_amount_cents_check check (amount_cents >= 0),
  constraint refund_case_check check ((payment_event_id is null) <> (message_id is null)),
  constraint refund_case_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint refund_case_reason_check check (reason in ('duplicate_payment', 'wrong_amount', 'wrong_currency',
    'cancelled_order', 'unpriced_order', 'requested', 'not_delivered')),
  constraint refund_case_status_check check (status in ('open', 'instructed', 'referred', 'refunded'))
);
create index refund_case_due on refund_case (opened_at) where status = 'open';
create index refund_case_order on refund_case (order_id);
create index refund_case_referred on refund_case (opened_at) where status = 'referred';
create unique index refund_case_requested on refund_case (order_id) where reason in ('requested',
  'not_delivered');
create trigger refund_case_transition before update of status on refund_case for each row execute function
  enforce_transition('open>instructed', 'open>referred', 'open>refunded', 'instructed>refunded',
  'referred>instructed', 'referred>refunded');
create trigger tally_added after insert on refund_case referencing new table as come for each statement
  execute function tally_refund_case();
create trigger tally_moved after update on refund_case referencing old table as gone new table as come for
  each statement execute function tally_refund_case();

-- Questions to registers that a machine may not read, or only under a licence, with what the connector
-- verification found. They hold no account and no document: the same entry serves all who rest on it.
create table register_lookup (
  lookup_id text not null,
  -- The register, such as eprel.
  register text not null,
  -- Number of the entry there, in its normal form.
  number text not null,
  -- When its row was made for the connector.
  asked_at timestamptz not null,
  -- What stands there, with the day and the hash of the page; null until it is answered.
  entry jsonb,
  -- When the connector reported it; null until then.
  answered_at timestamptz,
  -- Key that reported it; null for the operator key of the settings.
  key_id text,
  constraint register_lookup_pkey primary key (lookup_id),
  constraint register_lookup_check check ((entry is null) = (answered_at is null))
);
create index register_lookup_number on register_lookup (register, number, asked_at);

-- Lists that the service fetches by itself, because an operator asked for it.
create table register_source (
  -- Which list.
  list text not null,
  -- Address to fetch instead of the publisher's, such as a mirror. Null for the publisher's.
  url text,
  added_at timestamptz not null,
  -- When it is due.
  next_fetch_at timestamptz not null,
  -- Validators of the last answer, for a conditional request; null if it had none.
  etag text,
  -- As etag.
  last_modified text,
  -- Failed fetches in a row.
  failures integer not null default 0,
  -- What became of the last fetch, or the reason why it failed.
  last_outcome text,
  -- When it was last asked for.
  last_fetched_at timestamptz,
  constraint register_source_pkey primary key (list),
  constraint register_source_failures_check check (failures >= 0),
  constraint register_source_list_check check (list ~ '^[a-z][a-z_]{2,39}$')
);

-- Append-only. What the public rejection patterns count: a reason given for one subject counts once, however
-- often and by however many callers it is reported.
create table rejection_case (
  marketplace text not null,
  category text not null,
  -- Code of the reason; `any` stands for the rejection itself.
  reason text not null,
  -- Subject: the report, or the reporter with the product or message.
  case_key text not null,
  -- First outcome that reported it.
  outcome_id text not null,
  constraint rejection_case_pkey primary key (marketplace, category, reason, case_key),
  constraint rejection_case_outcome_id_fkey foreign key (outcome_id) references outcome(outcome_id)
);
create trigger append_only before delete or update or truncate on rejection_case for each statement execute
  function refuse_change();

-- Number of rejection cases, kept so that no call counts a million rows.
create table rejection_pattern (
  marketplace text not null,
  category text not null,
  -- As in rejection_case.
  reason text not null,
  -- Rows of rejection_case.
  cases integer not null,
  constraint rejection_pattern_pkey primary key (marketplace, category, reason),
  constraint rejection_pattern_cases_check check (cases > 0)
);
create index rejection_pattern_cases on rejection_pattern (cases desc, marketplace, category, reason) where
  reason <> 'any';

-- Append-only. Rule packs with one drafted rule, and what the release gate said of them. No decision uses
-- them.
create table release_candidate (
  -- Hash of the pack.
  candidate_sha256 text not null,
  -- Pattern that the rule was drafted from; null for a changed source.
  pattern_id text,
  -- Rule packs that the candidate was compared with.
  live_packs_sha256 text not null,
  -- The pack with the drafted rule.
  pack jsonb not null,
  -- Whether the gate let it pass.
  passed boolean not null,
  -- Report of the gate.
  result jsonb not null,
  -- When the gate ran.
  gated_at timestamptz not null,
  -- Changed source that the rule was drafted from; null for a pattern.
  intelligence_id text,
  -- Rule that a changed source is about.
  rule_id text,
  constraint release_candidate_pkey primary key (candidate_sha256),
  constraint release_candidate_intelligence_id_fkey foreign key (intelligence_id) references
    source_intelligence(intelligence_id),
  constraint release_candidate_origin check (num_nonnulls(pattern_id, intelligence_id) = 1 and
    (intelligence_id is null) = (rule_id is null))
);
create index release_candidate_newest on release_candidate (gated_at desc);
create index release_candidate_rule on release_candidate (rule_id) where rule_id is not null;
create trigger append_only before delete or update or truncate on release_candidate for each statement execute
  function refuse_change();

-- Append-only. Later answers of the gate on a candidate that it had refused: with more outcomes it is asked
-- again. The first answer stands in release_candidate.
create table release_gate (
  -- Hash of the candidate.
  candidate_sha256 text not null,
  -- Number of the answer; the first later one is 2.
  occasion smallint not null,
  -- Whether the gate let it pass.
  passed boolean not null,
  -- Report of the gate.
  result jsonb not null,
  -- When the gate ran.
  gated_at timestamptz not null,
  constraint release_gate_pkey primary key (candidate_sha256, occasion),
  constraint release_gate_candidate_sha256_fkey foreign key (candidate_sha256) references
    release_candidate(candidate_sha256),
  constraint release_gate_occasion_check check (occasion > 1)
);
create trigger append_only before delete or update or truncate on release_gate for each statement execute
  function refuse_change();

-- Append-only. Rule packs, and the data files beside them, each under its hash and published by one event.
create table rule_pack (
  -- Hex SHA-256 of `content`.
  sha256 text not null,
  -- Name of the pack or data file, as `us-radio`; the same for all its versions.
  id text not null,
  -- Version that the pack states.
  version text not null,
  -- Null for a data file.
  title text,
  -- Number of rules; null for a data file.
  rules integer,
  -- RFC 8785 form of the pack.
  content text not null,
  -- Event that published it; decisions cite its leaf.
  event_id text not null,
  recorded_at timestamptz not null,
  constraint rule_pack_pkey primary key (sha256),
  constraint rule_pack_event_id_key unique (event_id),
  constraint rule_pack_event_id_fkey foreign key (event_id) references event(event_id),
  constraint rule_pack_check check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
create index rule_pack_newest on rule_pack (recorded_at, id, sha256);
create trigger append_only before delete or update or truncate on rule_pack for each statement execute
  function refuse_change();

-- Append-only. Rule packs that were in force together. The inputs of a decision name such a set by its hash.
create table rule_pack_set (
  -- Hash of the set; the inputs of a decision have it as `rule_packs`.
  set_sha256 text not null,
  -- Hashes of the packs and data files, in their order.
  arrangement jsonb not null,
  recorded_at timestamptz not null,
  constraint rule_pack_set_pkey primary key (set_sha256)
);
create trigger append_only before delete or update or truncate on rule_pack_set for each statement execute
  function refuse_change();

-- Append-only. What persons decided about candidates. Nothing that decides about products reads it.
create table rule_promotion (
  promotion_id text not null,
  -- The candidate.
  candidate_sha256 text not null,
  -- Number of this act among the acts on the candidate.
  occasion integer not null,
  action text not null,
  -- As the reviewer stated it.
  reason text not null,
  -- Person who answers for it; shown to operators only.
  reviewer text not null,
  -- Null for the operator key of the settings, which has no row.
  by_key_id text,
  event_id text not null,
  acted_at timestamptz not null,
  constraint rule_promotion_pkey primary key (promotion_id),
  constraint rule_promotion_candidate_sha256_occasion_key unique (candidate_sha256, occasion),
  constraint rule_promotion_event_id_key unique (event_id),
  constraint rule_promotion_by_key_id_fkey foreign key (by_key_id) references api_key(key_id),
  constraint rule_promotion_candidate_sha256_fkey foreign key (candidate_sha256) references
    release_candidate(candidate_sha256),
  constraint rule_promotion_event_id_fkey foreign key (event_id) references event(event_id),
  constraint rule_promotion_action_check check (action in ('promote', 'reject', 'withdraw')),
  constraint rule_promotion_occasion_check check (occasion > 0),
  constraint rule_promotion_reason_check check (reason <> ''),
  constraint rule_promotion_reviewer_check check (reviewer <> '')
);
create index rule_promotion_newest on rule_promotion (promotion_id desc);
create trigger append_only before delete or update or truncate on rule_promotion for each statement execute
  function refuse_change();

-- Append-only. What the settings of the last start say about selling, so that every transaction reads the
-- same; the newest row counts, and without one the defaults.
create table sale_terms (
  -- Messages about its unpaid months that an account gets in a month, at most.
  mails_a_month smallint not null,
  -- Unpaid months that are over, after which an account gets its last message.
  unpaid_months smallint not null,
  -- Days from that message until the account closes.
  closing_notice_days smallint not null,
  -- Days in which a closed account can come back.
  return_days smallint not null,
  -- Name, address, numbers and tax that invoices name.
  seller jsonb not null,
  -- Start of the process that noted them.
  since timestamptz not null,
  -- Order of the rows; the last one counts.
  "position" bigint not null generated always as identity,
  constraint sale_terms_pkey primary key ("position"),
  constraint sale_terms_closing_notice_days_check check (closing_notice_days > 0),
  constraint sale_terms_mails_a_month_check check (mails_a_month > 0),
  constraint sale_terms_return_days_check check (return_days > 0),
  constraint sale_terms_unpaid_months_check check (unpaid_months > 0)
);
create trigger append_only before delete or update or truncate on sale_terms for each statement execute
  function refuse_change();

-- Self-test steps that accounts have taken, one row per account and step.
create table self_test_step (
  account_id text not null,
  -- The step, as `decision_api_test`.
  key text not null,
  -- Path of the first call that showed it.
  path text not null,
  -- First such call.
  first_at timestamptz not null,
  -- A later such call, noted once a day at most.
  last_at timestamptz not null,
  constraint self_test_step_pkey primary key (account_id, key),
  constraint self_test_step_account_id_fkey foreign key (account_id) references account(account_id),
  constraint self_test_step_check check (last_at >= first_at)
);
create trigger self_test_step_kept before update on self_test_step for each row execute function
  keep_first_step();

-- What sellers hand in about a product, before and after they order. It grows until a report can be made.
create table seller_intake (
  -- Id of the intake; orders name it as their request.
  request_id text not null,
  -- Null for a seller without an account.
  account_id text,
  email text not null,
  company text not null,
  marketplace text,
  category text,
  title text,
  brand text,
  model text,
  -- Listing on the marketplace.
  listing_id text,
  -- Letter from the marketplace to the seller; in no event and in no public record.
  rejection_text text,
  -- Documents by kind, metadata and hash; their bytes stay with the seller.
  documents jsonb not null,
  status text not null,
  -- Caller within which `idempotency_key` is unique.
  idempotency_scope text,
  -- Idempotency key of the request, if it had one.
  idempotency_key text,
  -- Hash of the request, to refuse the same key with another body.
  body_sha256 text,
  created_at timestamptz not null,
  -- Facts that have no column: fcc_id, lab, standard, intended_action, attributes.
  facts jsonb not null default '{}'::jsonb,
  -- Raised by each addition. A result for one version is not written for another.
  version integer not null default 1,
  -- Hash of the packet, by which an earlier report on it is found.
  packet_sha256 text,
  -- The report that was made.
  report_id text,
  -- When the intake of an account, which needs no order, is next worked on for its report.
  report_due_at timestamptz,
  constraint seller_intake_pkey primary key (request_id),
  constraint seller_intake_account_id_fkey foreign key (account_id) references account(account_id),
  constraint seller_intake_report_id_fkey foreign key (report_id) references verification_report(report_id),
  constraint seller_intake_documents_check check (jsonb_typeof(documents) = 'array'),
  constraint seller_intake_facts_check check (jsonb_typeof(facts) = 'object'),
  constraint seller_intake_packet_sha256_check check (packet_sha256 ~ '^[0-9a-f]{64}$'),
  constraint seller_intake_status_check check (status in ('received', 'ordered', 'reported', 'closed')),
  constraint seller_intake_version_check check (version > 0)
);
create index seller_intake_account on seller_intake (account_id, request_id);
create unique index seller_intake_idempotency on seller_intake (idempotency_scope, idempotency_key) where
  idempotency_key is not null;
create index seller_intake_report_due on seller_intake (report_due_at) where status = 'received' and
  report_due_at is not null;
create trigger seller_intake_transition before update of status on seller_intake for each row execute function
  enforce_transition('received>ordered', 'received>reported', 'received>closed', 'ordered>received',
  'ordered>reported', 'ordered>closed');
create trigger tally_added after insert on seller_intake referencing new table as come for each statement
  execute function tally_seller_intake();
create trigger tally_moved after update on seller_intake referencing old table as gone new table as come for
  each statement execute function tally_seller_intake();

-- One row: since when the service has been watched without a gap. Waiting time before that raises no alert,
-- so that our own downtime does not.
create table service_watch (
  -- Always 1.
  id smallint not null default 1,
  -- First check since the last gap.
  watching_since timestamptz not null,
  -- Newest check.
  checked_at timestamptz not null,
  constraint service_watch_pkey primary key (id),
  constraint service_watch_id_check check (id = 1)
) with (fillfactor=50);

-- Open sessions of the console. Unlogged: a crash of the database, its restore or a change of its leader ends
-- all of them.
create table session (
  -- Hash of the id in the cookie.
  session_sha256 bytea not null,
  -- Keyed hash of the API key that signed in, for signing out everywhere; without the signing key it tells
  -- nothing.
  holder_sha256 bytea not null,
  -- When its holder signed in.
  began_at timestamptz not null,
  -- When its holder last opened a page, to the minute.
  seen_at timestamptz not null,
  constraint session_pkey primary key (session_sha256),
  constraint session_holder_sha256_check check (octet_length(holder_sha256) = 32),
  constraint session_session_sha256_check check (octet_length(session_sha256) = 32)
);
create index session_holder on session (holder_sha256, began_at);

-- Times at which the database was found to be older than the log that had been signed. While one is not
-- settled, nothing gets a number and nothing is signed.
create table set_back (
  -- When a process noticed it.
  found_at timestamptz not null,
  -- Events that had a number in the database then.
  tree_size bigint not null,
  -- Events that a signed checkpoint covers, as far as is known.
  signed_size bigint not null,
  -- Where that checkpoint was seen: the file, the bucket, a witness, or a running process.
  known_by text not null,
  -- Whether the keys that had been ended are on record beside the database; if not, all keys are held.
  keys_known boolean not null,
  -- When an operator settled it; null while it is open.
  settled_at timestamptz,
  -- Given by the operator.
  reason text,
  constraint set_back_pkey primary key (found_at),
  constraint set_back_check check (signed_size > tree_size),
  constraint set_back_check1 check ((settled_at is null) = (reason is null)),
  constraint set_back_tree_size_check check (tree_size >= 0)
);
create unique index set_back_open on set_back ((true)) where settled_at is null;

-- Rules whose page changed since they were last read: for each rule its newest change that asks for a draft.
-- The row is working state; drafts stand in release_candidate, decisions of persons in rule_promotion.
create table source_draft (
  -- Rule of the live packs.
  rule_id text not null,
  -- Hash of the rule when the page changed. A rule that was changed since gets no draft.
  rule_sha256 text not null,
  intelligence_id text not null,
  -- Hash of the changed page.
  content_sha256 text not null,
  -- When the draft was asked for.
  asked_at timestamptz not null,
  constraint source_draft_pkey primary key (rule_id),
  constraint source_draft_intelligence_id_fkey foreign key (intelligence_id) references
    source_intelligence(intelligence_id)
);
create index source_draft_asked on source_draft (asked_at, rule_id);

-- Append-only. What a changed source means for the rules. It advises, and never changes a rule.
create table source_intelligence (
  intelligence_id text not null,
  source_id text not null,
  -- The changed content.
  snapshot_id text not null,
  -- The content before it.
  previous_snapshot_id text not null,
  -- What changed, which rules cite it, and what to do.
  content jsonb not null,
  -- When the change was seen.
  changed_at timestamptz not null,
  recorded_at timestamptz not null,
  constraint source_intelligence_pkey primary key (intelligence_id),
  constraint source_intelligence_snapshot_id_key unique (snapshot_id),
  constraint source_intelligence_previous_snapshot_id_fkey foreign key (previous_snapshot_id) references
    source_snapshot(snapshot_id),
  constraint source_intelligence_snapshot_id_fkey foreign key (snapshot_id) references
    source_snapshot(snapshot_id),
  constraint source_intelligence_source_id_fkey foreign key (source_id) references watched_source(source_id),
  constraint source_intelligence_content_check check (not ((content ->> 'live_rules_changed')::boolean))
);
create index source_intelligence_source on source_intelligence (source_id, intelligence_id desc);
create trigger append_only before delete or update or truncate on source_intelligence for each statement
  execute function refuse_change();

-- Append-only. Contents of a source, each as it was first seen after a different one. An unchanged page adds
-- no row.
create table source_snapshot (
  snapshot_id text not null,
  source_id text not null,
  -- Hash of the normalised text; of the bytes if there is no text.
  sha256 text not null,
  -- How often the source has had this content, this time included.
  occurrence integer not null,
  -- Whether it was fetched or handed in.
  how text not null,
  -- Header of the response.
  etag text,
  -- Header of the response.
  last_modified text,
  -- Header of the response.
  content_type text,
  -- Normalised text; null if the content has none.
  text text,
  -- Whether the text was too long and only its beginning is stored.
  text_cut boolean not null,
  -- Length of the content.
  bytes integer not null,
  fetched_at timestamptz not null,
  constraint source_snapshot_pkey primary key (snapshot_id),
  constraint source_snapshot_source_id_sha256_occurrence_key unique (source_id, sha256, occurrence),
  constraint source_snapshot_source_id_fkey foreign key (source_id) references watched_source(source_id),
  constraint source_snapshot_bytes_check check (bytes >= 0),
  constraint source_snapshot_how_check check (how in ('fetched', 'connector')),
  constraint source_snapshot_occurrence_check check (occurrence > 0),
  constraint source_snapshot_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);
create index source_snapshot_newest on source_snapshot (source_id, snapshot_id desc);
create trigger append_only before delete or update or truncate on source_snapshot for each statement execute
  function refuse_change();

-- Signals that each account is watched for, with the newest triage. A row is checked once a week, and at once
-- when something happens to it.
create table success_watch (
  account_id text not null,
  -- What the check searches for.
  signal text not null,
  -- Open as long as the last check found the signal.
  status text not null default 'clear',
  -- Next check; null for a closed account.
  check_at timestamptz,
  -- ISO week of the newest triage, as 2026-W47.
  week text,
  -- What the newest triage was about; a new matter starts the count of weeks again.
  matter text,
  -- Weeks in a row with the same matter.
  weeks smallint not null default 0,
  -- Code of what was found.
  finding text,
  -- Code of the recommended action.
  next_best_action text,
  -- Rank among the findings; 1 comes first.
  priority smallint,
  -- The reason as a sentence.
  because text,
  -- When the newest triage was made.
  triaged_at timestamptz,
  constraint success_watch_pkey primary key (account_id, signal),
  constraint success_watch_account_id_fkey foreign key (account_id) references account(account_id),
  constraint success_watch_check check (status = 'clear' or num_nulls(week, matter, finding, next_best_action,
    priority, because, triaged_at) = 0),
  constraint success_watch_signal_check check (signal in ('errors', 'silence', 'open_message')),
  constraint success_watch_status_check check (status in ('clear', 'open')),
  constraint success_watch_weeks_check check (weeks >= 0)
);
create index success_watch_due on success_watch (check_at) where check_at is not null;
create index success_watch_open on success_watch (signal, triaged_at desc) where status = 'open';
create trigger success_watch_transition before update of status on success_watch for each row execute function
  enforce_transition('clear>open', 'open>clear');

-- Rows by area, state and kind, with the sum of their amounts, so that a report never counts a million rows.
-- The exact figures are tally and tally_change together, at any moment.
create table tally (
  -- Counted table: `order`, `account`. `verification_report` counts verification_state.
  area text not null,
  -- Value of the column that says where a row stands, mostly its status.
  state text not null,
  -- Value of a second column: the plan, the role, the reason. Empty if the area has none.
  kind text not null,
  -- Empty where the area has no amounts.
  currency text not null,
  count bigint not null,
  -- Sum over the rows; 0 where the area has no amounts.
  amount_cents bigint not null,
  constraint tally_pkey primary key (area, state, kind, currency)
);

-- Changes not yet folded into tally. Triggers insert them, so no two writers wait for each other.
create table tally_change (
  -- As in tally.
  area text not null,
  -- As in tally.
  state text not null,
  -- As in tally.
  kind text not null,
  currency text not null,
  -- Rows gained; negative for rows that left this state or kind.
  count bigint not null,
  -- Amount gained; negative for rows that left this state or kind.
  amount_cents bigint not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);

-- Append-only. Acts of persons on tasks. A task itself stands nowhere: it is a row elsewhere that waits for a
-- person.
create table task_act (
  task_act_id text not null,
  -- Kind and id of what waits, as `refund:rfd_1`.
  task_id text not null,
  action text not null,
  -- Who takes the task, or did it; null for `reopen`.
  person text,
  -- Free text of the operator; empty without one.
  note text not null,
  -- Name of the operator who said so.
  operator text not null,
  -- Null for the operator key of the settings.
  key_id text,
  acted_at timestamptz not null,
  -- Order of the acts.
  "position" bigint not null generated always as identity,
  constraint task_act_pkey primary key (task_act_id),
  constraint task_act_key_id_fkey foreign key (key_id) references api_key(key_id),
  constraint task_act_action_check check (action in ('assign', 'done', 'reopen')),
  constraint task_act_check check ((action = 'reopen') = (person is null))
);
create index task_act_newest on task_act (task_id, "position" desc);
create trigger append_only before delete or update or truncate on task_act for each statement execute function
  refuse_change();

-- Append-only. Receipts of accepted terms, one per subject and version.
create table terms_acceptance (
  acceptance_id text not null,
  subject_type text not null,
  subject_id text not null,
  email text not null,
  company text not null,
  -- Version of the terms that were accepted.
  terms_version text not null,
  -- Hash of the accepted text.
  terms_sha256 text not null,
  -- Where the terms were accepted, as `platform onboarding`.
  source text not null,
  accepted_at timestamptz not null,
  constraint terms_acceptance_pkey primary key (acceptance_id),
  constraint terms_acceptance_subject_type_subject_id_terms_version_key unique (subject_type, subject_id,
    terms_version),
  constraint terms_acceptance_subject_type_check check (subject_type in ('order', 'platform_account',
    'seller_intake', 'demo_subject'))
);
create trigger append_only before delete or update or truncate on terms_acceptance for each statement execute
  function refuse_change();

-- Nodes of the public trust graph that each report names: brand, category, marketplace, and the standards and
-- laboratories of its counting documents. The graph around a node is read from the newest of these rows;
-- whether a report is current, its state says.
create table trust_link (
  -- Type and id of the node, as `standard:astm f963-23`.
  node text not null,
  report_id text not null,
  constraint trust_link_pkey primary key (node, report_id),
  constraint trust_link_report_id_fkey foreign key (report_id) references verification_report(report_id)
);
create index trust_link_report on trust_link (report_id);

-- Names of brands and laboratories. Other nodes have their names from the rule packs.
create table trust_name (
  -- As in trust_link.
  node text not null,
  -- As it was first written.
  name text not null,
  constraint trust_name_pkey primary key (node)
);

-- Questions of questionnaires. The answer is the record that the trust-center family writes for the question.
create table trust_question (
  trust_question_id text not null,
  inbox_message_id text not null,
  -- Id that the sender gave the question.
  question_id text not null,
  -- The question.
  text text not null,
  -- Account that asks, if it is known.
  account_id text,
  status text not null,
  asked_at timestamptz not null,
  constraint trust_question_pkey primary key (trust_question_id),
  constraint trust_question_inbox_message_id_question_id_key unique (inbox_message_id, question_id),
  constraint trust_question_account_id_fkey foreign key (account_id) references account(account_id),
  constraint trust_question_inbox_message_id_fkey foreign key (inbox_message_id) references
    inbox_message(inbox_message_id),
  constraint trust_question_status_check check (status in ('open', 'answered', 'referred'))
);
create index trust_question_account on trust_question (account_id, trust_question_id) where account_id is not
  null;
create index trust_question_due on trust_question (asked_at, trust_question_id) where status = 'open';
create index trust_question_status on trust_question (status);
create trigger tally_added after insert on trust_question referencing new table as come for each statement
  execute function tally_trust_question();
create trigger tally_moved after update on trust_question referencing old table as gone new table as come for
  each statement execute function tally_trust_question();
create trigger trust_question_transition before update of status on trust_question for each row execute
  function enforce_transition('open>answered', 'open>referred');

-- Append-only. The usage ledger: one row per metered decision, committed before the answer is given. It has
-- codes, counts and hashes; never what was asked. In parts by month.
create table usage (
  usage_id text not null,
  account_id text not null,
  -- Key of the call.
  key_id text not null,
  -- Month (YYYY-MM) whose quota was used.
  period text not null,
  -- Hash of the decision document.
  decision_sha256 text not null,
  occurred_at timestamptz not null,
  -- The verdict.
  decision text,
  marketplace text,
  category text,
  -- What the caller was about to do with the product.
  intended_action text,
  -- Verification report that the caller named, known or not.
  report_id text,
  -- Hash that names the product on its marketplace.
  subject_sha256 text,
  -- Number of kinds of evidence that were missing; null if too little was stated to say.
  missing_evidence smallint,
  constraint usage_pkey primary key (usage_id)
) partition by range (usage_id);
create index usage_account on only usage (account_id, period, occurred_at);
create index usage_report on only usage (account_id, report_id, occurred_at) where report_id is not null;
create index usage_time on only usage using brin (occurred_at) with (pages_per_range='32',
  autosummarize='on');
create trigger append_only before delete or update or truncate on usage for each statement execute function
  refuse_change();

-- Append-only. The archived decisions of each account: their number, so that counters can be counted again,
-- and the last one, so that an account that fell silent is not taken for new.
create table usage_archived (
  account_id text not null,
  -- Month (YYYY-MM) whose quota was used.
  period text not null,
  -- Month (YYYY-MM) of the archive.
  month text not null,
  -- Number of decisions.
  entries bigint not null,
  -- Time of the last one.
  last_at timestamptz not null,
  -- Number of kinds of evidence that were missing in the last one; null if too little was stated to say.
  missing_evidence smallint,
  constraint usage_archived_pkey primary key (account_id, period, month),
  constraint usage_archived_account_id_fkey foreign key (account_id) references account(account_id),
  constraint usage_archived_entries_check check (entries > 0),
  constraint usage_archived_month_check check (month ~ '^\d{4}-\d{2}$'),
  constraint usage_archived_period_check check (period ~ '^\d{4}-\d{2}$')
);
create trigger append_only before delete or update or truncate on usage_archived for each statement execute
  function refuse_change();

-- Used and open quota of each account and month: one row to lock for a reservation. `used` equals the usage
-- rows.
create table usage_counter (
  account_id text not null,
  -- Month (YYYY-MM).
  period text not null,
  -- Quota of this month, with all paid upgrades and renewals.
  quota integer not null,
  -- Decisions metered in this month.
  used integer not null,
  -- Decisions that the last reservation asked for.
  asked integer not null,
  -- Decisions that the last reservation got.
  granted integer not null,
  -- 0 normal, 1 warning (80 %), 2 paused (100 %).
  level smallint not null,
  -- Highest level that the quota family has handled.
  handled_level smallint not null default 0,
  -- When the level was reached.
  level_at timestamptz not null,
  -- How often a paid upgrade or renewal raised the quota of this month.
  lifts smallint not null default 0,
  constraint usage_counter_pkey primary key (account_id, period),
  constraint usage_counter_account_id_fkey foreign key (account_id) references account(account_id),
  constraint usage_counter_check check (used <= quota),
  constraint usage_counter_period_check check (period ~ '^\d{4}-\d{2}$'),
  constraint usage_counter_quota_check check (quota > 0),
  constraint usage_counter_used_check check (used >= 0)
) with (fillfactor=50);
create index usage_counter_due on usage_counter (level_at) where level > handled_level;
create index usage_counter_spent on usage_counter (account_id, period) where level = 2::smallint;

-- Append-only. Every step that a report took after it was made.
create table verification_change (
  change_id text not null,
  report_id text not null,
  status text not null,
  -- The newer report.
  superseded_by text,
  -- Why it was revoked; not public.
  reason text,
  -- Role of the caller.
  changed_by text not null,
  -- Event that announced the change.
  event_id text not null,
  changed_at timestamptz not null,
  constraint verification_change_pkey primary key (change_id),
  constraint verification_change_event_id_key unique (event_id),
  constraint verification_change_event_id_fkey foreign key (event_id) references event(event_id),
  constraint verification_change_report_id_fkey foreign key (report_id) references
    verification_report(report_id),
  constraint verification_change_superseded_by_fkey foreign key (superseded_by) references
    verification_report(report_id),
  constraint verification_change_changed_by_check check (changed_by in ('account', 'operator')),
  constraint verification_change_check check ((status = 'superseded') = (superseded_by is not null)),
  constraint verification_change_check1 check ((status = 'revoked') = (reason is not null)),
  constraint verification_change_status_check check (status in ('superseded', 'revoked'))
);
create index verification_change_report on verification_change (report_id, changed_at);
create trigger append_only before delete or update or truncate on verification_change for each statement
  execute function refuse_change();

-- Append-only. Verdicts on packets of evidence. Facts and documents belong to the owner; everything else is
-- public.
create table verification_report (
  report_id text not null,
  -- Owner; null for a report of an operator or of an intake without an account.
  account_id text,
  -- Hash of facts and documents.
  packet_sha256 text not null,
  -- Hash that names the product on its marketplace. Null if the packet names no product; such a report is
  -- never superseded.
  subject_sha256 text,
  -- Known code; null if the packet states none.
  marketplace text,
  -- Known code; null if the packet states none.
  category text,
  -- As it was first written.
  brand text,
  -- As it was first written.
  model text,
  -- Hash of the title.
  title_sha256 text,
  -- Facts of the packet.
  facts jsonb not null,
  -- Documents of the packet, by metadata and hash.
  documents jsonb not null,
  -- Each document with its kind, hash, whether it counts, and codes of what is wrong with it.
  judged jsonb not null,
  -- Day for which the packet was judged.
  as_of date not null,
  -- The verdict.
  decision text not null,
  -- Hash of `decision_json`.
  decision_sha256 text not null,
  -- The decision document byte for byte: rule packs change, and an issued verdict stays as it was.
  decision_json text not null,
  -- Rules that the verdict rests on.
  rule_ids text[] not null,
  -- Last day on which every document that counted still counts; null if none ends.
  expires_on date,
  -- Event that announced the report.
  event_id text not null,
  created_at timestamptz not null,
  -- Intake of a report without an account. It is the owner: reports of two sellers never supersede each
  -- other.
  request_id text,
  constraint verification_report_pkey primary key (report_id),
  constraint verification_report_event_id_key unique (event_id),
  constraint verification_report_account_id_fkey foreign key (account_id) references account(account_id),
  constraint verification_report_event_id_fkey foreign key (event_id) references event(event_id),
  constraint verification_report_request_id_fkey foreign key (request_id) references
    seller_intake(request_id),
  constraint verification_report_check check (request_id is null or account_id is null),
  constraint verification_report_documents_check check (jsonb_typeof(documents) = 'array'),
  constraint verification_report_judged_check check (jsonb_typeof(judged) = 'array'),
  constraint verification_report_packet_sha256_check check (packet_sha256 ~ '^[0-9a-f]{64}$')
);
create index verification_report_account on verification_report (account_id, report_id) where account_id is
  not null;
create unique index verification_report_packet on verification_report (packet_sha256, coalesce(account_id,
  request_id, ''));
create trigger append_only before delete or update or truncate on verification_report for each statement
  execute function refuse_change();

-- Where each report stands, with the columns that the catalog searches. Whether it has expired follows from
-- its date.
create table verification_state (
  report_id text not null,
  status text not null,
  -- As in verification_report, like the next columns.
  account_id text,
  -- As in verification_report.
  subject_sha256 text,
  marketplace text,
  category text,
  -- Brand, folded for the search.
  brand_key text,
  -- As in verification_report.
  expires_on date,
  -- The newer report.
  superseded_by text,
  -- Why it was revoked, as a public code; the text is in verification_change.
  reason_code text,
  changed_at timestamptz not null,
  -- As in verification_report.
  request_id text,
  -- Rule packs that the report was last judged by again; empty if it was not since it was made.
  judged_packs_sha256 text not null default '',
  -- Day on which it is judged again, because something ends or begins; null if no such day is known.
  next_review_on date,
  -- What its owner knows: verdict, rules and counting documents on a day, and the announced change. Null: as
  -- it was made.
  standing jsonb,
  -- When its owner put it on public record; null while nobody but the owner and operators may read it.
  published_at timestamptz,
  constraint verification_state_pkey primary key (report_id),
  constraint verification_state_report_id_fkey foreign key (report_id) references
    verification_report(report_id),
  constraint verification_state_superseded_by_fkey foreign key (superseded_by) references
    verification_report(report_id),
  constraint verification_state_check check ((status = 'current') <= (superseded_by is null)),
  constraint verification_state_check1 check ((status = 'superseded') <= (superseded_by is not null)),
  constraint verification_state_check2 check ((status = 'revoked') = (reason_code is not null)),
  constraint verification_state_status_check check (status in ('current', 'superseded', 'revoked'))
);
create index verification_state_both on verification_state (status, marketplace, category, report_id);
create index verification_state_brand on verification_state (status, brand_key, report_id);
create index verification_state_category on verification_state (status, category, report_id);
create unique index verification_state_current on verification_state (coalesce(account_id, request_id, ''),
  subject_sha256) where status = 'current' and subject_sha256 is not null;
create index verification_state_expired on verification_state (expires_on, report_id) where status = 'current'
  and expires_on is not null;
create index verification_state_marketplace on verification_state (status, marketplace, report_id);
create index verification_state_packs on verification_state (judged_packs_sha256, report_id) where status =
  'current';
create index verification_state_review on verification_state (next_review_on, report_id) where status =
  'current' and next_review_on is not null;
create index verification_state_status on verification_state (status, report_id);
create trigger tally_added after insert on verification_state referencing new table as come for each statement
  execute function tally_verification_report();
create trigger tally_moved after update on verification_state referencing old table as gone new table as come
  for each statement execute function tally_verification_report();
create trigger verification_state_transition before update of status on verification_state for each row
  execute function enforce_transition('current>superseded', 'current>revoked', 'superseded>revoked');

-- Pages that rules rest on. The row is the working state; the history stands in source_snapshot.
create table watched_source (
  source_id text not null,
  -- Address of the page.
  url text not null,
  -- Whether a rule cites the page or an operator added it.
  origin text not null,
  -- Whether the service fetches the page or a connector hands it in.
  how text not null,
  -- Connector that hands in a page which cannot be fetched.
  connector text,
  -- Rules that an operator named, beside the rules that cite the address.
  rule_ids jsonb not null default '[]'::jsonb,
  -- Why an operator paused the source; null while it is watched.
  paused_reason text,
  added_at timestamptz not null,
  -- Next fetch; a connector hands in at any time.
  next_fetch_at timestamptz not null,
  -- For the next conditional request.
  etag text,
  -- For the next conditional request.
  last_modified text,
  -- Newest attempt, whether it succeeded or not.
  last_fetched_at timestamptz,
  -- What became of the newest attempt.
  last_outcome text,
  -- Failed attempts in a row.
  failures integer not null default 0,
  -- Newest snapshot.
  newest_snapshot_id text,
  -- Its hash.
  newest_sha256 text,
  -- Its time.
  newest_at timestamptz,
  -- Snapshot up to which changes were worked out.
  handled_snapshot_id text,
  -- Its hash; it differs from `newest_sha256` while a change waits.
  handled_sha256 text,
  -- When that was done.
  handled_at timestamptz,
  constraint watched_source_pkey primary key (source_id),
  constraint watched_source_url_key unique (url),
  constraint watched_source_check check ((how = 'connector') = (connector is not null)),
  constraint watched_source_check1 check ((newest_snapshot_id is null) = (newest_sha256 is null)),
  constraint watched_source_check2 check ((handled_snapshot_id is null) = (handled_sha256 is null)),
  constraint watched_source_failures_check check (failures >= 0),
  constraint watched_source_how_check check (how in ('fetched', 'connector')),
  constraint watched_source_origin_check check (origin in ('citation', 'operator')),
  constraint watched_source_paused_reason_check check (paused_reason <> ''),
  constraint watched_source_rule_ids_check check (jsonb_typeof(rule_ids) = 'array')
);
create index watched_source_changed on watched_source (newest_at, source_id) where newest_sha256 is distinct
  from handled_sha256;
create index watched_source_fetch on watched_source (next_fetch_at, source_id) where how = 'fetched' and
  paused_reason is null;

-- One row: the common cursor of all subscriptions that have no cursor of their own. A sweep begins with the
-- events after it, and so never meets a subscription that follows none of them.
create table webhook_cursor (
  -- Always 1.
  id smallint not null default 1,
  -- Sequence up to which these subscriptions have had their events queued.
  queued_to bigint not null,
  constraint webhook_cursor_pkey primary key (id),
  constraint webhook_cursor_id_check check (id = 1),
  constraint webhook_cursor_queued_to_check check (queued_to >= 0)
);

-- Deliveries that are queued and not settled. Each subscription has a window, so they are few.
create table webhook_delivery (
  subscription_id text not null,
  event_id text not null,
  -- Number of the event in the ledger.
  sequence bigint not null,
  -- Type of the event.
  event_type text not null,
  -- Key of the job: subscription, event, and the replay or the dispatch after which it is made again.
  key text not null,
  -- Attempts so far.
  attempts integer not null default 0,
  queued_at timestamptz not null,
  -- Null before the first attempt.
  first_attempt_at timestamptz,
  -- When it is tried again; null before the first failure.
  next_attempt_at timestamptz,
  -- Whether it left the queue unsettled and waits to be queued again. All others are in the queue, and no
  -- sweep reads them.
  let_go boolean not null default false,
  -- Dispatch by which it was handed to the connector `webhooks`; null while it was not.
  dispatch_id uuid,
  constraint webhook_delivery_pkey primary key (subscription_id, event_id),
  constraint webhook_delivery_attempts_check check (attempts >= 0)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
create index webhook_delivery_let_go on webhook_delivery (subscription_id) where let_go;

-- Subscriptions to events, and how their deliveries are going.
create table webhook_subscription (
  subscription_id text not null,
  -- Null for an operator's subscription, which follows every event.
  account_id text,
  company text not null,
  email text not null,
  -- Where deliveries are posted.
  endpoint_url text,
  -- Empty means all types.
  event_types text[] not null,
  -- Who posts events to the endpoint: the service, or the connector `webhooks`. Without an endpoint the
  -- subscriber polls.
  delivery_mode text not null,
  status text not null,
  -- Why deliveries were stopped for good.
  disabled_reason text,
  -- Signing secret, sealed under a key that is not in the database.
  secret_sealed bytea,
  -- Second secret during a rotation.
  next_secret_sealed bytea,
  -- The subscription follows events after this sequence.
  begins_after bigint not null,
  -- Own cursor: every matching event up to this sequence has been queued. Null if the common cursor applies.
  delivered_to bigint,
  -- How often it was replayed; part of the key of a delivery.
  replays integer not null default 0,
  -- Failed attempts since the last success.
  consecutive_failures integer not null default 0,
  -- First of these failures.
  failing_since timestamptz,
  -- Before this time the endpoint is not called.
  paused_until timestamptz,
  -- Newest success.
  last_delivered_at timestamptz,
  created_at timestamptz not null,
  constraint webhook_subscription_pkey primary key (subscription_id),
  constraint webhook_subscription_account_id_fkey foreign key (account_id) references account(account_id),
  constraint webhook_subscription_begins_after_check check (begins_after >= 0),
  constraint webhook_subscription_check check (delivery_mode <> 'webhook_handoff' or endpoint_url is not
    null),
  constraint webhook_subscription_check1 check ((status = 'disabled') = (disabled_reason is not null)),
  constraint webhook_subscription_check2 check ((status = 'deleted') = (secret_sealed is null)),
  constraint webhook_subscription_check3 check (next_secret_sealed is null or secret_sealed is not null),
  constraint webhook_subscription_common_cursor check (delivered_to is not null or status = 'active' and
    endpoint_url is not null),
  constraint webhook_subscription_consecutive_failures_check check (consecutive_failures >= 0),
  constraint webhook_subscription_delivered_to_check check (delivered_to >= 0),
  constraint webhook_subscription_delivery_mode_check check (delivery_mode in ('webhook_handoff',
    'poll_or_connector_handoff')),
  constraint webhook_subscription_replays_check check (replays >= 0),
  constraint webhook_subscription_status_check check (status in ('active', 'paused', 'disabled', 'deleted'))
);
create index webhook_subscription_account on webhook_subscription (account_id, subscription_id) where status
  <> 'deleted';
create index webhook_subscription_behind on webhook_subscription (subscription_id) where status = 'active' and
  endpoint_url is not null and delivered_to is not null;
create index webhook_subscription_following on webhook_subscription (subscription_id) where status = 'active'
  and endpoint_url is not null;
create index webhook_subscription_types on webhook_subscription using gin (event_types) with (fastupdate=off)
  where status = 'active' and endpoint_url is not null and delivered_to is null;
create trigger tally_added after insert on webhook_subscription referencing new table as come for each
  statement execute function tally_webhook_subscription();
create trigger tally_moved after update on webhook_subscription referencing old table as gone new table as
  come for each statement execute function tally_webhook_subscription();
create trigger webhook_subscription_transition before update of status on webhook_subscription for each row
  execute function enforce_transition('active>paused', 'active>disabled', 'active>deleted', 'paused>active',
  'paused>deleted', 'disabled>active', 'disabled>deleted');

-- Dispatches that make a forbidden claim, or one that a person has to read. They reach no connector unless a
-- person lets them through.
create table withheld_dispatch (
  dispatch_id uuid not null,
  -- Family that made the dispatch.
  family text not null,
  connector text not null,
  -- What the connector was to do, as `receivable_notice`.
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  -- Account that the subject belongs to, if any.
  account_id text,
  -- The dispatch as the connector would get it.
  payload jsonb not null,
  -- Where readers would meet the text.
  surface text not null,
  -- Claims that the guard found.
  findings jsonb not null,
  status text not null default 'withheld',
  withheld_at timestamptz not null,
  -- When a person decided; null until then.
  decided_at timestamptz,
  -- Key of that person; null for the operator key of the settings.
  key_id text,
  -- Why the person decided so.
  reason text,
  constraint withheld_dispatch_pkey primary key (dispatch_id),
  constraint withheld_dispatch_account_id_fkey foreign key (account_id) references account(account_id),
  constraint withheld_dispatch_check check ((status = 'withheld') = (decided_at is null)),
  constraint withheld_dispatch_status_check check (status in ('withheld', 'released', 'dropped'))
);
create index withheld_dispatch_status on withheld_dispatch (status, withheld_at desc);
create trigger withheld_dispatch_transition before update of status on withheld_dispatch for each row execute
  function enforce_transition('withheld>released', 'withheld>dropped');

-- Holds `status` to a state machine. The arguments are the allowed steps, each as from>to.
create function enforce_transition()
returns trigger
language plpgsql
as$function$
declare
  step text := old.status || '>' || new.status;
begin
  if old.status = new.status or step = any (tg_argv) then
    return new;
  end if;
  raise exception '% may not go from % to %', tg_table_name, old.status, new.status
    using errcode = 'check_violation';
end
$function$;

-- Adds new events to event_pending.
create function enqueue_events()
returns trigger
language plpgsql
as$function$
begin
  insert into event_pending (event_id) select event_id from appended;
  return null;
end
$function$;

-- Begin of the ids that are made at a time.
create function first_id(prefix text, at timestamptz)
returns text
language sql
immutable strict
return ((prefix || '_') || lpad(to_hex(((extract(epoch from at) * (1000)::numeric))::bigint), 12, '0'));

-- Refuses every change of a step but that of `last_at`.
create function keep_first_step()
returns trigger
language plpgsql
as$function$
begin
  if new.account_id = old.account_id and new.key = old.key and new.path = old.path
    and new.first_at = old.first_at then
    return new;
  end if;
  raise exception 'a step that was taken stays as it was: only last_at moves'
    using errcode = 'integrity_constraint_violation';
end
$function$;

-- Refuses to delete a key or to change its name: usage names keys without a foreign key, and relies on this.
create function keep_key()
returns trigger
language plpgsql
as$function$
begin
  raise exception 'a key is kept for the ledgers that name it: % is refused', lower(tg_op)
    using errcode = 'foreign_key_violation';
end
$function$;

-- Counts the rows of a table, and keeps the count from then on: once per statement, so that a thousand rows
-- that move together make a handful of changes. An empty column name leaves that column out.
create procedure keep_tally(in counted regclass, in area text, in state text, in kind text, in currency text,
  in amount text)
language plpgsql
as$procedure$
declare
  keeper text := quote_ident('tally_' || area);
  columns text := format(
    '%L::text as area, %I as state, %s as kind, %s as currency, %s::bigint as amount_cents',
    area, state,
    case kind when '' then '''''::text' else quote_ident(kind) end,
    case currency when '' then '''''::text' else quote_ident(currency) end,
    case amount when '' then '0' else quote_ident(amount) end
  );
begin
  execute format($keeper$
    create or replace function %s() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        insert into tally_change
        select area, state, kind, currency, count(*), sum(amount_cents) from (select %s from come) added
        group by area, state, kind, currency;
      else
        insert into tally_change
        select area, state, kind, currency, sum(n), sum(n * amount_cents)
        from (select %s, 1 as n from come union all select %s, -1 from gone) step
        group by area, state, kind, currency having sum(n) <> 0 or sum(n * amount_cents) <> 0;
      end if;
      return null;
    end
    $body$
  $keeper$, keeper, columns, columns, columns);
  execute format(
    'create trigger tally_added after insert on %s referencing new table as come
     for each statement execute function %s()',
    counted, keeper
  );
  execute format(
    'create trigger tally_moved after update on %s referencing old table as gone new table as come
     for each statement execute function %s()',
    counted, keeper
  );
  execute format(
    'insert into tally
     select area, state, kind, currency, count(*), sum(amount_cents) from (select %s from %s) there
     group by 1, 2, 3, 4',
    columns, counted
  );
end
$procedure$;

-- Makes a table append-only for everybody, its owner included.
create procedure make_append_only(in ledger regclass)
language plpgsql
as$procedure$
begin
  execute format(
    'create trigger append_only before update or delete or truncate on %s
     for each statement execute function refuse_change()',
    ledger
  );
end
$procedure$;

-- Makes the part of a month, append-only like its ledger, unless it is there.
create procedure open_month(in ledger text, in key text, in prefix text, in month date)
language plpgsql
as$procedure$
declare
  part text := format('months.%I', ledger || to_char(month, '_YYYY_MM'));
  rest text := format('months.%I', ledger || '_rest');
  begins text := first_id(prefix, month::timestamp at time zone 'UTC');
  ends text := first_id(prefix, (month + interval '1 month') at time zone 'UTC');
  early boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('preflight:months', 0));
  if to_regclass(part) is not null then
    return;
  end if;
  execute format(
    'create table %s (like public.%I including defaults including constraints including storage)',
    part, ledger
  );
  -- Rows that came before their month was open move into it. Only here, and only from one part to another, do
  -- rows leave a part.
  execute format('lock table %s in access exclusive mode', rest);
  execute format('select exists (select from %s where %I >= $1 and %I < $2)', rest, key, key)
    into early using begins, ends;
  if early then
    execute format('alter table %s disable trigger append_only', rest);
    execute format(
      'with moved as (delete from %s where %I >= $1 and %I < $2 returning *) insert into %s select * from moved',
      rest, key, key, part
    ) using begins, ends;
    execute format('alter table %s enable trigger append_only', rest);
  end if;
  execute format(
    'alter table public.%I attach partition %s for values from (%L) to (%L)', ledger, part, begins, ends
  );
  execute format('call public.make_append_only(%L)', part);
end
$procedure$;

-- Refuses the statement that fires it, for every user.
create function refuse_change()
returns trigger
language plpgsql
as$function$
begin
  raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'integrity_constraint_violation';
end
$function$;

-- Refuses every change of a tile but hashes added at its end.
create function refuse_other_hashes()
returns trigger
language plpgsql
as$function$
begin
  if (new.level, new.index) = (old.level, old.index)
    and substr(new.hashes, 1, length(old.hashes)) = old.hashes then
    return new;
  end if;
  raise exception '% only grows at its end', tg_table_name using errcode = 'integrity_constraint_violation';
end
$function$;
