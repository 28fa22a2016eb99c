import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { DeskReport } from "#lib/desk/trades/report-shape";
import { type ReportQuestion, reportRead } from "./desk-reads";

/** The figures of a range. The former range's figures stay until the new ones arrive. */
export function reportQuery(question: ReportQuestion) {
  const { queryKey, target } = reportRead(question);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => getJson<DeskReport>(target, {}, signal),
    placeholderData: keepPreviousData,
  });
}
