import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyRate } from "#e2e/fixtures/made/arbitraries";
import { hundredMillionths, inUsd, printed } from "#e2e/fixtures/made/exact";
import { anyStanding, anyTradeAmount, storedTrade, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { money, parseMoney } from "#lib/domain/money/money";
import { instant, nanosecond } from "#lib/domain/time/instant";
import {
  contentOfTrade,
  decideTrade,
  type StoredTrade,
  type TradeDecision,
  type TradeSituation,
  type TradeVersion,
  toUsd,
  tradeAmountMax,
  withUsd,
} from "./trade";
import type { TradeReason } from "./trade-refusal";

describe("an amount in USD", () => {
  it("is the nearest hundred-millionth to the exact product, and a tie goes away from zero", () => {
    fc.assert(
      fc.property(anyTradeAmount, anyRate, fc.boolean(), (amount, rate, negative) => {
        const signed = money(negative ? -amount : amount);
        const exact = hundredMillionths(signed);
        expect(toUsd(signed, rate)).toBe(parseMoney(printed(inUsd(exact, rate))));
      }),
    );
  });

  it.each([
    ["1", "1.0842", "1.08420000"],
    ["0.00000001", "0.5", "0.00000001"],
    ["0.00000001", "0.499999999999999999", "0.00000000"],
    ["0.00000003", "0.5", "0.00000002"],
    ["25", "1.08421234567", "27.10530864"],
    ["90000000000", "1", "90000000000.00000000"],
    ["90000000000", "0.000000000000000001", "0.00000009"],
    ["0.00000001", "0.000000000000000001", "0.00000000"],
  ])("of %s at %s is %s", (amount, rate, wanted) => {
    expect(toUsd(parseMoney(amount), rate)).toBe(parseMoney(wanted));
  });
});

const situation = (change: Partial<TradeSituation> = {}): TradeSituation => ({
  current: null,
  sameVersion: null,
  agentCurrency: "EUR",
  datedRate: "1.0842",
  retentionCut: null,
  ...change,
});

const refusalOf = (decision: TradeDecision): string => (decision.act === "refuse" ? decision.message : decision.act);

describe("a trade that comes in", () => {
  it("is stamped with the dated rate, and with the feed's own where that is given", () => {
    const rateOf = (decision: TradeDecision) => (decision.act === "apply" ? decision.trade.usdRate : decision.act);
    expect(rateOf(decideTrade(tradeVersion(), situation()))).toBe("1.0842");
    expect(rateOf(decideTrade(tradeVersion({ usdRate: "1.1" }), situation()))).toBe("1.1");
  });

  it("keeps the rate that it was first stamped with, whatever rate is dated now", () => {
    const current = storedTrade({}, "1.0842");
    const decision = decideTrade(tradeVersion({ version: 2 }), situation({ current, datedRate: "2" }));
    expect(decision).toMatchObject({ act: "apply", trade: { usdRate: "1.0842", usdTurnover: parseMoney("27.105") } });
  });

  it.each<[string, Partial<TradeVersion>, Partial<TradeSituation>, TradeReason, string, RegExp]>([
    ["an unknown agent", {}, { agentCurrency: null }, "agent_unknown", "agent_id", /^agent_id is not a known agent/],
    [
      "a currency that is not its agent's",
      { currency: "USD" },
      {},
      "currency_not_agents",
      "currency",
      /^currency must be EUR/,
    ],
    [
      "a matching time beyond those that can be kept",
      { matchedAt: instant(2n ** 63n) },
      {},
      "time_beyond_range",
      "matched_at",
      /^matched_at must lie/,
    ],
    [
      "a settlement time beyond those that can be kept",
      { settledAt: instant(2n ** 63n) },
      {},
      "time_beyond_range",
      "settled_at",
      /^settled_at must lie/,
    ],
    [
      "a matching time before the kept data",
      {},
      { retentionCut: instant(tradeVersion().matchedAt + nanosecond) },
      "before_kept_data",
      "matched_at",
      /where the kept data begins/,
    ],
    ["no rate in force", {}, { datedRate: null }, "usd_rate_missing", "usd_rate", /^No USD rate for EUR is in force/],
    [
      "another rate of USD than 1",
      { currency: "USD", usdRate: "1.1" },
      { agentCurrency: "USD" },
      "usd_rate_not_one",
      "usd_rate",
      /^usd_rate of USD is 1/,
    ],
    [
      "another player than before",
      { playerId: "p-2" },
      { current: storedTrade() },
      "fixed_member_changed",
      "external_player_id",
      /^external_player_id differs/,
    ],
    [
      "another matching time than before",
      { matchedAt: instant(storedTrade().matchedAt + nanosecond) },
      { current: storedTrade() },
      "fixed_member_changed",
      "matched_at",
      /^matched_at differs/,
    ],
    [
      "another rate than it was stamped with",
      { usdRate: "1.1" },
      { current: storedTrade({}, "1.0842") },
      "fixed_member_changed",
      "usd_rate",
      /^usd_rate differs/,
    ],
    [
      "an amount above the most in USD",
      { turnover: money(tradeAmountMax), usdRate: "1.000000000000000001" },
      {},
      "usd_amount_too_large",
      "turnover",
      /^An amount in USD is above 90000000000/,
    ],
    [
      "other content under a version that came before",
      { selection: "Away" },
      { current: storedTrade({ version: 2 }, "1.0842"), sameVersion: contentOfTrade(tradeVersion({ version: 2 })) },
      "version_differs",
      "version",
      /^version 2 was taken in before with other content/,
    ],
  ])("is refused for %s, with the reason and the member at fault", (_, change, known, reason, parameter, message) => {
    const decision = decideTrade(tradeVersion({ version: 2, ...change }), situation(known));
    expect(decision).toEqual({ act: "refuse", reason, parameter, message: expect.stringMatching(message) });
  });

  it.each(["turnover", "payout", "commission"] as const)(
    "is refused when its %s alone is too large in USD",
    (amount) => {
      const atMost = tradeVersion({ usdRate: "2", [amount]: money(tradeAmountMax / 2n) });
      const above = tradeVersion({ usdRate: "2", [amount]: money(tradeAmountMax / 2n + 1n) });
      expect(refusalOf(decideTrade(atMost, situation()))).toBe("apply");
      expect(decideTrade(above, situation())).toMatchObject({ reason: "usd_amount_too_large", parameter: amount });
    },
  );

  it("is refused when the agent's currency differs from the trade's", () => {
    const current = storedTrade({ currency: "USD" });
    expect(refusalOf(decideTrade(tradeVersion({ version: 2 }), situation({ current })))).toMatch(/^currency differs/);
  });

  it("is refused when matched before the kept data begins, and taken when matched at that very nanosecond", () => {
    const { matchedAt } = tradeVersion();
    expect(refusalOf(decideTrade(tradeVersion(), situation({ retentionCut: matchedAt })))).toBe("apply");
    const later = instant(matchedAt + nanosecond);
    expect(refusalOf(decideTrade(tradeVersion(), situation({ retentionCut: later })))).toMatch(
      /where the kept data begins/,
    );
  });

  it("changes nothing when it repeats a version", () => {
    const sameVersion = contentOfTrade(tradeVersion());
    const current = storedTrade({}, "1.0842");
    expect(decideTrade(tradeVersion(), situation({ current, sameVersion })).act).toBe("nothing");
  });

  it("has the same content with its stamped rate given or left out", () => {
    const sameVersion = contentOfTrade(tradeVersion());
    const current = storedTrade({}, "1.0842");
    expect(decideTrade(tradeVersion({ usdRate: "1.0842" }), situation({ current, sameVersion })).act).toBe("nothing");
  });

  it("is judged before its version is compared: a late one may be refused like a new one", () => {
    const current = storedTrade({ version: 5 }, "1");
    expect(refusalOf(decideTrade(tradeVersion({ version: 4 }), situation({ current })))).toBe("keep as history");
    const tooLarge = tradeVersion({ version: 4, turnover: money(tradeAmountMax + 1n) });
    expect(refusalOf(decideTrade(tooLarge, situation({ current })))).toMatch(/above 90000000000/);
  });
});

/** At this rate no amount passes the maximum in USD, so every version below is valid. */
const rate = "0.9";

/** One trade as a store keeps it. */
class KeptTrade {
  current: StoredTrade | null = null;
  readonly contents = new Map<number, string>();

  take(incoming: TradeVersion): TradeDecision["act"] {
    const sameVersion = this.contents.get(incoming.version) ?? null;
    const decision = decideTrade(incoming, situation({ current: this.current, sameVersion, datedRate: rate }));
    if (decision.act === "apply") this.current = decision.trade;
    if (decision.act === "apply" || decision.act === "keep as history") {
      this.contents.set(incoming.version, contentOfTrade(incoming));
    }
    return decision.act;
  }
}

describe("the versions of a trade", () => {
  const versions = fc
    .uniqueArray(
      fc.record({ version: fc.integer({ min: 1, max: 1_000 }), standing: anyStanding, rateGiven: fc.boolean() }),
      { selector: ({ version }) => version, minLength: 1, maxLength: 8 },
    )
    .map((items) =>
      items.map(({ version, standing, rateGiven }) => {
        const { settledAt } = tradeVersion();
        const settled = { settledAt: standing.settlementStatus === "PENDING" ? null : settledAt };
        return tradeVersion({ ...standing, ...settled, version, usdRate: rateGiven ? rate : null });
      }),
    );

  it("end in the same state whatever their order, and however often they are repeated", () => {
    const orders = versions.chain((sent) => {
      const repeated = [...sent, ...sent];
      const shuffled = fc.shuffledSubarray(repeated, { minLength: repeated.length, maxLength: repeated.length });
      return fc.tuple(fc.constant(sent), shuffled);
    });
    fc.assert(
      fc.property(orders, ([sent, shuffled]) => {
        const inOrder = new KeptTrade();
        const mixed = new KeptTrade();
        for (const version of sent) expect(inOrder.take(version)).not.toBe("refuse");
        for (const version of shuffled) expect(mixed.take(version)).not.toBe("refuse");
        expect(mixed.current).toEqual(inOrder.current);
        expect(mixed.contents).toEqual(inOrder.contents);
      }),
    );
  });

  it("leave the greatest in force, with all of its figures", () => {
    fc.assert(
      fc.property(versions, (sent) => {
        const kept = new KeptTrade();
        for (const version of sent) kept.take(version);
        const greatest = sent.reduce((best, version) => (version.version > best.version ? version : best));
        expect(kept.current).toEqual(withUsd(greatest, rate));
      }),
    );
  });
});
