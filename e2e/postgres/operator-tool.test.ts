import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { postgresUrl } from "#e2e/fixtures/databases/postgres-database";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { tradeLines } from "#e2e/fixtures/made/trade-lines";
import { createAgent, createUnlimitedKey } from "#e2e/fixtures/offices/create-agent";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { overSocket } from "#e2e/fixtures/offices/desk-way";
import { askTool, runTool } from "#e2e/fixtures/offices/ops-tool";
import { type ServingProcess, startServer } from "#e2e/fixtures/offices/serving-process";

let database: TemporaryDatabase;
let servers: ServingProcess[];
let credentials: Credentials;
beforeAll(async () => {
  database = await temporaryDatabase();
  // Both at once: the database is new to each.
  servers = await Promise.all([startServer(database.file), startServer(database.file)]);
  await createAgent(database.file, "acme", "EUR");
  const rate = "rate set --currency EUR --usd 1.0842 --from 2020-01-01T00:00:00Z";
  await askTool(database.file, z.looseObject({}), rate.split(" "));
  credentials = await createUnlimitedKey(database.file, "acme");
});
afterAll(async () => {
  for (const server of servers) expect(await server.stop("SIGTERM")).toEqual({ status: 0, signal: null });
  await database.remove();
});

const clients = () =>
  servers.map(
    ({ url }) =>
      new SignedClient(
        overSocket(() => url),
        credentials,
      ),
  );

describe("beside two servers on one database, the operator's tool", () => {
  it("makes an agent and a key that both servers know at once, and one server has what the other posts", async () => {
    const [first, second] = clients();
    if (!first || !second) throw new Error("Two servers were started.");
    expect((await deposit(first, "p-1", transferRequest("T-1", "5", "EUR"))).code).toBe(0);
    expect(await balance(second, "p-1")).toMatchObject({ code: 0, data: { wallet: { balance: "5.00000000" } } });
    const again = await deposit(second, "p-1", transferRequest("T-1", "5", "EUR"));
    expect(again.headers.get("x-idempotent-replayed")).toBe("true");
  });

  it("suspends an agent at both servers within a second, and resumes it", async () => {
    const codes = () => Promise.all(clients().map(async (client) => (await deposit(client, "p-2", ask())).code));
    const ask = () => transferRequest(randomUUID(), "1", "EUR");
    for (const [verb, code] of [
      ["suspend", 10017],
      ["resume", 0],
    ] as const) {
      await askTool(database.file, z.looseObject({}), ["agent", verb, "--id", "acme"]);
      await expect.poll(codes, { timeout: 1_000, interval: 50 }).toEqual([code, code]);
    }
  });

  it("imports trades while both servers run, and proves the books afterwards", async () => {
    const file = `${database.file}.ndjson`;
    await writeFile(file, tradeLines(450));
    const Figures = z.strictObject({ applied: z.literal(450), unchanged: z.literal(0), refused: z.literal(0) });
    await askTool(database.file, Figures, ["trades", "import", file]);
    for (const noun of ["ledger", "report", "books", "audit"]) {
      await askTool(database.file, z.looseObject({ ok: z.literal(true) }), [noun, "verify"]);
    }
  });
});

describe("a wrong setting or an unusable database ends the tool and a server with the same single line", () => {
  it.each([
    [
      "no master key",
      { APP_SECRET: undefined },
      /^APP_SECRET is not set\. On PostgreSQL all servers share one[^\n]*\n$/,
    ],
    [
      "another master key",
      { APP_SECRET: "0123456789abcdef0123456789abcdef" },
      /^APP_SECRET is not the secret [^\n]*\n$/,
    ],
    [
      "no such database",
      { DATABASE_URL: "none" },
      /^There is no database none at 127\.0\.0\.1:\d+: create it[^\n]*\n$/,
    ],
  ])("%s", async (_, wrong, line) => {
    const { DATABASE_URL: name, ...others } = { DATABASE_URL: undefined, ...wrong };
    const environment = { ...others, ...(name === undefined ? {} : { DATABASE_URL: postgresUrl(name) }) };
    const run = await runTool(database.file, ["agent", "list"], { environment });
    // The settings are a part of the call.
    expect(run).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(line) });
    await expect(startServer(database.file, environment)).rejects.toThrow(run.stderr.trim());
  });
});
