import { expect, it } from "vitest";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { TestClock } from "#e2e/fixtures/offices/test-context";
import { type ChainedWallet, emptyWallet, type TransferAsk } from "#lib/domain/wallets/transfer";
import { JudgedBatch } from "./judge-batch";

const now = new TestClock().now();
const wallet = (playerId: string): ChainedWallet => emptyWallet({ agentId: "acme", playerId, currency: "EUR" });

/** Judges deposits of these players; a ticket whose lock others hold is written with a star. */
function judged(rows: readonly (readonly [playerId: string, ticketId: string])[]) {
  const asks = rows.map(([playerId, ticketId]): TransferAsk => transferAsk(now, { playerId, ticketId }));
  const facts = {
    locks: asks.map(({ ticketId }) => !ticketId.endsWith("*")),
    known: asks.map(() => ({ guarded: null, recorded: null, sealed: false, hasWallet: true })),
    free: [...new Set(asks.map(({ playerId }) => playerId))].map(wallet),
    refunded: [],
    numbers: asks.map((_, row) => BigInt(row + 1)),
    controls: new Map(),
  };
  const batch = new JudgedBatch(
    asks.map((ask) => ({ ask, guard: null })),
    facts,
    (head, text) => `${head}${text.length}`,
  );
  return batch.answers.map((answer) => answer?.ok && (answer.value.replayed ? "replayed" : "posted"));
}

it("a wallet's transfers wait behind one that others hold, and no other wallet's do", () => {
  const rows = [
    ["a", "1"],
    ["a", "2*"],
    ["b", "3"],
    ["a", "4"],
  ] as const;
  expect(judged(rows)).toEqual(["posted", undefined, "posted", undefined]);
});

it("a ticket that is in a batch twice posts once", () => {
  const rows = [
    ["a", "1"],
    ["b", "1"],
    ["a", "1"],
  ] as const;
  expect(judged(rows)).toEqual(["posted", "posted", "replayed"]);
});
