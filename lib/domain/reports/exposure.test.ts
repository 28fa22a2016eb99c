import { describe, expect, it } from "vitest";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { exposureOver } from "./exposure";

const matched = (valid: string, unsettled: string) => ({
  valid_turnover: parseMoney(valid),
  unsettled_turnover: parseMoney(unsettled),
});
const settled = (valid: string) => ({ valid_turnover: parseMoney(valid) });

describe("the exposure over steps of time", () => {
  it("holds at each step's end the stakes matched before it and not settled by then", () => {
    // A was matched before all steps and is settled in the second. B was matched in the first and is settled in the
    // second. C was matched in the first and is open.
    const steps = [
      { matched: [matched("5", "0"), matched("0", "30")], settled: settled("0") },
      { matched: [], settled: settled("25") },
    ];
    const { start, ends } = exposureOver(parseMoney("30"), steps);
    expect([start, ...ends].map((open) => formatMoney(open).slice(0, 2))).toEqual(["20", "55", "30"]);
  });

  it("without steps is what it is", () => {
    expect(exposureOver(parseMoney("7"), [])).toEqual({ start: parseMoney("7"), ends: [] });
  });
});
