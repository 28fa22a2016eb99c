import type { Connection } from "#db/postgres/connections/connection";
import { requestLogBytesMax, unprovedRowsMax } from "#db/request-log/log-bounds";
import { QueuedRequestLog } from "#db/request-log/queued-request-log";
import type { Instant } from "#lib/domain/time/instant";
import type { RequestLog } from "#lib/store/requests/request-log";
import { RequestTables } from "./request-tables";
import type { RequestBounds } from "./request-upkeep";
import { requestUpkeepMs } from "./request-upkeep";

export interface PostgresRequestLogOptions {
  /** Connects to the primary, whose migrations have run. */
  open(): Promise<Connection>;
  readonly bounds?: RequestBounds;
  readonly now: () => Instant;
  complain(text: string): void;
}

const shippedBounds: RequestBounds = { bytesMax: requestLogBytesMax, unprovedRowsMax };

/** Makes a server's request log. All servers write to the same log, and nothing is opened before the first request. */
export function openPostgresRequestLog(options: PostgresRequestLogOptions): RequestLog {
  const { open, now, complain, bounds = shippedBounds } = options;
  const tables = new RequestTables({ bounds, open, now, complain });
  return new QueuedRequestLog(tables, { sweepMs: requestUpkeepMs, now, complain });
}
