import { done, type Outcome } from "#lib/domain/failure";
import { lineOf } from "#lib/ops/line/error-facts";
import type { CellTool, Tool } from "#lib/ops/line/verb";
import { lookAtCell } from "#lib/process/look-at-cell";
import { openDirectory } from "#lib/process/open-directory";
import type { Settings } from "#lib/settings/env";
import { nameOneDirectory } from "#lib/settings/name-one-directory";
import type { Directory, DirectoryAgent } from "#lib/store/directory";
import type { SeenCell, SeenCells, SeenDirectory } from "./judge-cells";

/** 1,000 agents of the directory are read at a time. */
const directoryPageRows = 1_000;

/** Looks at all cells at once, and at the directory. Whatever cannot be looked at is seen as the reason why. */
export async function lookAtCells(tools: readonly CellTool[]): Promise<SeenCells> {
  const [directory, ...cells] = await Promise.all([
    seenDirectory(tools.map(({ settings }) => settings)),
    ...tools.map(seenCell),
  ]);
  return { cells, directory };
}

async function seenCell({ cell, settings }: CellTool): Promise<SeenCell> {
  try {
    return { name: cell, look: await lookAtCell(settings) };
  } catch (error) {
    return { name: cell, look: lineOf(error) };
  }
}

/** Reads the whole directory that these settings name; the reason as a text when it cannot be read. */
export async function seenDirectory(settings: readonly Settings[]): Promise<SeenDirectory | string> {
  const read = await withDirectory(settings, async (directory): Promise<Outcome<SeenDirectory>> => {
    const [cells, agents] = [await directory.listCells(), await directoryAgents(directory)];
    if (!cells.ok) return cells;
    return agents.ok ? done({ cells: cells.value, agents: agents.value }) : agents;
  });
  return typeof read === "string" ? read : read.value;
}

/** Works with the directory that these settings name; the reason as a text when it cannot be worked with. */
export async function withDirectory<T>(
  settings: readonly Settings[],
  work: (directory: Directory) => Promise<Outcome<T>>,
): Promise<{ readonly value: T } | string> {
  const named = settings.filter(({ directory }) => directory !== null);
  const [asking] = named;
  if (!asking) return "No DIRECTORY_URL is set.";
  if (!nameOneDirectory(named)) {
    return "The cells' files name several directories, and there is only one: make their DIRECTORY_URL alike.";
  }
  const complaints: string[] = [];
  const directory = openDirectory(asking, (text) => complaints.push(lineOf(text)));
  if (directory === null) return "DIRECTORY_URL is set and CELL is not: name this cell, or set CELLS_DIR.";
  try {
    const worked = await work(directory);
    // Its own line says only that it is away, and an operator wants to know why.
    return worked.ok ? { value: worked.value } : (complaints[0] ?? worked.failure.message);
  } catch (error) {
    return lineOf(error);
  } finally {
    await directory.close();
  }
}

/** All agents of the directory: 20,000 of them are some 4 MB. */
export async function directoryAgents(directory: Pick<Directory, "listAgents">): Promise<Outcome<DirectoryAgent[]>> {
  const agents: DirectoryAgent[] = [];
  for (;;) {
    const page = await directory.listAgents({ after: agents.at(-1)?.agentId ?? null, limit: directoryPageRows });
    if (!page.ok) return page;
    for (const agent of page.value) agents.push(agent);
    if (page.value.length < directoryPageRows) return done(agents);
  }
}

/** The settings that may name the directory: the cells', and where CELLS_DIR is not set, the tool's own. */
export const settingsOfAll = (tool: Tool): readonly Settings[] =>
  tool.shell.env.CELLS_DIR?.trim() ? tool.cells().map(({ settings }) => settings) : [tool.settings];
