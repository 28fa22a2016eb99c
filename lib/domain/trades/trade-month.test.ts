import { describe, expect, it } from "vitest";
import { instant, nanosecond, parseInstant } from "#lib/domain/time/instant";
import { monthOf, monthsUntil } from "./trade-month";

const at = (text: string) => parseInstant(text) ?? instant(0n);

describe("the month of a trade", () => {
  it("is the one in UTC, from its first nanosecond to its last", () => {
    const november = { name: "2026_11", start: at("2026-11-01T00:00:00Z"), end: at("2026-12-01T00:00:00Z") };
    expect(monthOf(november.start)).toEqual(november);
    expect(monthOf(instant(november.end - nanosecond))).toEqual(november);
    expect(monthOf(november.end)?.name).toBe("2026_12");
    expect(monthOf(at("2027-01-01T00:00:00Z"))?.name).toBe("2027_01");
  });

  it("is none before 2020 and from 2050 on", () => {
    expect(
      [at("2020-01-01T00:00:00Z"), at("2049-12-31T23:59:59.999999999Z")].map((time) => monthOf(time)?.name),
    ).toEqual(["2020_01", "2049_12"]);
    expect(monthOf(at("2019-12-31T23:59:59.999999999Z"))).toBeNull();
    expect(monthOf(at("2050-01-01T00:00:00Z"))).toBeNull();
  });
});

describe("the months until a moment", () => {
  it("are those that end by then, one after the other", () => {
    const months = monthsUntil(at("2021-03-01T00:00:00Z"));
    expect(months.map(({ name }) => name)).toEqual([
      ...["2020_01", "2020_02", "2020_03", "2020_04", "2020_05", "2020_06", "2020_07", "2020_08", "2020_09"],
      ...["2020_10", "2020_11", "2020_12", "2021_01", "2021_02"],
    ]);
    for (const [index, month] of months.entries()) expect(month.start).toBe(months[index - 1]?.end ?? month.start);
    expect(monthsUntil(at("2021-02-28T23:59:59.999999999Z"))).toHaveLength(13);
    expect(monthsUntil(at("2100-01-01T00:00:00Z"))).toHaveLength(360);
    expect(monthsUntil(at("1970-01-01T00:00:00Z"))).toEqual([]);
  });
});
