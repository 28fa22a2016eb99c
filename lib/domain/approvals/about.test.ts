import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashOf } from "#lib/commands/approvals/hash-of-ask";
import { type About, canonicalAbout, readAbout } from "./about";

const anyAbout: fc.Arbitrary<About> = fc.dictionary(
  fc.stringMatching(/^[a-z_]{1,8}$/),
  fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.string(), { maxLength: 3 })),
  { noNullPrototype: true },
);
const shuffled = (about: About): About => Object.fromEntries(Object.entries(about).reverse());

describe("what is to be approved", () => {
  it("has one text, in whatever order its fields were named, and is read back as it was", () => {
    fc.assert(
      fc.property(anyAbout, (about) => {
        expect(canonicalAbout(shuffled(about))).toBe(canonicalAbout(about));
        expect(readAbout(canonicalAbout(about))).toEqual(about);
      }),
    );
  });

  it("has another hash when a field, the kind or the rule's version differs", () => {
    const digest = (text: string) => text;
    const ask = { kind: "transfers", about: canonicalAbout({ amount: "5" }), ruleVersion: 1n } as const;
    const others = [
      { ...ask, about: canonicalAbout({ amount: "6" }) },
      { ...ask, kind: "bulk" as const },
      { ...ask, ruleVersion: 2n },
    ];
    expect(new Set([ask, ...others].map((one) => hashOf(digest, one))).size).toBe(4);
  });
});
