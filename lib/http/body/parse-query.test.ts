import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuery } from "./parse-query";

const read = (query: string) => {
  const parsed = parseQuery(query);
  return parsed.ok ? parsed.value : parsed.failure.message;
};

describe("a query", () => {
  it("is read as forms write it, to the very text, for any names and values", () => {
    const texts = fc.string({ unit: "binary", maxLength: 20 });
    fc.assert(
      fc.property(fc.dictionary(texts.filter(Boolean), texts), (parameters) => {
        expect(read(new URLSearchParams(parameters).toString())).toEqual({ ...parameters });
      }),
    );
  });

  it.each<[string, Record<string, string>]>([
    ["", {}],
    ["&", {}],
    ["a=1&", { a: "1" }],
    ["a", { a: "" }],
    ["a=", { a: "" }],
    ["a=1=2", { a: "1=2" }],
    ["a=1+2%2B3", { a: "1 2+3" }],
    ["at=2026-01-01T00:00:00Z", { at: "2026-01-01T00:00:00Z" }],
    ["a=?b", { a: "?b" }],
  ])("of %j is %j", (query, wanted) => {
    expect(read(query)).toEqual(wanted);
  });

  it.each(["a=1&a=1", "a=1&b=2&a=3", "a=1&%61=2", "a&a"])("that gives a parameter twice is refused: %s", (query) => {
    expect(read(query)).toBe("a is given twice. Give it once.");
  });

  it.each(["a=%", "a=%z", "a=%zz", "a=%ff", "a=%c3", "a=%ed%a0%bc", "%zz=1"])(
    "that is no percent-encoded UTF-8 is refused: %s",
    (query) => {
      expect(read(query)).toMatch(/not percent-encoded UTF-8/);
    },
  );

  it.each(["a=é", "a=\u00ff", "a=\u0000", "a= "])("with bytes that must be escaped is refused: %j", (query) => {
    expect(read(query)).toMatch(/must be percent-encoded/);
  });

  it("may name what every object has", () => {
    expect(read("__proto__=1&constructor=2")).toEqual(
      Object.fromEntries([
        ["__proto__", "1"],
        ["constructor", "2"],
      ]),
    );
  });
});
