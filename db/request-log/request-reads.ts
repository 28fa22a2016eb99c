import { and, desc, eq, getTableColumns, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { isBefore } from "#db/engine/conditions";
import { counting, lookedThrough } from "#db/reads/narrow";
import { all, first, type Read, type Select, select } from "#db/reads/read";
import { countedRowsMax, type ListCount } from "#lib/domain/lists/list-page";
import { type RequestLine, timeOfRequestId } from "#lib/domain/requests/request-line";
import {
  type DropCounts,
  everyRequest,
  type LoggedRequest,
  type NumberRange,
  type RequestFilter,
  type RequestPlace,
  type RequestQuery,
} from "#lib/domain/requests/request-log";
import { day, earliest, hour, type Instant, instant, latest, nanosecond, second } from "#lib/domain/time/instant";
import { oldestKeptRequest, oldestKeptRequestOfMember } from "#lib/domain/time/kept-days";
import { requestDrops, requests } from "./log-tables";
import { countsIn, keepable } from "./request-queue";

/**
 * 2,000 rows are looked through first, and then four times as many each time, to 32,000: most pages are full at once,
 * and between the steps towards a rare row the log writes what came in.
 */
const stepRowsFirst = 2_000;
const stepRowsMax = 32_000;
const stepGrowth = 4;

const { agentId, keyId, requestId, at, operation, code, status } = requests;
const { ticketId, playerId, latencyMicros, address, proved, member } = requests;
const lineColumns = {
  agentId,
  keyId,
  requestId,
  at,
  operation,
  code,
  status,
  ticketId,
  playerId,
  latencyMicros,
  address,
  proved,
  member,
};
const { bytes: _, ...wholeColumns } = getTableColumns(requests);

/** A page, newest first. Filters differ so much that no statement is kept. */
export const requestPage = (query: RequestQuery): Read<RequestLine[]> =>
  newest(query, (where, rowsMax) =>
    select(lineColumns).from(requests).where(where).orderBy(desc(at), desc(requestId)).limit(rowsMax),
  );

export function* findRequest(query: RequestQuery): Read<LoggedRequest | null> {
  const [found] = yield* newest(query, (where) => select(wholeColumns).from(requests).where(where).limit(1));
  return found ?? null;
}

/** Looks at no more rows than a count reaches. */
export function* countRequests(filter: RequestFilter): Read<ListCount> {
  const span = inSpan(filter, spanOf(filter, null));
  const meant = counting(and(...filtersOf(filter)));
  const looked = lookedThrough(requests, [span], countedRowsMax);
  const found = yield* first(select({ looked: counting(), meant }).from(looked));
  return { count: Math.min(found?.meant ?? 0, countedRowsMax), more: (found?.looked ?? 0) > countedRowsMax };
}

export function* requestsDropped({ agentId, now }: RequestFilter): Read<DropCounts> {
  const kept = and(eq(requestDrops.agentId, agentId), gte(requestDrops.day, Number(oldestKeptRequest(now) / day)));
  const counted = sql<bigint>`sum(${requestDrops.count})`;
  const rows = select({ reason: requestDrops.reason, count: counted }).from(requestDrops).where(kept);
  return countsIn(yield* all(rows.groupBy(requestDrops.reason)));
}

/**
 * The rows of a query, newest first. They are looked for in steps of a number of rows back in time, as no index has
 * what they are filtered by.
 */
function* newest<Row>(
  query: RequestQuery,
  rowsOf: (where: SQL | undefined, rowsMax: number) => Select<Row>,
): Read<Row[]> {
  const filters = and(...filtersOf(query), afterPlace(query));
  const { from, until } = spanOf(query, query.after);
  const rows: Row[] = [];
  let [end, step] = [until, stepRowsFirst];
  while (from < end && rows.length < query.limit) {
    const left = inSpan(query, { from, until: end });
    const last = yield* first(select({ at }).from(requests).where(left).orderBy(desc(at)).limit(1).offset(step));
    const start = last?.at ?? from;
    const where = and(inSpan(query, { from: start, until: end }), filters);
    rows.push(...(yield* all(rowsOf(where, query.limit - rows.length))));
    end = start;
    step = Math.min(step * stepGrowth, stepRowsMax);
  }
  return rows;
}

const inSpan = (filter: Pick<RequestFilter, "agentId">, { from, until }: QuerySpan): SQL | undefined =>
  and(eq(agentId, filter.agentId), gte(at, from), lt(at, until));

/** Several requests may have been answered at one time: then their ids tell where a page ended. */
const afterPlace = ({ after }: RequestQuery): SQL | undefined =>
  after === null ? undefined : isBefore([at, after.at], [requestId, after.requestId]);

function filtersOf(query: RequestFilter): SQL[] {
  const filters = [isShown(query)];
  for (const name of ["keyId", "operation", "ticketId", "playerId", "address", "requestId"] as const) {
    const wanted = query[name];
    if (wanted !== null) filters.push(eq(requests[name], keepable(wanted)));
  }
  const within = (column: typeof code | typeof status, range: NumberRange | null) => {
    if (range) filters.push(gte(column, range.from), lte(column, range.to));
  };
  within(code, query.codes);
  within(status, query.statuses);
  if (query.proved !== null) filters.push(query.proved ? sql`${proved}` : sql`not ${proved}`);
  if (query.latencyMsMin > 0) filters.push(gte(latencyMicros, query.latencyMsMin * 1_000));
  return filters;
}

/** A member's failed request is shown to whoever has its id, and in no list. */
const isShown = ({ requestId, now }: RequestFilter): SQL =>
  requestId === null
    ? sql`${member} is null`
    : sql`(${member} is null or ${at} >= ${sql.param(oldestKeptRequestOfMember(now), at)})`;

/** The times that a query's rows can have. A request is answered within an hour after the time that its id tells. */
interface QuerySpan {
  /** Included. */
  readonly from: Instant;
  /** Not included. */
  readonly until: Instant;
}

function spanOf({ now, start, end, requestId }: RequestFilter, after: RequestPlace | null): QuerySpan {
  const began = requestId === null ? null : timeOfRequestId(requestId);
  const [first, last] = began === null ? [beginning, beyondAll] : [instant(began - second), instant(began + hour)];
  return {
    from: latest(latest(oldestKeptRequest(now), start ?? beginning), first),
    until: earliest([end ?? beyondAll, after ? instant(after.at + nanosecond) : beyondAll, last]) ?? beyondAll,
  };
}

/** The query for a single request, which is faster when its time is known. */
export const queryForOne = (agentId: string, requestId: string, now: Instant, at?: Instant): RequestQuery => ({
  ...everyRequest,
  agentId,
  requestId,
  now,
  start: at ?? null,
  end: at === undefined ? null : instant(at + nanosecond),
  limit: 1,
});

const beginning = instant(0n);
const beyondAll = instant(2n ** 63n - 1n);
