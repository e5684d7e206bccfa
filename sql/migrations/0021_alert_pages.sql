-- Matches in the order in which their pages are read: newest first, of one account or of all.
create index alert_match_of_account on alert_match (account_id, found_at, list, version, entry_id, decision_sha256);
create index alert_match_newest on alert_match (found_at, account_id, list, version, entry_id, decision_sha256);
