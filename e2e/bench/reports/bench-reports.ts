import { join } from "node:path";
import type { Bench } from "#e2e/bench/bench";
import type { BenchScale } from "#e2e/bench/bench-scale";
import { type BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import { writeTrades } from "#e2e/bench/made-trades";
import { lastDays, raggedRange, wholeDays } from "#e2e/bench/ragged-range";
import { seededAgent } from "#e2e/bench/seeded-trades";
import type { Bar, Side } from "#e2e/bench/side";
import { median } from "#e2e/bench/spread";
import type { DeskClient } from "#e2e/fixtures/clients/desk-client";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { pivotKeys } from "#lib/domain/reports/figure";
import { duckdbPeer } from "./duckdb-peer";
import { pivotSide } from "./pivot-side";
import { httpReporter, type Reporter, rangeParameters } from "./report-caller";
import { reportSides } from "./report-side";
import { sqlitePeer } from "./sqlite-peer";

/** 5,000,000: plain SQL adds up some two million trades a second, so it runs once a round, and not over more trades. */
const sqliteTradesMax = 5_000_000;
const warmUps = 400;
const http = "over HTTP";
const two = `two ranges, ${http}`;
const one = `one range, ${http}`;
const figure = "ms";

/** Reports over HTTP, each over another range, beside the same rows on PostgreSQL or beside fewer trades. */
const overTrades = (trades: number, beside: "PostgreSQL" | "fewer trades", bars: readonly Bar[]): Bench => ({
  part: "reports",
  title: `A report over ${trades.toLocaleString("en")} trades`,
  async setUp(run) {
    const { scale, seeds } = run;
    const copy = await seeds.copyOf(trades);
    const fewer = beside === "fewer trades" ? await seeds.copyOf(scale.trades.base) : null;
    const other = fewer?.server ?? (await run.postgres(trades));
    const otherKey = fewer?.credentials ?? (await other.newKey(seededAgent));
    run.say(`  ${trades} trades: loading them into DuckDB …`);
    const duckdb = await duckdbPeer(copy.file, seededAgent);
    const sqlite = trades <= sqliteTradesMax ? sqlitePeer(copy.file, seededAgent) : null;
    const side = reportSides(run);
    // Figures over fewer trades cannot be compared with others.
    const otherSide = fewer ? reportSides(run) : side;
    const caller = (server: BenchServer, credentials: Credentials) => ({
      reports: scale.reportsPerRound,
      warmUps: scale.isFull ? warmUps : 1,
      open: () => httpReporter(server.url, credentials),
    });
    const peer = (reporter: Reporter, reports: number) => ({
      reports,
      warmUps: 1,
      of: http,
      open: async () => ({ ...reporter, close: () => undefined }),
    });
    const sides = (["two ranges", "one range"] as const).flatMap((ranges) => [
      side({ ranges, name: http, ...caller(copy.server, copy.credentials) }),
      otherSide({ ranges, name: beside, of: http, ...caller(other, otherKey) }),
      side({ ranges, name: "DuckDB in memory", ...peer(duckdb, scale.reportsPerRound) }),
      ...(sqlite ? [side({ ranges, name: "SQL over the rows", ...peer(sqlite, 1) })] : []),
    ]);
    return {
      sides,
      bars,
      async end() {
        for (const each of [duckdb, sqlite]) each?.close();
        await Promise.all([copy.end(), fewer?.end()]);
      },
    };
  },
});

const barsOverMany = (twoOfDuckdb: number, oneOfDuckdb: number): Bar[] => [
  { sides: ["two ranges, DuckDB in memory"], figure, of: two, atLeast: twoOfDuckdb },
  { sides: ["one range, DuckDB in memory"], figure, of: one, atLeast: oneOfDuckdb },
  { sides: [two], figure, of: "two ranges, fewer trades", atMost: 2 },
];

/** The dashboard's reads, and reports while the operator's tool imports trades of the same agent. */
const atTheDoor = (trades: number): Bench => ({
  part: "reports",
  title: `The dashboard over ${trades.toLocaleString("en")} trades, and reports while more come in`,
  async setUp(run) {
    const copy = await run.seeds.copyOf(trades);
    const { server } = copy;
    const member = await server.signedIn(seededAgent);
    const reads = [
      // Opened over another range each time, because each opening adds the sums up anew.
      deskRead(
        member,
        "a figure's first page of trades",
        (round) => `trades?figure=valid_turnover&${rangeParameters(raggedRange(round))}`,
      ),
      deskRead(member, "the overview", () => "overview"),
      deskRead(member, "the trades page", () => `trades?${rangeParameters(lastDays(30))}`),
    ];
    const pivots = pivotKeys.map((by) => pivotSide(member, by, wholeDays));
    let asked = 0;
    /** Asks for reports until the work is done, and returns their median in milliseconds. */
    async function reportsUntil(isDone: () => boolean): Promise<number> {
      const caller = await httpReporter(server.url, copy.credentials);
      const tookMs: number[] = [];
      while (!isDone()) {
        const startMs = performance.now();
        await caller.report(raggedRange(asked++));
        tookMs.push(performance.now() - startMs);
      }
      caller.close();
      return median(tookMs);
    }
    const [quiet, feeding] = ["a report, nothing else at work", "a report while trades come in"];
    return {
      sides: [
        ...reads,
        ...pivots,
        {
          name: quiet,
          async turn() {
            const end = asked + run.scale.reportsPerRound;
            return { ms: await reportsUntil(() => asked >= end) };
          },
        },
        {
          name: feeding,
          of: quiet,
          async turn(round) {
            const [file, count] = [join(run.folder, "meanwhile.jsonl"), run.scale.turnTrades];
            const batch = { agentId: seededAgent, currency: benchCurrency, first: trades + round * count, count };
            await writeTrades(file, { ...batch, as: "history" });
            let isFed = false;
            const fed = server.importTrades(file).finally(() => {
              isFed = true;
            });
            const ms = await reportsUntil(() => isFed);
            return { ms, "trades a second": await fed };
          },
        },
      ],
      bars: [
        { sides: reads.map(({ name }) => name), figure, atMost: 60 },
        { sides: pivots.map(({ name }) => name), figure, atMost: 100 },
        { sides: [feeding], figure, of: quiet, atMost: 3 },
      ],
      end: () => copy.end(),
    };
  },
});

export const reportBenches = ({ trades: { base, large, largest }, withLargest }: BenchScale): Bench[] => [
  overTrades(base, "PostgreSQL", [
    { sides: ["two ranges, PostgreSQL"], figure, atMost: 20 },
    { sides: ["two ranges, PostgreSQL"], figure, of: two, atMost: 3 },
  ]),
  overTrades(large, "fewer trades", [
    ...barsOverMany(12, 30),
    { sides: ["two ranges, SQL over the rows"], figure, of: two, atLeast: 100 },
    { sides: [two], figure, atMost: 6 },
  ]),
  ...(withLargest ? [overTrades(largest, "fewer trades", barsOverMany(25, 30))] : []),
  atTheDoor(large),
];

/** A side that asks the desk for something, and measures milliseconds at the door. */
const deskRead = (member: DeskClient, name: string, pathOf: (round: number) => string): Side => ({
  name,
  async turn(round) {
    const startMs = performance.now();
    const { code, message } = await member.get(`/api/desk/${pathOf(round)}`);
    if (code !== 0) throw new Error(`${name} answered ${code}: ${message}`);
    return { ms: performance.now() - startMs };
  },
});
