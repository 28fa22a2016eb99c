#!/bin/sh
# Deposits that post once, signed with curl and openssl. Set API_URL, API_KEY and API_SECRET, then:
#   sh deposit.sh deposit PLAYER CURRENCY AMOUNT TICKET
#   sh deposit.sh refund  PLAYER CURRENCY AMOUNT TICKET NEW_TICKET
#   sh deposit.sh vectors < signing-vectors.txt
# Exit status: 0 done, 1 refused (nothing was posted), 2 wrong usage, 3 not known yet: run it again with the SAME ticket.
set -eu

sha256() { openssl dgst -sha256 "$@" | sed 's/^.* //'; }

# Seven fields joined by newlines, with none at the end. The body counts as the very bytes that are sent.
signature() { # api_key secret timestamp idempotency_key method target body_file
  printf 'AGENT-HMAC-SHA256\n%s\n%s\n%s\n%s\n%s\n%s' "$1" "$3" "$4" "$5" "$6" "$(sha256 <"$7")" | sha256 -hmac "$2"
}

# One request, signed with a time of its own. Sets code (of the envelope; "lost" without a clear answer), answer and pause.
call() { # method target body
  printf %s "$3" >"$work/body"
  timestamp="$(date +%s)000"
  idempotency_key=$(openssl rand -hex 16)
  signed=$(signature "$API_KEY" "$API_SECRET" "$timestamp" "$idempotency_key" "$1" "$2" "$work/body")
  : >"$work/headers"
  answer=$(curl --silent --max-time 10 --request "$1" "$API_URL$2" --dump-header "$work/headers" \
    ${3:+--data-binary "@$work/body"} \
    --header "Content-Type: application/json" --header "X-Api-Key: $API_KEY" --header "X-Timestamp: $timestamp" \
    --header "X-Idempotency-Key: $idempotency_key" --header "X-Signature: $signed") || answer=
  code=$(printf '%s' "$answer" | sed -n 's/^{ *"code" *: *\([0-9][0-9]*\).*/\1/p')
  # 10000 says that the outcome is unknown, as no answer does.
  if [ -z "$code" ] || [ "$code" = 10000 ]; then code=lost; fi
  pause=$(sed -n 's/^[Rr]etry-[Aa]fter: *\([0-9][0-9]*\).*/\1/p' "$work/headers")
  pause=${pause:-1}
}

state() { printf '%s' "$answer" | sed -n 's/.*"state" *: *"\([A-Z_]*\)".*/\1/p'; }
say() { printf '%s\n' "$*" >&2; }
finish() { printf '%s\n' "$answer"; exit "$1"; }

# Safe to run again and again: one ticket posts once for one player. Never a new ticket because an answer was lost.
deposit() { # player currency amount ticket
  unclear=no attempt=0
  while [ "$attempt" -lt 8 ]; do
    attempt=$((attempt + 1))
    call POST "/api/v1/user/exchange/wallets/$1/deposits" "{\"currency\":\"$2\",\"amount\":\"$3\",\"ticket_id\":\"$4\"}"
    case $code in
    0) finish 0 ;;
    10040 | 10060 | 10070) say "code $code: the same ticket again in $pause s" ;;
    10050 | 20180) finish 1 ;; # This ticket is another transfer's, or sealed: it can never post this one.
    lost)
      unclear=yes
      say "no clear answer: asking for the status of $4"
      call GET "/api/v1/user/exchange/wallets/$1/transactions/status?type=deposit&ticket_id=$4" ''
      if [ "$code" = 0 ]; then
        say "status: $(state)"
        case $(state) in
        POSTED) finish 0 ;;
        SEALED) finish 1 ;;
        esac
      fi
      ;;
    # After a lost answer the first request may still be on its way: a refusal is final only after a seal.
    *) if [ "$unclear" = yes ]; then finish 3; else finish 1; fi ;;
    esac
    sleep "$pause"
  done
  finish 3
}

# Seals first: a late original can then never post beside its refund. POSTED: the money arrived, so nothing is refunded.
# (Only for a deposit: a SEALED withdrawal took nothing out of the wallet, so there is nothing to refund.)
refund() { # player currency amount ticket new_ticket
  attempt=0
  while [ "$attempt" -lt 8 ]; do
    attempt=$((attempt + 1))
    call POST "/api/v1/user/exchange/wallets/$1/transactions/seal" "{\"type\":\"deposit\",\"ticket_id\":\"$4\"}"
    case $code in
    0)
      say "seal: $(state)"
      case $(state) in
      POSTED) finish 0 ;;
      SEALED) deposit "$1" "$2" "$3" "$5" ;;
      esac
      sleep "$pause" # Anything else is unclear, and pays nothing.
      ;;
    10040 | 10060 | 10070 | lost) sleep "$pause" ;;
    *) finish 1 ;;
    esac
  done
  finish 3
}

# Prints the signature of each line: api_key|secret|timestamp|idempotency_key|method|target|body in base64|…
vectors() {
  while IFS='|' read -r api_key secret timestamp idempotency_key method target body _; do
    printf '%s' "$body" | openssl base64 -d -A >"$work/body"
    signature "$api_key" "$secret" "$timestamp" "$idempotency_key" "$method" "$target" "$work/body"
  done
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# These go into a path and into JSON as they are: only what needs no escaping there is taken.
for argument in "$@"; do
  case $argument in '' | *[!A-Za-z0-9._:@-]*) say "cannot send this as it is: $argument"; exit 2 ;; esac
done
case "${1:-} $#" in
'deposit 5' | 'refund 6' | 'vectors 1') "$@" ;;
*) sed -n '2,6s/^# //p' "$0" >&2; exit 2 ;;
esac
