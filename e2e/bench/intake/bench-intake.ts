import type { BenchPart } from "#e2e/bench/bench-run";
import type { BenchTable, PartResult } from "#e2e/bench/part-result";
import type { Growth } from "#e2e/bench/seeded-trades";
import { ratios, spreadOf } from "#e2e/bench/spread";
import { atLeast, atMost, type Verdict } from "#e2e/bench/verdict";
import { type IntakeAtSize, type IntakeRates, intakeAtSize, intakeWays } from "./intake-at-size";

/** Shares of the bare INSERT's rate, and what holds meanwhile. */
const bars = {
  newOfBare: 0.3,
  settledOfBare: 0.15,
  walletsOf: 0.6,
  writtenTimes: 8,
  waitMs: 100,
  waitP99Ms: 25,
  lastOfFirst: 0.7,
} as const;

/** Trades through the operator's tool and the feed, with and without wallets, beside a bare INSERT of the same rows. */
export const benchIntake: BenchPart = async (run) => {
  const { small, large, largest } = run.scale.trades;
  const sizes: IntakeAtSize[] = [];
  for (const trades of [small, large]) {
    run.say(`  into ${trades} trades …`);
    sizes.push(await intakeAtSize(run, trades));
  }
  if (largest !== null) await (await run.seeds.copyOf(largest)).remove();
  return resultOf(sizes, run.seeds.growth);
};

const names: Readonly<Record<keyof IntakeRates, string>> = {
  bare: "bare INSERT",
  importNew: "new, ops trades import",
  feedNew: "new, feed",
  importSettled: "settlements, ops trades import",
  feedSettled: "settlements, feed",
  walletNew: "new, moving wallets",
  walletSettled: "settlements, moving wallets",
};

function resultOf(sizes: readonly IntakeAtSize[], growth: readonly Growth[]): PartResult {
  const last = sizes.at(-1);
  return {
    notes: [],
    tables: [...sizes.map(rateTable), growthTable(growth)],
    verdicts: [...sizes.slice(-1).flatMap(rateVerdicts), ...sizes.flatMap(sideVerdicts), growthVerdict(growth)],
    charts: last
      ? [
          {
            name: "intake",
            title: `Trades taken in, on top of ${last.trades.toLocaleString("en")}`,
            unit: "a second",
            scale: "linear",
            rows: intakeWays.map((way) => ({
              ...{ label: names[way], value: spreadOf(last.rates[way]), isOurs: way !== "bare" },
            })),
          },
        ]
      : [],
    busy: sizes.flatMap(({ trades, busyNew, busySettled }) => [
      [`new trades into ${trades}`, busyNew] as const,
      [`settlements into ${trades}`, busySettled] as const,
    ]),
    faults: [],
  };
}

const ofBare = ({ rates }: IntakeAtSize, way: keyof IntakeRates) => spreadOf(ratios(rates[way], rates.bare));

const rateTable = (size: IntakeAtSize): BenchTable => ({
  title: `Trades a second into a database of ${size.trades.toLocaleString("en")}`,
  heads: ["", "a second", "of the bare INSERT"],
  rows: intakeWays.map((way) => [names[way], spreadOf(size.rates[way]), way === "bare" ? "" : ofBare(size, way)]),
});

const growthTable = (growth: readonly Growth[]): BenchTable => ({
  title: "Growing the database through ops trades import",
  heads: ["to trades", "a second", "bytes written a byte grown"],
  rows: growth.map(({ to, perSecond, writtenTimes }) => [to.toLocaleString("en"), perSecond, writtenTimes]),
});

function rateVerdicts(size: IntakeAtSize): Verdict[] {
  const bar = (way: keyof IntakeRates, share: number) =>
    atLeast(`${names[way]}: of the bare INSERT`, ofBare(size, way).median, share);
  return [
    ...(["importNew", "feedNew"] as const).map((way) => bar(way, bars.newOfBare)),
    ...(["importSettled", "feedSettled"] as const).map((way) => bar(way, bars.settledOfBare)),
    bar("walletNew", bars.newOfBare * bars.walletsOf),
    bar("walletSettled", bars.settledOfBare * bars.walletsOf),
  ];
}

const sideVerdicts = ({ trades, writtenTimes, transfers }: IntakeAtSize): Verdict[] => [
  atMost(
    `into ${trades}: bytes written for each that trades take`,
    writtenTimes.length > 0 ? spreadOf(writtenTimes).median : null,
    bars.writtenTimes,
  ),
  atMost(`into ${trades}: longest wait of a transfer meanwhile, ms`, transfers.maxMs, bars.waitMs),
  atMost(`into ${trades}: p99 of a transfer meanwhile, ms`, transfers.p99Ms, bars.waitP99Ms),
];

/** The database is filled in steps, of which the first are of half a million. */
const firstTrades = 1_000_000;

function growthVerdict(growth: readonly Growth[]): Verdict {
  const [begin, last] = [growth.filter(({ to }) => to <= firstTrades), growth.at(-1)];
  const seconds = begin.reduce((sum, { from, to, perSecond }) => sum + (to - from) / perSecond, 0);
  const rate = (begin.at(-1)?.to ?? 0) / seconds;
  const share = last && last.to > firstTrades && seconds > 0 ? last.perSecond / rate : null;
  return atLeast("the last million's rate, of the first million's", share, bars.lastOfFirst);
}
