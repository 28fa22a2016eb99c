import type { ExportJob } from "#db/exports/exports-under-way";
import type { Connection } from "#db/sqlite/engine/connection";
import { done, type Outcome } from "#lib/domain/failure";
import type { ExportAsk, ExportFile, ExportFiles } from "#lib/store/export";
import { type ExportRows, exportRows } from "./export-rows";

interface RunningExport {
  readonly rowCount: number;
  nextPart(): Uint8Array<ArrayBuffer> | null;
}

/** One export, in a thread of its own and with a single snapshot. */
export function exportJob(connection: Connection, files: ExportFiles): ExportJob {
  let running: RunningExport | null = null;
  return {
    openExport(ask: ExportAsk) {
      connection.client.exec("begin");
      const opened = open(connection, files, ask);
      if (!opened.ok) return opened;
      running = opened.value;
      return done({ rowCount: running.rowCount });
    },
    nextPart: () => done(running?.nextPart() ?? null),
  };
}

function open(connection: Connection, files: ExportFiles, { query, ...look }: ExportAsk): Outcome<RunningExport> {
  const rows = exportRows(connection);
  switch (query.of) {
    case "trades":
      return started(rows.trades(query.filter), (head) => files.trades(look, query, head));
    case "transfers":
      return started(rows.transfers(query.filter), (head) => files.transfers(look, head));
    case "statement":
      return started(rows.statement(query.filter), (head) => files.statement(look, query, head));
    case "audit":
      return started(rows.audit(query.filter), (head) => files.audit(look, head));
  }
}

function started<Head, T>(
  rows: ExportRows<Head, T>,
  fileOf: (head: Head) => Outcome<ExportFile<T>>,
): Outcome<RunningExport> {
  const file = fileOf(rows.head);
  if (!file.ok) return file;
  const { rowCount } = file.value;
  return done({ rowCount, nextPart: () => (file.value.isWhole ? null : file.value.part(rows.next())) });
}
