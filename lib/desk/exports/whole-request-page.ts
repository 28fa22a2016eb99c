import { exportPageRows, requestFileRowsMax } from "#lib/domain/exports/export-bounds";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { RequestLine } from "#lib/domain/requests/request-line";
import type { RequestFilter, RequestLog, RequestPage } from "#lib/domain/requests/request-log";
import { requestLogAway } from "#lib/domain/unavailable";

/**
 * Reads all requests of a filter, newest first. A file says how many rows it has before the first, and the log has no
 * snapshots and loses its oldest rows at any time: only what has been read is sure.
 */
export async function wholeRequestPage(
  requests: Pick<RequestLog, "list">,
  filter: RequestFilter,
): Promise<Outcome<RequestPage>> {
  const rows: RequestLine[] = [];
  for (;;) {
    const page = await requests.list({ ...filter, after: rows.at(-1) ?? null, limit: exportPageRows });
    if (!page.ok) return page;
    // A log that fails answers what it has, and a file must not pass for complete.
    if (page.value.failing) return requestLogAway();
    rows.push(...page.value.rows);
    if (rows.length > requestFileRowsMax) {
      return refuse(
        "export_too_large",
        `A file of requests holds ${requestFileRowsMax} rows and these are more. Choose a shorter range.`,
      );
    }
    if (page.value.rows.length < exportPageRows) return done({ ...page.value, rows });
  }
}
