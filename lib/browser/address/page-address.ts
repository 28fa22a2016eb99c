import { type Params, withParams } from "#lib/browser/asking/api";
import { pathSegment } from "#lib/domain/text/path";
import { addressOf } from "./address";

/** The parameter of trades that were opened from a report: the report's own query. */
export const reportParameter = "report";

/** The address of trades. From a report it carries the whole query, so that the way back leads to the same report. */
export const tradesAddress = (asked: Params, report: string | null): string =>
  withParams("/trades", { ...asked, [reportParameter]: report?.replaceAll("%3A", ":") });

/** The address of the report that the trades were opened from; null when they were opened from elsewhere. */
export function reportAddress(search: string): string | null {
  const report = new URLSearchParams(search).get(reportParameter);
  return report === null ? null : addressOf("/reports", new URLSearchParams(report).toString());
}

export const approvalPath = (id: string): string => `/approvals?open=${encodeURIComponent(id)}`;

export const endpointPath = (endpointId: string): string => `/webhooks/${pathSegment(endpointId)}`;
