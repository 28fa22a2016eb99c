import type { StoreEvent } from "#lib/commands/decision";
import type { ChangeListener } from "#lib/store/topic";

/** Who is told of what has changed, whichever driver changed it. */
export class Watchers {
  private readonly listeners = new Set<ChangeListener>();

  /** Returns the way to stop it. */
  readonly watch = (listener: ChangeListener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  tell(events: readonly StoreEvent[]): void {
    for (const { agentId, topic } of events) {
      for (const listener of this.listeners) {
        try {
          listener(agentId, topic);
        } catch {
          // The change stands, and its caller must hear so: a listener's fault is the listener's.
        }
      }
    }
  }
}
