import type { Connection } from "#db/postgres/connections/connection";
import { type LogBounds, shippedBounds } from "#db/request-log/log-upkeep";
import { QueuedRequestLog } from "#db/request-log/queued-request-log";
import type { RequestLog } from "#lib/domain/requests/request-log";
import type { Instant } from "#lib/domain/time/instant";
import { RequestTables } from "./request-tables";

export interface PostgresRequestLogOptions {
  /** Connects to the primary, whose migrations have run. */
  open(): Promise<Connection>;
  readonly bounds?: LogBounds;
  readonly now: () => Instant;
  complain(text: string): void;
}

/** Makes a server's request log. All servers write to the same log, and nothing is opened before the first request. */
export function openPostgresRequestLog(options: PostgresRequestLogOptions): RequestLog {
  const { open, now, complain, bounds = shippedBounds } = options;
  const tables = new RequestTables({ bounds, open, complain });
  return new QueuedRequestLog(tables, { now, complain });
}
