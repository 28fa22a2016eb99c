import type { StoreEvent } from "#lib/commands/decision";
import { eventsText, everything } from "./notice-text";

/** 3 s: a server's changes stay listed for one to two times this long, for servers that look and do not listen. */
const serverEventsMs = 3_000;
const serverEventsCharsMax = 64_000;

interface Generation {
  /** The number of the last notice before these events. */
  readonly since: number;
  readonly startedMs: number;
  readonly events: Map<string, StoreEvent>;
}

const begun = (since: number): Generation => ({ since, startedMs: performance.now(), events: new Map() });

/** The events of this server's last seconds, each once, for servers that missed its notices. */
export class RecentEvents {
  private before = begun(0);
  private current = begun(0);

  add(events: readonly StoreEvent[]): void {
    for (const event of events) this.current.events.set(`${event.topic} ${event.agentId ?? ""}`, event);
  }

  /** The events to list after the notice with the given number. */
  listed(number: number): { since: number; events: string } {
    if (performance.now() - this.current.startedMs > serverEventsMs) {
      this.before = this.current;
      this.current = begun(number);
    }
    const events = eventsText([...this.before.events.values(), ...this.current.events.values()]);
    return { since: this.before.since, events: events.length > serverEventsCharsMax ? eventsText(everything) : events };
  }
}
