import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/client/api";
import type { StaffAccountView } from "#lib/schemas/staff-account";
import type { MeView, StaffSessionView } from "#lib/schemas/staff-session";

export const accountQuery = queryOptions({
  queryKey: ["account", "facts"],
  queryFn: ({ signal }) => getJson<StaffAccountView>("/api/staff/account", {}, signal),
});

export const meQuery = queryOptions({
  queryKey: ["account", "me"],
  queryFn: ({ signal }) => getJson<MeView>("/api/staff/me", {}, signal),
});

export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => getJson<{ sessions: readonly StaffSessionView[] }>("/api/staff/sessions", {}, signal),
});
