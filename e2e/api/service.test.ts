import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { failedWritesMin } from "#db/ports/health";
import { LoginData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, readEnvelope } from "#e2e/fixtures/clients/envelope";
import type { RawAnswer } from "#e2e/fixtures/clients/raw-answer";
import { exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import { engine } from "#e2e/fixtures/databases/engine";
import { feedTarget, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { masterKeyOf } from "#e2e/fixtures/offices/child-environment";
import { openOffice } from "#e2e/fixtures/offices/office";
import { codeOf } from "#lib/domain/failure-codes";
import { masterKeyBeside } from "#lib/settings/master-key-beside";

// The most detailed log level, so that a secret in any log line would be found.
const office = openOffice({ LOG_LEVEL: "trace" });
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

const get = (target: string, headers = ""): Promise<RawAnswer> =>
  exchangeBytes(
    office.url(),
    Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`),
  );

describe("the time", () => {
  it("is given in milliseconds to anybody, without a signature", async () => {
    const before = Date.now();
    const answer = readEnvelope(await get("/api/v1/time"));
    const { server_time } = expectData(answer, z.strictObject({ server_time: z.int() }));
    const after = Date.now();
    // The machine's clock may be corrected by a few milliseconds during the test.
    for (const told of [server_time, Number(answer.headers.get("x-server-time"))]) {
      expect(told).toBeGreaterThanOrEqual(before - 5);
      expect(told).toBeLessThanOrEqual(after + 5);
    }
  });
});

describe("request ids", () => {
  it("are new with every answer, and never taken from the client", async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await get("/api/v1/time")).headers.get("x-request-id")),
    );
    expect(new Set(ids).size).toBe(20);
    const answer = await get("/api/v1/time", "X-Request-Id: chosen\r\n");
    expect(answer.headers.get("x-request-id")).not.toBe("chosen");
  });
});

describe("health, readiness and metrics", () => {
  it("answer in plain text, outside the envelope", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text.length).toBeLessThan(100);
    }
  });

  it("stay good while the database takes no writes, and say so in the text and in a metric", async () => {
    const metrics = async () => (await get("/metrics")).text;
    const ready = async () => {
      const { status, text } = await get("/readyz");
      return [status, text];
    };
    expect(await ready()).toEqual([200, "ready\n"]);
    expect(await metrics()).toMatch(/^database_takes_writes 1$/m);
    const isPostgres = engine === "postgres";
    const refusing = isPostgres
      ? `create function refuse() returns trigger language plpgsql as 'begin raise sqlstate ''53100''; end';
         create trigger no_room before insert on transfers for each row execute function refuse()`
      : "create trigger no_room before insert on transfers begin select raise(abort, 'full'); end";
    await editDatabase(office.databaseFile, refusing);
    for (let failed = 1; failed <= failedWritesMin; failed += 1) {
      expect((await deposit(client, "p-1", transferRequest(`full-${failed}`))).code).toBe(codeOf("not_available"));
    }
    await expect.poll(ready).toEqual([200, "ready for reads: the database takes no writes\n"]);
    expect(await metrics()).toMatch(/^database_takes_writes 0$/m);
    expect(await metrics()).toMatch(/^database_readable 1$/m);
    await editDatabase(office.databaseFile, isPostgres ? "drop function refuse cascade" : "drop trigger no_room");
    expect((await deposit(client, "p-1", transferRequest("room"))).code).toBe(0);
    await expect.poll(ready).toEqual([200, "ready\n"]);
    expect(await metrics()).toMatch(/^database_takes_writes 1$/m);
  });

  it("count requests in Prometheus text, by operation and code and by nothing that a client makes up", async () => {
    await client.get(`${walletPath("made-up-player")}/balance`);
    await get("/api/v1/made-up-path");
    const { status, headers, text } = await get("/metrics");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
    for (const line of text.split("\n").filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \S+ .+|[a-zA-Z_:][\w:]*(\{.*\})? \S+)$/);
    expect(text).toMatch(/^# TYPE \S+ histogram$/m);
    expect(text).toContain("20110");
    expect(text).not.toContain("made-up");
    expect(text).not.toContain(client.credentials.api_key);
  });

  it("do not show metrics to a request that a proxy forwards", async () => {
    for (const header of ["X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via"]) {
      expect((await get("/metrics", `${header}: 192.0.2.7\r\n`)).status).toBe(403);
    }
  });
});

describe("the log", () => {
  it("names each request, and never a secret, a signature, a token or a body", async () => {
    const { secret } = client.credentials;
    const body = JSON.stringify({ external_player_id: "logged" });
    const packet = client.packet({ target: "/api/v1/user/exchange/login", body });
    const signature = /X-Signature: (\w+)/.exec(Buffer.from(packet).toString("latin1"))?.[1] ?? "none";
    const { token } = expectData(await client.send(packet), LoginData);
    await get("/api/v1/user/exchange/session", `Authorization: Bearer ${token}\r\n`);
    const answer = await deposit(client, "logged", transferRequest("ticket-in-the-log", "12.34"));
    await client.post("/api/v1/user/exchange/login", { password: "hunter2hunter2" });
    const appSecret = engine === "postgres" ? masterKeyOf(office.databaseFile) : masterKeyBeside(office.databaseFile);
    expect(appSecret.length).toBeGreaterThanOrEqual(32);
    await expect.poll(() => office.log()).toContain(answer.headers.get("x-request-id"));
    const log = office.log();
    for (const hidden of [secret, signature, token, appSecret, "hunter2hunter2"]) expect(log).not.toContain(hidden);
  });
});

describe("what is refused inside a success", () => {
  it("is counted by reason or code in the request's log line and in the metrics", async () => {
    const [agentId, feed] = [await office.newAgent(), await office.newFeed()];
    const metrics = async () => (await get("/metrics")).text;
    expect(await metrics()).toMatch(/^feed_trades_total\{outcome="refused",reason="version_differs"\} 0$/m);
    const lost = wireTrade(agentId, { trade_id: "lost", usd_rate: "1", settlement_result: "LOSE" });
    await feed.post(feedTarget, { trades: [lost, wireTrade("nobody"), wireTrade("nobody"), 1] });
    const row = { external_player_id: "p-9", currency: "EUR", amount: "1.00" };
    await (await office.newKey(agentId)).post("/api/v1/user/exchange/transactions/batch", {
      transactions: [
        { ...row, type: "withdrawal", ticket_id: "T-1" },
        { ...row, type: "deposit", ticket_id: "T-2" },
        { ...row, type: "deposit", ticket_id: "T-2" },
        { ...row, type: "deposit", ticket_id: "" },
      ],
    });
    const text = await metrics();
    for (const line of [
      'feed_trades_total{outcome="applied",reason=""} 1',
      'feed_trades_total{outcome="refused",reason="agent_unknown"} 2',
      'feed_trades_total{outcome="refused",reason="malformed"} 1',
      'feed_trade_warnings_total{reason="lose_with_payout"} 1',
      'batch_rows_total{code="0"} 2',
      'batch_rows_total{code="20110"} 1',
      'batch_rows_total{code="20150"} 1',
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    const trades = '"trades":{"applied":1,"unchanged":0,"refused":{"agent_unknown":2,"malformed":1}';
    const rows = '"rows":{"posted":1,"replayed":1,"refused":{"20110":1,"20150":1}}';
    await expect.poll(() => office.log()).toContain(`${trades},"warned":{"lose_with_payout":1}}`);
    await expect.poll(() => office.log()).toContain(rows);
  });
});
