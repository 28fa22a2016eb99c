import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { BenchRun } from "#e2e/bench/bench-run";
import { BenchServer, benchCurrency, importTrades, setRate } from "#e2e/bench/bench-server";
import { type TradeBatch, writeTrades } from "#e2e/bench/made-trades";
import { raggedRange } from "#e2e/bench/ragged-range";
import { ReportCaller, timed } from "#e2e/bench/reports/report-caller";
import { type SeededCopy, seededAgent } from "#e2e/bench/seeded-trades";
import { median } from "#e2e/bench/spread";
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
  const onEmbedded = await ReportCaller.open(embedded.url, copy.credentials);
  const onPostgres = await ReportCaller.open(server.url, await database.newKey(seededAgent));
  const reportMs: OnBoth = { embedded: [], postgres: [] };
  const faults: string[] = [];
  const now = instantOfMilliseconds(Date.now());
  for (let round = 0; round <= scale.rounds; round++) {
    const turns: OnBoth = { embedded: [], postgres: [] };
    for (let turn = 0; turn < scale.reportsPerRound; turn++) {
      const range = raggedRange(now, round * scale.reportsPerRound + turn);
      const one = await timed(() => onEmbedded.report(range));
      const other = await timed(() => onPostgres.report(range));
      turns.embedded.push(one.ms);
      turns.postgres.push(other.ms);
      if (one.result !== other.result) faults.push("A report on PostgreSQL differs from the embedded one's.");
    }
    // The first round warms both and is not measured.
    if (round === 0) continue;
    reportMs.embedded.push(median(turns.embedded));
    reportMs.postgres.push(median(turns.postgres));
  }
  onEmbedded.close();
  onPostgres.close();
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
