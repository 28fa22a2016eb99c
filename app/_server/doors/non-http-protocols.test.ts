import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OwnSockets } from "#app/_server/sockets/own-sockets";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { newGate } from "#lib/http/answer/gate";
import { refuseNonHttp, serverForNext } from "./non-http-protocols";

let context: TestContext;
let server: Server;
let sockets: OwnSockets;

beforeAll(async () => {
  context = await openTestContext();
  const gate = newGate(context, context.requests);
  server = createServer();
  sockets = new OwnSockets(server, gate.metrics);
  refuseNonHttp(server, gate, sockets);
  const forNext = serverForNext(server, gate, sockets, { dev: true });
  forNext.on("upgrade", (_request, socket) => socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  await sockets.close(0);
  await context.close();
});

async function answerTo(bytes: string, client = newClient()): Promise<string> {
  let text = "";
  client.on("data", (chunk) => {
    text += String(chunk);
  });
  client.write(bytes);
  await once(client, "close");
  return text;
}
function newClient() {
  const address = server.address();
  return connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1").on("error", () => undefined);
}
const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;

it("in development only the socket that reloads pages goes to Next, and every other is refused", async () => {
  expect(await answerTo(upgrade("/_next/hmr?id=1"))).toContain("101 Switching Protocols");
  expect(await answerTo(upgrade("/x"))).toMatch(/^HTTP\/1\.1 400 Bad Request.*"code":10020/s);
  expect(await answerTo(upgrade("/_next/other"))).toMatch(/^HTTP\/1\.1 400 /);
});

it("an unreadable request is answered once, whatever bytes follow", async () => {
  const client = newClient();
  const more = setInterval(() => client.write("\0\r\n\r\n"), 1);
  const answer = answerTo("\0\r\n\r\n", client);
  await once(client, "end");
  clearInterval(more);
  expect((await answer).match(/HTTP\/1\.1 400/g)).toHaveLength(1);
});

it.each([
  ["what is no request", "", "\0\r\n\r\n"],
  ["more than its client had announced", "Connection: close\r\n", "GET /y HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a call for a tunnel", "", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"],
])(
  "an answer that is under way goes out, and no refusal in its place, before the end for %s",
  async (_, header, rest) => {
    server.once("request", (_request, response) => void setTimeout(() => response.end("late"), 50));
    const answer = await answerTo(`GET /x HTTP/1.1\r\nHost: a\r\n${header}\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK.*\r\n\r\n.*late/s);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  },
);

it("a HEAD whose headers are too large is refused without a body", async () => {
  const answer = await answerTo(`HEAD /x HTTP/1.1\r\nHost: a\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\n$/s);
  expect(await answerTo(`GET /x HTTP/1.1\r\nHost: a\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`)).toContain("10020");
});
