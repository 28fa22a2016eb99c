import { isTicketStatus } from "./answer";
import { EventFollower, type EventHandler, type EventsAsked, type FollowOptions } from "./event-follower";
import { NoClearAnswer, type Patience, retried } from "./retried";
import { type BatchRowOutcome, runBatch } from "./run-batch";
import { runTransfer } from "./run-transfer";
import { type ApiCall, SignedSender } from "./signed-sender";
import { platform, type Surroundings } from "./surroundings";
import { checkAmount, type TransferOutcome } from "./transfer-machine";
import type {
  Balance,
  BatchTransfer,
  EventPage,
  ListedTransaction,
  ListedWallet,
  Login,
  ReportTimes,
  Session,
  StatementEntry,
  StatementPage,
  StatementQuery,
  TicketName,
  TicketStatus,
  Trade,
  TradePage,
  TradeQuery,
  TradeRecord,
  TradeSummary,
  TransactionPage,
  TransactionQuery,
  TransferRequest,
  TransferResult,
  TransferType,
  WalletPage,
  WalletQuery,
} from "./wire-types";

export interface ClientSettings {
  /** Scheme and host of the API, such as https://api.example.com */
  readonly url: string;
  readonly apiKey: string;
  readonly secret: string;
  /** The time limit of one operation with all its retries. */
  readonly deadlineMs?: number;
  /** The time limit of one request. */
  readonly attemptMs?: number;
  readonly surroundings?: Surroundings;
}

export type RefundOutcome =
  /** The original money arrived after all, so nothing was refunded. */
  | { readonly state: "not_needed"; readonly transaction: ListedTransaction }
  /** A sealed withdrawal took nothing out of the wallet, so a deposit would pay it twice. */
  | { readonly state: "nothing_taken" }
  | { readonly state: "refunded"; readonly result: TransferResult; readonly replayed: boolean }
  | Exclude<TransferOutcome, { readonly state: "posted" }>;

const deadlineMsDefault = 60_000;
const attemptMsDefault = 10_000;
const batchRowsMax = 1_000;
const playerShape = /^(?!\.{1,2}$)[A-Za-z0-9._@:-]{1,64}$/;

/** Platforms take a segment of dots out of a path before they send it, and a lone surrogate has no form in a path. */
const unsendableTradeId = /^\.{0,2}$|\p{Cs}/u;

/**
 * A client of the exchange agent API that is safe to use with money: a transfer keeps one ticket, whatever happens to
 * its requests. Transfers return an outcome; everything else returns its data, or throws ApiRefusal or NoClearAnswer.
 */
export class AgentClient {
  private readonly sender: SignedSender;
  private readonly patience: Patience;
  private readonly surroundings: Surroundings;

  constructor(settings: ClientSettings) {
    const { url, apiKey, secret, deadlineMs = deadlineMsDefault, attemptMs = attemptMsDefault } = settings;
    this.surroundings = settings.surroundings ?? platform;
    this.patience = { deadlineMs, attemptMs };
    this.sender = new SignedSender(url, apiKey, secret, this.surroundings);
  }

  deposit(playerId: string, request: TransferRequest): Promise<TransferOutcome> {
    return this.transfer("deposit", playerId, request);
  }

  withdraw(playerId: string, request: TransferRequest): Promise<TransferOutcome> {
    return this.transfer("withdrawal", playerId, request);
  }

  /**
   * Up to 1,000 transfers in one request, in order, each with its own ticket. The outcomes come in the same order. After
   * a lost answer the same rows are sent again, and what posted replays.
   */
  async transferBatch(rows: readonly BatchTransfer[]): Promise<readonly BatchRowOutcome[]> {
    if (rows.length === 0 || rows.length > batchRowsMax) throw new TypeError("A batch has 1 to 1,000 transfers.");
    for (const { amount, external_player_id } of rows) {
      checkAmount(amount);
      walletOf(external_player_id);
    }
    // Copied, so that the rows that are sent again are the rows that were sent.
    const transactions = rows.map(({ type, external_player_id, currency, amount, ticket_id }) => {
      return { type, external_player_id, currency, amount, ticket_id };
    });
    const call: ApiCall = {
      method: "POST",
      target: "/api/v1/user/exchange/transactions/batch",
      content: { transactions },
    };
    const send = (timeoutMs: number) => this.sender.send(call, timeoutMs);
    return runBatch(send, transactions, this.patience, this.surroundings);
  }

  /** The status of a ticket. NOT_POSTED may change while a request is on its way; sealing makes it final. */
  status(playerId: string, ticket: TicketName): Promise<TicketStatus> {
    return this.read(statusCall(playerId, ticket));
  }

  /** Closes a ticket for good if it has not posted. The answer is POSTED or SEALED. */
  seal(playerId: string, { type, ticket_id }: TicketName): Promise<TicketStatus> {
    const target = `${walletOf(playerId)}/transactions/seal`;
    return this.read({ method: "POST", target, content: { type, ticket_id } });
  }

  /**
   * Refunds a transfer whose outcome is unknown or refused. It seals the ticket first, so that a late original can
   * never post beside its refund. Running it again with the same refund ticket changes nothing.
   */
  async refund(
    playerId: string,
    { type, ...request }: TransferRequest & TicketName,
    refundTicketId: string,
  ): Promise<RefundOutcome> {
    checkAmount(request.amount);
    if (refundTicketId === request.ticket_id) throw new TypeError("A refund needs a ticket of its own.");
    const sealed = await this.seal(playerId, { type, ticket_id: request.ticket_id });
    if (!isTicketStatus(sealed)) throw new NoClearAnswer("the answer is none of the API's");
    if (sealed.transaction !== null) return { state: "not_needed", transaction: sealed.transaction };
    if (sealed.state !== "SEALED") throw new NoClearAnswer(`the ticket is ${sealed.state} after its seal`);
    if (type === "withdrawal") return { state: "nothing_taken" };
    const outcome = await this.deposit(playerId, { ...request, ticket_id: refundTicketId });
    return outcome.state === "posted" ? { ...outcome, state: "refunded" } : outcome;
  }

  /** The balance now, or after everything posted up to a time. */
  balance(playerId: string, at?: string): Promise<Balance> {
    return this.read({ method: "GET", target: withQuery(`${walletOf(playerId)}/balance`, { at }) });
  }

  /** The agent's wallets with their balances, by player id. */
  wallets(query: WalletQuery = {}): Promise<WalletPage> {
    return this.read({ method: "GET", target: withQuery("/api/v1/user/exchange/wallets", { ...query }) });
  }

  /** Every wallet that the query finds, each once, whatever moves meanwhile. It reads page after page. */
  async *eachWallet(query: WalletQuery = {}): AsyncGenerator<ListedWallet> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.wallets(cursor === undefined ? query : pageAfter(query, cursor));
      yield* page.wallets;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  statement(playerId: string, query: StatementQuery = {}): Promise<StatementPage> {
    return this.read({ method: "GET", target: withQuery(`${walletOf(playerId)}/statement`, { ...query }) });
  }

  /** Every entry of a player's statement that the query finds, newest first. It reads page after page. */
  async *eachEntry(playerId: string, query: StatementQuery = {}): AsyncGenerator<StatementEntry> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.statement(playerId, cursor === undefined ? query : pageAfter(query, cursor));
      yield* page.entries;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  transactions(query: TransactionQuery = {}): Promise<TransactionPage> {
    return this.read({ method: "GET", target: withQuery("/api/v1/user/exchange/transactions", { ...query }) });
  }

  /** Every transaction that the query finds, newest first. It reads page after page. */
  async *eachTransaction(query: TransactionQuery = {}): AsyncGenerator<ListedTransaction> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.transactions(cursor === undefined ? query : pageAfter(query, cursor));
      yield* page.transactions;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  tradeSummary(times: ReportTimes): Promise<TradeSummary> {
    return this.read({ method: "GET", target: withQuery("/api/v1/exchange/report/trade-summary", { ...times }) });
  }

  trades(query: TradeQuery): Promise<TradePage> {
    return this.read({ method: "GET", target: withQuery("/api/v1/exchange/report/trades", { ...query }) });
  }

  /** A trade with every version that came in and what it moved. */
  trade(tradeId: string): Promise<TradeRecord> {
    if (unsendableTradeId.test(tradeId)) throw new TypeError(`Not a trade id: ${JSON.stringify(tradeId)}`);
    return this.read({ method: "GET", target: `/api/v1/exchange/report/trades/${encodeURIComponent(tradeId)}` });
  }

  /** Every trade behind a summary, newest first. It reads page after page. */
  async *eachTrade(query: TradeQuery): AsyncGenerator<Trade> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.trades(cursor === undefined ? query : pageAfter(query, cursor));
      yield* page.trades;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  /** A page of events, oldest first. With `wait`, an empty one is held back for news, up to that many seconds. */
  async events(asked: EventsAsked = {}): Promise<EventPage> {
    const { deadlineMs, attemptMs } = this.patience;
    const waitMs = (asked.wait ?? 0) * 1_000;
    const patience = { deadlineMs: deadlineMs + waitMs, attemptMs: attemptMs + waitMs };
    return this.read(eventsCall(asked), patience);
  }

  /** The last number given out. A mirror reads it first, then the lists, and then follows from it. */
  async lastSequence(): Promise<number> {
    const { last_sequence } = await this.events({ after: "latest" });
    return last_sequence;
  }

  /**
   * Hands every event after a number to the handler, in order and one by one, for as long as the signal lets it. Keep the
   * number of each event together with what you make of it, and follow from there after a restart.
   */
  followEvents(after: number, handler: EventHandler, options: FollowOptions = {}): EventFollower {
    const ask = (asked: EventsAsked, timeoutMs: number, signal?: AbortSignal) =>
      this.sender.send(eventsCall(asked), timeoutMs, signal);
    const { attemptMs } = this.patience;
    return new EventFollower(after, handler, options, { ask, attemptMs, surroundings: this.surroundings });
  }

  /** Opens a player's session. One key stands for one login, however often it is sent; a new login needs a new key. */
  login(playerId: string, idempotencyKey: string = crypto.randomUUID()): Promise<Login> {
    const content = { external_player_id: playerId };
    return this.read({ method: "POST", target: "/api/v1/user/exchange/login", content, idempotencyKey });
  }

  session(token: string): Promise<Session> {
    return this.read({ method: "GET", target: "/api/v1/user/exchange/session", bearer: token });
  }

  private async transfer(type: TransferType, playerId: string, request: TransferRequest) {
    checkAmount(request.amount);
    const { currency, amount, ticket_id } = request;
    const target = `${walletOf(playerId)}/${type}s`;
    const sent: ApiCall = { method: "POST", target, content: { currency, amount, ticket_id } };
    const asked = statusCall(playerId, { type, ticket_id });
    const door = {
      send: (timeoutMs: number) => this.sender.send(sent, timeoutMs),
      ask: (timeoutMs: number) => this.sender.send(asked, timeoutMs),
    };
    return runTransfer(door, request, this.patience, this.surroundings);
  }

  private async read<Data>(call: ApiCall, patience = this.patience): Promise<Data> {
    const { text } = await retried((timeoutMs) => this.sender.send(call, timeoutMs), patience, this.surroundings);
    const { data }: { data: Data } = JSON.parse(text);
    return data;
  }
}

function walletOf(playerId: string): string {
  if (!playerShape.test(playerId)) throw new TypeError(`Not a player id: ${JSON.stringify(playerId)}`);
  return `/api/v1/user/exchange/wallets/${encodeURIComponent(playerId)}`;
}

const statusCall = (playerId: string, { type, ticket_id }: TicketName): ApiCall => ({
  method: "GET",
  target: withQuery(`${walletOf(playerId)}/transactions/status`, { type, ticket_id }),
});

const eventsCall = ({ types, ...asked }: EventsAsked): ApiCall => ({
  method: "GET",
  target: withQuery("/api/v1/events", { ...asked, types: types?.join(",") }),
});

/** A cursor contains its filters. */
const pageAfter = ({ limit }: { readonly limit?: number }, cursor: string) =>
  limit === undefined ? { cursor } : { limit, cursor };

function withQuery(path: string, query: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join("&")}`;
}
