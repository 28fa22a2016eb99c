import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { PlayerDetail, PlayerStatement, PlayersPage } from "#lib/desk/wallets/player-shape";
import { pathSegment } from "#lib/domain/text/path-segment";

const pageRows = 50;
const firstPage = (): string | null => null;

export interface PlayersFilter {
  readonly search: string;
  readonly status: string | null;
  readonly owing: "true" | null;
}

/** Times of the wire. Null where the statement's range is open. */
export interface StatementTimes {
  readonly start: string | null;
  readonly end: string | null;
}

export const playerPath = (playerId: string): string => `/api/staff/players/${pathSegment(playerId)}`;

export const playersQuery = (filter: PlayersFilter) =>
  infiniteQueryOptions({
    queryKey: ["players", "list", filter],
    // A cursor carries its filters with it.
    queryFn: ({ pageParam, signal }) =>
      getJson<PlayersPage>(
        "/api/staff/players",
        pageParam === null ? { ...filter, limit: pageRows } : { cursor: pageParam, limit: pageRows },
        signal,
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const playerQuery = (playerId: string) =>
  queryOptions({
    queryKey: ["players", "one", playerId],
    queryFn: ({ signal }) => getJson<PlayerDetail>(playerPath(playerId), {}, signal),
  });

/** With a fold, the movements of each trade are one line. */
export const statementQuery = (playerId: string, { start, end }: StatementTimes, fold: "trades" | null) =>
  infiniteQueryOptions({
    queryKey: ["players", "statement", playerId, start, end, fold],
    queryFn: ({ pageParam, signal }) =>
      getJson<PlayerStatement>(
        `${playerPath(playerId)}/statement`,
        pageParam === null
          ? { start_time: start, end_time: end, fold, limit: pageRows }
          : { cursor: pageParam, limit: pageRows },
        signal,
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
