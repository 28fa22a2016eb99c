import type { Guard } from "#lib/desk/desk-operation";
import { bulkFile, newEndpoint, newKey, newLimit, type Things } from "./things";

export interface RouteCall {
  readonly path: string;
  readonly body?: unknown;
}

export interface RouteCase {
  /** Who may call the route. The catalogue is held against it. */
  readonly may: Guard;
  /** A call for each place where a thing can be named, and one call when there is no such place. */
  calls(of: Things): readonly [RouteCall, ...RouteCall[]];
  /** True when the answer does not end by itself. */
  readonly streams?: true;
  /** The status for a permitted member who names nothing of their own agent, when it is neither 200 nor 404. */
  readonly answers?: number;
  /** True when the route names nothing and each call counts as a guess, so that tests call it as rarely as possible. */
  readonly countsTries?: true;
}

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

const plain = (may: Guard, path: string, body?: unknown): RouteCase => ({
  may,
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
  may: "transfers:write",
  calls: ({ run }) => [{ path: `/api/desk/bulk/${run}/${verb}`, ...(body !== undefined && { body }) }],
});

/** Something that is asked of a webhook endpoint, or a change of it. */
const ofEndpoint = (way: string, body?: unknown, may: Guard = "webhooks:write"): RouteCase => ({
  may,
  calls: ({ endpoint }) => [{ path: `/api/desk/webhooks/${endpoint}${way}`, ...(body !== undefined && { body }) }],
});
const ofSent = (way: string): RouteCase => ofEndpoint(way, undefined, "webhooks:read");

const guessing = (path: string, body: unknown): RouteCase => ({
  ...plain("own_account", `/api/desk/account/${path}`, body),
  answers: 422,
  countsTries: true,
});

const noRule = { needed: 0, over: null, over_day: null };
const voted = (how: string): RouteCase => ({
  may: "approvals:decide",
  calls: ({ approval }) => [
    { path: `/api/desk/approvals/${approval}/${how}`, body: { hash: "0".repeat(64), note: "a note" } },
  ],
});

/** How each route of the dashboard is called, and by whom. A route without an entry fails the tests of all routes. */
export const routeCases: Readonly<Record<string, RouteCase>> = {
  "GET /api/desk/me": plain("own_account", "/api/desk/me"),
  "GET /api/desk/overview": plain("reports:read", "/api/desk/overview?zone=Europe/Berlin&period=this_month"),
  "GET /api/desk/attention": plain("overview:read", "/api/desk/attention"),
  "POST /api/desk/attention/some-name": {
    ...plain("attention:write", "/api/desk/attention/own_factor_off", { level: "1", snooze: null }),
    // A second factor that is off cannot be put aside.
    answers: 400,
  },
  "DELETE /api/desk/attention/some-name": plain("attention:write", "/api/desk/attention/own_factor_off"),
  "GET /api/desk/failing-keys": plain("requests:read", "/api/desk/failing-keys"),
  "GET /api/desk/find": {
    may: "overview:read",
    calls: ({ player, ticket, transfer, trade, key, desk, request, auditRow }) => [
      finding(player),
      ...[ticket, trade, key, desk, request].map(finding),
      // A number alone is also a part of a webhook's port, of a key's end and of a colleague's email.
      ...[transfer, auditRow].map((number) => finding(`#${number}`)),
    ],
  },
  "GET /api/desk/approvals/rules": plain("approvals:read", "/api/desk/approvals/rules"),
  "PATCH /api/desk/approvals/rules/some-kind": plain("approvals:rule", "/api/desk/approvals/rules/bulk", noRule),
  "GET /api/desk/approvals/rules/some-kind/preview": plain(
    "approvals:rule",
    "/api/desk/approvals/rules/bulk/preview?needed=1",
  ),
  ...listed("approvals", {
    may: "approvals:own",
    calls: ({ player, ticket, desk }) => [
      { path: `/api/desk/approvals?external_player_id=${player}` },
      { path: `/api/desk/approvals?ticket_id=${ticket}` },
      { path: `/api/desk/approvals?maker=${desk}` },
    ],
  }),
  "GET /api/desk/approvals/some-approvalId": {
    may: "approvals:own",
    calls: ({ approval }) => [{ path: `/api/desk/approvals/${approval}` }],
  },
  // The maker of a request may not decide on it.
  "POST /api/desk/approvals/some-approvalId/approve": { ...voted("approve"), answers: 403 },
  "POST /api/desk/approvals/some-approvalId/reject": { ...voted("reject"), answers: 403 },
  "POST /api/desk/approvals/some-approvalId/execute": {
    may: "transfers:write",
    calls: ({ approval }) => [{ path: `/api/desk/approvals/${approval}/execute` }],
    answers: 409,
  },
  "POST /api/desk/approvals/some-approvalId/withdraw": {
    may: "approvals:own",
    calls: ({ approval }) => [{ path: `/api/desk/approvals/${approval}/withdraw` }],
  },
  // A request that waits is not put away.
  "POST /api/desk/approvals/some-approvalId/seen": {
    may: "approvals:own",
    calls: ({ approval }) => [{ path: `/api/desk/approvals/${approval}/seen` }],
    answers: 409,
  },
  "GET /api/desk/books": plain("players:read", "/api/desk/books"),
  "POST /api/desk/books/prove": plain("books:prove", "/api/desk/books/prove"),
  "POST /api/desk/developers/signing-console": {
    may: "developers:read",
    calls: ({ key }) => [
      {
        path: "/api/desk/developers/signing-console",
        body: { ...unsignedCall, api_key: key, signature: "0".repeat(64) },
      },
    ],
  },
  "GET /api/desk/live": { ...plain("overview:read", "/api/desk/live"), streams: true },
  "GET /api/desk/report": plain("reports:read", `/api/desk/report?${createdLately}&compare=previous`),
  "GET /api/desk/report/pivot": plain("reports:read", `/api/desk/report/pivot?by=day&${createdLately}`),
  ...listed("trades", {
    may: "reports:read",
    calls: ({ player }) => [
      { path: `/api/desk/trades?${createdLately}&limit=500&player=${player}` },
      { path: `/api/desk/trades?${createdLately}&limit=500` },
    ],
  }),
  "GET /api/desk/trades/some-tradeId": {
    may: "reports:read",
    calls: ({ trade }) => [{ path: `/api/desk/trades/${trade}` }],
  },
  "GET /api/desk/views": plain("overview:read", "/api/desk/views?page=reports"),
  "POST /api/desk/views": {
    may: "views:write",
    calls: ({ newTicket: name }) => [{ path: "/api/desk/views", body: { ...newView, name } }],
  },
  "PATCH /api/desk/views/some-viewId": {
    may: "views:write",
    calls: ({ view }) => [{ path: `/api/desk/views/${view}`, body: { name: "Renamed" } }],
  },
  "DELETE /api/desk/views/some-viewId": {
    may: "views:write",
    calls: ({ view }) => [{ path: `/api/desk/views/${view}` }],
  },
  ...listed("transfers", {
    may: "journal:read",
    calls: ({ player, ticket, desk, key }) => [
      { path: `/api/desk/transfers?external_player_id=${player}` },
      { path: `/api/desk/transfers?ticket_id=${ticket}` },
      { path: `/api/desk/transfers?actor=member:${desk}` },
      { path: `/api/desk/transfers?actor=key:${key}` },
    ],
  }),
  "GET /api/desk/transfers/some-id": {
    may: "journal:read",
    calls: ({ transfer }) => [{ path: `/api/desk/transfers/${transfer}` }],
  },
  "POST /api/desk/transfers/some-id/refund": {
    may: "transfers:write",
    calls: ({ transfer }) => [{ path: `/api/desk/transfers/${transfer}/refund`, body: { reason: "a test" } }],
  },
  "GET /api/desk/transfers/review": {
    may: "transfers:write",
    calls: ({ player }) => [{ path: `/api/desk/transfers/review?type=deposit&external_player_id=${player}&amount=3` }],
  },
  "GET /api/desk/transfers/drafts": plain("drafts:read", "/api/desk/transfers/drafts"),
  "POST /api/desk/transfers/drafts": {
    may: "transfers:write",
    calls: (of) => [{ path: "/api/desk/transfers/drafts", body: transferOf(of) }],
  },
  "GET /api/desk/transfers/drafts/some-draftId": {
    may: "drafts:read",
    calls: ({ draft }) => [{ path: `/api/desk/transfers/drafts/${draft}` }],
  },
  "POST /api/desk/transfers/drafts/some-draftId/send": {
    may: "transfers:write",
    calls: ({ draft }) => [{ path: `/api/desk/transfers/drafts/${draft}/send`, body: { new_player: false } }],
  },
  "POST /api/desk/transfers/drafts/some-draftId/seal": {
    may: "transfers:write",
    calls: ({ draft }) => [{ path: `/api/desk/transfers/drafts/${draft}/seal` }],
  },
  "POST /api/desk/transfers/drafts/some-draftId/dismiss": {
    may: "transfers:write",
    calls: ({ draft }) => [{ path: `/api/desk/transfers/drafts/${draft}/dismiss`, body: { reason: "not needed" } }],
  },
  ...listed("bulk", plain("journal:read", "/api/desk/bulk")),
  "POST /api/desk/bulk": {
    may: "transfers:write",
    calls: ({ player }) => [{ path: "/api/desk/bulk?file_name=a.csv", body: bulkFile(player) }],
  },
  "GET /api/desk/bulk/template": plain("transfers:write", "/api/desk/bulk/template?format=csv"),
  "GET /api/desk/bulk/some-runId": {
    may: "journal:read",
    calls: ({ run }) => [{ path: `/api/desk/bulk/${run}` }],
  },
  ...listed("bulk/some-runId/rows", {
    may: "journal:read",
    calls: ({ run }) => [{ path: `/api/desk/bulk/${run}/rows` }],
  }),
  "POST /api/desk/bulk/some-runId/check": ofRun("check"),
  "POST /api/desk/bulk/some-runId/start": ofRun("start", { new_players: false }),
  "POST /api/desk/bulk/some-runId/pause": ofRun("pause"),
  "POST /api/desk/bulk/some-runId/resume": ofRun("resume"),
  "POST /api/desk/bulk/some-runId/cancel": ofRun("cancel"),
  "POST /api/desk/bulk/some-runId/again": ofRun("again"),
  ...listed("refusals", {
    may: "journal:read",
    calls: ({ player }) => [{ path: `/api/desk/refusals?external_player_id=${player}` }],
  }),
  ...listed("players", {
    may: "players:read",
    calls: ({ player }) => [{ path: `/api/desk/players?search=${player}` }],
  }),
  "GET /api/desk/players/some-playerId": {
    may: "players:read",
    calls: ({ player }) => [{ path: `/api/desk/players/${player}` }],
  },
  ...listed("players/some-playerId/statement", {
    may: "players:read",
    calls: ({ player }) => [{ path: `/api/desk/players/${player}/statement` }],
  }),
  "GET /api/desk/players/some-playerId/timeline": {
    may: "players:read",
    calls: ({ player }) => [{ path: `/api/desk/players/${player}/timeline` }],
  },
  "GET /api/desk/players/some-playerId/tickets/some-ticketId/timeline": {
    may: "journal:read",
    calls: ({ player, ticket }) => [{ path: `/api/desk/players/${player}/tickets/${ticket}/timeline` }],
  },
  "GET /api/desk/trades/some-tradeId/timeline": {
    may: "reports:read",
    calls: ({ trade }) => [{ path: `/api/desk/trades/${trade}/timeline` }],
  },
  "GET /api/desk/keys/some-keyId/timeline": {
    may: "keys:read",
    calls: ({ key }) => [{ path: `/api/desk/keys/${key}/timeline` }],
  },
  "POST /api/desk/players/some-playerId/block": {
    may: "players:write",
    calls: ({ player }) => [{ path: `/api/desk/players/${player}/block` }],
  },
  "POST /api/desk/players/some-playerId/unblock": {
    may: "players:write",
    calls: ({ player }) => [{ path: `/api/desk/players/${player}/unblock` }],
  },
  "GET /api/desk/keys": plain("keys:read", "/api/desk/keys"),
  // A developer's waits for an owner.
  "POST /api/desk/keys": { ...plain("keys:write", "/api/desk/keys", newKey), answers: 409 },
  "GET /api/desk/keys/some-keyId": {
    may: "keys:read",
    calls: ({ key }) => [{ path: `/api/desk/keys/${key}` }],
  },
  "PATCH /api/desk/keys/some-keyId": {
    may: "keys:write",
    calls: ({ spareKey }) => [{ path: `/api/desk/keys/${spareKey}`, body: { name: "Renamed" } }],
  },
  "POST /api/desk/keys/some-keyId/rotate": {
    may: "keys:write",
    calls: ({ spareKey }) => [
      { path: `/api/desk/keys/${spareKey}/rotate`, body: { overlap: "24h", rotated_at: null } },
    ],
  },
  "POST /api/desk/keys/some-keyId/revoke": {
    may: "keys:write",
    calls: ({ spareKey }) => [{ path: `/api/desk/keys/${spareKey}/revoke` }],
  },
  "GET /api/desk/exports/report": plain("exports:read", `/api/desk/exports/report?format=csv&${createdLately}`),
  "GET /api/desk/exports/pivot": plain("exports:read", `/api/desk/exports/pivot?format=csv&by=player&${createdLately}`),
  "GET /api/desk/exports/trades": {
    may: "exports:read",
    calls: ({ player }) => [
      { path: `/api/desk/exports/trades?format=csv&${createdLately}&player=${player}` },
      { path: `/api/desk/exports/trades?format=csv&${createdLately}` },
    ],
  },
  "GET /api/desk/exports/transfers": {
    may: "exports:read",
    calls: ({ player, ticket, desk, key }) => [
      { path: `/api/desk/exports/transfers?format=csv&external_player_id=${player}` },
      { path: `/api/desk/exports/transfers?format=csv&ticket_id=${ticket}` },
      { path: `/api/desk/exports/transfers?format=csv&actor=member:${desk}` },
      { path: `/api/desk/exports/transfers?format=csv&actor=key:${key}` },
    ],
  },
  "GET /api/desk/exports/players": {
    may: "exports:read",
    calls: ({ player }) => [{ path: `/api/desk/exports/players?format=csv&search=${player}` }],
  },
  "GET /api/desk/exports/statement": {
    may: "exports:read",
    calls: ({ player }) => [{ path: `/api/desk/exports/statement?format=csv&external_player_id=${player}` }],
  },
  "GET /api/desk/exports/bulk": {
    may: "exports:read",
    calls: ({ run }) => [{ path: `/api/desk/exports/bulk?format=csv&run_id=${run}` }],
  },
  ...listed("requests", {
    may: "requests:read",
    calls: ({ key, player, ticket, request }) => [
      { path: `/api/desk/requests?key=${key}` },
      { path: `/api/desk/requests?external_player_id=${player}` },
      { path: `/api/desk/requests?ticket_id=${ticket}` },
      { path: `/api/desk/requests?request_id=${request}` },
    ],
  }),
  "GET /api/desk/requests/some-requestId": {
    may: "requests:read",
    calls: ({ request }) => [{ path: `/api/desk/requests/${request}` }],
  },
  "GET /api/desk/exports/requests": {
    may: "requests:read",
    calls: ({ key, player, ticket }) => [
      { path: `/api/desk/exports/requests?format=csv&key=${key}` },
      { path: `/api/desk/exports/requests?format=csv&external_player_id=${player}` },
      { path: `/api/desk/exports/requests?format=csv&ticket_id=${ticket}` },
    ],
  },
  "GET /api/desk/events": plain("events:read", "/api/desk/events?types=player.blocked"),
  "GET /api/desk/events/some-sequence": plain("events:read", "/api/desk/events/1"),
  "GET /api/desk/webhooks": plain("webhooks:read", "/api/desk/webhooks"),
  "POST /api/desk/webhooks": { ...plain("webhooks:write", "/api/desk/webhooks", newEndpoint), answers: 409 },
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
    may: "audit:read",
    // These subjects and actors occur in no request of these tests by itself. Asking for a stranger's player would add
    // an audit row.
    calls: ({ desk, key }) => [
      { path: `/api/desk/exports/audit?format=csv&subject=${desk}` },
      { path: `/api/desk/exports/audit?format=csv&actor=member:${desk}` },
      { path: `/api/desk/exports/audit?format=csv&subject=${key}` },
    ],
  },
  ...listed("audit", {
    may: "audit:read",
    calls: ({ desk, key }) => [
      { path: `/api/desk/audit?subject=${desk}` },
      { path: `/api/desk/audit?actor=member:${desk}` },
      { path: `/api/desk/audit?actor=key:${key}` },
      { path: `/api/desk/audit?subject=${key}` },
    ],
  }),
  "GET /api/desk/audit/some-id": {
    may: "audit:read",
    calls: ({ auditRow }) => [{ path: `/api/desk/audit/${auditRow}` }],
  },
  "GET /api/desk/settings": plain("settings:read", "/api/desk/settings"),
  "PATCH /api/desk/settings": plain("settings:write", "/api/desk/settings", { known_players_only: false }),
  "GET /api/desk/sessions": plain("own_account", "/api/desk/sessions"),
  "POST /api/desk/sessions/end": {
    may: "own_account",
    calls: ({ session }) => [{ path: "/api/desk/sessions/end", body: { id: session } }],
  },
  "GET /api/desk/owners": plain("overview:read", "/api/desk/owners"),
  "GET /api/desk/team": plain("team:read", "/api/desk/team"),
  "POST /api/desk/team/invitations": {
    may: "team:write",
    // The answer must not depend on another agent's member with this email, because an owner could try many emails.
    calls: ({ desk }) => [{ path: "/api/desk/team/invitations", body: { email: desk, roles: ["viewer"] } }],
  },
  "DELETE /api/desk/team/invitations/some-invitationId": {
    may: "team:write",
    calls: ({ invitation }) => [{ path: `/api/desk/team/invitations/${invitation}` }],
  },
  "PATCH /api/desk/team/members/some-email": {
    may: "team:write",
    calls: ({ member }) => [
      { path: `/api/desk/team/members/${member}`, body: { roles: ["finance"] } },
      { path: `/api/desk/team/members/${member}`, body: { status: "disabled" } },
    ],
  },
  "POST /api/desk/team/members/some-email/sign-out": {
    may: "team:write",
    calls: ({ member }) => [{ path: `/api/desk/team/members/${member}/sign-out` }],
  },
  "DELETE /api/desk/team/members/some-email/two-factor": {
    may: "team:write",
    calls: ({ member }) => [{ path: `/api/desk/team/members/${member}/two-factor` }],
  },
  "GET /api/desk/account": plain("own_account", "/api/desk/account"),
  "POST /api/desk/account/name": plain("own_account", "/api/desk/account/name", { name: "Ana Lima" }),
  "POST /api/desk/session/proof": {
    ...plain("own_account", "/api/desk/session/proof", { password: "wrong" }),
    answers: 422,
    countsTries: true,
  },
  "POST /api/desk/account/password": guessing("password", { password: "wrong", new_password: "a long password" }),
  "POST /api/desk/account/two-factor/start": guessing("two-factor/start", { password: "wrong" }),
  "POST /api/desk/account/two-factor/confirm": {
    ...plain("own_account", "/api/desk/account/two-factor/confirm", { code: "000000" }),
    answers: 409,
  },
  "POST /api/desk/account/two-factor/off": guessing("two-factor/off", { password: "wrong", code: "000000" }),
  "POST /api/desk/account/two-factor/recovery-codes": guessing("two-factor/recovery-codes", {
    password: "wrong",
    code: "000000",
  }),
  "POST /api/desk/invitation": plain("anybody", "/api/desk/invitation", { token: "none" }),
  "POST /api/desk/invitation/accept": {
    ...plain("own_account", "/api/desk/invitation/accept", { token: "none", password: "a long password" }),
    may: "anybody",
  },
  "POST /api/desk/invitation/join": {
    ...plain("own_account", "/api/desk/invitation/join", { token: "none" }),
    countsTries: true,
  },
  "POST /api/desk/switch": {
    may: "own_account",
    calls: ({ agent }) => [{ path: "/api/desk/switch", body: { agent_id: agent } }],
  },
  "POST /api/desk/left-session": plain("anybody", "/api/desk/left-session", {}),
  "POST /api/desk/sign-in": plain("anybody", "/api/desk/sign-in", { email: "a", password: "b" }),
  "GET /api/desk/limits": {
    may: "limits:read",
    calls: ({ player, key, member }) => [
      { path: "/api/desk/limits" },
      { path: `/api/desk/limits?scope=player&subject=${player}` },
      { path: `/api/desk/limits?scope=key&subject=${key}` },
      { path: `/api/desk/limits?scope=member&subject=${member}` },
    ],
  },
  "GET /api/desk/limits/preview": {
    may: "limits:read",
    calls: ({ player, key, desk }) => [pastCall("player", player), pastCall("key", key), pastCall("member", desk)],
  },
  "POST /api/desk/limits": {
    may: "limits:write",
    calls: ({ player, key, desk }) => [
      { path: "/api/desk/limits", body: newLimit(player) },
      { path: "/api/desk/limits", body: { ...newLimit(key), scope: "key" } },
      { path: "/api/desk/limits", body: { ...newLimit(desk), scope: "member" } },
    ],
  },
  "DELETE /api/desk/limits/some-limitId": {
    may: "limits:write",
    calls: ({ limit }) => [{ path: `/api/desk/limits/${limit}` }],
  },
  // A stop ends all transfers, so it comes after every other call, and is lifted at once.
  "POST /api/desk/stop": plain("transfers:stop", "/api/desk/stop", { side: "withdrawal", reason: "a test" }),
  "GET /api/desk/stop": plain("journal:read", "/api/desk/stop"),
  "POST /api/desk/start": plain("transfers:start", "/api/desk/start"),
  // This call ends its own session, so a test of all routes leaves it out or signs in for it.
  "POST /api/desk/sign-out": plain("own_account", "/api/desk/sign-out"),
};
