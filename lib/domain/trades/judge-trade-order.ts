import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { sortingOf } from "#lib/domain/lists/order";
import { type CategoryFigures, figuresIn } from "#lib/domain/reports/summary";
import type { TradeOrder } from "./trade-filters";

/** 50,000 trades: no index stands by amount, so that each page in this order reads all trades of its range. */
export const tradesSortedMax = 50_000;

interface Asked {
  readonly order: TradeOrder;
  readonly playerId: string | null;
}

/** Whether a range holds few enough trades for an order. One player's are always few. */
export function judgeTradeOrder({ order, playerId }: Asked, figures: CategoryFigures): Outcome<null> {
  if (sortingOf(order).by === "time" || playerId !== null) return done(null);
  if (figuresIn(figures, null).count <= tradesSortedMax) return done(null);
  return refuseFor(
    "order",
    "parameter_wrong",
    `Only ranges of at most ${tradesSortedMax} trades are shown by amount. Choose a shorter range, or one player.`,
  );
}
