/** The API's types, named as on the wire. Every amount is a decimal string, because a number would lose digits. */
export type TransferType = "deposit" | "withdrawal";

export interface TransferRequest {
  readonly currency: string;
  readonly amount: string;
  readonly ticket_id: string;
}

export interface TicketName {
  readonly type: TransferType;
  readonly ticket_id: string;
}

export interface WalletBalance {
  readonly currency: string;
  readonly balance: string;
}

export interface TransferResult {
  /** The balance right after the transfer was first processed, which may not be the balance now. */
  readonly wallet: WalletBalance;
  readonly created_at: string;
}

export interface Transaction extends TransferResult {
  readonly type: TransferType;
  readonly external_player_id: string;
  readonly ticket_id: string;
  readonly currency: string;
  readonly amount: string;
}

export interface TicketStatus {
  readonly state: "POSTED" | "PROCESSING" | "NOT_POSTED" | "SEALED";
  readonly transaction: Transaction | null;
  readonly last_refusal: { readonly code: number; readonly message: string; readonly at: string } | null;
  readonly checked_at: string;
}

export interface Balance {
  /** `exposure` is what is held as stakes of trades that are not settled. */
  readonly wallet: WalletBalance & { readonly exposure: string };
  readonly as_of: string;
}

/** `deposit` and `withdrawal` are transfers; the others are movements, which trades made. */
export type EntryKind = TransferType | "stake" | "settlement" | "void" | "reversal" | "correction" | "opening";

export interface StatementEntry {
  readonly entry_id: string;
  readonly kind: EntryKind;
  /** As the wallet sees it: below 0 for what left it. */
  readonly amount: string;
  /** Right after the entry; below 0 for what the player owes. */
  readonly balance: string;
  readonly exposure: string;
  readonly created_at: string;
  /** Null for a movement. */
  readonly ticket_id: string | null;
  /** Null for a transfer and for an opening. */
  readonly trade_id: string | null;
  readonly trade_version: number | null;
}

export interface StatementQuery {
  readonly kind?: EntryKind;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export interface StatementPage {
  readonly entries: readonly StatementEntry[];
  readonly next_cursor: string | null;
}

export interface TransactionQuery {
  readonly external_player_id?: string;
  readonly type?: TransferType;
  readonly ticket_id?: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export interface TransactionPage {
  readonly transactions: readonly Transaction[];
  readonly next_cursor: string | null;
}

/** At least one whole range: both of its times, RFC 3339 in UTC. */
export interface ReportTimes {
  readonly create_start_time?: string;
  readonly create_end_time?: string;
  readonly settlement_start_time?: string;
  readonly settlement_end_time?: string;
}

export interface TradeSummary {
  readonly trade_count: number;
  readonly win_count: number;
  readonly lose_count: number;
  readonly void_count: number;
  readonly unsettled_count: number;
  readonly currency: string;
  readonly total_turnover: string;
  readonly valid_turnover: string;
  readonly void_turnover: string;
  readonly unsettled_turnover: string;
  readonly commission: string;
  readonly net_pnl: string;
  readonly total_payout: string;
  readonly usd_total_turnover: string;
  readonly usd_valid_turnover: string;
  readonly usd_void_turnover: string;
  readonly usd_unsettled_turnover: string;
  readonly usd_commission: string;
  readonly usd_net_pnl: string;
}

export interface TradeQuery extends ReportTimes {
  readonly category?: "valid" | "void" | "unsettled";
  readonly limit?: number;
  readonly cursor?: string;
}

export interface Trade {
  readonly trade_id: string;
  readonly version: number;
  readonly agent_id: string;
  readonly external_player_id: string;
  readonly market_id: string;
  readonly selection: string;
  readonly side: "BACK" | "LAY";
  readonly price: string;
  readonly currency: string;
  readonly turnover: string;
  readonly payout: string;
  readonly commission: string;
  readonly status: "accepted" | "rejected";
  readonly settlement_status: "SETTLED" | "PENDING";
  readonly settlement_result: "WIN" | "HALF_WIN" | "LOSE" | "HALF_LOSE" | "PUSH" | "VOID" | null;
  readonly market_voided: boolean;
  readonly matched_at: string;
  readonly settled_at: string | null;
  readonly category: "valid" | "void" | "unsettled";
  readonly usd_rate: string;
  readonly usd_turnover: string;
  readonly usd_payout: string;
  readonly usd_commission: string;
}

export interface TradePage {
  readonly trades: readonly Trade[];
  readonly next_cursor: string | null;
}

export interface Login {
  readonly token: string;
  readonly token_type: "Bearer";
  readonly expires_at: string;
}

export interface Session {
  readonly external_player_id: string;
  readonly currency: string;
  readonly balance: string;
  readonly exposure: string;
  readonly expires_at: string;
}
