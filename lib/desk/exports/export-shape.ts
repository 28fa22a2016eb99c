import * as z from "zod";
import { AuditParameters } from "#lib/desk/audit/audit-shape";
import { rangeTimes, zoneName } from "#lib/desk/trades/report-shape";
import { tradeFilter } from "#lib/desk/trades/trade-shape";
import { StatementParameters } from "#lib/desk/wallets/player-shape";
import { JournalParameters } from "#lib/desk/wallets/transfer-shape";
import { exportFormats } from "#lib/domain/exports/export-format";

/** The parameters of every export, beside the filters of its page. */
const fileParameters = {
  format: z.enum(exportFormats),
  /** The zone whose clocks are shown beside UTC and whose midnights begin the days. UTC if left out. */
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
