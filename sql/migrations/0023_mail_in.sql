-- Mail that comes in: answers of machines and reports of mail servers are kept, and need nobody.

alter table inbox_message
  drop constraint inbox_message_kind_check,
  drop constraint inbox_message_target_check,
  add constraint inbox_message_kind_check check (kind in (
    'questionnaire', 'refund_request', 'outcome', 'marketplace_mail', 'message', 'auto_reply', 'bounce'
  )),
  add constraint inbox_message_target_check check (target in (
    'trust_center', 'refunds', 'outcomes', 'channel_autopilot', 'customer_success', 'nobody'
  ));

-- A mail that names nothing else is shown with the account of its sender.
create index account_email on account (lower(email));
