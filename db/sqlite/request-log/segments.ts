import type { Instant } from "#lib/domain/instant";
import { hour, instant } from "#lib/domain/instant";
import { requestSegmentHours, requestSegmentRows } from "#lib/limits";
import type { LogClient } from "./open-log";

/** How many rows of each shape. */
export type ShapeCounts = Map<number, number>;

/** Rows that were indexed together. Their index is written in its own order, and costs a tenth of one kept row by row. */
export interface Segment {
  readonly id: number;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  readonly counts: ShapeCounts;
}

interface SegmentRow {
  readonly id: bigint;
  readonly firstAt: bigint;
  readonly lastAt: bigint;
  readonly counts: string;
}

/** The rows by segment, and the newest ones, the tail, which have no index yet. */
export class Segments {
  /** Oldest first. */
  readonly sealed: Segment[] = [];
  readonly tail: ShapeCounts = new Map();
  private tailRows = 0;
  private tailFrom: Instant | null = null;
  private last: Instant;

  constructor(private readonly client: LogClient) {
    const rows = client.prepare<[], SegmentRow>(
      "select id, first_at as firstAt, last_at as lastAt, counts from segments order by id",
    );
    for (const { id, firstAt, lastAt, counts } of rows.iterate()) {
      const read: [number, number][] = JSON.parse(counts);
      this.sealed.push({
        id: Number(id),
        firstAt: instant(firstAt),
        lastAt: instant(lastAt),
        counts: new Map(read),
      });
    }
    this.last = this.sealedUntil;
    const tail = client.prepare<[bigint], { at: bigint; shape: bigint }>(
      "select at, shape from requests where at > ? order by at",
    );
    for (const { at, shape } of tail.iterate(this.sealedUntil)) this.add(instant(at), Number(shape));
  }

  /** The time of the last row that has an index. */
  get sealedUntil(): Instant {
    return this.sealed.at(-1)?.lastAt ?? instant(0n);
  }

  /** No two rows share a time, whatever the clock does: it is their place. */
  placeFor(at: Instant): Instant {
    return at > this.last ? at : instant(this.last + 1n);
  }

  add(at: Instant, shape: number): void {
    this.last = at;
    this.tailFrom ??= at;
    this.tailRows += 1;
    this.tail.set(shape, (this.tail.get(shape) ?? 0) + 1);
  }

  /** Gives the tail its index when it is long enough, or old enough. */
  sealWhenDue(now: Instant): void {
    if (this.tailFrom === null) return;
    const isOld = this.tailFrom < now - BigInt(requestSegmentHours) * hour;
    if (this.tailRows >= requestSegmentRows || isOld) this.seal(this.tailFrom);
  }

  /** Writes down what a segment still holds; one that holds nothing is forgotten. */
  keepCounts(segment: Segment): void {
    if (segment.counts.size > 0) {
      this.client
        .prepare("update segments set counts = ? where id = ?")
        .run(JSON.stringify([...segment.counts]), segment.id);
      return;
    }
    this.client.prepare("delete from segments where id = ?").run(segment.id);
    // The newest one stays in memory: it says how far the index reaches.
    if (segment !== this.sealed.at(-1)) this.sealed.splice(this.sealed.indexOf(segment), 1);
  }

  private seal(firstAt: Instant): void {
    const newest = this.sealed.at(-1);
    const id = (newest?.id ?? 0) + 1;
    const counts = new Map(this.tail);
    this.client.prepare(fillEntries).run({ segment: id, from: this.sealedUntil });
    this.client
      .prepare("insert into segments values (?, ?, ?, ?)")
      .run(id, firstAt, this.last, JSON.stringify([...counts]));
    // It was kept for its time alone; left in front of the others, it would keep their rows from ever being forgotten.
    if (newest?.counts.size === 0) this.sealed.pop();
    this.sealed.push({ id, firstAt, lastAt: this.last, counts });
    this.tail.clear();
    this.tailRows = 0;
    this.tailFrom = null;
  }
}

/** What a row is found by: the number of its shape, and these texts. */
export const textTerms = {
  requestId: "request_id",
  ticketId: "ticket_id",
  playerId: "player_id",
  address: "address",
} as const;

export type TextTerm = keyof typeof textTerms;

/** The initial keeps a player from being found by the name of a ticket. */
export const termOf = (name: TextTerm, text: string): string => `${name[0]}${text}`;

const textEntries = Object.entries(textTerms).map(
  ([name, column]) =>
    `select '${name[0]}' || ${column} as term, at, shape from requests where at > $from and ${column} is not null`,
);

// In the order of the index, so that it grows at its end alone.
const fillEntries = `insert into entries (segment, term, at, shape)
  select $segment, term, at, shape from (
    select shape as term, at, shape from requests where at > $from
    union all ${textEntries.join(" union all ")}
  ) order by term, at`;
