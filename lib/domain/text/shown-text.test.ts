import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOfUnseen, hasUnseen, normalText, shownPieces, shownText } from "./shown-text";

const ranges: readonly (readonly [number, number])[] = [
  ...([
    [0x00, 0x1f],
    [0x7f, 0x9f],
    [0xad, 0xad],
    [0x61c, 0x61c],
    [0x115f, 0x1160],
    [0x200b, 0x200f],
  ] as const),
  ...([
    [0x2028, 0x2029],
    [0x202a, 0x202e],
    [0x2060, 0x2069],
    [0x3164, 0x3164],
    [0xe000, 0xf8ff],
  ] as const),
  ...([
    [0xfdd0, 0xfdef],
    [0xfe00, 0xfe0f],
    [0xfeff, 0xfeff],
    [0xfff9, 0xfffb],
    [0xfffe, 0xffff],
  ] as const),
  ...([
    [0xe0000, 0xe007f],
    [0xe0100, 0xe01ef],
    [0xf0000, 0x10ffff],
  ] as const),
];
const unseen = fc
  .oneof(...ranges.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code));
const loneHalf = fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code));
const plain = fc.stringMatching(/^[A-Za-z0-9 .,-]{0,12}$/);
const anyText = fc
  .array(fc.oneof(plain, unseen, loneHalf, fc.string({ unit: "binary" })))
  .map((parts) => parts.join(""));

describe("a text that somebody types", () => {
  it("is refused for any unseen character beside plain letters, which the refusal names", () => {
    fc.assert(
      fc.property(plain, fc.oneof(unseen, loneHalf), plain, (before, character, after) => {
        // A digit counts as an emoji here, to which a selector belongs.
        fc.pre(!/[\uFE0E\uFE0F]/.test(character) || !/\d$/.test(before));
        const name = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
        expect(faultOfUnseen("reason", before + character + after)).toContain(`reason has a character`);
        expect(faultOfUnseen("reason", before + character + after)).toContain(name);
        expect(hasUnseen(before + character + after)).toBe(true);
      }),
    );
  });

  it.each([
    ["letters of any language", "José Müller, 王小明, Ελένη, محمد, Иван"],
    ["a Persian word with its non-joiner", "می\u200Cخواهم"],
    ["a Hindi word with its joiner", "क्\u200Dष"],
    ["an emoji of several", "refund for 👩\u200D💻 and ❤\uFE0F"],
    ["a Chinese character in its local form", "葛\u{E0100}城"],
    ["right-to-left words without marks", "שלום world"],
  ])("may hold %s", (_, text) => {
    expect(faultOfUnseen("reason", text)).toBeNull();
    expect(shownText(text)).toBe(text);
  });

  it.each(["pay\u200Cpal", "a\u200Db", "\uFE0Fa", "x\u{E0100}", "\u202Eexe.tset\u202C", "a\u00ADb", "\u{E0041}"])(
    "may not hold %j, whose marks belong to nothing",
    (text) => {
      expect(faultOfUnseen("name", text)).not.toBeNull();
    },
  );

  it("is the same, however its letters are composed", () => {
    expect(normalText("Jose\u0301")).toBe("Jos\u00E9");
  });
});

describe("a text as it is shown", () => {
  it("contains nothing invisible, and is otherwise unchanged", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(faultOfUnseen("text", shownText(text))).toBeNull();
        const kept = shownPieces(text).filter(({ isMark }) => !isMark);
        let at = 0;
        for (const piece of kept) {
          at = text.indexOf(piece.text, at);
          expect(at).toBeGreaterThanOrEqual(0);
          at += piece.text.length;
        }
      }),
    );
  });

  it("names each invisible character by its code point, in its place", () => {
    expect(shownText("T-\u202E1\u200B")).toBe("T-⟨U+202E⟩1⟨U+200B⟩");
    expect(shownText("\u{E0041}\uD800")).toBe("⟨U+E0041⟩⟨U+D800⟩");
  });

  it("keeps its line breaks when it has several lines", () => {
    expect(shownText("{\n\t\u202E}\r\n", "lines")).toBe("{\n\t⟨U+202E⟩}⟨U+000D⟩\n");
    expect(shownText("a\nb")).toBe("a⟨U+000A⟩b");
  });
});
