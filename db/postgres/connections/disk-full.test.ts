import { describe, expect, it, onTestFinished } from "vitest";
import { failedWritesMin } from "#db/ports/health";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { PostgresUnderFault } from "#e2e/fixtures/faults/postgres-under-fault";

describe("transfers on a PostgreSQL whose disk is full", () => {
  it("are refused while reads still work, and posted again when there is room", async () => {
    // The tables may grow to 2 MB each.
    const full = await PostgresUnderFault.start({}, { fileBlocksMax: 4_400 });
    onTestFinished(() => full.close());
    let isFull = false;
    await full.deposits.load(16, () => {
      isFull ||= full.deposits.kinds.has("not_available");
      return isFull || full.deposits.answers.size > 100_000;
    });
    expect(await full.deposits.deposit()).toMatchObject({ ok: false, failure: { kind: "not_available" } });
    expect(resultOf(await full.store.wallets.findWallet("acme", "p-1"))?.balance).toBeGreaterThan(0n);
    // The row of the proofs still has room.
    await Promise.all(Array.from({ length: failedWritesMin }, () => full.deposits.deposit()));
    expect(resultOf(await full.store.health())).toMatchObject({ takesWrites: false });
    await full.stop("fast");
    await full.startAgain();
    await full.deposits.untilServed();
    await expect.poll(async () => (await full.store.health()).ok).toBe(true);
    await expect.poll(async () => resultOf(await full.store.health()).takesWrites).toBe(true);
    await full.deposits.expectTruth();
  });
});
