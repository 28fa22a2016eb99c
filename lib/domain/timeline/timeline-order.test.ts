import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Instant, instant } from "#lib/domain/time/instant";
import { type TimelineKind, timelineKindNames } from "./timeline-kinds";
import { boundOf, newestLines, type TimelinePlace } from "./timeline-order";

interface Line extends TimelinePlace {
  readonly tie: string;
}

/** Few moments and few ties, so that lines often share both moment and kind. */
const anyLine: fc.Arbitrary<Line> = fc.record({
  at: fc.integer({ min: 1, max: 4 }).map((at) => instant(BigInt(at))),
  kind: fc.constantFrom(...timelineKindNames),
  tie: fc.constantFrom("a", "b", "c", "d"),
});
const anyLines = fc.uniqueArray(anyLine, { maxLength: 40, selector: ({ at, kind, tie }) => `${at} ${kind} ${tie}` });

/** What a kind's source does: its own lines within a bound, newest first and then by tie, up to a limit. */
function source(lines: readonly Line[], kind: TimelineKind, end: Instant | null, after: Line | null, limit: number) {
  const bound = boundOf(kind, end, after);
  const isWithin = ({ at, tie }: Line) =>
    bound.end === null || at < bound.end || (bound.tie !== null && at === bound.end && tie < bound.tie);
  return lines
    .filter((line) => line.kind === kind && isWithin(line))
    .sort((one, other) => (one.at === other.at ? (one.tie < other.tie ? 1 : -1) : one.at < other.at ? 1 : -1))
    .slice(0, limit);
}

function page(lines: readonly Line[], end: Instant | null, after: Line | null, limit: number): Line[] {
  return newestLines(
    timelineKindNames.flatMap((kind) => source(lines, kind, end, after, limit)),
    limit,
  );
}

describe("a timeline's pages", () => {
  it("show each line once, whatever lines share a moment, in the order of one page that holds all", () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 7 }), (lines, limit) => {
        const seen: Line[] = [];
        for (;;) {
          const next = page(lines, null, seen.at(-1) ?? null, limit);
          seen.push(...next);
          if (next.length < limit) break;
        }
        expect(seen).toEqual(page(lines, null, null, 1_000));
        expect(seen).toHaveLength(lines.length);
      }),
    );
  });

  it("end before a time, and leave out that moment", () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const end = instant(3n);
        expect(page(lines, end, null, 1_000)).toEqual(page(lines, null, null, 1_000).filter(({ at }) => at < end));
      }),
    );
  });

  it("put an effect above its cause where both share a moment", () => {
    const at = instant(1n);
    const lines = [...timelineKindNames].reverse().map((kind) => ({ at, kind, tie: null }));
    expect(newestLines(lines, 100).map(({ kind }) => kind)).toEqual(timelineKindNames);
  });
});
