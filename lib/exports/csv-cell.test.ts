import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvCell } from "./csv-cell";

describe("a cell of a CSV export", () => {
  it("disarms what a spreadsheet would run, and what is disarmed can be told from what was typed so", () => {
    for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠x", "'=1"]) {
      expect(csvCell(text, "text")).toBe(`'${text}`);
    }
    expect(csvCell('=cmd|" /C calc"!A0', "text")).toBe('"\'=cmd|"" /C calc""!A0"');
    expect(csvCell("\t=1", "text")).toBe("\"'\t'=1\"");
  });

  it.each([
    ["a semicolon", "a;=1", "a;'=1"],
    ["a semicolon and a quote", 'a;"=1', 'a;\'""=1'],
    ["a comma", "a,=1", "a,'=1"],
    ["a tab", "a\t-1", "a\t'-1"],
    ["a line's end", "a\r\n@x", "a\r\n'@x"],
    ["a carriage return", "a\r+1", "a\r'+1"],
    ["a space that does not break", "\u00a0=1", "'\u00a0=1"],
    ["a byte order mark", "\ufeff=1", "'\ufeff=1"],
    ["a space without width", "\u200b\u2060=1", "'\u200b\u2060=1"],
    ["a semicolon, in full width", "a; ＝1", "a;' ＝1"],
  ])("disarms a formula after %s", (_what, text, disarmed) => {
    expect(csvCell(text, "text").replace(/^"(.*)"$/s, "$1")).toBe(disarmed);
  });

  it("leaves signs inside a text alone", () => {
    for (const text of ["a=b", "1-2", "ana@example.com", "R-17"]) expect(csvCell(text, "text")).toBe(text);
  });

  it("leaves an amount as it is, the minus with it", () => {
    expect(csvCell("-12.50000000", "money")).toBe("-12.50000000");
    expect(csvCell("-3", "number")).toBe("-3");
  });

  it("is quoted where it holds a remark's mark, or a reader of the file's remarks would cut its row there", () => {
    expect(csvCell("see ticket #4711", "text")).toBe('"see ticket #4711"');
    expect(csvCell("a#b", "text")).toBe('"a#b"');
  });

  it("never begins a remark", () => {
    expect(csvCell("# end, 0 rows", "text")).toBe('"\'# end, 0 rows"');
  });

  it("is quoted where it would end or lose its spaces", () => {
    expect(csvCell('a,"b"', "text")).toBe('"a,""b"""');
    expect(csvCell("two\r\nlines", "text")).toBe('"two\r\nlines"');
    expect(csvCell(" x ", "text")).toBe('" x "');
    expect(csvCell("a;b", "text")).toBe('"a;b"');
    expect(csvCell("王小明", "text")).toBe("王小明");
  });
});

const formulaStart = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠]/u;
const pieces = [..."=+-@＝；＠;,'\"#a1 \t\r\n\u00a0\ufeff\u200b\u2028", "\r\n", '";', "\t "];
const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(""));
const anyRows = fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 3 });
const amount = "-12.50000000";
const document = (rows: readonly (readonly [string, string])[]): string =>
  rows
    .map(([one, other]) => `${csvCell(one, "text")},${csvCell(amount, "money")},${csvCell(other, "text")}\r\n`)
    .join("");

describe("a CSV export under any reader", () => {
  it("shows no field that begins as a formula, whichever separator and line end it is split at", () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(",", ";", "\t"),
        fc.constantFrom<"\r\n" | "\n" | "\r">("\r\n", "\n", "\r"),
        (rows, delimiter, newline) => {
          const fields = Papa.parse<string[]>(document(rows), { delimiter, newline }).data.flat();
          for (const field of fields) if (field !== amount) expect(field).not.toMatch(formulaStart);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("shows no such field to a reader that ignores quotes, either", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const field of document(rows).split(/[,;\t\r\n\u2028]/))
          if (field !== amount) expect(field).not.toMatch(formulaStart);
      }),
      { numRuns: 2_000 },
    );
  });

  it("gives every text back when it is read as it was written and one apostrophe is taken from each field's start", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [[read = ""] = []] = Papa.parse<string[]>(csvCell(text, "text"), {
          delimiter: ",",
          newline: "\r\n",
        }).data;
        expect(read.replace(/(^|[,;\t\r\n\v\f\u0085\u2028\u2029])'/g, "$1")).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });
});
