import { and, count, eq } from "drizzle-orm";
import { first, type Read, select } from "#db/reads/read";
import { isRare } from "#db/reads/wallets/entry-rows";
import { facts } from "#db/tables/facts";
import { movements } from "#db/tables/wallets";
import { splitTotal } from "#db/trades/trade-columns";
import {
  type OpeningProgress,
  type PostedOpenings,
  progressFromText,
  progressName,
} from "#lib/commands/books/wallet-opening";
import { joinMoney } from "#lib/domain/money/money";
import { byLeg } from "#lib/domain/wallets/movement";

export function* postedOpenings(agentId: string): Read<PostedOpenings> {
  const isOpening = and(eq(movements.agentId, agentId), eq(movements.kind, "opening"), isRare);
  const sums = byLeg((leg) => splitTotal(movements[leg]));
  const found = yield* first(
    select({ players: count(), ...sums })
      .from(movements)
      .where(isOpening),
  );
  return {
    legs: byLeg((leg) => joinMoney(found?.[leg] ?? { units: 0n, parts: 0n })),
    players: found?.players ?? 0,
  };
}

/** How far the opening of an agent's wallets has come, kept with the movements that it posted. */
export function* openingProgress(agentId: string): Read<OpeningProgress | null> {
  const isProgress = eq(facts.name, progressName(agentId));
  const row = yield* first(select().from(facts).where(isProgress));
  return row && progressFromText(row.value);
}
