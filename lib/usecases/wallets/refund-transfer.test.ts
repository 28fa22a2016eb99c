import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { parseMoney } from "#lib/domain/money/money";
import { refundTicketOf } from "#lib/domain/wallets/refund";
import type { Transfer, TransferAsk } from "#lib/domain/wallets/transfer";
import { refundTransfer } from "./refund-transfer";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  for (const id of ["acme", "other"]) {
    const agent = { id, name: id, currency: "EUR", knownPlayersOnly: false };
    resultOf(await context.store.agents.createAgent(agent, context.author()));
  }
});
afterAll(() => context.close());

let made = 0;
async function posted(change: Partial<TransferAsk> = {}): Promise<Transfer> {
  made += 1;
  const ask = transferAsk(context.clock.now(), { playerId: `p-${made}`, ticketId: `t-${made}`, ...change });
  return resultOf(await context.store.wallets.recordTransfer(ask, null)).transfer;
}
const refund = (transferId: bigint, email = "ana@x", agentId = "acme", reason = "sent twice") => {
  const author = { ...context.author(), actor: `member:${email}` };
  return refundTransfer(context, { agentId, email, transferId, reason }, author);
};
const ticketFor = async (id: bigint) => {
  const receipt = resultOf(await context.store.wallets.findReceipt("acme", id));
  return refundTicketOf({ id, hash: receipt?.hash ?? "" });
};
const balanceOf = async ({ playerId }: Transfer) =>
  resultOf(await context.store.wallets.findWallet("acme", playerId))?.balance;

describe("a refund", () => {
  it("moves the same amount the other way, under a ticket made of the record's id", async () => {
    const deposit = await posted();
    const { transfer, replayed } = resultOf(await refund(deposit.id));
    expect(replayed).toBe(false);
    expect(transfer).toMatchObject({ kind: "withdrawal", amount: deposit.amount });
    expect(transfer.ticketId).toMatch(new RegExp(`^R-${deposit.id}-[0-9a-f]{12}$`));
    expect(transfer).toMatchObject({ actor: "member:ana@x", reason: "sent twice" });
    expect(await balanceOf(deposit)).toBe(0n);
  });

  it("of a withdrawal puts the money back", async () => {
    const deposit = await posted();
    const withdrawal = await posted({ playerId: deposit.playerId, kind: "withdrawal", amount: parseMoney("4") });
    resultOf(await refund(withdrawal.id));
    expect(await balanceOf(deposit)).toBe(deposit.amount);
  });

  it("takes effect once, however many members press it; each gets the first result or is told to ask again", async () => {
    const deposit = await posted();
    resultOf(
      await context.store.wallets.recordTransfer(transferAsk(context.clock.now(), { ...deposit, ticketId: "2" }), null),
    );
    const outcomes = await Promise.all(["ana@x", "ben@x", "eva@x"].map((email) => refund(deposit.id, email)));
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.value.replayed)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.failure.kind).toBe("ticket_in_process");
    const later = resultOf(await refund(deposit.id, "ben@x", "acme", "another reason"));
    expect(later).toMatchObject({ replayed: true, transfer: { ticketId: await ticketFor(deposit.id) } });
    expect(await balanceOf(deposit)).toBe(deposit.amount);
  });

  it("of a refund is refused", async () => {
    const { transfer } = resultOf(await refund((await posted()).id));
    expect(await refund(transfer.id)).toMatchObject({ failure: { kind: "refund_of_refund" } });
  });

  it("of another agent's record is answered like a refund of an unknown record", async () => {
    const deposit = await posted();
    const foreign = await refund(deposit.id, "ana@x", "other");
    expect(foreign).toMatchObject({ failure: { kind: "transfer_unknown" } });
    expect(foreign).toEqual(await refund(2n ** 60n));
    expect(await balanceOf(deposit)).toBe(deposit.amount);
  });

  it("needs a reason", async () => {
    const deposit = await posted();
    expect(await refund(deposit.id, "ana@x", "acme", " ")).toMatchObject({ failure: { kind: "parameter_wrong" } });
  });

  it.each([
    ["the record's number", (id: bigint) => `R-${id}`],
    ["the record's number and a guess", (id: bigint) => `R-${id}-000000000000`],
  ])("is not stopped by a key that has used or sealed a ticket made of %s", async (_what, ticketOf) => {
    for (const act of ["post", "post the same", "seal"]) {
      const deposit = await posted();
      const { agentId, playerId } = deposit;
      const ticket = { agentId, playerId, kind: "withdrawal", ticketId: ticketOf(deposit.id) } as const;
      const amount = act === "post" ? parseMoney("3") : deposit.amount;
      if (act === "seal")
        resultOf(await context.store.wallets.sealTicket(ticket, { ...context.author(), actor: "key:ak_1" }));
      else await posted({ ...ticket, amount });
      if (act !== "seal") await posted({ playerId, amount });
      expect(resultOf(await refund(deposit.id)).replayed).toBe(false);
      expect(await balanceOf(deposit)).toBe(0n);
    }
  });
});
