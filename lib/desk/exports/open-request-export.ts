import { namedRequest } from "#lib/desk/requests/named-request";
import type { ExportLook, OpenExport } from "#lib/domain/exports/export";
import { exportPageRows } from "#lib/domain/exports/export-bounds";
import { done, type Outcome } from "#lib/domain/failure";
import type { RequestFilter, RequestPage } from "#lib/domain/requests/request-log";
import { requestFrame } from "#lib/exports/request-frame";
import { writtenFile } from "#lib/exports/written-file";
import type { Gate } from "#lib/http/answer/gate";
import { wholeRequestPage } from "./whole-request-page";

/** Opens a file of requests, which are all in memory until it is downloaded: an agent has few places for that. */
export async function openRequestExport(
  gate: Gate,
  filter: RequestFilter,
  look: ExportLook,
): Promise<Outcome<OpenExport>> {
  const place = gate.requestFiles.take(filter.agentId);
  if (!place.ok) return place;
  let opened: Outcome<OpenExport> | null = null;
  try {
    const page = await wholeRequestPage(gate.requests, filter);
    opened = page.ok ? openedFile(gate, page.value, look, place.value) : page;
    return opened;
  } finally {
    if (!opened?.ok) place.value();
  }
}

function openedFile(gate: Gate, page: RequestPage, look: ExportLook, leave: () => void): Outcome<OpenExport> {
  const file = writtenFile(requestFrame(page, look), look);
  if (!file.ok) return file;
  const { value } = file;
  let taken = 0;
  return done({
    rowCount: value.rowCount,
    cellsForOne: value.cellsForOne,
    async next() {
      if (value.isWhole) return done(null);
      const rows = page.rows.slice(taken, taken + exportPageRows);
      // No rows end a sheet, and the next one has them all again.
      taken = rows.length === 0 ? 0 : taken + rows.length;
      return done(value.part(await Promise.all(rows.map((row) => namedRequest(gate, row)))));
    },
    async close() {
      leave();
    },
  });
}
