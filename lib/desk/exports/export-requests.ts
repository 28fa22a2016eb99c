import { readRequestFilters } from "#lib/desk/requests/read-request-filters";
import { streamOperation } from "#lib/desk/stream-operation";
import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import { formatInstant } from "#lib/domain/time/instant";
import type { Asked } from "#lib/exports/file-head";
import { startExport } from "#lib/usecases/exports/start-export";
import { askedOver, askedRange } from "./asked-over";
import { RequestExportParameters } from "./export-shape";
import { lookOf } from "./look-of";
import { openRequestExport } from "./open-request-export";
import { startedStream } from "./started-stream";

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
