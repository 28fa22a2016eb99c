import { expect, it } from "vitest";
import { ownerWithKey, rotatedKey } from "#e2e/fixtures/clients/desk-key-calls";
import { SteadyCaller } from "#e2e/fixtures/clients/steady-caller";
import { balance } from "#e2e/fixtures/clients/wallet-calls";
import { openOffice } from "#e2e/fixtures/offices/office";

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
