import type { StoredTrade } from "#lib/domain/trades/trade";
import { kindOfChange } from "#lib/domain/wallets/movement";
import type { EventTypeOf } from "./event-type";

const typeOfChange = {
  stake: "trade.accepted",
  settlement: "trade.settled",
  void: "trade.voided",
  reversal: "trade.reopened",
  correction: "trade.corrected",
} as const satisfies Readonly<Record<string, EventTypeOf<"trade">>>;

/** How a version that takes force is told, whether or not it moves a wallet. */
export const typeOfVersion = (before: StoredTrade | null, after: StoredTrade): EventTypeOf<"trade"> =>
  typeOfChange[kindOfChange(before, after)];
