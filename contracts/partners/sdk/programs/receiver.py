"""Takes webhook deliveries and accepts those that the service signed. Python 3.8 or later, nothing to install.

    SERVICE_WEBHOOK_SECRET=whsec_... PORT=8080 python3 receiver.py

{{made_for}}
"""

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
