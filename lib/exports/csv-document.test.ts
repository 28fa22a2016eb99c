import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvCell } from "./csv-document";

describe("a cell of a CSV export", () => {
  it("is the value as it is, whatever a spreadsheet would make of it", () => {
    for (const text of [
      "-dash",
      "@at",
      "=1+1",
      "+1",
      "0012",
      "'=1",
      "a=b",
      "ana@example.com",
      "王小明",
      "-12.50000000",
    ]) {
      expect(csvCell(text)).toBe(text);
    }
  });

  it("is quoted where it would end, lose its spaces, or be split or cut by another reader", () => {
    expect(csvCell('a,"b"')).toBe('"a,""b"""');
    expect(csvCell("two\r\nlines")).toBe('"two\r\nlines"');
    expect(csvCell(" x ")).toBe('" x "');
    expect(csvCell("\ufeffx")).toBe('"\ufeffx"');
    expect(csvCell("a;b")).toBe('"a;b"');
    expect(csvCell("see ticket #4711")).toBe('"see ticket #4711"');
  });

  it("gives every text back", () => {
    const pieces = [..."=+-@＝;,'\"#a1 \t\r\n\u00a0\ufeff\u2028", "\r\n", '";', "\t "];
    const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2, maxLength: 4 }), (texts) => {
        const line = `${texts.map(csvCell).join(",")}\r\n`;
        // A byte order mark at the very start of a file is no text. Here a header stands before every value.
        const [, read] = Papa.parse<string[]>(`header\r\n${line}`, { delimiter: ",", newline: "\r\n" }).data;
        expect(read).toEqual(texts);
      }),
      { numRuns: 2_000 },
    );
  });
});
