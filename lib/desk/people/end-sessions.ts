import { memberOperation } from "#lib/desk/member-operation";
import { done, refuse } from "#lib/domain/failure";
import { EndSessionsBody } from "./session-shape";

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
