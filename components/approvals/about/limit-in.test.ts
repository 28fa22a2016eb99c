import { describe, expect, it } from "vitest";
import { ruleIn } from "#components/approvals/rules/rule-words";
import { limitIn } from "./limit-in";

const limit = { scope: "agent", subject: "", side: "both", window: "day", measure: "sum", action: "refuse" };

describe("a request's change", () => {
  it("of a limit tells the bound before and after it", () => {
    const set = { ...limit, change: "set", bound: "250.00000000" };
    expect(limitIn({ ...set, bound_before: null })).toMatchObject({ before: null, after: "250.00000000" });
    expect(limitIn({ ...set, bound_before: "90.00000000" })).toMatchObject({ before: "90.00000000" });
    expect(limitIn({ ...limit, change: "remove", id: "l-1", bound: "5.00000000" })).toMatchObject({
      before: "5.00000000",
      after: null,
      limit: { side: "both", window: "day" },
    });
    expect(limitIn({ ...set, window: "year" })).toBeNull();
  });

  it("of a rule is read with its amounts", () => {
    const about = { kind: "transfers", needed: "2", over: "100.00000000", over_day: null };
    expect(ruleIn(about)).toEqual({ kind: "transfers", needed: 2, over: "100.00000000", over_day: null });
    expect(ruleIn({ ...about, kind: "other" })).toBeNull();
  });
});
