-- A session pays the order it was made for, once. What names the same session and another order is that order's payment.
drop index payment_event_session;
create unique index payment_event_session on payment_event (checkout_session_id, order_id)
  where checkout_session_id is not null and event_type = 'payment_succeeded';
