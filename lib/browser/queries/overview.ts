import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { DeskOverview } from "#lib/desk/overview/overview-shape";
import { overviewRead } from "./desk-reads";

export function overviewQuery(zone: string) {
  const { queryKey, target } = overviewRead(zone);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => getJson<DeskOverview>(target, {}, signal),
    placeholderData: keepPreviousData,
  });
}
