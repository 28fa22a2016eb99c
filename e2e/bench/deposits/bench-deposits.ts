import type { BenchPart, BenchRun } from "#e2e/bench/bench-run";
import { BenchServer, startEcho } from "#e2e/bench/bench-server";
import { startNextPeer } from "#e2e/bench/next-peer/start-next-peer";
import type { PartResult } from "#e2e/bench/part-result";
import { BenchDatabase } from "#e2e/bench/postgres/bench-database";
import { seededAgent } from "#e2e/bench/seeded-trades";
import { ratios, spreadOf } from "#e2e/bench/spread";
import { atLeast, atMost, type Verdict } from "#e2e/bench/verdict";
import { type DepositRounds, depositRounds, type Load, type Side, sideNames, texts } from "./deposit-rounds";

const bars = { ofEcho: 0.65, p99OfEcho: 2.5, aloneP50Ms: 1.2, mixedOfAlone: 0.7, ofNext: 5 } as const;

/** Durable deposits beside a bare echo and what a user would write, in turns, by the same generator. */
export const benchDeposits: BenchPart = async (run) => {
  const copy = await run.seeds.copyOf(run.scale.trades.small);
  const { credentials } = copy;
  const server = await BenchServer.start(copy.file);
  const echo = await startEcho();
  const database = new BenchDatabase();
  await database.start();
  await database.newAgent(seededAgent, "transfers");
  await database.run("create sequence bench_numbers start 1000000000");
  const next = await startNextPeer(run.folder);
  const oneEach = await database.serve("dist/one-by-one-server.mjs", { PEER: "drizzle" });
  const loads: Readonly<Record<Side, Load>> = {
    echo: { url: echo.url, credentials },
    ours: { url: server.url, credentials },
    mixed: { url: server.url, credentials },
    next: { url: next.url, credentials },
    oneEach: { url: oneEach.url, credentials: await database.newKey(seededAgent) },
    alone: { url: server.url, credentials, connections: 1 },
    echoSocket: { url: echo.url, credentials, client: "socket" },
    oursSocket: { url: server.url, credentials, client: "socket" },
  };
  const rounds = await depositRounds(run, server, loads);
  await Promise.all([server.stop(), echo.stop("SIGTERM"), next.stop("SIGTERM"), oneEach.stop("SIGTERM")]);
  await Promise.all([database.stop(), copy.remove()]);
  return resultOf(run, rounds);
};

const besideTexts = {
  reports: "signed reports",
  deskCalls: "calls of the dashboard",
  liveCalls: "calls of pages that heard of a change",
} as const;

function resultOf({ scale }: BenchRun, { reports, mixed, busy }: DepositRounds): PartResult {
  const of = (side: Side, what: "perSecond" | "p50Ms" | "p99Ms" | "maxMs") =>
    reports[side].map((report) => report[what]);
  const rate = (side: Side) => spreadOf(of(side, "perSecond"));
  return {
    notes: [
      `${scale.connections} connections, rounds of ${scale.roundSeconds} s. All else: reports, dashboard and live updates.`,
    ],
    tables: [
      {
        title: "Deposits, and what stands beside them, by the same generator",
        heads: ["", "a second", "of the echo", "p50 ms", "p99 ms", "longest ms"],
        rows: sideNames.map((side) => [
          ...[texts[side], rate(side)],
          spreadOf(ratios(of(side, "perSecond"), of(side.endsWith("Socket") ? "echoSocket" : "echo", "perSecond"))),
          ...[spreadOf(of(side, "p50Ms")), spreadOf(of(side, "p99Ms")), spreadOf(of(side, "maxMs"))],
        ]),
      },
      {
        title: "What everything else took beside the deposits",
        heads: ["", "answers", "p50 ms", "p99 ms", "longest ms"],
        rows: (["reports", "deskCalls", "liveCalls"] as const).map((kind) => [
          besideTexts[kind],
          ...(["answers", "p50Ms", "p99Ms", "maxMs"] as const).map((what) =>
            spreadOf(mixed.map((report) => report[kind][what])),
          ),
        ]),
      },
    ],
    verdicts: verdictsOf(of),
    charts: [
      {
        name: "deposits",
        title: `Deposits a second over ${scale.connections} connections`,
        unit: "a second",
        scale: "linear",
        rows: (["echo", "ours", "mixed", "next", "oneEach"] as const).map((side) => ({
          ...{ label: texts[side], value: rate(side), isOurs: side === "ours" || side === "mixed" },
        })),
      },
    ],
    busy: [...busy],
    faults: [],
  };
}

function verdictsOf(of: (side: Side, what: "perSecond" | "p50Ms" | "p99Ms") => readonly number[]): Verdict[] {
  const ofEcho = (what: "perSecond" | "p99Ms") => spreadOf(ratios(of("ours", what), of("echo", what))).median;
  return [
    atLeast("deposits: of the bare echo", ofEcho("perSecond"), bars.ofEcho),
    atMost("deposits: p99, of the echo's", ofEcho("p99Ms"), bars.p99OfEcho),
    atLeast(
      "deposits beside reports, dashboard and live updates: of those alone",
      spreadOf(ratios(of("mixed", "perSecond"), of("ours", "perSecond"))).median,
      bars.mixedOfAlone,
    ),
    atLeast(
      "deposits: times a Next route handler on better-sqlite3",
      spreadOf(ratios(of("ours", "perSecond"), of("next", "perSecond"))).median,
      bars.ofNext,
    ),
    atMost("deposits on one connection: p50 ms", spreadOf(of("alone", "p50Ms")).median, bars.aloneP50Ms),
  ];
}
