import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownPath, pathSegment, signInPath, textOfSegment } from "./path";

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1 }),
  fc.array(fc.constantFrom(..."./~%2eE:@?#\\ a"), { minLength: 1, maxLength: 5 }).map((parts) => parts.join("")),
);

describe("a text in a path", () => {
  it("is one segment that no URL parser takes for a step, and comes back as it was", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const segment = pathSegment(text);
        const url = new URL(`/players/${segment}/block`, "http://127.0.0.1");
        expect(url.pathname).toBe(`/players/${segment}/block`);
        expect(decodeURIComponent(segment)).not.toMatch(/^\.*$/);
        expect(textOfSegment(decodeURIComponent(segment))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it("stays unchanged when it is no step", () => {
    for (const text of ["p-1", ".a", "a..", "ana@x"]) expect(pathSegment(text)).toBe(encodeURIComponent(text));
    expect([".", "..", "...", "~a"].map(pathSegment)).toEqual(["~.", "~..", "~...", "~~a"]);
  });
});

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
