import type { ExportFormat } from "#lib/domain/exports/export-format";
import { CsvDocument } from "./csv-document";
import type { ExportDocument } from "./file-frame";
import { XlsxDocument } from "./xlsx-document";

export const newDocument = (format: ExportFormat): ExportDocument =>
  format === "csv" ? new CsvDocument() : new XlsxDocument();
