import { streamOperation } from "#lib/desk/member-operation";
import { namedRequest, readRequestFilters } from "#lib/desk/requests/requests";
import type { ExportLook, OpenExport } from "#lib/domain/exports/export";
import { exportPageRows, requestFileRowsMax } from "#lib/domain/exports/export-bounds";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import type { RequestLine } from "#lib/domain/requests/request-line";
import type { RequestFilter, RequestLog, RequestPage } from "#lib/domain/requests/request-log";
import { formatInstant } from "#lib/domain/time/instant";
import { requestLogAway } from "#lib/domain/unavailable";
import type { Asked } from "#lib/exports/file-head";
import { requestFrame } from "#lib/exports/file-table";
import { writtenFile } from "#lib/exports/written-file";
import type { Gate } from "#lib/http/answer/gate";
import { startExport } from "#lib/usecases/exports/start-export";
import { askedOver, askedRange, lookOf } from "./asked-over";
import { RequestExportParameters } from "./export-shape";
import { startedStream } from "./started-stream";

/**
 * Reads all requests of a filter, newest first. A file says how many rows it has before the first, and the log has no
 * snapshots and loses its oldest rows at any time: only what has been read is sure.
 */
export async function wholeRequestPage(
  requests: Pick<RequestLog, "list">,
  filter: RequestFilter,
): Promise<Outcome<RequestPage>> {
  const rows: RequestLine[] = [];
  for (;;) {
    const page = await requests.list({ ...filter, after: rows.at(-1) ?? null, limit: exportPageRows });
    if (!page.ok) return page;
    // A log that fails answers what it has, and a file must not pass for complete.
    if (page.value.failing) return requestLogAway();
    rows.push(...page.value.rows);
    if (rows.length > requestFileRowsMax) {
      return refuse(
        "export_too_large",
        `A file of requests holds ${requestFileRowsMax} rows and these are more. Choose a shorter range.`,
      );
    }
    if (page.value.rows.length < exportPageRows) return done({ ...page.value, rows });
  }
}

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

export const exportRequests = streamOperation({
  method: "GET",
  path: "/api/desk/exports/requests",
  may: "requests:read",
  cost: "export",
  query: RequestExportParameters,
  async handle(call, { query: { format, zone, language, ...filters } }) {
    const { context, agent, gate } = call;
    const read = readRequestFilters(filters);
    if (!read.ok) return read;
    const now = context.clock.now();
    // Requests go on arriving while the file is made: it ends where it began.
    const filter = { ...read.value, agentId: agent.id, now, end: read.value.end ?? now };
    const { start_time: start = formatInstant(oldestKeptRequest(now)), end_time: end, ...rest } = filters;
    const over: Asked[] = [["answered", askedRange(start, end ?? formatInstant(now))], ...askedOver(rest)];
    const started = await startExport(
      context,
      call,
      { kind: "requests", over, ...lookOf({ format, zone, language }) },
      (look) => openRequestExport(gate, filter, look),
    );
    return started.ok ? startedStream(call, started.value) : started;
  },
});
