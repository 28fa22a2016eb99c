import NextAuth, { type AuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import Credentials from "next-auth/providers/credentials";
import { cookieIn } from "#lib/domain/cookie-in";
import { staffSessionHours } from "#lib/limits";
import type { Secrets } from "#lib/secrets";
import type { StaffToken } from "#lib/usecases/find-signed-in-staff";

// The one file that knows next-auth. It makes and reads the cookie of a signed-in browser. Its routes, pages and
// redirects stay in here, and so does its own guard against forgery: our wrapper holds every write against its Origin.

/** A browser keeps a __Host- cookie to this very host, and sends it over https only. */
const cookieNameOf = (secure: boolean): string => (secure ? "__Host-staff-session" : "staff-session");
const csrfCookieName = "csrf";

function optionsFor(secrets: Secrets, secure: boolean, { agentId, sessionId }: StaffToken): AuthOptions {
  const cookie = { httpOnly: true, sameSite: "lax", path: "/", secure };
  return {
    secret: secrets.staffCookieKey,
    useSecureCookies: secure,
    session: { strategy: "jwt", maxAge: staffSessionHours * 3_600 },
    cookies: {
      sessionToken: { name: cookieNameOf(secure), options: cookie },
      csrfToken: { name: csrfCookieName, options: cookie },
    },
    providers: [
      Credentials({
        id: "password",
        credentials: {},
        // Who is let in was judged before: the session's row is there already, and this cookie finds it.
        authorize: async () => ({ id: sessionId, agentId, sessionId }),
      }),
    ],
    // The cookie finds the session's row and says no more: whatever else it said would go stale in it.
    callbacks: { jwt: ({ user }) => ({ ...user }) },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  };
}

/** The cookie of a session that was opened, ready to be set. */
export async function sessionCookie(secrets: Secrets, secure: boolean, token: StaffToken): Promise<string> {
  const ask = askNextAuth(optionsFor(secrets, secure, token));
  const csrfCookies = await ask({ nextauth: ["csrf"] }, "GET", "", "");
  const csrf = cookieIn(csrfCookies.join("; "), csrfCookieName) ?? "";
  const cookies = await ask({ nextauth: ["callback", "password"] }, "POST", csrf, csrf.split("|")[0] ?? "");
  const cookie = cookies.find((line) => line.startsWith(cookieNameOf(secure)));
  if (cookie === undefined) throw new Error("next-auth made no cookie of a session.");
  return cookie;
}

export const signOutCookie = (secure: boolean): string =>
  `${cookieNameOf(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? "; Secure" : ""}`;

/** What a browser's cookies say of its session, or null. That its row still stands, the caller must ask. */
export async function readStaffToken(secrets: Secrets, secure: boolean, cookies: string): Promise<StaffToken | null> {
  const token = cookieIn(cookies, cookieNameOf(secure));
  if (token === null) return null;
  try {
    const claims = await decode({ token, secret: secrets.staffCookieKey });
    const { agentId, sessionId } = claims ?? {};
    return typeof agentId === "string" && typeof sessionId === "string" ? { agentId, sessionId } : null;
  } catch {
    // Not ours, cut short, or run out: nobody is signed in with it.
    return null;
  }
}

type NextAuthHandler = (request: object, response: object) => Promise<void>;

/** Calls next-auth as a page's route would, with nothing of the browser's own request in reach. Gives the cookies. */
function askNextAuth(options: AuthOptions) {
  const handler: NextAuthHandler = NextAuth(options);
  return async (query: object, method: string, csrf: string, csrfToken: string): Promise<readonly string[]> => {
    let setCookies: readonly string[] = [];
    const response = {
      status: () => response,
      setHeader(name: string, value: unknown) {
        if (name === "Set-Cookie" && Array.isArray(value)) setCookies = value.map(String);
        return response;
      },
      getHeader: (name: string) => (name === "Set-Cookie" ? [...setCookies] : undefined),
      json: () => {},
      send: () => {},
      end: () => {},
    };
    const cookies = csrf === "" ? {} : { [csrfCookieName]: csrf };
    await handler({ query, method, cookies, headers: {}, body: { csrfToken, json: "true" } }, response);
    return setCookies;
  };
}
