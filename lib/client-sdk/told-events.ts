import { isRecord, isTransaction } from "./answer";
import type { AgentEvent, ListedTransaction, StatementEntry, Trade } from "./wire-types";

/** What an event of the list and a webhook have in common. */
type Told = Pick<AgentEvent, "type" | "data">;

/** A version of a trade, with what it moved in the player's wallet; null where it moved nothing. */
export type ToldTrade =
  | (Trade & { readonly movement: StatementEntry | null; readonly dropped?: undefined })
  /** The trade is no longer kept. */
  | {
      readonly trade_id: string;
      readonly version: number;
      readonly dropped: true;
      /** Null where it moved nothing. */
      readonly external_player_id: string | null;
      readonly movement: StatementEntry | null;
    };

/** A movement that no version of a trade made. */
export interface ToldMovement {
  readonly external_player_id: string;
  readonly movement: StatementEntry;
}

export interface ToldStatus {
  readonly external_player_id: string;
  readonly status: "active" | "blocked";
}

/** deposit.posted and withdrawal.posted */
export const isTransferEvent = <E extends Told>(event: E): event is E & { readonly data: ListedTransaction } =>
  /^(deposit|withdrawal)\.posted$/.test(event.type) && isTransaction(event.data);

/** trade.accepted, trade.settled, trade.voided, trade.reopened, trade.corrected */
export const isTradeEvent = <E extends Told>(event: E): event is E & { readonly data: ToldTrade } =>
  event.type.startsWith("trade.") &&
  typeof event.data.trade_id === "string" &&
  typeof event.data.version === "number" &&
  (event.data.movement === null || isEntry(event.data.movement));

/** wallet.moved */
export const isMovementEvent = <E extends Told>(event: E): event is E & { readonly data: ToldMovement } =>
  event.type === "wallet.moved" && typeof event.data.external_player_id === "string" && isEntry(event.data.movement);

/** player.blocked and player.unblocked */
export const isStatusEvent = <E extends Told>(event: E): event is E & { readonly data: ToldStatus } =>
  /^player\.(un)?blocked$/.test(event.type) &&
  typeof event.data.external_player_id === "string" &&
  (event.data.status === "active" || event.data.status === "blocked");

const isEntry = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.balance === "string" &&
  typeof value.exposure === "string" &&
  typeof value.created_at === "string";
