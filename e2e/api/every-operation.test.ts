import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BalanceData, LoginData, SessionData } from "#e2e/fixtures/clients/answer-shapes";
import { type Answer, expectData, expectRefusal, readEnvelope } from "#e2e/fixtures/clients/envelope";
import { loginCall, ofAgent, operationCalls } from "#e2e/fixtures/clients/operation-calls";
import { exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { Credentials } from "#e2e/fixtures/offices/credentials";
import { InProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
/** The in-process office, as the tests beside the operations use it. */
const inProcess = new InProcessOffice();
let agentId: string;
let twinId: string;
let clients: Record<"agent" | "feed", SignedClient>;
let twins: Record<"agent" | "feed", SignedClient>;

beforeAll(async () => {
  await inProcess.start();
  agentId = await office.newAgent();
  clients = { agent: await office.newKey(agentId), feed: await office.newFeed() };
  twinId = await inProcess.newAgent();
  twins = { agent: await inProcess.newKey(twinId), feed: await inProcess.newFeed() };
  await feedAll(clients.feed, [wireTrade(agentId, { usd_rate: "1" })]);
  await feedAll(twins.feed, [wireTrade(twinId, { usd_rate: "1" })]);
  for (const { agent } of [clients, twins])
    expect((await deposit(agent, "p-1", transferRequest("T-0", "100"))).code).toBe(0);
});
afterAll(() => inProcess.close());

const unsigned = async (target: string, headers = "") =>
  readEnvelope(
    await exchangeBytes(
      office.url(),
      Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`),
    ),
  );

/** Headers that belong to a connection and not to the answer: a long one may be compressed on it. */
const ofConnection = ["connection", "content-length", "date", "vary"];
const namesOf = ({ headers }: Answer) => [...headers.keys()].filter((name) => !ofConnection.includes(name)).sort();

function expectWhole({ headers, text }: Answer): void {
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("connection")).toBe("close");
  expect(headers.has("set-cookie")).toBe(false);
}

describe("over a socket", () => {
  it.each(operationCalls.map((call) => [call.name, call] as const))(
    "%s answers a success and a refusal as it does in process, with the same headers",
    async (_name, call) => {
      const good = await clients[call.by].call(ofAgent(call.good, agentId));
      expect(good).toMatchObject({ status: 200, code: 0 });
      const bad = await clients[call.by].call(call.bad);
      expectRefusal(bad, 10020);
      for (const answer of [good, bad]) expectWhole(answer);
      // A feed has no quota, and a request with a wrong shape has used up a call.
      for (const answer of [good, bad])
        expect(answer.headers.has("ratelimit-remaining"), call.name).toBe(call.by === "agent");
      const [goodTwin, badTwin] = [
        await twins[call.by].call(ofAgent(call.good, twinId)),
        await twins[call.by].call(call.bad),
      ];
      expect([goodTwin.status, badTwin.status, badTwin.text]).toEqual([good.status, bad.status, bad.text]);
      expect([namesOf(goodTwin), namesOf(badTwin)]).toEqual([namesOf(good), namesOf(bad)]);
    },
  );

  it("a session needs only its token, and the time and the document need no credentials", async () => {
    const { token } = expectData(await clients.agent.call(loginCall), LoginData);
    const target = "/api/v1/user/exchange/session";
    const read = await unsigned(target, `Authorization: Bearer ${token}\r\n`);
    expectWhole(read);
    expect(expectData(read, SessionData).external_player_id).toBe("p-1");
    expectRefusal(await unsigned(target), 10018);
    expectWhole(await unsigned("/api/v1/time"));
    const { status, text } = await exchangeBytes(
      office.url(),
      Buffer.from("GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
    );
    expect([status, JSON.parse(text)]).toMatchObject([200, { openapi: "3.1.0" }]);
  });

  it("a packet that is sent again gets the bytes of its first answer", async () => {
    const client = clients.agent;
    const body = JSON.stringify(transferRequest("again", "1"));
    const packet = client.packet({ target: `${walletPath("p-1")}/deposits`, body });
    const first = await client.send(packet);
    const again = await client.send(packet);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect([first, again].map(({ headers }) => headers.get("x-idempotent-replayed"))).toEqual([undefined, "true"]);
  });

  it("a target with bytes beyond ASCII is refused as invalid HTTP", async () => {
    const answer = await clients.agent.call({ target: `${walletPath("é")}/balance` });
    expect(answer.status).toBe(400);
    expectRefusal(answer, 10020);
  });
});

describe("a key's addresses", () => {
  it("are compared with the connection's address, not with what a client claims", async () => {
    const [here, elsewhere] = [
      await office.newKey(agentId, "--allow", "127.0.0.0/8"),
      await office.newKey(agentId, "--allow", "192.0.2.0/24"),
    ];
    expectData(await balance(here, "p-1"), BalanceData);
    const claims = { "X-Forwarded-For": "192.0.2.7", "X-Real-IP": "192.0.2.7", Forwarded: "for=192.0.2.7" };
    expectRefusal(await elsewhere.call({ target: `${walletPath("p-1")}/balance`, headers: claims }), 10014);
  });
});

describe("an operator's change while the server runs takes effect within a second", () => {
  const within = { timeout: 1_000, interval: 50 };
  const codeOf = async (client: SignedClient) => (await balance(client, "p-1")).code;
  const key = (client: SignedClient) => ["--key", client.credentials.api_key];

  it("for a key's scopes and limits", async () => {
    const client = await office.newKey(agentId, "--limit", "balance=1");
    expect([await codeOf(client), await codeOf(client)]).toEqual([0, 10060]);
    await office.ops("key", "set", ...key(client), "--limit", "balance=0");
    await expect.poll(() => codeOf(client), within).toBe(0);
    await office.ops("key", "set", ...key(client), "--scopes", "report:read");
    await expect.poll(() => codeOf(client), within).toBe(10015);
  });

  it("for a rotated key and for a revoked key", async () => {
    const old = await office.newKey(agentId);
    expect(await codeOf(old)).toBe(0);
    const fresh = office.client(Credentials.parse(await office.ops("key", "rotate", ...key(old), "--overlap", "none")));
    await expect.poll(() => codeOf(old), within).toBe(10012);
    expect(await codeOf(fresh)).toBe(0);
    await office.ops("key", "revoke", ...key(fresh));
    await expect.poll(() => codeOf(fresh), within).toBe(10011);
  });

  it("for an agent that is suspended and resumed", async () => {
    const agent = await office.newAgent();
    const client = await office.newKey(agent);
    const codeOfDeposit = async () => (await deposit(client, "p-1", transferRequest("T-0"))).code;
    expect(await codeOfDeposit()).toBe(0);
    await office.ops("agent", "suspend", "--id", agent);
    await expect.poll(codeOfDeposit, within).toBe(10017);
    await office.ops("agent", "resume", "--id", agent);
    await expect.poll(codeOfDeposit, within).toBe(0);
  });
});
