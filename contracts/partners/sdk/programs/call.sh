headers=$(mktemp) answer=$(mktemp)
trap 'rm -f "$headers" "$answer"' EXIT

# A header file, so that the key is on no command line.
key_header() { [ -z "${SERVICE_API_KEY:-}" ] || printf 'x-service-api-key: %s\n' "$SERVICE_API_KEY"; }

# call METHOD PATH [JSON] prints the answer. A short Retry-After is waited out; any other refusal ends the program.
call() {
  local status wait
  for _ in 1 2 3 4 5; do
    status=$(curl -sS --max-time 60 -X "$1" -D "$headers" -o "$answer" -w '%{http_code}' -H @<(key_header) \
      -H 'content-type: application/json' ${3:+--data-binary "$3"} "$base_url$2") || exit 1
    case $status in
    2??)
      cat "$answer"
      return
      ;;
    401)
      echo 'SERVICE_API_KEY is not set, unknown, rotated, revoked or expired.' >&2
      break
      ;;
    429 | 503)
      wait=$(tr -d '\r' <"$headers" | grep -i '^retry-after:' | tail -n 1 | tr -dc 0-9) || true
      # A used-up month says so too, but comes back in days: its answer names the order that lifts it.
      [ "${wait:=1}" -le 60 ] || break
      sleep "$wait"
      ;;
    *) break ;;
    esac
  done
  echo "refused with $status: $(cat "$answer")" >&2
  return 1
}
