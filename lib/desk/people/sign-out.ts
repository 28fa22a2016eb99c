import { signOutCookie } from "#lib/auth";
import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";

export const signOut = memberOperation({
  method: "POST",
  path: "/api/desk/sign-out",
  may: "own_account",
  cost: "free",
  forAnyAgent: true,
  async handle({ context, author, session, request, cookies }) {
    const { email, idDigest } = session;
    const ended = await context.store.sessions.endOwnSessions({ email, only: idDigest }, author);
    if (!ended.ok) return ended;
    cookies.push(signOutCookie(request.secure));
    return done({});
  },
});
