import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/client/api";
import { pathSegment } from "#lib/domain/path-segment";
import type { StaffTeamView } from "#lib/schemas/staff-team";

export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: ({ signal }) => getJson<StaffTeamView>("/api/staff/team", {}, signal),
});

export const memberPath = (email: string): string => `/api/staff/team/members/${pathSegment(email)}`;
