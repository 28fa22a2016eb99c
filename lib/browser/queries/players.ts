import type { FiltersOf } from "#lib/browser/desk/desk";
import { deskCount, deskList, deskQuery } from "#lib/browser/desk/desk-query";

export type PlayersFilter = FiltersOf<"GET /api/desk/players">;

export const playersQuery = (query: PlayersFilter) => deskList(["players"], "GET /api/desk/players", { query });

export const playersCount = (query: PlayersFilter) =>
  deskCount("GET /api/desk/counts/players", { query: { ...query, order: null } });

/** A few players whose id contains the typed text, with their balances. */
export const fewPlayersQuery = (search: string, limit: number) =>
  deskQuery(["players"], "GET /api/desk/players", { query: { search, limit: String(limit) } });

export const playerQuery = (playerId: string) =>
  deskQuery(["players"], "GET /api/desk/players/{playerId}", { path: { playerId } });

/** Times in the form of the wire. Null where the statement's range is open. */
export interface StatementTimes {
  readonly start: string | null;
  readonly end: string | null;
}

/** When folded, each trade's movements are one line. */
export const statementQuery = (playerId: string, { start, end }: StatementTimes, fold: "trades" | null) =>
  deskList(["players"], "GET /api/desk/players/{playerId}/statement", {
    path: { playerId },
    query: { start_time: start, end_time: end, fold },
  });

export const statementCount = (playerId: string, { start, end }: StatementTimes, fold: "trades" | null) =>
  deskCount("GET /api/desk/counts/players/{playerId}/statement", {
    path: { playerId },
    query: { start_time: start, end_time: end, fold },
  });
