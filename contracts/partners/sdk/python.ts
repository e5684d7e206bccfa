import { pollingPath, type SnippetContext, type Snippets } from './snippets.ts';

/** The programs in Python, with its standard library only. JSON texts and objects of texts are Python literals too. */
export function pythonSnippets(context: SnippetContext): Snippets {
  const { question, outcome } = context;
  const madeFor = context.madeFor && `\n${context.madeFor}\n`;
  const call = `BASE_URL = ${JSON.stringify(context.baseUrl)}\n${CALL}`;
  return {
    decision: `"""Is this product ready for that marketplace? Python 3.8 or later, nothing to install.

    SERVICE_API_KEY=svc_account_... python3 decision.py

Without a key it is the public demo, which is not metered.
${madeFor}"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

${call}

answer = call("POST", "/api/agent/decision", ${JSON.stringify(question, null, 4)})
print(f"{answer['decision']}: {answer['action']}")
for reason in answer["reasons"]:
    print(f"- {reason['message']}")
for missing in answer["missing_facts"]:
    print(f"- not stated: {missing['fact']}")
for missing in answer["missing_evidence"]:
    print(f"- not shown: {missing['code']}")
`,
    event_polling: `"""Follows the event stream from where it stopped the last time, until it is stopped. Python 3.8 or later.

    SERVICE_API_KEY=svc_account_... python3 events.py

An event that was handled just before a crash comes again: tell by its id.
${madeFor}"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

CURSOR_FILE = os.environ.get("SERVICE_CURSOR_FILE", "events.cursor")
${call}

def handle(event):
    print(event["sequence"], event["type"], event["id"], flush=True)


try:
    with open(CURSOR_FILE) as file:
        after = int(file.read())
except FileNotFoundError:
    after = 0
while True:
    # Answers at once when there is something new, otherwise within 20 seconds.
    events = call("GET", ${JSON.stringify(pollingPath(context))} + str(after))["events"]
    for event in events:
        handle(event)
    if events:
        after = events[-1]["sequence"]
        # Only after the events were handled, and in one step: a crash repeats events but loses none.
        with open(CURSOR_FILE + ".new", "w") as file:
            file.write(str(after))
        os.replace(CURSOR_FILE + ".new", CURSOR_FILE)
`,
    webhook_verification: verification(madeFor),
    outcome_ingestion: `"""Tells the service what a marketplace did with a listing. Python 3.8 or later, nothing to install.

    python3 outcome.py REPORT_ID "The listing was approved."

The same outcome again is recorded once.
${madeFor}"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

${call}

if len(sys.argv) != 3:
    sys.exit("usage: outcome.py REPORT_ID TEXT")
report_id, text = sys.argv[1:]
outcome = ${JSON.stringify(outcome, null, 4)}
outcome.update(subject=text[:200], body=f"{text} Report {report_id}.", report_id=report_id)
recorded = call("POST", "/api/outcome/listener", outcome)
print(recorded["outcome_id"], recorded["result"])
`,
  };
}

const CALL = `

def call(method, path, body=None):
    """Calls the service. A short Retry-After is waited out; any other refusal ends the program."""
    headers = {"content-type": "application/json"}
    if os.environ.get("SERVICE_API_KEY"):
        headers["x-service-api-key"] = os.environ["SERVICE_API_KEY"]
    data = None if body is None else json.dumps(body).encode()
    for _ in range(5):
        request = urllib.request.Request(BASE_URL + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            status, text = error.code, error.read().decode()
            wait = error.headers.get("retry-after", "1")
            # A used-up month says so too, but comes back in days: its answer names the order that lifts it.
            if status not in (429, 503) or not wait.isdecimal() or int(wait) > 60:
                break
            time.sleep(int(wait))
    if status == 401:
        print("SERVICE_API_KEY is not set, unknown, rotated or revoked.", file=sys.stderr)
    sys.exit(f"refused with {status}: {text}")
`;

const verification = (
  madeFor: string,
) => `"""Takes webhook deliveries and accepts those that the service signed. Python 3.8 or later, nothing to install.

    SERVICE_WEBHOOK_SECRET=whsec_... PORT=8080 python3 receiver.py
${madeFor}"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ.get("SERVICE_WEBHOOK_SECRET", "")
if not SECRET:
    sys.exit("SERVICE_WEBHOOK_SECRET is not set")
TOLERANCE_SECONDS = 300
MOST_BYTES = 1_000_000


def same(expected, given):
    """In constant time: how long it takes tells nothing."""
    return hmac.compare_digest(expected.encode(), given.encode())


def plain_holds(headers, body):
    """The key is the whole secret. While the secret is rotated, the next one's signature stands beside it."""
    expected = hmac.new(SECRET.encode(), body, hashlib.sha256).hexdigest()
    names = ("x-service-signature", "x-service-signature-next")
    return any(same(expected, headers.get(name, "")) for name in names)


def standard_holds(headers, body):
    """Standard Webhooks: the key is what the secret encodes. Covers id and time: no old delivery can be replayed."""
    at = headers.get("webhook-timestamp", "")
    if not at.isdecimal() or abs(time.time() - int(at)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(SECRET[len("whsec_"):])
    signed = f"{headers.get('webhook-id', '')}.{at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(same(expected, given) for given in headers["webhook-signature"].split())


def verified(headers, body):
    if not plain_holds(headers, body):
        return False
    return "webhook-signature" not in headers or standard_holds(headers, body)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        length = int(self.headers.get("content-length") or 0)
        # The raw bytes: JSON that was parsed and written again need not be what was signed.
        body = self.rfile.read(length) if length <= MOST_BYTES else b""
        accepted = length <= MOST_BYTES and verified(self.headers, body)
        if accepted:
            event = json.loads(body)
            # The same event can come again: tell by its id. Answer first, then work.
            print("accepted", event["id"], event["type"], flush=True)
        self.send_response(204 if accepted else 401)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
`;
