import type { AuditEntry, AuditFilter } from "#lib/domain/audit/audit";
import type { SentRowItem } from "#lib/domain/bulk/bulk-row-columns";
import type { Outcome } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import type { PivotOrder } from "#lib/domain/reports/figure";
import type { ComparedRow } from "#lib/domain/reports/pivot";
import type { PnlView } from "#lib/domain/reports/pnl-view";
import type { PivotFilter } from "#lib/domain/reports/report";
import type { CategoryFigures, Figures } from "#lib/domain/reports/summary";
import type { Instant } from "#lib/domain/time/instant";
import type { Period, ReportRange } from "#lib/domain/time/period";
import type { Language } from "#lib/domain/time/period-in-words";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { TradeOrder } from "#lib/domain/trades/trade-filters";
import type { TradeFilter } from "#lib/domain/trades/trade-queries";
import type { Entry } from "#lib/domain/wallets/entry";
import type { JournalEntry, JournalFilter } from "#lib/domain/wallets/journal";
import type { JournalOrder } from "#lib/domain/wallets/journal-filters";
import type { Player, PlayerFilter, StatementFilter } from "#lib/domain/wallets/player";
import type { PlayerOrder } from "#lib/domain/wallets/player-filters";
import type { StatementSums } from "#lib/domain/wallets/statement";
import type { TransferTotals } from "#lib/domain/wallets/transfer-sums";
import type { AboutLine, ExportFormat } from "./export-format";

export const exportPageRows = 1_000;
/** 50,000 requests are some 25 MB: the request log has no snapshots, so that all are read before the first byte. */
export const requestFileRowsMax = 50_000;
export const exportMsMax = 10 * 60_000;
/** 60 s: a download that nobody reads holds its snapshot no longer than this. */
export const exportIdleMsMax = 60_000;

export interface TradesQuery {
  readonly of: "trades";
  readonly filter: TradeFilter;
  readonly order: TradeOrder;
  readonly currency: string;
}

export interface PivotRowsQuery {
  readonly of: "pivot";
  readonly filter: PivotFilter;
  readonly order: PivotOrder;
  readonly currency: string;
  /** What the report is compared with; null for a report alone. */
  readonly compared: PivotCompared | null;
}

export interface PivotCompared {
  readonly range: ReportRange;
  /** The counterparts of the report's days, one by one. */
  readonly days: readonly Period[];
}

export interface TransfersQuery {
  readonly of: "transfers";
  readonly filter: JournalFilter;
  readonly order: JournalOrder;
}

export interface PlayersQuery {
  readonly of: "players";
  readonly filter: PlayerFilter;
  readonly order: PlayerOrder;
}

export interface StatementRowsQuery {
  readonly of: "statement";
  readonly filter: StatementFilter;
  readonly currency: string;
}

/** The rows of a bulk run. */
export interface BulkRowsQuery {
  readonly of: "bulk";
  readonly filter: { readonly agentId: string; readonly runId: string };
}

export type ExportQuery =
  | TradesQuery
  | TransfersQuery
  | PivotRowsQuery
  | StatementRowsQuery
  | PlayersQuery
  | { readonly of: "audit"; readonly filter: AuditFilter & { readonly agentId: string } }
  | BulkRowsQuery;

/** How a member sees the page that is exported. A workbook says the same; a CSV is for programs and has the wire's values. */
export interface ReaderLook {
  /** The zone whose clocks show the times. */
  readonly zone: string;
  readonly language: Language;
  /** The agent's currency. */
  readonly currency: string;
  readonly view: PnlView;
  /** True where amounts of trades are shown in USD. */
  readonly inUsd: boolean;
}

/** The form of the file. */
export interface ExportLook extends ReaderLook {
  readonly format: ExportFormat;
  /** The moment up to which the file has all that was committed. */
  readonly asOf: Instant;
  /** The lines of a workbook's sheet about itself; the totals follow. */
  readonly about: readonly AboutLine[];
}

export interface ExportAsk extends ExportLook {
  readonly query: ExportQuery;
}

export interface ExportSize {
  readonly rowCount: number;
  /** The cells of all sheets for one of the first sheet: a file's length is estimated from its first rows. */
  readonly cellsForOne: number;
}

export interface OpenExport extends ExportSize {
  /** The next piece of the file, or null after the last. Only one call at a time. */
  next(): Promise<Outcome<Uint8Array<ArrayBuffer> | null>>;
  /** Frees what the export holds: the snapshot, its thread and its place. It may be called again. */
  close(): Promise<void>;
}

/** A file in the making, from rows as they are stored. */
export interface ExportFile<T> extends ExportSize {
  /** True when the end was written, and no piece follows. */
  readonly isWhole: boolean;
  /**
   * The piece that these rows make. An empty list ends them: a file that is not whole by then takes the same rows once
   * more from the first on, because a workbook has their exact values on a second sheet.
   */
  part(rows: readonly T[]): Uint8Array<ArrayBuffer>;
}

/**
 * Makes files from the rows that a driver reads: first the head's facts, then the rows in batches, all of one snapshot.
 * Drivers are given this object, so that files are written where rows are read but no driver knows a format.
 */
export interface ExportFiles {
  trades(look: ExportLook, query: TradesQuery, head: TradesHead): Outcome<ExportFile<StoredTrade>>;
  pivot(look: ExportLook, query: PivotRowsQuery, head: PivotHead): Outcome<ExportFile<ComparedRow>>;
  transfers(look: ExportLook, head: TransfersHead): Outcome<ExportFile<JournalEntry>>;
  players(look: ExportLook, head: PlayersHead): Outcome<ExportFile<Player>>;
  statement(look: ExportLook, query: StatementRowsQuery, head: StatementHead): Outcome<ExportFile<Entry>>;
  audit(look: ExportLook, head: AuditHead): Outcome<ExportFile<AuditEntry>>;
  bulk(look: ExportLook, head: BulkHead): Outcome<ExportFile<SentRowItem>>;
}

export interface TradesHead {
  /** The sums of the rows. */
  readonly sums: Figures;
  /** The report of the whole range, whatever rows the filter leaves out. */
  readonly figures: CategoryFigures;
}

export interface PivotHead {
  readonly rowCount: number;
  /** The report, which the rows add up to. */
  readonly figures: CategoryFigures;
  /** The compared report; null where nothing is compared. */
  readonly before: CategoryFigures | null;
}

export interface TransfersHead {
  readonly totals: TransferTotals;
}

export interface PlayersHead {
  readonly rowCount: number;
}

export interface StatementHead extends StatementSums {
  readonly opening: Money;
  readonly rowCount: number;
}

export interface BulkHead {
  readonly rowCount: number;
}

export interface AuditHead {
  readonly rowCount: number;
  /** The hash of the agent's newest row, whatever the filter; null when there is no row. */
  readonly newestHash: string | null;
}
