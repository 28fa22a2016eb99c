import { carriedRows } from "#db/postgres/books/carried-rows";
import { leftStakeRows } from "#db/postgres/books/left-stake-rows";
import { sumRows } from "#db/postgres/books/sum-rows";
import type { Connection } from "#db/postgres/connections/connection";
import { waitedTooLong } from "#db/postgres/connections/faults";
import { bulkLockWaitMs } from "#db/postgres/connections/wait-bounds";
import type { InSlice } from "#db/postgres/transactions/bulk-lane";
import { retentionKey, waitForLock } from "#db/postgres/transactions/locks";
import {
  type CarriedTrade,
  DroppedTrades,
  type KeepingAgent,
  movedByTrades,
  waitsForOpening,
} from "#lib/commands/trades/retention-run";
import type { LeftStake } from "#lib/domain/books/books";
import { money } from "#lib/domain/money/money";
import { type Instant, instant } from "#lib/domain/time/instant";
import type { TradeMonth } from "#lib/domain/trades/trade-month";
import { cellRows } from "./cell-rows";
import { monthLockWaitMs, partitionOf, patiently, tradeMonths } from "./trade-months";

/** 1,000 trades: retention reads or deletes at most this many at a time. */
export const retentionPageTrades = 1_000;
/** 10 minutes: dropping a busy feed's month takes far longer than any write: 1 s for every 100,000 trades. */
export const monthDropMsMax = 10 * 60_000;

const begin = `begin; set local lock_timeout = ${bulkLockWaitMs}`;

/**
 * Drops a month of trades as a whole, and returns their number. The cut lies after the month, so its trades cannot
 * change meanwhile.
 */
export function droppingMonths(connection: Connection) {
  const { client } = connection;
  const lock = waitForLock(connection);
  const months = tradeMonths(connection);
  const cells = cellRows(connection);
  const carried = carriedRows(connection);
  const stakes = leftStakeRows(connection);
  const sums = sumRows(connection);

  async function agentsIn(partition: string): Promise<readonly (KeepingAgent & { readonly trades: bigint })[]> {
    const { rows } = await client.query<KeepingAgent & { trades: bigint }>(
      `select a.id, a.wallet, counted.trades
       from (select agent_id, count(*) as trades from ${partition} group by agent_id) as counted
       join agents as a on a.id = counted.agent_id order by a.id`,
    );
    return rows;
  }

  /** Adds up the movements of an agent's trades of the month, a page at a time. */
  async function carry(partition: string, agent: KeepingAgent, dropped: DroppedTrades, droppedAt: Instant) {
    const left: LeftStake[] = [];
    let after: Pick<CarriedTrade, "matchedAt" | "tradeId"> | undefined;
    do {
      const { rows } = await client.query<MonthRow>(
        `select agent_id, trade_id, player_id, category, turnover, payout, commission, matched_at from ${partition}
         where agent_id = $1 and ($2::bigint is null or (matched_at, trade_id) > ($2, $3))
         order by matched_at, trade_id limit ${retentionPageTrades}`,
        [agent.id, after?.matchedAt ?? null, after?.tradeId ?? null],
      );
      const page = rows.map(carriedOfRow);
      left.push(...dropped.carry(agent, page, droppedAt));
      after = page.at(-1);
    } while (after);
    return left;
  }

  /**
   * Drops the table at a moment without readers of trades. False when no such moment came, or when an opening of
   * wallets may have begun.
   */
  async function drop(partition: string, agents: readonly KeepingAgent[]): Promise<boolean> {
    await client.query(`set local lock_timeout = ${monthLockWaitMs}`);
    return patiently(async () => {
      await client.query("savepoint before_drop");
      try {
        const { rows } = await client.query<KeepingAgent>(
          "select id, wallet from agents where id = any($1::text[]) order by id for share",
          [agents.map(({ id }) => id)],
        );
        const wallets = new Map(rows.map(({ id, wallet }) => [id, wallet]));
        if (agents.some(({ id, wallet }) => wallets.get(id) !== wallet)) return false;
        await client.query(`drop table ${partition}`);
        return true;
      } catch (error) {
        if (waitedTooLong(error)) await client.query("rollback to savepoint before_drop");
        throw error;
      }
    });
  }

  async function dropWhole(month: TradeMonth, agents: readonly KeepingAgent[], droppedAt: Instant): Promise<boolean> {
    const partition = partitionOf(month);
    const dropped = new DroppedTrades();
    const left: LeftStake[] = [];
    for (const agent of agents.filter(movedByTrades)) left.push(...(await carry(partition, agent, dropped, droppedAt)));
    const sent: Promise<unknown>[] = [];
    const transaction = { send: (statement: Promise<unknown>) => sent.push(statement) };
    const isGone = (row: string) =>
      `using ${partition} as gone where ${row}.agent_id = gone.agent_id and ${row}.trade_id = gone.trade_id`;
    transaction.send(client.query(`delete from trade_history as h ${isGone("h")}`));
    transaction.send(client.query(`delete from trade_keys as k ${isGone("k")}`));
    stakes.add(left, transaction);
    carried.add(dropped.takeCarried(), transaction);
    const ids = agents.map(({ id }) => id);
    cells.dropMatchedIn(ids, month, transaction);
    sums.write(dropped.sums, transaction);
    await Promise.all(sent);
    return drop(partition, agents).catch((error) => {
      if (waitedTooLong(error)) return false;
      throw error;
    });
  }

  async function dropped(month: TradeMonth, droppedAt: Instant): Promise<number> {
    await lock(retentionKey);
    const partition = partitionOf(month);
    if (!(await months.existing()).has(partition)) return 0;
    const agents = await agentsIn(partition);
    if (agents.some(waitsForOpening)) return 0;
    await client.query("savepoint whole_month");
    if (await dropWhole(month, agents, droppedAt)) return agents.reduce((all, { trades }) => all + Number(trades), 0);
    // The month stays: its trades are deleted one by one, and a later run drops the table.
    await client.query("rollback to savepoint whole_month");
    return 0;
  }

  return (month: TradeMonth, droppedAt: Instant, inSlice: InSlice): Promise<number> =>
    inSlice(begin, () => dropped(month, droppedAt), monthDropMsMax);
}

interface MonthRow {
  readonly agent_id: string;
  readonly trade_id: string;
  readonly player_id: string;
  readonly category: CarriedTrade["category"];
  readonly turnover: bigint;
  readonly payout: bigint;
  readonly commission: bigint;
  readonly matched_at: bigint;
}

const carriedOfRow = (row: MonthRow): CarriedTrade => ({
  agentId: row.agent_id,
  tradeId: row.trade_id,
  playerId: row.player_id,
  category: row.category,
  turnover: money(row.turnover),
  payout: money(row.payout),
  commission: money(row.commission),
  matchedAt: instant(row.matched_at),
});
