import { describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { readCsvExport } from "#e2e/fixtures/clients/read-csv-export";
import { aboutOf, readXlsxExport } from "#e2e/fixtures/clients/read-xlsx-export";
import { saysText } from "#lib/domain/exports/about-line";
import type { ExportFormat } from "#lib/domain/exports/export-format";
import type { Row } from "./column";
import type { FileFrame } from "./file-frame";
import { sheetRowsMax, writtenFile } from "./written-file";

const hostile = ['=cmd|"x"!A1', "# a,b", "@sum", "<script>", "名=字", "_x0041_"];

function frameOf(rowCount: number): FileFrame<Row> {
  return {
    table: {
      name: "Trades",
      columns: [
        { name: "trade_id", kind: "text" },
        { name: "turnover", kind: "money", isLong: true },
      ],
    },
    rowCount,
    totals: [{ label: "sum of turnover", value: "-3.00000000", kind: "money" }],
    rowOf: (row) => row,
    asides: () => [{ name: "Per day", columns: [{ name: "day", kind: "text" }], rows: [["2026-11-01"]] }],
  };
}

const fileOf = (rowCount: number, format: ExportFormat) =>
  writtenFile(frameOf(rowCount), { format, about: [saysText("agent", '=Acme, "Ltd"')] });

function write(rows: readonly Row[], format: ExportFormat, said = rows.length): Uint8Array {
  const file = resultOf(fileOf(said, format));
  const parts = [rows.slice(0, 2), rows.slice(2), []].flatMap((batch) => (file.isWhole ? [] : file.part(batch)));
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

  it("as XLSX opens with a sheet about itself, one of rows, and one for each aside", () => {
    const sheets = readXlsxExport(write(rows, "xlsx"));
    expect([...sheets.keys()]).toEqual(["About", "Trades", "Per day"]);
    const [headings, ...cells] = sheets.get("Trades") ?? [];
    expect(headings?.map(({ text }) => text)).toEqual(["trade_id", "turnover", "turnover, exact"]);
    expect(cells.map(([id]) => id)).toEqual(hostile.map((text) => ({ kind: "text", text })));
    expect(cells.map(([, turnover]) => turnover)).toEqual(hostile.map(() => ({ kind: "number", text: "-0.50000000" })));
    expect(cells.map(([, , exact]) => exact)).toEqual(hostile.map(() => ({ kind: "text", text: "-0.50000000" })));
    expect([...aboutOf(sheets)]).toEqual([
      ["agent", '=Acme, "Ltd"'],
      ["sum of turnover", "-3.00000000"],
    ]);
  });

  it("fails rather than ends when its rows are not as many as it said", () => {
    for (const format of ["csv", "xlsx"] as const) expect(() => write(rows, format, 7)).toThrow("6 rows came");
  });

  it("of no rows is whole too", () => {
    expect(readCsvExport(write([], "csv"))).toEqual({ columns: ["trade_id", "turnover"], rows: [] });
    expect(readXlsxExport(write([], "xlsx")).get("Trades")).toHaveLength(1);
  });

  it("of more rows than a sheet holds is refused as XLSX, and not as CSV", () => {
    expect(fileOf(sheetRowsMax, "xlsx").ok).toBe(true);
    expect(fileOf(sheetRowsMax + 1, "csv").ok).toBe(true);
    expect(fileOf(sheetRowsMax + 1, "xlsx")).toMatchObject({ ok: false, failure: { kind: "export_too_large" } });
  });
});
