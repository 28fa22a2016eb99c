import { setTimeout as wait } from "node:timers/promises";
import type { BenchServer } from "#e2e/bench/bench-server";
import { lastDays, raggedRange } from "#e2e/bench/ragged-range";
import { httpReporter, rangeParameters } from "#e2e/bench/reports/report-caller";
import { seededAgent } from "#e2e/bench/seeded-trades";
import type { Figures } from "#e2e/bench/side";
import { median } from "#e2e/bench/spread";
import { LiveReader } from "#e2e/fixtures/clients/live-reader";
import type { Credentials } from "#e2e/fixtures/offices/credentials";

/** The load of an agent's systems and two people with open pages, well below the quota of a session. */
const [reportsPerSecond, deskCallsPerSecond, liveReaders] = [5, 3, 2];
const deskCalls = ["overview", "report", "trades", "transfers", "players", "books"];
/** What the overview reads again after a change. */
const askedAtNews = ["transfers", "overview"];

export interface MixedLoad {
  /** Ends the load, and returns the durations of its calls. Fails when a call was refused. */
  stop(): Promise<Figures>;
}

/** Everything besides transfers: reports, the dashboard, and browsers with live events. */
export async function startMixedLoad(server: BenchServer, credentials: Credentials): Promise<MixedLoad> {
  const desk = await server.signedIn(seededAgent);
  const reports = await httpReporter(server.url, credentials);
  const stop = new AbortController();
  const { signal } = stop;
  const tookMs: Record<"report" | "desk" | "live", number[]> = { report: [], desk: [], live: [] };

  async function askDesk(kind: "desk" | "live", name: string, sinceMs: number): Promise<void> {
    const query = name === "report" || name === "trades" ? `?${rangeParameters(lastDays(7))}` : "";
    const { code, message } = await desk.get(`/api/desk/${name}${query}`);
    if (code !== 0) throw new Error(`${name} answered ${code} beside the deposits: ${message}`);
    tookMs[kind].push(performance.now() - sinceMs);
  }

  /** A late call keeps its due time, and no call is left out: a slow server is asked as often as a fast one. */
  async function atPace(perSecond: number, ask: (turn: number, dueMs: number) => Promise<void>): Promise<void> {
    const startMs = performance.now();
    for (let turn = 0; ; turn++) {
      const dueMs = startMs + (turn * 1_000) / perSecond;
      await wait(Math.max(0, dueMs - performance.now()), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await ask(turn, dueMs);
    }
  }

  async function listen(): Promise<void> {
    const reader = await LiveReader.open(desk);
    signal.addEventListener("abort", () => void reader.close(), { once: true });
    for (;;) {
      const event = await reader.next().catch(() => null);
      if (event === null || signal.aborted) return;
      const sinceMs = performance.now();
      if (event.event === "changed") await Promise.all(askedAtNews.map((name) => askDesk("live", name, sinceMs)));
    }
  }

  const work = Promise.all([
    atPace(reportsPerSecond, async (turn, dueMs) => {
      await reports.report(raggedRange(turn));
      tookMs.report.push(performance.now() - dueMs);
    }),
    atPace(deskCallsPerSecond, (turn, dueMs) => askDesk("desk", deskCalls[turn % deskCalls.length] ?? "", dueMs)),
    ...Array.from({ length: liveReaders }, listen),
  ]);
  // A failure is reported at the stop, which awaits the work.
  work.catch(() => undefined);
  return {
    async stop() {
      stop.abort();
      await work;
      reports.close();
      const [report, desk, live] = [median(tookMs.report), median(tookMs.desk), median(tookMs.live)];
      return { "report p50 ms": report, "desk p50 ms": desk, "live p50 ms": live };
    },
  };
}
