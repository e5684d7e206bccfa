"""Follows the event stream from where it stopped the last time, until it is stopped. Python 3.8 or later.

    SERVICE_API_KEY=svc_account_... python3 events.py

An event that was handled just before a crash comes again: tell by its id.

{{made_for}}
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

CURSOR_FILE = os.environ.get("SERVICE_CURSOR_FILE", "events.cursor")
BASE_URL = "{{base_url}}"


# {{call}}


def handle(event):
    print(event["sequence"], event["type"], event["id"], flush=True)


try:
    with open(CURSOR_FILE) as file:
        after = int(file.read())
except FileNotFoundError:
    after = 0
while True:
    # Answers at once when there is something new, otherwise within 20 seconds.
    events = call("GET", "{{polling_path}}" + str(after))["events"]
    for event in events:
        handle(event)
    if events:
        after = events[-1]["sequence"]
        # Only after the events were handled, and in one step: a crash repeats events but loses none.
        with open(CURSOR_FILE + ".new", "w") as file:
            file.write(str(after))
        os.replace(CURSOR_FILE + ".new", CURSOR_FILE)
