import { streamOperation } from "#lib/desk/member-operation";
import { namedRequest, readRequestFilters } from "#lib/desk/requests/requests";
import { type ExportLook, exportPageRows, type OpenExport, requestFileRowsMax } from "#lib/domain/exports/export";
import { done, must, refuse } from "#lib/domain/failure";
import type { RequestLine } from "#lib/domain/requests/request-line";
import type { RequestFilter, RequestLog, RequestPage } from "#lib/domain/requests/request-log";
import { formatInstant } from "#lib/domain/time/instant";
import { oldestKeptRequest } from "#lib/domain/time/kept-days";
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
): Promise<RequestPage> {
  const rows: RequestLine[] = [];
  for (;;) {
    const page = must(await requests.list({ ...filter, after: rows.at(-1) ?? null, limit: exportPageRows }));
    // A log that fails answers what it has, and a file must not pass for complete.
    if (page.failing) return must(requestLogAway());
    rows.push(...page.rows);
    if (rows.length > requestFileRowsMax) {
      return must(
        refuse(
          "export_too_large",
          `A file of requests holds ${requestFileRowsMax} rows and these are more. Choose a shorter range.`,
        ),
      );
    }
    if (page.rows.length < exportPageRows) return { ...page, rows };
  }
}

/** Opens a file of requests, which are all in memory until it is downloaded: an agent has few places for that. */
export async function openRequestExport(gate: Gate, filter: RequestFilter, look: ExportLook): Promise<OpenExport> {
  const place = must(gate.requestFiles.take(filter.agentId));
  try {
    return openedFile(gate, await wholeRequestPage(gate.requests, filter), look, place);
  } catch (error) {
    place();
    throw error;
  }
}

function openedFile(gate: Gate, page: RequestPage, look: ExportLook, leave: () => void): OpenExport {
  const file = must(writtenFile(requestFrame(page, look), look));
  let taken = 0;
  return {
    rowCount: file.rowCount,
    cellsForOne: file.cellsForOne,
    async next() {
      if (file.isWhole) return done(null);
      const rows = page.rows.slice(taken, taken + exportPageRows);
      // No rows end a sheet, and the next one has them all again.
      taken = rows.length === 0 ? 0 : taken + rows.length;
      return done(file.part(await Promise.all(rows.map((row) => namedRequest(gate, row)))));
    },
    async close() {
      leave();
    },
  };
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
    const now = context.clock.now();
    // Requests go on arriving while the file is made: it ends where it began.
    const filter = { ...read, agentId: agent.id, now, end: read.end ?? now };
    const { start_time: start = formatInstant(oldestKeptRequest(now)), end_time: end, ...rest } = filters;
    const over: Asked[] = [["answered", askedRange(start, end ?? formatInstant(now))], ...askedOver(rest)];
    const started = must(
      await startExport(
        context,
        call,
        { kind: "requests", over, ...lookOf({ format, zone, language }) },
        async (look) => done(await openRequestExport(gate, filter, look)),
      ),
    );
    return startedStream(call, started);
  },
});
