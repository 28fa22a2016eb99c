import { memberOperation } from "#lib/desk/member-operation";
import { usualOverviewPeriod } from "#lib/domain/time/overview-period";
import { OverviewQuery } from "./overview-shape";
import { readOverview } from "./read-overview";

export const overview = memberOperation({
  method: "GET",
  path: "/api/desk/overview",
  may: "reports:read",
  query: OverviewQuery,
  handle: (call, { query: { zone = "UTC", period = usualOverviewPeriod } }) => readOverview(call, zone, period),
});
