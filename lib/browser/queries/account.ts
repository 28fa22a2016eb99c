import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { AccountView } from "#lib/desk/people/account-shape";
import type { MeView, SessionView } from "#lib/desk/people/session-shape";
import { accountRead, sessionsRead } from "./desk-reads";

export const accountQuery = queryOptions({
  queryKey: accountRead.queryKey,
  queryFn: ({ signal }) => getJson<AccountView>(accountRead.target, {}, signal),
});

export const meQuery = queryOptions({
  queryKey: ["account", "me"],
  queryFn: ({ signal }) => getJson<MeView>("/api/desk/me", {}, signal),
});

export const sessionsQuery = queryOptions({
  queryKey: sessionsRead.queryKey,
  queryFn: ({ signal }) => getJson<{ sessions: readonly SessionView[] }>(sessionsRead.target, {}, signal),
});
