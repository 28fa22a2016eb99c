import type { News } from "#lib/commands/news";
import type { ChangeListener } from "#lib/domain/topic";

/** Tells listeners of every change, whichever driver made it. */
export class Watchers {
  private readonly listeners = new Set<ChangeListener>();

  /** Returns a function that ends the watch. */
  readonly watch = (listener: ChangeListener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  tell(news: readonly News[]): void {
    for (const { agentId, topic } of news) {
      for (const listener of this.listeners) {
        try {
          listener(agentId, topic);
        } catch {
          // A listener's error is its own problem: the change has happened, and its caller must be told so.
        }
      }
    }
  }
}
