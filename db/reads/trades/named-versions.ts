import { and, eq, inArray } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, type Read, select, together } from "#db/reads/read";
import { tradeHistory } from "#db/tables/trades";
import type { NamedVersions } from "#lib/domain/trades/trade-queries";
import type { Entry } from "#lib/domain/wallets/entry";

type Names = Pick<Entry, "tradeId" | "tradeVersion">;

/** The versions that made these entries, as far as retention has kept them. */
export function* namedVersions(words: EngineWords, agentId: string, entries: readonly Names[]): Read<NamedVersions> {
  const ids = [...new Set(entries.flatMap(({ tradeId }) => tradeId ?? []))];
  const numbers = [...new Set(entries.flatMap(({ tradeVersion }) => tradeVersion ?? []))];
  if (ids.length === 0 || numbers.length === 0) return { inForce: [], past: [] };
  const { tradeId, version, content, receivedAt } = tradeHistory;
  const past = select({ tradeId, version, content, receivedAt })
    .from(tradeHistory)
    .where(and(eq(tradeHistory.agentId, agentId), inArray(tradeId, ids), inArray(version, numbers)))
    .orderBy(tradeId, version);
  const [inForce, before] = yield* together(words.tradesNamed(agentId, ids), all(past));
  return { inForce, past: before };
}
