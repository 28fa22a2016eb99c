import { describe, expect, it } from "vitest";
import { draftOfRule, type RuleDraft, readRuleDraft } from "./rule-draft";

const draft: RuleDraft = { needed: "one", over: "1,000.00", overDay: "" };
const read = (change: Partial<RuleDraft>) => readRuleDraft("transfers", { ...draft, ...change });

describe("a rule that is typed", () => {
  it("is read to the exact amounts, and an empty amount means every transfer", () => {
    expect(read({ overDay: "5,000,000" }).asked).toEqual({
      needed: 1,
      over: "1000.00000000",
      over_day: "5000000.00000000",
    });
    expect(read({ over: " " }).asked).toEqual({ needed: 1, over: null, over_day: null });
    expect(read({ needed: "two", over: "0.00000001" }).asked).toMatchObject({ needed: 2, over: "0.00000001" });
  });

  it("tells what is wrong beside the field that holds it", () => {
    expect(read({ over: "1,250" })).toMatchObject({ over: "malformed", asked: null });
    expect(read({ over: "0.00" })).toMatchObject({ over: "zero", overDay: null, asked: null });
    expect(read({ overDay: "99999999999999999999" })).toMatchObject({ over: null, overDay: "large", asked: null });
    expect(read({ over: "", overDay: "50" })).toMatchObject({ over: null, overDay: "needsOver", asked: null });
    expect(read({ over: "x", overDay: "50" })).toMatchObject({ over: "malformed", overDay: null, asked: null });
  });

  it("that is switched off, or is of another kind, sends no amounts", () => {
    expect(read({ needed: "none", over: "x" }).asked).toEqual({ needed: 0, over: null, over_day: null });
    expect(readRuleDraft("keys", { ...draft, overDay: "x" }).asked).toEqual({ needed: 1, over: null, over_day: null });
  });

  it("begins with the rule in force, in the form in which amounts are shown", () => {
    const rule = { kind: "transfers", version: "1", changed_at: null, changed_by: null } as const;
    const inForce = { ...rule, needed: 2, over: "1250.50000000", over_day: null, could_approve: 2, can_be_met: true };
    expect(draftOfRule(inForce)).toEqual({ needed: "two", over: "1,250.50", overDay: "" });
  });
});
