import { QueuedRequestLog } from "#db/request-log/queued-request-log";
import type { Instant } from "#lib/domain/time/instant";
import { LogChannel, type LogChannelOptions } from "./log-channel";

export interface RequestLogOptions extends LogChannelOptions {
  readonly now: () => Instant;
}

/** Passes requests to a separate thread, which stores them in a file beside the database. */
export class SqliteRequestLog extends QueuedRequestLog {
  constructor(options: RequestLogOptions) {
    super(new LogChannel(options), options);
  }
}
