import { describe, expect, it } from "vitest";
import type { SettlementResult } from "#lib/domain/trades/category";
import { entryWord, isVersionTold } from "./entry-words";

const version = (result: SettlementResult | null, change: { readonly marketVoided?: boolean } = {}) =>
  ({
    status: "accepted",
    settlementStatus: result === null ? "PENDING" : "SETTLED",
    settlementResult: result,
    marketVoided: false,
    ...change,
  }) as const;

const settlement = { kind: "settlement", outcome: "won", reason: null } as const;
const correction = { kind: "correction", outcome: null, reason: null } as const;
const voided = { kind: "void", outcome: null, reason: null } as const;

describe("an entry says what happened", () => {
  it("a settlement by its version's result, to the half", () => {
    expect(entryWord(settlement, version("WIN"))).toBe("won");
    expect(entryWord(settlement, version("HALF_WIN"))).toBe("half_won");
    expect(entryWord(settlement, version("LOSE"))).toBe("lost");
    expect(entryWord(settlement, version("HALF_LOSE"))).toBe("half_lost");
  });

  it("a settlement whose version is gone by what it moved", () => {
    const said = (["won", "lost", "part_lost", "even"] as const).map((outcome) =>
      entryWord({ ...settlement, outcome }, null),
    );
    expect(said).toEqual(["won", "lost", "half_lost", "stake_back"]);
  });

  it("a correction as what the trade is settled as now, and one of an open trade as a changed stake", () => {
    expect(entryWord(correction, version("HALF_WIN"))).toBe("resettled_half_won");
    expect(entryWord(correction, version("LOSE"))).toBe("resettled_lost");
    expect(entryWord(correction, version(null))).toBe("stake_changed");
    expect(entryWord(correction, null)).toBe("corrected");
  });

  it("a void as such, a push apart, and an operator's release of an abandoned stake by its reason", () => {
    expect(entryWord(voided, version("VOID"))).toBe("void");
    expect(entryWord(voided, version("WIN", { marketVoided: true }))).toBe("void");
    expect(entryWord(voided, version("PUSH"))).toBe("push");
    expect(entryWord(voided, null)).toBe("void");
    expect(entryWord({ ...voided, reason: "its market was abandoned" }, null)).toBe("released");
  });

  it("any other entry by its kind, whatever its version and its author's reason", () => {
    for (const kind of ["deposit", "withdrawal", "opening", "stake"] as const) {
      expect(entryWord({ kind, outcome: null, reason: "goodwill" }, version("WIN"))).toBe(kind);
    }
    expect(entryWord({ kind: "reversal", outcome: null, reason: null }, version(null))).toBe("reopened");
  });
});

it("a version's number is told from the second correction on: after a stake, its settlement and one correction", () => {
  expect([null, 1, 2, 3, 4, 9].map(isVersionTold)).toEqual([false, false, false, false, true, true]);
});
