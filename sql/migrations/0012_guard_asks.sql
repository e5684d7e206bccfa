-- The claim guard has a third answer: a person is asked. Findings name their sentence, kind, verdict and score.
alter table outgoing_text drop constraint outgoing_text_verdict_check;
alter table outgoing_text add constraint outgoing_text_verdict_check check (verdict in ('pass', 'ask', 'block'));
drop index outgoing_text_blocked;
create index outgoing_text_kept on outgoing_text (checked_at desc) where verdict in ('ask', 'block');
comment on column outgoing_text.verdict is 'Null until it is checked; `ask` while a person has to read it.';
update withheld_dispatch set findings = (
  select coalesce(jsonb_agg(
    jsonb_build_object('topic', 'rule', 'verdict', 'block', 'score', 1, 'sentence', f->>'words') || f), '[]')
  from jsonb_array_elements(findings) f);
comment on table withheld_dispatch is
  'Dispatches that make a forbidden claim, or one that a person has to read. They reach no connector unless a '
  'person lets them through.';
