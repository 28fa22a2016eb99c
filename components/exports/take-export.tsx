import { type Params, withParams } from "#lib/browser/asking/api";
import { saveBlob } from "#lib/browser/asking/save-blob";
import type { ExportFormat, ExportKind } from "#lib/domain/exports/export-format";
import { type DownloadProgress, downloadStream } from "./download-stream";

export interface ExportOrder {
  readonly kind: ExportKind;
  readonly params: Params;
  readonly format: ExportFormat;
}

export async function takeExport(
  { kind, params, format }: ExportOrder,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
) {
  const path = withParams(`/api/desk/exports/${kind}`, { ...params, format });
  const { blob, ...facts } = await downloadStream(path, signal, onProgress);
  saveBlob(blob, facts.fileName);
  return facts;
}
