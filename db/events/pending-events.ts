import type { StoreEvent } from "#lib/commands/decision";

/** The events of one commit, each once: a hundred transfers of an agent are one event. */
export class PendingEvents {
  private readonly events = new Map<string, StoreEvent>();

  add(events: readonly StoreEvent[]): void {
    for (const event of events) this.events.set(`${event.topic} ${event.agentId ?? ""}`, event);
  }

  /** Returns the events, and empties this object. */
  take(): readonly StoreEvent[] {
    const events = [...this.events.values()];
    this.events.clear();
    return events;
  }
}
