import { describe, expect, it } from "vitest";
import { ownPath, signInPath } from "./own-path";

describe("a path to go to after the sign-in", () => {
  it.each(["/", "/trades?category=void#foot", "/players/p-1?q=%2F%2Fevil.example", "/a//b"])("may be %s", (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    ["another site", "https://evil.example/"],
    ["another site without a scheme", "//evil.example"],
    ["a backslash for a slash", "/\\evil.example"],
    ["two backslashes", "\\\\evil.example"],
    ["a tab that browsers leave out", "/\t/evil.example"],
    ["a line end that browsers leave out", "/\n/evil.example"],
    ["dots that resolve to two slashes", "/.//evil.example"],
    ["dots further in", "/a/..//evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a relative path", "trades"],
    ["nothing", ""],
  ])("may not be %s", (_what, text) => {
    expect(ownPath(text)).toBeNull();
  });

  it("is in the sign-in page's own address, unless it is the first page", () => {
    expect(signInPath("/trades?category=void")).toBe("/sign-in?next=%2Ftrades%3Fcategory%3Dvoid");
    for (const wanted of ["/", "//evil.example", null]) expect(signInPath(wanted)).toBe("/sign-in");
  });
});
