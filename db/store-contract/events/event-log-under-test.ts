import { expect } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import type { EventPage, EventRecord, LogPage, LogQuery } from "#lib/domain/events/event-log";
import type { EventType } from "#lib/domain/events/event-type";

/** An agent's event log under test. Numbers come with the commit on one engine, and a moment after it on the other. */
export class EventLogUnderTest {
  constructor(private readonly subject: StoreUnderTest) {}

  async page(agent: Agent, after = 0, limit = 1_000, types: readonly EventType[] | null = null): Promise<EventPage> {
    return resultOf(await this.subject.store.events.listEvents({ agentId: agent.id, after, limit, types }));
  }

  async log(agent: Agent, query: Partial<LogQuery> = {}): Promise<LogPage> {
    const whole = { agentId: agent.id, before: null, limit: 1_000, types: null };
    return resultOf(await this.subject.store.events.listLog({ ...whole, ...query }));
  }

  /** All events, once this many have their numbers. */
  async all(agent: Agent, count: number): Promise<readonly EventRecord[]> {
    await expect.poll(async () => (await this.page(agent)).last).toBe(count);
    return (await this.page(agent)).events;
  }

  /** Each event as its type, with what it names. */
  async told(agent: Agent, count: number): Promise<readonly string[]> {
    return (await this.all(agent, count)).map(inShort);
  }
}

export function inShort(event: EventRecord): string {
  if ("transfer" in event) return `${event.type} ${event.transfer.ticketId}`;
  if ("tradeId" in event) return `${event.type} ${event.tradeId} ${event.version}`;
  if ("movement" in event) return `${event.type} ${event.movement.playerId} ${event.movement.kind}`;
  return event.type;
}
