import { tradeKeys } from "#db/postgres/schema";
import { tradeMonths } from "#db/postgres/trades/trade-months";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { type Instant, instant } from "#lib/domain/time/instant";
import { alignTable } from "./align-table";
import type { MoveRun } from "./move-run";
import { movedTable, namesOf, type Row } from "./moved-table";
import { tradesTable } from "./moved-tables";
import { writeRows } from "./write-rows";

/** Makes trades equal to the embedded database's, each in its month's partition and with the place of its id. */
export async function alignTrades(run: MoveRun, now: Instant): Promise<void> {
  const { target } = run;
  const rowsOfTrades = writeRows(target, tradesTable);
  // A dropped trade's id may be in use again: the key has the time, so only the dropped trade's place goes.
  const places = { ...movedTable(tradeKeys), key: ["agent_id", "trade_id", "matched_at"] };
  const rowsOfPlaces = writeRows(target, places);
  const placeOfTrade = pick(namesOf(tradesTable), namesOf(places));
  const placeOfKey = pick(tradesTable.key, namesOf(places));
  const months = tradeMonths(target);
  const matchedAt = namesOf(tradesTable).indexOf("matched_at");
  await alignTable(run, tradesTable, {
    // A partition is made in a transaction of its own, because all readers of trades wait for it.
    prepare: (fresh) =>
      months.provide(timesIn(fresh, matchedAt), now, (begin, work) => inTransaction(target, begin, work)),
    writer: {
      insert: (rows) => Promise.all([rowsOfTrades.insert(rows), rowsOfPlaces.insert(rows.map(placeOfTrade))]),
      update: rowsOfTrades.update,
      remove: (keys) => Promise.all([rowsOfTrades.remove(keys), rowsOfPlaces.remove(keys.map(placeOfKey))]),
    },
  });
}

function pick(from: readonly string[], names: readonly string[]): (row: Row) => Row {
  const places = names.map((name) => from.indexOf(name));
  return (row) => places.map((place) => row[place] ?? null);
}

function* timesIn(rows: readonly Row[], place: number): Generator<Instant> {
  for (const row of rows) {
    const at = row[place];
    if (typeof at === "bigint") yield instant(at);
  }
}
