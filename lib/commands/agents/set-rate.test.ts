import { describe, expect, it } from "vitest";
import { refusalOf } from "#e2e/fixtures/clients/outcome";
import type { Author } from "#lib/domain/audit/author";
import { done } from "#lib/domain/failure";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { setRate } from "./set-rate";

const from = instantOfMilliseconds(Date.UTC(2026, 0, 1));
const by: Author = { actor: "ops", requestId: null, address: null, at: from, acting: null };
const faultOf = (currency: string, usd: string, since = from) => {
  const refused = setRate.refusalOf?.({ currency, usd, from: since }, by);
  return refused ? refusalOf(refused) : null;
};

describe("a rate", () => {
  it("is kept in a single written form", () => {
    const decided = setRate.decide({ before: null }, { currency: "EUR", usd: "1.0840", from }, by);
    const rate = { currency: "EUR", usd: "1.084", from };
    expect(decided).toMatchObject({ outcome: done(rate), writes: [{ act: "put", table: "rates", row: rate }] });
  });

  it.each(["0", "0.000", "-1", "1e3", "1,08", "", "1.", ".5", `0.${"1".repeat(19)}`])("may not be %j", (usd) => {
    expect(faultOf("EUR", usd)).toMatch(/^The rate must be a decimal above 0/);
  });

  it.each([1677, 2262, 9999])("cannot begin in the year %i, which no database keeps", (year) => {
    const message = "A rate must begin within the years 1678 to 2261.";
    expect(faultOf("EUR", "1", instantOfMilliseconds(Date.UTC(year, 5)))).toBe(message);
  });

  it("cannot be set for USD, whose rate is 1, or for what is no currency", () => {
    expect(faultOf("EUR", "1")).toBeNull();
    expect(faultOf("USD", "1")).toContain("USD's own rate is 1");
    expect(faultOf("usd", "1")).toMatch(/^The currency/);
  });
});
