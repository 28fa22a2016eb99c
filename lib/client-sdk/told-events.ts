import { isRecord, isTransaction } from "./answer";

/** What an event of the list and a webhook have in common. */
interface Told {
  readonly type: string;
  readonly data: object;
}

type OfType<E extends Told, T extends string> = Extract<E, { readonly type: T }>;

/** deposit.posted and withdrawal.posted */
export const isTransferEvent = <E extends Told>(event: E): event is OfType<E, `${"deposit" | "withdrawal"}.posted`> =>
  /^(deposit|withdrawal)\.posted$/.test(event.type) && isTransaction(event.data);

/** trade.accepted, trade.settled, trade.voided, trade.reopened, trade.corrected */
export const isTradeEvent = <E extends Told>(event: E): event is OfType<E, `trade.${string}`> =>
  event.type.startsWith("trade.") &&
  isRecord(event.data) &&
  typeof event.data.trade_id === "string" &&
  typeof event.data.version === "number" &&
  (event.data.movement === null || isEntry(event.data.movement));

/** wallet.moved */
export const isMovementEvent = <E extends Told>(event: E): event is OfType<E, "wallet.moved"> =>
  event.type === "wallet.moved" &&
  isRecord(event.data) &&
  typeof event.data.external_player_id === "string" &&
  isEntry(event.data.movement);

/** player.blocked and player.unblocked */
export const isStatusEvent = <E extends Told>(event: E): event is OfType<E, `player.${"blocked" | "unblocked"}`> =>
  /^player\.(un)?blocked$/.test(event.type) &&
  isRecord(event.data) &&
  typeof event.data.external_player_id === "string" &&
  (event.data.status === "active" || event.data.status === "blocked");

const isEntry = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.balance === "string" &&
  typeof value.exposure === "string" &&
  typeof value.created_at === "string";
