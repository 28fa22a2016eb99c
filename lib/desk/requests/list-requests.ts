import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import { formatInstant, instant } from "#lib/domain/time/instant";
import { badCursor, placeNumber, readPage, writeCursor } from "#lib/http/body/cursor";
import { readRequestFilters } from "./request-filters";
import { lineOnWire } from "./request-on-wire";
import { type RequestLogPage, RequestParameters } from "./request-shape";

/** Answers a page of the agent's request log, newest first. */
export const listRequests = memberOperation({
  name: "list-requests",
  method: "GET",
  path: "/api/desk/requests",
  may: "requests:read",
  query: RequestParameters,
  async handle({ gate, agent, context }, { query }) {
    const page = readPage(query);
    if (!page.ok) return page;
    const { filters, after, limit } = page.value;
    const place = after === null ? null : placeNumber(after[0]);
    if (after !== null && place === null) return badCursor();
    const read = readRequestFilters(filters);
    if (!read.ok) return read;
    const now = context.clock.now();
    const places = { after: place === null ? null : instant(place), limit: limit + 1 };
    const found = await gate.requests.list({ ...read.value, ...places, agentId: agent.id, now });
    if (!found.ok) return found;
    const { dropped, failing } = found.value;
    const rows = found.value.rows.slice(0, limit);
    const last = found.value.rows.length > limit ? rows.at(-1) : undefined;
    return done<RequestLogPage>({
      requests: await Promise.all(rows.map((row) => lineOnWire(gate, row))),
      next_cursor: last ? writeCursor({ filters, limit }, [String(last.at), last.requestId]) : null,
      kept_from: formatInstant(oldestKeptRequest(now)),
      not_logged: { crowded: dropped.crowded, unauthenticated: dropped.unproved },
      failing,
    });
  },
});
