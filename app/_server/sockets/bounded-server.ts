import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Metrics } from "#lib/http/answer/metrics";
import { bodyWaitMsMax, connectionsCheckMs } from "#lib/http/body/body-bounds";

/** 4,096 connections: Node drops what comes above it. */
const connectionsMax = 4_096;
/** 75 s: longer than a proxy keeps an idle connection, or it might send a request while the connection closes. */
export const keepAliveMs = 75_000;
/** 12 s without a byte read: longer than a head or body may take, so that their refusals come first. */
const unreadMsMax = bodyWaitMsMax + 2_000;

/** Node's HTTP server with a bound on each wait for a client. */
export function boundedServer(metrics: Metrics): Server {
  const server = createServer({
    keepAlive: true,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: connectionsCheckMs,
    headersTimeout: bodyWaitMsMax,
    // The bounds of head and body together, so that a slow body is answered by its operation and not cut here.
    requestTimeout: 2 * bodyWaitMsMax,
    // A request without a Host is refused by its door, in the usual form of refusals.
    requireHostHeader: false,
  });
  server.maxConnections = connectionsMax;
  server.timeout = unreadMsMax;
  server.on("request", (_request, response) => {
    // An answer may take long to make: a call for events waits 20 s. Cut is one that its client leaves unread.
    response.on("timeout", (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
  server.on("connection", (socket) => {
    metrics.connections.inc();
    socket.once("close", () => metrics.connections.dec());
  });
  return server;
}
