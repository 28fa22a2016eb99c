import { sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { carriedForward } from "#db/tables/books";
import type { Carried } from "#lib/domain/books/carried";

// Double, because SQLite is quickest with one row for each statement, and PostgreSQL with arrays.

const p = sql.placeholder;
const plus = (column: string) => sql.raw(`"${column}" + excluded."${column}"`);

/** Adds the sums of dropped trades to the sums carried forward before. */
export function carriedRows({ db }: Connection) {
  const upsert = db
    .insert(carriedForward)
    .values({
      agentId: p("agentId"),
      playerId: p("playerId"),
      trades: p("trades"),
      walletUnits: p("walletUnits"),
      walletParts: p("walletParts"),
      heldUnits: p("heldUnits"),
      heldParts: p("heldParts"),
      resultUnits: p("resultUnits"),
      resultParts: p("resultParts"),
      commissionUnits: p("commissionUnits"),
      commissionParts: p("commissionParts"),
    })
    .onConflictDoUpdate({
      target: [carriedForward.agentId, carriedForward.playerId],
      set: {
        trades: plus("trades"),
        walletUnits: plus("wallet_units"),
        walletParts: plus("wallet_parts"),
        heldUnits: plus("held_units"),
        heldParts: plus("held_parts"),
        resultUnits: plus("result_units"),
        resultParts: plus("result_parts"),
        commissionUnits: plus("commission_units"),
        commissionParts: plus("commission_parts"),
      },
    })
    .prepare();
  return { add: (carried: Carried) => upsert.run({ ...carried }) };
}
