import { insertRows } from "#db/core/rows";
import { put, type Work } from "#db/core/work";
import { carriedForward, leftStakes } from "#db/tables/books";
import { writeCells } from "#db/trades/write-cells";
import type { DroppedTrades } from "#lib/commands/trades/retention-run";
import type { LeftStake } from "#lib/domain/books/books";
import { writeSums } from "./write-sums";

const carriedRows = insertRows(carriedForward, {
  meeting: {
    add: [
      "trades",
      "walletUnits",
      "walletParts",
      "heldUnits",
      "heldParts",
      "resultUnits",
      "resultParts",
      "commissionUnits",
      "commissionParts",
    ],
  },
});
// A trade's id may have left a stake before, because a feed may reuse it.
const leftRows = insertRows(leftStakes, { meeting: { add: ["amount"] } });

/** Writes what dropped trades leave behind: stakes that stay held, sums carried forward, cells and kept sums. */
export function* writeDropped(dropped: DroppedTrades, left: readonly LeftStake[]): Work<void> {
  yield* put(leftRows, left);
  yield* put(carriedRows, dropped.takeCarried());
  yield* writeCells(dropped.cells);
  yield* writeSums(dropped.sums);
}
