import type { News } from "#lib/commands/news";

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
