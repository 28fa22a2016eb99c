"""Deposits that post once, signed with Python's standard library. Set API_URL, API_KEY and API_SECRET, then:
  python3 deposit.py deposit PLAYER CURRENCY AMOUNT TICKET
  python3 deposit.py refund  PLAYER CURRENCY AMOUNT TICKET NEW_TICKET
  python3 deposit.py vectors < signing-vectors.txt
Exit status: 0 done, 1 refused (nothing was posted), 2 wrong usage, 3 not known yet: run it again with the SAME ticket."""

import base64, hashlib, hmac, http.client, json, os, sys, time, urllib.error, urllib.request, uuid
from urllib.parse import quote

ATTEMPTS_MAX = 8
WALLETS = "/api/v1/user/exchange/wallets/"


def signature(api_key, secret, timestamp, idempotency_key, method, target, body):
    """Seven fields joined by newlines, with none at the end. The body counts as the very bytes that are sent."""
    digest = hashlib.sha256(body).hexdigest()
    text = "\n".join(["AGENT-HMAC-SHA256", api_key, timestamp, idempotency_key, method, target, digest])
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()


def call(method, target, content=None):
    """One request, signed with a time of its own: its envelope and how long to wait, or None without a clear answer."""
    body = b"" if content is None else json.dumps(content).encode()
    api_key, timestamp, idempotency_key = os.environ["API_KEY"], str(time.time_ns() // 1_000_000), str(uuid.uuid4())
    headers = {
        "Content-Type": "application/json",
        "X-Api-Key": api_key,
        "X-Timestamp": timestamp,
        "X-Idempotency-Key": idempotency_key,
        "X-Signature": signature(api_key, os.environ["API_SECRET"], timestamp, idempotency_key, method, target, body),
    }
    request = urllib.request.Request(os.environ["API_URL"] + target, body or None, headers, method=method)
    try:
        try:
            response = urllib.request.urlopen(request, timeout=10)
        except urllib.error.HTTPError as refusal:
            response = refusal
        with response:
            envelope = json.loads(response.read())
            # 10000 says that the outcome is unknown, as no answer does.
            if not isinstance(envelope, dict) or not isinstance(envelope.get("code"), int) or envelope["code"] == 10000:
                return None, 1
            return envelope, int(response.headers.get("Retry-After", 1))
    except (OSError, http.client.HTTPException, ValueError):
        return None, 1


def deposit(player, currency, amount, ticket):
    """Safe to run again and again: one ticket posts once for one player. Never a new ticket because an answer was lost."""
    wallet, unclear = WALLETS + quote(player, safe=""), False
    for _ in range(ATTEMPTS_MAX):
        answer, pause = call("POST", f"{wallet}/deposits", {"currency": currency, "amount": amount, "ticket_id": ticket})
        if answer is None:
            unclear = True
            say(f"no clear answer: asking for the status of {ticket}")
            answer, pause = call("GET", f"{wallet}/transactions/status?type=deposit&ticket_id={quote(ticket, safe='')}")
            if answer and answer["code"] == 0:
                state = answer["data"]["state"]
                say(f"status: {state}")
                if state in ("POSTED", "SEALED"):
                    finish(answer, 0 if state == "POSTED" else 1)
        elif answer["code"] in (10040, 10060, 10070):
            say(f"code {answer['code']}: the same ticket again in {pause} s")
        elif answer["code"] == 0:
            finish(answer, 0)
        else:
            # After a lost answer the first request may still be on its way: a refusal is final only after a seal.
            # Two are final anyway: the ticket is another transfer's (10050) or sealed (20180), so this one can never post.
            finish(answer, 3 if unclear and answer["code"] not in (10050, 20180) else 1)
        time.sleep(pause)
    finish(None, 3)


def refund(player, currency, amount, ticket, new_ticket):
    """Seals first: a late original can then never post beside its refund. POSTED: the money arrived, nothing is refunded.
    (Only for a deposit: a SEALED withdrawal took nothing out of the wallet, so there is nothing to refund.)"""
    for _ in range(ATTEMPTS_MAX):
        target = f"{WALLETS}{quote(player, safe='')}/transactions/seal"
        answer, pause = call("POST", target, {"type": "deposit", "ticket_id": ticket})
        if answer and answer["code"] == 0:
            say(f"seal: {answer['data']['state']}")
            if answer["data"]["state"] == "POSTED":
                finish(answer, 0)
            if answer["data"]["state"] == "SEALED":  # Anything else is unclear, and pays nothing.
                deposit(player, currency, amount, new_ticket)
        elif answer and answer["code"] not in (10040, 10060, 10070):
            finish(answer, 1)
        time.sleep(pause)
    finish(None, 3)


def vectors():
    """Prints the signature of each line: api_key|secret|timestamp|idempotency_key|method|target|body in base64|…"""
    for line in sys.stdin:
        *fields, body = line.rstrip("\n").split("|")[:7]
        print(signature(*fields, base64.b64decode(body)))


def say(text):
    print(text, file=sys.stderr)


def finish(answer, status):
    if answer:
        print(json.dumps(answer))
    sys.exit(status)


MODES = {"deposit": (deposit, 4), "refund": (refund, 5), "vectors": (vectors, 0)}
mode, *arguments = sys.argv[1:] or [""]
if mode not in MODES or len(arguments) != MODES[mode][1]:
    say(__doc__)
    sys.exit(2)
MODES[mode][0](*arguments)
