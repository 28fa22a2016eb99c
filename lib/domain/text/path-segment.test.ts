import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathSegment, textOfSegment } from "./path-segment";

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
