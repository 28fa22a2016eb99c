import { availableParallelism } from "node:os";
import type { BenchPart, BenchRun } from "#e2e/bench/bench-run";
import type { BenchTable, PartResult } from "#e2e/bench/part-result";
import { ratios, spreadOf } from "#e2e/bench/spread";
import { atLeast, atMost, type Verdict } from "#e2e/bench/verdict";
import { BenchDatabase } from "./bench-database";
import { type BesideEmbedded, besideEmbedded, intakeWays } from "./beside-embedded";
import { type LedgerRates, ledgerRounds } from "./ledger-rounds";
import { serverCounts } from "./server-counts";
import { type SignedSide, signedRounds } from "./signed-rounds";

const bars = {
  signedOfOneEach: 3,
  ledgerOfOneEach: 6,
  reportMs: 20,
  reportOfEmbedded: 3,
  intakeOfEmbedded: 0.5,
} as const;

interface Measured {
  readonly ledger: LedgerRates;
  readonly signed: readonly SignedSide[];
  readonly beside: BesideEmbedded;
}

/** The store on a PostgreSQL of its own, beside a transaction for each transfer and beside the embedded database. */
export const benchPostgres: BenchPart = async (run) => {
  const counts = serverCounts(process.env.SERVERS);
  const database = new BenchDatabase();
  await database.start();
  try {
    const durability = await database.durability();
    await database.newAgent("bench-deposits", "transfers");
    await database.run("create sequence bench_numbers start 1000000000");
    run.say("  the ledger alone …");
    const ledger = await ledgerRounds(database, run.scale);
    run.say(`  signed deposits on ${counts.join(", ")} servers …`);
    const signed = await signedRounds(run, database, counts);
    run.say("  reports and intake beside the embedded database …");
    const beside = await besideEmbedded(run, database);
    return resultOf(run, durability, { ledger, signed, beside });
  } finally {
    await database.stop();
  }
};

function resultOf({ scale }: BenchRun, durability: string, measured: Measured): PartResult {
  const { ledger, signed, beside } = measured;
  const cores = availableParallelism();
  const growing =
    cores > 2
      ? `On ${cores} cores more servers may take more deposits, until PostgreSQL or the cores are at work all the time.`
      : `On ${cores} cores deposits cannot grow with the servers: the load, one server and PostgreSQL fill them already.`;
  return {
    notes: [durability, growing],
    tables: [ledgerTable(ledger), signedTable(signed, scale.connections), ...besideTables(beside, scale.trades.base)],
    verdicts: verdictsOf(measured),
    charts: [
      {
        ...{ name: "postgres", title: "Signed deposits a second on one PostgreSQL", unit: "a second", scale: "linear" },
        rows: signed.map(({ name, servers, perSecond }) => ({
          ...{ label: name, value: spreadOf(perSecond), isOurs: servers !== null },
        })),
      },
    ],
    busy: signed.map(({ name, busy }) => [`deposits, ${name}`, busy.at(-1) ?? null] as const),
    faults: beside.faults,
  };
}

const ledgerTable = ({ drizzle, prepared, batches }: LedgerRates): BenchTable => ({
  title: "Deposits of the ledger alone, 64 callers, 10,000 wallets: with a transaction each, and in batches",
  heads: ["", "a second", "times Drizzle"],
  rows: [
    ["one transaction each, Drizzle", spreadOf(drizzle), ""],
    ["one transaction each, prepared", spreadOf(prepared), spreadOf(ratios(prepared, drizzle))],
    ["batches", spreadOf(batches), spreadOf(ratios(batches, drizzle))],
  ],
});

function signedTable(signed: readonly SignedSide[], connections: number): BenchTable {
  const one = signed.find(({ servers }) => servers === 1)?.perSecond ?? [];
  return {
    title: `Signed deposits over HTTP, ${connections} connections over all servers`,
    heads: ["", "a second", "of one server", "p50 ms", "p99 ms"],
    rows: signed.map(({ name, perSecond, p50Ms, p99Ms }) => [
      ...[name, spreadOf(perSecond), spreadOf(ratios(perSecond, one)), spreadOf(p50Ms), spreadOf(p99Ms)],
    ]),
  };
}

function besideTables({ reportMs, intake }: BesideEmbedded, trades: number): BenchTable[] {
  const size = trades.toLocaleString("en");
  return [
    {
      title: `A ragged report with two ranges over ${size} trades, over HTTP`,
      heads: ["", "embedded ms", "PostgreSQL ms", "of embedded"],
      rows: [
        [
          ...["two ranges", spreadOf(reportMs.embedded), spreadOf(reportMs.postgres)],
          spreadOf(ratios(reportMs.postgres, reportMs.embedded)),
        ],
      ],
    },
    {
      title: `Trades a second through ops trades import into ${size}`,
      heads: ["", "embedded", "PostgreSQL", "of embedded"],
      rows: intakeWays.map((way) => [
        ...[way, spreadOf(intake[way].embedded), spreadOf(intake[way].postgres)],
        spreadOf(ratios(intake[way].postgres, intake[way].embedded)),
      ]),
    },
  ];
}

function verdictsOf({ ledger, signed, beside }: Measured): Verdict[] {
  const [drizzle, one] = [signed[0], signed.find(({ servers }) => servers === 1)];
  const { reportMs, intake } = beside;
  return [
    atLeast(
      "signed deposits, times one transaction each",
      drizzle && one ? spreadOf(ratios(one.perSecond, drizzle.perSecond)).median : null,
      bars.signedOfOneEach,
    ),
    atLeast(
      "the ledger alone, times one transaction each",
      spreadOf(ratios(ledger.batches, ledger.drizzle)).median,
      bars.ledgerOfOneEach,
    ),
    atMost("two-range report, ms over HTTP", spreadOf(reportMs.postgres).median, bars.reportMs),
    atMost(
      "two-range report, of the embedded time",
      spreadOf(ratios(reportMs.postgres, reportMs.embedded)).median,
      bars.reportOfEmbedded,
    ),
    ...intakeWays.map((way) =>
      atLeast(
        `${way}: of the embedded rate`,
        spreadOf(ratios(intake[way].postgres, intake[way].embedded)).median,
        bars.intakeOfEmbedded,
      ),
    ),
  ];
}
