import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import type { ReportSql } from "#db/trades/report-sql";
import type { TradePageQuery } from "#db/trades/trade-conditions";
import type { AuditEntry, AuditQuery } from "#lib/domain/audit/audit";
import type { WalletHead } from "#lib/domain/books/proof";
import type { Period } from "#lib/domain/time/period";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { ReceivedTrade } from "#lib/domain/trades/trade-queries";
import type { Bounds, PlayerKey } from "#lib/domain/wallets/entry";
import type { StatementLine } from "#lib/domain/wallets/player";
import type { Wallet } from "#lib/domain/wallets/transfer";
import type { Read, TextAsk } from "./read";

/** The SQL of reads that differs between the databases: each driver passes its own. */
export interface EngineWords {
  /** Holds for wallets below 0, in the words of their index. */
  readonly owes: SQL;
  /** The column or expression that orders the index of wallets below 0. */
  readonly debt: SQL | Column;
  readonly playersBy: Readonly<Record<"balance" | "exposure" | "entry", PlayersBy>>;
  /** Holds for wallets whose player's id includes a text, whatever the case of its letters. */
  includesText(text: string): SQL;
  /** The wallets of some ids, in the order of the ids: each is looked up by the key. */
  walletsOf(agentId: string, ids: readonly string[], limit: number): Read<Wallet[]>;
  /** Rows of texts as a table of a statement, in one parameter: its columns are column1, column2 and so on. */
  tableOf(rows: readonly (readonly string[])[], name: string): SQL;
  /** One line for each trade of a player, at the place of its last movement in the period. */
  foldedTrades(player: PlayerKey, period: Period, bounds: Bounds, limit: number): Read<StatementLine[]>;
  /**
   * A column in a form that SQLite searches no index by: its planner knows no counts, and may take an index that finds
   * nearly all rows. PostgreSQL's knows them, and gets the column itself.
   */
  unsearchedOnSqlite(column: Column): SQLWrapper;
  /** The newest rows of the audit under these conditions, which follow from the query. */
  auditPage(query: AuditQuery, conditions: Conditions): Read<AuditEntry[]>;
  /** A column in a form that no index is searched by. */
  unsearched(column: Column): SQL;
  /** The kept trades of some ids: each is looked up by its id. */
  tradesNamed(agentId: string, ids: readonly string[]): Read<ReceivedTrade[]>;
  /**
   * A page of a player's trades. `rowsIn` reads it: at once, or in parts where the index of players begins with hours.
   */
  playersPage(query: TradePageQuery, matched: Period, rowsIn: TradesIn): Read<StoredTrade[]>;
  /**
   * The condition that a trade was matched in an hour of a period, for an index of players that begins with hours; null
   * for an index by players alone.
   */
  readonly inPlayersHours: ((agentId: string, matched: Read<Period | null>) => Read<SQL>) | null;
  readonly reportSql: ReportSql;
  /** A report's reads, planned without their values where that is quicker. */
  plannedOnce(asks: readonly TextAsk[]): readonly TextAsk[];
  /** Heads kept in a file, as the table `kept` (agent_id, player_id, head, at) of a statement. */
  readonly keptHeads: { readonly text: string; values(heads: readonly WalletHead[]): readonly unknown[] };
}

/** How an engine's index stands by what players are listed by. */
export interface PlayersBy {
  /** Holds for players with more than 0 of it, and with none. */
  readonly isAbove0: SQL;
  readonly is0: SQL;
  /** The steps in which the index has it, and the step of a value; null where it has the value itself. */
  readonly step: { readonly of: SQL; at(value: bigint): SQL } | null;
}

export type TradesIn = (query: TradePageQuery, isIn?: SQL) => Read<StoredTrade[]>;

/** The members of JSON lists as columns, whose names both databases take. */
export const numberedColumns = ([row = []]: readonly (readonly string[])[]): SQL =>
  sql.raw(row.map((_, index) => `value ->> ${index} as column${index + 1}`).join(", "));
