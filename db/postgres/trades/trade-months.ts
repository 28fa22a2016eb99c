import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "#db/postgres/connections/connection";
import { waitedTooLong } from "#db/postgres/connections/faults";
import type { InSlice } from "#db/postgres/transactions/bulk-lane";
import { monthsKey, waitForLock } from "#db/postgres/transactions/locks";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import { monthOf, type TradeMonth } from "#lib/domain/trades/trade-month";

/** 100 ms: making or dropping a month blocks all reads of trades for at most this long at a time. */
export const monthLockWaitMs = 100;
/** 20 tries for a month that could not be locked. */
const monthLockTriesMax = 20;
const monthLockPauseMsMax = 200;
/** 1 minute: next month's table is tried again this long after a long read was in the way. */
export const monthRetryMinutes = 1n;

export const partitionOf = ({ name }: TradeMonth): string => `trades_${name}`;

// Adding or dropping a month locks out all readers of trades, and new readers queue behind it while it waits for a long
// read. So the lock is waited for only 100 ms, and then tried again.
const begin = `begin; set local lock_timeout = ${monthLockWaitMs}`;

/**
 * The partitions of trades. A month gets its partition before its first trade arrives, and the next month while nobody
 * needs it yet. Trades of other times stay in the default partition, so that no trade ever moves.
 */
export function tradeMonths(connection: Connection) {
  const { client } = connection;
  const lock = waitForLock(connection);
  const known = new Set<string>();
  /** A month that is not needed yet is not tried again before this time. */
  const putOff = new Map<string, Instant>();

  async function existing(): Promise<ReadonlySet<string>> {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'trades'::regclass`,
    );
    return new Set(rows.map(({ name }) => name));
  }

  async function make(month: TradeMonth, inSlice: InSlice): Promise<void> {
    const bounds = `from (${month.start}) to (${month.end})`;
    await inSlice(begin, async ({ send }) => {
      await lock(monthsKey);
      send(client.query(`create table if not exists ${partitionOf(month)} partition of trades for values ${bounds}`));
    });
  }

  async function makeUnknown(months: ReadonlyMap<string, TradeMonth>, make: (month: TradeMonth) => Promise<void>) {
    const unknown = [...months].filter(([name]) => !known.has(name));
    if (unknown.length === 0) return;
    const found = await existing();
    for (const [name, month] of unknown) {
      if (!found.has(name)) await make(month);
      known.add(name);
    }
  }

  return {
    existing,

    /**
     * Makes missing partitions for trades of these times. A partition that this connection has seen is not looked for
     * again.
     */
    async provide(times: Iterable<Instant>, now: Instant, inSlice: InSlice): Promise<void> {
      const needed = new Map<string, TradeMonth>();
      for (const at of times) {
        const month = monthOf(at);
        if (month) needed.set(partitionOf(month), month);
      }
      const present = monthOf(now);
      const next = present && needed.has(partitionOf(present)) ? monthOf(present.end) : null;
      await makeUnknown(needed, (month) => patiently(() => make(month, inSlice)));
      if (!next || needed.has(partitionOf(next)) || now < (putOff.get(partitionOf(next)) ?? now)) return;
      await makeUnknown(new Map([[partitionOf(next), next]]), async (month) => {
        // This month is not needed yet: if a long read is in the way, the month is tried again a minute later.
        putOff.set(partitionOf(month), instant(now + monthRetryMinutes * minute));
        await make(month, inSlice);
        putOff.delete(partitionOf(month));
      }).catch((error) => {
        if (!waitedTooLong(error)) throw error;
      });
    },
  };
}

/** Repeats work that must lock out all readers of trades, while a reader takes long. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!waitedTooLong(error) || tries === monthLockTriesMax) throw error;
    }
    await pause(Math.random() * monthLockPauseMsMax);
  }
}
