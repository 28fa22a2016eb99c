import type { Connections } from "#db/postgres/connections/connections";
import { lockWaitMs } from "#db/postgres/connections/wait-bounds";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { done } from "#lib/domain/failure";

/** 8: a batch with this many transfers of an agent has numbers for the next batches fetched along. */
const numbersAheadMin = 8;
/** 1,024: the most numbers fetched ahead. */
export const numbersAheadMax = 1_024;

interface Lack {
  readonly agentId: string;
  readonly missing: number;
}

/**
 * Numbers for transfers, counted for each agent over all servers. A server takes them in a separate transaction, so
 * that no transfer waits for another's commit; unused numbers are used next.
 */
export class NumberStock {
  /** The free numbers of each agent, ascending. */
  private readonly free = new Map<string, bigint[]>();
  /** The agents for whom numbers are being fetched ahead. */
  private readonly ahead = new Set<string>();

  constructor(private readonly connections: Connections<null>) {}

  /** One number for each entry of an agent's name, ascending for each agent. */
  async take(agentIds: readonly string[]): Promise<bigint[]> {
    const needed = new Map<string, number>();
    for (const agentId of agentIds) needed.set(agentId, (needed.get(agentId) ?? 0) + 1);
    // Other batches may take numbers during a fetch: a batch that then lacks numbers fetches again.
    for (;;) {
      const lacking = [...needed].flatMap(([agentId, count]) => {
        const missing = count - this.freeOf(agentId).length;
        return missing > 0 ? [{ agentId, missing }] : [];
      });
      if (lacking.length > 0) {
        await this.fetch(lacking);
        continue;
      }
      const taken = agentIds.flatMap((agentId) => this.freeOf(agentId).shift() ?? []);
      for (const [agentId, count] of needed) if (count >= numbersAheadMin) this.fetchAhead(agentId, count);
      return taken;
    }
  }

  giveBack(agentId: string, id: bigint): void {
    const free = this.freeOf(agentId);
    const place = free.findIndex((other) => other > id);
    free.splice(place < 0 ? free.length : place, 0, id);
  }

  /** After a fault all numbers are dropped: a crash may forget that they were taken, and give them out again. */
  forget(): void {
    this.free.clear();
  }

  private freeOf(agentId: string): bigint[] {
    const free = this.free.get(agentId) ?? [];
    this.free.set(agentId, free);
    return free;
  }

  /**
   * Under load the next batches find their numbers ready: fetching costs the database as much as two transfers. For
   * small batches it is not worth the gap after a restart.
   */
  private fetchAhead(agentId: string, count: number): void {
    if (this.freeOf(agentId).length >= 4 * count || this.ahead.has(agentId)) return;
    this.ahead.add(agentId);
    this.fetch([{ agentId, missing: Math.min(16 * count, numbersAheadMax) }])
      // The batch that needs the numbers then fetches them, and gets the error.
      .catch(() => undefined)
      .finally(() => this.ahead.delete(agentId));
  }

  private async fetch(lacking: readonly Lack[]): Promise<void> {
    // No transfer is posted yet, whatever became of the count: a doubtful commit here leaves nothing else in doubt.
    const fetched = await this.counted(lacking).catch((error: unknown) => {
      throw new Error(`No transfer numbers could be taken: ${error instanceof Error ? error.message : String(error)}`);
    });
    if (!fetched.ok) throw new Error("No transfer numbers could be taken.");
    for (const { agent_id: agentId, last } of fetched.value) {
      const missing = lacking.find((lack) => lack.agentId === agentId)?.missing ?? 0;
      // No number in the stock is higher: only this server's own fetches fill it, one after the other.
      for (let left = missing; left > 0; left -= 1) this.freeOf(agentId).push(last - BigInt(left - 1));
    }
  }

  private counted(lacking: readonly Lack[]) {
    return this.connections.use(({ connection }) =>
      inTransaction(connection, begin, async () => {
        const { rows } = await connection.client.query<{ agent_id: string; last: bigint }>({
          text: takeNumbers,
          values: [lacking.map(({ agentId }) => agentId), lacking.map(({ missing }) => missing)],
        });
        return done(rows);
      }),
    );
  }
}

// A crash may lose a number but never give it twice: its row reaches the disk before any transfer with it.
const begin = `begin; set local synchronous_commit = off; set local lock_timeout = ${lockWaitMs}`;

// In order of agents, so that two servers never wait in a circle.
const takeNumbers = `insert into transfer_numbers (agent_id, last)
  select agent_id, missing from unnest($1::text[], $2::bigint[]) as lack (agent_id, missing) order by agent_id
  on conflict (agent_id) do update set last = transfer_numbers.last + excluded.last
  returning agent_id, last`;
