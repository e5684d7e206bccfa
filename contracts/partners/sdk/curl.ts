import { pollingPath, type SnippetContext, type Snippets } from './snippets.ts';

/** The programs in bash around curl. What has to take JSON apart, or put text into it, needs jq. */
export function curlSnippets(context: SnippetContext): Snippets {
  const { baseUrl, question, outcome } = context;
  const madeFor = context.madeFor && `# ${context.madeFor}\n`;
  const call = `base_url=${quoted(baseUrl)}\n${CALL}`;
  return {
    decision: `#!/usr/bin/env bash
# Is this product ready for that marketplace? Needs bash and curl.
#   SERVICE_API_KEY=svc_account_... bash decision.sh
# Without a key it is the public demo, which is not metered.
${madeFor}set -euo pipefail

${call}
call POST /api/agent/decision ${quoted(JSON.stringify(question, null, 2))}
echo
`,
    event_polling: `#!/usr/bin/env bash
# Follows the event stream from where it stopped the last time, until it is stopped. Needs bash, curl and jq.
#   SERVICE_API_KEY=svc_account_... bash events.sh
# An event that was shown just before a crash is shown again: tell by its id.
${madeFor}set -euo pipefail

${call}
cursor_file=\${SERVICE_CURSOR_FILE:-events.cursor}
after=$(cat "$cursor_file" 2>/dev/null || echo 0)
while true; do
  # Answers at once when there is something new, otherwise within 20 seconds.
  page=$(call GET ${quoted(pollingPath(context))}"$after")
  jq -r '.events[] | "\\(.sequence) \\(.type) \\(.id)"' <<<"$page"
  after=$(jq "[$after, .events[].sequence] | max" <<<"$page")
  # Only after the events were handled, and in one step: a crash repeats events but loses none.
  echo "$after" >"$cursor_file.new"
  mv "$cursor_file.new" "$cursor_file"
done
`,
    webhook_verification: verification(madeFor),
    outcome_ingestion: `#!/usr/bin/env bash
# Tells the service what a marketplace did with a listing. Needs bash, curl and jq.
#   bash outcome.sh REPORT_ID 'The listing was approved.'
# The same outcome again is recorded once.
${madeFor}set -euo pipefail

${call}
report_id=\${1:?the report that the outcome belongs to}
text=\${2:?what the marketplace said}
call POST /api/outcome/listener "$(jq -n --arg report_id "$report_id" --arg text "$text" \\
  ${quoted(`${JSON.stringify(outcome)} +
  {subject: $text[0:200], body: "\\($text) Report \\($report_id).", report_id: $report_id}`)})"
echo
`,
  };
}

/** A word of bash, whatever stands in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

const CALL = `headers=$(mktemp) answer=$(mktemp)
trap 'rm -f "$headers" "$answer"' EXIT

# A header file, so that the key is on no command line.
key_header() { [ -z "\${SERVICE_API_KEY:-}" ] || printf 'x-service-api-key: %s\\n' "$SERVICE_API_KEY"; }

# call METHOD PATH [JSON] prints the answer. A short Retry-After is waited out; any other refusal ends the program.
call() {
  local status wait
  for _ in 1 2 3 4 5; do
    status=$(curl -sS --max-time 60 -X "$1" -D "$headers" -o "$answer" -w '%{http_code}' -H @<(key_header) \\
      -H 'content-type: application/json' \${3:+--data-binary "$3"} "$base_url$2") || exit 1
    case $status in
    2??)
      cat "$answer"
      return
      ;;
    401)
      echo 'SERVICE_API_KEY is not set, unknown, rotated or revoked.' >&2
      break
      ;;
    429 | 503)
      wait=$(tr -d '\\r' <"$headers" | grep -i '^retry-after:' | tail -n 1 | tr -dc 0-9) || true
      # A used-up month says so too, but comes back in days: its answer names the order that lifts it.
      [ "\${wait:=1}" -le 60 ] || break
      sleep "$wait"
      ;;
    *) break ;;
    esac
  done
  echo "refused with $status: $(cat "$answer")" >&2
  return 1
}
`;

const verification = (madeFor: string) => `#!/usr/bin/env bash
# Did the service sign this delivery? Needs bash and openssl.
#   SERVICE_WEBHOOK_SECRET=whsec_... bash verify.sh HEADERS_FILE BODY_FILE
# HEADERS_FILE has a line "name: value" for each header, BODY_FILE the raw body to the byte.
# Prints yes and ends with 0, or prints no and ends with 1.
# openssl takes keys on its command line, which other users of this machine can see: this is for looking into
# one delivery by hand. For a receiver, take the program of another language.
${madeFor}set -euo pipefail

headers=\${1:?a file of headers} body=\${2:?a file with the body}
secret=\${SERVICE_WEBHOOK_SECRET:?is not set}

header() { grep -i "^$1:" "$headers" | head -n 1 | cut -d: -f2- | tr -d '\\r' | sed 's/^ *//' || true; }
hmac() { openssl dgst -sha256 -mac HMAC -macopt "$1" -binary; }
hex() { od -An -v -tx1 | tr -d ' \\n'; }
no() {
  echo "no: $1"
  exit 1
}

# Compared by their hashes under a throw-away key, so that the time it takes tells nothing.
nonce=$(openssl rand -hex 32)
blind() { printf %s "$1" | hmac "hexkey:$nonce" | hex; }
same() { [ -n "$2" ] && [ "$(blind "$1")" = "$(blind "$2")" ]; }

# Plain: the key is the whole secret. While the secret is rotated, the next one's signature stands beside it.
expected=$(hmac "key:$secret" <"$body" | hex)
same "$expected" "$(header x-service-signature)" || same "$expected" "$(header x-service-signature-next)" ||
  no 'x-service-signature is missing or wrong'

# Standard Webhooks: the key is what the secret encodes. It covers id and time: an old delivery cannot be replayed.
signatures=$(header webhook-signature)
if [ -n "$signatures" ]; then
  id=$(header webhook-id) at=$(header webhook-timestamp)
  [[ $at =~ ^[1-9][0-9]{0,11}$ ]] || no 'webhook-timestamp is no time'
  age=$(($(date +%s) - at))
  [ "\${age#-}" -le 300 ] || no "it is $age seconds old"
  key=$(printf %s "\${secret#whsec_}" | openssl base64 -d -A | hex)
  expected=v1,$({ printf %s "$id.$at." && cat "$body"; } | hmac "hexkey:$key" | openssl base64 -A)
  found=
  for signature in $signatures; do
    if same "$expected" "$signature"; then found=1; fi
  done
  [ -n "$found" ] || no 'webhook-signature is wrong'
fi
echo yes
`;
