import { and, eq, gte, lt, sql } from "drizzle-orm";
import { nearestKept } from "#lib/domain/instant";
import { joinMoney, zero } from "#lib/domain/money";
import type { Period } from "#lib/domain/period";
import type { TransferTotals } from "#lib/stored/player";
import type { Connection } from "./connection";
import { transfers } from "./schema";
import { total } from "./trade-columns";

const p = sql.placeholder;

/** What went in and out in a period: of one player, or of all. Units and parts apart, since their sum passes 64 bits. */
export function transferTotals({ db }: Connection) {
  const select = (onePlayer: boolean) =>
    db
      .select({
        kind: transfers.kind,
        count: sql<bigint>`count(*)`,
        units: total(sql`${transfers.amount} / 100000000`),
        parts: total(sql`${transfers.amount} % 100000000`),
      })
      .from(transfers)
      .where(
        and(
          eq(transfers.agentId, p("agentId")),
          onePlayer ? eq(transfers.playerId, p("playerId")) : undefined,
          gte(transfers.createdAt, p("start")),
          lt(transfers.createdAt, p("end")),
        ),
      )
      .groupBy(transfers.kind)
      .prepare();
  const [ofOne, ofAll] = [select(true), select(false)];

  return (agentId: string, playerId: string | null, { start, end }: Period): TransferTotals => {
    const bounds = { agentId, start: nearestKept(start), end: nearestKept(end) };
    const rows = playerId === null ? ofAll.all(bounds) : ofOne.all({ ...bounds, playerId });
    const of = (wanted: "deposit" | "withdrawal") => {
      const row = rows.find(({ kind }) => kind === wanted);
      return row ? { count: Number(row.count), sum: joinMoney(row) } : { count: 0, sum: zero };
    };
    return { deposit: of("deposit"), withdrawal: of("withdrawal") };
  };
}
