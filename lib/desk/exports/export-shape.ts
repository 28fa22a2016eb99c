import * as z from "zod";
import { filterShape } from "#lib/desk/parameter-shape";
import { pivotParameters, rangeTimes, zoneName } from "#lib/desk/trades/report-shape";
import { tradeFilter } from "#lib/desk/trades/trade-shape";
import { auditFiltersOnWire } from "#lib/domain/audit/audit";
import { exportFormats, fileCurrencies, fileLanguages } from "#lib/domain/exports/export-format";
import { pnlViews } from "#lib/domain/reports/pnl-view";
import { requestFilters } from "#lib/domain/requests/request-filters";
import { journalFilters } from "#lib/domain/wallets/journal-filters";
import { playerFilters, statementFilters } from "#lib/domain/wallets/player-filters";

/** The parameters of every export, beside its page's filters. */
const fileParameters = {
  format: z.enum(exportFormats),
  /** The zone whose clocks are shown, and whose midnights begin the days. UTC if left out. */
  zone: zoneName.optional(),
  /** The language of a workbook. English if left out. */
  language: z.enum(fileLanguages).optional(),
};

/** How amounts of trades stand in a workbook: whose gain is positive, and in which currency. */
const amountParameters = {
  view: z.enum(pnlViews).optional(),
  currency: z.enum(fileCurrencies).optional(),
};

const reportParameters = {
  ...amountParameters,
  /** What a workbook compares the report with, as on its page. */
  compare: z.string().optional(),
};

export const TradeExportParameters = z.strictObject({ ...tradeFilter, ...amountParameters, ...fileParameters });
export const ReportExportParameters = z.strictObject({ ...rangeTimes, ...reportParameters, ...fileParameters });
export const PivotExportParameters = z.strictObject({ ...pivotParameters, ...reportParameters, ...fileParameters });
export const TransferExportParameters = z.strictObject({
  ...filterShape(journalFilters),
  ...fileParameters,
});
export const PlayerExportParameters = z.strictObject({
  ...filterShape(playerFilters),
  ...fileParameters,
});
export const StatementExportParameters = z.strictObject({
  ...filterShape(statementFilters),
  external_player_id: z.string(),
  ...fileParameters,
});
export const RequestExportParameters = z.strictObject({
  ...filterShape(requestFilters),
  ...fileParameters,
});
export const BulkExportParameters = z.strictObject({ run_id: z.string(), ...fileParameters });
export const AuditExportParameters = z.strictObject({
  ...filterShape(auditFiltersOnWire),
  ...fileParameters,
});
