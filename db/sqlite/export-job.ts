import { done, type Outcome } from "#lib/domain/failure";
import type { RowSource } from "#lib/exports/row-source";
import { faultOfSize, type NextPart, writtenFile } from "#lib/exports/written-file";
import type { ExportAsk, ExportQuery } from "#lib/stored/export";
import { auditExport } from "./audit-export";
import type { Connection } from "./connection";
import { journalExport } from "./journal-export";
import { statementExport } from "./statement-export";
import { tradeExport } from "./trade-export";

/**
 * One export, in a thread of its own with one snapshot for all of it. Rows are read a page at a time, each going on
 * where the one before ended, so that no statement stays open in between and it can be given up at any moment.
 */
export function exportJob(connection: Connection) {
  let nextPart: NextPart | null = null;
  return {
    openExport({ query, format, zone, about }: ExportAsk): Outcome<{ rowCount: number }> {
      connection.client.exec("begin");
      const source = sourceOf(connection, query, zone);
      const fault = faultOfSize(source.rowCount, format);
      if (fault) return fault;
      nextPart = writtenFile(source, format, about);
      return done({ rowCount: source.rowCount });
    },
    nextPart: (): Outcome<Uint8Array<ArrayBuffer> | null> => done(nextPart?.() ?? null),
  };
}

function sourceOf(connection: Connection, query: ExportQuery, zone: string): RowSource {
  if (query.of === "trades") return tradeExport(connection, query.filter, query.currency, zone);
  if (query.of === "transfers") return journalExport(connection, query.filter, zone);
  if (query.of === "audit") return auditExport(connection, query.filter, zone);
  return statementExport(connection, query.filter, zone);
}
