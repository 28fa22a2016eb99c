import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { wholeList } from "#lib/usecases/whole-list";
import { setRate } from "./set-rate";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const from = instantOfMilliseconds(Date.UTC(2026, 0, 1));
const set = (currency: string, usd: string, since = from) =>
  setRate(context, { currency, usd, from: since }, context.author());

describe("a rate", () => {
  it("is kept in a single written form, and replaces the rate of the same moment", async () => {
    expect(resultOf(await set("EUR", "1.0840"))).toEqual({ currency: "EUR", usd: "1.084", from });
    expect(resultOf(await set("EUR", "1.09"))).toEqual({ currency: "EUR", usd: "1.09", from });
    expect(resultOf(await wholeList(context.store.agents.listRates))).toEqual([{ currency: "EUR", usd: "1.09", from }]);
  });

  it.each(["0", "0.000", "-1", "1e3", "1,08", "", "1.", ".5", `0.${"1".repeat(19)}`])("may not be %j", async (usd) => {
    expect(refusalOf(await set("EUR", usd))).toMatch(/^The rate must be a decimal above 0/);
  });

  it.each([1677, 2262, 9999])("cannot begin in the year %i, which no database keeps", async (year) => {
    const message = "A rate must begin within the years 1678 to 2261.";
    expect(refusalOf(await set("EUR", "1", instantOfMilliseconds(Date.UTC(year, 5))))).toBe(message);
  });

  it("cannot be set for USD, whose rate is 1, or for what is no currency", async () => {
    expect(refusalOf(await set("USD", "1"))).toContain("USD's own rate is 1");
    expect(refusalOf(await set("usd", "1"))).toMatch(/^The currency/);
  });
});
