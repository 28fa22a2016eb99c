import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { PendingNews } from "#db/news/pending-news";
import type { Connection } from "#db/postgres/connections/connection";
import { reconnectPauseMs, writeMsMax } from "#db/postgres/connections/wait-bounds";
import type { News } from "#lib/commands/decision";
import { stopStepMsMax } from "#lib/store/stop-bounds";
import { HeardServers } from "./heard-servers";
import { everything, listsThatFit, noticeText, readNotice } from "./notice-text";
import { RecentNews } from "./recent-news";
import { serverRows } from "./server-rows";

/** 5 ms: how often changes are sent to the other servers. */
const noticeMs = 5;
/** 1 s: how often every server reports that it is there, and looks up what others have changed. */
export const serverBeatMs = 1_000;
export const serverGoneMs = 4_000;

interface NoticesParts {
  /** False behind a pooler that switches connections: others' changes are then looked up every second. */
  readonly listens: boolean;
  open(): Promise<Connection>;
  /** Receives the changes of other servers. */
  hear(news: readonly News[]): void;
  complain(what: string, error: unknown): void;
}

/**
 * Tells other servers what this one has changed, and hears theirs, over a separate connection: a notice inside a
 * transaction of money would make all commits wait for each other. A notice only saves time: each server also lists its
 * last changes in the table of servers, which all read every second.
 */
export class Notices {
  private readonly server = randomUUID();
  private readonly pending = new PendingNews();
  private readonly recent = new RecentNews();
  private readonly heard = new HeardServers();
  private number = 0;
  private sendTimer: NodeJS.Timeout | null = null;
  private connection: Connection | null = null;
  /** Ends the present pause. */
  private wake = new AbortController();
  private isClosed = false;
  private running: Promise<void> | null = null;

  constructor(private readonly parts: NoticesParts) {}

  /** Connects. After an outage it reconnects, and then reports the missed changes. */
  async start(): Promise<void> {
    const rows = await this.connect();
    this.running = this.run(rows);
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

  /** Sends without waiting. What does not arrive is found in the table of servers a second later. */
  private send(): void {
    if (this.sendTimer) clearTimeout(this.sendTimer);
    this.sendTimer = null;
    const news = this.pending.take();
    this.recent.add(news);
    const texts = listsThatFit(news).map((list) => {
      this.number += 1;
      return noticeText({ server: this.server, number: this.number, news: list });
    });
    const connection = this.connected();
    connection?.client.query(sendAll, [texts]).catch(() => connection.lose());
  }

  private async connect() {
    const connection = await this.parts.open();
    connection.client.on("notification", ({ payload = "" }) => {
      const notice = readNotice(payload);
      if (notice && notice.server !== this.server) this.parts.hear(this.heard.hear(notice));
    });
    connection.client.once("end", () => this.wake.abort());
    const rows = serverRows(connection, this.server);
    try {
      if (this.parts.listens) await connection.client.query(`listen ${channel}`);
      await this.beat(rows, connection);
    } catch (error) {
      connection.lose();
      throw error;
    }
    this.connection = connection;
    return rows;
  }

  private async run(first: ReturnType<typeof serverRows>): Promise<void> {
    let rows = first;
    while (!this.isClosed) {
      await this.pause();
      if (this.isClosed) break;
      try {
        const connection = this.connected();
        if (connection) await this.beat(rows, connection);
        else {
          rows = await this.connect();
          this.parts.hear(everything);
        }
      } catch (error) {
        if (this.connected()) this.parts.complain("Other servers cannot be told of changes", error);
        this.connection?.lose();
      }
    }
    const connection = this.connected();
    if (connection) await inTime(connection, stopStepMsMax, rows.remove()).catch(() => undefined);
    await connection?.close();
  }

  private connected(): Connection | null {
    return this.connection?.isLost === false ? this.connection : null;
  }

  private async pause(): Promise<void> {
    this.wake = new AbortController();
    const { signal } = this.wake;
    await pause(this.connected() ? serverBeatMs : reconnectPauseMs, null, { signal }).catch(() => null);
  }

  /** Reports that this server is there, and finds changes that no notice reported. */
  private async beat(rows: ReturnType<typeof serverRows>, connection: Connection): Promise<void> {
    const listing = { number: this.number, ...this.recent.listed(this.number) };
    this.parts.hear(this.heard.look(await inTime(connection, writeMsMax, rows.beat(listing, serverGoneMs))));
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
