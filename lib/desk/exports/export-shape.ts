import * as z from "zod";
import { AuditParameters } from "#lib/desk/audit/audit-shape";
import { rangeTimes, zoneName } from "#lib/desk/trades/report-shape";
import { tradeFilter } from "#lib/desk/trades/trade-shape";
import { StatementParameters } from "#lib/desk/wallets/player-shape";
import { JournalParameters } from "#lib/desk/wallets/transfer-shape";
import { exportFormats } from "#lib/domain/exports/export-format";

/** Every export is asked with these, beside the filters of the page that it is of. */
const fileParameters = {
  format: z.enum(exportFormats),
  /** Whose clocks show the times beside UTC, and whose midnights the days begin at. UTC's if left out. */
  zone: zoneName.optional(),
};

export const TradeExportParameters = z.strictObject({ ...tradeFilter, ...fileParameters });
export const ReportExportParameters = z.strictObject({ ...rangeTimes, ...fileParameters });
export const TransferExportParameters = z.strictObject({
  ...JournalParameters.omit({ limit: true, cursor: true }).shape,
  ...fileParameters,
});
export const StatementExportParameters = z.strictObject({
  ...StatementParameters.omit({ limit: true, cursor: true }).shape,
  external_player_id: z.string(),
  ...fileParameters,
});
export const AuditExportParameters = z.strictObject({
  ...AuditParameters.omit({ limit: true, cursor: true }).shape,
  ...fileParameters,
});
