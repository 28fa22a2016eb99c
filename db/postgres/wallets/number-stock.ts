import type { Connections } from "#db/postgres/engine/connections";
import { inTransaction } from "#db/postgres/engine/transaction";
import { numbersAheadMin } from "#lib/limits";

/** The numbers for an agent's records that this server has taken and not used. */
type Free = Map<string, bigint[]>;

/**
 * Numbers for transfers, counted for each agent over all servers. A server takes as many as it needs in a transaction
 * of its own, so that no transfer waits for another's commit; those that it did not use are used next.
 */
export class NumberStock {
  private readonly free: Free = new Map();
  /** The agents for whom numbers are being fetched before they are needed. */
  private readonly ahead = new Set<string>();

  constructor(private readonly connections: Connections<null>) {}

  /** One number for each name of an agent, in ascending order for each. */
  async take(agentIds: readonly string[]): Promise<bigint[]> {
    const needed = new Map<string, number>();
    for (const agentId of agentIds) needed.set(agentId, (needed.get(agentId) ?? 0) + 1);
    // Whoever takes some while others are being fetched finds fewer, and fetches those that are missing.
    for (;;) {
      const lacking = [...needed].flatMap(([agentId, count]) => {
        const missing = count - (this.free.get(agentId)?.length ?? 0);
        return missing > 0 ? [{ agentId, missing }] : [];
      });
      if (lacking.length > 0) {
        await this.fetch(lacking);
        continue;
      }
      const taken = agentIds.map((agentId) => this.free.get(agentId)?.shift() ?? 0n);
      for (const [agentId, count] of needed) if (count >= numbersAheadMin) this.fetchAhead(agentId, count);
      return taken;
    }
  }

  /** Under load the next batch finds its numbers at hand. A few at a time are not worth the gap of a restart. */
  private fetchAhead(agentId: string, count: number): void {
    const missing = count - (this.free.get(agentId)?.length ?? 0);
    if (missing <= 0 || this.ahead.has(agentId)) return;
    this.ahead.add(agentId);
    this.fetch([{ agentId, missing }])
      // Whoever needs them then fetches them, and hears of the fault.
      .catch(() => undefined)
      .finally(() => this.ahead.delete(agentId));
  }

  giveBack(agentId: string, ids: readonly bigint[]): void {
    const free = [...(this.free.get(agentId) ?? []), ...ids];
    free.sort((one, other) => (one < other ? -1 : 1));
    this.free.set(agentId, free);
  }

  /** After a fault none is trusted: a crash may have forgotten that they were taken, and would give them to others. */
  forget(): void {
    this.free.clear();
  }

  private async fetch(lacking: readonly { readonly agentId: string; readonly missing: number }[]): Promise<void> {
    const fetched = await this.connections.use(({ connection }) =>
      // A number may be lost by a crash, but never given twice: its row reaches the disk before any transfer with it.
      inTransaction(connection, "begin; set local synchronous_commit = off", async () => {
        const { rows } = await connection.client.query<{ agent_id: string; last: bigint }>({
          text: takeNumbers,
          values: [lacking.map(({ agentId }) => agentId), lacking.map(({ missing }) => missing)],
        });
        return { ok: true, value: rows } as const;
      }),
    );
    if (!fetched.ok) throw new Error("No numbers for transfers can be had.");
    for (const { agent_id: agentId, last } of fetched.value) {
      const count = lacking.find((lack) => lack.agentId === agentId)?.missing ?? 0;
      this.giveBack(
        agentId,
        Array.from({ length: count }, (_, index) => last - BigInt(count - 1 - index)),
      );
    }
  }
}

// In the order of agents, so that two servers never wait for each other in a circle.
const takeNumbers = `insert into transfer_numbers (agent_id, last)
  select agent_id, missing from unnest($1::text[], $2::bigint[]) as lack (agent_id, missing) order by agent_id
  on conflict (agent_id) do update set last = transfer_numbers.last + excluded.last
  returning agent_id, last`;
