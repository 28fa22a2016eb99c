import type { IncomingMessage } from "node:http";
import { isDeskPath } from "#lib/desk/is-desk-path";
import { type Failure, refuse, refuseFor } from "#lib/domain/failure";
import { splitTarget } from "#lib/http/answer/path-pattern";
import { isOwnHost } from "./host";
import type { SitePaths } from "./site-paths";

/** 4 layers of nested percent-escapes are decoded, as an attacker might write them. */
const escapeLayersMax = 4;

/** The server's doors. `desk` serves the dashboard's own operations; `page` and `file` serve Next's. */
export type Door =
  | { readonly door: "api" | "desk" | "page" | "file" }
  | { readonly door: "service"; readonly path: string }
  | RefusedTarget;

export interface AskedTarget {
  readonly method: string;
  /** The target exactly as it stands on the request line. */
  readonly target: string;
  readonly hasBody: boolean;
  /** The host that the client asked for, by the request itself or a trusted proxy. */
  readonly host: string;
  /** The refusal of a head whose Host or Transfer-Encoding is at fault, whatever it asks for; null for a sound head. */
  readonly headFault: Failure | null;
}

export interface DoorSettings {
  readonly dev: boolean;
  /** The paths for which the build made a page or a file. In development only Next knows them. */
  readonly siteAt: SitePaths;
  readonly publicUrl: string | null;
}

export interface RefusedTarget {
  readonly door: "refused";
  readonly failure: Failure;
  /** The methods that the path allows, for the refusal of all others. */
  readonly allowed: readonly string[];
  /** True when the target looks like the API's, so that the client reads envelopes. */
  readonly looksLikeApi: boolean;
  /** True for a missing page of this site: Next may show a signed-in member so within the dashboard. */
  readonly isMissingPage: boolean;
}

export const askedTarget = (request: IncomingMessage, host: string): AskedTarget => {
  const { method = "", url: target = "", headers } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
  return { method, target, host, headFault: hostFaultOf(request) ?? codingFaultOf(request), hasBody };
};

/** With two Host headers, a proxy and this server might each believe a different one. HTTP/1.0 had no Host. */
function hostFaultOf({ rawHeaders, httpVersion }: IncomingMessage): Failure | null {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
  const wrong = (message: string) => refuseFor("Host", "parameter_wrong", message).failure;
  if (hosts > 1) return wrong("The request has more than one Host header. Send one.");
  if (hosts === 1 || httpVersion !== "1.1") return null;
  return wrong("The request has no Host header. Send the host that it is for.");
}

/** Node reads any list of codings that ends with "chunked" as if it were that one alone. */
function codingFaultOf({ headers }: IncomingMessage): Failure | null {
  const coding = headers["transfer-encoding"];
  if (coding === undefined || coding.toLowerCase() === "chunked") return null;
  const message = "Of transfer codings this server knows chunked alone. Send the body as it is, or chunked.";
  return refuseFor("Transfer-Encoding", "coding_unknown", message).failure;
}

const servicePaths = ["/healthz", "/readyz", "/metrics"];
const pageMethods = ["GET", "HEAD"];
const deskMethods = [...pageMethods, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const nothingThere = refuse("no_such_operation", "There is nothing at this address.").failure;

const api: Door = { door: "api" };
const desk: Door = { door: "desk" };

/**
 * Judges a target before anything else reads it. Targets under /api/v1 are signed, so their bytes are matched as sent
 * and never normalised. Next normalises targets, so it only gets targets in normal form.
 */
export function judgeTarget(asked: AskedTarget, { dev, siteAt, publicUrl }: DoorSettings): Door {
  if (asked.headFault !== null) return refusedTarget(asked.target, asked.headFault);
  const judged = doorOf(asked, dev, siteAt);
  // Supervisors and load balancers use any host name, and the metrics have their own check.
  if (judged.door === "service" || isOwnHost(asked.host, publicUrl)) return judged;
  if (judged.door === "refused") return { ...judged, isMissingPage: false };
  const message = `This server goes by ${publicUrl} and no other name. Behind a proxy, let it hand on the Host it was asked for.`;
  return refusedTarget(asked.target, refuseFor("Host", "parameter_wrong", message).failure);
}

function refusedTarget(target: string, failure: Failure, allowed: readonly string[] = []): RefusedTarget {
  const looksLikeApi = segmentsRead(splitTarget(target).path).includes("api");
  return { door: "refused", failure, allowed, looksLikeApi, isMissingPage: false };
}

function doorOf({ method, target, hasBody }: AskedTarget, dev: boolean, siteAt: SitePaths): Door {
  if (/^\/api\/v1(?![^/?])/.test(target)) return api;
  const { path, query } = splitTarget(target);
  const refused = (failure: Failure, allowed?: readonly string[]): Door => refusedTarget(target, failure, allowed);
  const fault = faultOfPath(path) ?? faultOfQuery(query);
  if (fault !== null) return refused(refuse("parameter_wrong", fault).failure);
  if (servicePaths.includes(path)) return { door: "service", path };
  const isDesk = isDeskPath(path);
  // A misspelled path goes to the API's door, which answers with the right paths.
  if (!isDesk && /^\/api(\/|$)/i.test(path)) return api;
  if (!isDesk && !isOfNext(path, dev)) return refused(nothingThere);
  const allowed = isDesk || dev ? deskMethods : pageMethods;
  if (!allowed.includes(method)) {
    return refused(refuse("method_not_allowed", `This path takes ${allowed.join(", ")} only.`).failure, allowed);
  }
  // Next would buffer up to 10 MB of a page request's body for its proxy.
  const isUnread = hasBody && pageMethods.includes(method);
  if (isUnread) return refused(refuse("body_malformed", "What is only read takes no body. Send none.").failure);
  if (isDesk) return desk;
  const kind = siteAt(path);
  if (kind !== null) return { door: kind };
  return { ...refusedTarget(target, nothingThere), isMissingPage: !path.startsWith("/_") };
}

/** A build serves only Next's static files: its data files would be a second way to reach pages. */
const isOfNext = (path: string, dev: boolean): boolean =>
  !/^\/_next(\/|$)/i.test(path) || path.startsWith("/_next/static/") || (dev && !/^\/_next\/data(\/|$)/i.test(path));

// The characters of RFC 3986 without the semicolon, because some servers take what follows it for parameters.
const pathShape = /^\/(?:[A-Za-z0-9._~!$&'()*+,=:@/-]|%[0-9A-Fa-f]{2})*$/;
const isPlain = (code: string): boolean => /[A-Za-z0-9._~-]/.test(characterOf(code));

/** The reason why a path is not in its normal form, or null. */
function faultOfPath(path: string): string | null {
  if (!path.startsWith("/")) return "The target must be a path, beginning with a slash.";
  if (!pathShape.test(path)) return "The path has a character that must be percent-encoded, or half an escape.";
  const isDesk = isDeskPath(path);
  // Next redirects a page's path with a final slash to the path without it.
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
  // An id in an operation's path may hold any character; a page's path never needs these.
  if (!isDesk && /[\p{Cc}\\]|%2f/iu.test(decoded + path)) return "The path escapes a slash or a control character.";
  if (decoded.split(/[/\\]/).some((segment) => segment === "." || segment === "..")) {
    return "The path has a segment of dots. Write the path that it leads to.";
  }
  return null;
}

/** Next takes some parameter names for values that its router found in the path. */
function faultOfQuery(query: string): string | null {
  if (!/^[!-~]*$/.test(query) || query.includes("#")) return "The query has a character that must be percent-encoded.";
  const taken = [...new URLSearchParams(query).keys()].some((name) => /^(nxt[PI]|__next)/i.test(name));
  return taken ? "The query has a parameter that nobody but this server may set." : null;
}

/** Splits a path as leniently as any server might. This only decides the form of a refusal, and never finds a route. */
function segmentsRead(path: string): string[] {
  let text = path;
  for (let layer = 0; layer < escapeLayersMax; layer += 1)
    text = text.replace(/%([0-7][0-9a-f])/gi, (_, code) => characterOf(code));
  const segments = text.toLowerCase().replaceAll("\\", "/").split("/");
  return segments.map((segment) => segment.replace(/;.*/, ""));
}

const characterOf = (code: string): string => String.fromCharCode(Number.parseInt(code, 16));
