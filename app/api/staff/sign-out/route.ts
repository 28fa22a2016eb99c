import { signOutCookie } from "#lib/auth";
import { done } from "#lib/domain/failure";
import { isSecure } from "#lib/http/own-origin";
import { staffRoute } from "#lib/http/staff-route";

export const POST = staffRoute({
  may: null,
  cost: "free",
  openForSetUp: true,
  forAnyAgent: true,
  async handle({ context, author, session, request }) {
    const { email, idDigest } = session;
    const ended = await context.store.endStaffSessions({ email, only: idDigest }, author);
    if (!ended.ok) return ended;
    return done({ data: {}, headers: { "Set-Cookie": signOutCookie(isSecure(request.headers)) } });
  },
});
