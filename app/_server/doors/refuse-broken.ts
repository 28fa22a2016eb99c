import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type Failure, refuse } from "#lib/domain/failure";
import { answered } from "#lib/http/answer/answered";
import type { Gate } from "#lib/http/answer/gate";
import { drainMsMax } from "#lib/http/body/body-bounds";

const reasons: Record<number, string> = { 400: "Bad Request", 405: "Method Not Allowed" };
const noTunnel = refuse("method_not_allowed", "This server opens no tunnels. Ask it for a path of its own.").failure;

/**
 * Answers what Node cannot read as a request in the envelope, and ends its connection. Other protocols that a request
 * offers, such as h2c, are ignored by Node where nobody listens for them: the request is answered in HTTP.
 */
export function refuseBroken(server: Server, gate: Gate): void {
  const refuseWith = (socket: Duplex, failure: Failure, lingerMs: number) => {
    refuseAndEnd(gate, socket, failure, lingerMs).catch(() => socket.destroy());
  };
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  server.on("request", (request, response) => latest.set(request.socket, { request, response }));
  server.on("clientError", (error, socket) => {
    const asked = latest.get(socket);
    // A client that has sent nothing might take our bytes for the answer to its next request.
    if (socket instanceof Socket && socket.bytesRead === 0) socket.destroy();
    // A client that waits for an answer would take the refusal for it. The answer ends the connection instead.
    else if (asked?.request.complete && !asked.response.writableFinished) asked.response.shouldKeepAlive = false;
    else refuseWith(socket, refuse("parameter_wrong", messageOf(error)).failure, drainMsMax);
  });
  server.on("connect", (_request, socket) => refuseWith(socket, noTunnel, 0));
  // HTTP allows a server to ignore an Expect header, so the request is answered like any other.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

/** The client has `lingerMs` to read why, before unread bytes of its own reset the connection. */
async function refuseAndEnd(gate: Gate, socket: Duplex, failure: Failure, lingerMs: number): Promise<void> {
  // Each further piece of a broken request is an error of its own, and is not answered.
  if (!socket.writable) return;
  // Node takes its own listener from a socket that it hands over, and an error without one would end the process.
  socket.on("error", () => socket.destroy());
  const { status, headers, text } = await answered(gate, "none", async () => ({ ok: false, failure }));
  const lines = Object.entries({ ...headers, "Content-Length": Buffer.byteLength(text), Connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${head}\r\n${text}`, () => {
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}

function messageOf(error: Error): string {
  const code = "code" in error ? error.code : null;
  if (code === "HPE_HEADER_OVERFLOW") return "The request's headers are too large. Send fewer or shorter ones.";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "The request did not come in time. Send it anew, all of it at once.";
  return "This is no HTTP request that can be read. Percent-encode what is not ASCII in its target.";
}
