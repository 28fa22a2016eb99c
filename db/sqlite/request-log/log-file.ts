import { setImmediate as nextTurn } from "node:timers/promises";
import type { Read } from "#db/reads/read";
import { keepInBounds, type LogBounds, makeRoom, noteWritten, shippedBounds } from "#db/request-log/log-upkeep";
import type { Listed } from "#db/request-log/queued-request-log";
import { type Dropped, logColumns, type Waiting } from "#db/request-log/request-queue";
import { countRequests, findRequest, requestPage, requestsDropped } from "#db/request-log/request-reads";
import { readRunner, stepRunner } from "#db/sqlite/engine/read-runner";
import type { ListCount } from "#lib/domain/lists/list-count";
import type { LoggedRequest, RequestFilter, RequestQuery } from "#lib/domain/requests/request-log";
import type { Instant } from "#lib/domain/time/instant";
import { type LogClient, openLog } from "./open-log";

const insertRow = `insert into requests (${logColumns.map(([name]) => name).join(", ")})
  values (${logColumns.map(() => "?").join(", ")})`;

/** The request log's file, for the one thread that opens it. After a failed write it must be closed and reopened. */
export class LogFile {
  readonly client: LogClient;
  private readonly run: ReturnType<typeof readRunner>;
  private readonly answer: ReturnType<typeof stepRunner>;
  private readonly insert: ReturnType<LogClient["prepare"]>;

  constructor(
    file: string,
    private readonly bounds: LogBounds = shippedBounds,
    complain: (text: string) => void = () => {},
  ) {
    this.client = openLog(file, complain);
    this.run = readRunner(this);
    this.answer = stepRunner(this);
    this.insert = this.client.prepare(insertRow);
  }

  async append({ rows, agents }: Waiting, dropped: Dropped, now: Instant): Promise<void> {
    this.client.transaction(() => {
      for (const row of rows) this.insert.run(row);
      this.run(noteWritten(agents, dropped, now));
    })();
    await makeRoom(this.inOne, this.bounds);
  }

  sweep(now: Instant): Promise<void> {
    return keepInBounds(this.inOne, now, this.bounds);
  }

  async list(query: RequestQuery): Promise<Listed> {
    return { rows: await this.inSteps(requestPage(query)), dropped: this.run(requestsDropped(query)) };
  }

  count(filter: RequestFilter): ListCount {
    return this.run(countRequests(filter));
  }

  find(query: RequestQuery): Promise<LoggedRequest | null> {
    return this.inSteps(findRequest(query));
  }

  close(): void {
    this.client.close();
  }

  private readonly inOne = <T>(read: Read<T>): T => this.client.transaction(() => this.run(read))();

  /** A rare row is looked for through the whole log: what comes in meanwhile is written between two steps. */
  private async inSteps<T>(read: Read<T>): Promise<T> {
    for (let step = read.next(); ; step = read.next()) {
      if (step.done) return step.value;
      this.answer(step.value);
      await nextTurn();
    }
  }
}
