import { withParams } from "#lib/browser/asking/api";
import { type DeskRead, playerPath, type RangeTimes } from "./desk-reads";

/** A list's filters, named as on the wire. Null means no filter. */
type Filters = Readonly<Record<string, string | null>>;

export type AuditFilters = {
  readonly actor: string | null;
  readonly action: string | null;
  readonly sign_ins: "hidden" | null;
  readonly subject: string | null;
  readonly address: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
};

export type RequestFilters = {
  readonly key: string | null;
  readonly operation: string | null;
  readonly code: string | null;
  readonly status: string | null;
  readonly ticket_id: string | null;
  readonly external_player_id: string | null;
  readonly address: string | null;
  readonly request_id: string | null;
  readonly min_latency_ms: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
};

export type JournalFilters = {
  readonly external_player_id: string | null;
  readonly type: string | null;
  readonly ticket_id: string | null;
  readonly amount: string | null;
  readonly actor: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
};

export type RefusalFilters = Omit<JournalFilters, "amount" | "actor">;

export type PlayersFilter = {
  readonly search: string;
  readonly status: string | null;
  readonly owing: "true" | null;
};

/** Times of the wire. Null where the statement's range is open. */
export interface StatementTimes {
  readonly start: string | null;
  readonly end: string | null;
}

export type TradesQuestion = RangeTimes & {
  readonly figure: string | null;
  readonly category: string | null;
  readonly result: string | null;
  readonly player: string | null;
};

const limit = 50;

const listRead = (queryKey: readonly unknown[], path: string, filters: Filters): DeskRead => ({
  queryKey,
  target: withParams(path, { ...filters, limit }),
  inPages: true,
});

/** The page of such a list that a cursor names, which carries the list's filters with it; the first one without. */
export const pageTarget = ({ target }: DeskRead, cursor: string | null): string =>
  cursor === null ? target : withParams(target.slice(0, target.indexOf("?")), { cursor, limit });

/** What stands for the first page. */
export const firstPage = (): string | null => null;

export const auditRead = (filters: AuditFilters) => listRead(["audit", "list", filters], "/api/desk/audit", filters);

export const requestsRead = (filters: RequestFilters) =>
  listRead(["requests", "list", filters], "/api/desk/requests", filters);

export const journalRead = (filters: JournalFilters) =>
  listRead(["transfers", "journal", filters], "/api/desk/transfers", filters);

export const refusalsRead = (filters: RefusalFilters) => listRead(["refusals", filters], "/api/desk/refusals", filters);

export const playersRead = (filter: PlayersFilter) =>
  listRead(["players", "list", filter], "/api/desk/players", filter);

/** With a fold, the movements of each trade are one line. */
export const statementRead = (playerId: string, { start, end }: StatementTimes, fold: "trades" | null) =>
  listRead(["players", "statement", playerId, start, end, fold], `${playerPath(playerId)}/statement`, {
    ...{ start_time: start, end_time: end, fold },
  });

/** The trades behind a figure have no cursor: a place in them is told beside the question. */
export const tradesRead = (question: TradesQuestion): DeskRead => ({
  queryKey: ["drill-down", question],
  target: withParams("/api/desk/trades", question),
  inPages: true,
});
