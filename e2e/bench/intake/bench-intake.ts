import { join } from "node:path";
import type { Bench, BenchRun } from "#e2e/bench/bench";
import type { BenchScale } from "#e2e/bench/bench-scale";
import { type BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import { type TradeBatch, writeTrades } from "#e2e/bench/made-trades";
import { seededAgent } from "#e2e/bench/seeded-trades";
import type { Side } from "#e2e/bench/side";
import { transfersBeside } from "#e2e/bench/transfers-beside";
import { writtenBytes } from "#e2e/bench/written-bytes";
import { BareInsert } from "./bare-insert";
import { fedPerSecond } from "./feed-trades";

const walletAgent = "bench-wallets";
const figure = "a second";
const bareName = "bare INSERT";
const besideName = "new, with transfers beside it";
/** Above all numbers of seeded trades. */
let first = 100_000_000;

/** A turn's new trades. Their settlements are the second versions of the same trades. */
function newBatch({ scale }: BenchRun, agentId: string, round: number): TradeBatch {
  const count = round === 0 ? Math.ceil(scale.turnTrades / 4) : scale.turnTrades;
  first += count;
  return { agentId, currency: benchCurrency, first, count, as: "new", overDays: 2n };
}

async function linesOf({ folder }: BenchRun, batch: TradeBatch): Promise<string> {
  const lines = join(folder, "intake.jsonl");
  await writeTrades(lines, batch);
  return lines;
}

/** A way to take trades in: one side for new trades, one for their settlements. */
function twoSides(run: BenchRun, way: string, agentId: string, take: (batch: TradeBatch) => Promise<number>): Side[] {
  let batch: TradeBatch | null = null;
  const side = (as: "new" | "settled"): Side => ({
    name: `${as}, ${way}`,
    of: bareName,
    async turn(round) {
      batch = as === "new" || !batch ? newBatch(run, agentId, round) : { ...batch, as };
      return { [figure]: await take(batch) };
    },
  });
  return [side("new"), side("settled")];
}

/** Trades through the operator's tool and the feed, with and without wallets, beside a bare INSERT of the same rows. */
const intoTrades = (trades: number, withPostgres: boolean): Bench => ({
  part: "intake",
  title: `Trades taken into ${trades.toLocaleString("en")}`,
  async setUp(run) {
    const [copy, peer] = [await run.seeds.copyOf(trades), await run.seeds.copyOf(trades)];
    await peer.server.stop();
    const bare = new BareInsert(peer.file);
    const { server } = copy;
    const postgres = withPostgres ? await run.postgres(trades) : null;
    for (const each of [server, postgres]) await each?.newAgent(walletAgent, "trades");
    const feed = await server.newFeedKey();
    // Settled trades free room that new ones fill, so the file's growth would understate their size.
    const tradeBytes = copy.bytes / trades;
    let compared: TradeBatch = newBatch(run, seededAgent, 0);
    const byTool = (to: BenchServer) => async (batch: TradeBatch) => to.importTrades(await linesOf(run, batch));
    const sides: Side[] = [
      {
        name: "new, ops trades import",
        of: bareName,
        async turn(round) {
          compared = newBatch(run, seededAgent, round);
          const written = writtenBytes(server);
          const perSecond = await byTool(server)(compared);
          return { [figure]: perSecond, ...written.perByte(() => compared.count * tradeBytes) };
        },
      },
      {
        name: bareName,
        turn: async () => ({
          [figure]: bare.insertedPerSecond(copy.file, seededAgent, compared.first, compared.count),
        }),
      },
      {
        name: "settled, ops trades import",
        of: bareName,
        turn: async () => ({ [figure]: await byTool(server)({ ...compared, as: "settled" }) }),
      },
      ...twoSides(run, "feed", seededAgent, (batch) => fedPerSecond(server, feed, batch)),
      ...twoSides(run, "moving wallets", walletAgent, byTool(server)),
      ...(postgres ? twoSides(run, "PostgreSQL", seededAgent, byTool(postgres)) : []),
      ...(postgres ? twoSides(run, "PostgreSQL, moving wallets", walletAgent, byTool(postgres)) : []),
      {
        name: besideName,
        async turn(round) {
          const lines = await linesOf(run, newBatch(run, seededAgent, round));
          return transfersBeside(copy, `beside-${round}`, () => server.importTrades(lines));
        },
      },
    ];
    const onPostgres = (way: string, of: string) => ({ sides: [way], figure, of, atLeast: 0.5 });
    return {
      sides,
      bars: [
        { sides: ["new, ops trades import", "new, feed"], figure, of: bareName, atLeast: 0.3 },
        { sides: ["settled, ops trades import", "settled, feed"], figure, of: bareName, atLeast: 0.15 },
        { sides: ["new, moving wallets"], figure, of: bareName, atLeast: 0.18 },
        { sides: ["settled, moving wallets"], figure, of: bareName, atLeast: 0.09 },
        { sides: ["new, ops trades import"], figure: "bytes written a byte", atMost: 8 },
        { sides: [besideName], figure: "p99 ms", atMost: 25 },
        { sides: [besideName], figure: "longest ms", atMost: 100 },
        ...(postgres
          ? [
              onPostgres("new, PostgreSQL", "new, ops trades import"),
              onPostgres("settled, PostgreSQL", "settled, ops trades import"),
              onPostgres("new, PostgreSQL, moving wallets", "new, moving wallets"),
              onPostgres("settled, PostgreSQL, moving wallets", "settled, moving wallets"),
            ]
          : []),
      ],
      async end() {
        bare.close();
        await Promise.all([copy.end(), peer.end()]);
      },
    };
  },
});

/** The growth to the largest size: the last million's rate beside the first million's. */
const growth = (largest: number): Bench => ({
  part: "intake",
  title: "Growing the database through ops trades import",
  once: true,
  async setUp(run) {
    await (await run.seeds.copyOf(largest)).end();
    const sides = run.seeds.growth.map(({ to, figures }) => ({
      name: `to ${to.toLocaleString("en")}`,
      turn: async () => figures,
    }));
    // The first two steps are half a million each; the second ends at the first million.
    const [first = "", last = ""] = [sides.at(1)?.name, sides.at(-1)?.name];
    return { sides, bars: [{ sides: [last], figure, of: first, atLeast: 0.7 }], end: async () => undefined };
  },
});

export const intakeBenches = ({ trades: { base, large, largest }, withLargest }: BenchScale): Bench[] => [
  intoTrades(base, true),
  intoTrades(large, false),
  growth(withLargest ? largest : large),
];
