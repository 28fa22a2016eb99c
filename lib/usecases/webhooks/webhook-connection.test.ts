import { once, setMaxListeners } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Certificates, newCertificates } from "#e2e/fixtures/webhooks/certificates";
import { type Answering, openReceiver, type Receiver } from "#e2e/fixtures/webhooks/receiver";
import type { CallRules, PostEnd } from "./post-once";
import { WebhookConnection } from "./webhook-connection";

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

let certificates: Certificates;
beforeAll(() => {
  certificates = newCertificates();
});

const message = { headers: { "content-type": "application/json", "webhook-id": "evt_1" }, body: '{"ü":1}' };
const goesOn = new AbortController().signal;
setMaxListeners(0, goesOn);

async function receiver(answering?: Answering, more: Parameters<typeof openReceiver>[1] = {}): Promise<Receiver> {
  const opened = await openReceiver(answering, more);
  closings.push(() => opened.close());
  return opened;
}

/** Rules for a name that leads to this machine, which stands for the internet here. */
const rulesFor = (url: string, more: Partial<CallRules> = {}): CallRules => ({
  url: new URL(url),
  resolve: async () => ["127.0.0.1"],
  mayCall: (address) => address === "127.0.0.1",
  ...more,
});

function connection(rules: CallRules, options: ConstructorParameters<typeof WebhookConnection>[1] = {}) {
  const opened = new WebhookConnection(rules, options);
  closings.push(() => opened.close());
  return opened;
}

/** Posts to a receiver once. */
async function posted(answering: Answering, options: Parameters<typeof connection>[1] = {}): Promise<PostEnd | null> {
  const { port } = await receiver(answering);
  return connection(rulesFor(`http://hooks.example:${port}/in?a=1`), options).post(message, goesOn);
}

/** A server that treats each connection as it likes. */
async function rawServer(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    onSocket(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closings.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

const toRaw = async (onSocket: (socket: Socket) => void, options: Parameters<typeof connection>[1] = {}) => {
  const port = await rawServer(onSocket);
  return connection(rulesFor(`http://hooks.example:${port}/`), options).post(message, goesOn);
};

describe("a webhook", () => {
  it("arrives as it was given, and its answer is told with the address that was called", async () => {
    const { port, received } = await receiver((_received, response) =>
      response.writeHead(202, { "retry-after": "7" }).end("thanks"),
    );
    const end = await connection(rulesFor(`http://hooks.example:${port}/in?a=1`)).post(message, goesOn);
    expect(end).toEqual({ status: 202, fault: null, address: "127.0.0.1", retryAfter: "7", answer: "thanks" });
    expect(received).toMatchObject([{ method: "POST", path: "/in?a=1", body: message.body, headers: message.headers }]);
    expect(received[0]?.headers).toMatchObject({ host: `hooks.example:${port}`, "content-length": "8" });
  });

  it("uses no proxy, whatever the environment says", async () => {
    const { port, received } = await receiver();
    const proxy = await receiver();
    const names = ["http_proxy", "HTTP_PROXY", "all_proxy", "NODE_USE_ENV_PROXY"];
    for (const name of names) process.env[name] = `http://127.0.0.1:${proxy.port}`;
    closings.push(() => {
      for (const name of names) delete process.env[name];
    });
    await connection(rulesFor(`http://hooks.example:${port}/`)).post(message, goesOn);
    expect(received).toHaveLength(1);
    expect(proxy.received).toHaveLength(0);
  });

  it.each([301, 302, 303, 307, 308])("is not sent on when it is answered with %d", async (status) => {
    const other = await receiver();
    const end = await posted((_received, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${other.port}/` }).end(),
    );
    expect(end?.status).toBe(status);
    expect(other.received).toHaveLength(0);
  });
});

describe("an answer", () => {
  const tooLate = { answerMsMax: 50 };

  it("that does not come in time is a timeout", async () => {
    expect(await posted(() => undefined, tooLate)).toMatchObject({
      status: null,
      fault: "timeout",
      address: "127.0.0.1",
    });
  });

  it("whose head comes a byte at a time is a timeout too", async () => {
    const drip = (socket: Socket) => {
      const head = "HTTP/1.1 200 OK\r\n".repeat(100);
      let at = 0;
      const dripping = setInterval(() => socket.write(head.charAt(at++)), 5);
      socket.on("close", () => clearInterval(dripping));
    };
    expect(await toRaw(drip, tooLate)).toMatchObject({ status: null, fault: "timeout" });
  });

  it("that only announces itself for ever is a timeout", async () => {
    const announce = (socket: Socket) => {
      const announcing = setInterval(() => socket.write("HTTP/1.1 103 Early Hints\r\n\r\n"), 5);
      socket.on("close", () => clearInterval(announcing));
    };
    expect(await toRaw(announce, tooLate)).toMatchObject({ status: null, fault: "timeout" });
  });

  it("that never ends counts with its status, and its connection is ended", async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const end = await posted((_received, response, request) => {
      closed = once(request.socket, "close");
      response.writeHead(200).write("x");
    });
    expect(end).toMatchObject({ status: 200, answer: "x" });
    await closed;
  });

  it("of 10 MB is read to its first KiB, and its connection is ended", async () => {
    let sent = 0;
    const end = await posted((_received, response, request) => {
      response.writeHead(500);
      const chunk = Buffer.alloc(64 * 1_024, "é");
      const pour = () => {
        while (sent < 10_000_000 && !request.socket.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once("drain", pour);
        }
        response.end();
      };
      pour();
    });
    expect(end).toMatchObject({ status: 500, answer: "é".repeat(512) });
    expect(sent).toBeLessThan(10_000_000);
  });

  it("is kept as a text: what is cut at its end and what no database keeps is taken out", async () => {
    const body = Buffer.concat([Buffer.from("\0"), Buffer.alloc(1_022, "a"), Buffer.from("é")]);
    const end = await posted((_received, response) => response.end(body));
    expect(end?.answer).toBe(`\uFFFD${"a".repeat(1_022)}`);
  });

  it.each([
    ["is no HTTP", "SSH-2.0-OpenSSH_9.2\r\n"],
    ["changes the protocol", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"],
    ["has a head of 100 kB", `HTTP/1.1 200 OK\r\nx: ${"a".repeat(100_000)}\r\n\r\n`],
    ["ends before its head", "HTTP/1.1 200 OK\r\n"],
  ])("that %s is none", async (_, text) => {
    const end = await toRaw((socket) => socket.once("data", () => socket.end(text)));
    expect(end).toMatchObject({ status: null, fault: "cut", address: "127.0.0.1" });
  });

  it("is none when the connection is reset", async () => {
    const end = await toRaw((socket) => socket.once("data", () => socket.resetAndDestroy()));
    expect(end).toMatchObject({ status: null, fault: "cut" });
  });

  it("is none where nobody listens", async () => {
    const { port, close } = await openReceiver();
    await close();
    const end = await connection(rulesFor(`http://hooks.example:${port}/`)).post(message, goesOn);
    expect(end).toMatchObject({ status: null, fault: "not_connected", address: null });
  });

  it("whose body breaks off counts with its status", async () => {
    const head = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc";
    const end = await toRaw((socket) => socket.once("data", () => socket.end(head)));
    expect(end).toMatchObject({ status: 200, fault: null, answer: "abc" });
  });
});

describe("a certificate", () => {
  const to = async (which: Exclude<keyof Certificates, "ca">, options: Parameters<typeof connection>[1]) => {
    const { port, received } = await receiver(undefined, { certificate: certificates[which] });
    const end = await connection(rulesFor(`https://hooks.example:${port}/`), options).post(message, goesOn);
    return { end, received };
  };

  it("is verified for the name in the URL", async () => {
    const { end, received } = await to("good", { ca: certificates.ca });
    expect(end).toMatchObject({ status: 204, fault: null });
    expect(received).toHaveLength(1);
  });

  it.each(["otherName", "expired", "own"] as const)(
    "that is broken (%s) is refused, and nothing is sent",
    async (which) => {
      const { end, received } = await to(which, { ca: certificates.ca });
      expect(end).toMatchObject({ status: null, fault: "tls", address: "127.0.0.1" });
      expect(received).toHaveLength(0);
    },
  );

  it("of an unknown authority is refused, even where the environment asks for no verification", async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
    closings.push(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
    const { end, received } = await to("good", {});
    expect(end).toMatchObject({ status: null, fault: "tls" });
    expect(received).toHaveLength(0);
  });

  it("that never comes is a timeout", async () => {
    const port = await rawServer(() => undefined);
    const rules = rulesFor(`https://hooks.example:${port}/`);
    const end = await connection(rules, { answerMsMax: 50 }).post(message, goesOn);
    expect(end).toMatchObject({ status: null, fault: "timeout", address: "127.0.0.1" });
  });
});

describe("the addresses of a name", () => {
  it("are all refused when one of them may not be called, whichever it is", async () => {
    const { port, received } = await receiver();
    for (const addresses of [
      ["127.0.0.1", "10.0.0.1"],
      ["10.0.0.1", "127.0.0.1"],
      ["127.0.0.1", "::ffff:10.0.0.1"],
    ]) {
      const rules = rulesFor(`http://hooks.example:${port}/`, { resolve: async () => addresses });
      const end = await connection(rules).post(message, goesOn);
      expect(end).toMatchObject({ status: null, fault: "address_refused", address: null });
    }
    expect(received).toHaveLength(0);
  });

  it("are looked up once for a connection, which goes to what was judged", async () => {
    const { port, received } = await receiver();
    // A name server that answers otherwise from its second answer on.
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    let lookups = 0;
    const resolve = async () => answers[Math.min(lookups++, 1)] ?? [];
    const sending = connection(rulesFor(`http://hooks.example:${port}/`, { resolve }));
    for (let sent = 1; sent <= 3; sent += 1) {
      expect(await sending.post(message, goesOn)).toMatchObject({ status: 204, address: "127.0.0.1" });
      expect(lookups).toBe(1);
    }
    expect(new Set(received.map(({ connection: from }) => from)).size).toBe(1);
  });

  it("are judged again for the next connection", async () => {
    const hidden = await receiver(undefined, { host: "127.0.0.2" });
    const { port } = await receiver((_received, response) => response.writeHead(200, { connection: "close" }).end());
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    let lookups = 0;
    const resolve = async () => answers[Math.min(lookups++, 1)] ?? [];
    const sending = connection(rulesFor(`http://hooks.example:${port}/`, { resolve }));
    expect(await sending.post(message, goesOn)).toMatchObject({ status: 200 });
    expect(await sending.post(message, goesOn)).toMatchObject({ status: null, fault: "address_refused" });
    expect(hidden.received).toHaveLength(0);
  });

  it.each([
    ["none are known", async () => []],
    ["the name server fails", () => Promise.reject(new Error("SERVFAIL"))],
  ])("when %s: the name is unknown", async (_, resolve) => {
    const end = await connection(rulesFor("http://hooks.example:9/", { resolve })).post(message, goesOn);
    expect(end).toMatchObject({ status: null, fault: "name_unknown", address: null });
  });

  it("that the name server never gives are a timeout", async () => {
    const rules = rulesFor("http://hooks.example:9/", { resolve: () => new Promise<string[]>(() => undefined) });
    const end = await connection(rules, { answerMsMax: 50 }).post(message, goesOn);
    expect(end).toMatchObject({ status: null, fault: "timeout", address: null });
  });

  it("in the URL itself are judged too", async () => {
    const { port, received } = await receiver();
    for (const host of ["127.0.0.2", "[::1]", "2130706434", "0x7f.2", "[::ffff:127.0.0.1]"]) {
      const end = await connection(rulesFor(`http://${host}:${port}/`)).post(message, goesOn);
      expect(end).toMatchObject({ status: null, fault: "address_refused" });
    }
    expect(await connection(rulesFor(`http://127.1:${port}/`)).post(message, goesOn)).toMatchObject({ status: 204 });
    expect(received).toHaveLength(1);
  });

  it("are tried in turn when the first one is dead", async () => {
    const { port } = await receiver(undefined, { host: "127.0.0.2" });
    const rules = rulesFor(`http://hooks.example:${port}/`, {
      resolve: async () => ["127.0.0.1", "127.0.0.2"],
      mayCall: () => true,
    });
    expect(await connection(rules).post(message, goesOn)).toMatchObject({ status: 204, address: "127.0.0.2" });
  });
});

describe("a connection", () => {
  /** Answers a connection's first request, and ends the connection at the next one. */
  const answeringOnce = (connections: Socket[]) => (socket: Socket) => {
    connections.push(socket);
    socket.once("data", () => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
      socket.once("data", () => socket.resetAndDestroy());
    });
  };

  it("that the other side ended while it was idle is opened anew, and the webhook arrives", async () => {
    const connections: Socket[] = [];
    const port = await rawServer(answeringOnce(connections));
    const sending = connection(rulesFor(`http://hooks.example:${port}/`));
    for (const expected of [1, 2, 3]) {
      expect(await sending.post(message, goesOn)).toMatchObject({ status: 200, fault: null });
      expect(connections).toHaveLength(expected);
    }
  });

  it("that is new and breaks is a failure, which is tried by the schedule alone", async () => {
    const connections: Socket[] = [];
    const port = await rawServer((socket) => {
      connections.push(socket);
      socket.once("data", () => socket.resetAndDestroy());
    });
    const sending = connection(rulesFor(`http://hooks.example:${port}/`));
    expect(await sending.post(message, goesOn)).toMatchObject({ status: null, fault: "cut" });
    expect(connections).toHaveLength(1);
  });

  it("is one of two at most, however many webhooks wait for it", async () => {
    let open = 0;
    let most = 0;
    const { port, received } = await receiver(async (_received, response) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      response.end();
    });
    const sending = connection(rulesFor(`http://hooks.example:${port}/`));
    const ends = await Promise.all(Array.from({ length: 20 }, () => sending.post(message, goesOn)));
    expect(ends.every((end) => end?.status === 200)).toBe(true);
    expect(received).toHaveLength(20);
    expect(most).toBeLessThanOrEqual(2);
  });

  it("is ended when the sender stops, and what was under way is unknown", async () => {
    const stopping = new AbortController();
    let closed: Promise<unknown> = Promise.resolve();
    const { port } = await receiver((_received, _response, request) => {
      closed = once(request.socket, "close");
      stopping.abort();
    });
    const sending = connection(rulesFor(`http://hooks.example:${port}/`));
    expect(await sending.post(message, stopping.signal)).toBeNull();
    await closed;
    expect(await sending.post(message, stopping.signal)).toBeNull();
  });
});
