import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/sqlite/engine/connection";
import { migrateForward } from "#db/sqlite/engine/migrate";
import { resultOf } from "#e2e/fixtures/outcome";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { isTorture } from "#e2e/fixtures/torture";
import { chainUnder } from "#lib/chain";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import { money, zero } from "#lib/domain/money/money";
import { type Instant, instant, second } from "#lib/domain/time/instant";
import { entryKinds } from "#lib/domain/wallets/entry";
import { movementRows, walletsAtHand } from "./movement-rows";
import { playerReads } from "./player-reads";
import { walletReads } from "./wallet-reads";

const movementsOfPlayer = isTorture ? 1_000_000 : 50_000;
const readMsMax = 20;
const start = instant(1_790_000_000_000_000_000n);
const at = (number: number): Instant => instant(start + BigInt(number) * second);
const player = { agentId: "acme", playerId: "p-1", currency: "EUR" };

const staked = { wallet: money(-100n), held: money(100n), result: zero, commission: zero };
const lost = { wallet: zero, held: money(-100n), result: money(100n), commission: zero };

let database: TemporaryDatabase;
let connection: Connection;

/** One player's bets, each lost after it was staked, and a correction here and there. */
beforeAll(async () => {
  database = await temporaryDatabase();
  connection = openConnection(database.file, "write");
  migrateForward(connection, "db/sqlite/migrations");
  const rows = movementRows(connection);
  const wallets = new MovedWallets(walletsAtHand(connection), chainUnder(new Uint8Array(32)));
  connection.client.exec("BEGIN IMMEDIATE");
  for (let number = 0; number < movementsOfPlayer; number += 1) {
    const legs = number % 2 === 0 ? staked : lost;
    const kind = number % 1_000 === 999 ? "correction" : number % 2 === 0 ? "stake" : "settlement";
    const tradeId = `t-${number >> 1}`;
    const movement = wallets.post(player, { kind, tradeId, tradeVersion: 1, legs, reason: null }, at(number));
    if (!movement) throw new Error("A movement of this test could not be posted.");
    rows.insert(movement);
  }
  rows.writeWallets(wallets);
  connection.client.exec("COMMIT");
}, 300_000);
afterAll(async () => {
  connection.client.close();
  await database.remove();
});

/** The quickest of several readings, so that only the work counts and not what else the machine does. */
function quickestMs(read: (turn: number) => unknown): number {
  read(0);
  const taken = Array.from({ length: 9 }, (_, turn) => {
    const before = performance.now();
    read(turn + 1);
    return performance.now() - before;
  });
  return Math.min(...taken);
}

describe(`a wallet of ${movementsOfPlayer.toLocaleString("en")} movements`, () => {
  const anyTime = (turn: number) => at((turn * 7_919 * 101) % movementsOfPlayer);
  const ask = { agentId: "acme", playerId: "p-1", start: null, end: null, after: null, limit: 100 };

  it("tells its balance as of any time within 20 ms", () => {
    const { balanceAt } = walletReads(connection);
    expect(quickestMs((turn) => resultOf(balanceAt("acme", "p-1", anyTime(turn))))).toBeLessThan(readMsMax);
    expect(resultOf(balanceAt("acme", "p-1", at(movementsOfPlayer)))).toEqual({
      balance: money(BigInt(movementsOfPlayer / 2) * -100n),
      exposure: 0n,
    });
  });

  it.each([null, ...entryKinds])("gives a page of its statement within 20 ms: kind %s", (kind) => {
    const { listEntries } = walletReads(connection);
    const page = (turn: number) => resultOf(listEntries({ ...ask, kind, end: turn === 0 ? null : anyTime(turn) }));
    expect(quickestMs(page)).toBeLessThan(readMsMax);
    if (kind === "correction") expect(page(0)).toHaveLength(Math.min(100, movementsOfPlayer / 1_000));
  });

  it.each([false, true])("gives the dashboard's first page with exact sums within 20 ms: folded %s", (folded) => {
    const { statement } = playerReads(connection);
    const period = { start: instant(0n), end: at(movementsOfPlayer) };
    const read = () => resultOf(statement({ ...ask, period, folded }));
    expect(quickestMs(read)).toBeLessThan(readMsMax);
    expect(read()).toMatchObject({ opening: 0n, taken: BigInt(movementsOfPlayer / 2) * 100n, returned: 0n });
  });
});
