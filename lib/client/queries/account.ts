import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/client/api";
import type { StaffAccountView } from "#lib/schemas/staff-account";
import type { StaffSessionView } from "#lib/schemas/staff-session";

export const accountQuery = queryOptions({
  queryKey: ["account", "facts"],
  queryFn: ({ signal }) => getJson<StaffAccountView>("/api/staff/account", {}, signal),
});

export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => getJson<{ sessions: readonly StaffSessionView[] }>("/api/staff/sessions", {}, signal),
});
