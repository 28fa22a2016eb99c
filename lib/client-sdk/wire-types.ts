// Made from the API's document. A test holds it fresh and tells how it is made: client-types.test.ts.

/**
 * The API's types, named as on the wire. Every amount is a decimal string, because a number would lose digits; every
 * time is RFC 3339 in UTC with nine digits of fraction.
 */
export interface TransferRequest {
  /** Must be the agent's own currency. */
  readonly currency: string;
  /** Above 0, at most 10000000, at most 8 decimals. A string, so that no digit is lost. */
  readonly amount: string;
  /** Your name for this transfer, 1 to 256 characters. Repeating it never posts twice. It is unique for one player and one direction: the same ticket at another player, or as a withdrawal in place of a deposit, is another transfer and posts. */
  readonly ticket_id: string;
}

export interface BatchRequest {
  /** Judged in this order. */
  readonly transactions: readonly BatchTransfer[];
}

export interface BatchTransfer {
  /** deposit or withdrawal. */
  readonly type: "deposit" | "withdrawal";
  readonly external_player_id: string;
  /** Must be the agent's own currency. */
  readonly currency: string;
  /** Above 0, at most 10000000, at most 8 decimals. A string, so that no digit is lost. */
  readonly amount: string;
  /** Your name for this transfer, 1 to 256 characters. Repeating it never posts twice. It is unique for one player and one direction: the same ticket at another player, or as a withdrawal in place of a deposit, is another transfer and posts. */
  readonly ticket_id: string;
}

export interface TicketName {
  /** deposit or withdrawal. */
  readonly type: "deposit" | "withdrawal";
  readonly ticket_id: string;
}

export interface LoginRequest {
  readonly external_player_id: string;
}

export interface NumberedData {
  readonly sequence: number;
  readonly agent_id: string;
}

export interface ListedTransaction {
  readonly type: "deposit" | "withdrawal";
  readonly external_player_id: string;
  readonly ticket_id: string;
  readonly currency: string;
  readonly amount: string;
  readonly wallet: { readonly currency: string; readonly balance: string };
  readonly created_at: string;
  /** Names the transaction for good: the entry_id of its entry in the statement. */
  readonly id: string;
  /** api for what a key sent, desk for what a member of the team sent. */
  readonly source: "api" | "desk";
  /** The member's reason; null by a key. */
  readonly reason: string | null;
  /** The id of the transaction that this one refunds; null where it is no refund by members. */
  readonly refund_of: string | null;
}

export type ToldTrade = KeptTrade | DroppedTrade;

/** A version of a trade as it stood when it took force, with what it moved. */
export type KeptTrade = Trade & { readonly movement: StatementEntry | null; readonly dropped?: false };

export interface Trade {
  /** Unique within its agent. */
  readonly trade_id: string;
  /** A greater version wins; a smaller one is kept as history. The same version again changes nothing, and is refused with other content. */
  readonly version: number;
  readonly agent_id: string;
  readonly external_player_id: string;
  readonly market_id: string;
  readonly selection: string;
  readonly side: "BACK" | "LAY";
  readonly price: string;
  readonly currency: string;
  readonly turnover: string;
  /** After commission; 0 until settled. */
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

export interface StatementEntry {
  /** Names the entry for good. */
  readonly entry_id: string;
  /** deposit and withdrawal are transfers; the others are movements, which trades made. */
  readonly kind: "deposit" | "withdrawal" | "stake" | "settlement" | "void" | "reversal" | "correction" | "opening";
  /** As the wallet sees it: below 0 for what left it. */
  readonly amount: string;
  /** Right after the entry; below 0 for what the player owes. */
  readonly balance: string;
  /** What is held as stakes, right after the entry. */
  readonly exposure: string;
  readonly created_at: string;
  /** A transfer's ticket; null for a movement. */
  readonly ticket_id: string | null;
  /** A movement's trade; null for a transfer and an opening. */
  readonly trade_id: string | null;
  /** The version of the trade that made the movement; null where none did. */
  readonly trade_version: number | null;
}

export interface DroppedTrade {
  /** Unique within its agent. */
  readonly trade_id: string;
  /** A greater version wins; a smaller one is kept as history. The same version again changes nothing, and is refused with other content. */
  readonly version: number;
  readonly dropped: true;
  /** Null where the version moved nothing. */
  readonly external_player_id: string | null;
  /** What the version moved in the player's wallet; null where it moved nothing. */
  readonly movement: StatementEntry | null;
}

export interface ToldMovement {
  readonly external_player_id: string;
  readonly movement: StatementEntry;
}

export interface ToldSeal {
  readonly state: "SEALED";
  readonly type: "deposit" | "withdrawal";
  readonly external_player_id: string;
  readonly ticket_id: string;
}

export interface ToldStatus {
  readonly external_player_id: string;
  /** What the player is from now on. */
  readonly status: "active" | "blocked";
}

export interface ToldStop {
  /** Which transfers it concerns. */
  readonly side: "deposit" | "withdrawal" | "both";
}

export interface ToldLimit {
  readonly limit_id: string;
  /** Whose transfers the limit holds for. */
  readonly scope: "agent" | "player" | "key" | "member";
  /** The player's id, the key or the member's email; empty for the whole agent. */
  readonly subject: string;
  readonly side: "deposit" | "withdrawal" | "both";
  /** One transfer, or all of a day or month. */
  readonly window: "transfer" | "day" | "month";
  /** What is bounded: the sum of amounts, or the number of transfers. */
  readonly measure: "sum" | "count";
  /** An amount for a sum, a whole number for a count, as used and asked are. */
  readonly bound: string;
  /** What the limit does. Left out, as outcome, asked and resets_at are, in events from before these members. */
  readonly action?: "refuse" | "approve" | "warn";
  /** What became of the transfer. */
  readonly outcome?: "refused" | "posted";
  /** What is used of the limit, with the transfer itself where it posted. */
  readonly used: string;
  /** What the transfer asked for. */
  readonly asked?: string;
  /** When the limit starts anew; null for a limit of one transfer. */
  readonly resets_at?: string | null;
  readonly external_player_id: string;
  readonly type: "deposit" | "withdrawal";
  readonly ticket_id: string;
}

export interface ToldKey {
  readonly api_key: string;
  /** The key's name in the team. */
  readonly name: string;
  readonly expires_at: string;
}

export interface TradeSummary {
  readonly trade_count: number;
  readonly win_count: number;
  readonly lose_count: number;
  readonly void_count: number;
  readonly unsettled_count: number;
  /** Empty when there is no data. */
  readonly currency: string;
  readonly total_turnover: string;
  readonly valid_turnover: string;
  readonly void_turnover: string;
  readonly unsettled_turnover: string;
  readonly commission: string;
  /** From the player's view: total_payout - valid_turnover. May be negative. */
  readonly net_pnl: string;
  readonly total_payout: string;
  readonly usd_total_turnover: string;
  readonly usd_valid_turnover: string;
  readonly usd_void_turnover: string;
  readonly usd_unsettled_turnover: string;
  readonly usd_commission: string;
  /** May be negative. */
  readonly usd_net_pnl: string;
}

export interface TradePage {
  readonly trades: readonly Trade[];
  readonly next_cursor: string | null;
}

export interface TradeRecord {
  readonly trade: Trade;
  /** Every version that came in, in the order of its number, with the version in force among them. A version that came after a greater one was never in force. */
  readonly versions: readonly TradeVersion[];
  /** What the trade moved in the player's wallet, oldest first; none where trades do not move wallets. */
  readonly movements: readonly StatementEntry[];
}

export interface TradeVersion {
  /** Unique within its agent. */
  readonly trade_id: string;
  /** A greater version wins; a smaller one is kept as history. The same version again changes nothing, and is refused with other content. */
  readonly version: number;
  readonly agent_id: string;
  readonly external_player_id: string;
  readonly market_id: string;
  readonly selection: string;
  readonly side: "BACK" | "LAY";
  readonly price: string;
  readonly currency: string;
  readonly turnover: string;
  /** After commission; 0 until settled. */
  readonly payout: string;
  readonly commission: string;
  readonly status: "accepted" | "rejected";
  readonly settlement_status: "SETTLED" | "PENDING";
  readonly settlement_result: "WIN" | "HALF_WIN" | "LOSE" | "HALF_LOSE" | "PUSH" | "VOID" | null;
  readonly market_voided: boolean;
  readonly matched_at: string;
  readonly settled_at: string | null;
  /** When this version came in. */
  readonly received_at: string;
}

export interface TransferResult {
  /** As it stood right after this transfer was first processed. */
  readonly wallet: { readonly currency: string; readonly balance: string };
  readonly created_at: string;
}

export interface BatchResult {
  /** One for each row, in the order of the request. */
  readonly results: readonly BatchRow[];
  /** Rows that posted now. */
  readonly posted: number;
  /** Rows that had posted before. */
  readonly replayed: number;
  /** Rows with another code than 0. */
  readonly refused: number;
}

export interface BatchRow {
  /** The place of the row, from 0. */
  readonly index: number;
  /** As it was sent. */
  readonly ticket_id: string;
  /** 0 where the transfer is posted, now or before; else the code that it would be refused with by itself. */
  readonly code: number;
  /** The code's name, as X-Reason has it. */
  readonly reason:
    | "success"
    | "ticket_in_process"
    | "ticket_mismatch"
    | "ticket_sealed"
    | "ticket_malformed"
    | "currency_not_agents"
    | "amount_malformed"
    | "amount_too_precise"
    | "amount_too_large"
    | "player_unknown"
    | "player_blocked"
    | "transfers_stopped"
    | "limit_reached"
    | "wallet_ceiling"
    | "balance_too_low"
    | "body_malformed"
    | "internal"
    | "not_available";
  /** The member of the row at fault, as X-Parameter has it; null where it is no single one. */
  readonly parameter: string | null;
  readonly message: string;
  /** True where the ticket had posted before: nothing posted twice. */
  readonly replayed: boolean;
  /** Null where nothing is posted. */
  readonly transaction: Transaction | null;
}

export interface Transaction {
  readonly type: "deposit" | "withdrawal";
  readonly external_player_id: string;
  readonly ticket_id: string;
  readonly currency: string;
  readonly amount: string;
  readonly wallet: { readonly currency: string; readonly balance: string };
  readonly created_at: string;
}

export interface WalletPage {
  readonly wallets: readonly ListedWallet[];
  readonly next_cursor: string | null;
}

export interface ListedWallet {
  readonly external_player_id: string;
  readonly currency: string;
  /** Below 0 for what the player owes after a trade. */
  readonly balance: string;
  /** What is held as stakes of trades that are not settled; 0 where trades do not move the wallet. */
  readonly exposure: string;
  /** A blocked player's wallet takes no deposit and no withdrawal. */
  readonly status: "active" | "blocked";
  /** When the wallet was opened. */
  readonly first_seen_at: string;
  /** The last transfer, or the last change by a trade; null before any. */
  readonly last_seen_at: string | null;
}

export interface Balance {
  readonly wallet: { readonly currency: string; readonly balance: string; readonly exposure: string };
  readonly as_of: string;
}

export interface StatementPage {
  readonly entries: readonly StatementEntry[];
  readonly next_cursor: string | null;
}

export interface TicketStatus {
  readonly state: "POSTED" | "PROCESSING" | "NOT_POSTED" | "SEALED";
  readonly transaction: ListedTransaction | null;
  readonly last_refusal: { readonly code: number; readonly message: string; readonly at: string } | null;
  readonly checked_at: string;
}

export interface TransactionPage {
  readonly transactions: readonly ListedTransaction[];
  readonly next_cursor: string | null;
}

export interface EventPage {
  /** Oldest first. */
  readonly events: readonly AgentEvent[];
  /** The last number given out. */
  readonly last_sequence: number;
  /** What to send as after next: the last event of this page, or further where no later event has one of the types. */
  readonly next_after: number;
}

/** New types may come: skip those that you do not know, or ask with types for those that you do. */
export type AgentEvent =
  | DepositPostedEvent
  | WithdrawalPostedEvent
  | TradeAcceptedEvent
  | TradeSettledEvent
  | TradeVoidedEvent
  | TradeReopenedEvent
  | TradeCorrectedEvent
  | WalletMovedEvent
  | TicketSealedEvent
  | PlayerBlockedEvent
  | PlayerUnblockedEvent
  | TransfersStoppedEvent
  | TransfersStartedEvent
  | LimitReachedEvent
  | ApiKeyExpiringEvent;

export interface DepositPostedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "deposit.posted";
  readonly created_at: string;
  readonly data: ListedTransaction;
}

export interface WithdrawalPostedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "withdrawal.posted";
  readonly created_at: string;
  readonly data: ListedTransaction;
}

export interface TradeAcceptedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "trade.accepted";
  readonly created_at: string;
  readonly data: ToldTrade;
}

export interface TradeSettledEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "trade.settled";
  readonly created_at: string;
  readonly data: ToldTrade;
}

export interface TradeVoidedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "trade.voided";
  readonly created_at: string;
  readonly data: ToldTrade;
}

export interface TradeReopenedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "trade.reopened";
  readonly created_at: string;
  readonly data: ToldTrade;
}

export interface TradeCorrectedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "trade.corrected";
  readonly created_at: string;
  readonly data: ToldTrade;
}

export interface WalletMovedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "wallet.moved";
  readonly created_at: string;
  readonly data: ToldMovement;
}

export interface TicketSealedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "ticket.sealed";
  readonly created_at: string;
  readonly data: ToldSeal;
}

export interface PlayerBlockedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "player.blocked";
  readonly created_at: string;
  readonly data: ToldStatus;
}

export interface PlayerUnblockedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "player.unblocked";
  readonly created_at: string;
  readonly data: ToldStatus;
}

export interface TransfersStoppedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "transfers.stopped";
  readonly created_at: string;
  readonly data: ToldStop;
}

export interface TransfersStartedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "transfers.started";
  readonly created_at: string;
  readonly data: ToldStop;
}

export interface LimitReachedEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "limit.reached";
  readonly created_at: string;
  readonly data: ToldLimit;
}

export interface ApiKeyExpiringEvent {
  /** 1, 2, 3 … of this agent, in the order of the commits and without a gap. */
  readonly sequence: number;
  /** The same in a webhook. */
  readonly id: string;
  readonly type: "api_key.expiring";
  readonly created_at: string;
  readonly data: ToldKey;
}

export interface Login {
  readonly token: string;
  readonly token_type: "Bearer";
  readonly expires_at: string;
}

export interface Session {
  readonly external_player_id: string;
  readonly currency: string;
  /** Below 0 for what the player owes after a trade. */
  readonly balance: string;
  /** What is held as stakes of trades that are not settled; 0 where trades do not move the wallet. */
  readonly exposure: string;
  readonly expires_at: string;
}

export interface ServerTime {
  /** Unix time in milliseconds. */
  readonly server_time: number;
}

export interface WalletQuery {
  /** Wallets of this status alone. */
  readonly status?: "active" | "blocked";
  /** Only wallets below 0. */
  readonly owes?: true;
  /** Wallets that hold this much or more. */
  readonly min_balance?: string;
  /** 1 to 500; 100 if left out. */
  readonly limit?: number;
  /** next_cursor of the page before; it carries the filters with it. */
  readonly cursor?: string;
}

export interface StatementQuery {
  /** Entries of this kind alone. */
  readonly kind?: "deposit" | "withdrawal" | "stake" | "settlement" | "void" | "reversal" | "correction" | "opening";
  /** Posted at this time or later. */
  readonly start_time?: string;
  /** Posted before this time. */
  readonly end_time?: string;
  /** 1 to 500; 100 if left out. */
  readonly limit?: number;
  /** next_cursor of the page before; it carries the filters with it. */
  readonly cursor?: string;
}

export interface TransactionQuery {
  readonly external_player_id?: string;
  readonly type?: "deposit" | "withdrawal";
  readonly ticket_id?: string;
  /** Posted at this time or later. */
  readonly start_time?: string;
  /** Posted before this time. */
  readonly end_time?: string;
  /** 1 to 500; 100 if left out. */
  readonly limit?: number;
  /** next_cursor of the page before; it carries the filters with it. */
  readonly cursor?: string;
}

export interface ReportTimes {
  /** Matched at this time or later. Give it with create_end_time. */
  readonly create_start_time?: string;
  /** Matched before this time; at most 90 days after create_start_time. */
  readonly create_end_time?: string;
  /** Settled at this time or later. Give it with settlement_end_time. */
  readonly settlement_start_time?: string;
  /** Settled before this time; at most 90 days after settlement_start_time. */
  readonly settlement_end_time?: string;
}

export interface TradeQuery {
  /** Matched at this time or later. Give it with create_end_time. */
  readonly create_start_time?: string;
  /** Matched before this time; at most 90 days after create_start_time. */
  readonly create_end_time?: string;
  /** Settled at this time or later. Give it with settlement_end_time. */
  readonly settlement_start_time?: string;
  /** Settled before this time; at most 90 days after settlement_start_time. */
  readonly settlement_end_time?: string;
  readonly category?: "valid" | "void" | "unsettled";
  /** Trades of this player alone. */
  readonly external_player_id?: string;
  /** Trades of this market alone. */
  readonly market_id?: string;
  /** 1 to 500; 100 if left out. */
  readonly limit?: number;
  /** next_cursor of the page before; it carries the filters with it. */
  readonly cursor?: string;
}

export interface EventQuery {
  /** The number of the last event that you took in; 0, or left out, before the first; latest for nothing but what comes now: last_sequence then says from where. */
  readonly after?: number | "latest";
  /** 1 to 1000; 100 if left out. */
  readonly limit?: number;
  /** Only these types, with commas between: deposit.posted, withdrawal.posted, trade.accepted, trade.settled, trade.voided, trade.reopened, trade.corrected, wallet.moved, ticket.sealed, player.blocked, player.unblocked, transfers.stopped, transfers.started, limit.reached, api_key.expiring. */
  readonly types?: string;
  /** How many seconds, up to 20, an empty answer may be held back for news. */
  readonly wait?: number;
}

export type TransferType = Transaction["type"];

export type EntryKind = StatementEntry["kind"];

export type WalletBalance = TransferResult["wallet"];
