import { describe, expect, it } from "vitest";
import { columnLetters, xlsxCell, xmlText } from "./xlsx-cell";

const numberIn = (cell: string) => /<v>(.*)<\/v>/.exec(cell)?.[1];
const textIn = (cell: string) => /t="inlineStr".*<t[^>]*>(.*)<\/t>/.exec(cell)?.[1];

describe("a cell of a workbook", () => {
  it("holds an amount of up to 15 digits as a number, which a double gives back exactly", () => {
    expect(numberIn(xlsxCell("A1", "12.50000000", "money"))).toBe("12.5");
    expect(numberIn(xlsxCell("A1", "-0.00000001", "money"))).toBe("-0.00000001");
    expect(numberIn(xlsxCell("A1", "1000.00000000", "money"))).toBe("1000");
    expect(numberIn(xlsxCell("A1", "0.00000000", "money"))).toBe("0");
    expect(numberIn(xlsxCell("A1", "1234567.12345678", "money"))).toBe("1234567.12345678");
    expect(numberIn(xlsxCell("A1", "90000000000000000000.00000000", "money"))).toBeUndefined();
  });

  it("holds a longer one as text, with every digit", () => {
    expect(textIn(xlsxCell("A1", "12345678.12345678", "money"))).toBe("12345678.12345678");
    expect(textIn(xlsxCell("A1", "-12345678.12345678", "money"))).toBe("-12345678.12345678");
    expect(textIn(xlsxCell("A1", "1.123456789012345678", "number"))).toBe("1.123456789012345678");
  });

  it("holds text as text: neither a formula nor a number nor markup comes of it", () => {
    expect(textIn(xlsxCell("A1", "=1+1", "text"))).toBe("=1+1");
    expect(textIn(xlsxCell("A1", "a;=1\t=2", "text"))).toBe("a;=1\t=2");
    expect(textIn(xlsxCell("A1", "\u00a0=1", "text"))).toBe("\u00a0=1");
    expect(textIn(xlsxCell("A1", "0012", "text"))).toBe("0012");
    expect(textIn(xlsxCell("A1", '<b>"&', "text"))).toBe("&lt;b&gt;&quot;&amp;");
    expect(xlsxCell("A1", " x", "text")).toContain('xml:space="preserve"');
    expect(xlsxCell("A1", "", "text")).toBe("");
  });

  it("says where it stands, past the letter Z, too", () => {
    expect(xlsxCell("C7", "x", "text")).toContain('<c r="C7" ');
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
  });

  it("has nothing in it that XML or Excel would read as something else", () => {
    expect(xmlText("_x0041_")).toBe("_x005F_x0041_");
    expect(xmlText("a\u0000b\ud800c\uffff")).toBe("a\ufffdb\ufffdc\ufffd");
    expect(xmlText("a\rb\nc")).toBe("a_x000D_b\nc");
    expect(xmlText("😀 王")).toBe("😀 王");
  });
});
