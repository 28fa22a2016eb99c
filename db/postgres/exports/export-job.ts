import type { Connection } from "#db/postgres/connections/connection";
import { endWithClient } from "#db/postgres/connections/end-with-client";
import { beginSnapshot } from "#db/postgres/connections/reader";
import { holdMonths } from "#db/postgres/trades/hold-months";
import { exportIdleMsMax, exportMsMax } from "#lib/domain/exports/export-bounds";
import { done, type Outcome } from "#lib/domain/failure";
import type { ExportAsk, ExportFile, ExportFiles } from "#lib/store/export";
import { type ExportRows, exportRows } from "./export-rows";

interface RunningExport {
  readonly rowCount: number;
  nextPart(): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** One export, in a thread of its own and with a single snapshot, which ends with the connection. */
export function exportJob(connection: Connection, files: ExportFiles) {
  const hold = holdMonths(connection);
  let running: RunningExport | null = null;
  return {
    async openExport(ask: ExportAsk): Promise<Outcome<{ rowCount: number }>> {
      beginSnapshot(connection, exportMsMax);
      // A server may be set to end transactions that do nothing sooner than a slow reader of a download comes again.
      await connection.client.query(`set local idle_in_transaction_session_timeout = ${2 * exportIdleMsMax}`);
      if (ask.query.of === "trades") await hold();
      await endWithClient(connection);
      const opened = await open(connection, files, ask);
      if (!opened.ok) return opened;
      running = opened.value;
      return done({ rowCount: running.rowCount });
    },
    nextPart: async (): Promise<Outcome<Uint8Array<ArrayBuffer> | null>> => done((await running?.nextPart()) ?? null),
  };
}

async function open(
  connection: Connection,
  files: ExportFiles,
  { query, ...look }: ExportAsk,
): Promise<Outcome<RunningExport>> {
  const rows = exportRows(connection);
  switch (query.of) {
    case "trades":
      return started(await rows.trades(query.filter), (head) => files.trades(look, query, head));
    case "transfers":
      return started(await rows.transfers(query.filter), (head) => files.transfers(look, head));
    case "statement":
      return started(await rows.statement(query.filter), (head) => files.statement(look, query, head));
    case "audit":
      return started(await rows.audit(query.filter), (head) => files.audit(look, head));
  }
}

function started<Head, T>(
  rows: ExportRows<Head, T>,
  fileOf: (head: Head) => Outcome<ExportFile<T>>,
): Outcome<RunningExport> {
  const file = fileOf(rows.head);
  if (!file.ok) return file;
  const { value } = file;
  return done({
    rowCount: value.rowCount,
    nextPart: async () => (value.isWhole ? null : value.part(await rows.next())),
  });
}
