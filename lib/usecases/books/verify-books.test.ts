import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { agentWithTrades } from "#e2e/fixtures/databases/books-under-test";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { second } from "#lib/domain/time/instant";
import type { Context } from "#lib/usecases/context";
import { BooksTurns } from "./books-turns";
import { verifyBooks } from "./verify-books";

let opened: TestContext;
let context: Context;
let complaints: string[];
beforeAll(async () => {
  opened = await openTestContext();
  for (const id of ["acme", "zen"]) await agentWithTrades(opened, id);
});
afterAll(() => opened.close());

/** A process of its own on the same database. */
function restarted(): Context {
  complaints = [];
  context = { ...opened, booksTurns: new BooksTurns((text) => complaints.push(text)) };
  return context;
}

const prove = async (agentId: string | null) => resultOf(await verifyBooks(context, agentId, opened.author()));
const proofOf = async (agentId: string) => resultOf(await opened.store.books.readBooks(agentId)).proof;

describe("proving the books", () => {
  it("gives the result for all agents and for each agent, and keeps each agent's own result", async () => {
    restarted();
    const { proofs, ...totals } = await prove(null);
    expect(totals).toMatchObject({
      players: 4,
      movements: 4,
      faultCount: 0,
      digest: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(proofs.map(({ agentId }) => agentId)).toEqual(["acme", "zen"]);
    for (const proof of proofs) {
      expect(proof).toMatchObject({ players: 2, movements: 2, faultCount: 0, faults: [], at: opened.clock.now() });
      expect(await proofOf(proof.agentId)).toEqual(proof);
    }
    expect((await prove(null)).digest).toBe(totals.digest);
    expect(resultOf(await opened.store.books.listBooksProofs()).map(({ agentId }) => agentId)).toEqual(["acme", "zen"]);
  });

  it("of one agent leaves the last results of the other agents as they are", async () => {
    restarted();
    const before = await proofOf("zen");
    opened.clock.pass(second);
    expect((await prove("acme")).proofs.map(({ agentId }) => agentId)).toEqual(["acme"]);
    expect((await proofOf("acme"))?.at).toBe(opened.clock.now());
    expect(await proofOf("zen")).toEqual(before);
    expect(await verifyBooks(context, "nobody", opened.author())).toMatchObject({
      failure: { kind: "parameter_wrong" },
    });
  });

  it("runs once for all callers who asked while it waited, and is under way until it has read everything", async () => {
    restarted();
    const { booksTurns } = context;
    expect(booksTurns.isProving("acme")).toBe(false);
    const first = prove("acme");
    expect([booksTurns.isProving("acme"), booksTurns.isProving("zen")]).toEqual([true, false]);
    const [all, again, zen] = [prove(null), prove(null), prove("zen")];
    expect(booksTurns.isProving("zen")).toBe(true);
    await first;
    expect(booksTurns.isProving("acme")).toBe(true);
    expect((await all).proofs).toBe((await again).proofs);
    await zen;
    expect([booksTurns.isProving("acme"), booksTurns.isProving("zen")]).toEqual([false, false]);
  });

  it("is over before its result is announced, because a watcher then asks whether it is over", async () => {
    restarted();
    const seen: boolean[] = [];
    const stop = opened.store.watch((agentId, topic) => {
      if (topic === "books" && agentId === "acme") seen.push(context.booksTurns.isProving("acme"));
    });
    await prove("acme");
    stop();
    expect(seen).toEqual([false]);
  });

  it("keeps its result even when the member who asked for it is gone", async () => {
    restarted();
    const acting = { agentId: "acme", email: "nobody@example.com", may: "books:prove", session: "" } as const;
    const by = { ...opened.author(), actor: "member:nobody@example.com", acting };
    opened.clock.pass(second);
    resultOf(await verifyBooks(context, "acme", by));
    expect((await proofOf("acme"))?.at).toBe(opened.clock.now());
  });

  it("complains of faults by player and trade, and counts them until the books agree again", async () => {
    restarted();
    await prove(null);
    expect(context.booksTurns.totals).toEqual({ faults: 0, oldestAt: opened.clock.now() });
    const ofTrade = "where agent_id = 'acme' and trade_id = 'won'";
    await editDatabase(opened.databaseFile, `update trades set payout = payout + 1 ${ofTrade}`);
    const { faultCount, proofs } = await prove(null);
    expect(faultCount).toBe(2);
    expect(proofs.map((proof) => proof.faultCount)).toEqual([2, 0]);
    expect(complaints).toEqual([
      expect.stringMatching(/^The books of agent acme do not agree: trade won of acme\/p-1: /),
    ]);
    expect(context.booksTurns.totals.faults).toBe(2);
    expect(await proofOf("acme")).toMatchObject({
      faultCount: 2,
      faults: [expect.stringContaining("trade won"), expect.anything()],
    });
    await editDatabase(opened.databaseFile, `update trades set payout = payout - 1 ${ofTrade}`);
    await prove("acme");
    expect(context.booksTurns.totals.faults).toBe(0);
    expect(complaints.length).toBe(1);
  });

  it("gives its turn to the next proof when it fails", async () => {
    restarted();
    const { store } = opened;
    const books = { ...store.books, verifyBooks: () => Promise.reject(new Error("the thread died")) };
    const failing = verifyBooks({ ...context, store: { ...store, books } }, "acme", opened.author());
    const next = prove(null);
    await expect(failing).rejects.toThrow("the thread died");
    expect((await next).faultCount).toBe(0);
  });
});
