import type { EngineWords } from "#db/reads/engine-words";
import { type ExportRows, exportRows } from "#db/reads/exports/export-rows";
import type { Read } from "#db/reads/read";
import type { ExportAsk, ExportFile, ExportFiles, ExportSize } from "#lib/domain/exports/export";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

interface RunningExport extends ExportSize {
  nextPart(): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** How a driver reads. */
interface Reader {
  readonly words: EngineWords;
  run<T>(read: Read<T>): T | Promise<T>;
  /** Begins the snapshot that all of an export is read in. It ends with the thread. */
  begin(): void | Promise<void>;
  /** The moment up to which a replica has all that was committed; null where the snapshot is the present. */
  readonly asOf: Instant | null;
}

/** One export, in a thread of its own and with a single snapshot. */
export function exportJob(reader: Reader, files: ExportFiles) {
  let running: RunningExport | null = null;
  return {
    async openExport(ask: ExportAsk): Promise<Outcome<ExportSize>> {
      await reader.begin();
      const opened = await open(reader, files, ask);
      if (!opened.ok) return opened;
      running = opened.value;
      return done({ rowCount: running.rowCount, cellsForOne: running.cellsForOne });
    },
    nextPart: async (): Promise<Outcome<Uint8Array<ArrayBuffer> | null>> => done((await running?.nextPart()) ?? null),
  };
}

function open(reader: Reader, files: ExportFiles, { query, ...asked }: ExportAsk): Promise<Outcome<RunningExport>> {
  const look = { ...asked, asOf: reader.asOf ?? asked.asOf };
  const rows = exportRows(reader.words);
  switch (query.of) {
    case "trades":
      return started(reader, rows.trades(query), (head) => files.trades(look, query, head));
    case "pivot":
      return started(reader, rows.pivot(query), (head) => files.pivot(look, query, head));
    case "transfers":
      return started(reader, rows.transfers(query), (head) => files.transfers(look, head));
    case "players":
      return started(reader, rows.players(query), (head) => files.players(look, head));
    case "statement":
      return started(reader, rows.statement(query.filter), (head) => files.statement(look, query, head));
    case "audit":
      return started(reader, rows.audit(query.filter), (head) => files.audit(look, head));
    case "bulk":
      return started(reader, rows.bulk(query), (head) => files.bulk(look, head));
  }
}

async function started<Head, T>(
  { run }: Reader,
  { head, page }: ExportRows<Head, T>,
  fileOf: (head: Head) => Outcome<ExportFile<T>>,
): Promise<Outcome<RunningExport>> {
  const file = fileOf(await run(head));
  if (!file.ok) return file;
  const { value } = file;
  let last: T | null = null;
  async function nextPart(): Promise<Uint8Array<ArrayBuffer> | null> {
    if (value.isWhole) return null;
    const rows = await run(page(last));
    // No rows end a sheet, and the next one has them all again.
    last = rows.at(-1) ?? null;
    return value.part(rows);
  }
  return done({ rowCount: value.rowCount, cellsForOne: value.cellsForOne, nextPart });
}
