import { day, type Instant } from "#lib/domain/instant";
import { oldestKeptRequest } from "#lib/domain/request-age";
import { requestLogBytesMax, requestSweepRows, unprovedRowsMax } from "#lib/limits";
import {
  type DropCounts,
  dropReasons,
  type LoggedRequest,
  type RequestFacts,
  type RequestLine,
  type RequestQuery,
} from "#lib/request-log";
import { forgetting } from "./forget-requests";
import { type LogClient, openLog } from "./open-log";
import { requestReads } from "./read-requests";
import { Segments } from "./segments";
import { ShapeBook } from "./shape-book";

/** Whose requests were dropped, and how many. */
export type Dropped = readonly (readonly [agentId: string, counts: DropCounts])[];

export interface LogBounds {
  readonly bytesMax: number;
  readonly unprovedRowsMax: number;
}

export interface Listed {
  readonly rows: readonly RequestLine[];
  readonly dropped: DropCounts;
}

const shippedBounds: LogBounds = { bytesMax: requestLogBytesMax, unprovedRowsMax };

// By place: bound by name, a row costs twice as much.
const insertRow = `insert into requests values (${Array(19).fill("?").join(", ")})`;
const valuesOf = (facts: RequestFacts, at: Instant, shape: number) => [
  ...[at, shape, facts.requestId, facts.latencyMicros, facts.address, facts.ticketId, facts.playerId, facts.message],
  ...[facts.method, facts.target, facts.targetChars, facts.timestamp, facts.idempotencyKey, facts.contentType],
  ...[facts.userAgent, facts.signatureStart, facts.signatureChars, facts.body, facts.bodyBytes],
];
const insertDropped = `insert into dropped values (?, ?, ?, ?)
  on conflict (agent_id, day, reason) do update set count = count + excluded.count`;

/** Prepared once: a quiet minute writes a few rows at a time. */
const preparedOn = (client: LogClient) => ({
  insert: client.prepare(insertRow),
  drop: client.prepare(insertDropped),
  pages: client.prepare<[], bigint>("pragma page_count").pluck(),
  freePages: client.prepare<[], bigint>("pragma freelist_count").pluck(),
  pageBytes: Number(client.pragma("page_size", { simple: true })),
});

/** The request log's file, for the one thread that has it open. After a failed write it is to be closed and opened anew. */
export class LogFile {
  private readonly client: LogClient;
  private readonly shapes: ShapeBook;
  private readonly segments: Segments;
  private readonly reads: ReturnType<typeof requestReads>;
  private readonly forget: ReturnType<typeof forgetting>;
  private readonly statements: ReturnType<typeof preparedOn>;

  constructor(
    file: string,
    private readonly bounds: LogBounds = shippedBounds,
  ) {
    this.client = openLog(file);
    this.shapes = new ShapeBook(this.client);
    this.segments = new Segments(this.client);
    this.reads = requestReads(this.client, this.shapes, this.segments);
    this.forget = forgetting(this.client, this.segments);
    this.statements = preparedOn(this.client);
  }

  append(requests: readonly RequestFacts[], dropped: Dropped, now: Instant): void {
    const { client, shapes, segments } = this;
    const { insert, drop } = this.statements;
    client.transaction(() => {
      for (const facts of requests) {
        const shape = shapes.of(facts).id;
        const at = segments.placeFor(facts.at);
        insert.run(...valuesOf(facts, at, shape));
        segments.add(at, shape);
      }
      for (const [agentId, counts] of dropped) {
        for (const reason of dropReasons) {
          if (counts[reason] > 0) drop.run(agentId, now / day, reason, counts[reason]);
        }
      }
      segments.sealWhenDue(now);
      // More than came in, or a log that is full would still grow.
      this.makeRoom(2 * requests.length);
    })();
  }

  /** Takes out what is older than is kept, a step at a time. */
  sweep(now: Instant): void {
    this.client.transaction(() => {
      this.segments.sealWhenDue(now);
      this.forget.before(oldestKeptRequest(now), requestSweepRows);
      this.client.prepare("delete from dropped where day < ?").run(oldestKeptRequest(now) / day);
      for (const { unproved, unprovedRows } of this.rowsOfAgents().values()) {
        const excess = unprovedRows - this.bounds.unprovedRowsMax;
        if (excess > 0) this.forget.oldestOf(unproved, Math.min(excess, requestSweepRows));
      }
      this.makeRoom(requestSweepRows);
    })();
  }

  list(query: RequestQuery): Listed {
    return { rows: this.reads.list(query), dropped: this.droppedOf(query) };
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
    const of = (reason: string) => Number(counted.find((row) => row.reason === reason)?.count ?? 0n);
    return { crowded: of("crowded"), unproved: of("unproved") };
  }

  /** One agent's many requests take the place of its own older ones, not of the others'. */
  private makeRoom(rowsMax: number): void {
    if (this.bytes() <= this.bounds.bytesMax) return;
    const [most] = [...this.rowsOfAgents().values()].sort((one, other) => other.rows - one.rows);
    if (most) this.forget.oldestOf(most.shapes, rowsMax);
  }

  private bytes(): number {
    const { pages, freePages, pageBytes } = this.statements;
    return Number(pages.get() ?? 0n) * pageBytes - Number(freePages.get() ?? 0n) * pageBytes;
  }

  private rowsOfAgents() {
    const agents = new Map<string, AgentRows>();
    for (const { counts } of this.segments.sealed) {
      for (const [id, rows] of counts) {
        const shape = this.shapes.get(id);
        if (!shape) continue;
        const agent = agents.get(shape.agentId) ?? { rows: 0, shapes: new Set(), unprovedRows: 0, unproved: new Set() };
        agents.set(shape.agentId, agent);
        agent.rows += rows;
        agent.shapes.add(id);
        if (shape.proved) continue;
        agent.unprovedRows += rows;
        agent.unproved.add(id);
      }
    }
    return agents;
  }
}

interface AgentRows {
  rows: number;
  readonly shapes: Set<number>;
  unprovedRows: number;
  readonly unproved: Set<number>;
}
