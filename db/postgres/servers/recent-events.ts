import type { StoreEvent } from "#lib/commands/decision";
import { eventsText, everything } from "./notice-text";

/** What a server changed stays listed for once to twice this long, for others that look and do not listen. */
const serverEventsMs = 3_000;
const serverEventsCharsMax = 64_000;

interface Generation {
  /** The number of the last notice before it. */
  readonly since: number;
  readonly startedMs: number;
  readonly events: Map<string, StoreEvent>;
}

const begun = (since: number): Generation => ({ since, startedMs: performance.now(), events: new Map() });

/** What this server changed in its last seconds, each event once, for servers that missed its notices. */
export class RecentEvents {
  private before = begun(0);
  private current = begun(0);

  add(events: readonly StoreEvent[]): void {
    for (const event of events) this.current.events.set(`${event.topic} ${event.agentId ?? ""}`, event);
  }

  /** What to list, after the notice of the given number. */
  listed(number: number): { since: number; events: string } {
    if (performance.now() - this.current.startedMs > serverEventsMs) {
      this.before = this.current;
      this.current = begun(number);
    }
    const events = eventsText([...this.before.events.values(), ...this.current.events.values()]);
    return { since: this.before.since, events: events.length > serverEventsCharsMax ? eventsText(everything) : events };
  }
}
