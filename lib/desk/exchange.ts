import { cookieIn } from "#lib/domain/text/cookie-in";
import type { ApiAnswer, ApiRequest } from "#lib/http/answer/exchange";

/** A request of the dashboard, in the form that every door hands over. */
export interface DeskRequest extends ApiRequest {
  /** True when the door says that the browser came over https. */
  readonly secure: boolean;
  /** The origin that the browser sent its request to, by the door; null when the host makes no origin. */
  readonly ownOrigin: string | null;
  /** Aborts when the browser has gone or has received its whole answer. */
  readonly gone: AbortSignal;
}

export interface DeskAnswer extends ApiAnswer {
  readonly cookies: readonly string[];
  /** Sent instead of the text: pieces made as the browser takes them. */
  readonly stream: ReadableStream<Uint8Array> | null;
}

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

/** True for the dashboard's targets. The API answers everything else under /api, misspelled paths included. */
export const isDeskPath = (target: string): boolean => target.startsWith("/api/desk/");
