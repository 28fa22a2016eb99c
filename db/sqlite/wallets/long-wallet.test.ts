import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playerReads } from "#db/reads/wallets/player-reads";
import { walletReads } from "#db/reads/wallets/wallet-reads";
import type { Connection } from "#db/sqlite/engine/connection";
import { engineWords } from "#db/sqlite/engine/engine-words";
import { answersOf, readRunner } from "#db/sqlite/engine/read-runner";
import { workRunner } from "#db/sqlite/engine/work-runner";
import { writeMovements, writeWallets } from "#db/wallets/write-movements";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type MigratedDatabase, migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import { chainUnder } from "#lib/crypto/chain-under";
import { money, zero } from "#lib/domain/money/money";
import { type Instant, instant, second } from "#lib/domain/time/instant";
import { entryKinds } from "#lib/domain/wallets/entry";
import type { ChainedMovement, MovementAsk } from "#lib/domain/wallets/movement";
import { walletsAtHand } from "./wallets-at-hand";

const movementsOfPlayer = isTorture ? 1_000_000 : 50_000;
const readMsMax = 20;
const start = instant(1_790_000_000_000_000_000n);
const at = (number: number): Instant => instant(start + BigInt(number) * second);
/** 150,000 movements (1,000,000 in torture runs): reading past all of them takes longer than the test allows. */
const settledAtOnceOfPlayer = isTorture ? 1_000_000 : 150_000;
const few = 3;

const staked = { wallet: money(-100n), held: money(100n), result: zero, commission: zero };
const lost = { wallet: zero, held: money(-100n), result: money(100n), commission: zero };
/** A bet that arrived settled, with no stake before it. */
const lostAtOnce = { wallet: money(-100n), held: zero, result: money(100n), commission: zero };

let database: MigratedDatabase;
let connection: Connection;

type Bet = Pick<MovementAsk, "kind" | "legs">;

/** Bets lost after their stakes, with a few corrections. */
const inTurns = (number: number): Bet => {
  if (number % 1_000 === 999) return { kind: "correction", legs: lost };
  return number % 2 === 0 ? { kind: "stake", legs: staked } : { kind: "settlement", legs: lost };
};
/** Only settlements after the first few bets: a page of stakes must find its rows behind all of these. */
const settledAtOnce = (number: number): Bet =>
  number < few ? { kind: "stake", legs: staked } : { kind: "settlement", legs: lostAtOnce };

beforeAll(async () => {
  database = await migratedDatabase();
  connection = database.connection;
  const run = workRunner(connection);
  const movements: ChainedMovement[] = [];
  const wallets = new MovedWallets(walletsAtHand(connection), chainUnder(new Uint8Array(32)));
  connection.client.exec("BEGIN IMMEDIATE");
  const post = (playerId: string, betOf: (number: number) => Bet, count: number) => {
    for (let number = 0; number < count; number += 1) {
      const ask = { ...betOf(number), tradeId: `t-${number >> 1}`, tradeVersion: 1, reason: null };
      const movement = wallets.post({ agentId: "acme", playerId, currency: "EUR" }, ask, at(number));
      if (!movement) throw new Error("A movement of this test could not be posted.");
      movements.push(movement);
    }
  };
  post("p-1", inTurns, movementsOfPlayer);
  post("p-2", settledAtOnce, settledAtOnceOfPlayer);
  run(writeMovements(movements));
  run(writeWallets(wallets));
  connection.client.exec("COMMIT");
}, 600_000);
afterAll(() => database.remove());

/** The fastest of several readings, so that only the work counts and not what else the machine does. */
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
    const { balanceAt } = answersOf(readRunner(connection), walletReads.api);
    expect(quickestMs((turn) => resultOf(balanceAt("acme", "p-1", anyTime(turn))))).toBeLessThan(readMsMax);
    expect(resultOf(balanceAt("acme", "p-1", at(movementsOfPlayer)))).toEqual({
      balance: money(BigInt(movementsOfPlayer / 2) * -100n),
      exposure: 0n,
    });
  });

  it.each([null, ...entryKinds])("gives a page of its statement within 20 ms: kind %s", (kind) => {
    const { listEntries } = answersOf(readRunner(connection), walletReads.api);
    const page = (turn: number) => resultOf(listEntries({ ...ask, kind, end: turn === 0 ? null : anyTime(turn) }));
    expect(quickestMs(page)).toBeLessThan(readMsMax);
    if (kind === "correction") expect(page(0)).toHaveLength(Math.min(100, movementsOfPlayer / 1_000));
  });

  it.each([false, true])("gives the dashboard's first page with exact sums within 20 ms: folded %s", (folded) => {
    const { statement } = answersOf(readRunner(connection), playerReads(engineWords).desk);
    const period = { start: instant(0n), end: at(movementsOfPlayer) };
    const read = () => resultOf(statement({ ...ask, period, folded }));
    expect(quickestMs(read)).toBeLessThan(readMsMax);
    expect(read()).toMatchObject({ opening: 0n, taken: BigInt(movementsOfPlayer / 2) * 100n, returned: 0n });
  });
});

it(`a wallet gives its few stakes within 20 ms, though ${settledAtOnceOfPlayer.toLocaleString("en")} settlements came after them`, () => {
  const { listEntries } = answersOf(readRunner(connection), walletReads.api);
  const ask = { agentId: "acme", playerId: "p-2", kind: "stake", start: null, end: null, after: null } as const;
  const page = () => resultOf(listEntries({ ...ask, limit: 100 }));
  expect(page()).toHaveLength(few);
  expect(quickestMs(page)).toBeLessThan(readMsMax);
});
