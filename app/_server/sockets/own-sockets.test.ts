import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Metrics, newMetrics } from "#lib/http/answer/metrics";
import { OwnSockets } from "./own-sockets";

const within = { connectionsMax: 4, pipelinedMax: 3, pipelinedTakenMax: 6, unreadMsMax: 200 };

/** 32 MiB: more than the system buffers for a client that does not read. */
const large = Buffer.alloc(32 * 1024 * 1024);

let server: Server;
let sockets: OwnSockets;
let metrics: Metrics;
let clients: Socket[];
/** The answers that the server is working on. */
let owed: (() => void)[];
/** Ends all answers that the server is working on. */
let answerAll: () => void;

beforeEach(async () => {
  server = createServer();
  metrics = newMetrics();
  sockets = new OwnSockets(server, metrics, within);
  clients = [];
  owed = [];
  answerAll = () => owed.splice(0).forEach((answer) => void answer());
  server.on("request", (request, response) => {
    sockets.inTurn(request, () => {
      if (request.url === "/large") response.end(large);
      else if (request.url === "/later") owed.push(() => response.end("later"));
      else if (request.method === "POST") request.on("end", () => response.end(request.url)).resume();
      else response.end(request.url);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await sockets.close(0);
});

async function open(...requests: string[]): Promise<Socket> {
  const address = server.address();
  const client = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  client.on("error", () => undefined);
  clients.push(client);
  await once(client, "connect");
  for (const request of requests) client.write(request);
  return client;
}
const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${["Host: a", ...headers].map((line) => `${line}\r\n`).join("")}\r\n`;
async function heard(client: Socket): Promise<string> {
  const [bytes] = await once(client, "data");
  return String(bytes);
}
/** Counts the answers that have arrived, and keeps reading. */
function answersOf(client: Socket): () => number {
  let text = "";
  client.on("data", (bytes) => {
    text += String(bytes);
  });
  return () => text.split("HTTP/1.1 200").length - 1;
}
const cuts = async (reason: string) => {
  const { text } = await metrics.text(
    null,
    { kept: 0, dropped: { crowded: 0, unproved: 0 } },
    { faults: 0, oldestAt: null },
  );
  return Number(new RegExp(`^http_connections_cut_total\\{reason="${reason}"\\} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
};

describe("the server's connections", () => {
  it("a connection whose client reads nothing of its answer is cut", async () => {
    const client = await open(get("/large"));
    client.pause();
    await expect.poll(() => cuts("silent")).toBe(1);
  });

  it("a connection whose answer takes long to make is not cut", async () => {
    const waiting = await open(get("/later"));
    const idle = await open();
    await once(idle.resume(), "close");
    answerAll();
    expect(await heard(waiting)).toContain("later");
  });

  it("an idle client gives way to a new one, and a client with an answer under way does not", async () => {
    const answered = await open(get("/later"));
    await expect.poll(() => sockets.openCount).toBe(1);
    const idle = await open();
    const first = once(idle.resume(), "close");
    const others = [await open(), await open()];
    await first;
    expect(others.map(({ closed }) => closed)).toEqual([false, false]);
    expect(await cuts("room")).toBe(1);
    answerAll();
    expect(await heard(answered)).toContain("later");
  });

  it("when all are being answered, a client that does not read its answer gives way", async () => {
    for (let taken = 0; taken < within.connectionsMax - 1; taken += 1) {
      const client = await open(get("/large"));
      await heard(client);
      client.pause();
    }
    expect(await heard(await open(get("/here")))).toContain("/here");
    expect(await cuts("room")).toBe(1);
  });

  it("a client that pipelines requests gets all its answers, a few of which are made at a time", async () => {
    const client = await open(get("/later").repeat(within.pipelinedTakenMax - 1));
    const answers = answersOf(client);
    await expect.poll(() => owed.length).toBe(within.pipelinedMax);
    answerAll();
    await expect.poll(() => owed.length).toBe(within.pipelinedTakenMax - 1 - within.pipelinedMax);
    answerAll();
    await expect.poll(answers).toBe(within.pipelinedTakenMax - 1);
    client.write(get("/here"));
    await expect.poll(answers).toBe(within.pipelinedTakenMax);
    expect(await cuts("pipelined")).toBe(0);
  });

  it("a client that pipelines without end is no longer read, and its accepted requests are answered before the connection ends", async () => {
    const client = await open(get("/later").repeat(within.pipelinedTakenMax + 3));
    const answers = answersOf(client);
    const closed = once(client, "close");
    const answering = setInterval(() => answerAll(), 5);
    await closed;
    clearInterval(answering);
    expect(answers()).toBe(within.pipelinedTakenMax);
    expect(await cuts("pipelined")).toBe(1);
  });

  it("an offer of another protocol is answered in HTTP, and its connection stays open", async () => {
    const offer = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAEAAEAA"];
    const client = await open(get("/here", ...offer));
    expect(await heard(client)).toMatch(/Connection: keep-alive.*\/here/s);
    client.write(get("/there", ...offer));
    expect(await heard(client)).toMatch(/Connection: keep-alive.*\/there/s);
    client.write(`${get("/posted", ...offer, "Content-Length: 4").replace("GET", "POST")}body`);
    expect(await heard(client)).toMatch(/Connection: keep-alive.*\/posted/s);
  });

  it("an offer of another protocol with extra bytes gets the last answer of its connection", async () => {
    const client = await open(get("/here", "Connection: Upgrade", "Upgrade: h2c") + get("/there"));
    const answer = await heard(client);
    expect(answer).toContain("/here");
    expect(answer).toContain("Connection: close");
    await once(client, "close");
  });

  it("at the stop, an answer under way gets a bounded time, and then its client is cut like all others", async () => {
    const idle = await open();
    const slow = await open(get("/later"));
    const quick = await open(get("/later"));
    await expect.poll(() => sockets.openCount).toBe(3);
    const closed = sockets.close(500);
    await once(idle.resume(), "close");
    quick.end();
    await closed;
    slow.resume();
    await expect.poll(() => slow.destroyed).toBe(true);
    expect(await cuts("stop")).toBe(1);
  });
});
