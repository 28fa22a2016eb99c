import { describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { aboutOf, readCsvExport, readXlsxExport } from "#e2e/fixtures/clients/read-exports";
import { plainLook } from "#e2e/fixtures/made/plain-look";
import { type ExportFormat, saysText } from "#lib/domain/exports/export-format";
import type { FileFrame, Row } from "./file-frame";
import { sheetRowsMax, writtenFile } from "./written-file";

const hostile = ['=cmd|"x"!A1', "# a,b", "@sum", "<script>", "名=字", "_x0041_"];

function frameOf(rowCount: number): FileFrame<Row> {
  const columns = [
    { name: "trade_id", kind: "text", heading: "Trade" },
    { name: "turnover", kind: "money", heading: "Turnover (EUR)" },
  ] as const;
  const texts = columns.map((column) => ({ ...column, kind: "text" as const }));
  return {
    main: { table: { name: "Trades", columns }, rowOf: (row) => row },
    exact: { table: { name: "Exact values", columns: texts }, rowOf: (row) => row },
    rowCount,
    totals: [{ label: "sum of turnover", value: "-3.00000000", kind: "money" }],
    foot: () => [{ label: "Total", cells: { turnover: "-3.00000000" } }],
    asides: () => [{ name: "Per day", columns: [{ name: "day", kind: "text" }], rows: [["2026-11-01"]] }],
  };
}

const fileOf = (rowCount: number, format: ExportFormat) =>
  writtenFile(frameOf(rowCount), { ...plainLook, format, about: [saysText("agent", '=Acme, "Ltd"')] });

function write(rows: readonly Row[], format: ExportFormat, said = rows.length): Uint8Array {
  const file = resultOf(fileOf(said, format));
  const sheet = [rows.slice(0, 2), rows.slice(2), []];
  const parts = [...sheet, ...sheet].flatMap((batch) => (file.isWhole ? [] : file.part(batch)));
  expect(file.isWhole).toBe(true);
  return Buffer.concat(parts);
}

const rows = hostile.map((text) => [text, "-0.50000000"]);

describe("an export's file", () => {
  it("as CSV is a header and the rows, each value as it is, and nothing else", () => {
    const bytes = write(rows, "csv");
    const read = readCsvExport(bytes);
    expect(read.columns).toEqual(["trade_id", "turnover"]);
    expect(read.rows.map((row) => row.trade_id)).toEqual(hostile);
    expect(new Set(read.rows.map((row) => row.turnover))).toEqual(new Set(["-0.50000000"]));
    const text = Buffer.from(bytes).toString("utf8");
    expect(text.startsWith("trade_id,turnover\r\n")).toBe(true);
    expect(text.endsWith(",-0.50000000\r\n")).toBe(true);
  });

  it("is known to have a workbook's rows twice, and a CSV's once, before its second sheet is written", () => {
    expect(resultOf(fileOf(1, "xlsx")).cellsForOne).toBe(2);
    expect(resultOf(fileOf(1, "csv")).cellsForOne).toBe(1);
  });

  it("as XLSX opens with its rows and their totals, the exact texts on a second sheet, and itself on the last", () => {
    const sheets = readXlsxExport(write(rows, "xlsx"));
    expect([...sheets.keys()]).toEqual(["Trades", "Exact values", "Per day", "About"]);
    const [headings, ...cells] = sheets.get("Trades") ?? [];
    expect(headings?.map(({ text }) => text)).toEqual(["Trade", "Turnover (EUR)"]);
    const total = cells.pop();
    expect(total).toEqual([
      { kind: "text", text: "Total" },
      { kind: "number", text: "-3.00000000" },
    ]);
    expect(cells.map(([id]) => id)).toEqual(hostile.map((text) => ({ kind: "text", text })));
    expect(cells.map(([, turnover]) => turnover)).toEqual(hostile.map(() => ({ kind: "number", text: "-0.50000000" })));
    const [, ...exact] = sheets.get("Exact values") ?? [];
    const texts = [...hostile.map((text) => [text, "-0.50000000"]), ["Total", "-3.00000000"]];
    expect(exact).toEqual(texts.map((row) => row.map((text) => ({ kind: "text", text }))));
    expect([...aboutOf(sheets)]).toEqual([
      ["agent", '=Acme, "Ltd"'],
      ["Data as of (UTC)", "46346.5"],
      ["sum of turnover", "-3.00000000"],
    ]);
  });

  it("fails rather than ends when its rows are not as many as it said", () => {
    for (const format of ["csv", "xlsx"] as const) expect(() => write(rows, format, 7)).toThrow("6 rows came");
  });

  it("of no rows is whole too", () => {
    expect(readCsvExport(write([], "csv"))).toEqual({ columns: ["trade_id", "turnover"], rows: [] });
    expect(readXlsxExport(write([], "xlsx")).get("Trades")).toHaveLength(2);
  });

  it("of more rows than a sheet holds is refused as XLSX, and not as CSV", () => {
    expect(fileOf(sheetRowsMax, "xlsx").ok).toBe(true);
    expect(fileOf(sheetRowsMax + 1, "csv").ok).toBe(true);
    expect(fileOf(sheetRowsMax + 1, "xlsx")).toMatchObject({ ok: false, failure: { kind: "export_too_large" } });
  });
});
