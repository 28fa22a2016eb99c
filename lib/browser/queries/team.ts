import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { TeamView } from "#lib/desk/people/team-shape";
import { pathSegment } from "#lib/domain/text/path-segment";
import { teamRead } from "./desk-reads";

export const teamQuery = queryOptions({
  queryKey: teamRead.queryKey,
  queryFn: ({ signal }) => getJson<TeamView>(teamRead.target, {}, signal),
});

export const memberPath = (email: string): string => `/api/desk/team/members/${pathSegment(email)}`;
