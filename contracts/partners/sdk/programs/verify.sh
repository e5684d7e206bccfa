#!/usr/bin/env bash
# Did the service sign this delivery? Needs bash and openssl.
#   SERVICE_WEBHOOK_SECRET=whsec_... bash verify.sh HEADERS_FILE BODY_FILE
# HEADERS_FILE has a line "name: value" for each header, BODY_FILE the raw body to the byte.
# Prints yes and ends with 0, or prints no and ends with 1.
# openssl takes keys on its command line, which other users of this machine can see: this is for looking into
# one delivery by hand. For a receiver, take the program of another language.
# {{made_for}}
set -euo pipefail

headers=${1:?a file of headers} body=${2:?a file with the body}
secret=${SERVICE_WEBHOOK_SECRET:?is not set}

header() { grep -i "^$1:" "$headers" | head -n 1 | cut -d: -f2- | tr -d '\r' | sed 's/^ *//' || true; }
hmac() { openssl dgst -sha256 -mac HMAC -macopt "$1" -binary; }
hex() { od -An -v -tx1 | tr -d ' \n'; }
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
  [ "${age#-}" -le 300 ] || no "it is $age seconds old"
  key=$(printf %s "${secret#whsec_}" | openssl base64 -d -A | hex)
  expected=v1,$({ printf %s "$id.$at." && cat "$body"; } | hmac "hexkey:$key" | openssl base64 -A)
  found=
  for signature in $signatures; do
    if same "$expected" "$signature"; then found=1; fi
  done
  [ -n "$found" ] || no 'webhook-signature is wrong'
fi
echo yes
