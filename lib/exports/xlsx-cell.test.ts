import { describe, expect, it } from "vitest";
import { columnLetters, xlsxCell, xmlText } from "./xlsx-cell";

const numberIn = (cell: string) => /<v>(.*)<\/v>/.exec(cell)?.[1];
const textIn = (cell: string) => /t="inlineStr".*<t[^>]*>(.*)<\/t>/.exec(cell)?.[1];

describe("a cell of a workbook", () => {
  it("holds every amount as a number, with all digits for a reader that keeps them", () => {
    for (const amount of ["12.50000000", "-0.00000001", "0.00000000", "1234567.12345678", "99999991.23456789"]) {
      expect(numberIn(xlsxCell("A1", amount, "money"))).toBe(amount);
    }
    expect(numberIn(xlsxCell("A1", "1.123456789012345678", "number"))).toBe("1.123456789012345678");
  });

  it("holds a time as a date: days since 1899-12-30 by the clock that is shown, to the millisecond", () => {
    const serial = (text: string) => numberIn(xlsxCell("A1", text, "moment"));
    expect(serial("1970-01-01T00:00:00.000000000Z")).toBe("25569");
    expect(serial("2026-11-01T12:00:00.000999999Z")).toBe("46327.5");
    expect(serial("2026-11-01T18:00:00.000000000+06:00")).toBe("46327.75");
    expect(serial("2026-11-01T06:00:00Z")).toBe("46327.25");
    expect(serial("2026-11-01")).toBe("46327");
    const oneMs = Number(serial("2026-11-01T12:00:00.001Z")) - Number(serial("2026-11-01T12:00:00.000Z"));
    expect(Math.round(oneMs * 86_400_000)).toBe(1);
    expect(xlsxCell("A1", "", "moment")).toBe("");
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
