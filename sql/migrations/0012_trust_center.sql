-- One question of a questionnaire. Its answer is the record that the trust-center family writes for it.
create table trust_question (
  trust_question_id text primary key,
  inbox_message_id text not null references inbox_message,
  -- the sender's own name for it
  question_id text not null,
  text text not null,
  account_id text references account,
  status text not null check (status in ('open', 'answered', 'referred')),
  asked_at timestamptz not null,
  unique (inbox_message_id, question_id)
);

create trigger trust_question_transition before update of status on trust_question for each row execute function enforce_transition(
  'open>answered', 'open>referred'
);

create index trust_question_due on trust_question (asked_at, trust_question_id) where status = 'open';
create index trust_question_status on trust_question (status);
create index trust_question_account on trust_question (account_id, trust_question_id) where account_id is not null;

-- The lexemes of a text. Punctuation goes first, and letters part from digits, because the parser would read
-- "and/or" as a path, "AES-256" as a negative number and "SOC2" as another word than "SOC 2".
create function lexemes(content text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.english',
    regexp_replace(regexp_replace(content, '[^A-Za-z0-9]+', ' ', 'g'), '([A-Za-z])([0-9])', '\1 \2', 'g'))
$$;
