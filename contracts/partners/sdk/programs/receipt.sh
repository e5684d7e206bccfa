#!/usr/bin/env bash
# Did the holder of a key give this decision? Works offline. Needs bash, jq, and openssl 3.
#   bash receipt.sh VKEY decision.json
# VKEY is the vkey of /api/transparency/checkpoint, kept from an earlier day. Takes a full decision, a brief one, and a
# brief one with its proof (proof=true). Prints what is proved and ends with 0, or what is wrong and ends with 1.
# {{made_for}}
set -euo pipefail

vkey=${1:?the vkey of the service} document=${2:?a file with a decision}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
no() {
  echo "does not hold: $1"
  exit 1
}

# Names become part of filters, so that only plain ones are taken.
plain() { [[ $1 =~ ^[a-z][a-z0-9_]*$ ]] || no 'a member has a name that is none'; }

# RFC 8785, for names without characters beyond U+FFFF and numbers as the service writes them.
json() { jq -cS "$1" "$document" | tr -d '\n'; }
field() { jq -r "$1" "$document"; }
hex() { od -An -v -tx1 | tr -d ' \n'; }
unhex() { printf "$(sed 's/../\\x&/g')"; }
sha256() { openssl dgst -sha256 -binary | hex; }

# The trees of RFC 9162, with hashes in hex.
leaf() { { printf '\0' && cat; } | sha256; }
node() { printf 01%s%s "$1" "$2" | unhex | sha256; }
head_of() {
  local level=("$@") above i
  [ $# -gt 0 ] || { : | sha256; return; }
  while [ ${#level[@]} -gt 1 ]; do
    above=()
    for ((i = 0; i < ${#level[@]}; i += 2)); do
      if [ $((i + 1)) -lt ${#level[@]} ]; then above+=("$(node "${level[i]}" "${level[i + 1]}")"); else above+=("${level[i]}"); fi
    done
    level=("${above[@]}")
  done
  printf %s "${level[0]}"
}
# root_of LEAF INDEX SIZE PATH... is the root that a leaf and its path lead to; empty if the path does not fit.
root_of() {
  local root=$1 at=$2 last beside
  [[ $2 =~ ^[0-9]{1,9}$ && $3 =~ ^[1-9][0-9]{0,8}$ ]] || return 0
  last=$(($3 - 1))
  shift 3
  [ "$at" -le "$last" ] || return 0
  for beside; do
    [[ $last -ne 0 && $beside =~ ^[0-9a-f]{64}$ ]] || return 0
    if [ $((at % 2)) -eq 1 ] || [ "$at" -eq "$last" ]; then
      root=$(node "$beside" "$root")
      while [ $((at % 2)) -eq 0 ] && [ "$at" -ne 0 ]; do at=$((at / 2)) last=$((last / 2)); done
    else
      root=$(node "$root" "$beside")
    fi
    at=$((at / 2)) last=$((last / 2))
  done
  [ "$last" -ne 0 ] || printf %s "$root"
}

# leaves FILTER: the leaf of each item of a list.
leaves() { jq -cS "$1[]" "$document" | while IFS= read -r item; do printf %s "$item" | leaf && echo; done; }
# in_tree FILTER: kind, count and hash of a value; a list is a tree of its items.
in_tree() {
  if [ "$(jq "$1 | type == \"array\"" "$document")" = true ]; then
    echo list "$(jq "$1 | length" "$document")" "$(head_of $(leaves "$1"))"
  else
    echo value 1 "$(json "$1" | leaf)"
  fi
}
member() { printf '["%s","%s",%s,"%s"]' "$@" | leaf; }

added='["schema_version", "decision_id", "decision_sha256", "generated_at", "facts_from_report", "ignored", "receipt",
  "ledger", "links", "metering", "next_question", "state"]'
schema=$(field .schema_version) receipt=$(field .receipt.schema_version)
if [ "$schema" != service.agent_decision_brief.v1 ]; then
  mapfile -t names < <(field "keys - $added | .[]")
  for name in "${names[@]}"; do plain "$name"; done
  if [ "$receipt" = service.decision_receipt.v1 ]; then
    hash=$(json "with_entries(select(.key as \$name | $added | index(\$name) | not))" | sha256)
  else
    hashes=()
    for name in "${names[@]}"; do hashes+=("$(member "$name" $(in_tree ".$name"))"); done
    hash=$(head_of "${hashes[@]}")
  fi
elif [ "$(field 'has("proof")')" = true ]; then
  [ "$(field '.proof | (.path == []) and ([.members[].index] == [range(.size)]) and ([.members[].name] | . == unique)')" = true ] ||
    no 'the proof does not name each member once, in their order'
  hashes=() names=()
  while read -r index name kind count sum shown; do
    plain "$name"
    hashes+=("$(member "$name" "$kind" "$count" "$sum")")
    [ "$shown" != null ] || continue
    [ "$shown" = "$name" ] || no "$shown is shown for $name"
    at=.proof.members[$index].items
    if [ "$(field "$at == null")" = true ]; then
      [ "$(in_tree ".$name")" = "$kind $count $sum" ] || no "$name is not what was decided"
    else
      [ "$(field "($at | length) == (.$name | length)")" = true ] || no "$name is not what was decided"
      i=0
      for item in $(leaves ".$name"); do
        root=$(root_of "$item" "$(field "$at[$i].index")" "$count" $(field "$at[$i].path[]"))
        [ "$root" = "$sum" ] || no "$name is not what was decided"
        i=$((i + 1))
      done
    fi
    names+=("$name")
  done < <(field '.proof.members[] | "\(.index) \(.name) \(.kind) \(.count) \(.sha256) \(.shown)"')
  hash=$(head_of "${hashes[@]}")
else
  hash=$(field .receipt.payload.decision_sha256) names=(as_of decision)
fi
[ "$hash" = "$(field .decision_sha256)" ] && [ "$hash" = "$(field .receipt.payload.decision_sha256)" ] ||
  no 'decision_sha256 is another one'
[ "$(field .decision_id)" = "dec_${hash:0:32}" ] || no 'decision_id belongs to another decision'
[ "$(field '(.decision == .receipt.payload.decision) and (.as_of == .receipt.payload.as_of)')" = true ] ||
  no 'the receipt has another verdict or day'

# The key signed the receipt alone (version 1), or in a tree of receipts (version 2).
key=$(printf %s "${vkey#*+*+}" | openssl base64 -d -A | hex)
[[ $key =~ ^01[0-9a-f]{64}$ ]] || no 'VKEY is no Ed25519 verifier key'
printf %s "302a300506032b6570032100${key#01}" | unhex >"$work/key"
[ "$(field .receipt.key_id)" = "$(sha256 <"$work/key" | cut -c1-16)" ] || no 'the receipt names another key'
signature=$(field .receipt.signature)
if [ "$receipt" = service.decision_receipt.v1 ]; then
  json '.receipt | del(.signature)' >"$work/message"
else
  unsigned=$(json '.receipt | del(.root, .index, .size, .path, .signature)' | leaf)
  root=$(root_of "$unsigned" "$(field .receipt.index)" "$(field .receipt.size)" $(field '.receipt.path[]'))
  [ "$root" = "$(field .receipt.root)" ] || no 'the receipt does not belong to its root'
  json '.receipt | del(.index, .path, .payload, .signature)' >"$work/message"
  signature=$(printf %s== "$signature" | tr _- /+)
fi
printf %s "$signature" | openssl base64 -d -A >"$work/signature"
openssl pkeyutl -verify -pubin -keyform DER -inkey "$work/key" -rawin -in "$work/message" -sigfile "$work/signature" \
  >/dev/null 2>&1 || no 'the signature is wrong'
echo "holds: $(field '.receipt.payload | "\(.issuer) judged \(.decision) as of \(.as_of), on \(.judged_on)"')"
echo "proved: ${names[*]}"
