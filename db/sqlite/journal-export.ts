import { DayTotals, flowTotals } from "#lib/exports/day-totals";
import type { RowSource } from "#lib/exports/row-source";
import { transferTable } from "#lib/exports/transfer-table";
import { exportPageRows as limit } from "#lib/limits";
import type { JournalFilter } from "#lib/stored/journal";
import type { TransferPlace } from "#lib/stored/transfer";
import type { Connection } from "./connection";
import { journalConditions, journalReads } from "./journal-reads";
import { transferFlows } from "./transfer-flows";

export function journalExport(connection: Connection, filter: JournalFilter, zone: string): RowSource {
  const { listJournal } = journalReads(connection);
  const table = transferTable(zone);
  const days = new DayTotals(zone);
  const flows = transferFlows(connection, journalConditions({ ...filter, after: null, limit }));
  let after: TransferPlace | null = null;
  return {
    table,
    rowCount: flows.deposit.count + flows.withdrawal.count,
    totals: flowTotals(flows),
    next() {
      const found = listJournal({ ...filter, after, limit });
      if (!found.ok) throw new Error(found.failure.message);
      const page = found.value;
      after = page.at(-1)?.transfer ?? after;
      for (const { transfer } of page) days.add(transfer);
      return page.map(table.rowOf);
    },
    asides: () => [days.table()],
  };
}
