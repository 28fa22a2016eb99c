export interface OperationExample {
  readonly target: string;
  readonly request?: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}

const wallet = { currency: "EUR", balance: "350.00000000" };
/** After a stake of 25 that is not settled. */
const held = { balance: "275.00000000", exposure: "25.00000000" };
const created_at = "2026-11-01T10:00:00.000000001Z";
const deposit = {
  ...{ type: "deposit", external_player_id: "p-1", ticket_id: "D-01JD3V0Q6Y", currency: "EUR" },
  ...{ amount: "100.00000000", wallet, created_at },
};
const withdrawal = {
  ...{ type: "withdrawal", external_player_id: "p-1", ticket_id: "W-01JD3V2K8R", currency: "EUR" },
  ...{ amount: "50.00000000", wallet: { currency: "EUR", balance: "300.00000000" } },
  created_at: "2026-11-01T10:05:00.000000002Z",
};
const trade = {
  ...{ trade_id: "t-1", version: 3, agent_id: "acme", external_player_id: "p-1", market_id: "m-9" },
  ...{ selection: "Home", side: "BACK", price: "2.04", currency: "EUR", turnover: "25.00000000" },
  ...{ payout: "50.49000000", commission: "0.51000000", status: "accepted", settlement_status: "SETTLED" },
  ...{ settlement_result: "WIN", market_voided: false, matched_at: "2026-11-01T10:00:00.000000001Z" },
  settled_at: "2026-11-01T12:00:00.000000000Z",
};
const range = "create_start_time=2026-11-01T00:00:00Z&create_end_time=2026-11-02T00:00:00Z";
const wallets = "/api/v1/user/exchange/wallets/p-1";

/**
 * An example call of each operation, as it goes over the wire. A test checks each against the shapes for its requests.
 */
export const operationExamples: Readonly<Record<string, OperationExample>> = {
  report: {
    target: `/api/v1/exchange/report/trade-summary?${range}`,
    response: {
      ...{ trade_count: 4, win_count: 1, lose_count: 1, void_count: 1, unsettled_count: 1, currency: "EUR" },
      ...{ total_turnover: "100.00000000", valid_turnover: "50.00000000", void_turnover: "25.00000000" },
      ...{ unsettled_turnover: "25.00000000", commission: "0.51000000", net_pnl: "0.49000000" },
      ...{ total_payout: "50.49000000", usd_total_turnover: "108.42000000", usd_valid_turnover: "54.21000000" },
      ...{ usd_void_turnover: "27.10500000", usd_unsettled_turnover: "27.10500000", usd_commission: "0.55294200" },
      usd_net_pnl: "0.53125800",
    },
  },
  trades: {
    target: `/api/v1/exchange/report/trades?${range}&category=valid&limit=1`,
    response: {
      trades: [
        {
          ...{ ...trade, category: "valid", usd_rate: "1.0842", usd_turnover: "27.10500000" },
          ...{ usd_payout: "54.74125800", usd_commission: "0.55294200" },
        },
      ],
      next_cursor: null,
    },
  },
  deposits: {
    target: `${wallets}/deposits`,
    request: { currency: "EUR", amount: "100.00", ticket_id: deposit.ticket_id },
    response: { wallet, created_at },
  },
  withdrawals: {
    target: `${wallets}/withdrawals`,
    request: { currency: "EUR", amount: "50.00", ticket_id: withdrawal.ticket_id },
    response: { wallet: withdrawal.wallet, created_at: withdrawal.created_at },
  },
  balance: {
    target: `${wallets}/balance`,
    response: { wallet: { currency: "EUR", ...held }, as_of: "2026-11-01T10:06:00.000000000Z" },
  },
  statement: {
    target: `${wallets}/statement?limit=2`,
    response: {
      entries: [
        {
          ...{ entry_id: "m2f6c1b0d9a7e4c3f8b5a6d21", kind: "stake", amount: "-25.00000000", ...held },
          ...{ created_at: "2026-11-01T10:05:30.000000003Z", ticket_id: null, trade_id: "t-2", trade_version: 1 },
        },
        {
          ...{ entry_id: "t43", kind: "withdrawal", amount: "-50.00000000", balance: "300.00000000" },
          ...{ exposure: "0.00000000", created_at: withdrawal.created_at, ticket_id: withdrawal.ticket_id },
          ...{ trade_id: null, trade_version: null },
        },
      ],
      next_cursor: null,
    },
  },
  status: {
    target: `${wallets}/transactions/status?type=deposit&ticket_id=${deposit.ticket_id}`,
    response: {
      ...{ state: "POSTED", transaction: deposit, last_refusal: null },
      checked_at: "2026-11-01T10:00:03.000000000Z",
    },
  },
  seal: {
    target: `${wallets}/transactions/seal`,
    request: { type: "deposit", ticket_id: "D-01JD3V9M4T" },
    response: {
      ...{ state: "SEALED", transaction: null, last_refusal: null },
      checked_at: "2026-11-01T10:01:00.000000000Z",
    },
  },
  lists: {
    target: "/api/v1/user/exchange/transactions?external_player_id=p-1&limit=2",
    response: { transactions: [withdrawal, deposit], next_cursor: null },
  },
  login: {
    target: "/api/v1/user/exchange/login",
    request: { external_player_id: "p-1" },
    response: {
      ...{ token: "pt_4mQ2vW8xk1c9Zt7Rb0Ld", token_type: "Bearer" },
      expires_at: "2026-11-01T10:30:00.000000000Z",
    },
  },
  session: {
    target: "/api/v1/user/exchange/session",
    response: {
      ...{ external_player_id: "p-1", currency: "EUR", ...held },
      expires_at: "2026-11-01T10:30:00.000000000Z",
    },
  },
  feed: {
    target: "/api/v1/internal/trades",
    request: { trades: [trade] },
    response: { applied: 1, unchanged: 0, refused: [] },
  },
  time: { target: "/api/v1/time", response: { server_time: 1_793_527_200_000 } },
};
