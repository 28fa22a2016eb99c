import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCells } from "./cells-dir";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cells-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, ...lines: readonly string[]) => writeFileSync(join(folder, file), `${lines.join("\n")}\n`);
const read = () => readCells({ CELLS_DIR: folder, DATABASE_URL: "file:of/nobody.db", DRAIN_MS: "nonsense" });
const secret = "APP_SECRET='0123456789abcdef0123456789abcdef'";

describe("CELLS_DIR", () => {
  it("gives each cell the settings in its own file, in the order of the cells' names", () => {
    write("us1.env", "# the second cell", "CELL=us1", "DATABASE_URL=postgres://ops@us-db:5432/office", secret);
    write("eu1.env", 'export CELL="eu1"', "DATABASE_URL=postgres://ops@eu-db:5432/office # primary", secret, "");
    write("notes.txt", "not a cell's");
    expect(read().map(({ name, settings }) => [name, settings.cell, settings.postgres?.shown])).toEqual([
      ["eu1", "eu1", "office at eu-db:5432"],
      ["us1", "us1", "office at us-db:5432"],
    ]);
  });

  it.each([
    ["a file of another cell", "eu1.env", ["CELL=us1"], "eu1.env: CELL is us1, and the file's name says eu1."],
    ["a file without CELL", "eu1.env", ["LOG_LEVEL=info"], "eu1.env: CELL is not set. Add CELL=eu1"],
    ["a file whose name no cell can have", "EU-1.env", ["CELL=eu1"], 'EU-1.env: "EU-1" cannot be a cell\'s name.'],
    ["a wrong setting", "eu1.env", ["CELL=eu1", "DRAIN_MS=soon"], "eu1.env: DRAIN_MS is wrong"],
    ["no cell", "notes.txt", [], "CELLS_DIR is wrong: it must be a folder with 1 to 100 files such as eu1.env"],
  ])("is refused with a clear line for %s", (_, file, lines, message) => {
    write(file, ...lines);
    expect(read).toThrow(message);
  });

  it("is refused with a clear line when it is not set, or is no folder", () => {
    expect(() => readCells({})).toThrow("CELLS_DIR is not set. Name the folder");
    expect(() => readCells({ CELLS_DIR: join(folder, "none") })).toThrow("CELLS_DIR is wrong: it must be a folder");
  });
});
