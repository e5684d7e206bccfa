"""Is this product ready for that marketplace? Python 3.8 or later, nothing to install.

    SERVICE_API_KEY=svc_account_... python3 decision.py

Without a key it is the public demo, which is not metered.

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


answer = call("POST", "/api/agent/decision", "{{question}}")
print(f"{answer['decision']}: {answer['action']}")
for reason in answer["reasons"]:
    print(f"- {reason['message']}")
for missing in answer["missing_facts"]:
    print(f"- not stated: {missing['fact']}")
for missing in answer["missing_evidence"]:
    print(f"- not shown: {missing['code']}")
