import { EndSessionsBody } from "#lib/desk/people/session-shape";
import { done, refuse } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const POST = staffRoute({
  may: null,
  openForSetUp: true,
  body: EndSessionsBody,
  async handle({ context, author, session: { email, idDigest } }, { body }) {
    const which = "id" in body ? { only: body.id } : { except: idDigest };
    const ended = await context.store.endStaffSessions({ email, ...which }, author);
    if (!ended.ok) return ended;
    if ("id" in body && ended.value.ended === 0) {
      return refuse("not_found", "You have no such session. It may have ended already.");
    }
    return done({ data: { ended: ended.value.ended } });
  },
});
