import { saveBlob } from "#lib/browser/asking/save-blob";
import { type QueryOf, targetOf } from "#lib/browser/desk/desk";
import type { Locale } from "#lib/browser/formats/locale";
import type { ExportFormat, ExportKind } from "#lib/domain/exports/export-format";
import type { PnlView } from "#lib/domain/reports/pnl-view";
import { type DownloadProgress, downloadStream } from "./download-stream";

/** The filters of the list on screen. */
export type ExportParams<Kind extends ExportKind> = Omit<
  QueryOf<`GET /api/desk/exports/${Kind}`>,
  "format" | keyof ExportLook
>;

export type ExportChoice = {
  [Kind in ExportKind]: { readonly kind: Kind; readonly params: ExportParams<Kind> };
}[ExportKind];

/** How the member sees the page: a workbook says the same. */
export interface ExportLook {
  readonly zone: string;
  readonly language: Locale;
  readonly view: PnlView;
}

export interface ExportOrder {
  readonly choice: ExportChoice;
  readonly look: ExportLook;
  readonly format: ExportFormat;
}

const isOfTrades = (kind: ExportKind): boolean => kind === "trades" || kind === "report" || kind === "pivot";

export async function takeExport(
  { choice, look, format }: ExportOrder,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
) {
  const { kind, params } = choice;
  const { view, ...shared } = look;
  const query = isOfTrades(kind) ? { ...params, ...shared, view, format } : { ...params, ...shared, format };
  const path = targetOf(`GET /api/desk/exports/${kind}`, { query });
  const { blob, ...facts } = await downloadStream(path, signal, onProgress);
  saveBlob(blob, facts.fileName);
  return facts;
}
