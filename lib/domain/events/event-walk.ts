import { Faults } from "#lib/domain/audit/audit-row";
import { hour, type Instant, instant } from "#lib/domain/time/instant";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import type { Transfer } from "#lib/domain/wallets/transfer";
import { type EventBlock, eventsOf, type NumberedEvent, typesIn } from "./event-block";
import { bitsOfTypes } from "./event-type";

/** What an event names, as far as it exists. */
export interface RecordsOfEvent {
  readonly transfer: Transfer | undefined;
  readonly inForce: StoredTrade | undefined;
  readonly hasPast: boolean;
  readonly movement: ChainedMovement | undefined;
}

/** The records of an agent since a moment, all of which its log must tell. */
export interface RecordCounts {
  readonly transfers: number;
  readonly movements: number;
}

export interface EventProof {
  readonly agents: number;
  readonly events: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
}

/** Holds the event logs of all agents against the records that they name. */
export class EventWalk {
  private readonly found = new Faults();
  private agents = 0;
  private events = 0;

  /** Begins an agent's log, of which the events up to `dropped` are no longer kept. */
  agent(agentId: string, dropped: number, since: Instant): AgentEventWalk {
    this.agents += 1;
    return new AgentEventWalk(agentId, dropped, since, this.found);
  }

  endAgent(walk: AgentEventWalk): void {
    this.events += walk.walked;
  }

  proof(): EventProof {
    return { agents: this.agents, events: this.events, faults: this.found.shown, faultCount: this.found.count };
  }
}

/** 1 h: records may have come in this much before the block that tells them. */
const slack = hour;

/** One agent's log, block by block and event by event in the order of its numbers. */
export class AgentEventWalk {
  walked = 0;
  private last: number;
  private from: Instant | null;
  private readonly told = { transfers: 0, movements: 0 };
  /** The time of each player's last told entry: a wallet's entries are told in the order of its chain. */
  private readonly lastEntry = new Map<string, Instant>();

  constructor(
    private readonly agentId: string,
    dropped: number,
    since: Instant,
    private readonly found: Faults,
  ) {
    this.last = dropped;
    this.from = dropped === 0 ? since : null;
  }

  /** From this moment on each record must be told. Null for a log whose events have all been dropped. */
  get toldFrom(): Instant | null {
    return this.from;
  }

  /** The events of the next block, which has numbers. */
  block(block: EventBlock): NumberedEvent[] {
    const first = block.last - block.count + 1;
    if (first !== this.last + 1) {
      this.fault(`number ${this.last + 1} is followed by ${first}, and not by the next one`);
    }
    this.last = block.last;
    this.from ??= instant(block.at + slack);
    return this.unnumbered(block);
  }

  /** The events of a block that has committed and still waits for its numbers. */
  unnumbered(block: EventBlock): NumberedEvent[] {
    try {
      const events = eventsOf(block);
      if (bitsOfTypes(new Set(events.map(({ type }) => type))) !== block.types) {
        this.fault(`the block up to ${block.last} holds other types than it says: ${typesIn(block.types).join(", ")}`);
      }
      this.walked += events.length;
      return events;
    } catch {
      this.fault(`the block up to ${block.last} cannot be read`);
      return [];
    }
  }

  event(event: NumberedEvent, { transfer, inForce, hasPast, movement }: RecordsOfEvent): void {
    if ("transferId" in event) {
      if (!transfer) this.fault(`${named(event)} names transfer ${event.transferId}, which does not exist`);
      else if (`${transfer.kind}.posted` !== event.type) this.fault(`${named(event)} names a ${transfer.kind}`);
      else this.entry(event, transfer.playerId, transfer.createdAt, "transfers");
    } else if ("tradeId" in event) {
      const isThere = !inForce || inForce.version === event.version || hasPast;
      if (!isThere)
        this.fault(`${named(event)} names version ${event.version} of ${event.tradeId}, which does not exist`);
      if (movement) this.entry(event, movement.playerId, movement.createdAt, "movements");
    } else if ("playerId" in event) {
      if (movement) this.entry(event, movement.playerId, movement.createdAt, "movements");
      else this.fault(`${named(event)} names a movement of ${event.playerId} that does not exist`);
    }
  }

  /** Each record since `toldFrom` is told: none is told twice, because a wallet's entries are told in order. */
  end(counted: RecordCounts): void {
    for (const name of ["transfers", "movements"] as const) {
      if (counted[name] !== this.told[name]) {
        this.fault(`${counted[name]} ${name} were recorded, and ${this.told[name]} are told`);
      }
    }
  }

  private entry(event: NumberedEvent, playerId: string, at: Instant, name: keyof RecordCounts): void {
    const before = this.lastEntry.get(playerId);
    if (before !== undefined && before >= at) this.fault(`${named(event)} comes after a later entry of ${playerId}`);
    this.lastEntry.set(playerId, at);
    if (this.from !== null && at >= this.from) this.told[name] += 1;
  }

  private fault(text: string): void {
    this.found.add(`agent ${this.agentId}: ${text}`);
  }
}

const named = ({ sequence, type }: NumberedEvent): string => `event ${sequence} (${type})`;
