import { dropRows, insertRows } from "#db/core/rows";
import { Put, type Work } from "#db/core/work";
import { cells, portions } from "#db/tables/trades";
import { bySumColumn, sumColumn } from "#lib/domain/reports/packed-sums";
import type { CellChange, ChangedCells } from "#lib/domain/trades/changed-cells";

const sums = Object.values(bySumColumn(sumColumn));
const changedRows = insertRows(cells, { meeting: { add: ["count", "wins", ...sums] } });
const emptyRows = dropRows(cells, { only: "trades = 0" });
const changedPortions = insertRows(portions, { meeting: { add: ["changes"] } });

/** Adds changes to the cells, and removes cells that have become empty. */
export function* writeCells(changed: ChangedCells): Work<void> {
  const { cells: changes, portions } = changed.take();
  const rows = changes.map(rowOf);
  yield [
    new Put(
      changedPortions,
      portions.map(({ agentId, portion }) => ({ agentId, portion, changes: 1n })),
    ),
    new Put(changedRows, rows),
    new Put(
      emptyRows,
      rows.filter(({ count }) => count < 0n),
    ),
  ];
}

/** Members are given to the sums' own object, because spreading objects of this size takes longer than writing them. */
const rowOf = ({ agentId, grid, category, outer, inner, count, wins, sums }: CellChange) =>
  Object.assign(sums, { agentId, grid, category, outer, inner, count, wins });
