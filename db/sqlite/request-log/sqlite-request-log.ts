import { requestCallsMax, requestReopenMs } from "#db/request-log/log-upkeep";
import { QueuedRequestLog, type RequestKeep } from "#db/request-log/queued-request-log";
import type { Dropped, Waiting } from "#db/request-log/request-queue";
import type { LogThreadSetup } from "#db/sqlite/engine/thread-setup";
import { ThreadChannel } from "#db/threads/thread-channel";
import type { RequestFilter, RequestQuery } from "#lib/domain/requests/request-log";
import type { Instant } from "#lib/domain/time/instant";
import type { LogCalls } from "./log-thread";

export interface RequestLogOptions extends LogChannelOptions {
  readonly now: () => Instant;
}

/** Passes requests to a separate thread, which stores them in a file beside the database. */
export class SqliteRequestLog extends QueuedRequestLog {
  constructor(options: RequestLogOptions) {
    super(new LogChannel(options), options);
  }
}

interface LogChannelOptions {
  readonly file: string;
  /** The bundled thread, dist/request-log-thread.mjs. */
  readonly threadScript: string;
  complain(text: string): void;
}

type Channel = ThreadChannel<LogCalls>;

/** The thread that stores requests in a file. It starts with the first request. */
class LogChannel implements RequestKeep {
  private channel: Promise<Channel | null> | null = null;

  constructor(private readonly options: LogChannelOptions) {}

  append(waiting: Waiting, dropped: Dropped, now: Instant) {
    return this.call("append", waiting, dropped, now);
  }

  list(query: RequestQuery) {
    return this.call("list", query);
  }

  count(filter: RequestFilter) {
    return this.call("count", filter);
  }

  find(query: RequestQuery) {
    return this.call("find", query);
  }

  async sweep(now: Instant): Promise<void> {
    if (this.channel) await this.call("sweep", now);
  }

  async close(): Promise<void> {
    await (await this.channel)?.close();
  }

  private async call<K extends keyof LogCalls & string>(
    name: K,
    ...input: Parameters<LogCalls[K]>
  ): Promise<Awaited<ReturnType<LogCalls[K]>> | null> {
    try {
      const channel = await this.opened();
      return channel ? await channel.callWithin(requestCallsMax, name, ...input) : null;
    } catch (error) {
      this.options.complain(`The request log's thread does not answer: ${error}`);
      return null;
    }
  }

  private opened(): Promise<Channel | null> {
    this.channel ??= this.start();
    return this.channel;
  }

  private async start(): Promise<Channel | null> {
    const { threadScript, file, complain } = this.options;
    const setup: LogThreadSetup = { role: "request log", file };
    // The thread restarts only after a pause, or a thread that dies at once would restart with every request.
    const startAgainLater = () => {
      this.channel = Promise.resolve(null);
      setTimeout(() => {
        this.channel = null;
      }, requestReopenMs).unref();
    };
    try {
      const onDeath = (error: Error) => {
        complain(`The request log's thread died, and requests go on without it: ${error.message}`);
        startAgainLater();
      };
      return await ThreadChannel.start<LogCalls>(threadScript, setup, {
        onComplaint: ({ complaint }) => complain(complaint),
        onNews: () => {},
        onDeath,
      });
    } catch (error) {
      complain(`The request log's thread did not start: ${error}`);
      startAgainLater();
      return null;
    }
  }
}
