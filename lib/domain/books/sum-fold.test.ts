import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "#lib/domain/money/money";
import { day, type Instant, instant, minute } from "#lib/domain/time/instant";
import { transferPartsOf } from "#lib/domain/wallets/transfer-sums";
import { SumFold, type TransferSumsChange, type WalletSumsChange } from "./sum-fold";

const anyAmount = fc.oneof(fc.bigInt(1n, 5n), fc.bigInt(1n, 10n ** 20n));
/** Around the edges of days and quarters of an hour, before 1970 too. */
const anyTime: fc.Arbitrary<Instant> = fc
  .tuple(fc.bigInt(-2n, 3n), fc.bigInt(0n, 4n), fc.bigInt(-2n, 2n))
  .map(([days, quarters, rest]) => instant(days * day + quarters * 15n * minute + rest));

interface Wallet {
  readonly agentId: string;
  balance: bigint;
  exposure: bigint;
}

const anyStep = fc.record({
  agentId: fc.constantFrom("acme", "zen"),
  player: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom("deposit" as const, "withdrawal" as const, "stake" as const, "settle" as const),
  amount: anyAmount,
  at: anyTime,
});

const joined = (units: bigint, parts: bigint): bigint => units * 100_000_000n + parts;
const totalOf = <T>(rows: readonly T[], of: (row: T) => bigint): bigint => rows.reduce((all, row) => all + of(row), 0n);

function played(steps: readonly (typeof anyStep extends fc.Arbitrary<infer S> ? S : never)[], batchSize: number) {
  const wallets = new Map<string, Wallet>();
  const posted: { agentId: string; kind: "deposit" | "withdrawal"; amount: bigint; at: Instant }[] = [];
  const taken: { wallets: WalletSumsChange[]; transfers: TransferSumsChange[] } = { wallets: [], transfers: [] };
  const fold = new SumFold();
  for (const [index, { agentId, player, what, amount, at }] of steps.entries()) {
    const name = `${agentId} ${player}`;
    const wallet = wallets.get(name) ?? { agentId, balance: 0n, exposure: 0n };
    if (!wallets.has(name)) fold.open(agentId);
    wallets.set(name, wallet);
    if (what === "deposit" || what === "withdrawal") {
      wallet.balance += what === "deposit" ? amount : -amount;
      const transfer = { agentId, kind: what, amount: money(amount), createdAt: at };
      fold.transfer({ ...transfer, balanceAfter: money(wallet.balance) });
      posted.push({ agentId, kind: what, amount, at });
    } else {
      const held = what === "stake" ? amount : -wallet.exposure;
      wallet.balance -= amount;
      wallet.exposure += held;
      fold.entry(agentId, -amount, held, wallet.balance);
    }
    if (index % batchSize !== batchSize - 1 && index < steps.length - 1) continue;
    const changes = fold.take();
    taken.wallets.push(...changes.wallets);
    taken.transfers.push(...changes.transfers);
  }
  return { wallets: [...wallets.values()], posted, taken };
}

const anyHistory = fc.tuple(fc.array(anyStep, { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 8 }));

describe("the changes of kept sums", () => {
  it("add up to what the wallets hold, owe and stake, however a history is cut into batches", () => {
    fc.assert(
      fc.property(anyHistory, ([steps, batchSize]) => {
        const { wallets, taken } = played(steps, batchSize);
        for (const agentId of ["acme", "zen"]) {
          const theirs = wallets.filter((wallet) => wallet.agentId === agentId);
          const changes = taken.wallets.filter((change) => change.agentId === agentId);
          const owing = theirs.filter(({ balance }) => balance < 0n);
          expect(totalOf(changes, ({ players }) => players)).toBe(BigInt(theirs.length));
          expect(totalOf(changes, (change) => change.owing)).toBe(BigInt(owing.length));
          expect(totalOf(changes, (of) => joined(of.balanceUnits, of.balanceParts))).toBe(
            totalOf(theirs, ({ balance }) => balance),
          );
          expect(totalOf(changes, (of) => joined(of.owedUnits, of.owedParts))).toBe(
            totalOf(owing, ({ balance }) => -balance),
          );
          expect(totalOf(changes, (of) => joined(of.exposureUnits, of.exposureParts))).toBe(
            totalOf(theirs, ({ exposure }) => exposure),
          );
        }
      }),
    );
  });

  it("of transfers give the sums of any period, with the single transfers at its ends", () => {
    fc.assert(
      fc.property(anyHistory, anyTime, anyTime, ([steps, batchSize], start, end) => {
        const { posted, taken } = played(steps, batchSize);
        const { buckets, added, taken: takenOff } = transferPartsOf({ start, end });
        const inBuckets = taken.transfers.filter(
          ({ agentId, grid, bucket }) =>
            agentId === "acme" && buckets.some((of) => of.grid === grid && bucket >= of.first && bucket < of.end),
        );
        const single = (sign: bigint, period: typeof added) =>
          totalOf(
            posted.filter(({ agentId, at }) => agentId === "acme" && period && at >= period.start && at < period.end),
            ({ kind, amount }) => (kind === "deposit" ? sign * amount : 0n),
          );
        const deposited = totalOf(inBuckets, (of) => joined(of.depositedUnits, of.depositedParts));
        expect(deposited + single(1n, added) + single(-1n, takenOff)).toBe(single(1n, { start, end }));
      }),
    );
  });

  it("of transfers are few for a month that ends now: whole days, and no single transfer but those from after now", () => {
    const now = instant(20_000n * day + 7n * 60n * minute + 1n);
    const parts = transferPartsOf({ start: instant(now - 30n * day - 7n * 60n * minute - 1n), end: now });
    expect(parts).toEqual({
      buckets: [
        { grid: 1, first: 19_970n, end: 20_000n },
        { grid: 2, first: 20_000n * 96n, end: 20_000n * 96n + 29n },
      ],
      added: null,
      taken: { start: now, end: instant(20_000n * day + 435n * minute) },
    });
  });

  it("follow in the order of their keys, in which every driver writes them", () => {
    const fold = new SumFold();
    for (const [agentId, at] of [
      ["zen", 3n * day],
      ["acme", 2n * day],
      ["acme", day],
    ] as const) {
      const transfer = { agentId, kind: "deposit", amount: money(1n), balanceAfter: money(1n) } as const;
      fold.transfer({ ...transfer, createdAt: instant(at) });
    }
    const { wallets, transfers } = fold.take();
    expect(wallets.map(({ agentId }) => agentId)).toEqual(["acme", "zen"]);
    expect(transfers.map(({ agentId, grid, bucket }) => [agentId, grid, bucket])).toEqual([
      ["acme", 0, 0n],
      ["acme", 1, 1n],
      ["acme", 1, 2n],
      ["acme", 2, 96n],
      ["acme", 2, 192n],
      ["zen", 0, 0n],
      ["zen", 1, 3n],
      ["zen", 2, 288n],
    ]);
    expect(fold.isEmpty).toBe(true);
  });
});
