import type { AboutLine } from "#lib/domain/exports/about-line";
import { type NamedRequest, requestColumns } from "#lib/domain/requests/request-columns";
import type { RequestPage } from "#lib/store/requests/request-log";
import type { FileFrame } from "./file-frame";
import { fileTable } from "./file-table";

/** The head also says how many requests of the stored days are missing from the log, as the page does. */
export function requestFrame({ rows, dropped }: RequestPage, zone: string): FileFrame<NamedRequest> {
  const { rowOf, ...table } = fileTable("Requests", requestColumns, zone);
  const counted = (label: string, count: number): AboutLine => ({ label, value: String(count), kind: "number" });
  return {
    ...{ table, rowOf, rowCount: rows.length, asides: () => [] },
    totals: [
      counted("rows", rows.length),
      counted("not logged: too many at once", dropped.crowded),
      counted("not logged: not authenticated", dropped.unproved),
    ],
  };
}
