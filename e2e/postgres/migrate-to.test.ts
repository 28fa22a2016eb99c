import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { onDatabase, postgresUrl } from "#e2e/fixtures/databases/postgres-database";
import { rowsOfEmbedded, rowsOfPostgres } from "#e2e/fixtures/databases/rows-of-both";
import { tradeLines } from "#e2e/fixtures/made/trade-lines";
import { feedTarget, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { childEnvironment } from "#e2e/fixtures/offices/child-environment";
import { Credentials } from "#e2e/fixtures/offices/credentials";
import { overSocket } from "#e2e/fixtures/offices/desk-way";
import { askTool, runTool } from "#e2e/fixtures/offices/ops-tool";
import { type ServingProcess, startServer } from "#e2e/fixtures/offices/serving-process";

const importedTrades = 20_000;
const folder = mkdtempSync(join(tmpdir(), "back-office-migrate-"));
const file = join(folder, "embedded.db");
const name = `moved_${randomUUID().replaceAll("-", "")}`;
const embedded = { DATABASE_URL: `file:${file}`, APP_SECRET: undefined };
const onPostgres = { DATABASE_URL: postgresUrl(name), APP_SECRET: undefined, APP_SECRET_FILE: `${file}.secret` };

const ops = <Shape extends z.ZodType>(shape: Shape, ...args: string[]) =>
  askTool(file, shape, args, { environment: embedded });
const migrate = <Shape extends z.ZodType>(shape: Shape) => ops(shape, "migrate-to", postgresUrl(name));
const digest = () => createHash("sha256").update(readFileSync(file)).digest("hex");

let server: ServingProcess;
let keys: { readonly agent: Credentials; readonly feed: Credentials };
/** The tickets posted before the stop. */
const posted: { readonly player: string; readonly ticket: string }[] = [];

const clientOf = (credentials: Credentials) =>
  new SignedClient(
    overSocket(() => server.url),
    credentials,
  );

beforeAll(async () => {
  await onDatabase(postgresUrl("postgres"), `create database ${name}`);
  server = await startServer(file, embedded);
  const any = z.looseObject({});
  await ops(any, "agent", "create", "--id", "acme", "--name", "Acme", "--currency", "EUR");
  await ops(any, ..."rate set --currency EUR --usd 1.0842 --from 2020-01-01T00:00:00Z".split(" "));
  const agent = await ops(Credentials, "key", "create", "--agent", "acme", "--limit", "deposits=0");
  keys = { agent, feed: await ops(Credentials, "key", "create", "--feed") };
  const lines = join(folder, "trades.ndjson");
  await writeFile(lines, tradeLines(importedTrades));
  await ops(any, "trades", "import", lines);
});
afterAll(async () => {
  await server.stop("SIGTERM");
  await onDatabase(postgresUrl("postgres"), `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

/** Deposits, new trades and settlements until it is over, all of which must be accepted. */
async function load(isOver: () => boolean): Promise<void> {
  const depositing = async (number: number) => {
    const [client, player] = [clientOf(keys.agent), `p-${number}`];
    for (let turn = 0; !isOver(); turn += 1) {
      const ticket = `t-${number}-${posted.length}-${turn}`;
      expect(await deposit(client, player, transferRequest(ticket))).toMatchObject({ code: 0 });
      posted.push({ player, ticket });
    }
  };
  const feeding = async () => {
    const feed = clientOf(keys.feed);
    for (let turn = 0; !isOver(); turn += 1) {
      const id = { trade_id: `fed-${posted.length}-${turn}` };
      const trades = [wireTrade("acme", { ...id, ...pending }), wireTrade("acme", { ...id, version: 2 })];
      expect(await feed.post(feedTarget, { trades })).toMatchObject({ code: 0, data: { applied: 2 } });
    }
  };
  await Promise.all([depositing(1), depositing(2), feeding()]);
}

/** Starts the tool, and kills it while it copies. */
async function killedInTheMiddle(): Promise<void> {
  const words = ["dist/ops.mjs", "migrate-to", postgresUrl(name)];
  const tool = spawn(process.execPath, words, { env: childEnvironment(file, embedded), stdio: "ignore" });
  const gone = once(tool, "exit");
  await expect.poll(copies, { interval: 5, timeout: 60_000 }).toBe(true);
  tool.kill("SIGKILL");
  expect(await gone).toEqual([null, "SIGKILL"]);
}

/** True while rows are being written into the new database. */
async function copies(): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgresUrl("postgres") });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select from pg_stat_activity where datname = $1 and query like 'insert into trades %'",
      [name],
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

describe("an embedded database moved to PostgreSQL", () => {
  it("is not moved while its server serves", async () => {
    let isOver = false;
    const loaded = load(() => isOver);
    await expect.poll(() => posted.length).toBeGreaterThan(10);
    const refused = await runTool(file, ["migrate-to", postgresUrl(name)], { environment: embedded });
    expect(refused).toMatchObject({
      stdout: "",
      stderr: expect.stringMatching(/^[^\n]*open\. Stop it first\.[^\n]*\n$/),
    });
    isOver = true;
    await loaded;
    expect(await server.stop("SIGTERM")).toEqual({ status: 0, signal: null });
  });

  it("is copied and proved by a tool that was killed in the middle and runs again, and stays the same to the byte", async () => {
    const before = digest();
    await killedInTheMiddle();
    const digested = z.string().regex(/^[0-9a-f]{64}$/);
    const Finished = z.strictObject({
      rows: z.int(),
      transfers: z.literal(posted.length),
      trades: z.int().min(importedTrades + 1),
      faults: z.literal(0),
      ledger_digest: digested,
      books_digest: digested,
      audit_head: digested,
    });
    const finished = await migrate(Finished);
    expect(digest()).toBe(before);
    const old = rowsOfEmbedded(file);
    expect(await rowsOfPostgres(postgresUrl(name), old.keys())).toEqual(old);
    expect(digest()).toBe(before);
    const Proof = z.looseObject({ ok: z.literal(true), digest: z.literal(finished.ledger_digest) });
    await askTool(file, Proof, ["ledger", "verify"], { environment: onPostgres });
    await askTool(file, z.looseObject({ ok: z.literal(true) }), ["audit", "verify", "--head", finished.audit_head], {
      environment: onPostgres,
    });
  });

  it("serves on: earlier transfers are replayed, keys sign, numbers go on, and every proof holds", async () => {
    server = await startServer(file, onPostgres);
    const client = clientOf(keys.agent);
    const [first, last] = [posted[0], posted.at(-1)];
    for (const { player, ticket } of [first, last].filter((one) => one !== undefined)) {
      const again = await deposit(client, player, transferRequest(ticket));
      expect(again).toMatchObject({ code: 0 });
      expect(again.headers.get("x-idempotent-replayed")).toBe("true");
    }
    expect(await deposit(client, "p-1", transferRequest("after"))).toMatchObject({ code: 0 });
    const trades = [wireTrade("acme", { trade_id: "after" })];
    expect(await clientOf(keys.feed).post(feedTarget, { trades })).toMatchObject({ code: 0, data: { applied: 1 } });
    for (const noun of ["ledger", "report", "books", "audit"]) {
      await askTool(file, z.looseObject({ ok: z.literal(true) }), [noun, "verify"], { environment: onPostgres });
    }
  });

  it("is not moved a second time, and the new database says when it was moved", async () => {
    const Moves = z.strictObject({ moves: z.tuple([z.looseObject({ actor: z.string() })]) });
    await askTool(file, Moves, ["migrate-to", "list"], { environment: onPostgres });
    const again = await runTool(file, ["migrate-to", postgresUrl(name)], { environment: embedded });
    expect(again).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(/^[^\n]*moved to already[^\n]*\n$/),
    });
  });
});
