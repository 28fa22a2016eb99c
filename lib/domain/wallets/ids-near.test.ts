import { describe, expect, it } from "vitest";
import { idsNear } from "./ids-near";
import { isPlayerId } from "./transfer";

describe("the ids near a mistyped one", () => {
  it("contain the results of each single slip: a swap, the case, a sign too few, too many or wrong", () => {
    const near = idsNear("hb-104455");
    for (const meant of ["hb-014455", "HB-104455", "hb-1044550", "hb-10445", "hb-104465", "hb_104455", "hb-1o4455"]) {
      expect(near).toContain(meant);
    }
    for (const other of ["hb-104455", "hb-104566", "hc-104456"]) expect(near).not.toContain(other);
  });

  it("go from the likeliest slip to the others: of two players, the one whose signs were swapped comes first", () => {
    const near = idsNear("ab");
    const places = ["ba", "AB", "abc", "b", "ac"].map((id) => near.indexOf(id));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
  });

  it("are ids, each once, and bounded for the shortest and the longest", () => {
    for (const id of ["a", "x".repeat(64)]) {
      const near = idsNear(id);
      expect(near.every(isPlayerId)).toBe(true);
      expect(new Set(near).size).toBe(near.length);
      expect(near.length).toBeLessThan(9_000);
    }
  });
});
