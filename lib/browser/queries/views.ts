import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { StaffViews } from "#lib/desk/views/view-shape";
import type { ViewPage } from "#lib/domain/views/saved-view";

export const viewsQuery = (page: ViewPage) =>
  queryOptions({
    queryKey: ["views", page],
    queryFn: ({ signal }) => getJson<StaffViews>("/api/staff/views", { page }, signal),
  });
