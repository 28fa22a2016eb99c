import { type Capability, type MemberRole, mayDo, memberRoles } from "#lib/domain/people/role";
import { bulkFile, newEndpoint, newKey, newLimit, type Things } from "./things";

export interface RouteCall {
  readonly path: string;
  readonly body?: unknown;
}

export interface RouteCase {
  /** The roles that may call the route; null for everybody, signed in or not. */
  readonly roles: readonly MemberRole[] | null;
  /** A call for each place where a thing can be named, and one call when there is no such place. */
  calls(of: Things): readonly [RouteCall, ...RouteCall[]];
  /** True when the answer does not end by itself. */
  readonly streams?: true;
  /** The status for a permitted member who names nothing of their own agent, when it is neither 200 nor 404. */
  readonly answers?: number;
  /** True when the route names nothing and each call counts as a guess, so that tests call it as rarely as possible. */
  readonly countsTries?: true;
}

const everyone: readonly MemberRole[] = memberRoles;
/** The roles whose capabilities, in the one table, include this one. */
const whoMay = (capability: Capability): readonly MemberRole[] =>
  memberRoles.filter((role) => mayDo([role], capability));
const whoMovesMoney = whoMay("transfers:write");
const owners = whoMay("team:write");

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** A range that holds most trades of the tests. */
export const createdLately = `create_start_time=${daysAgo(80)}&create_end_time=${daysAgo(0)}`;
const newView = { page: "reports", query: "", shared: true, is_default: false };
const transferOf = ({ player, newTicket, newDraft }: Things) => ({
  id: newDraft,
  type: "deposit",
  external_player_id: player,
  amount: "7",
  ticket_id: newTicket,
  reason: "a test",
});

const unsignedCall = {
  ...{ method: "GET", target: "/api/v1/time", timestamp: "", idempotency_key: "", body: "" },
  ...{ signed_text: "", request_id: "" },
};

const plain = (roles: readonly MemberRole[], path: string, body?: unknown): RouteCase => ({
  roles,
  calls: () => [body === undefined ? { path } : { path, body }],
});

/** A list and its count are asked in the same words. The count takes no page. */
const listed = (path: string, { calls, ...rest }: RouteCase): Readonly<Record<string, RouteCase>> => ({
  [`GET /api/desk/${path}`]: { ...rest, calls },
  [`GET /api/desk/counts/${path}`]: {
    ...rest,
    calls(of) {
      const [first, ...others] = calls(of).map((call) => ({ ...call, path: countPath(call.path) }));
      return first ? [first, ...others] : calls(of);
    },
  },
});

const countPath = (path: string): string => path.replace("/api/desk/", "/api/desk/counts/").replace("&limit=500", "");
const pastCall = (scope: string, subject: string): RouteCall => ({
  path: `/api/desk/limits/preview?${new URLSearchParams({ ...newLimit(subject), scope, bound: "0.01" })}`,
});
const finding = (text: string): RouteCall => ({ path: `/api/desk/find?text=${encodeURIComponent(text)}` });

/** A change of a bulk run. */
const ofRun = (verb: string, body?: unknown): RouteCase => ({
  roles: whoMovesMoney,
  calls: ({ run }) => [{ path: `/api/desk/bulk/${run}/${verb}`, ...(body !== undefined && { body }) }],
});

/** Something that is asked of a webhook endpoint, or a change of it. */
const ofEndpoint = (way: string, body?: unknown, capability: Capability = "webhooks:write"): RouteCase => ({
  roles: whoMay(capability),
  calls: ({ endpoint }) => [{ path: `/api/desk/webhooks/${endpoint}${way}`, ...(body !== undefined && { body }) }],
});
const ofSent = (way: string): RouteCase => ofEndpoint(way, undefined, "webhooks:read");

const guessing = (path: string, body: unknown): RouteCase => ({
  ...plain(everyone, `/api/desk/account/${path}`, body),
  answers: 422,
  countsTries: true,
});

const noRule = { needed: 0, over: null, over_day: null };
const voted = (how: string): RouteCase => ({
  roles: whoMay("approvals:decide"),
  calls: ({ approval }) => [
    { path: `/api/desk/approvals/${approval}/${how}`, body: { hash: "0".repeat(64), note: "a note" } },
  ],
});

/** How each route of the dashboard is called, and by whom. A route without an entry fails the tests of all routes. */
export const routeCases: Readonly<Record<string, RouteCase>> = {
  "GET /api/desk/me": plain(everyone, "/api/desk/me"),
  "GET /api/desk/overview": plain(whoMay("reports:read"), "/api/desk/overview?zone=Europe/Berlin&period=this_month"),
  "GET /api/desk/attention": plain(everyone, "/api/desk/attention"),
  "POST /api/desk/attention/some-name": {
    ...plain(whoMay("attention:write"), "/api/desk/attention/own_factor_off", { level: "1", snooze: null }),
    // A second factor that is off cannot be put aside.
    answers: 400,
  },
  "DELETE /api/desk/attention/some-name": plain(whoMay("attention:write"), "/api/desk/attention/own_factor_off"),
  "GET /api/desk/failing-keys": plain(whoMay("requests:read"), "/api/desk/failing-keys"),
  "GET /api/desk/find": {
    roles: everyone,
    calls: ({ player, ticket, transfer, trade, key, desk, request, auditRow }) => [
      finding(player),
      ...[ticket, trade, key, desk, request].map(finding),
      // A number alone is also a part of a webhook's port, of a key's end and of a colleague's email.
      ...[transfer, auditRow].map((number) => finding(`#${number}`)),
    ],
  },
  "GET /api/desk/approvals/rules": plain(whoMay("approvals:read"), "/api/desk/approvals/rules"),
  "PATCH /api/desk/approvals/rules/some-kind": plain(
    whoMay("approvals:rule"),
    "/api/desk/approvals/rules/bulk",
    noRule,
  ),
  "GET /api/desk/approvals/rules/some-kind/preview": plain(
    whoMay("approvals:rule"),
    "/api/desk/approvals/rules/bulk/preview?needed=1",
  ),
  ...listed("approvals", {
    roles: whoMay("approvals:own"),
    calls: ({ player, ticket, desk }) => [
      { path: `/api/desk/approvals?external_player_id=${player}` },
      { path: `/api/desk/approvals?ticket_id=${ticket}` },
      { path: `/api/desk/approvals?maker=${desk}` },
    ],
  }),
  "GET /api/desk/approvals/some-approvalId": {
    roles: whoMay("approvals:own"),
    calls: ({ approval }) => [{ path: `/api/desk/approvals/${approval}` }],
  },
  // The maker of a request may not decide on it.
  "POST /api/desk/approvals/some-approvalId/approve": { ...voted("approve"), answers: 403 },
  "POST /api/desk/approvals/some-approvalId/reject": { ...voted("reject"), answers: 403 },
  "POST /api/desk/approvals/some-approvalId/execute": {
    roles: whoMovesMoney,
    calls: ({ approval }) => [{ path: `/api/desk/approvals/${approval}/execute` }],
    answers: 409,
  },
  "POST /api/desk/approvals/some-approvalId/withdraw": {
    roles: whoMay("approvals:own"),
    calls: ({ approval }) => [{ path: `/api/desk/approvals/${approval}/withdraw` }],
  },
  // A request that waits is not put away.
  "POST /api/desk/approvals/some-approvalId/seen": {
    roles: whoMay("approvals:own"),
    calls: ({ approval }) => [{ path: `/api/desk/approvals/${approval}/seen` }],
    answers: 409,
  },
  "GET /api/desk/books": plain(whoMay("players:read"), "/api/desk/books"),
  "POST /api/desk/books/prove": plain(whoMay("books:prove"), "/api/desk/books/prove"),
  "POST /api/desk/developers/signing-console": {
    roles: everyone,
    calls: ({ key }) => [
      {
        path: "/api/desk/developers/signing-console",
        body: { ...unsignedCall, api_key: key, signature: "0".repeat(64) },
      },
    ],
  },
  "GET /api/desk/live": { ...plain(everyone, "/api/desk/live"), streams: true },
  "GET /api/desk/report": plain(whoMay("reports:read"), `/api/desk/report?${createdLately}&compare=previous`),
  "GET /api/desk/report/pivot": plain(whoMay("reports:read"), `/api/desk/report/pivot?by=day&${createdLately}`),
  ...listed("trades", {
    roles: whoMay("reports:read"),
    calls: ({ player }) => [
      { path: `/api/desk/trades?${createdLately}&limit=500&player=${player}` },
      { path: `/api/desk/trades?${createdLately}&limit=500` },
    ],
  }),
  "GET /api/desk/trades/some-tradeId": {
    roles: whoMay("reports:read"),
    calls: ({ trade }) => [{ path: `/api/desk/trades/${trade}` }],
  },
  "GET /api/desk/views": plain(everyone, "/api/desk/views?page=reports"),
  "POST /api/desk/views": {
    roles: whoMay("views:write"),
    calls: ({ newTicket: name }) => [{ path: "/api/desk/views", body: { ...newView, name } }],
  },
  "PATCH /api/desk/views/some-viewId": {
    roles: whoMay("views:write"),
    calls: ({ view }) => [{ path: `/api/desk/views/${view}`, body: { name: "Renamed" } }],
  },
  "DELETE /api/desk/views/some-viewId": {
    roles: whoMay("views:write"),
    calls: ({ view }) => [{ path: `/api/desk/views/${view}` }],
  },
  ...listed("transfers", {
    roles: whoMay("journal:read"),
    calls: ({ player, ticket, desk, key }) => [
      { path: `/api/desk/transfers?external_player_id=${player}` },
      { path: `/api/desk/transfers?ticket_id=${ticket}` },
      { path: `/api/desk/transfers?actor=member:${desk}` },
      { path: `/api/desk/transfers?actor=key:${key}` },
    ],
  }),
  "GET /api/desk/transfers/some-id": {
    roles: whoMay("journal:read"),
    calls: ({ transfer }) => [{ path: `/api/desk/transfers/${transfer}` }],
  },
  "POST /api/desk/transfers/some-id/refund": {
    roles: whoMovesMoney,
    calls: ({ transfer }) => [{ path: `/api/desk/transfers/${transfer}/refund`, body: { reason: "a test" } }],
  },
  "GET /api/desk/transfers/review": {
    roles: whoMovesMoney,
    calls: ({ player }) => [{ path: `/api/desk/transfers/review?type=deposit&external_player_id=${player}&amount=3` }],
  },
  "GET /api/desk/transfers/drafts": plain(whoMay("drafts:read"), "/api/desk/transfers/drafts"),
  "POST /api/desk/transfers/drafts": {
    roles: whoMovesMoney,
    calls: (of) => [{ path: "/api/desk/transfers/drafts", body: transferOf(of) }],
  },
  "GET /api/desk/transfers/drafts/some-draftId": {
    roles: whoMay("drafts:read"),
    calls: ({ draft }) => [{ path: `/api/desk/transfers/drafts/${draft}` }],
  },
  "POST /api/desk/transfers/drafts/some-draftId/send": {
    roles: whoMovesMoney,
    calls: ({ draft }) => [{ path: `/api/desk/transfers/drafts/${draft}/send`, body: { new_player: false } }],
  },
  "POST /api/desk/transfers/drafts/some-draftId/seal": {
    roles: whoMovesMoney,
    calls: ({ draft }) => [{ path: `/api/desk/transfers/drafts/${draft}/seal` }],
  },
  "POST /api/desk/transfers/drafts/some-draftId/dismiss": {
    roles: whoMay("transfers:write"),
    calls: ({ draft }) => [{ path: `/api/desk/transfers/drafts/${draft}/dismiss`, body: { reason: "not needed" } }],
  },
  ...listed("bulk", plain(whoMay("journal:read"), "/api/desk/bulk")),
  "POST /api/desk/bulk": {
    roles: whoMovesMoney,
    calls: ({ player }) => [{ path: "/api/desk/bulk?file_name=a.csv", body: bulkFile(player) }],
  },
  "GET /api/desk/bulk/template": plain(whoMovesMoney, "/api/desk/bulk/template?format=csv"),
  "GET /api/desk/bulk/some-runId": {
    roles: whoMay("journal:read"),
    calls: ({ run }) => [{ path: `/api/desk/bulk/${run}` }],
  },
  ...listed("bulk/some-runId/rows", {
    roles: whoMay("journal:read"),
    calls: ({ run }) => [{ path: `/api/desk/bulk/${run}/rows` }],
  }),
  "POST /api/desk/bulk/some-runId/check": ofRun("check"),
  "POST /api/desk/bulk/some-runId/start": ofRun("start", { new_players: false }),
  "POST /api/desk/bulk/some-runId/pause": ofRun("pause"),
  "POST /api/desk/bulk/some-runId/resume": ofRun("resume"),
  "POST /api/desk/bulk/some-runId/cancel": ofRun("cancel"),
  "POST /api/desk/bulk/some-runId/again": ofRun("again"),
  ...listed("refusals", {
    roles: whoMay("journal:read"),
    calls: ({ player }) => [{ path: `/api/desk/refusals?external_player_id=${player}` }],
  }),
  ...listed("players", {
    roles: whoMay("players:read"),
    calls: ({ player }) => [{ path: `/api/desk/players?search=${player}` }],
  }),
  "GET /api/desk/players/some-playerId": {
    roles: whoMay("players:read"),
    calls: ({ player }) => [{ path: `/api/desk/players/${player}` }],
  },
  ...listed("players/some-playerId/statement", {
    roles: whoMay("players:read"),
    calls: ({ player }) => [{ path: `/api/desk/players/${player}/statement` }],
  }),
  "GET /api/desk/players/some-playerId/timeline": {
    roles: whoMay("players:read"),
    calls: ({ player }) => [{ path: `/api/desk/players/${player}/timeline` }],
  },
  "GET /api/desk/players/some-playerId/tickets/some-ticketId/timeline": {
    roles: whoMay("journal:read"),
    calls: ({ player, ticket }) => [{ path: `/api/desk/players/${player}/tickets/${ticket}/timeline` }],
  },
  "GET /api/desk/trades/some-tradeId/timeline": {
    roles: whoMay("reports:read"),
    calls: ({ trade }) => [{ path: `/api/desk/trades/${trade}/timeline` }],
  },
  "GET /api/desk/keys/some-keyId/timeline": {
    roles: whoMay("keys:read"),
    calls: ({ key }) => [{ path: `/api/desk/keys/${key}/timeline` }],
  },
  "POST /api/desk/players/some-playerId/block": {
    roles: whoMay("players:write"),
    calls: ({ player }) => [{ path: `/api/desk/players/${player}/block` }],
  },
  "POST /api/desk/players/some-playerId/unblock": {
    roles: whoMay("players:write"),
    calls: ({ player }) => [{ path: `/api/desk/players/${player}/unblock` }],
  },
  "GET /api/desk/keys": plain(whoMay("keys:read"), "/api/desk/keys"),
  // A developer's waits for an owner.
  "POST /api/desk/keys": { ...plain(whoMay("keys:write"), "/api/desk/keys", newKey), answers: 409 },
  "GET /api/desk/keys/some-keyId": {
    roles: whoMay("keys:read"),
    calls: ({ key }) => [{ path: `/api/desk/keys/${key}` }],
  },
  "PATCH /api/desk/keys/some-keyId": {
    roles: whoMay("keys:write"),
    calls: ({ spareKey }) => [{ path: `/api/desk/keys/${spareKey}`, body: { name: "Renamed" } }],
  },
  "POST /api/desk/keys/some-keyId/rotate": {
    roles: whoMay("keys:write"),
    calls: ({ spareKey }) => [
      { path: `/api/desk/keys/${spareKey}/rotate`, body: { overlap: "24h", rotated_at: null } },
    ],
  },
  "POST /api/desk/keys/some-keyId/revoke": {
    roles: whoMay("keys:write"),
    calls: ({ spareKey }) => [{ path: `/api/desk/keys/${spareKey}/revoke` }],
  },
  "GET /api/desk/exports/report": plain(whoMay("exports:read"), `/api/desk/exports/report?format=csv&${createdLately}`),
  "GET /api/desk/exports/pivot": plain(
    whoMay("exports:read"),
    `/api/desk/exports/pivot?format=csv&by=player&${createdLately}`,
  ),
  "GET /api/desk/exports/trades": {
    roles: whoMay("exports:read"),
    calls: ({ player }) => [
      { path: `/api/desk/exports/trades?format=csv&${createdLately}&player=${player}` },
      { path: `/api/desk/exports/trades?format=csv&${createdLately}` },
    ],
  },
  "GET /api/desk/exports/transfers": {
    roles: whoMay("exports:read"),
    calls: ({ player, ticket, desk, key }) => [
      { path: `/api/desk/exports/transfers?format=csv&external_player_id=${player}` },
      { path: `/api/desk/exports/transfers?format=csv&ticket_id=${ticket}` },
      { path: `/api/desk/exports/transfers?format=csv&actor=member:${desk}` },
      { path: `/api/desk/exports/transfers?format=csv&actor=key:${key}` },
    ],
  },
  "GET /api/desk/exports/players": {
    roles: whoMay("exports:read"),
    calls: ({ player }) => [{ path: `/api/desk/exports/players?format=csv&search=${player}` }],
  },
  "GET /api/desk/exports/statement": {
    roles: whoMay("exports:read"),
    calls: ({ player }) => [{ path: `/api/desk/exports/statement?format=csv&external_player_id=${player}` }],
  },
  "GET /api/desk/exports/bulk": {
    roles: whoMay("exports:read"),
    calls: ({ run }) => [{ path: `/api/desk/exports/bulk?format=csv&run_id=${run}` }],
  },
  ...listed("requests", {
    roles: whoMay("requests:read"),
    calls: ({ key, player, ticket, request }) => [
      { path: `/api/desk/requests?key=${key}` },
      { path: `/api/desk/requests?external_player_id=${player}` },
      { path: `/api/desk/requests?ticket_id=${ticket}` },
      { path: `/api/desk/requests?request_id=${request}` },
    ],
  }),
  "GET /api/desk/requests/some-requestId": {
    roles: whoMay("requests:read"),
    calls: ({ request }) => [{ path: `/api/desk/requests/${request}` }],
  },
  "GET /api/desk/exports/requests": {
    roles: whoMay("requests:read"),
    calls: ({ key, player, ticket }) => [
      { path: `/api/desk/exports/requests?format=csv&key=${key}` },
      { path: `/api/desk/exports/requests?format=csv&external_player_id=${player}` },
      { path: `/api/desk/exports/requests?format=csv&ticket_id=${ticket}` },
    ],
  },
  "GET /api/desk/events": plain(whoMay("events:read"), "/api/desk/events?types=player.blocked"),
  "GET /api/desk/events/some-sequence": plain(whoMay("events:read"), "/api/desk/events/1"),
  "GET /api/desk/webhooks": plain(whoMay("webhooks:read"), "/api/desk/webhooks"),
  "POST /api/desk/webhooks": { ...plain(whoMay("webhooks:write"), "/api/desk/webhooks", newEndpoint), answers: 409 },
  "GET /api/desk/webhooks/some-endpointId": ofSent(""),
  "GET /api/desk/webhooks/some-endpointId/hours": ofSent("/hours?hours=24"),
  ...listed("webhooks/some-endpointId/deliveries", ofSent("/deliveries")),
  "GET /api/desk/webhooks/some-endpointId/deliveries/some-sequence": ofSent("/deliveries/0"),
  "GET /api/desk/webhooks/some-endpointId/failed": ofSent(`/failed?since=${daysAgo(1)}`),
  "PATCH /api/desk/webhooks/some-endpointId": ofEndpoint("", { types: [] }),
  "POST /api/desk/webhooks/some-endpointId/test": ofEndpoint("/test"),
  "POST /api/desk/webhooks/some-endpointId/rotate": ofEndpoint("/rotate", { overlap: "24h" }),
  "POST /api/desk/webhooks/some-endpointId/deliveries/some-sequence/replay": ofEndpoint("/deliveries/1/replay"),
  "POST /api/desk/webhooks/some-endpointId/replay": ofEndpoint("/replay", { since: daysAgo(1) }),
  "POST /api/desk/webhooks/some-endpointId/pause": ofEndpoint("/pause"),
  "POST /api/desk/webhooks/some-endpointId/resume": ofEndpoint("/resume"),
  "POST /api/desk/webhooks/some-endpointId/disable": ofEndpoint("/disable"),
  "POST /api/desk/webhooks/some-endpointId/enable": ofEndpoint("/enable"),
  "DELETE /api/desk/webhooks/some-endpointId": ofEndpoint(""),
  "GET /api/desk/exports/audit": {
    roles: whoMay("audit:read"),
    // These subjects and actors occur in no request of these tests by itself. Asking for a stranger's player would add
    // an audit row.
    calls: ({ desk, key }) => [
      { path: `/api/desk/exports/audit?format=csv&subject=${desk}` },
      { path: `/api/desk/exports/audit?format=csv&actor=member:${desk}` },
      { path: `/api/desk/exports/audit?format=csv&subject=${key}` },
    ],
  },
  ...listed("audit", {
    roles: whoMay("audit:read"),
    calls: ({ desk, key }) => [
      { path: `/api/desk/audit?subject=${desk}` },
      { path: `/api/desk/audit?actor=member:${desk}` },
      { path: `/api/desk/audit?actor=key:${key}` },
      { path: `/api/desk/audit?subject=${key}` },
    ],
  }),
  "GET /api/desk/audit/some-id": {
    roles: whoMay("audit:read"),
    calls: ({ auditRow }) => [{ path: `/api/desk/audit/${auditRow}` }],
  },
  "GET /api/desk/settings": plain(whoMay("settings:read"), "/api/desk/settings"),
  "PATCH /api/desk/settings": plain(whoMay("settings:write"), "/api/desk/settings", { known_players_only: false }),
  "GET /api/desk/sessions": plain(everyone, "/api/desk/sessions"),
  "POST /api/desk/sessions/end": {
    roles: everyone,
    calls: ({ session }) => [{ path: "/api/desk/sessions/end", body: { id: session } }],
  },
  "GET /api/desk/owners": plain(everyone, "/api/desk/owners"),
  "GET /api/desk/team": plain(whoMay("team:read"), "/api/desk/team"),
  "POST /api/desk/team/invitations": {
    roles: owners,
    // The answer must not depend on another agent's member with this email, because an owner could try many emails.
    calls: ({ desk }) => [{ path: "/api/desk/team/invitations", body: { email: desk, roles: ["viewer"] } }],
  },
  "DELETE /api/desk/team/invitations/some-invitationId": {
    roles: owners,
    calls: ({ invitation }) => [{ path: `/api/desk/team/invitations/${invitation}` }],
  },
  "PATCH /api/desk/team/members/some-email": {
    roles: owners,
    calls: ({ member }) => [
      { path: `/api/desk/team/members/${member}`, body: { roles: ["finance"] } },
      { path: `/api/desk/team/members/${member}`, body: { status: "disabled" } },
    ],
  },
  "POST /api/desk/team/members/some-email/sign-out": {
    roles: owners,
    calls: ({ member }) => [{ path: `/api/desk/team/members/${member}/sign-out` }],
  },
  "DELETE /api/desk/team/members/some-email/two-factor": {
    roles: owners,
    calls: ({ member }) => [{ path: `/api/desk/team/members/${member}/two-factor` }],
  },
  "GET /api/desk/account": plain(everyone, "/api/desk/account"),
  "POST /api/desk/account/name": plain(everyone, "/api/desk/account/name", { name: "Ana Lima" }),
  "POST /api/desk/session/proof": {
    ...plain(everyone, "/api/desk/session/proof", { password: "wrong" }),
    answers: 422,
    countsTries: true,
  },
  "POST /api/desk/account/password": guessing("password", { password: "wrong", new_password: "a long password" }),
  "POST /api/desk/account/two-factor/start": guessing("two-factor/start", { password: "wrong" }),
  "POST /api/desk/account/two-factor/confirm": {
    ...plain(everyone, "/api/desk/account/two-factor/confirm", { code: "000000" }),
    answers: 409,
  },
  "POST /api/desk/account/two-factor/off": guessing("two-factor/off", { password: "wrong", code: "000000" }),
  "POST /api/desk/account/two-factor/recovery-codes": guessing("two-factor/recovery-codes", {
    password: "wrong",
    code: "000000",
  }),
  "POST /api/desk/invitation": { ...plain(everyone, "/api/desk/invitation", { token: "none" }), roles: null },
  "POST /api/desk/invitation/accept": {
    ...plain(everyone, "/api/desk/invitation/accept", { token: "none", password: "a long password" }),
    roles: null,
  },
  "POST /api/desk/invitation/join": {
    ...plain(everyone, "/api/desk/invitation/join", { token: "none" }),
    countsTries: true,
  },
  "POST /api/desk/switch": {
    roles: everyone,
    calls: ({ agent }) => [{ path: "/api/desk/switch", body: { agent_id: agent } }],
  },
  "POST /api/desk/left-session": { ...plain(everyone, "/api/desk/left-session", {}), roles: null },
  "POST /api/desk/sign-in": { ...plain(everyone, "/api/desk/sign-in", { email: "a", password: "b" }), roles: null },
  "GET /api/desk/limits": {
    roles: whoMay("limits:read"),
    calls: ({ player, key, member }) => [
      { path: "/api/desk/limits" },
      { path: `/api/desk/limits?scope=player&subject=${player}` },
      { path: `/api/desk/limits?scope=key&subject=${key}` },
      { path: `/api/desk/limits?scope=member&subject=${member}` },
    ],
  },
  "GET /api/desk/limits/preview": {
    roles: whoMay("limits:read"),
    calls: ({ player, key, desk }) => [pastCall("player", player), pastCall("key", key), pastCall("member", desk)],
  },
  "POST /api/desk/limits": {
    roles: whoMay("limits:write"),
    calls: ({ player, key, desk }) => [
      { path: "/api/desk/limits", body: newLimit(player) },
      { path: "/api/desk/limits", body: { ...newLimit(key), scope: "key" } },
      { path: "/api/desk/limits", body: { ...newLimit(desk), scope: "member" } },
    ],
  },
  "DELETE /api/desk/limits/some-limitId": {
    roles: whoMay("limits:write"),
    calls: ({ limit }) => [{ path: `/api/desk/limits/${limit}` }],
  },
  // A stop ends all transfers, so it comes after every other call, and is lifted at once.
  "POST /api/desk/stop": plain(whoMay("transfers:stop"), "/api/desk/stop", { side: "withdrawal", reason: "a test" }),
  "GET /api/desk/stop": plain(whoMay("journal:read"), "/api/desk/stop"),
  "POST /api/desk/start": plain(whoMay("transfers:start"), "/api/desk/start"),
  // This call ends its own session, so a test of all routes leaves it out or signs in for it.
  "POST /api/desk/sign-out": plain(everyone, "/api/desk/sign-out"),
};
