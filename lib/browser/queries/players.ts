import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { PlayerDetail, PlayerStatement, PlayersPage } from "#lib/desk/wallets/player-shape";
import { playerRead } from "./desk-reads";
import {
  firstPage,
  type PlayersFilter,
  pageTarget,
  playersRead,
  type StatementTimes,
  statementRead,
} from "./list-reads";

export function playersQuery(filter: PlayersFilter) {
  const read = playersRead(filter);
  return infiniteQueryOptions({
    queryKey: read.queryKey,
    queryFn: ({ pageParam, signal }) => getJson<PlayersPage>(pageTarget(read, pageParam), {}, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

export function playerQuery(playerId: string) {
  const { queryKey, target } = playerRead(playerId);
  return queryOptions({ queryKey, queryFn: ({ signal }) => getJson<PlayerDetail>(target, {}, signal) });
}

export function statementQuery(playerId: string, times: StatementTimes, fold: "trades" | null) {
  const read = statementRead(playerId, times, fold);
  return infiniteQueryOptions({
    queryKey: read.queryKey,
    queryFn: ({ pageParam, signal }) => getJson<PlayerStatement>(pageTarget(read, pageParam), {}, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
