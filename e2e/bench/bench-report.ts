import { driver } from "#db/sqlite/engine/driver";
import { signedRequest } from "#e2e/load/signed-request";
import { WireConnection } from "#e2e/load/wire-connection";
import { formatInstant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { readSettings } from "#lib/env";
import { openRuntime } from "#lib/runtime";
import type { BenchScale } from "./bench-scale";
import { median } from "./median";
import { figureLines, plainSum } from "./plain-sum";
import { type RaggedRange, raggedRange } from "./ragged-range";
import { benchAgent, type ServedBench } from "./served-bench";

export interface ReportRound {
  readonly engineMs: number;
  readonly plainSumMs: number;
  readonly same: boolean;
}

/** The range of one measurement. No two of a run are the same. */
const rangeOf = (round: number, turn: number, scale: BenchScale): RaggedRange =>
  raggedRange(instantOfMilliseconds(Date.now()), round * scale.reportsPerRound + turn);

/** Measures the store's report and the plain SQL sum over the same rows in turns, with no server running. */
export async function benchReport(databaseFile: string, scale: BenchScale): Promise<ReportRound[]> {
  const runtime = await openRuntime(readSettings({ DATABASE_URL: `file:${databaseFile}`, LOG_LEVEL: "silent" }));
  const rows = new (driver())(databaseFile, { readonly: true });
  const ask = async (range: RaggedRange) => {
    const answer = await runtime.context.store.reports.report(benchAgent, range);
    if (!answer.ok) throw new Error(answer.failure.message);
    return figureLines(answer.value.figures);
  };
  try {
    // The first run is not measured, so that neither side pays for reading the file from the disk.
    plainSum(rows, benchAgent, rangeOf(0, 0, scale));
    await ask(rangeOf(0, 0, scale));
    const rounds: ReportRound[] = [];
    for (let round = 1; round <= scale.rounds; round++) {
      const engine: number[] = [];
      for (let turn = 1; turn < scale.reportsPerRound; turn++) {
        engine.push((await timed(() => ask(rangeOf(round, turn, scale)))).ms);
      }
      const kept = await timed(() => ask(rangeOf(round, 0, scale)));
      const summed = await timed(async () => plainSum(rows, benchAgent, rangeOf(round, 0, scale)));
      const same = kept.result === summed.result && kept.result !== "";
      rounds.push({ engineMs: median([...engine, kept.ms]), plainSumMs: summed.ms, same });
    }
    return rounds;
  } finally {
    rows.close();
    await runtime.close();
  }
}

/** Measures the same reports over HTTP, signature included, as an agent would ask for them. */
export async function benchReportAnswers(bench: ServedBench, scale: BenchScale): Promise<number[]> {
  const connection = await WireConnection.open(bench.server.url);
  const answersMs: number[] = [];
  for (let round = 0; round < scale.rounds; round++) {
    for (let turn = 0; turn < scale.reportsPerRound; turn++) {
      const target = targetOf(rangeOf(round, turn, scale));
      const parts = { method: "GET", target, body: "", idempotencyKey: "" } as const;
      const { ms, result } = await timed(() => connection.exchange(signedRequest(bench.credentials, parts)));
      if (result?.status !== 200) throw new Error(`A report answered ${result?.status}: ${result?.body}`);
      answersMs.push(ms);
    }
  }
  connection.close();
  return answersMs;
}

function targetOf({ create, settlement }: RaggedRange): string {
  const times = new URLSearchParams({
    create_start_time: formatInstant(create.start),
    create_end_time: formatInstant(create.end),
    settlement_start_time: formatInstant(settlement.start),
    settlement_end_time: formatInstant(settlement.end),
  });
  return `/api/v1/exchange/report/trade-summary?${times}`;
}

async function timed<T>(act: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startMs = performance.now();
  const result = await act();
  return { ms: performance.now() - startMs, result };
}
