import * as z from "zod";
import type { Bench, BenchRun } from "#e2e/bench/bench";
import { type BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import { onBothEngines } from "#e2e/bench/on-both-engines";
import type { Figures, Side } from "#e2e/bench/side";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { startDeposits } from "#e2e/load/deposit-load";

/** Limits of the whole agent and of its key, by sum and by count: each is counted by every deposit of the turn. */
const fourLimits = (apiKey: string): readonly (readonly string[])[] => [
  ["--side", "both", "--window", "day", "--sum", "90000000000"],
  ["--side", "deposit", "--window", "month", "--sum", "90000000000"],
  ["--side", "deposit", "--window", "day", "--count", "1000000000"],
  ["--side", "both", "--window", "month", "--count", "1000000000", "--key", apiKey],
];

/** Deposits of an agent without limits beside those of one with four, on the same server in turns. */
export const benchLimits: Bench = {
  part: "limits",
  title: "Deposits with four limits",
  setUp: (run) => onBothEngines(run, "limits", sidesOn, { figure: "a second", atLeast: 0.95 }),
};

async function sidesOn(run: BenchRun, server: BenchServer, engine: string): Promise<Side[]> {
  const free = `no limits, ${engine}`;
  for (const id of ["free", "limited"]) await server.newAgent(id, "transfers");
  const [freeKey, limitedKey] = [await server.newKey("free"), await server.newKey("limited")];
  for (const flags of fourLimits(limitedKey.api_key)) {
    await server.ask(z.object({ limit_id: z.string() }), "limit", "set", "--agent", "limited", ...flags);
  }
  return [
    { name: free, turn: (round) => deposits(run, server.url, freeKey, `free-${round}`) },
    {
      name: `four limits, ${engine}`,
      of: free,
      turn: (round) => deposits(run, server.url, limitedKey, `limited-${round}`),
    },
  ];
}

async function deposits({ scale }: BenchRun, url: string, credentials: Credentials, name: string): Promise<Figures> {
  const { connections, warmUpSeconds, roundSeconds: seconds } = scale;
  const load = { url, credentials, currency: benchCurrency, connections, warmUpSeconds, seconds, ticketPrefix: name };
  const { perSecond, p50Ms, p99Ms } = await startDeposits(load).report;
  return { "a second": perSecond, "p50 ms": p50Ms, "p99 ms": p99Ms };
}
