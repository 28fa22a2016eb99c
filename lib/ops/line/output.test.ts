import { describe, expect, it } from "vitest";
import { render } from "./output";

describe("a result for a person", () => {
  it("has one member a line, its values below each other", () => {
    expect(render({ id: "acme", known_players: false, cut: null })).toEqual([
      "id             acme",
      "known players  false",
      "cut            -",
    ]);
  });

  it("shows a list as a table, and says when it is empty", () => {
    const keys = [
      { key: "a", scopes: ["x", "y"], limits: { report: 1 } },
      { key: "long", scopes: [], limits: {} },
    ];
    expect(render({ keys })).toEqual(["key   scopes  limits", 'a     x,y     {"report":1}', "long  -       {}"]);
    expect(render({ keys: [] })).toEqual(["keys: none"]);
  });

  it("keeps plain members before lists, with a line between", () => {
    expect(render({ faults: ["one", "two"], ok: false })).toEqual(["ok  false", "", "faults:", "  one", "  two"]);
  });

  it("never lets a text that others sent steer the terminal", () => {
    expect(render({ name: "a\u001b[2Jb\nc" })).toEqual(["name  a\\u001b[2Jb\\u000ac"]);
  });
});
