import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { StaffTeamView } from "#lib/desk/people/team-shape";
import { pathSegment } from "#lib/domain/text/path-segment";

export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: ({ signal }) => getJson<StaffTeamView>("/api/staff/team", {}, signal),
});

export const memberPath = (email: string): string => `/api/staff/team/members/${pathSegment(email)}`;
