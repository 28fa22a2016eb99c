import { join } from "node:path";
import * as z from "zod";
import { askTool } from "#e2e/fixtures/ops-tool";
import type { BenchScale } from "./bench-scale";
import { writeTrades } from "./made-trades";
import { benchCurrency, type ServedBench } from "./served-bench";

/** Trades a second through the operator's tool, for an agent whose wallets they move and for one whose they do not. */
export interface IntakeRound {
  readonly withWallets: number;
  readonly withoutWallets: number;
}

const Imported = z.object({ applied: z.number(), unchanged: z.number(), refused: z.number() });
const ways = ["trades", "transfers"] as const;

/** Imports the same trades for both sorts of agents in turns, each time for an agent of its own. */
export async function benchIntake(bench: ServedBench, scale: BenchScale): Promise<IntakeRound[]> {
  const rounds: IntakeRound[] = [];
  for (let round = 1; round <= scale.rounds; round++) {
    const perSecond = { trades: 0, transfers: 0 };
    // Each round begins with the other way, so that neither always meets the larger database.
    for (const wallet of round % 2 === 0 ? ways : ways.toReversed()) {
      perSecond[wallet] = await importedPerSecond(bench, `intake-${wallet}-${round}`, wallet, scale.intakeTrades);
    }
    rounds.push({ withWallets: perSecond.trades, withoutWallets: perSecond.transfers });
  }
  return rounds;
}

async function importedPerSecond(
  { folder, databaseFile }: ServedBench,
  id: string,
  wallet: (typeof ways)[number],
  count: number,
): Promise<number> {
  const agent = ["agent", "create", "--id", id, "--name", id, "--currency", benchCurrency, "--wallet", wallet];
  await askTool(databaseFile, z.object({ wallet: z.literal(wallet) }), agent);
  const file = join(folder, `${id}.jsonl`);
  await writeTrades(file, count, id, benchCurrency);
  const startMs = performance.now();
  const { applied } = await askTool(databaseFile, Imported, ["trades", "import", file]);
  if (applied !== count) throw new Error(`The import took in ${applied} of ${count} trades.`);
  return count / ((performance.now() - startMs) / 1_000);
}
