import { cookieIn } from "#lib/domain/text/cookie-in";
import type { DeskRequest } from "./exchange";

const deviceMarkDays = 180;

/** Each cell marks a browser under its own key. */
function nameOf(secure: boolean, cell: string | null): string {
  const name = cell === null ? "desk-device" : `desk-device-${cell}`;
  return secure ? `__Host-${name}` : name;
}

/** The browser's mark of an earlier sign-in, from its cookies; or null. */
export const deviceMarkIn = (
  { secure, header }: Pick<DeskRequest, "secure" | "header">,
  cell: string | null,
): string | null => cookieIn(header("cookie") ?? "", nameOf(secure, cell));

export function deviceCookie(secure: boolean, cell: string | null, mark: string): string {
  const seconds = deviceMarkDays * 24 * 3_600;
  // Strict is enough: only the sign-in reads the cookie, and no other site leads there.
  const rules = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? "; Secure" : ""}`;
  return `${nameOf(secure, cell)}=${mark}; ${rules}`;
}
