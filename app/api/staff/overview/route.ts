import { staffOverview } from "#lib/desk/overview/overview";
import { OverviewQuery } from "#lib/desk/overview/overview-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "reports:read",
  query: OverviewQuery,
  async handle({ gate, agent }, { query }) {
    const overview = await staffOverview(gate, agent, query.zone ?? "UTC");
    return overview.ok ? done({ data: overview.value }) : overview;
  },
});
