import { startServing } from "#e2e/fixtures/serving-process";
import { type LoadClientKind, loadClientKinds } from "#e2e/load/load-client";
import type { LoadReport } from "#e2e/load/load-plan";
import { startLoad } from "#e2e/load/start-load";
import { loadRequestsMax } from "#lib/limits";
import type { BenchScale } from "./bench-scale";
import { memoryOf } from "./memory-of";
import { benchCurrency, type ServedBench } from "./served-bench";

export interface DepositRound {
  readonly client: LoadClientKind;
  readonly echo: LoadReport;
  readonly server: LoadReport;
  /** The server's memory right after its turn. */
  readonly megabytes: number;
}

/** Measures durable deposits and a bare echo in turns, so that other work on the machine affects both alike. */
export async function benchDeposits(bench: ServedBench, scale: BenchScale): Promise<DepositRound[]> {
  const echo = await startServing("dist/echo.mjs", process.env);
  const load = async (url: string, client: LoadClientKind, ticketPrefix: string) => {
    const { connections, warmUpSeconds, roundSeconds: seconds } = scale;
    const pace = { connections, perSecond: null, warmUpSeconds, seconds, requests: loadRequestsMax };
    const { credentials } = bench;
    const report = await startLoad({ url, client, credentials, currency: benchCurrency, ticketPrefix, ...pace }).report;
    failOnErrors(report);
    return report;
  };
  const rounds: DepositRound[] = [];
  try {
    for (let round = 1; round <= scale.rounds; round++) {
      for (const client of loadClientKinds) {
        const echoed = await load(echo.url, client, `echo-${client}-${round}`);
        const posted = await load(bench.server.url, client, `deposit-${client}-${round}`);
        rounds.push({ client, echo: echoed, server: posted, megabytes: await memoryOf(bench.server.pid) });
      }
    }
  } finally {
    await echo.stop("SIGTERM");
  }
  return rounds;
}

/** A rate that includes refused requests is not a rate of deposits. */
export function failOnErrors({ errors }: LoadReport): void {
  if (Object.keys(errors).length > 0) throw new Error(`The load met refusals: ${JSON.stringify(errors)}`);
}
