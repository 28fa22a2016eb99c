import { describe, expect, it } from "vitest";
import { originIn, originPrefix } from "./cell-name";

const tag = "0123456789ab";

describe("the origin in a name", () => {
  it("is found in the keys, feed keys and tokens of a cell", () => {
    expect(originIn(`ak_${originPrefix("eu1", tag)}${"f".repeat(24)}`)).toEqual({ cell: "eu1" });
    expect(originIn(`pt_${originPrefix("eu1", tag)}${"_-Z".repeat(14)}a`)).toEqual({ cell: "eu1" });
    expect(originIn(`fk_${originPrefix("eu1", null)}${"0".repeat(24)}`)).toEqual({ cell: "eu1" });
  });

  it("is none in names that were made without cells, whatever their random letters", () => {
    expect(originPrefix(null, tag)).toBe("");
    for (const name of [`ak_${"a".repeat(24)}`, `fk_${"a".repeat(24)}`, `pt_${`a_${tag.slice(1)}_`.padEnd(43, "Z")}`]) {
      expect(originIn(name)).toBeNull();
    }
  });
});
