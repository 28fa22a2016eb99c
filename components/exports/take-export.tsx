import { saveBlob } from "#lib/browser/asking/save-blob";
import { type QueryOf, targetOf } from "#lib/browser/desk/desk";
import type { ExportFormat, ExportKind } from "#lib/domain/exports/export-format";
import { type DownloadProgress, downloadStream } from "./download-stream";

/** The filters of the list on screen. */
export type ExportParams<Kind extends ExportKind> = Omit<QueryOf<`GET /api/desk/exports/${Kind}`>, "format" | "zone">;

export type ExportChoice = {
  [Kind in ExportKind]: { readonly kind: Kind; readonly params: ExportParams<Kind> };
}[ExportKind];

export interface ExportOrder {
  readonly choice: ExportChoice;
  readonly zone: string;
  readonly format: ExportFormat;
}

export async function takeExport(
  { choice: { kind, params }, zone, format }: ExportOrder,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
) {
  const path = targetOf(`GET /api/desk/exports/${kind}`, { query: { ...params, zone, format } });
  const { blob, ...facts } = await downloadStream(path, signal, onProgress);
  saveBlob(blob, facts.fileName);
  return facts;
}
