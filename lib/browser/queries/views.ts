import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { DeskViews } from "#lib/desk/views/view-shape";
import type { ViewPage } from "#lib/domain/views/saved-view";
import { viewsRead } from "./desk-reads";

export function viewsQuery(page: ViewPage) {
  const { queryKey, target } = viewsRead(page);
  return queryOptions({ queryKey, queryFn: ({ signal }) => getJson<DeskViews>(target, {}, signal) });
}
