import type { Duplex } from "node:stream";
import { refuse } from "#lib/domain/failure";
import { answered } from "#lib/http/answered";
import type { Gate } from "#lib/http/gate";

/** Bytes that Node's parser gives up on are told so in the envelope too, and their connection ends. */
export async function answerUnreadable(gate: Gate, error: Error, socket: Duplex): Promise<void> {
  const message =
    "code" in error && error.code === "HPE_HEADER_OVERFLOW"
      ? "The request's headers are too large. Send fewer or shorter ones."
      : "This is no HTTP request that can be read. Percent-encode what is not ASCII in its target.";
  const { status, headers, text } = await answered(gate, "none", async () => refuse("parameter_wrong", message));
  if (!socket.writable) return;
  const lines = Object.entries({ ...headers, "Content-Length": Buffer.byteLength(text), Connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} Bad Request\r\n${head}\r\n${text}`);
}
