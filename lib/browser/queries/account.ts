import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { StaffAccountView } from "#lib/desk/people/account-shape";
import type { MeView, StaffSessionView } from "#lib/desk/people/session-shape";

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
