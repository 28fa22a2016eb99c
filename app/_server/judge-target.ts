import type { IncomingMessage } from "node:http";
import { isDeskPath } from "#lib/desk/is-desk-path";
import { type Failure, refuse } from "#lib/domain/failure";
import { splitTarget } from "#lib/http/path-pattern";
import { escapeLayersMax } from "#lib/limits";
import { isOwnHost } from "./host";

/** Which of the server's doors a request is for. `desk` is the dashboard's own operations; `page` is Next's: pages and their files. */
export type Door =
  | { readonly door: "api" | "desk" | "page" }
  | { readonly door: "service"; readonly path: string }
  | RefusedTarget;

export interface AskedTarget {
  readonly method: string;
  /** As it stands on the request line. */
  readonly target: string;
  readonly hasBody: boolean;
  /** As the client or a trusted proxy has it. */
  readonly host: string;
}

export interface DoorSettings {
  readonly dev: boolean;
  readonly publicUrl: string | null;
}

export interface RefusedTarget {
  readonly door: "refused";
  readonly failure: Failure;
  /** Of a method that is not taken: those that are. */
  readonly allowed: readonly string[];
  /** A client that asks for something like the API reads envelopes. */
  readonly looksLikeApi: boolean;
}

export const askedTarget = (
  { method = "", url: target = "", headers }: IncomingMessage,
  host: string,
): AskedTarget => ({
  ...{ method, target, host },
  hasBody: headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0,
});

const servicePaths = ["/healthz", "/readyz", "/metrics"];
const pageMethods = ["GET", "HEAD"];
const deskMethods = [...pageMethods, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const api: Door = { door: "api" };
const desk: Door = { door: "desk" };
const page: Door = { door: "page" };

/**
 * Says what a target is before anything else looks at it. Under /api/v1 its bytes are signed, and so they are matched as
 * they stand and never normalised. All else is Next's, which normalises: it is shown only what is normal already.
 */
export function judgeTarget(asked: AskedTarget, { dev, publicUrl }: DoorSettings): Door {
  const judged = doorOf(asked, dev);
  // Supervisors and load balancers ask by whatever name they have; what the metrics tell is judged at their own door.
  if (judged.door === "refused" || judged.door === "service" || isOwnHost(asked.host, publicUrl)) return judged;
  const message = `This server goes by ${publicUrl} and no other name. Behind a proxy, let it hand on the Host it was asked for.`;
  return refusedTarget(asked.target, refuse("parameter_wrong", message).failure);
}

function refusedTarget(target: string, failure: Failure, allowed: readonly string[] = []): RefusedTarget {
  const looksLikeApi = segmentsRead(splitTarget(target).path).includes("api");
  return { door: "refused", failure, allowed, looksLikeApi };
}

function doorOf({ method, target, hasBody }: AskedTarget, dev: boolean): Door {
  if (/^\/api\/v1(?![^/?])/.test(target)) return api;
  const { path, query } = splitTarget(target);
  const refused = (failure: Failure, allowed?: readonly string[]): Door => refusedTarget(target, failure, allowed);
  const fault = faultOfPath(path) ?? faultOfQuery(query);
  if (fault !== null) return refused(refuse("parameter_wrong", fault).failure);
  if (servicePaths.includes(path)) return { door: "service", path };
  const isDesk = isDeskPath(path);
  // A misspelled path is told so by the door that knows which there are.
  if (!isDesk && /^\/api(\/|$)/i.test(path)) return api;
  if (!isDesk && !isOfNext(path, dev))
    return refused(refuse("no_such_operation", "There is nothing at this address.").failure);
  const allowed = isDesk || dev ? deskMethods : pageMethods;
  if (!allowed.includes(method)) {
    return refused(refuse("method_not_allowed", `This path takes ${allowed.join(", ")} only.`).failure, allowed);
  }
  // Of a page's request, Next would keep up to 10 MB of it for its proxy.
  const isUnread = hasBody && pageMethods.includes(method);
  if (isUnread) return refused(refuse("body_malformed", "What is only read takes no body. Send none.").failure);
  return isDesk ? desk : page;
}

/** Of what Next keeps for itself, a build serves files; its data files are pages and routes by another name. */
const isOfNext = (path: string, dev: boolean): boolean =>
  !/^\/_next(\/|$)/i.test(path) || path.startsWith("/_next/static/") || (dev && !/^\/_next\/data(\/|$)/i.test(path));

// The characters of RFC 3986 without the semicolon, after which some servers read parameters of a segment.
const pathShape = /^\/(?:[A-Za-z0-9._~!$&'()*+,=:@/-]|%[0-9A-Fa-f]{2})*$/;
const isPlain = (code: string): boolean => /[A-Za-z0-9._~-]/.test(characterOf(code));

/** Why a path is not in its normal form, or null. */
function faultOfPath(path: string): string | null {
  if (!path.startsWith("/")) return "The target must be a path, beginning with a slash.";
  if (!pathShape.test(path)) return "The path has a character that must be percent-encoded, or half an escape.";
  const isDesk = isDeskPath(path);
  // At the end of a page's path, Next leads to the path without it.
  if (path.includes("//") || (isDesk && path.endsWith("/")))
    return "The path has an empty segment. Leave out its slash.";
  if ([...path.matchAll(/%(..)/g)].some(([, code = ""]) => isPlain(code))) {
    return "The path escapes a letter, a digit or one of -._~, which stand for themselves. Write them as they are.";
  }
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return "The path has an escape that is no UTF-8.";
  }
  // An id that the dashboard is asked for may hold anything; no address of a page does.
  if (!isDesk && /[\p{Cc}\\]|%2f/iu.test(decoded + path)) return "The path escapes a slash or a control character.";
  if (decoded.split(/[/\\]/).some((segment) => segment === "." || segment === "..")) {
    return "The path has a segment of dots. Write the path that it leads to.";
  }
  return null;
}

/** Next takes parameters of its own names for what its router found in a path. */
function faultOfQuery(query: string): string | null {
  if (!/^[!-~]*$/.test(query) || query.includes("#")) return "The query has a character that must be percent-encoded.";
  const taken = [...new URLSearchParams(query).keys()].some((name) => /^(nxt[PI]|__next)/i.test(name));
  return taken ? "The query has a parameter that nobody but this server may set." : null;
}

/** How a path could be read at the most generous: only to tell who is being spoken to, never to find a route. */
function segmentsRead(path: string): string[] {
  let text = path;
  for (let layer = 0; layer < escapeLayersMax; layer += 1)
    text = text.replace(/%([0-7][0-9a-f])/gi, (_, code) => characterOf(code));
  const segments = text.toLowerCase().replaceAll("\\", "/").split("/");
  return segments.map((segment) => segment.replace(/;.*/, ""));
}

const characterOf = (code: string): string => String.fromCharCode(Number.parseInt(code, 16));
