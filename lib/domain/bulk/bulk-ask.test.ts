import { expect, it } from "vitest";
import { parseMoney } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { askOfRow } from "./bulk-ask";
import { type BulkRow, isApproved } from "./bulk-run";
import { unchecked } from "./check-rows";

const row: BulkRow = {
  agentId: "acme",
  runId: "run",
  row: 2,
  type: "deposit",
  playerId: "p-1",
  amountText: "5",
  currency: "EUR",
  amount: parseMoney("5"),
  ticketId: "T-2",
  reason: "goodwill",
  state: "waiting",
  failure: null,
  message: null,
  transferId: null,
  ...unchecked,
};
const sender = { currency: "EUR", knownPlayersOnly: false, email: "ana@example.com", at: instant(1_000n) };

it("counts a row as approved by others only where its run is", () => {
  const ask = (approved: boolean) => askOfRow(row, { newPlayers: true, approved }, sender)?.approved;
  expect([ask(false), ask(true)]).toEqual([false, true]);
});

it("counts a run as approved only once it has started with its approval", () => {
  const startedAt = instant(2_000n);
  const runs = [
    { approvalId: null, startedAt: null },
    { approvalId: "ap_1", startedAt: null },
    { approvalId: null, startedAt },
    { approvalId: "ap_1", startedAt },
  ];
  expect(runs.map(isApproved)).toEqual([false, false, false, true]);
});
