import { once } from "node:events";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { createGzip } from "node:zlib";
import { gzipLevel } from "./gzip";

export interface StreamToSend {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly stream: ReadableStream<Uint8Array>;
  /** True when the browser accepts compressed answers. */
  readonly gzip: boolean;
}

/** Sends a stream's pieces as fast as the browser takes them. A stream that breaks off also cuts its connection. */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, stream, gzip }: StreamToSend,
): Promise<void> {
  // Nobody reads a HEAD's body, and an unread stream would hold its place until its time runs out.
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

/** Only CSV is worth compressing: live events are small and must not wait, and a workbook is compressed already. */
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
    // The connection is cut, so that half a file is never taken for a whole one.
    response.destroy();
  }
}

/** Waits until there is room for the next piece, or until the browser has gone. */
async function drained(sink: Writable, response: ServerResponse): Promise<void> {
  const given = new AbortController();
  const { signal } = given;
  try {
    await Promise.race([once(sink, "drain", { signal }), once(response, "close", { signal })]);
  } finally {
    given.abort();
  }
}
