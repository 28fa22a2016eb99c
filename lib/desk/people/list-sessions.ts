import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { isSessionOver } from "#lib/domain/people/member-session";
import { formatInstant } from "#lib/domain/time/instant";
import type { SessionView } from "./session-shape";

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
