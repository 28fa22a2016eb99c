import { expect, it } from "vitest";
import { AgentControls } from "#lib/domain/limits/agent-controls";
import type { Limit } from "#lib/domain/limits/limit";
import { parseMoney } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { emptyWallet, type Transfer, type Wallet } from "#lib/domain/wallets/transfer";
import type { BulkRow } from "./bulk-run";
import { RowChecks, type Situation, unchecked } from "./check-rows";

const at = instant(1_000n);
const sender = { currency: "EUR", knownPlayersOnly: false, email: "ana@example.com", at };
const nothing: Situation = { wallets: [], recorded: [], sealed: [], similar: [] };

let made = 1;
function row(type: string, amount: string, change: Partial<BulkRow> = {}): BulkRow {
  made += 1;
  return {
    agentId: "acme",
    runId: "run",
    row: made,
    type,
    playerId: "p-1",
    amountText: amount,
    currency: "EUR",
    amount: parseMoney(amount),
    ticketId: `T-${made}`,
    reason: "goodwill",
    state: "waiting",
    failure: null,
    message: null,
    transferId: null,
    ...unchecked,
    ...change,
  };
}
const wallet = (balance: string, change: Partial<Wallet> = {}): Wallet => ({
  ...emptyWallet({ agentId: "acme", playerId: "p-1", currency: "EUR" }),
  balance: parseMoney(balance),
  ...change,
});
const transferOf = ({ type: _type, amount, ...of }: BulkRow): Transfer => ({
  ...of,
  id: 7n,
  kind: "deposit",
  amount: amount ?? parseMoney("0"),
  balanceAfter: parseMoney("1"),
  createdAt: at,
  actor: "key:ak_1",
});
const free = () => new AgentControls("UTC", null, []);
const checked = (rows: readonly BulkRow[], situation: Partial<Situation> = {}, controls = free(), approved = false) =>
  new RowChecks(sender, controls, approved).check(rows, { ...nothing, ...situation });

it("judges each row by the wallet as the rows before it leave it", () => {
  const rows = [row("deposit", "10"), row("withdrawal", "25"), row("deposit", "5"), row("withdrawal", "25")];
  const found = checked(rows, { wallets: [wallet("12")] });
  expect(found.map(({ check, checkFailure, balanceAfter }) => [check, checkFailure, balanceAfter])).toEqual([
    ["post", null, parseMoney("22")],
    ["refused", "balance_too_low", null],
    ["post", null, parseMoney("27")],
    ["post", null, parseMoney("2")],
  ]);
});

it("knows a wallet as earlier portions left it, whatever a later read says", () => {
  const checks = new RowChecks(sender, free(), false);
  checks.check([row("withdrawal", "10")], { ...nothing, wallets: [wallet("12")] });
  const [second] = checks.check([row("withdrawal", "10")], { ...nothing, wallets: [wallet("12")] });
  expect(second).toMatchObject({ check: "refused", checkFailure: "balance_too_low" });
});

it("tells a repetition of a recorded transfer from a ticket that was used for another", () => {
  const [done, other] = [row("deposit", "10"), row("deposit", "10")];
  const recorded = [transferOf(done), transferOf({ ...other, amount: parseMoney("11"), amountText: "11" })];
  const found = checked([done, other], { recorded });
  expect(found.map(({ check, checkFailure }) => [check, checkFailure])).toEqual([
    ["replay", null],
    ["mismatch", "ticket_mismatch"],
  ]);
});

it("marks a ticket's second row, which posts nothing while the first would, and would post if the first is refused", () => {
  const twice = (type: string, amount: string) => row(type, amount, { ticketId: "same" });
  const kinds = (rows: readonly BulkRow[]) => checked(rows).map(({ check, checkFailure }) => [check, checkFailure]);
  expect(kinds([twice("deposit", "10"), twice("deposit", "10"), twice("deposit", "11")])).toEqual([
    ["post", null],
    ["twice", null],
    ["twice", "ticket_mismatch"],
  ]);
  const [, , later] = checked([twice("withdrawal", "10"), row("deposit", "30"), twice("withdrawal", "10")]);
  expect(later).toMatchObject({ check: "twice", checkFailure: null, balanceAfter: parseMoney("20") });
});

it("marks rows like a transfer of the last day, and like an earlier row", () => {
  const rows = [row("deposit", "10"), row("deposit", "10"), row("deposit", "11")];
  const similar = [{ id: 9n, playerId: "p-1", kind: "deposit", amount: parseMoney("10") } as const];
  expect(checked(rows, { similar }).map((each) => [each.similarTransfer, each.similarRow])).toEqual([
    [9n, null],
    [9n, rows[0]?.row],
    [null, null],
  ]);
});

it("marks every row of a new player, and refuses what a sealed ticket, a block or a bad row forbids", () => {
  const [opens, more] = [row("deposit", "10"), row("deposit", "1")];
  expect(checked([opens, more]).map(({ opensWallet }) => opensWallet)).toEqual([true, true]);
  const sealed = row("deposit", "10");
  const ticket = { agentId: "acme", playerId: "p-1", kind: "deposit", ticketId: sealed.ticketId } as const;
  expect(checked([sealed], { sealed: [ticket] })[0]?.checkFailure).toBe("ticket_sealed");
  expect(checked([row("deposit", "1")], { wallets: [wallet("0", { status: "blocked" })] })[0]?.checkFailure).toBe(
    "player_blocked",
  );
  const bad = row("deposit", "1", { state: "refused", amount: null, failure: "amount_malformed", message: "Wrong." });
  expect(checked([bad])[0]).toMatchObject({
    check: "refused",
    checkFailure: "amount_malformed",
    checkMessage: "Wrong.",
  });
});

const dayLimit = (change: Partial<Limit> = {}): Limit => ({
  agentId: "acme",
  id: "lim_1",
  scope: "agent",
  subject: "",
  side: "deposit",
  window: "day",
  measure: "sum",
  bound: parseMoney("10"),
  action: "refuse",
  createdAt: at,
  createdBy: "operator:test",
  windowStart: instant(0n),
  used: 0n,
  toldWindow: null,
  ...change,
});
const limited = (rows: readonly BulkRow[], limits: readonly Limit[], approved = false) =>
  checked(rows, {}, new AgentControls("UTC", null, limits), approved).map(({ check, checkFailure, checkLimit }) => [
    check,
    checkFailure,
    checkLimit,
  ]);

it("counts on what rows use of limits, in their order: a refused row uses nothing, so that a smaller one still passes", () => {
  const rows = [row("deposit", "6"), row("deposit", "5"), row("withdrawal", "9"), row("deposit", "4")];
  expect(limited(rows, [dayLimit()])).toEqual([
    ["post", null, null],
    ["refused", "limit_reached", "lim_1"],
    ["refused", "balance_too_low", null],
    ["post", null, null],
  ]);
  expect(limited(rows, [dayLimit({ used: parseMoney("9") })])[0]).toEqual(["refused", "limit_reached", "lim_1"]);
  const own = { scope: "member", subject: sender.email } as const;
  expect(limited([row("deposit", "11")], [dayLimit(own)])).toEqual([["refused", "limit_reached", "lim_1"]]);
  expect(limited([row("deposit", "11")], [dayLimit({ ...own, subject: "ben@example.com" })])).toEqual([
    ["post", null, null],
  ]);
});

it("refuses rows beyond a limit that asks for approval, but for a run that will be approved; one that warns lets them post", () => {
  const rows = [row("deposit", "6"), row("deposit", "5")];
  expect(limited(rows, [dayLimit({ action: "approve" })], true)[1]).toEqual(["post", null, null]);
  expect(limited(rows, [dayLimit()], true)[1]).toEqual(["refused", "limit_reached", "lim_1"]);
  expect(limited(rows, [dayLimit({ action: "approve" })])[1]).toEqual(["refused", "limit_reached", "lim_1"]);
  expect(limited(rows, [dayLimit({ action: "warn" })])).toEqual([
    ["post", null, null],
    ["post", null, "lim_1"],
  ]);
});
