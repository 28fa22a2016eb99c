import { join } from "node:path";
import * as z from "zod";
import { askTool } from "#e2e/fixtures/ops-tool";
import type { LoadReport } from "#e2e/load/load-plan";
import { startLoad } from "#e2e/load/start-load";
import { loadRequestsMax, loadSecondsMax } from "#lib/limits";
import { failOnErrors } from "./bench-deposits";
import type { BenchScale } from "./bench-scale";
import { writeTrades } from "./made-trades";
import { memoryOf } from "./memory-of";
import { benchAgent, benchCurrency, type ServedBench } from "./served-bench";

export interface Wait {
  readonly during: string;
  readonly seconds: number;
  readonly report: LoadReport;
}

export interface WaitFigures {
  readonly waits: readonly Wait[];
  readonly tradesPerSecond: number;
  readonly megabytesAfter: number;
}

const Imported = z.object({ applied: z.number(), unchanged: z.number(), refused: z.number() });
const Proof = z.object({ ok: z.literal(true) });

/** Measures how long a steady trickle of transfers waits while the operator's tool does its heaviest work on the server. */
export async function benchWaits(bench: ServedBench, scale: BenchScale): Promise<WaitFigures> {
  const file = join(bench.folder, "trades.jsonl");
  await writeTrades(file, scale.trades, benchAgent, benchCurrency);
  const idle = await startLoad({ ...trickle(bench, "idle"), seconds: scale.roundSeconds }).report;
  failOnErrors(idle);
  const waits: Wait[] = [{ during: "nothing else", seconds: idle.seconds, report: idle }];
  const tool = async <Shape extends z.ZodType>(shape: Shape, call: readonly string[], ...operand: string[]) => {
    const during = `ops ${call.join(" ")}`;
    const load = startLoad(trickle(bench, during));
    const startMs = performance.now();
    const result = await askTool(bench.databaseFile, shape, [...call, ...operand]).finally(load.stop);
    const seconds = (performance.now() - startMs) / 1_000;
    const report = await load.report;
    failOnErrors(report);
    waits.push({ during, seconds, report });
    return { result, seconds };
  };

  const { result, seconds } = await tool(Imported, ["trades", "import"], file);
  if (result.applied !== scale.trades) throw new Error(`The import took in ${JSON.stringify(result)}.`);
  await tool(Proof, ["report", "verify"]);
  await tool(Proof, ["ledger", "verify"]);
  await tool(z.object({ bytes: z.number() }), ["backup"], join(bench.folder, "copy.db"));
  return { waits, tradesPerSecond: scale.trades / seconds, megabytesAfter: await memoryOf(bench.server.pid) };
}

const trickle = (bench: ServedBench, during: string) => ({
  url: bench.server.url,
  client: "socket" as const,
  credentials: bench.credentials,
  currency: benchCurrency,
  connections: 4,
  perSecond: 50,
  warmUpSeconds: 0,
  seconds: loadSecondsMax,
  requests: loadRequestsMax,
  ticketPrefix: during.replaceAll(" ", "-"),
});
