import type { AboutLine } from "#lib/domain/exports/about-line";
import type { ExportLook } from "#lib/domain/exports/export";
import { type NamedRequest, requestColumns } from "#lib/domain/requests/request-line";
import type { RequestPage } from "#lib/domain/requests/request-log";
import type { FileFrame } from "./file-frame";
import { fileTable } from "./file-table";
import { fileTexts } from "./file-texts";

/** The sheet about it also says how many requests of the stored days are missing from the log, as the page does. */
export function requestFrame({ rows, dropped }: RequestPage, look: ExportLook): FileFrame<NamedRequest> {
  const { sheets, about } = fileTexts(look.language).workbook;
  const counted = (label: string, count: number): AboutLine => ({ label, value: String(count), kind: "number" });
  return {
    ...fileTable<NamedRequest, typeof requestColumns>(
      { name: sheets.requests, columns: requestColumns, keys: ["request_id"] },
      look,
    ),
    ...{ rowCount: rows.length, foot: () => [], asides: () => [] },
    totals: [
      counted(about.rows, rows.length),
      counted(about.crowded, dropped.crowded),
      counted(about.unproved, dropped.unproved),
    ],
  };
}
