import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { balance, deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { tradeLines } from "#e2e/fixtures/made/trade-lines";
import { openOffice } from "#e2e/fixtures/offices/office";
import { runTool } from "#e2e/fixtures/offices/ops-tool";
import { startServer } from "#e2e/fixtures/offices/serving-process";
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

  it("is refused the opening of wallets from trades, which it does once the server has stopped", async () => {
    const agent = await office.newAgent("USD", "--wallet", "transfers");
    const client = await office.newKey(agent);
    const told = { agentId: agent, currency: "USD", tradeId: "t", playerId: "p-1" };
    expect((await run("trades import -", tradeLines(1, told))).status).toBe(0);
    expect(await deposit(client, "p-1", transferRequest("t-1", "1", "USD"))).toMatchObject({ code: 0 });
    const open = () => run(`agent set --id ${agent} --wallet trades --json`);
    const refused = await open();
    expect([refused.status, refused.stderr]).toEqual([
      1,
      "The server has to be stopped for this, because all its agents would wait meanwhile.\n",
    ]);
    await office.stop();
    const { status, stdout } = await open();
    await office.start();
    expect([status, JSON.parse(stdout)]).toEqual([0, { id: agent, wallet: "trades", players: 1 }]);
    const { data } = await balance(client, "p-1");
    expect(data).toMatchObject({ wallet: { balance: "26.49000000", exposure: "0.00000000" } });
    expect(await office.ops("books", "verify", "--agent", agent)).toMatchObject({ ok: true, players: 1, faults: [] });
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
