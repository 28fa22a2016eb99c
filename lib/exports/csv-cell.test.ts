import { describe, expect, it } from "vitest";
import { csvCell } from "./csv-cell";

describe("a cell of a CSV export", () => {
  it("disarms what a spreadsheet would run, and what is disarmed can be told from what was typed so", () => {
    for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠x", "'=1"]) {
      expect(csvCell(text, "text")).toBe(`'${text}`);
    }
    expect(csvCell('=cmd|" /C calc"!A0', "text")).toBe('"\'=cmd|"" /C calc""!A0"');
    expect(csvCell("\t=1", "text")).toBe('"\'\t=1"');
  });

  it("leaves an amount as it is, the minus with it", () => {
    expect(csvCell("-12.50000000", "money")).toBe("-12.50000000");
    expect(csvCell("-3", "number")).toBe("-3");
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
