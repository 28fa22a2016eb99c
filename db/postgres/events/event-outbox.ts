import { sent, type Work } from "#db/core/work";
import type { Connection } from "#db/postgres/connections/connection";
import { blocksOf } from "#lib/domain/events/event-block";
import type { ToldEvent } from "#lib/domain/events/told-event";

// PostgreSQL's own, because transactions overlap and events get their numbers once committed: SQLite's writer numbers
// them.

/**
 * Puts a transaction's events into the outbox. It comes after the transaction has locked all that it changes: of two
 * transactions that change one wallet, the later then has the greater id, and its events the greater numbers.
 */
export function eventOutbox({ client, nameFor }: Connection) {
  return function* tell(events: readonly ToldEvent[]): Work<void> {
    if (events.length === 0) return;
    const blocks = blocksOf(events);
    const values = [
      blocks.map(({ agentId }) => agentId),
      blocks.map(({ count }) => count),
      blocks.map(({ types }) => types),
      blocks.map(({ at }) => at),
      blocks.map(({ events: text }) => text),
    ];
    yield* sent(() => client.query({ name: nameFor(insertBlocks), text: insertBlocks, values }));
  };
}

const insertBlocks = `insert into event_outbox (agent_id, events_count, types, at, events)
  select agent_id, events_count, types, at, events
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])
    with ordinality as told (agent_id, events_count, types, at, events, place) order by place`;
