import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { parse } from "csv-parse/sync";
import { csvParse } from "d3-dsv";
import { init as initExcelize } from "excelize-wasm";
import ExcelJS from "exceljs";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import * as SheetJS from "xlsx";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { ExportFormat } from "#lib/domain/exports/export-format";
import { money, parseMoney } from "#lib/domain/money/money";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import type { Transfer } from "#lib/domain/wallets/transfer";
import { exportFiles } from "./export-files";

type Rows = readonly Readonly<Record<string, unknown>>[];

const ids = ["-dash", "@at", "=1+1", "+1", "#start", "a#b", "0012", "98765432109876543210", "1e5", '"quoted"', "a,b;c"];
const tickets = [...ids, "two\nlines", " spaces ", "王小明", "'apostrophe", "true", "2026-11-01"];
const firstMs = Date.UTC(2026, 10, 1, 10, 0, 0, 123);
const longBalance = "89999999999.12345678";

/** Transfers with texts that some readers misread, and amounts with every digit used. */
const transfers = tickets.map(
  (ticketId, index): Transfer => ({
    id: BigInt(index + 1),
    agentId: "acme",
    playerId: ids[index % ids.length] ?? "",
    kind: "deposit",
    ticketId,
    currency: "EUR",
    amount: money(999_999_999_999_999n - BigInt(index)),
    amountText: "",
    balanceAfter: parseMoney(index === 0 ? longBalance : "0.00000001"),
    createdAt: instantOfMilliseconds(firstMs + index * 86_400_001),
    actor: "key:ak_1",
    reason: `see ticket #${index}, "please"`,
  }),
);
const total = transfers.reduce((sum, { amount }) => sum + amount, 0n);

function written(format: ExportFormat): Uint8Array {
  const totals = {
    deposit: { count: transfers.length, sum: money(total) },
    withdrawal: { count: 0, sum: money(0n) },
  };
  const file = resultOf(exportFiles.transfers({ format, zone: "Asia/Shanghai", about: [] }, { totals }));
  const entries = transfers.map((transfer) => ({ transfer, refundOf: null, refundedBy: null, keyName: null }));
  return Buffer.concat([file.part(entries), file.part([])]);
}

/** A reader's lists of values as rows, by the names in the first list. */
const named = ([names = [], ...rows]: readonly (readonly unknown[])[]): Rows =>
  rows.map((row) => Object.fromEntries(names.map((name, index) => [String(name), row[index]])));

async function duckdbRows(csv: Uint8Array): Promise<Rows> {
  const folder = await mkdtemp(join(tmpdir(), "export-"));
  try {
    const file = join(folder, "transfers.csv");
    await writeFile(file, csv);
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    const read = await connection.runAndReadAll("select columns(*)::varchar from read_csv($1, all_varchar = true)", [
      file,
    ]);
    return read.getRowObjectsJson();
  } finally {
    await rm(folder, { recursive: true });
  }
}

const textOf = (csv: Uint8Array) => new TextDecoder().decode(csv);
const csvReaders: Readonly<Record<string, (csv: Uint8Array) => Rows | Promise<Rows>>> = {
  "Papa Parse": (csv) => Papa.parse<Record<string, string>>(textOf(csv), { header: true, skipEmptyLines: true }).data,
  "csv-parse": (csv) => parse<Record<string, string>>(Buffer.from(csv), { columns: true }),
  "d3-dsv": (csv) => csvParse(textOf(csv)),
  DuckDB: duckdbRows,
};

const excelizeProgram = "node_modules/excelize-wasm/excelize.wasm.gz";

/** A workbook's time in milliseconds: a date, or a spreadsheet's count of days. */
const msOf = (time: unknown): number =>
  time instanceof Date ? time.getTime() : Math.round((Number(time) - 25_569) * 86_400_000);

const xlsxReaders: Readonly<Record<string, (xlsx: Uint8Array) => Promise<Rows>>> = {
  SheetJS: async (xlsx) => {
    const sheet = SheetJS.read(xlsx).Sheets.Transfers;
    if (!sheet) throw new Error("There is no sheet.");
    expect(sheet["!autofilter"]?.ref).toBe(`A1:O${transfers.length + 1}`);
    expect(sheet.A2?.w).toBe("2026-11-01 10:00:00.123");
    return named(SheetJS.utils.sheet_to_json<unknown[]>(sheet, { header: 1 }));
  },
  ExcelJS: async (xlsx) => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(Buffer.from(xlsx).buffer);
    const rows: unknown[][] = [];
    workbook.getWorksheet("Transfers")?.eachRow((row) => {
      rows.push(Array.isArray(row.values) ? row.values.slice(1) : []);
    });
    return named(rows);
  },
  "read-excel-file": async (xlsx) => named(await readSheet(Buffer.from(xlsx), "Transfers", { trim: false })),
  Excelize: async (xlsx) => {
    const excelize = await initExcelize(excelizeProgram);
    const book = excelize.OpenReader(xlsx);
    const { result } = book.GetRows("Transfers", { RawCellValue: true });
    const isText = (row: number, column: number) =>
      book.GetCellType("Transfers", excelize.CoordinatesToCellName(column + 1, row + 1).cell).cellType === 5;
    return named(result.map((cells, row) => cells.map((text, column) => (isText(row, column) ? text : Number(text)))));
  },
};

const sameTexts = (rows: Rows) => {
  expect(rows).toHaveLength(transfers.length);
  expect(rows.map((row) => row.ticket_id)).toEqual(tickets);
  expect(rows.map((row) => row.external_player_id)).toEqual(transfers.map(({ playerId }) => playerId));
  expect(rows.map((row) => row.reason)).toEqual(transfers.map(({ reason }) => reason));
  expect(rows.map((row) => row.id)).toEqual(transfers.map(({ id }) => String(id)));
};

describe("an export as CSV", () => {
  it.each(Object.entries(csvReaders))(
    "is read whole by %s: every id, every row, and the sum to the last digit",
    async (_name, read) => {
      const rows = await read(written("csv"));
      sameTexts(rows);
      expect(rows.reduce((sum, row) => sum + parseMoney(String(row.amount)), 0n)).toBe(total);
      expect(rows[0]?.balance_after).toBe(longBalance);
      expect(rows[0]?.created_at).toBe("2026-11-01T10:00:00.123000000Z");
    },
  );
});

describe("an export as XLSX", () => {
  it.each(Object.entries(xlsxReaders))(
    "is read whole by %s: texts as texts, amounts as numbers, times as dates, and long amounts exactly",
    async (_name, read) => {
      const rows = await read(written("xlsx"));
      sameTexts(rows);
      expect(new Set(rows.map((row) => typeof row.amount))).toEqual(new Set(["number"]));
      expect(rows.reduce((sum, row) => sum + parseMoney(Number(row.amount).toFixed(8)), 0n)).toBe(total);
      expect(new Set(rows.map((row) => typeof row.balance_after))).toEqual(new Set(["number"]));
      expect(rows[0]?.["balance_after, exact"]).toBe(longBalance);
      expect(rows.map((row) => msOf(row["created_at (UTC)"]))).toEqual(
        transfers.map((_, index) => firstMs + index * 86_400_001),
      );
      expect(msOf(rows[0]?.["created_at (Asia/Shanghai)"])).toBe(firstMs + 8 * 3_600_000);
    },
  );
});
