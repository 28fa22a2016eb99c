import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { loadRequestsMax, loadSecondsMax } from "#e2e/load/load-bounds";
import type { LoadReport } from "#e2e/load/load-plan";
import { startLoad } from "#e2e/load/start-load";
import { benchCurrency } from "./bench-server";

const connections = 4;
const transfersPerSecond = 50;

export interface Meanwhile<T> {
  readonly result: T;
  readonly seconds: number;
  /** The transfers that were sent meanwhile, at 50 a second, whether the last one was answered or not. */
  readonly transfers: LoadReport;
}

/** Does something heavy on a server while a steady trickle of transfers measures how long one waits. */
export async function withTransfers<T>(
  { url, credentials, name }: { url: string; credentials: Credentials; name: string },
  act: () => Promise<T>,
): Promise<Meanwhile<T>> {
  const load = startLoad({
    ...{ url, client: "socket", credentials, currency: benchCurrency, connections, perSecond: transfersPerSecond },
    ...{ warmUpSeconds: 0, seconds: loadSecondsMax, requests: loadRequestsMax, ticketPrefix: name },
  });
  const startMs = performance.now();
  const result = await act().finally(load.stop);
  const seconds = (performance.now() - startMs) / 1_000;
  const transfers = await load.report;
  failOnErrors(transfers);
  return { result, seconds, transfers };
}

/** A rate that includes refused requests is not a rate of deposits. */
export function failOnErrors({ errors }: LoadReport): void {
  if (Object.keys(errors).length > 0) throw new Error(`The load met refusals: ${JSON.stringify(errors)}`);
}
