import { benchCurrency } from "#e2e/bench/bench-server";
import { playerOf, tradeLines } from "#e2e/bench/made-trades";
import type { Outcome } from "#lib/domain/failure";
import { parseMoney } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { importBatchesInFlight, importBatchTrades } from "#lib/ops/verbs/import-trades";
import { createAgent } from "#lib/usecases/agents/create-agent";
import type { Context } from "#lib/usecases/context";
import { takeInTrades } from "#lib/usecases/trades/take-in-trades";

export interface PlayersToFill {
  readonly agentId: string;
  readonly players: number;
  readonly trades: number;
  say(line: string): void;
}

const depositsInFlight = 512;
const sayEvery = 100_000;

/**
 * Fills a database with an agent whose trades move wallets: a deposit of each player, then trades of random players,
 * by the ledger's and the intake's own way, so that every proof holds.
 */
export async function fillPlayers(context: Context, { agentId, players, trades, say }: PlayersToFill): Promise<void> {
  const by = { actor: "operator:bench", requestId: null, address: null, at: context.clock.now(), acting: null };
  const agent = { id: agentId, name: agentId, currency: benchCurrency, knownPlayersOnly: false };
  taken(await createAgent(context, agent, by));
  taken(await context.store.agents.setRate({ currency: benchCurrency, from: instant(0n), usd: "1" }, by));
  const ids = Array.from({ length: players }, (_, number) => number).values();
  const deposits = counted("deposits", players, say);
  await inFlight(depositsInFlight, ids, async (number) => {
    await deposit(context, agentId, number);
    deposits(1);
  });
  const lines = tradeLines({ agentId, currency: benchCurrency, first: 0, count: trades, as: "history", players });
  const tradesTaken = counted("trades", trades, say);
  await inFlight(importBatchesInFlight, batchesOf(lines, importBatchTrades), async (batch) => {
    const { refused } = taken(await takeInTrades(context, batch));
    if (refused[0]) throw new Error(refused[0].message);
    tradesTaken(batch.length);
  });
}

async function deposit({ store, clock }: Context, agentId: string, number: number): Promise<void> {
  const amountText = `${1 + (number % 500)}.00000000`;
  taken(
    await store.wallets.recordTransfer(
      {
        ...{ agentId, playerId: playerOf(number), kind: "deposit", ticketId: `d-${number}` },
        ...{ currency: benchCurrency, agentCurrency: benchCurrency, amount: parseMoney(amountText), amountText },
        ...{ knownPlayersOnly: false, actor: "key:bench", reason: null, at: clock.now() },
      },
      null,
    ),
  );
}

/** Does the work for every item, for so many at a time. */
async function inFlight<T>(callers: number, items: Iterator<T>, work: (item: T) => Promise<void>): Promise<void> {
  async function call(): Promise<void> {
    for (let next = items.next(); !next.done; next = items.next()) await work(next.value);
  }
  await Promise.all(Array.from({ length: callers }, call));
}

function* batchesOf(lines: Iterable<string>, size: number): Generator<unknown[], undefined> {
  let batch: unknown[] = [];
  for (const line of lines) {
    if (batch.push(JSON.parse(line)) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Says how far it is, and how fast it went since it said so last. */
function counted(what: string, total: number, say: (line: string) => void): (more: number) => void {
  let [count, said, saidMs] = [0, 0, performance.now()];
  return (more) => {
    count += more;
    if (count < total && count - said < sayEvery) return;
    const seconds = (performance.now() - saidMs) / 1_000;
    say(`  ${count} of ${total} ${what}: ${((count - said) / seconds).toFixed(0)} a second`);
    [said, saidMs] = [count, performance.now()];
  };
}

function taken<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
}
