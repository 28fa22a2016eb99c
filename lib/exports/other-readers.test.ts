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
import { plainLook } from "#e2e/fixtures/made/plain-look";
import type { ExportFormat } from "#lib/domain/exports/export-format";
import { formatMoney, money, parseMoney } from "#lib/domain/money/money";
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
  const file = resultOf(exportFiles.transfers({ ...plainLook, format, zone: "Asia/Shanghai", about: [] }, { totals }));
  const entries = transfers.map((transfer) => ({ transfer, refundOf: null, refundedBy: null, keyName: null }));
  const sheets = format === "xlsx" ? 2 : 1;
  return Buffer.concat(Array.from({ length: sheets }, () => [file.part(entries), file.part([])]).flat());
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

const xlsxReaders: Readonly<Record<string, (xlsx: Uint8Array, sheet: string) => Promise<Rows>>> = {
  SheetJS: async (xlsx, name) => {
    const sheet = SheetJS.read(xlsx).Sheets[name];
    if (!sheet) throw new Error("There is no sheet.");
    // The totals stand below the range that is filtered and sorted.
    expect(sheet["!autofilter"]?.ref).toMatch(new RegExp(`^A1:[A-Z]${transfers.length + 1}$`));
    return named(SheetJS.utils.sheet_to_json<unknown[]>(sheet, { header: 1 }));
  },
  ExcelJS: async (xlsx, name) => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(Buffer.from(xlsx).buffer);
    const rows: unknown[][] = [];
    workbook.getWorksheet(name)?.eachRow((row) => {
      rows.push(Array.isArray(row.values) ? row.values.slice(1) : []);
    });
    return named(rows);
  },
  "read-excel-file": async (xlsx, name) => named(await readSheet(Buffer.from(xlsx), name, { trim: false })),
  Excelize: async (xlsx, name) => {
    const excelize = await initExcelize(excelizeProgram);
    const book = excelize.OpenReader(xlsx);
    const { result } = book.GetRows(name, { RawCellValue: true });
    const isText = (row: number, column: number) =>
      book.GetCellType(name, excelize.CoordinatesToCellName(column + 1, row + 1).cell).cellType === 5;
    return named(result.map((cells, row) => cells.map((text, column) => (isText(row, column) ? text : Number(text)))));
  },
};

const sameTexts = (rows: Rows, names: Readonly<Record<"ticket" | "player" | "reason" | "id", string>>) => {
  expect(rows).toHaveLength(transfers.length);
  expect(rows.map((row) => row[names.ticket])).toEqual(tickets);
  expect(rows.map((row) => row[names.player])).toEqual(transfers.map(({ playerId }) => playerId));
  expect(rows.map((row) => row[names.reason])).toEqual(transfers.map(({ reason }) => reason));
  expect(rows.map((row) => row[names.id])).toEqual(transfers.map(({ id }) => String(id)));
};
const onWire = { ticket: "ticket_id", player: "external_player_id", reason: "reason", id: "id" };
const inWords = { ticket: "Ticket", player: "Player", reason: "Reason", id: "Record" };

describe("an export as CSV", () => {
  it.each(Object.entries(csvReaders))(
    "is read whole by %s: every id, every row, and the sum to the last digit",
    async (_name, read) => {
      const rows = await read(written("csv"));
      sameTexts(rows, onWire);
      expect(rows.reduce((sum, row) => sum + parseMoney(String(row.amount)), 0n)).toBe(total);
      expect(rows[0]?.balance_after).toBe(longBalance);
      expect(rows[0]?.created_at).toBe("2026-11-01T10:00:00.123000000Z");
    },
  );
});

describe("an export as XLSX", () => {
  it.each(Object.entries(xlsxReaders))(
    "is read whole by %s: texts as texts, amounts as numbers with their totals, and times as dates",
    async (_name, read) => {
      const all = await read(written("xlsx"), "Transfers");
      const [rows, totals] = [all.slice(0, transfers.length), all.slice(transfers.length)];
      const amountOf = (row: Rows[number] | undefined) => parseMoney(Number(row?.["Amount (EUR)"]).toFixed(8));
      sameTexts(rows, inWords);
      expect(new Set(rows.map((row) => typeof row["Amount (EUR)"]))).toEqual(new Set(["number"]));
      expect(rows.reduce((sum, row) => sum + amountOf(row), 0n)).toBe(total);
      expect(new Set(rows.map((row) => typeof row["Balance after (EUR)"]))).toEqual(new Set(["number"]));
      expect(totals.map((row) => [row["Time (Asia/Shanghai)"], row["Amount (EUR)"]])).toEqual([
        ["Deposited", Number(formatMoney(total))],
        ["Withdrawn", 0],
        ["Net deposits", Number(formatMoney(total))],
      ]);
      expect(rows.map((row) => msOf(row["Time (Asia/Shanghai)"]))).toEqual(
        transfers.map((_, index) => firstMs + index * 86_400_001 + 8 * 3_600_000),
      );
    },
  );

  it.each(Object.entries(xlsxReaders))(
    "has the exact texts of long amounts and of times on a sheet of their own, as %s reads it",
    async (_name, read) => {
      const all = await read(written("xlsx"), "Exact values");
      const [rows, totals] = [all.slice(0, transfers.length), all.slice(transfers.length)];
      expect(totals[0]).toMatchObject({ Record: "Deposited", "Amount (EUR)": formatMoney(total) });
      expect(rows.map((row) => row.Record)).toEqual(transfers.map(({ id }) => String(id)));
      expect(rows[0]?.["Balance after (EUR)"]).toBe(longBalance);
      expect(rows[0]?.["Time (UTC)"]).toBe("2026-11-01T10:00:00.123000000Z");
      expect(rows.reduce((sum, row) => sum + parseMoney(String(row["Amount (EUR)"])), 0n)).toBe(total);
    },
  );
});
