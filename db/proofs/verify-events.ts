import type { EngineWords } from "#db/reads/engine-words";
import { namedRecords } from "#db/reads/events/event-records";
import { blockEventsMax, type EventBlock, type NumberedEvent } from "#lib/domain/events/event-block";
import { type AgentEventWalk, type EventProof, EventWalk } from "#lib/domain/events/event-walk";
import { type Instant, instant } from "#lib/domain/time/instant";
import { onlyRow, type ProofReader } from "./proof-reader";

interface AgentRow {
  readonly id: string;
  readonly dropped: bigint;
}

interface BlockRow {
  readonly last_sequence: bigint;
  readonly events_count: bigint;
  readonly types: bigint;
  readonly at: bigint;
  readonly events: string;
}

/** Holds every event log against the transfers, trades and movements that it names, and they against it. */
export async function verifyEvents(reader: ProofReader, words: EngineWords): Promise<EventProof> {
  const since = instant(BigInt((await onlyRow(reader.rowsOf<{ value: string }>(sinceFact))).value));
  const walk = new EventWalk();
  const agents: AgentRow[] = [];
  for await (const row of reader.rowsOf<AgentRow>(agentsWithCut)) agents.push(row);
  for (const { id, dropped } of agents) {
    const ofAgent = walk.agent(id, Number(dropped), since);
    const events = new EventsInSome(reader, words, id, ofAgent);
    for await (const row of reader.rowsOf<BlockRow>(blocksOfAgent, { agentId: id })) {
      await events.take(ofAgent.block(blockOf(id, row)));
    }
    const waiting = reader.words.unnumberedEvents;
    if (waiting !== null) {
      for await (const row of reader.rowsOf<BlockRow>(waiting, { agentId: id })) {
        await events.take(ofAgent.unnumbered(blockOf(id, row)));
      }
    }
    await events.flush();
    if (ofAgent.toldFrom !== null) ofAgent.end(await countsSince(reader, id, ofAgent.toldFrom));
    walk.endAgent(ofAgent);
  }
  return walk.proof();
}

/** Looks up what events name for many of them at once: a block may be of one event. */
class EventsInSome {
  private waiting: NumberedEvent[] = [];

  constructor(
    private readonly reader: ProofReader,
    private readonly words: EngineWords,
    private readonly agentId: string,
    private readonly walk: AgentEventWalk,
  ) {}

  async take(events: readonly NumberedEvent[]): Promise<void> {
    this.waiting.push(...events);
    if (this.waiting.length >= blockEventsMax) await this.flush();
  }

  async flush(): Promise<void> {
    const events = this.waiting;
    this.waiting = [];
    if (events.length === 0) return;
    const records = await this.reader.run(namedRecords(this.words, this.agentId, events));
    for (const event of events) {
      this.walk.event(event, {
        transfer: "transferId" in event ? records.transferOf(event.transferId) : undefined,
        inForce: "tradeId" in event ? records.inForce(event.tradeId) : undefined,
        hasPast: "tradeId" in event && records.past(event.tradeId, event.version) !== undefined,
        movement:
          "tradeId" in event
            ? records.movementOf(event.tradeId, event.version)
            : "playerId" in event
              ? records.movementAt(event.playerId, event.at)
              : undefined,
      });
    }
  }
}

const blockOf = (agentId: string, row: BlockRow): EventBlock => ({
  agentId,
  last: Number(row.last_sequence),
  count: Number(row.events_count),
  types: row.types,
  at: instant(row.at),
  events: row.events,
});

async function countsSince(reader: ProofReader, agentId: string, from: Instant) {
  const { transfers, movements } = await onlyRow(
    reader.rowsOf<{ transfers: bigint; movements: bigint }>(recordsSince, { agentId, from }),
  );
  return { transfers: Number(transfers), movements: Number(movements) };
}

/** A database from before event logs tells when they began. */
const sinceFact = "select coalesce((select value from facts where name = 'events_since'), '0') as value";

const agentsWithCut = `select a.id, coalesce(c.last_sequence, 0) as dropped
  from agents a left join event_cuts c on c.agent_id = a.id order by a.id`;

const blocksOfAgent = `select last_sequence, events_count, types, at, events from event_blocks
  where agent_id = @agentId order by last_sequence`;

const recordsSince = `select
  (select count(*) from transfers where agent_id = @agentId and created_at >= @from) as transfers,
  (select count(*) from movements where agent_id = @agentId and created_at >= @from) as movements`;
