"""Receives webhooks with Python's standard library. Set WEBHOOK_SECRET, then:
  python3 receive-webhooks.py PORT FILE
While the secret rotates, WEBHOOK_SECRET holds the old and the new one with a space between.
Every event becomes one row of FILE, an SQLite database, however often it comes: webhook-id is its key."""

import base64, hashlib, hmac, json, os, re, sqlite3, sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

BODY_BYTES_MAX = 65_536
TOLERANCE_SECONDS = 300
REQUEST_SECONDS_MAX = 10


def is_ours(keys, id, timestamp, signatures, body):
    """The HMAC of webhook-id, webhook-timestamp and the very bytes of the body, joined by dots."""
    if not re.fullmatch(r"[0-9]{1,12}", timestamp) or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{id}.{timestamp}.".encode() + body
    rights = [b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()) for key in keys]
    # One of several signatures is enough: there are two while the secret rotates.
    return any(hmac.compare_digest(right, given.encode()) for right in rights for given in signatures.split(" "))


def keep(file, id, body):
    """True for an event that was not there. It is on the disk before the answer: what was answered does not come again."""
    event = json.loads(body)
    with sqlite3.connect(file) as database:
        added = database.execute(
            "insert or ignore into events (id, sequence, type, body) values (?, ?, ?, ?)",
            (id, event["data"]["sequence"], event["type"], body.decode()),
        ).rowcount
    database.close()
    # The work itself comes after the answer, from FILE: an answer must come within 15 s. Where order matters, take an
    # event by its data's created_at or version, because one that is tried again comes after later ones.
    if added:
        print(event["type"], event["data"]["sequence"], flush=True)


class Receiver(BaseHTTPRequestHandler):
    timeout = REQUEST_SECONDS_MAX

    def do_POST(self):
        try:
            status = self.status()
        except Exception as error:
            print(error, file=sys.stderr)
            status = 500
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def status(self):
        """Any status but 2xx is tried again; 410 would disable the endpoint."""
        length = self.headers.get("Content-Length", "")
        if not re.fullmatch(r"[0-9]{1,12}", length) or int(length) > BODY_BYTES_MAX:
            self.close_connection = True
            return 413
        body = self.rfile.read(int(length))
        id, timestamp, signatures = (self.headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
        if id == "" or not is_ours(KEYS, id, timestamp, signatures, body):
            return 401
        keep(FILE, id, body)
        return 204

    def log_message(self, *_):
        pass


SECRETS = os.environ.get("WEBHOOK_SECRET", "").split()
if not SECRETS or len(sys.argv) != 3:
    print(__doc__, file=sys.stderr)
    sys.exit(2)
KEYS = [base64.b64decode(re.sub("^whsec_", "", secret)) for secret in SECRETS]
PORT, FILE = int(sys.argv[1]), sys.argv[2]
with sqlite3.connect(FILE) as made:
    made.execute("create table if not exists events (id text primary key, sequence integer, type text, body text)")
made.close()
server = ThreadingHTTPServer(("", PORT), Receiver)
print("listening on", server.server_port, flush=True)
server.serve_forever()
