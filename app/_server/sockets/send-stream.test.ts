import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type StreamToSend, sendStream } from "./send-stream";

let toSend: StreamToSend;
const server = createServer((asked, response) => {
  sendStream(asked, response, toSend).catch(() => response.destroy());
});
let port: number;
beforeEach(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

async function ask(method = "GET"): Promise<IncomingMessage> {
  const sent = request({ port, host: "127.0.0.1", method }).end();
  const [answer] = await once(sent, "response");
  return answer;
}

const piece = new Uint8Array(64 * 1_024).fill(65);

/** Makes this many pieces, then ends or breaks off. */
function pieces(count: number, end: "whole" | "broken") {
  const told = { made: 0, letGo: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (told.made < count) {
        told.made += 1;
        controller.enqueue(piece);
      } else if (end === "whole") controller.close();
      else controller.error(new Error("broken off"));
    },
    cancel() {
      told.letGo = true;
    },
  });
  return { told, stream };
}

const headers = { "Content-Type": "text/csv; charset=utf-8", "X-Total-Rows": "7" };

describe.each([
  { sent: "as it is", gzip: false },
  { sent: "compressed", gzip: true },
])("a stream that is sent $sent", ({ gzip }) => {
  it("arrives complete", async () => {
    toSend = { status: 200, headers, stream: pieces(20, "whole").stream, gzip };
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { "Accept-Encoding": "gzip" } });
    expect(response.headers.get("content-encoding")).toBe(gzip ? "gzip" : null);
    expect((await response.arrayBuffer()).byteLength).toBe(20 * piece.length);
  });

  it("cuts its connection when it breaks off, so that no half is taken for a whole", async () => {
    toSend = { status: 200, headers, stream: pieces(20, "broken").stream, gzip };
    const answer = await ask();
    answer.resume();
    await expect(once(answer, "end")).rejects.toThrow("aborted");
  });

  it("is released when its reader goes", async () => {
    const { told, stream } = pieces(1_000_000, "whole");
    toSend = { status: 200, headers, stream, gzip };
    (await ask()).destroy();
    await expect.poll(() => told.letGo).toBe(true);
  });
});

it("a stream's pieces are made at the pace of its reader", async () => {
  const { told, stream } = pieces(10_000, "whole");
  toSend = { status: 200, headers, stream, gzip: false };
  const answer = await ask();
  answer.pause();
  const seen: number[] = [];
  const isStill = () => {
    seen.push(told.made);
    return seen.at(-1) === seen.at(-2);
  };
  // Waits until the system's buffers are full, so that no more pieces are made.
  await expect.poll(isStill, { interval: 300 }).toBe(true);
  expect(told.made).toBeLessThan(2_000);
  answer.resume();
  await once(answer, "end");
  expect(told.made).toBe(10_000);
});

it("an answer to a HEAD keeps its status and headers, and releases the stream that nobody will read", async () => {
  const { told, stream } = pieces(5, "whole");
  toSend = { status: 200, headers, stream, gzip: true };
  const answer = await ask("HEAD");
  expect([answer.statusCode, answer.headers["x-total-rows"]]).toEqual([200, "7"]);
  expect(told.letGo).toBe(true);
});
