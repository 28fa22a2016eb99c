import { describe, expect, it } from "vitest";
import type { TransferDraft } from "#lib/browser/transfer-flow/typed-transfers";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import {
  draftOf,
  faultsOfDraft,
  isMadeTicket,
  madeTicket,
  planOf,
  withdrawable,
  withType,
  writtenAmount,
} from "./transfer-draft";

const ulid = "01JD3V0Q6YAAAAAAAAAAAAAAAA";
const draft: TransferDraft = {
  type: "deposit",
  player: "p-1",
  amount: "1250.5",
  reason: "goodwill",
  ticket: "D-1",
  insteadOf: "01J",
};
const faults = (change: Partial<TransferDraft>) => faultsOfDraft({ ...draft, ...change });

describe("a draft", () => {
  it("without faults becomes a transfer with its amount in full, to the last digit", () => {
    expect(planOf(draft, ulid, "EUR")).toMatchObject({ amount: "1250.50000000", currency: "EUR", refund_of: null });
    expect(planOf({ ...draft, amount: "9007199.25474099" }, ulid, "EUR")?.amount).toBe("9007199.25474099");
    expect(planOf({ ...draft, amount: "1,250.50" }, ulid, "EUR")?.amount).toBe("1250.50000000");
    expect(planOf({ ...draft, amount: " 7 ", reason: " why " }, ulid, "EUR")).toMatchObject({
      amount: "7.00000000",
      reason: "why",
    });
  });

  it("with a fault becomes no transfer", () => {
    expect(planOf({ ...draft, amount: "0" }, ulid, "EUR")).toBeNull();
  });

  it("names what is wrong with each field, by the server's own rules", () => {
    expect(faults({})).toEqual({});
    expect(faults({ player: "" }).player).toBe("playerMissing");
    expect(faults({ player: "p 1" }).player).toBe("playerMalformed");
    expect(faults({ amount: "" }).amount).toBe("amountMissing");
    for (const amount of ["1,250", "1,25", "1.250,50"]) expect(faults({ amount }).amount).toBe("amountComma");
    for (const amount of ["1e3", "-1", "0", "0.00", "١", "1.", ".5"]) {
      expect(faults({ amount }).amount).toBe("amountMalformed");
    }
    expect(faults({ amount: "0.123456789" }).amount).toBe("amountTooPrecise");
    expect(faults({ amount: "10000000.00000001" }).amount).toBe("amountTooLarge");
    expect(faults({ reason: "  " }).reason).toBe("reasonMissing");
    expect(faults({ reason: "x".repeat(501) }).reason).toBe("reasonMalformed");
    expect(faults({ ticket: "" }).ticket).toBe("ticketMalformed");
    expect(faults({ ticket: "R-12" }).ticket).toBe("ticketKept");
  });

  it("can be rebuilt from a transfer", () => {
    const plan = planOf(draft, ulid, "EUR");
    expect(plan && draftOf(plan)).toEqual({ ...draft, amount: "1,250.50" });
  });
});

it("all of a balance can be withdrawn, and nothing of what is owed", () => {
  expect(withdrawable("90071992547.40993000")).toBe("90071992547.40993000");
  expect(withdrawable("0.00000000")).toBe("0.00000000");
  expect(withdrawable("-0.00000001")).toBe("0.00000000");
});

it("a generated ticket shows its type and changes with it; an entered one stays", () => {
  const made = madeTicket("withdrawal");
  expect(made).toMatch(/^W-/);
  expect(isMadeTicket(made)).toBe(true);
  expect(withType({ ...draft, ticket: made }).ticket).toBe(made.replace("W-", "D-"));
  for (const own of ["D-1", ulid, `X-${ulid}`, `D-${ulid}1`]) {
    expect(isMadeTicket(own)).toBe(false);
    expect(withType({ ...draft, ticket: own }).ticket).toBe(own);
  }
});

it("an amount that is left is written with thousands marks and means the same; one that cannot be read stays", () => {
  for (const [typed, written] of [
    ["1250.5", "1,250.50"],
    [" 1000000 ", "1,000,000.00"],
    ["1,250.50", "1,250.50"],
    ["7", "7.00"],
    ["0.00000001", "0.00000001"],
    ["9007199.25474099", "9,007,199.25474099"],
  ] as const) {
    expect(writtenAmount(typed)).toBe(written);
    expect(writtenAmount(written)).toBe(written);
    const amounts = [typed, written].map((amount) => planOf({ ...draft, amount }, ulid, "EUR")?.amount);
    const exact = formatMoney(parseMoney(written.replaceAll(",", "")));
    expect(amounts).toEqual([exact, exact]);
  }
  for (const typed of ["", "1,25", "1,250", "1.250,50", "abc", "1e3", "0", "1.123456789"]) {
    expect(writtenAmount(typed)).toBe(typed);
  }
});
