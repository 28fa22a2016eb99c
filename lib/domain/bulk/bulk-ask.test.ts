import { expect, it } from "vitest";
import { parseMoney } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { askOfRow } from "./bulk-ask";
import type { BulkRow } from "./bulk-run";
import { unchecked } from "./check-rows";

const row: BulkRow = {
  ...{ agentId: "acme", runId: "run", row: 2, type: "deposit", playerId: "p-1", amountText: "5", currency: "EUR" },
  ...{ amount: parseMoney("5"), ticketId: "T-2", reason: "goodwill", state: "waiting" },
  ...{ failure: null, message: null, transferId: null, ...unchecked },
};
const sender = { currency: "EUR", knownPlayersOnly: false, email: "ana@example.com", at: instant(1_000n) };

it("counts a row as approved by others only where its run has an approval", () => {
  const approvedBy = (approvalId: string | null) => askOfRow(row, { newPlayers: true, approvalId }, sender)?.approved;
  expect([approvedBy(null), approvedBy("ap_1")]).toEqual([false, true]);
});
