import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { balance, deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { Exact, printed } from "#e2e/fixtures/made/exact";
import { tradeLines } from "#e2e/fixtures/made/trade-lines";
import { feedTarget, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openOffice } from "#e2e/fixtures/offices/office";
import { openingOf } from "#e2e/fixtures/offices/opening-of";
import { runTool } from "#e2e/fixtures/offices/ops-tool";
import { startServer } from "#e2e/fixtures/offices/shipped-server";
import { runToolProcess } from "#e2e/fixtures/offices/tool-process";

const office = openOffice();

const run = (line: string, input = "") => runTool(office.databaseFile, line.split(" "), { input });
const socketFile = () => `${office.databaseFile}.sock`;

describe("while the server runs, the operator's tool", () => {
  it("makes agents and keys that work at once", async () => {
    const client = await office.newKey(await office.newAgent());
    expect(await deposit(client, "p-1", transferRequest("t-1"))).toMatchObject({ code: 0 });
  });

  it("asks the server, through a socket that only its owner may use", async () => {
    expect(statSync(socketFile()).mode & 0o777).toBe(0o600);
    expect((await runToolProcess(office.databaseFile, ["agent", "list", "--json"])).status).toBe(0);
  });

  it("imports trades while transfers go through, and both are there afterwards", async () => {
    const agent = await office.newAgent();
    const client = await office.newKey(agent);
    await office.ops("rate", "set", "--currency", "EUR", "--usd", "1.0842", "--from", "2020-01-01T00:00:00Z");
    const importing = run("trades import - --json", tradeLines(5_000, { agentId: agent }));
    for (let index = 0; index < 20; index += 1) {
      expect(await deposit(client, "p-1", transferRequest(`t-${index}`))).toMatchObject({ code: 0 });
    }
    const { status, stdout, stderr } = await importing;
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual({ applied: 5_000, unchanged: 0, refused: 0 });
    expect(await office.ops("report", "verify")).toMatchObject({ ok: true, faults: [] });
    expect(await office.ops("ledger", "verify")).toMatchObject({ ok: true, faults: [] });
    expect(await office.ops("audit", "verify")).toMatchObject({ ok: true, faults: [] });
  });

  it("lets trades move an agent's wallets while feed and transfers go on, and each counts once", async () => {
    const players = 12_000;
    const agent = await office.newAgent("USD", "--wallet", "transfers");
    const [client, feed] = [await office.newKey(agent, "--limit", "deposits=0"), await office.newFeed()];
    const told = { agentId: agent, currency: "USD" };
    const history = Array.from({ length: players }, (_, number) =>
      tradeLines(1, { ...told, tradeId: `t-${number}`, playerId: `p-${number}` }),
    );
    expect((await run("trades import -", history.join(""))).status).toBe(0);
    const mode = () => openingOf(office.databaseFile, agent).wallet;
    let isOpening = true;
    const opened = run(`agent set --id ${agent} --wallet trades --json`).finally(() => {
      isOpening = false;
    });

    async function keepDepositing(): Promise<{ put: number; duringOpening: number }> {
      let [put, duringOpening] = [0, 0];
      while (isOpening) {
        const before = mode();
        expect(await deposit(client, "p-1", transferRequest(`t-${put}`, "1", "USD"))).toMatchObject({ code: 0 });
        put += 1;
        if (before === "opening" && mode() === "opening") duringOpening += 1;
      }
      return { put, duringOpening };
    }
    async function keepFeeding(): Promise<{ fed: number; duringOpening: number }> {
      let [fed, duringOpening] = [0, 0];
      while (isOpening || fed === 0) {
        const before = mode();
        const trade = wireTrade(agent, { trade_id: `during-${fed}`, currency: "USD" });
        const { code } = await feed.post(feedTarget, { trades: [trade] });
        // A trade that must wait is sent again.
        expect([0, 10070]).toContain(code);
        if (code === 0) fed += 1;
        // A call sent before may have waited until the opening was over.
        if (before === "opening" || before !== mode()) duringOpening += 1;
      }
      return { fed, duringOpening };
    }
    const [{ status, stdout, stderr }, deposits, trades] = await Promise.all([opened, keepDepositing(), keepFeeding()]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual({ id: agent, wallet: "trades", players });
    // Without these calls, the test would say nothing about the time of the opening.
    expect(deposits.duringOpening).toBeGreaterThan(0);
    expect(trades.duringOpening).toBeGreaterThan(0);
    // Each trade has won 25.49.
    const held = new Exact("25.49").times(1 + trades.fed).plus(deposits.put);
    const { data } = await balance(client, "p-1");
    expect(data).toMatchObject({ wallet: { balance: printed(held), exposure: "0.00000000" } });
    expect(await office.ops("ledger", "verify")).toMatchObject({ ok: true, faults: [] });
    expect(await office.ops("books", "verify", "--agent", agent)).toMatchObject({ ok: true, players, faults: [] });
  });

  it("copies the database", async () => {
    const file = `${office.databaseFile}.copy`;
    expect(await office.ops("backup", file)).toEqual({ file, bytes: statSync(file).size });
    await rm(file);
  });

  it("is refused a restore, in one line", async () => {
    const { status, stdout, stderr } = await run(`restore ${office.databaseFile}`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^Another process has the database .* open\. Stop it first\.\n$/);
  });

  it("goes on working when a second server is started on the same file, which is refused", async () => {
    await expect(startServer(office.databaseFile)).rejects.toThrow(/Another process has the database .* open/);
    expect((await run("agent list --json")).status).toBe(0);
  });

  it("works on the file itself once the server has stopped, and the socket is gone", async () => {
    const before = await run("agent list --json");
    await office.stop();
    expect(statSync(socketFile(), { throwIfNoEntry: false })).toBeUndefined();
    const after = await run("agent list --json");
    expect(after).toEqual(before);
    expect(after.status).toBe(0);
    await office.start();
  });
});
