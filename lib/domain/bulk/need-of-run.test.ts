import { expect, it } from "vitest";
import type { ApprovalRule } from "#lib/domain/approvals/approval";
import { noRule } from "#lib/domain/approvals/approval-rule";
import { parseMoney, zero } from "#lib/domain/money/money";
import { byTransfersRule, needOfRun } from "./need-of-run";

const rows = (amount: string, largest: string, state: "waiting" | "refused" = "waiting") => ({
  state,
  amount: parseMoney(amount),
  largest: parseMoney(largest),
});
const bulkRule = (needed: number): ApprovalRule => ({ ...noRule("acme", "bulk"), needed });
const transfersRule = (needed: number, over: string | null, overDay: string | null = null): ApprovalRule => ({
  ...noRule("acme", "transfers"),
  needed,
  over: over === null ? null : parseMoney(over),
  overDay: overDay === null ? null : parseMoney(overDay),
});
const needed = (bulk: number, transfers: ApprovalRule | null, all = [rows("30", "12")], before = zero) =>
  needOfRun({ bulk: bulkRule(bulk), transfers }, all, before);

it("a run needs what its own rule asks for, and nobody where no rule does", () => {
  expect(needed(0, null)).toBeNull();
  expect(needed(0, transfersRule(0, null))).toBeNull();
  expect(needed(2, null)).toEqual({ needed: 2, because: "rule", usedBefore: null });
});

it("the rule of transfers asks for a run by its largest row that waits, or by its sum with the day before", () => {
  const byTransfers = { needed: 1, because: byTransfersRule, usedBefore: "0.00000000" };
  expect(needed(0, transfersRule(1, "12"))).toBeNull();
  expect(needed(0, transfersRule(1, "11.99"))).toEqual(byTransfers);
  expect(needed(0, transfersRule(1, null))).toEqual(byTransfers);
  expect(needed(0, transfersRule(1, "20"), [rows("30", "12"), rows("99", "99", "refused")])).toBeNull();
  expect(needed(0, transfersRule(1, "20", "30"))).toBeNull();
  expect(needed(0, transfersRule(1, "20", "30"), [rows("30", "12")], parseMoney("0.01"))).toEqual({
    ...byTransfers,
    usedBefore: "0.01000000",
  });
  expect(needed(0, transfersRule(1, "20", "31"), [rows("30", "12"), rows("2", "2")])).toEqual(byTransfers);
});

it("of both rules the stricter one holds", () => {
  expect(needed(1, transfersRule(2, null))).toMatchObject({ needed: 2, because: byTransfersRule });
  expect(needed(2, transfersRule(1, null))).toMatchObject({ needed: 2, because: "rule" });
});
