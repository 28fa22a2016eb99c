import { expect, it } from "vitest";
import { parseMoney } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { emptyWallet, type Transfer, type Wallet } from "#lib/domain/wallets/transfer";
import type { BulkRow } from "./bulk-run";
import { type Judge, RowChecks, type Situation, unchecked } from "./check-rows";

const at = instant(1_000n);
const sender = { currency: "EUR", knownPlayersOnly: false, email: "ana@example.com", at };
const nothing: Situation = { wallets: [], recorded: [], sealed: [], similar: [] };

let made = 1;
function row(type: string, amount: string, change: Partial<BulkRow> = {}): BulkRow {
  made += 1;
  return {
    ...{ agentId: "acme", runId: "run", row: made, type, playerId: "p-1", amountText: amount, currency: "EUR" },
    ...{ amount: parseMoney(amount), ticketId: `T-${made}`, reason: "goodwill", state: "waiting" },
    ...{ failure: null, message: null, transferId: null, ...unchecked, ...change },
  };
}
const wallet = (balance: string, change: Partial<Wallet> = {}): Wallet => ({
  ...emptyWallet({ agentId: "acme", playerId: "p-1", currency: "EUR" }),
  balance: parseMoney(balance),
  ...change,
});
const transferOf = ({ type: _type, amount, ...of }: BulkRow): Transfer => ({
  ...of,
  ...{ id: 7n, kind: "deposit", amount: amount ?? parseMoney("0"), balanceAfter: parseMoney("1"), createdAt: at },
  actor: "key:ak_1",
});
const checked = (rows: readonly BulkRow[], situation: Partial<Situation> = {}, judge?: Judge) =>
  new RowChecks(sender, judge).check(rows, { ...nothing, ...situation });

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
  const checks = new RowChecks(sender);
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

it("marks the deposit that would open a wallet, and refuses what a sealed ticket, a block or a bad row forbids", () => {
  const [opens, more] = [row("deposit", "10"), row("deposit", "1")];
  expect(checked([opens, more]).map(({ opensWallet }) => opensWallet)).toEqual([true, false]);
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

it("asks a judge about transfers that would post, in order, and leaves the wallet as it was where it refuses", () => {
  const asked: bigint[] = [];
  const judge: Judge = ({ amount }) => {
    asked.push(amount);
    return amount > parseMoney("5") ? { kind: "balance_too_low", message: "A limit." } : null;
  };
  const found = checked([row("deposit", "6"), row("withdrawal", "1"), row("deposit", "5")], {}, judge);
  expect(asked).toEqual([parseMoney("6"), parseMoney("5")]);
  expect(found.map(({ check, checkMessage }) => [check, checkMessage])).toMatchObject([
    ["refused", "A limit."],
    ["refused", expect.stringMatching(/player/)],
    ["post", null],
  ]);
});
