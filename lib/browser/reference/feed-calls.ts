/** The paths of the feed, as its page names them. A test holds them against the catalogue of operations. */
export const feedPaths = {
  send: "/api/v1/internal/trades",
  days: "/api/v1/internal/trades/days",
  document: "/api/v1/internal/openapi.json",
} as const;

/** A settled trade that a reader may copy, with the members that a trade may leave out given too. */
export const feedSnippet = `POST ${feedPaths.send}

{"trades": [{
  "trade_id": "t-1", "version": 3, "agent_id": "acme", "external_player_id": "p-1",
  "market_id": "m-9", "selection": "Home", "side": "BACK", "price": "2.04",
  "currency": "EUR", "turnover": "25.00000000", "payout": "50.49000000", "commission": "0.51000000",
  "status": "accepted", "settlement_status": "SETTLED", "settlement_result": "WIN", "market_voided": false,
  "matched_at": "2026-11-01T10:00:00Z", "settled_at": "2026-11-01T12:00:00Z", "usd_rate": "1.0842"}]}`;

export const feedAnswerSnippet = `{"code": 0, "message": "success", "data": {
  "applied": 0, "unchanged": 0,
  "refused": [{"index": 0, "trade_id": "t-1", "code": 20210, "reason": "version_differs",
    "parameter": "version",
    "message": "version 3 was taken in before with other content. Send a greater version."}],
  "warnings": []}}`;

export const feedReadSnippet = `GET ${feedPaths.send}?agent_id=acme&trade_id=t-1
{"trade_id": "t-1", "version": 3, "received_at": "2026-11-01T12:00:01.500000000Z", "category": "valid"}

GET ${feedPaths.days}?agent_id=acme&from=2026-11-01&to=2026-11-02
{"days": [
  {"day": "2026-11-01", "trades": 1, "turnover": "25.00000000", "payout": "50.49000000"},
  {"day": "2026-11-02", "trades": 0, "turnover": "0.00000000", "payout": "0.00000000"}]}`;
