create table conversation_turn (
  usage_id text not null,
  turn smallint not null check (turn > 0),
  decision_sha256 bytea not null check (octet_length(decision_sha256) = 32),
  given_at timestamptz not null,
  primary key (usage_id, turn)
);
comment on table conversation_turn is
  'Further decisions of conversations, which use no quota: one for each turn. Another decision for the same turn '
  'begins another conversation.';
comment on column conversation_turn.usage_id is 'The usage entry of the first decision, which metered all of them.';
comment on column conversation_turn.turn is 'How many decisions the conversation had before.';
comment on column conversation_turn.decision_sha256 is 'Hash of the decision document.';
comment on column conversation_turn.given_at is 'Time when the decision was given.';
