import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openConnection } from "#db/postgres/connections/connection";
import { Connections } from "#db/postgres/connections/connections";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { NumberStock, numbersAheadMax } from "./number-stock";

const batch = (agentId: string, size: number) => Array.from({ length: size }, () => agentId);
const ascending = (numbers: readonly bigint[]) => [...numbers].sort((one, other) => (one < other ? -1 : 1));

let database: PostgresDatabase;
const opened: Connections<null>[] = [];
beforeAll(async () => {
  database = await postgresDatabase();
});
afterAll(async () => {
  for (const connections of opened) await connections.close();
  await database.remove();
});

/** One server's stock of numbers. */
function serverOf() {
  const connections = new Connections({
    size: 1,
    waitingMax: 100,
    workMsMax: 10_000,
    prepare: () => null,
    open: () => openConnection({ url: database.url, ssl: undefined, namesStatements: true }),
    complain: (text: string) => {
      throw new Error(text);
    },
  });
  opened.push(connections);
  return { stock: new NumberStock(connections), asked: vi.spyOn(connections, "use") };
}

describe("numbers of transfers", () => {
  it("are never given twice by servers that take them at once, and ascend for whoever takes several", async () => {
    const stocks = [serverOf().stock, serverOf().stock, serverOf().stock];
    const takenAtOnce = await Promise.all(
      Array.from({ length: 120 }, (_, turn) => stocks[turn % 3]?.take(batch("twice", 1 + (turn % 40))) ?? []),
    );
    for (const numbers of takenAtOnce) expect(numbers).toEqual(ascending(numbers));
    const all = takenAtOnce.flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it("are counted for each agent apart", async () => {
    const { stock } = serverOf();
    expect(await stock.take(["north", "south", "north"])).toEqual([1n, 1n, 2n]);
  });

  it("that were not used are used next, the smallest first", async () => {
    const { stock } = serverOf();
    const [first = 0n, second = 0n, third = 0n] = await stock.take(batch("unused", 3));
    stock.giveBack("unused", third);
    stock.giveBack("unused", first);
    expect(await stock.take(batch("unused", 2))).toEqual([first, third]);
    expect(await stock.take(["unused"])).toEqual([third + 1n]);
    expect(second).toBe(first + 1n);
  });

  it("are dropped after a fault, and never given out", async () => {
    const { stock } = serverOf();
    const atHand = await stock.take(batch("fault", 3));
    for (const id of atHand) stock.giveBack("fault", id);
    stock.forget();
    const [next = 0n] = await stock.take(["fault"]);
    expect(atHand).not.toContain(next);
  });

  it("are fetched for many batches at a time under load, and never more than the bound", async () => {
    const { stock, asked } = serverOf();
    for (let turn = 0; turn < 200; turn += 1) await stock.take(batch("load", 20));
    expect(asked.mock.calls.length).toBeLessThan(50);
    const [last = 0n] = await stock.take(["load"]);
    const [elsewhere = 0n] = await serverOf().stock.take(["load"]);
    expect(elsewhere - last).toBeLessThanOrEqual(BigInt(2 * numbersAheadMax));
  });

  it("are taken one by one where few are needed, so that a restart leaves no gap", async () => {
    const { stock } = serverOf();
    await stock.take(["calm"]);
    await stock.take(["calm"]);
    expect(await serverOf().stock.take(["calm"])).toEqual([3n]);
  });
});
