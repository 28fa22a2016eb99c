import { and, asc, count, countDistinct, eq, max, sql } from "drizzle-orm";
import { all, first, type Read, select } from "#db/reads/read";
import { isRare } from "#db/reads/wallets/entry-rows";
import { cells, trades } from "#db/tables/trades";
import { movements } from "#db/tables/wallets";
import { cellSums, splitTotal } from "#db/trades/trade-columns";
import type { TradedByPlayer } from "#lib/commands/books/wallet-opening";
import { type KeptTrades, tradedLegs } from "#lib/domain/books/books";
import { joinMoney, zero } from "#lib/domain/money/money";
import { instant, latest } from "#lib/domain/time/instant";
import { grids } from "#lib/domain/trades/grids";
import type { Legs } from "#lib/domain/wallets/movement";

const ofAgent = select({ category: cells.category, ...cellSums })
  .from(cells)
  .where(and(eq(cells.agentId, sql.placeholder("agentId")), eq(cells.grid, grids.dayByDay.number)))
  .groupBy(cells.category);

/** The sum of an agent's kept trades on each account, read from the report's sums. */
export function* tradedSums(agentId: string): Read<Legs> {
  const sums = yield* all(ofAgent, { agentId });
  return tradedLegs((category, measure) => {
    const found = sums.find((sum) => sum.category === category);
    return found ? joinMoney({ units: found.units[measure], parts: found.parts[measure] }) : zero;
  });
}

/** The same for each player, read from the trades themselves. */
export function* tradedByPlayer(agentId: string): Read<TradedByPlayer[]> {
  const rows = yield* all(
    select({
      playerId: trades.playerId,
      category: trades.category,
      turnover: splitTotal(trades.turnover),
      payout: splitTotal(trades.payout),
      commission: splitTotal(trades.commission),
      receivedAt: max(trades.receivedAt),
    })
      .from(trades)
      .where(eq(trades.agentId, agentId))
      .groupBy(trades.playerId, trades.category)
      .orderBy(asc(trades.playerId)),
  );
  const byPlayer = new Map<string, typeof rows>();
  for (const row of rows) {
    const sums = byPlayer.get(row.playerId);
    if (sums) sums.push(row);
    else byPlayer.set(row.playerId, [row]);
  }
  return [...byPlayer].map(([playerId, sums]) => ({
    playerId,
    legs: tradedLegs((category, measure) => {
      const found = sums.find((sum) => sum.category === category);
      return found ? joinMoney(found[measure]) : zero;
    }),
    receivedAt: latest(instant(0n), ...sums.map((sum) => sum.receivedAt ?? instant(0n))),
  }));
}

/** How much the opening of an agent's wallets has to read. */
export function* keptTrades(agentId: string): Read<KeptTrades> {
  const found = yield* first(
    select({ trades: count(), players: countDistinct(trades.playerId) })
      .from(trades)
      .where(eq(trades.agentId, agentId)),
  );
  return found ?? { trades: 0, players: 0 };
}

/** How many wallets were opened from trades. */
export function* openedPlayers(agentId: string): Read<number> {
  const isOpening = and(eq(movements.agentId, agentId), eq(movements.kind, "opening"), isRare);
  return (yield* first(select({ players: count() }).from(movements).where(isOpening)))?.players ?? 0;
}
