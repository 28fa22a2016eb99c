import type { DeskStream } from "#lib/desk/desk-answered";
import type { MemberCall } from "#lib/desk/member-call";
import { type ExportQuery, type ExportSize, exportPageRows, type OpenExport } from "#lib/domain/exports/export";
import { exportTypes } from "#lib/domain/exports/export-format";
import { must } from "#lib/domain/failure";
import { exportStream } from "#lib/http/live/export-stream";
import { inTime } from "#lib/process/clock";
import { log } from "#lib/process/log";
import { type ExportFacts, type StartedExport, startExport } from "#lib/usecases/exports/start-export";

/** Answers an export as a stream. Its first piece is made before the answer, so that an early fault is a refusal. */
export async function startedStream(
  { context: { clock }, request, requestId, stillAllowed }: MemberCall,
  { exported, fileName, format }: StartedExport,
): Promise<DeskStream> {
  const first = await firstOf(exported);
  const startMs = clock.monotonicMs();
  const body = exportStream(exported, {
    clock,
    later: inTime,
    first,
    stillAllowed,
    gone: request.gone,
    onEnd(end, bytes) {
      const ms = Math.round(clock.monotonicMs() - startMs);
      log.info({ request_id: requestId, export: fileName, end, rows: exported.rowCount, bytes, ms });
    },
  });
  const headers = {
    "Content-Type": exportTypes[format],
    "Content-Disposition": attachmentOf(fileName),
    "X-Total-Rows": String(exported.rowCount),
    // Estimated from the size of the first rows, to show progress: it is not the exact length.
    "X-Estimated-Bytes": String(estimateOf(first.length, exported)),
  };
  return { headers, body };
}

async function firstOf(exported: OpenExport): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return must(await exported.next()) ?? new Uint8Array(0);
  } catch (error) {
    await exported.close();
    throw error;
  }
}

/** A header holds ASCII alone: the name stands once more as every browser of today reads it (RFC 6266). */
const attachmentOf = (fileName: string): string =>
  /^[A-Za-z0-9._-]+$/.test(fileName)
    ? `attachment; filename="${fileName}"`
    : `attachment; filename="${fileName.replaceAll(/[^ A-Za-z0-9._-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, "_")}`;

const estimateOf = (firstBytes: number, { rowCount, cellsForOne }: ExportSize): number =>
  Math.ceil(firstBytes * cellsForOne * Math.max(1, rowCount / exportPageRows));

/** Answers rows of the database as a file. */
export async function exportRows(call: MemberCall, query: ExportQuery, facts: ExportFacts): Promise<DeskStream> {
  const started = must(
    await startExport(call.context, call, facts, (look) => call.context.store.exports.openExport({ query, ...look })),
  );
  return startedStream(call, started);
}
