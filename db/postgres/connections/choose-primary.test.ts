import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choosePrimary, type HostAnswer, type HostFacts, type Timeline } from "./choose-primary";

const system = "7711";
const timeline = (number: number, of = system): Timeline => ({ system: of, number });
let started = 0;
const host = (number: number, change: Partial<HostFacts> = {}): HostFacts => {
  started += 1;
  return { takesWrites: true, timeline: timeline(number), startedAt: `${started}`, mark: null, ...change };
};
const standby = (number: number): HostFacts => host(number, { takesWrites: false });
const chosen = (answers: readonly HostAnswer[], seen: Timeline | null = null) =>
  choosePrimary(answers, seen).primary?.index ?? null;
const faultOf = (answers: readonly HostAnswer[], seen: Timeline | null = null) => choosePrimary(answers, seen).fault;

describe("the primary of several hosts", () => {
  it("is the one that takes writes", () => {
    expect(chosen([standby(3), host(3)])).toBe(1);
    expect(choosePrimary([standby(3), host(3)], null).seen).toEqual(timeline(3));
    expect(faultOf([standby(3), standby(3)])).toBe("no host takes writes");
  });

  it("is the host on the higher timeline when two take writes", () => {
    expect(chosen([host(3), host(4)])).toBe(1);
    expect(chosen([host(10), host(9)])).toBe(0);
  });

  it("is undecided when two take writes on one timeline, unless both names are one host's", () => {
    expect(faultOf([host(3), host(3)])).toContain("two hosts take writes on timeline 3");
    const one = host(3);
    expect(chosen([one, one])).toBe(0);
  });

  it("is never a host below a known timeline: a standby's, a mark's in any database, or the remembered one", () => {
    expect(chosen([host(3), standby(4)])).toBeNull();
    expect(chosen([host(3, { mark: timeline(4) }), "away"])).toBeNull();
    expect(chosen([host(3), host(2, { mark: timeline(4) })])).toBeNull();
    expect(chosen([host(3), "away"], timeline(4))).toBeNull();
    expect(faultOf([host(3), "away"], timeline(4))).toBe(
      "writes are taken on timeline 3 only, but timeline 4 has been seen",
    );
  });

  it("ignores marks of another database, which an upgrade leaves behind", () => {
    expect(chosen([host(1, { mark: timeline(9, "old") }), standby(1)])).toBe(0);
  });

  it("is undecided when hosts of two databases take writes, or when another database took its place", () => {
    expect(chosen([host(3), host(4, { timeline: timeline(4, "other") })])).toBeNull();
    expect(chosen([host(4, { timeline: timeline(4, "other") }), "away"], timeline(3))).toBeNull();
  });

  it("is chosen at first only when more than half of the hosts answer, and a refused connection is an answer", () => {
    expect(faultOf([host(3), "silent"])).toContain("1 of 2 hosts answer");
    expect(chosen([host(3), "away"])).toBe(0);
    expect(chosen([host(3), standby(3), "silent"])).toBe(0);
    expect(chosen([host(3), "silent", "silent"])).toBeNull();
    expect(choosePrimary([host(3), "silent"], null).seen).toBeNull();
  });

  it("is chosen later even when all other hosts are silent", () => {
    expect(chosen([host(3), "silent"], timeline(3))).toBe(0);
    expect(chosen([host(4), "silent"], timeline(3))).toBe(0);
  });
});

const someFacts = fc.record({
  takesWrites: fc.boolean(),
  timeline: fc.integer({ min: 1, max: 4 }).map((number) => timeline(number)),
  startedAt: fc.constantFrom("a", "b", "c"),
  mark: fc.option(fc.integer({ min: 1, max: 4 }).map((number) => timeline(number))),
});
const someAnswers = fc.array(fc.oneof(someFacts, fc.constantFrom("away" as const, "silent" as const)), {
  minLength: 2,
  maxLength: 4,
});

it("whatever hosts answer, no primary is chosen below a timeline that was reported while there was a primary", () => {
  fc.assert(
    fc.property(fc.array(someAnswers, { maxLength: 6 }), (looks) => {
      let seen: Timeline | null = null;
      let highest = 0;
      for (const answers of looks) {
        const choice = choosePrimary(answers, seen);
        const told = answers.flatMap((answer) =>
          typeof answer === "string" ? [] : [answer.timeline.number, answer.mark?.number ?? 0],
        );
        if (seen !== null || choice.primary !== null) highest = Math.max(highest, ...told);
        if (choice.primary) {
          expect(choice.primary.facts.takesWrites).toBe(true);
          expect(choice.primary.facts.timeline.number).toBe(highest);
        }
        expect(choice.primary === null).toBe(choice.fault !== "");
        seen = choice.seen;
      }
    }),
  );
});
