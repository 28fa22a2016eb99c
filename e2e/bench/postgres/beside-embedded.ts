import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { BenchRun } from "#e2e/bench/bench-run";
import { BenchServer, benchCurrency, importTrades, setRate } from "#e2e/bench/bench-server";
import { type TradeBatch, writeTrades } from "#e2e/bench/made-trades";
import { raggedRange } from "#e2e/bench/ragged-range";
import { httpSide, reportRounds } from "#e2e/bench/reports/report-rounds";
import { type SeededCopy, seededAgent } from "#e2e/bench/seeded-trades";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import type { BenchDatabase } from "./bench-database";

/** What both engines did in each round of turns. */
export interface OnBoth {
  readonly embedded: number[];
  readonly postgres: number[];
}

export const intakeWays = ["new", "settlements", "new, moving wallets", "settlements, moving wallets"] as const;

export interface BesideEmbedded {
  readonly reportMs: OnBoth;
  /** Trades a second through the operator's tool. */
  readonly intake: Readonly<Record<(typeof intakeWays)[number], OnBoth>>;
  readonly faults: readonly string[];
}

const walletAgent = "bench-wallets";
const firstNew = 200_000_000;

/** Measures reports and intake on PostgreSQL beside the embedded database with the same trades, in turns. */
export async function besideEmbedded(run: BenchRun, database: BenchDatabase): Promise<BesideEmbedded> {
  const copy = await run.seeds.copyOf(run.scale.trades.base);
  const lines = join(run.folder, "postgres.jsonl");
  await setRate(database);
  await database.newAgent(seededAgent, "transfers");
  await database.newAgent(walletAgent, "trades");
  // In the same steps as the embedded one was filled, which draw the same trades.
  for (const { from, to } of run.seeds.growth.filter((step) => step.to <= run.scale.trades.base)) {
    const seed = {
      agentId: seededAgent,
      currency: benchCurrency,
      first: from,
      count: to - from,
      as: "history",
    } as const;
    await writeTrades(lines, seed);
    const { count, seconds } = await importTrades(database, lines);
    run.say(`  ${from} to ${to} trades on PostgreSQL: ${(count / seconds).toFixed(0)} a second`);
  }
  await database.run("vacuum analyze");
  const embedded = await BenchServer.start(copy.file);
  await embedded.newAgent(walletAgent, "trades");
  const { reportMs, faults } = await reportsOnBoth(run, database, { embedded, copy });
  const intake = await intakeOnBoth(run, { embedded, database, lines });
  await embedded.stop();
  await Promise.all([copy.remove(), rm(lines)]);
  return { reportMs, intake, faults };
}

async function reportsOnBoth(
  { scale }: BenchRun,
  database: BenchDatabase,
  { embedded, copy }: { embedded: BenchServer; copy: SeededCopy },
): Promise<Pick<BesideEmbedded, "reportMs" | "faults">> {
  const server = await database.serve("dist/server.mjs");
  const sides = [
    httpSide("embedded", embedded.url, copy.credentials),
    httpSide("postgres", server.url, await database.newKey(seededAgent)),
  ] as const;
  const now = instantOfMilliseconds(Date.now());
  const differing = await reportRounds(scale, sides, (number) => raggedRange(now, number));
  const reportMs = { embedded: sides[0].times.inARow, postgres: sides[1].times.inARow };
  const faults = differing.map(() => "A report on PostgreSQL differs from the embedded one's.");
  await server.stop("SIGTERM");
  return { reportMs, faults };
}

async function intakeOnBoth(
  { scale }: BenchRun,
  { embedded, database, lines }: { embedded: BenchServer; database: BenchDatabase; lines: string },
): Promise<BesideEmbedded["intake"]> {
  const nothing = (): OnBoth => ({ embedded: [], postgres: [] });
  const intake = {
    ...{ new: nothing(), settlements: nothing() },
    ...{ "new, moving wallets": nothing(), "settlements, moving wallets": nothing() },
  };
  const count = Math.ceil(scale.turnTrades / 4);
  for (let round = 0; round <= scale.rounds; round++) {
    const batch = { currency: benchCurrency, first: firstNew + round * count, count, overDays: 2n };
    const ways: Readonly<Record<(typeof intakeWays)[number], TradeBatch>> = {
      new: { ...batch, agentId: seededAgent, as: "new" },
      settlements: { ...batch, agentId: seededAgent, as: "settled" },
      "new, moving wallets": { ...batch, agentId: walletAgent, as: "new" },
      "settlements, moving wallets": { ...batch, agentId: walletAgent, as: "settled" },
    };
    for (const way of intakeWays) {
      await writeTrades(lines, ways[way]);
      const one = await importTrades(embedded, lines);
      const other = await importTrades(database, lines);
      if (round === 0) continue;
      intake[way].embedded.push(one.count / one.seconds);
      intake[way].postgres.push(other.count / other.seconds);
    }
  }
  return intake;
}
