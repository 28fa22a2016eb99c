import type { News } from "#lib/commands/decision";
import { everything, newsText } from "./notice-text";

/** 3 s: a server's changes stay listed for one to two times this long, for servers that look and do not listen. */
const serverNewsMs = 3_000;
const serverNewsCharsMax = 64_000;

interface Generation {
  /** The number of the last notice before these news. */
  readonly since: number;
  readonly startedMs: number;
  readonly news: Map<string, News>;
}

const begun = (since: number): Generation => ({ since, startedMs: performance.now(), news: new Map() });

/** The news of this server's last seconds, each once, for servers that missed its notices. */
export class RecentNews {
  private before = begun(0);
  private current = begun(0);

  add(news: readonly News[]): void {
    for (const item of news) this.current.news.set(`${item.topic} ${item.agentId ?? ""}`, item);
  }

  /** The news to list after the notice with the given number. */
  listed(number: number): { since: number; news: string } {
    if (performance.now() - this.current.startedMs > serverNewsMs) {
      this.before = this.current;
      this.current = begun(number);
    }
    const news = newsText([...this.before.news.values(), ...this.current.news.values()]);
    return { since: this.before.since, news: news.length > serverNewsCharsMax ? newsText(everything) : news };
  }
}
