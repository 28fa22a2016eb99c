/** The trade of the document's examples, as the feed sends it and the report shows it. */
export const exampleTrade = {
  ...{ trade_id: "t-1", version: 3, agent_id: "acme", external_player_id: "p-1", market_id: "m-9" },
  ...{ selection: "Home", side: "BACK", price: "2.04", currency: "EUR", turnover: "25.00000000" },
  ...{ payout: "50.49000000", commission: "0.51000000", status: "accepted", settlement_status: "SETTLED" },
  ...{ settlement_result: "WIN", market_voided: false, matched_at: "2026-11-01T10:00:00.000000001Z" },
  settled_at: "2026-11-01T12:00:00.000000000Z",
};

export const exampleListedTrade = {
  ...{ ...exampleTrade, category: "valid", usd_rate: "1.0842", usd_turnover: "27.10500000" },
  ...{ usd_payout: "54.74125800", usd_commission: "0.55294200" },
};

export const exampleRange = "create_start_time=2026-11-01T00:00:00Z&create_end_time=2026-11-02T00:00:00Z";
