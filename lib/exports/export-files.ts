import { auditColumns } from "#lib/domain/audit/audit-columns";
import { bulkRowColumns } from "#lib/domain/bulk/bulk-row-columns";
import { type AboutLine, saysText } from "#lib/domain/exports/about-line";
import { refuse } from "#lib/domain/failure";
import { isAnyAmount } from "#lib/domain/lists/amount-range";
import { pivotFileRowsMax } from "#lib/domain/reports/pivot";
import { judgeTradeOrder } from "#lib/domain/trades/judge-trade-order";
import { tradeColumns } from "#lib/domain/trades/trade-columns";
import { playerColumns } from "#lib/domain/wallets/player-columns";
import { statementColumns } from "#lib/domain/wallets/statement-columns";
import { transferColumns } from "#lib/domain/wallets/transfer-columns";
import type { ExportFiles } from "#lib/store/export";
import type { TradeFilter } from "#lib/store/trade";
import { DayTotals, flowTotals } from "./day-totals";
import { fileTable } from "./file-table";
import { pivotFrame } from "./pivot-frame";
import { statementTotals } from "./statement-totals";
import { columnTotals, reportTotals } from "./trade-totals";
import { writtenFile } from "./written-file";

/** The files made from stored rows, whatever driver reads them. */
export const exportFiles: ExportFiles = {
  trades(look, { filter, order, currency }, { sums, figures }) {
    const sortable = judgeTradeOrder({ ...filter, order }, figures);
    if (!sortable.ok) return sortable;
    const { rowOf, ...table } = fileTable("Trades", tradeColumns, look.zone);
    const totals = [...columnTotals(sums), ...(isWhole(filter) ? reportTotals(figures, currency) : [])];
    return writtenFile({ table, rowOf, rowCount: sums.count, totals, asides: () => [] }, look);
  },

  pivot(look, query, head) {
    if (head.rowCount > pivotFileRowsMax) {
      return refuse(
        "export_too_large",
        `A file like this holds ${pivotFileRowsMax} rows and these are ${head.rowCount}. Choose a shorter range.`,
      );
    }
    return writtenFile(pivotFrame(query, head), look);
  },

  transfers(look, { totals }) {
    const { rowOf, ...table } = fileTable("Transfers", transferColumns, look.zone);
    const days = new DayTotals(look.zone);
    return writtenFile(
      {
        table,
        rowCount: totals.deposit.count + totals.withdrawal.count,
        totals: flowTotals(totals),
        rowOf(entry) {
          days.add(entry.transfer);
          return rowOf(entry);
        },
        asides: () => [days.table()],
      },
      look,
    );
  },

  players(look, { rowCount }) {
    const { rowOf, ...table } = fileTable("Players", playerColumns, look.zone);
    const totals: AboutLine[] = [{ label: "rows", value: String(rowCount), kind: "number" }];
    return writtenFile({ table, rowOf, rowCount, totals, asides: () => [] }, look);
  },

  statement(look, { currency }, head) {
    const { rowOf, ...table } = fileTable("Statement", statementColumns, look.zone);
    const days = new DayTotals(look.zone);
    return writtenFile(
      {
        table,
        rowCount: head.rowCount,
        totals: statementTotals(head),
        rowOf(entry) {
          days.addEntry(entry);
          return rowOf({ ...entry, currency });
        },
        asides: () => [days.table()],
      },
      look,
    );
  },

  audit(look, { rowCount, newestHash }) {
    const { rowOf, ...table } = fileTable("Audit", auditColumns, look.zone);
    // A later proof with this head finds rows that were cut off since. It is the hash of the agent's own newest row:
    // the newest over all agents would tell one agent of another's activity.
    const totals = [saysText("chain head", newestHash ?? "")];
    return writtenFile({ table, rowOf, rowCount, totals, asides: () => [] }, look);
  },

  bulk(look, { rowCount }) {
    const { rowOf, ...table } = fileTable("Rows", bulkRowColumns, look.zone);
    const totals: AboutLine[] = [{ label: "rows", value: String(rowCount), kind: "number" }];
    return writtenFile({ table, rowOf, rowCount, totals, asides: () => [] }, look);
  },
};

/** Only in a file of the whole range do the rows add up to the report's figures. */
const isWhole = ({ category, result, playerId, marketId, amounts }: TradeFilter): boolean =>
  category === null && result === null && playerId === null && marketId === null && isAnyAmount(amounts);
