"""Tells the service what a marketplace did with a listing. Python 3.8 or later, nothing to install.

    python3 outcome.py REPORT_ID "The listing was approved."

The same outcome again is recorded once.

{{made_for}}
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

BASE_URL = "{{base_url}}"


# {{call}}


if len(sys.argv) != 3:
    sys.exit("usage: outcome.py REPORT_ID TEXT")
report_id, text = sys.argv[1:]
outcome = "{{outcome}}"
outcome.update(subject=text[:200], body=f"{text} Report {report_id}.", report_id=report_id)
recorded = call("POST", "/api/outcome/listener", outcome)
print(recorded["outcome_id"], recorded["result"])
