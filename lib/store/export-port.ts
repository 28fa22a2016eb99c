import type { Outcome } from "#lib/domain/failure";
import type { ExportAsk, OpenExport } from "./export";

export interface ExportPort {
  /**
   * Opens an export: the rows of a query in one snapshot, written into a file where they are read, so that none stays
   * in memory for long.
   */
  openExport(ask: ExportAsk): Promise<Outcome<OpenExport>>;
}
