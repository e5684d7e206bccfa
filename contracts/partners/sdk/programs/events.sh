#!/usr/bin/env bash
# Follows the event stream from where it stopped the last time, until it is stopped. Needs bash, curl and jq.
#   SERVICE_API_KEY=svc_account_... bash events.sh
# An event that was shown just before a crash is shown again: tell by its id.
# {{made_for}}
set -euo pipefail

base_url='{{base_url}}'
# {{call}}

cursor_file=${SERVICE_CURSOR_FILE:-events.cursor}
after=$(cat "$cursor_file" 2>/dev/null || echo 0)
while true; do
  # Answers at once when there is something new, otherwise within 20 seconds.
  page=$(call GET '{{polling_path}}'"$after")
  jq -r '.events[] | "\(.sequence) \(.type) \(.id)"' <<<"$page"
  after=$(jq "[$after, .events[].sequence] | max" <<<"$page")
  # Only after the events were handled, and in one step: a crash repeats events but loses none.
  echo "$after" >"$cursor_file.new"
  mv "$cursor_file.new" "$cursor_file"
done
