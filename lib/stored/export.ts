import type { AuditFilter } from "#lib/domain/audit";
import type { ExportFormat } from "#lib/domain/export-format";
import type { Outcome } from "#lib/domain/failure";
import type { AboutLine } from "#lib/exports/column";
import type { JournalFilter } from "./journal";
import type { StatementFilter } from "./player";
import type { TradeFilter } from "./trade";

export type ExportQuery =
  | { readonly of: "trades"; readonly filter: TradeFilter; readonly currency: string }
  | { readonly of: "transfers"; readonly filter: JournalFilter }
  | { readonly of: "statement"; readonly filter: StatementFilter }
  | { readonly of: "audit"; readonly filter: AuditFilter & { readonly agentId: string } };

export interface ExportAsk {
  readonly query: ExportQuery;
  readonly format: ExportFormat;
  /** Whose clocks times are shown by, beside UTC. */
  readonly zone: string;
  /** What the file says of itself at its head; the totals follow. */
  readonly about: readonly AboutLine[];
}

export interface OpenExport {
  readonly rowCount: number;
  /** The next piece of the file, or null after its last. To be asked for once at a time. */
  next(): Promise<Outcome<Uint8Array<ArrayBuffer> | null>>;
  /** Gives up what is held for it: the snapshot, its thread and its place among those at once. Harmless when repeated. */
  close(): Promise<void>;
}
