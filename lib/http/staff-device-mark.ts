import { cookieIn } from "#lib/domain/cookie-in";
import { deviceMarkDays } from "#lib/limits";
import { isSecure } from "./own-origin";

/** What a browser keeps of an earlier sign-in, or null. */
export const deviceMarkIn = (headers: Headers): string | null =>
  cookieIn(headers.get("cookie") ?? "", cookieNameOf(isSecure(headers)));

const cookieNameOf = (secure: boolean): string => (secure ? "__Host-staff-device" : "staff-device");

export function deviceCookie(secure: boolean, mark: string): string {
  const seconds = deviceMarkDays * 24 * 3_600;
  // Strict: it is read at the sign-in alone, which no other site leads to.
  const rules = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? "; Secure" : ""}`;
  return `${cookieNameOf(secure)}=${mark}; ${rules}`;
}
