-- News about a payment may come before the payment: it is kept, and applied when the payment is recorded.
create table early_provider_news (
  provider_event_id text primary key,
  payment_intent_id text,
  charge_id text,
  livemode boolean,
  news jsonb not null,
  received_at timestamptz not null,
  constraint early_provider_news_names_a_payment check (payment_intent_id is not null or charge_id is not null)
);
create index early_provider_news_intent on early_provider_news (payment_intent_id);
create index early_provider_news_charge on early_provider_news (charge_id);
comment on table early_provider_news is
  'What the payment provider said of payments that the ledger does not have yet. A row is gone when its payment is '
  'recorded.';
comment on column early_provider_news.provider_event_id is 'Id given by the provider; its event is in payprovider_event.';
comment on column early_provider_news.payment_intent_id is 'Payment intent that the news is about, at the provider.';
comment on column early_provider_news.charge_id is 'Charge that the news is about, at the provider.';
comment on column early_provider_news.livemode is 'True for real money, false for the test mode; null if not said.';
comment on column early_provider_news.news is 'What the event says, as far as the service uses it.';
comment on column early_provider_news.received_at is 'Time when the event came.';
