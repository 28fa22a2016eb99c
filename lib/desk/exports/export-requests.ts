import { readRequestFilters } from "#lib/desk/requests/read-request-filters";
import { streamOperation } from "#lib/desk/stream-operation";
import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import { formatInstant } from "#lib/domain/time/instant";
import { startExport } from "#lib/usecases/exports/start-export";
import { askedOver, rangeText } from "./asked-over";
import { RequestExportParameters } from "./export-shape";
import { openRequestExport } from "./open-request-export";
import { startedStream } from "./started-stream";

export const exportRequests = streamOperation({
  name: "export-requests",
  method: "GET",
  path: "/api/desk/exports/requests",
  may: "requests:read",
  cost: "export",
  query: RequestExportParameters,
  async handle(call, { query: { format, zone = "UTC", ...filters } }) {
    const { context, agent, gate } = call;
    const read = readRequestFilters(filters);
    if (!read.ok) return read;
    const now = context.clock.now();
    // Requests go on arriving while the file is made: it ends where it began.
    const filter = { ...read.value, agentId: agent.id, now, end: read.value.end ?? now };
    const { start_time: start = formatInstant(oldestKeptRequest(now)), end_time: end, ...rest } = filters;
    const over: [string, string][] = [
      ["answered", rangeText(zone, start, end ?? formatInstant(now))],
      ...askedOver(rest, zone),
    ];
    const started = await startExport(context, call, { kind: "requests", format, zone, over }, (about) =>
      openRequestExport(gate, filter, { format, zone, about }),
    );
    return started.ok ? startedStream(call, started.value) : started;
  },
});
