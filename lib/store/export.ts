import type { AuditEntry, AuditFilter } from "#lib/domain/audit/audit";
import type { AboutLine } from "#lib/domain/exports/about-line";
import type { ExportFormat } from "#lib/domain/exports/export-format";
import type { Outcome } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import type { CategoryFigures, Figures } from "#lib/domain/reports/summary";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { Transfer } from "#lib/domain/wallets/transfer";
import type { TransferTotals } from "#lib/domain/wallets/transfer-totals";
import type { JournalEntry, JournalFilter } from "./journal";
import type { StatementFilter } from "./player";
import type { TradeFilter } from "./trade";

export interface TradesQuery {
  readonly of: "trades";
  readonly filter: TradeFilter;
  readonly currency: string;
}

export type ExportQuery =
  | TradesQuery
  | { readonly of: "transfers"; readonly filter: JournalFilter }
  | { readonly of: "statement"; readonly filter: StatementFilter }
  | { readonly of: "audit"; readonly filter: AuditFilter & { readonly agentId: string } };

/** How the file is to look. */
export interface ExportLook {
  readonly format: ExportFormat;
  /** Whose clocks times are shown by, beside UTC. */
  readonly zone: string;
  /** What the file says of itself at its head; the totals follow. */
  readonly about: readonly AboutLine[];
}

export interface ExportAsk extends ExportLook {
  readonly query: ExportQuery;
}

export interface OpenExport {
  readonly rowCount: number;
  /** The next piece of the file, or null after its last. To be asked for once at a time. */
  next(): Promise<Outcome<Uint8Array<ArrayBuffer> | null>>;
  /** Gives up what is held for it: the snapshot, its thread and its place among those at once. Harmless when repeated. */
  close(): Promise<void>;
}

/** A file in the making, of rows as they are stored. */
export interface ExportFile<T> {
  readonly rowCount: number;
  /** The end was written: no piece follows. */
  readonly isWhole: boolean;
  /** The piece that these rows make. No rows end the file. */
  part(rows: readonly T[]): Uint8Array<ArrayBuffer>;
}

/**
 * Makes files of rows that a driver reads: it gives what stands at the head, then the rows batch by batch, all as one
 * moment saw them. It is handed to the driver, so that files are written where rows are read and drivers know no format.
 */
export interface ExportFiles {
  trades(look: ExportLook, query: TradesQuery, head: TradesHead): Outcome<ExportFile<StoredTrade>>;
  transfers(look: ExportLook, head: TransfersHead): Outcome<ExportFile<JournalEntry>>;
  statement(look: ExportLook, head: StatementHead): Outcome<ExportFile<Transfer>>;
  audit(look: ExportLook, head: AuditHead): Outcome<ExportFile<AuditEntry>>;
}

export interface TradesHead {
  /** What the rows add up to. */
  readonly sums: Figures;
  /** What the report says of the whole range, whatever else the filter narrows. */
  readonly figures: CategoryFigures;
}

export interface TransfersHead {
  readonly totals: TransferTotals;
}

export interface StatementHead extends TransfersHead {
  readonly opening: Money;
}

export interface AuditHead {
  readonly rowCount: number;
  /** The hash of the agent's newest row, whatever the filter; null while there is none. */
  readonly newestHash: string | null;
}
