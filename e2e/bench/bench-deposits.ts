import { startServing } from "#e2e/fixtures/serving-process";
import type { LoadPlan, LoadReport } from "#e2e/load/load-plan";
import { startLoad } from "#e2e/load/start-load";
import { loadRequestsMax } from "#lib/limits";
import type { BenchScale } from "./bench-scale";
import { memoryOf } from "./memory-of";
import { benchCurrency, type ServedBench } from "./served-bench";

export interface DepositRound {
  readonly echo: LoadReport;
  readonly server: LoadReport;
  /** Of the server, right after its turn. */
  readonly megabytes: number;
}

/** Durable deposits against a bare echo, turn by turn, so that what else the machine does meets both alike. */
export async function benchDeposits(bench: ServedBench, scale: BenchScale): Promise<DepositRound[]> {
  const echo = await startServing("dist/echo.mjs", process.env);
  const rounds: DepositRound[] = [];
  try {
    for (let round = 1; round <= scale.rounds; round++) {
      const echoed = await startLoad(planOf(bench, scale, echo.url, `echo-${round}`)).report;
      const posted = await startLoad(planOf(bench, scale, bench.server.url, `deposit-${round}`)).report;
      failOnErrors(echoed);
      failOnErrors(posted);
      rounds.push({ echo: echoed, server: posted, megabytes: await memoryOf(bench.server.pid) });
    }
  } finally {
    await echo.stop("SIGTERM");
  }
  return rounds;
}

const planOf = (bench: ServedBench, scale: BenchScale, url: string, ticketPrefix: string): LoadPlan => ({
  url,
  credentials: bench.credentials,
  currency: benchCurrency,
  connections: scale.connections,
  perSecond: null,
  warmUpSeconds: scale.warmUpSeconds,
  seconds: scale.roundSeconds,
  requests: loadRequestsMax,
  ticketPrefix,
});

/** A rate with refusals in it is no rate of deposits. */
export function failOnErrors({ errors }: LoadReport): void {
  if (Object.keys(errors).length > 0) throw new Error(`The load met refusals: ${JSON.stringify(errors)}`);
}
