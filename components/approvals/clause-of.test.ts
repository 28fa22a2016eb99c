import { expect, it } from "vitest";
import { clauseOf } from "./clause-of";

const rule = { needed: 1, over: "250", over_day: "2000" };

it("a request tells the one clause that caught it, with the sum that it leads to", () => {
  const caught = (amount: string, sum: string, usedBefore: string | null, of: Parameters<typeof clauseOf>[0] = rule) =>
    clauseOf(of, { amount, sum, usedBefore });
  expect(caught("1250.5", "1250.5", "0")).toEqual({ clause: "over", daySum: "1250.50000000" });
  expect(caught("100", "100", "1960.5")).toEqual({ clause: "over_day", daySum: "2060.50000000" });
  expect(caught("100", "100", "0", { ...rule, over: null })).toMatchObject({ clause: "every" });
  expect(caught("100", "100", null)).toBeNull();
});

it("a run is caught by its largest row alone, or by all its rows with the day before", () => {
  expect(clauseOf(rule, { amount: "251", sum: "300", usedBefore: "0" })).toMatchObject({ clause: "over" });
  expect(clauseOf(rule, { amount: "10", sum: "1990", usedBefore: "10.01" })).toMatchObject({
    clause: "over_day",
    daySum: "2000.01000000",
  });
  expect(clauseOf(rule, { amount: "10", sum: "1990", usedBefore: "10" })).toBeNull();
});
