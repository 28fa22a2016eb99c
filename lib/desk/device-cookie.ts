import { cookieIn } from "#lib/domain/text/cookie-in";
import type { DeskRequest } from "./exchange";

const deviceMarkDays = 180;

const nameOf = (secure: boolean): string => (secure ? "__Host-desk-device" : "desk-device");

/** The browser's mark of an earlier sign-in, from its cookies; or null. */
export const deviceMarkIn = ({ secure, header }: Pick<DeskRequest, "secure" | "header">): string | null =>
  cookieIn(header("cookie") ?? "", nameOf(secure));

export function deviceCookie(secure: boolean, mark: string): string {
  const seconds = deviceMarkDays * 24 * 3_600;
  // Strict is enough: only the sign-in reads the cookie, and no other site leads there.
  const rules = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? "; Secure" : ""}`;
  return `${nameOf(secure)}=${mark}; ${rules}`;
}
