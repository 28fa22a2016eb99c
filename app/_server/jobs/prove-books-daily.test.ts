import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { agentWithTrades } from "#e2e/fixtures/databases/books-under-test";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { day, hour, type Instant } from "#lib/domain/time/instant";
import { BooksTurns } from "#lib/usecases/books/books-turns";
import { booksJob } from "./jobs";
import { keepDaily } from "./runners";

let context: TestContext;
let complaints: string[];
beforeEach(async () => {
  context = await openTestContext();
  await agentWithTrades(context, "acme");
});
afterEach(() => context.close());

/** Starts the service and waits until it has caught up. */
async function start(): Promise<BooksTurns> {
  complaints = [];
  const booksTurns = new BooksTurns((text) => complaints.push(text));
  const here = { ...context, booksTurns };
  const books = keepDaily(here, booksJob(here));
  await books.caughtUp;
  await books.stop();
  return booksTurns;
}

const provedAt = async (): Promise<Instant | null> =>
  resultOf(await context.store.books.readBooks("acme")).proof?.at ?? null;
const prove = async (at: Instant) => {
  const [finding] = resultOf(await context.store.books.verifyBooks("acme"));
  if (!finding) throw new Error("The agent of this test has no books.");
  resultOf(await context.store.books.keepBooksProof({ ...finding, at }, context.author()));
};

describe("the books", () => {
  it("are proved at a start that is more than a day after their last proof", async () => {
    await prove(context.clock.now());
    context.clock.pass(day + 1n);
    const turns = await start();
    expect(await provedAt()).toBe(context.clock.now());
    expect(turns.totals).toEqual({ faults: 0, oldestAt: context.clock.now() });
  });

  it("are not proved at a start within a day of their last proof, or before the first agent is a day old", async () => {
    expect((await start()).totals).toEqual({ faults: 0, oldestAt: null });
    expect(await provedAt()).toBeNull();
    const at = context.clock.now();
    await prove(at);
    context.clock.pass(23n * hour);
    expect((await start()).totals).toEqual({ faults: 0, oldestAt: at });
    expect(await provedAt()).toBe(at);
  });

  it("still count their faults after a restart, without logging these again", async () => {
    await editDatabase(context.databaseFile, "update wallets set balance = balance + 1 where player_id = 'p-1'");
    await prove(context.clock.now());
    expect((await start()).totals.faults).toBe(3);
    expect(complaints).toEqual([]);
    context.clock.pass(2n * day);
    await start();
    expect(complaints).toEqual([expect.stringContaining("wallet acme/p-1")]);
  });

  it("are proved every day at 00:30 UTC", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.UTC(2026, 10, 21, 0, 29, 58) });
    try {
      const books = keepDaily(context, booksJob(context));
      await books.caughtUp;
      const told = new Promise<void>((resolve) => {
        context.store.watch((_agentId, topic) => topic === "books" && resolve());
      });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await provedAt()).toBeNull();
      await vi.advanceTimersByTimeAsync(1_500);
      await told;
      await books.stop();
      expect(await provedAt()).toBe(context.clock.now());
    } finally {
      vi.useRealTimers();
    }
  });
});
