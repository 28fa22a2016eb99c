import type { StaffRole } from "#lib/domain/people/role";
import { newKey, type Things } from "./things";

export interface RouteCall {
  readonly path: string;
  readonly body?: unknown;
}

export interface RouteCase {
  /** The roles that may call the route. Null means everybody, signed in or not. */
  readonly roles: readonly StaffRole[] | null;
  /** One call for each place where a thing can be named, and one call when there is none. */
  calls(of: Things): readonly [RouteCall, ...RouteCall[]];
  /** The answer does not end by itself. */
  readonly streams?: true;
  /** The answer to a member who may call it, but names nothing of their own agent, where that is neither 200 nor 404. */
  readonly answers?: number;
  /** The route names nothing, and each call counts as a guess, so tests call it no more often than necessary. */
  readonly countsTries?: true;
}

const everyone: readonly StaffRole[] = ["owner", "finance", "viewer"];
const ownersAlone: readonly StaffRole[] = ["owner"];
const whoMovesMoney: readonly StaffRole[] = ["owner", "finance"];
const owners: readonly StaffRole[] = ["owner"];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** A range that holds most trades of the tests. */
export const createdLately = `create_start_time=${daysAgo(80)}&create_end_time=${daysAgo(0)}`;
const newView = { page: "reports", query: "", shared: true, is_default: false };
const transferOf = ({ player, newTicket, newIntent }: Things) => ({
  id: newIntent,
  type: "deposit",
  external_player_id: player,
  amount: "7",
  ticket_id: newTicket,
  reason: "a test",
});

const unsignedCall = {
  ...{ method: "GET", target: "/api/v1/time", host: "", timestamp: "", idempotency_key: "", body: "" },
  ...{ signed_text: "", request_id: "" },
};

const plain = (roles: readonly StaffRole[], path: string, body?: unknown): RouteCase => ({
  roles,
  calls: () => [body === undefined ? { path } : { path, body }],
});

const guessing = (path: string, body: unknown): RouteCase => ({
  ...plain(everyone, `/api/staff/account/${path}`, body),
  answers: 422,
  countsTries: true,
});

/** How each route of the dashboard is called, and by whom. A route without an entry fails the tests of all routes. */
export const routeCases: Readonly<Record<string, RouteCase>> = {
  "GET /api/staff/me": plain(everyone, "/api/staff/me"),
  "GET /api/staff/overview": plain(everyone, "/api/staff/overview?zone=Europe/Berlin"),
  "GET /api/staff/books": plain(whoMovesMoney, "/api/staff/books"),
  "POST /api/staff/books/prove": plain(owners, "/api/staff/books/prove"),
  "POST /api/staff/developers/signing-console": {
    roles: everyone,
    calls: ({ key }) => [
      {
        path: "/api/staff/developers/signing-console",
        body: { ...unsignedCall, api_key: key, signature: "0".repeat(64) },
      },
    ],
  },
  "GET /api/staff/live": { ...plain(everyone, "/api/staff/live"), streams: true },
  "GET /api/staff/report": plain(everyone, `/api/staff/report?${createdLately}&compare=previous`),
  "GET /api/staff/trades": {
    roles: everyone,
    calls: ({ player }) => [
      { path: `/api/staff/trades?${createdLately}&limit=500&player=${player}` },
      { path: `/api/staff/trades?${createdLately}&limit=500` },
    ],
  },
  "GET /api/staff/trades/some-tradeId": {
    roles: everyone,
    calls: ({ trade }) => [{ path: `/api/staff/trades/${trade}` }],
  },
  "GET /api/staff/views": plain(everyone, "/api/staff/views?page=reports"),
  "POST /api/staff/views": {
    roles: everyone,
    calls: ({ newTicket: name }) => [{ path: "/api/staff/views", body: { ...newView, name } }],
  },
  "PATCH /api/staff/views/some-viewId": {
    roles: everyone,
    calls: ({ view }) => [{ path: `/api/staff/views/${view}`, body: { name: "Renamed" } }],
  },
  "DELETE /api/staff/views/some-viewId": {
    roles: everyone,
    calls: ({ view }) => [{ path: `/api/staff/views/${view}` }],
  },
  "GET /api/staff/transfers": {
    roles: everyone,
    calls: ({ player, ticket, staff, key }) => [
      { path: `/api/staff/transfers?external_player_id=${player}` },
      { path: `/api/staff/transfers?ticket_id=${ticket}` },
      { path: `/api/staff/transfers?actor=staff:${staff}` },
      { path: `/api/staff/transfers?actor=key:${key}` },
    ],
  },
  "GET /api/staff/transfers/some-id": {
    roles: everyone,
    calls: ({ transfer }) => [{ path: `/api/staff/transfers/${transfer}` }],
  },
  "POST /api/staff/transfers/some-id/refund": {
    roles: whoMovesMoney,
    calls: ({ transfer }) => [{ path: `/api/staff/transfers/${transfer}/refund`, body: { reason: "a test" } }],
  },
  "GET /api/staff/transfers/review": {
    roles: whoMovesMoney,
    calls: ({ player }) => [{ path: `/api/staff/transfers/review?type=deposit&external_player_id=${player}&amount=3` }],
  },
  "GET /api/staff/transfers/intents": plain(whoMovesMoney, "/api/staff/transfers/intents"),
  "POST /api/staff/transfers/intents": {
    roles: whoMovesMoney,
    calls: (of) => [{ path: "/api/staff/transfers/intents", body: transferOf(of) }],
  },
  "GET /api/staff/transfers/intents/some-intentId": {
    roles: whoMovesMoney,
    calls: ({ intent }) => [{ path: `/api/staff/transfers/intents/${intent}` }],
  },
  "POST /api/staff/transfers/intents/some-intentId/send": {
    roles: whoMovesMoney,
    calls: ({ intent }) => [{ path: `/api/staff/transfers/intents/${intent}/send`, body: { new_player: false } }],
  },
  "POST /api/staff/transfers/intents/some-intentId/seal": {
    roles: whoMovesMoney,
    calls: ({ intent }) => [{ path: `/api/staff/transfers/intents/${intent}/seal` }],
  },
  "GET /api/staff/refusals": {
    roles: everyone,
    calls: ({ player }) => [{ path: `/api/staff/refusals?external_player_id=${player}` }],
  },
  "GET /api/staff/players": {
    roles: whoMovesMoney,
    calls: ({ player }) => [{ path: `/api/staff/players?search=${player}` }],
  },
  "GET /api/staff/players/some-playerId": {
    roles: whoMovesMoney,
    calls: ({ player }) => [{ path: `/api/staff/players/${player}` }],
  },
  "GET /api/staff/players/some-playerId/statement": {
    roles: whoMovesMoney,
    calls: ({ player }) => [{ path: `/api/staff/players/${player}/statement` }],
  },
  "POST /api/staff/players/some-playerId/block": {
    roles: whoMovesMoney,
    calls: ({ player }) => [{ path: `/api/staff/players/${player}/block` }],
  },
  "POST /api/staff/players/some-playerId/unblock": {
    roles: whoMovesMoney,
    calls: ({ player }) => [{ path: `/api/staff/players/${player}/unblock` }],
  },
  "GET /api/staff/keys": plain(ownersAlone, "/api/staff/keys"),
  "POST /api/staff/keys": plain(ownersAlone, "/api/staff/keys", newKey),
  "GET /api/staff/keys/some-keyId": {
    roles: ownersAlone,
    calls: ({ key }) => [{ path: `/api/staff/keys/${key}` }],
  },
  "PATCH /api/staff/keys/some-keyId": {
    roles: ownersAlone,
    calls: ({ spareKey }) => [{ path: `/api/staff/keys/${spareKey}`, body: { name: "Renamed" } }],
  },
  "POST /api/staff/keys/some-keyId/rotate": {
    roles: ownersAlone,
    calls: ({ spareKey }) => [
      { path: `/api/staff/keys/${spareKey}/rotate`, body: { overlap: "24h", rotated_at: null } },
    ],
  },
  "POST /api/staff/keys/some-keyId/revoke": {
    roles: ownersAlone,
    calls: ({ spareKey }) => [{ path: `/api/staff/keys/${spareKey}/revoke` }],
  },
  "GET /api/staff/exports/report": plain(whoMovesMoney, `/api/staff/exports/report?format=csv&${createdLately}`),
  "GET /api/staff/exports/trades": {
    roles: whoMovesMoney,
    calls: ({ player }) => [
      { path: `/api/staff/exports/trades?format=csv&${createdLately}&player=${player}` },
      { path: `/api/staff/exports/trades?format=csv&${createdLately}` },
    ],
  },
  "GET /api/staff/exports/transfers": {
    roles: whoMovesMoney,
    calls: ({ player, ticket, staff, key }) => [
      { path: `/api/staff/exports/transfers?format=csv&external_player_id=${player}` },
      { path: `/api/staff/exports/transfers?format=csv&ticket_id=${ticket}` },
      { path: `/api/staff/exports/transfers?format=csv&actor=staff:${staff}` },
      { path: `/api/staff/exports/transfers?format=csv&actor=key:${key}` },
    ],
  },
  "GET /api/staff/exports/statement": {
    roles: whoMovesMoney,
    calls: ({ player }) => [{ path: `/api/staff/exports/statement?format=csv&external_player_id=${player}` }],
  },
  "GET /api/staff/requests": {
    roles: owners,
    calls: ({ key, player, ticket, request }) => [
      { path: `/api/staff/requests?key=${key}` },
      { path: `/api/staff/requests?external_player_id=${player}` },
      { path: `/api/staff/requests?ticket_id=${ticket}` },
      { path: `/api/staff/requests?request_id=${request}` },
    ],
  },
  "GET /api/staff/requests/some-requestId": {
    roles: owners,
    calls: ({ request }) => [{ path: `/api/staff/requests/${request}` }],
  },
  "GET /api/staff/exports/audit": {
    roles: owners,
    // No request of these tests has these subjects or actors by itself. A request for a stranger's player would add an
    // audit row.
    calls: ({ staff, key }) => [
      { path: `/api/staff/exports/audit?format=csv&subject=${staff}` },
      { path: `/api/staff/exports/audit?format=csv&actor=staff:${staff}` },
      { path: `/api/staff/exports/audit?format=csv&subject=${key}` },
    ],
  },
  "GET /api/staff/audit": {
    roles: owners,
    calls: ({ staff, key }) => [
      { path: `/api/staff/audit?subject=${staff}` },
      { path: `/api/staff/audit?actor=staff:${staff}` },
      { path: `/api/staff/audit?actor=key:${key}` },
      { path: `/api/staff/audit?subject=${key}` },
    ],
  },
  "GET /api/staff/audit/some-id": {
    roles: owners,
    calls: ({ auditRow }) => [{ path: `/api/staff/audit/${auditRow}` }],
  },
  "GET /api/staff/settings": plain(owners, "/api/staff/settings"),
  "PATCH /api/staff/settings": plain(owners, "/api/staff/settings", { known_players_only: false }),
  "GET /api/staff/sessions": plain(everyone, "/api/staff/sessions"),
  "POST /api/staff/sessions/end": {
    roles: everyone,
    calls: ({ session }) => [{ path: "/api/staff/sessions/end", body: { id: session } }],
  },
  "GET /api/staff/team": plain(ownersAlone, "/api/staff/team"),
  "POST /api/staff/team/invitations": {
    roles: ownersAlone,
    // The answer must not depend on whether another agent has a member with this email, because an owner could try many emails.
    calls: ({ staff }) => [{ path: "/api/staff/team/invitations", body: { email: staff, role: "viewer" } }],
  },
  "DELETE /api/staff/team/invitations/some-invitationId": {
    roles: ownersAlone,
    calls: ({ invitation }) => [{ path: `/api/staff/team/invitations/${invitation}` }],
  },
  "PATCH /api/staff/team/members/some-email": {
    roles: ownersAlone,
    calls: ({ member }) => [
      { path: `/api/staff/team/members/${member}`, body: { role: "finance" } },
      { path: `/api/staff/team/members/${member}`, body: { status: "disabled" } },
    ],
  },
  "POST /api/staff/team/members/some-email/sign-out": {
    roles: ownersAlone,
    calls: ({ member }) => [{ path: `/api/staff/team/members/${member}/sign-out` }],
  },
  "DELETE /api/staff/team/members/some-email/two-factor": {
    roles: ownersAlone,
    calls: ({ member }) => [{ path: `/api/staff/team/members/${member}/two-factor` }],
  },
  "GET /api/staff/account": plain(everyone, "/api/staff/account"),
  "POST /api/staff/account/password": guessing("password", { password: "wrong", new_password: "a long password" }),
  "POST /api/staff/account/two-factor/start": guessing("two-factor/start", { password: "wrong" }),
  "POST /api/staff/account/two-factor/confirm": {
    ...plain(everyone, "/api/staff/account/two-factor/confirm", { code: "000000" }),
    answers: 409,
  },
  "POST /api/staff/account/two-factor/off": guessing("two-factor/off", { password: "wrong", code: "000000" }),
  "POST /api/staff/account/two-factor/recovery-codes": guessing("two-factor/recovery-codes", {
    password: "wrong",
    code: "000000",
  }),
  "POST /api/staff/invitation": { ...plain(everyone, "/api/staff/invitation", { token: "none" }), roles: null },
  "POST /api/staff/invitation/accept": {
    ...plain(everyone, "/api/staff/invitation/accept", { token: "none", password: "a long password" }),
    roles: null,
  },
  "POST /api/staff/invitation/join": {
    ...plain(everyone, "/api/staff/invitation/join", { token: "none" }),
    countsTries: true,
  },
  "POST /api/staff/switch": {
    roles: everyone,
    calls: ({ agent }) => [{ path: "/api/staff/switch", body: { agent_id: agent } }],
  },
  "POST /api/staff/sign-in": { ...plain(everyone, "/api/staff/sign-in", { email: "a", password: "b" }), roles: null },
  // This call ends its own session, so a test of all routes leaves it out or signs in for it.
  "POST /api/staff/sign-out": plain(everyone, "/api/staff/sign-out"),
};
