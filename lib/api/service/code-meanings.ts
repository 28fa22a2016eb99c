import type { FailureKind } from "#lib/domain/failure";

/** The meaning of each API code for a client, as the document puts it. Codes that no operation answers have none. */
export const codeMeanings: Partial<Record<FailureKind, string>> = {
  internal: "Something failed here and the outcome is unknown. Ask for the status before anything else.",
  signing_header_missing: "X-Api-Key, X-Timestamp or X-Signature is missing.",
  key_unknown: "The key is unknown, revoked or expired.",
  signature_wrong: "The signature does not fit what was sent. The signing console tells why.",
  time_outside_window:
    "X-Timestamp is more than 30 s from the server's clock, or is not in milliseconds. Set the clock by X-Server-Time.",
  address_not_allowed: "The key may not be used from this address.",
  scope_missing: "The key lacks the scope of this operation.",
  idempotency_key_malformed: "X-Idempotency-Key is missing or is not 1 to 128 of A-Z a-z 0-9 . _ : -",
  agent_suspended: "The agent is suspended: no deposits, withdrawals and logins.",
  token_invalid: "The player's token is missing, unknown or expired. Log the player in again.",
  parameter_wrong: "A parameter is missing, wrong, unknown or given twice. The message names it.",
  body_malformed: "The body is not one JSON object of the right members. The message names the member.",
  body_too_large: "The body is larger than this operation takes.",
  no_such_operation: "There is no such path.",
  method_not_allowed: "The path has no such method.",
  ticket_in_process: "Another request with this ticket is being processed. Ask for the status, or send the same again.",
  ticket_mismatch:
    "The ticket was used with another amount or currency. Not to be retried: another transfer needs a new ticket.",
  rate_exceeded: "More requests than allowed in a minute. Wait as Retry-After says, sign anew and send the same again.",
  not_available:
    "Not available now, and nothing was posted. Wait as Retry-After says, sign anew and send the same ticket again.",
  login_key_used: "The login key was used for another player, or its token ran out. Send a new key with each login.",
  player_unknown: "No such player at this agent.",
  player_blocked: "The player is blocked: no deposits, withdrawals and logins.",
  currency_not_agents: "The currency is not the agent's.",
  amount_malformed: 'The amount is no decimal string above 0, such as "12.50".',
  amount_too_precise: "The amount has more than 8 decimals.",
  amount_too_large: "The amount is above 10000000.",
  ticket_malformed:
    "The ticket_id is empty, longer than 256 characters, holds control characters or is kept for a refund by members.",
  balance_too_low: "The wallet holds less than the withdrawal.",
  wallet_ceiling: "The deposit would take the wallet above 90000000000.",
  ticket_sealed: "The ticket is sealed: it can never post. Use a new one.",
  trade_malformed: "A trade of the batch is refused, and no other: it is named inside the success.",
};
