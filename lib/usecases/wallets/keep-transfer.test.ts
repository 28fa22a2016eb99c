import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import type { Agent } from "#lib/domain/agents/agent";
import { parseMoney } from "#lib/domain/money/money";
import { keepTransfer, type TransferToKeep } from "./keep-transfer";

let context: TestContext;
let agent: Agent;
beforeAll(async () => {
  context = await openTestContext();
  const acme = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
  agent = resultOf(await context.store.agents.createAgent(acme, context.author()));
});
afterAll(() => context.close());

const keep = (change: Partial<TransferToKeep> = {}) => {
  const asked = { id: "01JD3V0Q6YAAAAAAAAAAAAAAAA", kind: "deposit", playerId: "p-1", amount: "12.50" } as const;
  const rest = { ticketId: "D-1", reason: "goodwill", agent, email: "ana@example.com" };
  return keepTransfer(context, { ...asked, ...rest, ...change }, context.author());
};

describe("a transfer that is kept as a draft", () => {
  it("is kept in the agent's currency, with the amount as it was written", async () => {
    expect(resultOf(await keep())).toMatchObject({
      currency: "EUR",
      amount: parseMoney("12.5"),
      amountText: "12.50",
      state: "open",
      refundOf: null,
    });
  });

  it("is judged by the rules of every transfer: the ticket is named first, then the amount", async () => {
    for (const amount of ["-1", "0", "1e3", "", "١"]) {
      expect(await keep({ amount })).toMatchObject({ failure: { kind: "amount_malformed" } });
    }
    expect(await keep({ amount: "0.000000001" })).toMatchObject({ failure: { kind: "amount_too_precise" } });
    expect(await keep({ amount: "10000000.00000001" })).toMatchObject({ failure: { kind: "amount_too_large" } });
    expect(await keep({ ticketId: "", amount: "0" })).toMatchObject({ failure: { kind: "ticket_malformed" } });
  });

  it("needs a reason of 1 to 500 characters on one line, a player id and an id", async () => {
    for (const reason of ["", " ", "x".repeat(501), "a\nb", "a\u0000"]) {
      expect(refusalOf(await keep({ reason }))).toMatch(/^(The )?reason /);
    }
    expect(refusalOf(await keep({ playerId: "p 1" }))).toMatch(/^The player id/);
    expect(refusalOf(await keep({ id: "1" }))).toMatch(/^id must be a ULID/);
    resultOf(await keep({ id: "01JD3V0Q6YBBBBBBBBBBBBBBBB", reason: "𝄞".repeat(500) }));
  });

  it("never takes a refund's ticket, because the refund could then not be posted", async () => {
    expect(await keep({ ticketId: "R-17" })).toMatchObject({ failure: { kind: "ticket_malformed" } });
    resultOf(await keep({ id: "01JD3V0Q6YCCCCCCCCCCCCCCCC", ticketId: "R-17a" }));
  });
});
