import { and, desc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { requestDrops, requests } from "#db/postgres/schema";
import { countsIn } from "#db/request-log/drop-counts";
import { type QuerySpan, spanOf } from "#db/request-log/query-span";
import type { Listed } from "#db/request-log/queued-request-log";
import { countedRowsMax, type ListCount } from "#lib/domain/lists/list-count";
import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import type { RequestLine } from "#lib/domain/requests/request-line";
import { day } from "#lib/domain/time/instant";
import type {
  DropCounts,
  LoggedRequest,
  NumberRange,
  RequestFilter,
  RequestQuery,
} from "#lib/store/requests/request-log";
import { requestReadMsMax } from "./request-bounds";
import { keepable } from "./request-columns";
import { windowsBack } from "./windows-back";

// Double, because requests lie in daily tables here, and in packed blocks on SQLite.

const { agentId, keyId, requestId, at, operation, code, status } = requests;
const { ticketId, playerId, latencyMicros, address, proved } = requests;
const lineColumns = {
  ...{ agentId, keyId, requestId, at, operation, code, status },
  ...{ ticketId, playerId, latencyMicros, address, proved },
};

/** Reads the requests of all servers. Filters differ so much that no statement is kept. */
export function requestReads({ db }: Connection) {
  async function rowsOf(query: RequestQuery): Promise<RequestLine[]> {
    const endMs = performance.now() + requestReadMsMax;
    const filters = filtersOf(query);
    const rows: RequestLine[] = [];
    for (const window of windowsBack(spanOf(query), query.now)) {
      if (performance.now() > endMs) throw new Error("A page of the request log took too long.");
      const found = db
        .select(lineColumns)
        .from(requests)
        .where(and(inWindow(query, window), ...filters));
      rows.push(...(await found.orderBy(desc(requests.at)).limit(query.limit - rows.length)));
      if (rows.length >= query.limit) break;
    }
    return rows;
  }

  async function droppedOf({ agentId, now }: RequestQuery): Promise<DropCounts> {
    const kept = and(eq(requestDrops.agentId, agentId), gte(requestDrops.day, Number(oldestKeptRequest(now) / day)));
    const counted = db
      .select({ reason: requestDrops.reason, count: sql<bigint>`sum(${requestDrops.count})` })
      .from(requestDrops)
      .where(kept)
      .groupBy(requestDrops.reason);
    return countsIn(await counted);
  }

  return {
    async list(query: RequestQuery): Promise<Listed> {
      const [rows, dropped] = await Promise.all([rowsOf(query), droppedOf(query)]);
      return { rows, dropped };
    },

    async count(filter: RequestFilter): Promise<ListCount> {
      const isById = filter.requestId === null ? undefined : eq(requests.requestId, keepable(filter.requestId));
      const inSpan = and(inWindow(filter, spanOf({ ...filter, after: null })), isById);
      const looked = sql`(select * from ${requests} where ${inSpan} limit ${countedRowsMax + 1}) as ${requests}`;
      const counted = await first(
        db
          .select({
            looked: sql`count(*)`.mapWith(Number),
            meant: sql`count(*) filter (where ${and(sql`true`, ...filtersOf(filter))})`.mapWith(Number),
          })
          .from(looked),
      );
      return {
        count: Math.min(counted?.meant ?? 0, countedRowsMax),
        more: (counted?.looked ?? 0) > countedRowsMax,
      };
    },

    async find(query: RequestQuery): Promise<LoggedRequest | null> {
      const meant = and(inWindow(query, spanOf(query)), ...filtersOf(query));
      return (await first(db.select().from(requests).where(meant).limit(1))) ?? null;
    },
  };
}

const inWindow = ({ agentId }: RequestFilter, { from, until }: QuerySpan) =>
  and(eq(requests.agentId, agentId), gte(requests.at, from), lt(requests.at, until));

function filtersOf(query: RequestFilter): SQL[] {
  const filters: SQL[] = [];
  for (const name of ["keyId", "operation", "ticketId", "playerId", "address", "requestId"] as const) {
    const wanted = query[name];
    if (wanted !== null) filters.push(eq(requests[name], keepable(wanted)));
  }
  const within = (column: typeof requests.code | typeof requests.status, range: NumberRange | null) => {
    if (range) filters.push(gte(column, range.from), lte(column, range.to));
  };
  within(requests.code, query.codes);
  within(requests.status, query.statuses);
  if (query.proved !== null) filters.push(query.proved ? sql`${requests.proved}` : sql`not ${requests.proved}`);
  if (query.latencyMsMin > 0) filters.push(gte(requests.latencyMicros, query.latencyMsMin * 1_000));
  return filters;
}
