import { sessionCookie } from "#lib/auth";
import type { MemberCall } from "#lib/desk/member-call";
import { memberOperation } from "#lib/desk/member-operation";
import { must, refuse } from "#lib/domain/failure";
import { isSessionOver } from "#lib/domain/people/member-session";
import { formatInstant } from "#lib/domain/time/instant";
import type { MemberToken } from "#lib/usecases/people/find-member-session";
import { proveSession as prove } from "#lib/usecases/people/own-account";
import { switchAgent as goOver } from "#lib/usecases/people/switch-agent";
import { EndSessionsBody, SessionProofBody, SwitchBody } from "./account-shape";

/** Answers a switch to another agent, with the new session's cookie. */
export async function switchedData(
  { context, request, cookies }: Pick<MemberCall, "context" | "request" | "cookies">,
  token: MemberToken,
): Promise<{ agent_id: string }> {
  cookies.push(await sessionCookie(context.secrets, request.secure, token));
  return { agent_id: token.agentId };
}

export const listSessions = memberOperation({
  method: "GET",
  path: "/api/desk/sessions",
  may: "own_account",
  async handle({ context, session: own }) {
    const listed = must(await context.store.sessions.listMemberSessions(own.email));
    const sessions = listed
      .filter((session) => !isSessionOver(session, context.clock.now()))
      .map((session) => ({
        id: session.idDigest,
        current: session.idDigest === own.idDigest,
        /** The agent that the session acts for. */
        agent: session.agentName,
        signed_in_at: formatInstant(session.createdAt),
        last_seen_at: formatInstant(session.lastSeenAt),
        expires_at: formatInstant(session.expiresAt),
        address: session.address,
        browser: session.browser,
      }));
    return { sessions };
  },
});

export const endSessions = memberOperation({
  method: "POST",
  path: "/api/desk/sessions/end",
  may: "own_account",
  body: EndSessionsBody,
  async handle({ context, author, session: { email, idDigest } }, { body }) {
    const which = "id" in body ? { only: body.id } : { except: idDigest };
    const { ended } = must(await context.store.sessions.endOwnSessions({ email, ...which }, author));
    if ("id" in body && ended === 0) {
      return must(refuse("not_found", "You have no such session. It may have ended already."));
    }
    return { ended };
  },
});

export const endMemberSessions = memberOperation({
  method: "POST",
  path: "/api/desk/team/members/{email}/sign-out",
  may: "team:write",
  handle: async ({ context, agent, author, params }) =>
    must(await context.store.people.endMemberSessions({ agentId: agent.id, email: params.email }, author)),
});

export const proveSession = memberOperation({
  method: "POST",
  path: "/api/desk/session/proof",
  may: "own_account",
  body: SessionProofBody,
  async handle({ context, ownAccount, session, author }, { body }) {
    const { password, code = null } = body;
    const proved = must(await prove(context, session, { ...ownAccount, password, code }, author));
    return { proved_until: formatInstant(proved.provedUntil) };
  },
});

export const switchAgent = memberOperation({
  method: "POST",
  path: "/api/desk/switch",
  may: "own_account",
  cost: "switch",
  body: SwitchBody,
  handle: async (call, { body }) =>
    switchedData(call, must(await goOver(call.context, call.session, body.agent_id, call.author))),
});
