import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { startDeposits } from "#e2e/load/deposit-load";
import { benchCurrency } from "./bench-server";
import type { Figures } from "./side";

/** Does heavy work on a server while 50 transfers a second measure how long one waits. */
export async function transfersBeside(
  { server: { url }, credentials }: { server: { url: string }; credentials: Credentials },
  ticketPrefix: string,
  act: () => Promise<unknown>,
): Promise<Figures> {
  const load = startDeposits({
    url,
    credentials,
    currency: benchCurrency,
    connections: 4,
    perSecond: 50,
    ticketPrefix,
  });
  const startMs = performance.now();
  await act().finally(load.stop);
  const seconds = (performance.now() - startMs) / 1_000;
  const { posted, p50Ms, p99Ms, maxMs } = await load.report;
  return { seconds, transfers: posted, "p50 ms": p50Ms, "p99 ms": p99Ms, "longest ms": maxMs };
}
