import { describe, expect, it } from "vitest";
import { faultOfViewName, faultOfViewQuery, judgeViewChange, viewNameCharsMax, viewQueryCharsMax } from "./saved-view";

describe("a saved view", () => {
  const maker = { email: "maker@acme.example", roles: ["viewer"], auditorUntil: null } as const;
  const colleague = { email: "other@acme.example", roles: ["finance"], auditorUntil: null } as const;
  const owner = { email: "owner@acme.example", roles: ["owner"], auditorUntil: null } as const;
  const own = { email: maker.email, shared: false };
  const shared = { email: maker.email, shared: true };

  it("is changed and deleted by its maker", () => {
    for (const view of [own, shared])
      for (const act of ["change", "delete"] as const) expect(judgeViewChange(view, maker, act)).toBe("go on");
  });

  it("that is not shared is missing to everybody else, an owner too", () => {
    for (const other of [colleague, owner])
      for (const act of ["change", "delete"] as const) expect(judgeViewChange(own, other, act)).toBe("missing");
    expect(judgeViewChange(null, maker, "change")).toBe("missing");
  });

  it("that is shared is changed by no colleague, and deleted by an owner alone", () => {
    expect(judgeViewChange(shared, colleague, "change")).toBe("not theirs");
    expect(judgeViewChange(shared, colleague, "delete")).toBe("not theirs");
    expect(judgeViewChange(shared, owner, "change")).toBe("not theirs");
    expect(judgeViewChange(shared, owner, "delete")).toBe("go on");
  });

  it("has a name that can be read", () => {
    for (const name of ["Q3 🙂", "本月结算", "x".repeat(viewNameCharsMax)]) expect(faultOfViewName(name)).toBeNull();
    for (const name of ["", " a", "a ", "a\nb", "\ud800", "x".repeat(viewNameCharsMax + 1)])
      expect(faultOfViewName(name)).not.toBeNull();
  });

  it("keeps a query string, and nothing that leads elsewhere", () => {
    for (const query of ["", "a=b&c=%20d", "x".repeat(viewQueryCharsMax)]) expect(faultOfViewQuery(query)).toBeNull();
    for (const query of ["a b", "a#b", "?a", "é", "a\n", "x".repeat(viewQueryCharsMax + 1)])
      expect(faultOfViewQuery(query)).not.toBeNull();
  });
});
