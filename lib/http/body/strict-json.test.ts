import fc from "fast-check";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { bodyBytesMax } from "#lib/domain/keys/signing-text";
import { isJsonType, jsonDepthMax, parseStrictJson, ticketIn } from "./strict-json";

const read = (text: string) => parseStrictJson(Buffer.from(text));
const refusalOf = (bytes: Uint8Array): string => {
  const parsed = parseStrictJson(bytes);
  return parsed.ok ? "accepted" : parsed.failure.message;
};

describe("strict JSON", () => {
  it("reads all that JSON can say to the very value, colons and quotes in texts and names included", () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'a"\\:{}[],é票🎟\n') }));
    const values = fc.jsonValue({ maxDepth: 5, noUnicodeString: false });
    fc.assert(
      fc.property(fc.oneof(values, fc.dictionary(texts, texts)), (value) => {
        const text = JSON.stringify(value);
        expect(read(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it("names a member that stands twice only near the beginning, because the search takes the thread", () => {
    const members = Array.from({ length: 20_000 }, (_, number) => `"m${number}":1`).join(",");
    expect(read(`{"first":1,"first":2,${members}}`)).toMatchObject({ failure: { parameter: "first" } });
    const unnamed = read(`{${members},"m19999":2}`);
    expect(unnamed).toMatchObject({ ok: false, failure: { message: expect.stringMatching(/^A member stands twice/) } });
    expect(unnamed).not.toHaveProperty("failure.parameter");
  });

  it("refuses a member that stands twice in one object, wherever that object is and however the name is written", () => {
    const wrap = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => `[1,${text}]`,
      (text) => `{"in":${text}}`,
      (text) => `{"a":[{"b":${text}}],"c":":"}`,
    );
    const escaped = (name: string): string =>
      `"${[...name].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")}"`;
    const names = fc.string({ unit: "grapheme-ascii" });
    fc.assert(
      fc.property(names, fc.boolean(), fc.jsonValue(), fc.jsonValue(), wrap, (name, isEscaped, one, other, around) => {
        const again = isEscaped ? escaped(name) : JSON.stringify(name);
        const text = `{${JSON.stringify(name)}:${JSON.stringify(one)},${again}:${JSON.stringify(other)}}`;
        expect(refusalOf(Buffer.from(around(text)))).toMatch(/stands twice/);
      }),
    );
  });

  it("lets one name stand in several objects", () => {
    expect(read('{"a":{"a":[{"a":1},{"a":2}]}}').ok).toBe(true);
  });

  it("refuses a repeated member, even if the first one would be lost with all that it holds", () => {
    expect(refusalOf(Buffer.from('{"a":{"b":1,"c":2},"a":1}'))).toMatch(/stands twice/);
    expect(refusalOf(Buffer.from('{"__proto__":1,"__proto__":1}'))).toMatch(/stands twice/);
  });

  it("refuses bytes that are no UTF-8, and a byte order mark", () => {
    expect(refusalOf(Buffer.from([0x22, 0xff, 0x22]))).toMatch(/not UTF-8/);
    expect(refusalOf(Buffer.from("\ufeff{}"))).toMatch(/not JSON/);
  });

  it("refuses whatever is no JSON with a message, and never throws", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        expect(refusalOf(bytes).length).toBeGreaterThan(0);
      }),
    );
  });

  const nested = (depth: number) => Buffer.from(`${"[".repeat(depth)}${"]".repeat(depth)}`);

  it("reads what is nested as deep as is allowed, however many brackets stand side by side or in texts", () => {
    expect(parseStrictJson(nested(jsonDepthMax)).ok).toBe(true);
    expect(read(`[${"[[]],".repeat(jsonDepthMax)}"${"[{".repeat(jsonDepthMax)}"]`).ok).toBe(true);
  });

  it("refuses what is nested deeper, a level or a million, and never parses it", () => {
    const parse = vi.spyOn(JSON, "parse");
    onTestFinished(() => parse.mockRestore());
    for (const depth of [jsonDepthMax + 1, 1_000_000]) expect(refusalOf(nested(depth))).toMatch(/nested more than/);
    expect(refusalOf(Buffer.from('{"a":['.repeat(jsonDepthMax)))).toMatch(/nested more than/);
    expect(parse).not.toHaveBeenCalled();
  });
});

const parse = vi.spyOn(JSON, "parse");
afterEach(() => parse.mockClear());

describe("the ticket of a refused request", () => {
  it("is found in the body of a transfer", () => {
    expect(ticketIn(Buffer.from('{"ticket_id":"t-1","amount":"1"}'))).toBe("t-1");
  });

  it.each(["", "null", "[]", '{"ticket_id":5}', '{"ticket_id":""}', '{"ticket_id"', "\xff"])(
    "is none where the body is %j",
    (text) => {
      expect(ticketIn(Buffer.from(text, "latin1"))).toBeNull();
    },
  );

  it("is not looked for in a body that is larger than a transfer's, or nested deep: neither is parsed", () => {
    const wide = `{"ticket_id":"t-1","a":"${"x".repeat(bodyBytesMax)}"}`;
    const deep = `{"ticket_id":"t-1","a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
    expect([wide, deep].map((text) => ticketIn(Buffer.from(text)))).toEqual([null, null]);
    expect(parse).not.toHaveBeenCalled();
  });
});

it.each(["application/json", "Application/JSON", "application/json; charset=utf-8", "application/json ;x=y"])(
  "JSON is what calls itself %s",
  (type) => expect(isJsonType(type)).toBe(true),
);

it.each([
  ...["application/jsonp", "application/json-x", "application/json-seq", "application/json+x", "application/json.x"],
  ...["application/json/x", "application/json, text/plain", "text/plain; application/json", " text/json", "", null],
])("JSON is not what calls itself %s", (type) => expect(isJsonType(type)).toBe(false));
