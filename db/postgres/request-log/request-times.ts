import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import type { RequestFacts } from "#lib/store/requests/request-log";
import type { FactsBatch } from "./facts-batch";

/** A request, with a time that no other request of its agent has. */
export interface TimedRequest {
  readonly facts: RequestFacts;
  at: Instant;
}

/**
 * Gives requests unique times: a row moves on by a nanosecond when this server's clock stood still, or when another
 * server's row has the same time. Requests of servers with different clocks are not put into one order.
 */
export class RequestTimes {
  private readonly lastByAgent = new Map<string, Instant>();

  timed(batches: readonly FactsBatch[]): TimedRequest[] {
    const rows = batches.flatMap(({ facts }) => facts.map((of): TimedRequest => ({ facts: of, at: of.at })));
    this.spread(rows);
    return rows;
  }

  /** Moves rows with a taken time behind the last taken one, and later rows as far as this requires. */
  moveOn(rows: readonly TimedRequest[], lastTaken: (row: TimedRequest) => Instant | undefined): void {
    const lastInBatch = new Map<string, Instant>();
    for (const row of rows) {
      const last = lastInBatch.get(row.facts.agentId);
      const taken = lastTaken(row);
      if (taken !== undefined) row.at = instant(taken + nanosecond);
      if (last !== undefined && row.at <= last) row.at = instant(last + nanosecond);
      lastInBatch.set(row.facts.agentId, row.at);
      this.keepLast(row);
    }
  }

  private spread(rows: readonly TimedRequest[]): void {
    for (const row of rows) {
      const last = this.lastByAgent.get(row.facts.agentId);
      if (last !== undefined && row.at <= last) row.at = instant(last + nanosecond);
      this.keepLast(row);
    }
  }

  private keepLast({ facts, at }: TimedRequest): void {
    this.lastByAgent.set(facts.agentId, at);
  }
}
