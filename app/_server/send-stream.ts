import { once } from "node:events";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { createGzip } from "node:zlib";
import { gzipLevel } from "#lib/limits";

export interface StreamToSend {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly stream: ReadableStream<Uint8Array>;
  /** The browser takes compressed answers. */
  readonly gzip: boolean;
}

/** Sends the pieces of a stream as the browser takes them in. A stream that breaks off takes its connection with it. */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, stream, gzip }: StreamToSend,
): Promise<void> {
  // Nobody takes the body of a HEAD, and a stream that is not let go of holds its place until its time runs out.
  if (response.destroyed || request.method === "HEAD") {
    await stream.cancel();
    response.writeHead(status, headers).end();
    return;
  }
  const packs = gzip && gains(headers);
  response.writeHead(status, packs ? { ...headers, Vary: "Accept-Encoding", "Content-Encoding": "gzip" } : headers);
  response.flushHeaders();
  await pump(stream, packs ? packedInto(response) : response, response);
}

/** News are small and must not wait for more, and a workbook is packed already. */
const gains = (headers: OutgoingHttpHeaders): boolean => /^text\/csv/.test(String(headers["Content-Type"]));

function packedInto(response: ServerResponse): Writable {
  const packer = createGzip({ level: gzipLevel });
  packer.pipe(response);
  response.once("close", () => packer.destroy());
  return packer;
}

async function pump(stream: ReadableStream<Uint8Array>, sink: Writable, response: ServerResponse): Promise<void> {
  const reader = stream.getReader();
  const letGo = () => reader.cancel().catch(() => {});
  response.once("close", letGo);
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (response.destroyed) return;
      if (!sink.write(piece.value)) await drained(sink, response);
    }
    sink.end();
  } catch {
    // Half a file must never be taken for a whole one.
    response.destroy();
  }
}

/** Until there is room for the next piece, or nobody is left to take it. */
async function drained(sink: Writable, response: ServerResponse): Promise<void> {
  const given = new AbortController();
  const { signal } = given;
  try {
    await Promise.race([once(sink, "drain", { signal }), once(response, "close", { signal })]);
  } finally {
    given.abort();
  }
}
