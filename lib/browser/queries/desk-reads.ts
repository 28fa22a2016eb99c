import { type Params, withParams } from "#lib/browser/asking/api";
import type { RangeParameters } from "#lib/browser/ranges/range-query";
import type { ViewPage } from "#lib/domain/views/saved-view";

/** What is asked of the desk, and the key that its answer is kept under. */
export interface DeskRead {
  readonly queryKey: readonly unknown[];
  readonly target: string;
}

export type RangeTimes = Pick<RangeParameters, `${"create" | "settlement"}_${"start" | "end"}_time`>;

export interface ReportQuestion {
  readonly times: RangeTimes;
  readonly zone: string;
  readonly compared: boolean;
}

const read = (queryKey: readonly unknown[], path: string, params: Params = {}): DeskRead => ({
  queryKey,
  target: withParams(path, params),
});

// The server asks the same for a page before it sends it, so these know nothing of the browser.
export const overviewRead = (zone: string) => read(["overview", zone], "/api/staff/overview", { zone });

export const booksRead = read(["books"], "/api/staff/books");

export const viewsRead = (page: ViewPage) => read(["views", page], "/api/staff/views", { page });

export const reportRead = ({ times, zone, compared }: ReportQuestion) =>
  read(["report", times, zone, compared], "/api/staff/report", {
    ...times,
    zone,
    compare: compared ? "previous" : null,
  });
