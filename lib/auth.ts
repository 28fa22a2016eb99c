import { decode, encode } from "next-auth/jwt";
import { cookieIn } from "#lib/domain/text/cookie-in";
import { staffSessionHours } from "#lib/limits";
import type { Secrets } from "#lib/secrets";
import type { StaffToken } from "#lib/usecases/people/find-signed-in-member";

// The one file that knows next-auth: it makes and reads the cookie of a signed-in browser. Its routes and providers stay
// out until single sign-on brings one, and so does its guard against forgery: our wrapper holds every write against its Origin.

const maxAgeSeconds = staffSessionHours * 3_600;

/** A browser keeps a __Host- cookie to this very host, and sends it over https only. */
const cookieNameOf = (secure: boolean): string => (secure ? "__Host-staff-session" : "staff-session");

const cookieOf = (secure: boolean, value: string, seconds: number): string =>
  `${cookieNameOf(secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? "; Secure" : ""}`;

/** The cookie of a session that was opened. It finds the session's row and says no more: all else would go stale in it. */
export async function sessionCookie(
  { staffCookieKey: secret }: Secrets,
  secure: boolean,
  { agentId, sessionId }: StaffToken,
): Promise<string> {
  const token = await encode({ token: { agentId, sessionId }, secret, maxAge: maxAgeSeconds });
  return cookieOf(secure, token, maxAgeSeconds);
}

export const signOutCookie = (secure: boolean): string => cookieOf(secure, "", 0);

/** The session that a browser's cookies name, or null. That its row still stands, the caller must ask. */
export async function readStaffToken(
  { staffCookieKey: secret }: Secrets,
  secure: boolean,
  cookies: string,
): Promise<StaffToken | null> {
  const token = cookieIn(cookies, cookieNameOf(secure));
  if (token === null) return null;
  try {
    const { agentId, sessionId } = (await decode({ token, secret })) ?? {};
    return typeof agentId === "string" && typeof sessionId === "string" ? { agentId, sessionId } : null;
  } catch {
    // Not ours, cut short, or run out: nobody is signed in with it.
    return null;
  }
}
