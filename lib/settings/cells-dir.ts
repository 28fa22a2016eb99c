import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { cellNameShape } from "#lib/domain/cells/cell-name";
import { readSettings, type Settings } from "./env";
import { SettingError, wrongSetting } from "./setting-error";

/** 100 cells: the operator's tool asks them one after another. */
const cellsMax = 100;
const ending = ".env";

/** A cell as the operator's tool reaches it. */
export interface CellSettings {
  readonly name: string;
  readonly settings: Settings;
}

/**
 * Reads CELLS_DIR: a folder with one file for each cell, `eu1.env`, with NAME=value lines as the cell's servers have
 * them. Answers the cells in the order of their names. A cell takes nothing from this process's own environment.
 */
export function readCells(env: Readonly<Record<string, string | undefined>>): readonly CellSettings[] {
  const folder = env.CELLS_DIR?.trim();
  if (!folder) {
    throw new SettingError(
      "CELLS_DIR is not set. Name the folder that has a file for each cell, such as eu1.env, with the settings of the cell's servers.",
    );
  }
  const files = filesIn(folder).filter((file) => file.endsWith(ending));
  if (files.length === 0 || files.length > cellsMax) {
    throw wrongSetting("CELLS_DIR", `a folder with 1 to ${cellsMax} files such as eu1${ending}, and ${folder} is not`);
  }
  return files.sort().map((file) => readCell(join(folder, file), file.slice(0, -ending.length)));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw wrongSetting("CELLS_DIR", `a folder that can be read, and ${folder} is not`);
  }
}

function readCell(file: string, name: string): CellSettings {
  const fault = (text: string) => new SettingError(`${file}: ${text}`);
  if (!cellNameShape.test(name))
    throw fault(`"${name}" cannot be a cell's name. Name the file as its CELL, eu1${ending}.`);
  let settings: Settings;
  try {
    settings = readSettings(parseEnv(readFileSync(file, "utf8")));
  } catch (error) {
    if (error instanceof SettingError) throw fault(error.message);
    throw fault("This file cannot be read.");
  }
  if (settings.cell === null) throw fault(`CELL is not set. Add CELL=${name}, as the cell's servers have it.`);
  if (settings.cell !== name) throw fault(`CELL is ${settings.cell}, and the file's name says ${name}.`);
  return { name, settings };
}
