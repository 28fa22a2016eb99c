import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readEnvelope } from "#e2e/fixtures/clients/envelope";
import { Flood, rudeClients } from "#e2e/fixtures/clients/flood";
import { codesOf, exchangeBytes, RawConnection } from "#e2e/fixtures/clients/raw-connection";
import { serverSockets } from "#e2e/fixtures/clients/server-sockets";
import { type Call, SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, transferPath, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { proxyNames, ShippedProxy } from "#e2e/fixtures/faults/shipped-proxy";
import { spellingsOf } from "#e2e/fixtures/made/spellings";
import { callMeanwhile, type MeanwhileCalls } from "#e2e/fixtures/offices/calls-meanwhile";
import { overSocket } from "#e2e/fixtures/offices/desk-way";
import { openOffice } from "#e2e/fixtures/offices/office";
import { bodyWaitMsMax, drainMsMax } from "#lib/http/body/body-bounds";

/** The flood and this test share the machine with the server and the proxy. */
const waitMsMax = 10_000;
/** More than the server has connections. */
const idleClients = 4_200;
/** The slowest client that the server itself cuts sends a slow body, or reads nothing of its answer. */
const recoveredMsMax = 3 * bodyWaitMsMax + drainMsMax + 15_000;

describe.each(proxyNames)("behind %s as it ships", (name) => {
  const office = openOffice({ TRUSTED_PROXIES: "127.0.0.1" });
  let proxy: ShippedProxy;
  let client: SignedClient;
  beforeAll(async () => {
    proxy = await ShippedProxy.start(name, office.url());
    const { credentials } = await office.newKey(await office.newAgent(), "--limit", "deposits=0");
    client = new SignedClient(
      overSocket(() => proxy.url),
      credentials,
    );
  });
  afterEach(({ task }) => {
    if (task.result?.state === "fail") process.stderr.write(proxy.log());
  });
  afterAll(() => proxy.close());

  const depositOf = (player: string, ticket: string, more: Partial<Call> = {}): Call => ({
    target: transferPath("deposit", player),
    body: JSON.stringify(transferRequest(ticket, "1")),
    ...more,
  });
  const depositsOf = (player: string) => (number: number) => depositOf(player, `T-${number}`);
  const ask = (line: string, ...headers: string[]) =>
    exchangeBytes(proxy.url, Buffer.from(`${[line, "Host: localhost", ...headers].join("\r\n")}\r\n\r\n`, "latin1"));
  const expectGoodCall = async () => expect(await balance(client, "p-0")).toMatchObject({ code: 20110 });

  it("clients that never finish keep nobody out, and the server's connections are free again in bounded time", async () => {
    const flood = new Flood(proxy.url);
    const calls = await callMeanwhile(client, depositsOf("p-flood"), async () => {
      for (const [count, rude] of Object.values(rudeClients(client))) await flood.add(count, rude);
      await expect
        .poll(async () => (await serverSockets(office.url())).open, { timeout: recoveredMsMax, interval: 500 })
        .toBeLessThan(100);
    });
    flood.end();
    expectPosted(calls);
  }, 120_000);

  it("more idle clients than the server has connections keep nobody out", async () => {
    const flood = new Flood(proxy.url);
    const calls = await callMeanwhile(client, depositsOf("p-idle"), () => flood.add(idleClients, {}));
    const later = await callMeanwhile(client, depositsOf("p-later"), async () => void (await expectGoodCall()));
    flood.end();
    expectPosted(calls);
    expectPosted(later);
  }, 60_000);

  it("deposits that are sent before earlier ones are answered are all posted once, and all answered", async () => {
    const count = 64;
    const packets = Array.from({ length: count }, (_, at) =>
      client.packet(
        depositOf("p-pipe", `T-${at}`, { headers: { Connection: at === count - 1 ? "close" : "keep-alive" } }),
      ),
    );
    expect(await codesOf(proxy.url, packets)).toEqual(packets.map(() => 0));
    expect(await balance(client, "p-pipe")).toMatchObject({ data: { wallet: { balance: "64.00000000" } } });
  });

  it("a deposit is reached by its own path alone, or by what the proxy itself writes as that path", async () => {
    const path = transferPath("deposit", "p-spelled");
    const reached: string[] = [];
    for (const [at, target] of spellingsOf(path).entries()) {
      for (const [way, signedAs] of [{}, { target: path }].entries()) {
        const call = depositOf("p-spelled", `T-${at}-${way}`, { target, signedAs });
        const answer = await exchangeBytes(proxy.url, client.packet(call));
        if (answer.status === 200) reached.push(target);
        else expect([target, answer.status]).toEqual([target, expect.toSatisfy((status) => status >= 400)]);
      }
    }
    // An absolute target names the same path, and a proxy that speaks HTTP has to read it so.
    expect(reached.filter((target) => target.replace(/^[a-z]+:(\/\/[^/]*)?/i, "") !== path)).toEqual([]);
    const posted = { data: { wallet: { balance: `${reached.length}.00000000` } } };
    expect(await balance(client, "p-spelled")).toMatchObject(reached.length > 0 ? posted : { code: 20110 });
  });

  it("other protocols are refused or answered in HTTP, and nothing is switched to", async () => {
    const tunnel = await exchangeBytes(proxy.url, Buffer.from("CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n"));
    expect([tunnel.status, readEnvelope(tunnel).code]).toEqual([405, 10030]);
    const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
    for (const offer of ["websocket", "h2c"]) {
      const answer = await ask("GET /api/v1/none HTTP/1.1", "Connection: Upgrade", `Upgrade: ${offer}`, key);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      readEnvelope(answer);
    }
    for (const bytes of ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"]) {
      const connection = new RawConnection(proxy.url);
      connection.write(Buffer.from(bytes, "latin1"));
      await Promise.race([connection.answer.catch(() => null), expectGoodCall()]);
      connection.close();
    }
    await expectGoodCall();
  });

  it.each([
    ["an unknown version", "GET /api/v1/time HTTP/9.9\r\n\r\n"],
    ["a space in the target", "GET /api/v1/ti me HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["two lengths", "POST /api/v1/time HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx"],
    ["a negative length", "POST /api/v1/time HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\nx"],
    ["headers of 100 KB", `GET /api/v1/time HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`],
  ])("a broken request is refused, and the server goes on: %s", async (_, bytes) => {
    // Each proxy answers what is no HTTP in its own words, before its settings are asked.
    const connection = new RawConnection(proxy.url);
    connection.write(Buffer.from(bytes, "latin1"));
    const { status } = await connection.answer;
    expect([status >= 400, status < 600]).toEqual([true, true]);
    await expectGoodCall();
  });

  it("a body that does not come is refused in the envelope, and posts nothing", async () => {
    const connection = new RawConnection(proxy.url);
    connection.write(`${client.head({ ...depositOf("p-slow", "T-1"), signedAs: { body: "{}" } }, 1_000)}\r\n{`);
    const answer = readEnvelope(await connection.answer);
    expect([answer.status, answer.code]).toEqual([400, 10021]);
    expect(await balance(client, "p-slow")).toMatchObject({ code: 20110 });
  }, 30_000);

  it("where no server is left, clients are told so in the envelope, with the code of the API", async () => {
    await office.stop("SIGKILL");
    const told = async () => (await client.call(depositOf("p-away", "T-1"))).code;
    await expect.poll(told, { timeout: 20_000 }).toBe(10070);
  }, 60_000);
});

function expectPosted({ codes, count, longestMs }: MeanwhileCalls): void {
  expect(codes).toEqual({ 0: count });
  expect(longestMs).toBeLessThan(waitMsMax);
}
