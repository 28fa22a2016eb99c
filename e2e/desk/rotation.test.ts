import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import * as z from "zod";
import { ownerWithKey, rotatedKey } from "#e2e/fixtures/clients/desk-key-calls";
import { balance } from "#e2e/fixtures/clients/wallet-calls";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { openOffice } from "#e2e/fixtures/offices/office";

const Tallies = z.record(z.string(), z.record(z.string(), z.number()));
/** How often each code was answered, by the client's name. */
type Tallies = z.infer<typeof Tallies>;

const script = fileURLToPath(new URL("../fixtures/clients/steady-caller.mjs", import.meta.url));

/** Clients that sign one read after another at a steady pace, in a process that shares no code with the service. */
class SteadyCaller {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: AsyncIterator<string>;

  constructor(url: string, target: string) {
    this.child = spawn(process.execPath, [script, url, target], { stdio: "pipe" });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  /** Starts calling with this key and secret under this name, or changes the name's key and secret. */
  start(name: string, credentials: Credentials): void {
    this.child.stdin.write(`${JSON.stringify({ name, ...credentials })}\n`);
  }

  rest(name: string): void {
    this.child.stdin.write(`${JSON.stringify({ name })}\n`);
  }

  async tallies(): Promise<Tallies> {
    this.child.stdin.write("\n");
    const { value } = await this.lines.next();
    return Tallies.parse(JSON.parse(value));
  }

  async end(): Promise<void> {
    const ended = once(this.child, "exit");
    this.child.stdin.end();
    await ended;
  }
}

const office = openOffice();

it("a rotation refuses no call of clients that keep signing with either secret, until the old secret ends", async () => {
  const [owner, old] = await ownerWithKey(office);
  const caller = new SteadyCaller(office.url(), "/api/v1/user/exchange/wallets/p-1/balance");
  const reached = (name: string, code: number, count: number) =>
    expect.poll(async () => (await caller.tallies())[name]?.[code] ?? 0, { timeout: 10_000 }).toBeGreaterThan(count);
  caller.start("old", old.credentials);
  await reached("old", 0, 20);
  const fresh = await rotatedKey(office, owner, old, "24h");
  caller.start("fresh", fresh.credentials);
  const { old: during } = await caller.tallies();
  await reached("old", 0, (during?.[0] ?? 0) + 20);
  await reached("fresh", 0, 20);
  caller.rest("old");
  const quiet = await caller.tallies();
  expect([Object.keys(quiet.old ?? {}), Object.keys(quiet.fresh ?? {})]).toEqual([["0"], ["0"]]);
  const last = await rotatedKey(office, owner, old, "none");
  await reached("fresh", 10012, 5);
  caller.start("last", last.credentials);
  await reached("last", 0, 20);
  expect(Object.keys((await caller.tallies()).last ?? {})).toEqual(["0"]);
  await caller.end();
  expect((await balance(old, "p-1")).code).toBe(10012);
});
