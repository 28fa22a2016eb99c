import type { BenchPart, BenchRun } from "#e2e/bench/bench-run";
import { BenchServer } from "#e2e/bench/bench-server";
import type { PartResult } from "#e2e/bench/part-result";
import { spreadOf } from "#e2e/bench/spread";
import { atMost } from "#e2e/bench/verdict";
import { type HeavyWork, heavyWork } from "./heavy-work";
import { memoryThroughLoad } from "./memory-through-load";
import { measureStarts, type StartTimes } from "./start-times";

const bars = {
  readyMs: 1_000,
  pageMs: 2_000,
  restMegabytes: 250,
  loadMegabytes: 450,
  /** Twenty megabytes over the ten minutes are the noise of a collector that comes when it likes. */
  megabytesPerMinute: 2,
  waitMs: 100,
} as const;

/** Starts on millions of trades, memory at rest and through minutes of load, and heavy work beside transfers. */
export const benchStart: BenchPart = async (run) => {
  const copy = await run.seeds.copyOf(run.scale.trades.large);
  run.say("  starts …");
  const starts = await measureStarts(run, copy.file);
  const server = await BenchServer.start(copy.file);
  const works = await heavyWork(run, server, copy.credentials);
  run.say(`  memory through ${run.scale.memorySeconds} s of mixed load …`);
  const memory = await memoryThroughLoad(run, server, copy.credentials);
  await server.stop();
  await copy.remove();
  return resultOf(run, starts, works, memory);
};

function resultOf(
  { scale }: BenchRun,
  starts: StartTimes,
  works: readonly HeavyWork[],
  memory: Awaited<ReturnType<typeof memoryThroughLoad>>,
): PartResult {
  const [ready, page, rest] = [spreadOf(starts.readyMs), spreadOf(starts.pageMs), spreadOf(starts.restMegabytes)];
  const { mostMegabytes, megabytesPerMinute } = memory;
  const trades = scale.trades.large.toLocaleString("en");
  return {
    notes: [],
    tables: [
      {
        title: `npm start on ${trades} trades, and the server's memory`,
        heads: ["", "measured"],
        rows: [
          ["ready, ms", ready],
          ["ready and the first page answered, ms", page],
          ["memory after the first page, MB", rest],
          [`most memory in ${scale.memorySeconds} s of mixed load, MB`, mostMegabytes],
          ["its slope, MB a minute", megabytesPerMinute],
        ],
      },
      {
        title: "Transfers at 50 a second beside heavy work",
        heads: ["beside", "seconds", "transfers", "p50 ms", "p99 ms", "longest ms"],
        rows: works.map(({ during, seconds, transfers: { posted, p50Ms, p99Ms, maxMs } }) => [
          ...[during, seconds, posted, p50Ms, p99Ms, maxMs],
        ]),
      },
    ],
    verdicts: [
      atMost("npm start to ready, ms", ready.median, bars.readyMs),
      atMost("npm start to the first page, ms", page.median, bars.pageMs),
      atMost("memory at rest, MB", rest.median, bars.restMegabytes),
      atMost("most memory through mixed load, MB", mostMegabytes, bars.loadMegabytes),
      atMost("slope of memory, MB a minute", megabytesPerMinute, bars.megabytesPerMinute),
      ...works
        .slice(1)
        .map(({ during, transfers }) =>
          atMost(`longest wait of a transfer beside ${during}, ms`, transfers.maxMs, bars.waitMs),
        ),
    ],
    charts: [
      {
        ...{ name: "start", title: `npm start on ${trades} trades`, unit: "ms", scale: "linear" },
        rows: [
          { label: "ready", value: ready, isOurs: true },
          { label: "ready, first page answered", value: page, isOurs: true },
        ],
      },
    ],
    busy: [
      ...works.map(({ during, busy }) => [`transfers beside ${during}`, busy] as const),
      ["mixed load", memory.busy] as const,
    ],
    faults: [],
  };
}
