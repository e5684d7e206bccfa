#!/usr/bin/env bash
# Tells the service what a marketplace did with a listing. Needs bash, curl and jq.
#   bash outcome.sh REPORT_ID 'The listing was approved.'
# The same outcome again is recorded once.
# {{made_for}}
set -euo pipefail

base_url='{{base_url}}'
# {{call}}

report_id=${1:?the report that the outcome belongs to}
text=${2:?what the marketplace said}
call POST /api/outcome/listener "$(jq -n --arg report_id "$report_id" --arg text "$text" \
  '{{outcome}} +
  {subject: $text[0:200], body: "\($text) Report \($report_id).", report_id: $report_id}')"
echo
