import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { OwnSockets } from "#app/_server/sockets/own-sockets";
import { type Failure, refuse, refuseFor } from "#lib/domain/failure";
import { answered } from "#lib/http/answer/answered";
import type { Gate } from "#lib/http/answer/gate";
import { answerUnreadable, refuseAndEnd } from "./unreadable-request";

const noTunnel = refuse("method_not_allowed", "This server opens no tunnels. Ask it for a path of its own.");
const noOtherProtocol = refuseFor(
  "Upgrade",
  "parameter_wrong",
  "Only HTTP is spoken here. Send the request without Upgrade.",
);

/**
 * Only an offer of WebSocket is refused. Other offers, such as h2c, which some clients send with every call, are
 * ignored: the request is answered in HTTP.
 */
export const asksForWebSocket = ({ headers }: IncomingMessage): boolean => /websocket/i.test(headers.upgrade ?? "");

export async function refuseWebSocket(gate: Gate, response: ServerResponse): Promise<void> {
  const { status, headers, text } = await answered(gate, "none", async () => noOtherProtocol);
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(text) }).end(text);
}

/** Ends sockets that Node hands over as raw bytes without a request: nothing else would end them. */
export function refuseNonHttp(server: Server, gate: Gate, sockets: OwnSockets): void {
  server.on("clientError", (error, socket) => {
    // A client that has sent nothing might take our bytes for the answer to its next request.
    if (!(socket instanceof Socket) || socket.bytesRead === 0) socket.destroy();
    else if (!sockets.mayBeTold(socket)) sockets.endWhenAnswered(socket);
    else answerUnreadable(gate, error, socket).catch(() => socket.destroy());
  });
  server.on("connect", (_request, socket) => {
    refuseHandedOver(gate, sockets, socket, noTunnel.failure);
  });
  // HTTP allows a server to ignore an Expect header, so the request is answered like any other.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

/**
 * Next adds an upgrade listener to the server it is given, and never answers upgrades that it does not know. This
 * stand-in never listens; in development its listener gets only the upgrades that reload pages.
 */
export function serverForNext(server: Server, gate: Gate, sockets: OwnSockets, options: { dev: boolean }): Server {
  const decoy = createServer();
  if (!options.dev) return decoy;
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isReload = request.url?.startsWith("/_next/hmr") ?? false;
    if (isReload && decoy.emit("upgrade", request, socket, head)) return;
    refuseHandedOver(gate, sockets, socket, noOtherProtocol.failure);
  });
  return decoy;
}

function refuseHandedOver(gate: Gate, sockets: OwnSockets, socket: Duplex, failure: Failure): void {
  // Node removes its listeners from a socket that it hands over, and an unhandled error would end the process.
  socket.on("error", () => socket.destroy());
  if (!sockets.mayBeTold(socket)) sockets.endWhenAnswered(socket);
  else refuseAndEnd(gate, socket, failure).catch(() => socket.destroy());
}
