import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Gate } from "#lib/http/answer/gate";
import type { Settings } from "#lib/settings/env";
import { isLoopbackHost, isOwnHost } from "./judge-target";

interface ServiceParts {
  readonly gate: Gate;
  readonly settings: Settings;
  /** True after the signal to stop. */
  readonly isLeaving: () => boolean;
}

/** Answers the paths outside /api/v1 for supervisors and monitoring. */
export async function answerService(
  { gate, settings, isLeaving }: ServiceParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") return send(response, 405, "Only GET.\n");
  if (path === "/healthz") return send(response, 200, "ok\n");
  if (path === "/readyz") return send(response, ...(isLeaving() ? leaving : await readiness(gate)));
  if (!mayReadMetrics(request, settings)) {
    return send(response, 403, "Metrics are for loopback by its own name, or with METRICS_TOKEN as a bearer token.\n");
  }
  const health = await gate.context.store.health();
  const { type, text } = await gate.metrics.text(
    health.ok ? health.value : null,
    gate.requests.totals(),
    gate.context.booksTurns.totals,
  );
  send(response, 200, text, type);
}

/** Answered while everything is still served, so that a proxy sends the next requests elsewhere before the stop. */
const leaving: [number, string] = [503, "This server is about to stop: send new requests to another one.\n"];

async function readiness(gate: Gate): Promise<[number, string]> {
  try {
    const health = await gate.context.store.health();
    if (!health.ok) return [503, `${health.failure.message}\n`];
    // Still ready: all servers share the database, so another server would take no writes either, and reads go on here.
    return [200, health.value.takesWrites ? "ready\n" : "ready for reads: the database takes no writes\n"];
  } catch {
    return [503, "The database does not answer.\n"];
  }
}

/**
 * A proxy on this machine makes every client look like loopback, so a forwarded request needs the token. So does a page
 * in a local browser whose host name was pointed at this machine: its Host header gives it away.
 */
function mayReadMetrics(request: IncomingMessage, { metricsToken, publicUrl }: Settings): boolean {
  if (metricsToken !== null && sameText(request.headers.authorization ?? "", `Bearer ${metricsToken}`)) return true;
  const forwarded = Object.keys(request.headers).some((name) =>
    /^(forwarded$|x-forwarded-|x-real-ip$|via$)/.test(name),
  );
  const { host = "" } = request.headers;
  if (!isLoopbackHost(host) && (publicUrl === null || !isOwnHost(host, publicUrl))) return false;
  const peer = request.socket.remoteAddress ?? "";
  return !forwarded && (peer === "::1" || peer.replace("::ffff:", "").startsWith("127."));
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function send(response: ServerResponse, status: number, text: string, type = "text/plain; charset=utf-8"): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}
