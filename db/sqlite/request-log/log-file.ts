import { countsIn, type Dropped } from "#db/request-log/drop-counts";
import { requestLogBytesMax, unprovedRowsMax } from "#db/request-log/log-bounds";
import type { Listed } from "#db/request-log/queued-request-log";
import type { ListCount } from "#lib/domain/lists/list-count";
import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import { day, type Instant } from "#lib/domain/time/instant";
import {
  type DropCounts,
  dropReasons,
  type LoggedRequest,
  type RequestFilter,
  type RequestQuery,
} from "#lib/store/requests/request-log";
import { Blocks } from "./blocks";
import { type LogClient, openLog } from "./open-log";
import type { PackedRequests } from "./request-batch";
import { requestReads } from "./request-reads";
import { ShapeBook } from "./shape-book";

const requestSweepBlocks = 64;
const requestSweepRows = 500;

export interface LogBounds {
  readonly bytesMax: number;
  readonly unprovedRowsMax: number;
}

const shippedBounds: LogBounds = { bytesMax: requestLogBytesMax, unprovedRowsMax };

/** The statements are prepared once, because a quiet minute writes only a few rows at a time. */
const preparedOn = (client: LogClient) => ({
  drop: client.prepare(`insert into dropped values (?, ?, ?, ?)
    on conflict (agent_id, day, reason) do update set count = count + excluded.count`),
  forgetDropped: client.prepare("delete from dropped where day < ?"),
  pages: client.prepare<[], bigint>("pragma page_count").pluck(),
  freePages: client.prepare<[], bigint>("pragma freelist_count").pluck(),
  pageBytes: Number(client.pragma("page_size", { simple: true })),
});

/** The request log's file, for the one thread that opens it. After a failed write it must be closed and reopened. */
export class LogFile {
  private readonly client: LogClient;
  private readonly blocks: Blocks;
  private readonly reads: ReturnType<typeof requestReads>;
  private readonly statements: ReturnType<typeof preparedOn>;

  constructor(
    file: string,
    private readonly bounds: LogBounds = shippedBounds,
    complain: (text: string) => void = () => {},
  ) {
    this.client = openLog(file, complain);
    const shapes = new ShapeBook(this.client);
    this.blocks = new Blocks(this.client, shapes);
    this.reads = requestReads(this.client, shapes);
    this.statements = preparedOn(this.client);
  }

  /** Replaces the batches' own shape numbers with the file's, in place. */
  append(batches: readonly PackedRequests[], dropped: Dropped, now: Instant): void {
    this.client.transaction(() => {
      for (const batch of batches) this.blocks.add(batch);
      for (const [agentId, counts] of dropped) {
        for (const reason of dropReasons) {
          if (counts[reason] > 0) this.statements.drop.run(agentId, now / day, reason, counts[reason]);
        }
      }
      this.makeRoom();
    })();
  }

  /** Deletes rows past their time, a step at a time. */
  sweep(now: Instant): void {
    this.client.transaction(() => {
      this.blocks.joinWhatIsLong(now);
      this.blocks.forgetBefore(oldestKeptRequest(now), requestSweepBlocks);
      this.blocks.forgetUnproved(this.bounds.unprovedRowsMax, requestSweepRows);
      this.statements.forgetDropped.run(oldestKeptRequest(now) / day);
      this.makeRoom();
    })();
  }

  list(query: RequestQuery): Listed {
    return { rows: this.reads.list(query), dropped: this.droppedOf(query) };
  }

  count(filter: RequestFilter): ListCount {
    return this.reads.count(filter);
  }

  find(query: RequestQuery): LoggedRequest | null {
    return this.reads.find(query);
  }

  close(): void {
    this.client.close();
  }

  private droppedOf({ agentId, now }: RequestQuery): DropCounts {
    const counted = this.client
      .prepare<[string, bigint], { reason: string; count: bigint }>(
        "select reason, sum(count) as count from dropped where agent_id = ? and day >= ? group by reason",
      )
      .all(agentId, oldestKeptRequest(now) / day);
    return countsIn(counted);
  }

  /** An agent with many requests loses its own oldest rows, and not other agents' rows. */
  private makeRoom(): void {
    for (let taken = 0; taken < requestSweepBlocks && this.bytes() > this.bounds.bytesMax; taken += 1) {
      if (!this.blocks.forgetOldestOfMost()) return;
    }
  }

  private bytes(): number {
    const { pages, freePages, pageBytes } = this.statements;
    return Number(pages.get() ?? 0n) * pageBytes - Number(freePages.get() ?? 0n) * pageBytes;
  }
}
