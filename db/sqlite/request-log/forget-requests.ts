import type { Instant } from "#lib/domain/instant";
import type { LogClient } from "./open-log";
import { type Segment, type Segments, type TextTerm, termOf, textTerms } from "./segments";

type Victim = Readonly<Record<TextTerm, string | null>> & { readonly at: bigint; readonly shape: bigint };

/** Takes the oldest rows out again, a few at a time, with what they are found by. Rows of the tail stay. */
export function forgetting(client: LogClient, segments: Segments) {
  const columns = Object.entries(textTerms).map(([name, column]) => `${column} as ${name}`);
  const rowsOf = client.prepare<[bigint, bigint, number], Victim>(
    `select at, shape, ${columns.join(", ")} from requests where at between ? and ? order by at limit ?`,
  );
  const rowsOfShape = client.prepare<[number, number, number], Victim>(
    `select r.at, r.shape, ${columns.map((column) => `r.${column}`).join(", ")}
     from entries e join requests r on r.at = e.at where e.segment = ? and e.term = ? order by e.at limit ?`,
  );
  const deleteRow = client.prepare<[bigint]>("delete from requests where at = ?");
  const deleteEntry = client.prepare<[number, string | number, bigint]>(
    "delete from entries where segment = ? and term = ? and at = ?",
  );

  function forget(segment: Segment, victims: readonly Victim[]): number {
    for (const victim of victims) {
      const shape = Number(victim.shape);
      deleteEntry.run(segment.id, shape, victim.at);
      for (const name of ["requestId", "ticketId", "playerId", "address"] as const) {
        const text = victim[name];
        if (text !== null) deleteEntry.run(segment.id, termOf(name, text), victim.at);
      }
      deleteRow.run(victim.at);
      const left = (segment.counts.get(shape) ?? 0) - 1;
      if (left > 0) segment.counts.set(shape, left);
      else segment.counts.delete(shape);
    }
    if (victims.length > 0) segments.keepCounts(segment);
    return victims.length;
  }

  return {
    /** What was answered before a time. Gives how many rows it took. */
    before(at: Instant, rowsMax: number): number {
      const [oldest] = segments.sealed;
      if (!oldest || oldest.firstAt >= at) return 0;
      const last = oldest.lastAt < at ? oldest.lastAt : at - 1n;
      return forget(oldest, rowsOf.all(oldest.firstAt, last, rowsMax));
    },
    /** The oldest that have one of these shapes. */
    oldestOf(shapes: ReadonlySet<number>, rowsMax: number): number {
      let taken = 0;
      for (const segment of [...segments.sealed]) {
        for (const shape of [...segment.counts.keys()]) {
          if (taken >= rowsMax) return taken;
          if (shapes.has(shape)) taken += forget(segment, rowsOfShape.all(segment.id, shape, rowsMax - taken));
        }
      }
      return taken;
    },
  };
}
