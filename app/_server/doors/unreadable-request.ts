import type { Socket } from "node:net";
import { type Failure, refuse } from "#lib/domain/failure";
import { answered } from "#lib/http/answer/answered";
import type { Gate } from "#lib/http/answer/gate";
import { drainMsMax } from "#lib/http/body/body-bounds";

const reasons: Record<number, string> = { 400: "Bad Request", 405: "Method Not Allowed" };
/** Sockets that got a refusal and stay open briefly, so that their clients can read it. */
const ending = new WeakSet<Socket>();

/** Answers bytes that Node's parser rejects with a refusal in the envelope, and ends their connection. */
export const answerUnreadable = (gate: Gate, error: Error, socket: Socket): Promise<void> =>
  refuseAndEnd(gate, socket, refuse("parameter_wrong", messageOf(error)).failure, isHead(error));

/** True when the unreadable piece begins a HEAD, whose answer has no body. */
const isHead = (error: Error): boolean =>
  "rawPacket" in error && error.rawPacket instanceof Uint8Array
    ? Buffer.from(error.rawPacket.subarray(0, 5)).toString() === "HEAD "
    : false;

/** Writes a refusal straight to the socket, for input that is no valid request, and ends the connection. */
export async function refuseAndEnd(gate: Gate, socket: Socket, failure: Failure, headOnly = false): Promise<void> {
  // Each further piece of a broken request is another parser error; only the first is answered.
  if (ending.has(socket)) return;
  ending.add(socket);
  const cut = setTimeout(() => socket.destroy(), drainMsMax);
  socket.once("close", () => clearTimeout(cut));
  if (!socket.writable) return;
  const { status, headers, text } = await answered(gate, "none", async () => ({ ok: false, failure }));
  if (!socket.writable) return;
  const lines = Object.entries({ ...headers, "Content-Length": Buffer.byteLength(text), Connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${head}\r\n${headOnly ? "" : text}`);
}

function messageOf(error: Error): string {
  const code = "code" in error ? error.code : null;
  if (code === "HPE_HEADER_OVERFLOW") return "The request's headers are too large. Send fewer or shorter ones.";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "The request did not come in time. Send it anew, all of it at once.";
  return "This is no HTTP request that can be read. Percent-encode what is not ASCII in its target.";
}
