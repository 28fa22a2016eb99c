import { decode, encode } from "next-auth/jwt";
import type { Secrets } from "#lib/crypto/secrets";
import { memberSessionHours } from "#lib/domain/people/member-session";
import { cookieIn } from "#lib/domain/text/cookie-in";
import type { MemberToken } from "#lib/usecases/people/find-member-session";

// The only file that knows next-auth, which makes and reads the cookie of a signed-in browser. Its routes, providers
// and CSRF guard stay out until single sign-on needs them: our own wrapper checks the Origin of every write.

const maxAgeSeconds = memberSessionHours * 3_600;

/** A browser sends a __Host- cookie only to the host that set it, and only over https. */
const cookieNameOf = (secure: boolean): string => (secure ? "__Host-desk-session" : "desk-session");

const cookieOf = (secure: boolean, value: string, seconds: number): string =>
  `${cookieNameOf(secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? "; Secure" : ""}`;

/** The cookie of a new session. It only names the session's row, because any other content would go stale. */
export async function sessionCookie(
  { deskCookieKey: secret }: Secrets,
  secure: boolean,
  { agentId, sessionId }: MemberToken,
): Promise<string> {
  const token = await encode({ token: { agentId, sessionId }, secret, maxAge: maxAgeSeconds });
  return cookieOf(secure, token, maxAgeSeconds);
}

export const signOutCookie = (secure: boolean): string => cookieOf(secure, "", 0);

/** The session in a browser's cookies, or null. The caller must check that its row still exists. */
export async function readMemberToken(
  { deskCookieKey: secret }: Secrets,
  secure: boolean,
  cookies: string,
): Promise<MemberToken | null> {
  const token = cookieIn(cookies, cookieNameOf(secure));
  if (token === null) return null;
  try {
    const { agentId, sessionId } = (await decode({ token, secret })) ?? {};
    return typeof agentId === "string" && typeof sessionId === "string" ? { agentId, sessionId } : null;
  } catch {
    // A cookie that is forged, cut short or expired signs nobody in.
    return null;
  }
}
