#!/usr/bin/env bash
# Is this product ready for that marketplace? Needs bash and curl.
#   SERVICE_API_KEY=svc_account_... bash decision.sh
# Without a key it is the public demo, which is not metered.
# {{made_for}}
set -euo pipefail

base_url='{{base_url}}'
# {{call}}

call POST /api/agent/decision '{{question}}'
echo
