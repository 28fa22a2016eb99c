import { sessionCookie } from "#lib/auth";
import type { MemberCall } from "#lib/desk/member-call";
import { memberOperation } from "#lib/desk/member-operation";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { isSessionOver } from "#lib/domain/people/member-session";
import { formatInstant } from "#lib/domain/time/instant";
import type { MemberToken } from "#lib/usecases/people/find-member-session";
import { proveSession as prove } from "#lib/usecases/people/own-account";
import { switchAgent as goOver } from "#lib/usecases/people/switch-agent";
import { SessionProofBody } from "./account-shape";
import { EndSessionsBody, type SessionView, SwitchBody } from "./session-shape";

/** Answers a switch to another agent, with the new session's cookie. */
export async function switchedData(
  { context, request, cookies }: Pick<MemberCall, "context" | "request" | "cookies">,
  switched: Outcome<MemberToken>,
): Promise<Outcome<{ agent_id: string }>> {
  if (!switched.ok) return switched;
  cookies.push(await sessionCookie(context.secrets, request.secure, switched.value));
  return done({ agent_id: switched.value.agentId });
}

export const listSessions = memberOperation({
  method: "GET",
  path: "/api/desk/sessions",
  may: "own_account",
  async handle({ context, session: own }) {
    const listed = await context.store.sessions.listMemberSessions(own.email);
    if (!listed.ok) return listed;
    const sessions = listed.value
      .filter((session) => !isSessionOver(session, context.clock.now()))
      .map(
        (session): SessionView => ({
          id: session.idDigest,
          current: session.idDigest === own.idDigest,
          agent: session.agentName,
          signed_in_at: formatInstant(session.createdAt),
          last_seen_at: formatInstant(session.lastSeenAt),
          expires_at: formatInstant(session.expiresAt),
          address: session.address,
          browser: session.browser,
        }),
      );
    return done({ sessions });
  },
});

export const endSessions = memberOperation({
  method: "POST",
  path: "/api/desk/sessions/end",
  may: "own_account",
  body: EndSessionsBody,
  async handle({ context, author, session: { email, idDigest } }, { body }) {
    const which = "id" in body ? { only: body.id } : { except: idDigest };
    const ended = await context.store.sessions.endOwnSessions({ email, ...which }, author);
    if (!ended.ok) return ended;
    if ("id" in body && ended.value.ended === 0) {
      return refuse("not_found", "You have no such session. It may have ended already.");
    }
    return done({ ended: ended.value.ended });
  },
});

export const endMemberSessions = memberOperation({
  method: "POST",
  path: "/api/desk/team/members/{email}/sign-out",
  may: "team:write",
  handle: ({ context, agent, author, params }) =>
    context.store.people.endMemberSessions({ agentId: agent.id, email: params.email }, author),
});

export const proveSession = memberOperation({
  method: "POST",
  path: "/api/desk/session/proof",
  may: "own_account",
  body: SessionProofBody,
  async handle({ context, ownAccount, session, author }, { body }) {
    const { password, code = null } = body;
    const proved = await prove(context, session, { ...ownAccount, password, code }, author);
    return proved.ok ? done({ proved_until: formatInstant(proved.value.provedUntil) }) : proved;
  },
});

export const switchAgent = memberOperation({
  method: "POST",
  path: "/api/desk/switch",
  may: "own_account",
  cost: "switch",
  body: SwitchBody,
  handle: async (call, { body }) =>
    switchedData(call, await goOver(call.context, call.session, body.agent_id, call.author)),
});
