import type { Outcome } from "#lib/domain/failure";
import type { ExportAsk, OpenExport } from "./export";

/** Files of rows. */
export interface ExportPort {
  /** The rows of a query as one moment saw them, made into a file where they are read: none of them stands in memory for long. */
  openExport(ask: ExportAsk): Promise<Outcome<OpenExport>>;
}
