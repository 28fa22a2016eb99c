import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { isDeskPath } from "#lib/desk/exchange";
import { type Failure, refuse, refuseFor } from "#lib/domain/failure";
import { splitTarget } from "#lib/http/answer/path-pattern";
import type { SitePaths } from "./site-paths";

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

/** Judges a target before anything else reads it. Paths are compared as they were sent, and never normalised. */
export function judgeTarget(asked: AskedTarget, { dev, siteAt, publicUrl }: DoorSettings): Door {
  if (asked.headFault !== null) return refusedTarget(asked.target, asked.headFault);
  const judged = doorOf(asked, dev, siteAt);
  // Supervisors and load balancers use any host name, and the metrics have their own check.
  if (judged.door === "service" || isOwnHost(asked.host, publicUrl)) return judged;
  if (judged.door === "refused") return { ...judged, isMissingPage: false };
  const message = `This server goes by ${publicUrl} and no other name. Behind a proxy, let it hand on the Host it was asked for.`;
  return refusedTarget(asked.target, refuseFor("Host", "parameter_wrong", message).failure);
}

/** A path that somewhere has a segment like "api" is asked for by a client that reads envelopes. */
const apiSegment = /(?:^|[/\\]|%2f|%5c)api(?![a-z0-9])/i;

function refusedTarget(target: string, failure: Failure, allowed: readonly string[] = []): RefusedTarget {
  const looksLikeApi = apiSegment.test(splitTarget(target).path);
  return { door: "refused", failure, allowed, looksLikeApi, isMissingPage: false };
}

/** The refusal of a page that is there. */
export const refusedPage = (failure: Failure): RefusedTarget => refusedTarget("/", failure);

function doorOf({ method, target, hasBody }: AskedTarget, dev: boolean, siteAt: SitePaths): Door {
  const { path } = splitTarget(target);
  if (servicePaths.includes(path)) return { door: "service", path };
  const isDesk = isDeskPath(path);
  // A misspelled path goes to the API's door, which answers with the right paths.
  if (!isDesk && /^\/api(\/|$)/i.test(path)) return api;
  const site = isDesk ? null : siteAt(path);
  const allowed = isDesk || dev ? deskMethods : pageMethods;
  if (!allowed.includes(method)) {
    const failure = refuse("method_not_allowed", `This path takes ${allowed.join(", ")} only.`).failure;
    return refusedTarget(target, failure, allowed);
  }
  // Next would buffer up to 10 MB of a page request's body for its proxy.
  if (hasBody && pageMethods.includes(method)) {
    return refusedTarget(target, refuse("body_malformed", "What is only read takes no body. Send none.").failure);
  }
  if (isDesk) return desk;
  // Next is asked for what the build made, and for nothing else.
  if (site !== null) return { door: site };
  return { ...refusedTarget(target, nothingThere), isMissingPage: !path.startsWith("/_") };
}

/** The origin of a Host header and a scheme; null when the header names no host. */
function originOf(scheme: string, host: string): URL | null {
  const isHost = /^[^/\\?#@\s]+$/.test(host) && URL.canParse(`${scheme}//${host}`);
  return isHost ? new URL(`${scheme}//${host}`) : null;
}

/** True when a request names this server's public host. Without a configured name every host is accepted. */
export function isOwnHost(host: string, publicUrl: string | null): boolean {
  return publicUrl === null || originOf(new URL(publicUrl).protocol, host)?.origin === publicUrl;
}

/** True for a loopback name: only this machine's browsers and tools use one, and no page from elsewhere can. */
export function isLoopbackHost(host: string): boolean {
  const name = originOf("http:", host)?.hostname ?? "";
  return name === "localhost" || name === "[::1]" || (isIP(name) === 4 && name.startsWith("127."));
}
