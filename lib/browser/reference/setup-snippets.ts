/** The command that gives a currency its rate. The rate is an example: nobody but the operator knows it. */
export const rateSnippet = (currency: string): string =>
  `npm run ops -- rate set --currency ${currency} --usd 1.0842 --from 2026-01-01T00:00:00Z`;

const feedKeyName = "Exchange feed";

/** The key of a feed, by its name, and the call that it signs: one trade as it was matched. */
export const feedSnippet = (origin: string, agentId: string, currency: string): string =>
  `npm run ops -- key create --feed --name "${feedKeyName}"

POST ${origin}/api/v1/internal/trades
X-Api-Key: fk_…    (the key "${feedKeyName}")

{"trades":[{"trade_id":"t-1","version":1,"agent_id":"${agentId}",
  "external_player_id":"p-1","market_id":"m-9","selection":"Home",
  "side":"BACK","price":"2.04","currency":"${currency}","turnover":"25.00",
  "payout":"0","commission":"0","status":"accepted",
  "settlement_status":"PENDING","settlement_result":null,
  "market_voided":false,
  "matched_at":"2026-11-01T10:00:00Z","settled_at":null}]}`;
