import type { FailureKind } from "#lib/domain/failure";

/** The server's words for each refusal. A test provokes them all and compares. */
export const refusalExamples: Partial<Record<FailureKind, string>> = {
  internal: "The outcome is unknown: ask for the status of this ticket before anything else is done.",
  signing_header_missing: "X-Signature is missing. Sign the request and send it again.",
  key_unknown: "X-Api-Key is not a key in force: unknown, revoked or expired.",
  signature_wrong:
    "X-Signature does not fit. Sign the very bytes that are sent: key, timestamp, idempotency key, method, path with query, body.",
  time_outside_window:
    "X-Timestamp is 60000 ms behind this server's clock; at most 30000 are allowed. This server's time is 1793527200000.",
  address_not_allowed: "This key may not be used from 192.0.2.7.",
  scope_missing: "This key lacks the scope wallet:read. Use a key that has it.",
  idempotency_key_malformed: "X-Idempotency-Key must be given here: 1 to 128 of A-Z a-z 0-9 . _ : -.",
  agent_suspended: "This agent is suspended: nothing was posted. Ask the operator.",
  token_invalid: "The bearer token is missing, unknown or expired. Log the player in again.",
  parameter_wrong: "surprise: there is no such parameter. Leave it out.",
  body_malformed: "surprise: there is no such member. Leave it out.",
  body_too_large: "The body is larger than 16384 bytes. Send a smaller one.",
  ticket_in_process: "A request with this ticket_id is being processed. Send the identical request again shortly.",
  ticket_mismatch: "ticket_id already used with a different amount (recorded 10, requested 11)",
  rate_exceeded: "More than 100 requests in a minute. Wait 60 s and send it again. Sign what is sent again anew.",
  not_available:
    "The database could not take this now: nothing was posted. Send the same request again. Sign what is sent again anew.",
  login_key_used:
    "This X-Idempotency-Key was used for another login, or its token ran out. Send a new key with every login.",
  events_gone:
    "Events before 1042 are no longer kept. Read the present state anew from the lists, and go on with after=1041.",
  player_unknown: "No player with this id is known to this agent. Check external_player_id.",
  player_blocked: "This player is blocked: nothing was posted. Ask the operator to unblock the player.",
  currency_not_agents: "currency must be EUR, the agent's own.",
  amount_malformed: 'amount must be a decimal string such as "12.50": digits, and no sign, space or exponent.',
  amount_too_precise: "amount has more than 8 decimals. Send at most 8.",
  amount_too_large: "amount is over 10000000, the most of one transaction. Split the transfer.",
  ticket_malformed: "ticket_id is empty. Send a string of 1 to 256 characters.",
  balance_too_low: "The player's balance is too low for this withdrawal: nothing was posted.",
  wallet_ceiling: "The deposit would take the wallet above 90000000000: nothing was posted.",
  ticket_sealed: "This ticket was sealed: it can never post. Send the transfer with a new ticket_id.",
  limit_reached:
    "This would pass the limit on deposits of this agent, 20.00000000 EUR a day (10.00000000 EUR used, 15.00000000 EUR asked for): nothing was posted. It starts anew at 2026-11-02T00:00:00.000000000Z.",
  transfers_stopped:
    "Withdrawals of this agent have been stopped since 2026-11-01T10:00:00.000000000Z: nothing was posted. Send it again when they are started.",
  trade_unknown: "This agent has no trade with this id, or retention has removed it. Check trade_id.",
};
