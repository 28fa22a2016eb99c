import fc from "fast-check";
import { anyStanding, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { day, hour, type Instant, instant, instantOfMilliseconds, minute, second } from "#lib/domain/time/instant";
import type { Period, ReportRange } from "#lib/domain/time/period";
import type { TradeVersion } from "#lib/domain/trades/trade";

const firstDay = instantOfMilliseconds(Date.UTC(2026, 8, 28));

/** Moments around every edge that matters: days, hours, and one nanosecond to either side. */
const anyMoment: fc.Arbitrary<Instant> = fc
  .tuple(
    fc.oneof(
      fc.bigInt({ min: 0n, max: 6n }).map((days) => days * day),
      fc.bigInt({ min: 0n, max: 72n }).map((hours) => hours * hour),
      fc.bigInt({ min: 0n, max: 400n }).map((minutes) => minutes * minute),
    ),
    fc.oneof(fc.bigInt({ min: -2n, max: 2n }), fc.bigInt({ min: -second, max: second })),
  )
  .map(([sinceFirstDay, offset]) => instant(firstDay + sinceFirstDay + offset));

const anyPeriod: fc.Arbitrary<Period> = fc
  .tuple(
    anyMoment,
    fc.oneof(
      fc.bigInt({ min: 1n, max: 3n }),
      fc.bigInt({ min: 1n, max: 4n * hour }),
      fc.bigInt({ min: 0n, max: 4n }).map((days) => days * day + 1n),
      fc.bigInt({ min: 1n, max: 6n * day }),
      fc.constant(90n * day),
    ),
  )
  .map(([start, span]) => ({ start, end: instant(start + span) }));

export const anyRange: fc.Arbitrary<ReportRange> = fc.oneof(
  fc.record({ create: anyPeriod, settlement: fc.constant(null) }),
  fc.record({ create: fc.constant(null), settlement: anyPeriod }),
  fc.record({ create: anyPeriod, settlement: anyPeriod }),
);

export interface Feed {
  /** Every version of every trade, with each trade's versions in order. */
  readonly versions: readonly (readonly TradeVersion[])[];
  /** The same versions, each twice, in any order and cut into random batches. */
  readonly batches: readonly (readonly TradeVersion[])[];
}

const anyTrade = (rate: string) =>
  fc
    .record({
      matchedAt: anyMoment,
      steps: fc.array(
        fc.record({ standing: anyStanding, settledAt: anyMoment, usdRate: fc.constantFrom(rate, null) }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ matchedAt, steps }) =>
      steps.map(({ standing, settledAt, usdRate }, index) => {
        const isSettled = standing.settlementStatus === "SETTLED";
        return { ...standing, usdRate, matchedAt, settledAt: isSettled ? settledAt : null, version: 2 * index + 1 };
      }),
    );

/** One agent's trades as a feed may send them, all at one rate, given or dated. */
export const anyFeed = (rate: string): fc.Arbitrary<Feed> =>
  fc
    .array(anyTrade(rate), { minLength: 1, maxLength: 12 })
    .map((trades) =>
      trades.map((steps, index) => steps.map((step) => tradeVersion({ ...step, tradeId: `t-${index}` }))),
    )
    .chain((versions) => {
      const twice = [...versions.flat(), ...versions.flat()];
      const shuffled = fc.shuffledSubarray(twice, { minLength: twice.length });
      return fc
        .tuple(shuffled, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }))
        .map(([order, sizes]) => ({ versions, batches: cut(order, sizes) }));
    });

/** Cuts a list into pieces of the given sizes, which repeat. */
function cut<T>(whole: readonly T[], sizes: readonly number[]): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < whole.length; at += pieces.at(-1)?.length ?? 1) {
    pieces.push(whole.slice(at, at + (sizes[pieces.length % sizes.length] ?? 1)));
  }
  return pieces;
}
