import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { PendingNews } from "#db/news/news";
import type { Connection } from "#db/postgres/connections/connection";
import { reconnectPauseMs, writeMsMax } from "#db/postgres/connections/wait-bounds";
import { stopStepMsMax } from "#lib/domain/process-bounds";
import { type News, topics } from "#lib/domain/topic";

/** 5 ms: how often changes are sent to the other servers. */
const noticeMs = 5;
/** 1 s: how often a server sends a word to itself, or without LISTEN takes everything for changed. */
export const serverBeatMs = 1_000;
/** 4 s: a connection on which a server does not hear its own word is given up. */
const deafMsMax = 4_000;

interface NoticesParts {
  /** False behind a pooler that switches connections: everything is then taken for changed every second. */
  readonly listens: boolean;
  open(): Promise<Connection>;
  /** Receives the changes of other servers. */
  hear(news: readonly News[]): void;
  complain(what: string, error: unknown): void;
}

/**
 * Tells other servers what this one has changed, and hears theirs, over a separate connection: a notice inside a
 * transaction of money would make all commits wait for each other. After a lost connection everything counts as changed,
 * here and for the others, because nobody knows which notices were lost with it.
 */
export class Notices {
  private readonly server = randomUUID();
  private readonly pending = new PendingNews();
  private sendTimer: NodeJS.Timeout | null = null;
  private connection: Connection | null = null;
  private heardOwnMs = 0;
  /** Ends the present pause. */
  private wake = new AbortController();
  private isClosed = false;
  private running: Promise<void> | null = null;

  constructor(private readonly parts: NoticesParts) {}

  /** Connects. After an outage it reconnects. */
  async start(): Promise<void> {
    await this.connect();
    this.running = this.run();
  }

  tell(news: readonly News[]): void {
    if (news.length === 0 || this.isClosed) return;
    this.pending.add(news);
    this.sendTimer ??= setTimeout(() => this.send(), noticeMs);
  }

  async close(): Promise<void> {
    if (this.sendTimer) this.send();
    this.isClosed = true;
    this.wake.abort();
    await this.running;
  }

  /** Sends without waiting. What cannot be sent is made up for when the connection is there again. */
  private send(): void {
    if (this.sendTimer) clearTimeout(this.sendTimer);
    this.sendTimer = null;
    const connection = this.connected();
    const texts = listsThatFit(this.pending.take()).map((news) => noticeText({ server: this.server, news }));
    connection?.client.query(sendAll, [texts]).catch(() => connection.lose());
  }

  private async connect(): Promise<void> {
    const connection = await this.parts.open();
    connection.client.on("notification", ({ payload = "" }) => {
      const notice = readNotice(payload);
      if (notice?.server === this.server) this.heardOwnMs = performance.now();
      else if (notice) this.parts.hear(notice.news);
    });
    connection.client.once("end", () => this.wake.abort());
    try {
      if (this.parts.listens) await connection.client.query(`listen ${channel}`);
      this.heardOwnMs = performance.now();
      await this.beat(connection);
    } catch (error) {
      connection.lose();
      throw error;
    }
    this.connection = connection;
  }

  private async run(): Promise<void> {
    while (!this.isClosed) {
      await this.pause();
      if (this.isClosed) break;
      try {
        const connection = this.connected();
        if (connection) await this.beat(connection);
        else {
          await this.connect();
          this.parts.hear(everything);
          this.tell(everything);
        }
      } catch (error) {
        if (this.connected()) this.parts.complain("Other servers cannot be told of changes", error);
        this.connection?.lose();
      }
    }
    const connection = this.connected();
    if (connection) await inTime(connection, stopStepMsMax, connection.close());
  }

  private connected(): Connection | null {
    return this.connection?.isLost === false ? this.connection : null;
  }

  private async pause(): Promise<void> {
    this.wake = new AbortController();
    const { signal } = this.wake;
    await pause(this.connected() ? serverBeatMs : reconnectPauseMs, null, { signal }).catch(() => null);
  }

  /** Proves that the connection is alive, in both directions where it listens. */
  private async beat(connection: Connection): Promise<void> {
    const word = noticeText({ server: this.server, news: [] });
    await inTime(connection, writeMsMax, connection.client.query(sendAll, [[word]]));
    if (!this.parts.listens) this.parts.hear(everything);
    else if (performance.now() - this.heardOwnMs > deafMsMax) {
      throw new Error("A server does not hear its own word: the connection does not listen.");
    }
  }
}

async function inTime<T>(connection: Connection, msMax: number, work: Promise<T>): Promise<T> {
  const tooLong = setTimeout(connection.lose, msMax);
  try {
    return await work;
  } finally {
    clearTimeout(tooLong);
  }
}

const channel = "back_office";
// A notice is no record: its commit waits for no disk and no standby.
const sendAll = `select pg_notify('${channel}', text), set_config('synchronous_commit', 'off', true)
  from unnest($1::text[]) as notices (text)`;

/** 7,500 bytes: PostgreSQL accepts payloads below 8,000. */
const noticeBytesMax = 7_500;

/** Changes that a server tells the others at once. */
export interface Notice {
  readonly server: string;
  readonly news: readonly News[];
}

/** Everything that can change, for when the actual changes are unknown. */
export const everything: readonly News[] = topics.map((topic) => ({ agentId: null, topic }));

const newsText = (news: readonly News[]): string => JSON.stringify(news.map(({ agentId, topic }) => [agentId, topic]));

/** Unknown topics come from a newer build, and nobody here watches them. */
function newsIn(parsed: unknown): News[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((entry): News[] => {
    const [agentId, name]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    const topic = topics.find((known) => known === name);
    const isAgent = agentId === null || typeof agentId === "string";
    return topic && isAgent ? [{ agentId, topic }] : [];
  });
}

const noticeText = ({ server, news }: Notice): string => `${server} ${newsText(news)}`;

function readNotice(text: string): Notice | null {
  const [, server, list] = /^(\S+) (.*)$/s.exec(text) ?? [];
  if (server === undefined || list === undefined) return null;
  try {
    return { server, news: newsIn(JSON.parse(list)) };
  } catch {
    // Anybody with access to the database can send on this channel.
    return null;
  }
}

/** Cuts news into lists that fit into a notice. */
function listsThatFit(news: readonly News[]): News[][] {
  const lists: News[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const item of news) {
    const more = Buffer.byteLength(newsText([item]));
    if (bytes + more > noticeBytesMax) {
      lists.push([]);
      bytes = nameBytes;
    }
    bytes += more;
    lists.at(-1)?.push(item);
  }
  return lists;
}

/** 64: the most bytes of a notice for its server's name. */
const nameBytes = 64;
