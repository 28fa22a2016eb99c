import { listOperation } from "#lib/desk/list-operation";
import { done } from "#lib/domain/failure";
import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import { requestFilters } from "#lib/domain/requests/request-filters";
import type { RequestLine } from "#lib/domain/requests/request-line";
import type { RequestPlace } from "#lib/domain/requests/request-log";
import { formatInstant } from "#lib/domain/time/instant";
import { placeInstant } from "#lib/http/body/cursor";
import { readRequestFilters } from "./read-request-filters";
import { lineOnWire } from "./request-on-wire";
import type { RequestLogPage } from "./request-shape";

/** Answers a page of the agent's request log, newest first. */
export const [listRequests, countRequests] = listOperation({
  path: "/api/desk/requests",
  may: "requests:read",
  filters: requestFilters,
  place: {
    read(time, requestId): RequestPlace | null {
      const at = placeInstant(time);
      return at === null ? null : { at, requestId };
    },
    write: ({ at, requestId }: RequestLine) => [String(at), requestId],
  },
  read({ agent, context }, given) {
    const filters = readRequestFilters(given);
    return filters.ok ? done({ ...filters.value, agentId: agent.id, now: context.clock.now() }) : filters;
  },
  find: ({ gate }, filter, page) => gate.requests.list({ ...filter, ...page }),
  rowsIn: ({ rows }) => rows,
  onWire: async ({ found: { dropped, failing }, rows, nextCursor }, { gate, context }): Promise<RequestLogPage> => ({
    requests: await Promise.all(rows.map((row) => lineOnWire(gate, row))),
    next_cursor: nextCursor,
    kept_from: formatInstant(oldestKeptRequest(context.clock.now())),
    not_logged: { crowded: dropped.crowded, unauthenticated: dropped.unproved },
    failing,
  }),
  count: ({ gate }, filter) => gate.requests.count(filter),
});
