import type { Connection } from "#db/postgres/connections/connection";
import { Connections, type Held } from "#db/postgres/connections/connections";
import { inTransaction } from "#db/postgres/transactions/transaction";
import type { Dropped } from "#db/request-log/drop-counts";
import { requestCallsMax } from "#db/request-log/log-bounds";
import type { Listed, RequestKeep } from "#db/request-log/queued-request-log";
import { done, type Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-count";
import type { Instant } from "#lib/domain/time/instant";
import { requestLogAway } from "#lib/domain/unavailable";
import type { LoggedRequest, RequestFilter, RequestQuery } from "#lib/store/requests/request-log";
import { FactsBatch } from "./facts-batch";
import { requestReadersMax, requestReadMsMax, requestWriteMsMax } from "./request-bounds";
import { requestReads } from "./request-reads";
import { RequestTimes } from "./request-times";
import { keepParts, type RequestBounds, trimUnproved } from "./request-upkeep";
import { Trouble } from "./trouble";
import { requestWriter, type WriteRequests } from "./write-requests";

interface RequestTablesParts {
  readonly bounds: RequestBounds;
  open(): Promise<Connection>;
  now(): Instant;
  complain(text: string): void;
}

type Reads = ReturnType<typeof requestReads>;

// No snapshot is kept: a snapshot from before a part was made would miss rows that moved into the part.
const beginRead = `begin read only; set local statement_timeout = ${requestReadMsMax}`;

/** The log's tables, over separate connections, so that it never takes a connection that the books need. */
export class RequestTables implements RequestKeep<FactsBatch> {
  private readonly times = new RequestTimes();
  private readonly trouble: Trouble;
  private readonly writers: Connections<WriteRequests>;
  private readonly readers: Connections<Reads>;
  private sweeping: Promise<void> | null = null;
  private unprovedAgents = new Set<string>();

  constructor(private readonly parts: RequestTablesParts) {
    this.trouble = new Trouble(parts.complain);
    const common = { open: parts.open, complain: this.trouble.tell, waitingMax: requestCallsMax };
    this.writers = new Connections({
      ...{ ...common, size: 1, workMsMax: requestWriteMsMax },
      prepare: (made) => requestWriter(made, this.times),
    });
    this.readers = new Connections({
      ...{ ...common, size: requestReadersMax, workMsMax: requestReadMsMax },
      prepare: requestReads,
    });
  }

  readonly newBatch = (): FactsBatch => new FactsBatch();

  append(batches: readonly FactsBatch[], dropped: Dropped, now: Instant): Promise<Outcome<null>> {
    const rows = this.times.timed(batches);
    for (const { facts } of rows) if (!facts.proved) this.unprovedAgents.add(facts.agentId);
    return this.answered("written", this.writers, async ({ at: write }) => {
      await write(rows, dropped, now);
      this.trouble.isOver();
      // The first write goes ahead before its day has a part, so that no request waits for a part.
      if (!this.sweeping) void this.sweep(now);
      return null;
    });
  }

  list(query: RequestQuery): Promise<Outcome<Listed>> {
    return this.read((reads) => reads.list(query));
  }

  count(filter: RequestFilter): Promise<Outcome<ListCount>> {
    return this.read((reads) => reads.count(filter));
  }

  find(query: RequestQuery): Promise<Outcome<LoggedRequest | null>> {
    return this.read((reads) => reads.find(query));
  }

  sweep(now: Instant): Promise<void> {
    this.sweeping = this.keepInBounds(now);
    return this.sweeping;
  }

  async close(): Promise<void> {
    await this.sweeping;
    await Promise.all([this.writers.close(), this.readers.close()]);
  }

  private async keepInBounds(now: Instant): Promise<void> {
    const agents = this.unprovedAgents;
    this.unprovedAgents = new Set();
    await this.answered("kept in its bounds", this.readers, async ({ connection }) => {
      await keepParts(connection, now, this.parts.bounds);
      for (const agentId of agents) await trimUnproved(connection, agentId, this.parts.bounds.unprovedRowsMax);
      return null;
    });
  }

  private read<T>(work: (reads: Reads) => Promise<T>): Promise<Outcome<T>> {
    return this.answered("read", this.readers, (held) =>
      inTransaction(held.connection, beginRead, () => work(held.at)),
    );
  }

  private async answered<C, T>(
    what: string,
    connections: Connections<C>,
    work: (held: Held<C>) => Promise<T>,
  ): Promise<Outcome<T>> {
    try {
      const outcome = await connections.use(async (held) => done(await work(held)));
      return outcome.ok ? outcome : requestLogAway();
    } catch (error) {
      this.trouble.tell(`The request log cannot be ${what}, and requests go on without it`, error);
      return requestLogAway();
    }
  }
}
