import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyBooks } from "#db/proofs/verify-books";
import { verifyLedger } from "#db/proofs/verify-ledger";
import { carriedForward, leftStakes } from "#db/tables/books";
import { trades } from "#db/tables/trades";
import { movements, transfers, wallets } from "#db/tables/wallets";
import { insertAgent } from "#e2e/fixtures/databases/migrated-database";
import type { CountedDatabase } from "./costs";
import { filled } from "./filled-books";

/** 7: a row is read in its player's order, beside the rows that it must fit, in sums, and at a range's end. */
const meetingsMax = 7;

const count = 2_000;
const money = { agentId: "'acme'", playerId: "'p-' || i", currency: "'EUR'" };
const traded = { agentId: "'acme'", tradeId: "'t-' || i", playerId: "'p-' || (i % 1000)" };

/** Players with a deposit each, and trades of half of them. The hashes are wrong, which costs a proof nothing. */
const rows: readonly string[] = [
  insertAgent("acme", "trades"),
  filled(wallets, count, { ...money, balance: "i", status: "'active'" }),
  filled(transfers, count, {
    ...money,
    id: "i",
    kind: "'deposit'",
    ticketId: "'t-' || i",
    amount: "i",
    createdAt: "i",
  }),
  filled(carriedForward, count, { ...money, trades: 1 }),
  filled(trades, count, {
    ...traded,
    version: 1,
    turnover: 100,
    status: "'accepted'",
    settlementStatus: "'SETTLED'",
    settlementResult: "'LOSE'",
    marketVoided: "false",
    matchedAt: "i",
    settledAt: "i",
    category: "'valid'",
  }),
  filled(movements, count, {
    ...traded,
    createdAt: "10000 + i",
    kind: "'settlement'",
    tradeVersion: 1,
    wallet: -100,
    result: 100,
  }),
  filled(leftStakes, count, { ...traded, tradeId: "'gone-' || i" }),
];

const chain = () => "";

export function proofCosts(open: () => Promise<CountedDatabase>) {
  describe("among many players", () => {
    let database: CountedDatabase;
    beforeAll(async () => {
      database = await open();
      await database.fill(rows);
      await database.analyze();
    });
    afterAll(() => database.remove());

    it.each([
      ["the books", () => verifyBooks(database.proofReader, chain, null)],
      ["the ledger", () => verifyLedger(database.proofReader, chain)],
    ])("a proof of %s looks at each row a few times at most", async (_, prove) => {
      const lookedAt = await database.lookedAt(prove);
      expect([...lookedAt].filter(([, seen]) => seen > meetingsMax * count)).toEqual([]);
      expect(lookedAt.get("movements")).toBeGreaterThanOrEqual(count);
    });
  });
}
