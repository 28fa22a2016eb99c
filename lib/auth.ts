import { decode, encode } from "next-auth/jwt";
import { cellNameShape } from "#lib/domain/cells/cell-name";
import { memberSessionHours } from "#lib/domain/people/member-session";
import { cookieIn } from "#lib/domain/text/cookie-in";
import { keysOfCell } from "#lib/usecases/cells/handed-keys";
import type { Context } from "#lib/usecases/context";
import type { MemberToken, ReadToken } from "#lib/usecases/people/find-signed-in-member";

// The only file that knows next-auth, which makes and reads the cookie of a signed-in browser. Its routes, providers
// and CSRF guard stay out until single sign-on needs them: our own wrapper checks the Origin of every write.

const maxAgeSeconds = memberSessionHours * 3_600;
/** 180 days, as long as a browser's mark: the next sign-in begins at the cell of the last. */
const cellSeconds = 180 * 24 * 3_600;

type Kept = Pick<Context, "secrets" | "cell">;

/** A browser sends a __Host- cookie only to the host that set it, and only over https. */
const named = (secure: boolean, name: string): string => (secure ? `__Host-${name}` : name);

/** Each cell has its own, because a browser may be signed in to several cells at once. */
const sessionName = (cell: string | null): string => (cell === null ? "desk-session" : `desk-session-${cell}`);

const cookieOf = (secure: boolean, name: string, value: string, seconds: number): string => {
  const rules = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? "; Secure" : ""}`;
  return `${named(secure, name)}=${value}; ${rules}`;
};

/** The cookie that leads a browser's pages and calls to a cell. */
export const cellCookie = (secure: boolean, cell: string): string => cookieOf(secure, "desk-cell", cell, cellSeconds);

/** The cell that a browser's pages come from; null without cells, or before the first sign-in. */
export const cellInCookies = (secure: boolean, cookies: string): string | null =>
  cookieIn(cookies, named(secure, "desk-cell"));

/** The cookies of a new session. They only name the session's row, because any other content would go stale. */
export async function sessionCookies(
  { secrets, cell }: Kept,
  secure: boolean,
  { agentId, sessionId }: MemberToken,
): Promise<string[]> {
  const secret = secrets.deskCookieKey;
  const token = await encode({ token: { agentId, sessionId }, secret, maxAge: maxAgeSeconds });
  const session = cookieOf(secure, sessionName(cell), token, maxAgeSeconds);
  return cell === null ? [session] : [session, cellCookie(secure, cell)];
}

/** Ends this cell's session in the browser. It keeps leading to the cell, whose sign-in the person sees next. */
export const signOutCookies = (cell: string | null, secure: boolean): string[] =>
  namesRead(cell).map((name) => cookieOf(secure, name, "", 0));

/** A session that began before the cell had its name goes on. */
const namesRead = (cell: string | null): string[] => [...new Set([sessionName(cell), sessionName(null)])];

/** The session in a browser's cookies, or null. The caller must check that its row still exists. */
export async function readMemberToken(
  context: Kept & Pick<Context, "store" | "clock">,
  secure: boolean,
  cookies: string,
): Promise<ReadToken> {
  const { secrets, cell } = context;
  const [own = null] = namesRead(cell).flatMap((name) => cookieIn(cookies, named(secure, name)) ?? []);
  if (own !== null || cell === null) return own === null ? null : tokenIn(own, secrets.deskCookieKey);
  for (const former of otherCellsIn(cookies, secure)) {
    // A session came here with its agent: its cookie still opens under the key that its former cell handed over.
    const keys = await keysOfCell(context, former);
    if (!keys.ok) return keys;
    const token = cookieIn(cookies, named(secure, sessionName(former)));
    const found = keys.value && token && (await tokenIn(token, keys.value.cookie));
    if (found) return found;
  }
  return null;
}

async function tokenIn(token: string, secret: string): Promise<MemberToken | null> {
  try {
    const { agentId, sessionId } = (await decode({ token, secret })) ?? {};
    return typeof agentId === "string" && typeof sessionId === "string" ? { agentId, sessionId } : null;
  } catch {
    // A cookie that is forged, cut short or expired signs nobody in.
    return null;
  }
}

/** 4 cells: a browser with sessions of more looks at one of its first four. */
const otherCellsMax = 4;

/** The cells of which a browser's cookies hold a session, beside this one. */
function otherCellsIn(cookies: string, secure: boolean): string[] {
  const start = named(secure, `${sessionName(null)}-`);
  const names = cookies.split(";").map((pair) => pair.trim().split("=")[0] ?? "");
  const cells = names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
  return cells.filter((cell) => cellNameShape.test(cell)).slice(0, otherCellsMax);
}

/** True when the browser has a session of this cell. Only that cell can tell whether it still holds. */
export const hasSessionAt = (cell: string, secure: boolean, cookies: string): boolean =>
  cookieIn(cookies, named(secure, sessionName(cell))) !== null;
