import { chosenOf } from "#lib/browser/address/address";
import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery } from "#lib/browser/desk/desk-query";
import { list } from "#lib/browser/desk/list";
import { filtersOnWire } from "#lib/domain/lists/filters";
import { playerFilters, statementFilters } from "#lib/domain/wallets/player-filters";

export type PlayerDetail = AnswerOf<"GET /api/desk/players/{playerId}">;
export type PlayerStatement = AnswerOf<"GET /api/desk/players/{playerId}/statement">;
export type StatementLineOnWire = PlayerStatement["lines"][number];

export const players = list({
  call: "GET /api/desk/players",
  filters: playerFilters,
  onWire: (filters, address) => ({ ...filtersOnWire(filters, address), search: (address.search ?? "").trim() }),
  rows: (page) => page.players,
  key: (row) => row.external_player_id,
});

/** A few players whose id contains the typed text, with their balances. */
export const fewPlayersQuery = (search: string, limit: number) =>
  deskQuery(["players"], "GET /api/desk/players", { query: { search, limit: String(limit) } });

export const playerQuery = (playerId: string) =>
  deskQuery(["players"], "GET /api/desk/players/{playerId}", { path: { playerId } });

export const statement = list({
  call: "GET /api/desk/players/{playerId}/statement",
  filters: statementFilters,
  onWire: filtersOnWire,
  rows: (page) => page.lines,
  key: (line) => line.id,
});

/** Times in the form of the wire. Null where the statement's range is open. */
export type StatementTimes = Pick<ReturnType<typeof statement.read>, "start" | "end">;

export const sections = ["statement", "timeline", "trades"] as const;

export const readSection = (asked: URLSearchParams) => ({
  tab: chosenOf(sections, asked.get("tab")) ?? "statement",
});
