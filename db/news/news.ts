import type { ChangeListener, News } from "#lib/domain/topic";

/** The news of one commit, each once: a hundred transfers of an agent are one item. */
export class PendingNews {
  private readonly news = new Map<string, News>();

  add(news: readonly News[]): void {
    for (const item of news) this.news.set(`${item.topic} ${item.agentId ?? ""}`, item);
  }

  /** Returns the news, and empties this object. */
  take(): readonly News[] {
    const news = [...this.news.values()];
    this.news.clear();
    return news;
  }
}

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
