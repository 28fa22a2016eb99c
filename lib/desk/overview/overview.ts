import { memberOperation } from "#lib/desk/member-operation";
import { OverviewQuery } from "./overview-shape";
import { readOverview } from "./read-overview";

export const overview = memberOperation({
  name: "overview",
  method: "GET",
  path: "/api/desk/overview",
  may: "reports:read",
  query: OverviewQuery,
  handle: ({ gate, agent }, { query }) => readOverview(gate, agent, query.zone ?? "UTC"),
});
