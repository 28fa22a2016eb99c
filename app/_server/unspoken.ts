import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type Failure, refuse } from "#lib/domain/failure";
import { answered } from "#lib/http/answered";
import type { Gate } from "#lib/http/gate";
import type { OwnSockets } from "./own-sockets";
import { answerUnreadable, refuseAndEnd } from "./unreadable-request";

const noTunnel = refuse("method_not_allowed", "This server opens no tunnels. Ask it for a path of its own.");
const noOtherProtocol = refuse("parameter_wrong", "Only HTTP is spoken here. Send the request without Upgrade.");

/** Other offers (h2c, which some clients make with every call) are passed over and answered in HTTP: this one is all that it asks. */
export const asksForWebSocket = ({ headers }: IncomingMessage): boolean => /websocket/i.test(headers.upgrade ?? "");

export async function refuseWebSocket(gate: Gate, response: ServerResponse): Promise<void> {
  const { status, headers, text } = await answered(gate, "none", async () => noOtherProtocol);
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(text) }).end(text);
}

/** Ends what reaches us as bytes and not as a request: Node hands the socket over with it, and nobody else would end it. */
export function refuseUnspoken(server: Server, gate: Gate, sockets: OwnSockets): void {
  server.on("clientError", (error, socket) => {
    // A client that has sent nothing has asked nothing: bytes of ours might be taken for the answer to what it asks next.
    if (!sockets.mayBeTold(socket) || socket.bytesRead === 0) socket.destroy();
    else answerUnreadable(gate, error, socket).catch(() => socket.destroy());
  });
  server.on("connect", (_request, socket) => {
    refuseHandedOver(gate, sockets, socket, noTunnel.failure);
  });
  // HTTP lets a server pass over what a client expects of it: such a request is answered as any other.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

/**
 * Next adds a listener for upgrades to the server that it is given, or to the one that a request comes from, and leaves
 * all that it does not know to nobody. This one never listens; in development its listener gets what reloads pages.
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
  // Node takes its listeners off a socket that it hands over: a fault that nobody hears would end the process.
  socket.on("error", () => socket.destroy());
  if (!sockets.mayBeTold(socket)) socket.destroy();
  else refuseAndEnd(gate, socket, failure).catch(() => socket.destroy());
}
