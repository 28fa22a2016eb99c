import type { StoreEvent } from "#lib/commands/decision";

/** Events of one commit's transactions, each once: a hundred transfers of an agent are one event. */
export class PendingEvents {
  private readonly events = new Map<string, StoreEvent>();

  add(events: readonly StoreEvent[]): void {
    for (const event of events) this.events.set(`${event.topic} ${event.agentId ?? ""}`, event);
  }

  /** Gives the events, and forgets them. */
  take(): readonly StoreEvent[] {
    const events = [...this.events.values()];
    this.events.clear();
    return events;
  }
}
