import type { BenchScale } from "#e2e/bench/bench-scale";
import { benchCurrency } from "#e2e/bench/bench-server";
import { failOnErrors } from "#e2e/bench/trickle";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { loadRequestsMax } from "#e2e/load/load-bounds";
import type { LoadClientKind } from "#e2e/load/load-client";
import type { LoadReport } from "#e2e/load/load-plan";
import { startLoad } from "#e2e/load/start-load";

export interface DepositLoad {
  readonly url: string;
  readonly credentials: Credentials;
  readonly scale: BenchScale;
  /** No two loads of a run share a prefix, so that no ticket is sent twice. */
  readonly ticketPrefix: string;
  readonly client?: LoadClientKind;
  readonly connections?: number;
}

/** One turn of signed deposits as fast as the answers come, from a process of its own. A refusal fails it. */
export async function loadDeposits({
  url,
  credentials,
  scale,
  ticketPrefix,
  ...how
}: DepositLoad): Promise<LoadReport> {
  const { client = "node:http", connections = scale.connections } = how;
  const { warmUpSeconds, roundSeconds: seconds } = scale;
  const plan = { url, client, credentials, currency: benchCurrency, connections, perSecond: null, ticketPrefix };
  const report = await startLoad({ ...plan, warmUpSeconds, seconds, requests: loadRequestsMax }).report;
  failOnErrors(report);
  return report;
}
