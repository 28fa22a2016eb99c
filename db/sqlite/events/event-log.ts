import type { PendingNews } from "#db/news/news";
import type { Connection } from "#db/sqlite/engine/connection";
import { newsOf } from "#lib/commands/news";
import { blocksOf, numbered } from "#lib/domain/events/event-block";
import type { ToldEvent } from "#lib/domain/events/told-event";

// Double, because the only writer numbers events in their own transaction here; PostgreSQL's transactions overlap.

/** The events of a commit. Its writer gives them their numbers, which are seen with what they tell or not at all. */
export function eventLog({ client }: Connection, told: PendingNews) {
  const headOf = client
    .prepare<[string, string]>(
      `select max(last_sequence) from (
         select max(last_sequence) as last_sequence from event_blocks where agent_id = ?
         union all select last_sequence from event_cuts where agent_id = ?)`,
    )
    .pluck();
  const insertBlock = client.prepare<[string, bigint, bigint, bigint, bigint, string]>(
    `insert into event_blocks (agent_id, last_sequence, events_count, types, at, events)
     values (?, ?, ?, ?, ?, ?)`,
  );
  let waiting: ToldEvent[] = [];
  /** The last numbers given out, of the agents that had events since the database was opened. */
  let heads = new Map<string, number>();

  return {
    add(events: readonly ToldEvent[]): void {
      for (const event of events) waiting.push(event);
    },
    write(): void {
      if (waiting.length === 0) return;
      const blocks = blocksOf(waiting);
      waiting = [];
      for (const { agentId } of blocks) {
        if (!heads.has(agentId)) heads.set(agentId, Number(headOf.get(agentId, agentId) ?? 0));
      }
      for (const { agentId, last, count, types, at, events } of numbered(blocks, heads)) {
        insertBlock.run(agentId, BigInt(last), BigInt(count), types, at, events);
        heads.set(agentId, last);
        told.add([newsOf(agentId, "events")]);
      }
    },
    /** Forgets a rolled back commit, with the numbers that it gave out. */
    drop(): void {
      waiting = [];
      heads = new Map();
    },
  };
}
