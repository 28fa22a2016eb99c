import type { ExportFormat } from "#lib/domain/export-format";
import type { Outcome } from "#lib/domain/failure";
import { exportPageRows } from "#lib/limits";
import { log } from "#lib/log";
import type { StartedExport } from "#lib/usecases/start-export";
import { exportStream } from "./export-stream";
import { inTime } from "./later";
import type { StaffCall } from "./staff-route";

const contentTypes: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** An export that has been started, as an answer. Its first piece is made before, so that an early fault is told in words. */
export async function exportAnswer(call: StaffCall, started: StartedExport): Promise<Outcome<never> | Response> {
  const { exported, fileName, format } = started;
  const first = await exported.next().catch(async (error: unknown) => {
    await exported.close();
    throw error;
  });
  if (!first.ok || first.value === null) {
    await exported.close();
    return first.ok ? new Response(null) : first;
  }
  const { clock } = call.context;
  const startMs = clock.monotonicMs();
  const stream = exportStream(exported, {
    clock,
    later: inTime,
    first: first.value,
    stillAllowed: call.stillAllowed,
    gone: call.request.signal,
    onEnd(end, bytes) {
      const ms = Math.round(clock.monotonicMs() - startMs);
      log.info({ request_id: call.requestId, export: fileName, end, rows: exported.rowCount, bytes, ms });
    },
  });
  return new Response(stream, {
    headers: {
      "Content-Type": contentTypes[format],
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "X-Total-Rows": String(exported.rowCount),
      // What is to come is told from what the first rows took: a share to show, never a length to trust.
      "X-Estimated-Bytes": String(estimateOf(first.value.length, exported.rowCount)),
    },
  });
}

const estimateOf = (firstBytes: number, rowCount: number): number =>
  Math.ceil(firstBytes * Math.max(1, rowCount / exportPageRows));
