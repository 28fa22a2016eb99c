import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { StaffOverview } from "#lib/desk/overview/overview-shape";

export const overviewQuery = (zone: string) =>
  queryOptions({
    queryKey: ["overview", zone],
    queryFn: ({ signal }) => getJson<StaffOverview>("/api/staff/overview", { zone }, signal),
    placeholderData: keepPreviousData,
  });
