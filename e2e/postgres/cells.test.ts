import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CellsProxy } from "#e2e/fixtures/cells/cells-proxy";
import { LoginData, SessionData } from "#e2e/fixtures/clients/answer-shapes";
import { DeskClient, newMember } from "#e2e/fixtures/clients/desk-client";
import { type Answer, expectData, expectRefusal, readEnvelope } from "#e2e/fixtures/clients/envelope";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { missingPrograms } from "#e2e/fixtures/cluster/programs";
import { untilTrue } from "#e2e/fixtures/cluster/until-true";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { deskOverSocket } from "#e2e/fixtures/offices/desk-way";
import { Office } from "#e2e/fixtures/offices/office";
import { overSocket } from "#e2e/fixtures/offices/test-server-way";

const balanceOf = (player: string) => `/api/v1/user/exchange/wallets/${player}/balance`;
const session = "/api/v1/user/exchange/session";
const me = "/api/desk/me";
/** 3 s: a cell without servers is told of at once, and a busy machine may take more. */
const soonMs = 3_000;

const isMissing = missingPrograms().includes("haproxy");
if (isMissing) console.warn("The tests of cells behind a proxy are skipped: haproxy is not installed.");

describe.skipIf(isMissing)("two cells behind one address", () => {
  const cell = (name: string) => new Office({ CELL: name, TRUSTED_PROXIES: "127.0.0.1" });
  const [eu, us] = [cell("eu1"), cell("us1")];
  let proxy: CellsProxy;
  beforeAll(async () => {
    for (const office of [eu, us]) {
      await office.open();
      await office.start();
    }
    proxy = await CellsProxy.start({ "10.0.1.11:3000": eu.url(), "10.0.2.11:3000": us.url() });
    for (const name of ["eu1", "us1"]) {
      await untilTrue(`cell ${name} behind the proxy`, async () => (await proxy.readiness(name)) === 200);
    }
  });
  afterAll(async () => {
    await proxy?.close();
    await eu.close();
    await us.close();
  });

  const client = (credentials: Credentials, url = () => proxy.url) => new SignedClient(overSocket(url), credentials);
  const browser = async (office: Office, role = "viewer") =>
    new DeskClient(
      deskOverSocket(() => proxy.url),
      await newMember(office, await office.newAgent(), role),
    );
  const agentIn = async (office: Office) => {
    const agentId = await office.newAgent();
    const { credentials } = await office.newKey(agentId);
    return { agentId, credentials, through: client(credentials) };
  };

  /** As a move from eu1 to us1 leaves the agent in its old cell. */
  const depart = (agentId: string) =>
    editDatabase(eu.databaseFile, `update agents set place = 'away', place_cell = 'us1' where id = '${agentId}'`);

  async function bearing(token: string, ...more: readonly string[]): Promise<Answer> {
    const lines = [`GET ${session} HTTP/1.1`, "Host: localhost", "Connection: close", `Authorization: Bearer ${token}`];
    const request = `${[...lines, ...more].join("\r\n")}\r\n\r\n`;
    return readEnvelope(await overSocket(() => proxy.url).exchange(Buffer.from(request, "latin1")));
  }

  const tokenOfPlayer = async (through: SignedClient) =>
    expectData(await through.post("/api/v1/user/exchange/login", { external_player_id: "p-1" }), LoginData).token;

  it("lead a key and a player's token to the cell that made them, and they work there", async () => {
    for (const office of [eu, us]) {
      const { through } = await agentIn(office);
      expectData(await bearing(await tokenOfPlayer(through)), SessionData);
      expect(await through.get(balanceOf("p-1"))).toMatchObject({ code: 0 });
      expect(await deposit(through, "p-1", transferRequest(randomUUID()))).toMatchObject({ code: 0 });
    }
  });

  it("lead the feed's key of a cell there", async () => {
    for (const office of [eu, us]) {
      const { credentials } = await office.newFeed();
      const answer = await client(credentials).post("/api/v1/internal/trades", { trades: [] });
      expect(answer.message).not.toMatch(/of cell/);
      expect([10010, 10011, 10012]).not.toContain(answer.code);
    }
  });

  it("tell a key that is sent straight to the other cell where it belongs", async () => {
    const { credentials } = await agentIn(us);
    const refused = await client(credentials, eu.url).get(balanceOf("p-1"));
    expectRefusal(refused, 10011);
    expect(refused.message).toContain("is of cell us1");
  });

  it("lead names from before the cells to the first cell", async () => {
    const old = client({ api_key: `ak_${"0".repeat(24)}`, secret: "sk" });
    const refused = await old.get(balanceOf("p-1"));
    expectRefusal(refused, 10011);
    expect(refused.message).toMatch(/unknown, revoked or expired/);
  });

  it("are signed in to by the header, and visited by the cookie", async () => {
    for (const [office, name] of [
      [eu, "eu1"],
      [us, "us1"],
    ] as const) {
      const client = await browser(office);
      const { email, password, agentId } = client.account;
      expect(await client.post("/api/desk/sign-in", { email, password }, { "X-Cell": name })).toMatchObject({
        code: 0,
      });
      expect(client.cookies.get("desk-cell")).toBe(name);
      expect(await client.get(me)).toMatchObject({ code: 0, data: { agent: { id: agentId } } });
      expect((await client.open("GET", "/")).status).toBe(200);
    }
  });

  it("may both be signed in to by one browser, which looks at the last", async () => {
    const [one, other] = [await browser(eu), await browser(us)];
    const signIn = (who: DeskClient, name: string) =>
      one.post("/api/desk/sign-in", { email: who.account.email, password: who.account.password }, { "X-Cell": name });
    expect(await signIn(one, "eu1")).toMatchObject({ code: 0 });
    expect(await signIn(other, "us1")).toMatchObject({ code: 0 });
    const seen = async () => Object((await one.get(me)).data).agent?.id;
    expect(await seen()).toBe(other.account.agentId);
    one.cookies.set("desk-cell", "eu1");
    expect(await seen()).toBe(one.account.agentId);
  });

  it("learn where an agent is that has moved: one answer asks to come again, and the next is the other cell's", async () => {
    const { agentId, credentials, through } = await agentIn(eu);
    await depart(agentId);
    // The server of the old cell keeps a key for half a second, and nobody told it.
    await expect.poll(async () => (await client(credentials, eu.url).get(balanceOf("p-1"))).code).toBe(10070);
    const first = await through.get(balanceOf("p-1"));
    expectRefusal(first, 10070);
    expect(first.headers.get("retry-after")).toBe("1");
    expect(first.headers.get("x-cell")).toBeUndefined();
    // No move has brought the key along: the other cell says so itself.
    const next = await through.get(balanceOf("p-1"));
    expectRefusal(next, 10011);
    expect(next.message).toContain("is of cell eu1");
  });

  it("learn a move by the name alone that was proved, and from nobody where another agent is", async () => {
    const [moved, stranger] = [await agentIn(eu), await agentIn(eu)];
    const [token, strangers] = [await tokenOfPlayer(moved.through), await tokenOfPlayer(stranger.through)];
    await depart(moved.agentId);
    expectRefusal(await bearing(token, `X-Api-Key: ${stranger.credentials.api_key}`), 10070);
    expectData(await bearing(strangers), SessionData);
    expect(await stranger.through.get(balanceOf("p-1"))).toMatchObject({ code: 0 });
    // The name that was proved is what the proxy learnt: the other cell answers for it.
    expect(expectRefusal(await bearing(token), 10018)).toContain("is of cell eu1");
    const two = await bearing(token, `Authorization: Bearer ${strangers}`);
    expect(expectRefusal(two, 10020)).toBe("The request has more than one Authorization header. Send one.");
    const twice = `${moved.credentials.api_key}\r\nX-Api-Key: ${stranger.credentials.api_key}`;
    const refused = await moved.through.call({ target: balanceOf("p-1"), headers: { "X-Api-Key": twice } });
    expectRefusal(refused, 10020);
    expect(refused.headers.get("x-parameter")).toBe("X-Api-Key");
  });

  it("lead a page of an agent that has moved to its new cell by the cookie", async () => {
    const client = await browser(eu);
    const { email, password, agentId } = client.account;
    await client.post("/api/desk/sign-in", { email, password }, { "X-Cell": "eu1" });
    await depart(agentId);
    const led = await client.open("GET", "/players?status=active");
    expect([led.status, led.headers.get("location")]).toEqual([307, "/players?status=active"]);
    expect(client.cookies.get("desk-cell")).toBe("us1");
    const there = await client.open("GET", "/players?status=active");
    expect([there.status, there.headers.get("location")]).toEqual([307, expect.stringContaining("/sign-in")]);
  });

  it("do not touch each other: without its servers one is told of at once, and the other answers on", async () => {
    const [here, there] = [await agentIn(eu), await agentIn(us)];
    const member = await browser(us);
    await us.stop("SIGKILL");
    const startedMs = Date.now();
    const refused = await there.through.get(balanceOf("p-1"));
    expectRefusal(refused, 10070);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(Date.now() - startedMs).toBeLessThan(soonMs);
    expect(await deposit(here.through, "p-1", transferRequest(randomUUID()))).toMatchObject({ code: 0 });
    await expect.poll(() => proxy.readiness("us1")).toBe(503);
    const { email, password } = member.account;
    const signIn = (headers = {}) => member.post("/api/desk/sign-in", { email, password }, headers);
    member.cookies.set("desk-cell", "us1");
    // Once its checks have told the proxy, the cell that is up judges whoever names none.
    await expect.poll(async () => (await signIn()).code, { timeout: 10_000 }).toBe(30013);
    expectRefusal(await signIn({ "X-Cell": "us1" }), 10070);
    expect([await proxy.readiness("eu1"), await proxy.readiness(), await proxy.readiness("ap1")]).toEqual([
      200, 200, 404,
    ]);
  });
});
