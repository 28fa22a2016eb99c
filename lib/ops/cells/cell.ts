import { setTimeout } from "node:timers/promises";
import { faultsShownMax } from "#lib/domain/audit/faults";
import type { CellTool, JsonObject, Noun, Reply } from "#lib/ops/line/verb";
import { toolVerb } from "#lib/ops/line/verb";
import { faultLines } from "#lib/ops/verbs/fault-lines";
import { faultsOfCells, judgeAgents, type SeenCell, type SeenCells } from "./judge-cells";
import { directoryAgents, lookAtCells, seenDirectory, settingsOfAll, withDirectory } from "./look-at-cells";

/** 2 s: an agent that is switched between two looks seems to be in two cells or in none. */
const secondLookMs = 2_000;

const fromCellsDir =
  "CELLS_DIR names a folder with a file for each cell, such as eu1.env, with the settings of the cell's servers.";

const list = toolVerb({
  name: "cell list",
  summary: "Lists the cells of CELLS_DIR and of the directory, with the agents that each serves.",
  note: fromCellsDir,
  waitingFor: "Looking at the cells",
  allCells: false,
  flags: {},
  calls: [],
  async run(tool) {
    const all = settingsOfAll(tool);
    const tools = all.includes(tool.settings) ? [] : tool.cells();
    const seen = tools.length > 0 ? await lookAtCells(tools) : { cells: [], directory: await seenDirectory(all) };
    if (typeof seen.directory === "string" && tools.length === 0) {
      return { ok: false, message: `${seen.directory} Set CELLS_DIR, or DIRECTORY_URL.` };
    }
    return { ok: true, value: { cells: shownCells(seen, tools), directory: reachedOr(seen.directory) } };
  },
});

const reachedOr = (seen: object | string): string => (typeof seen === "string" ? seen : "reachable");

function shownCells({ cells, directory }: SeenCells, tools: readonly CellTool[]): JsonObject[] {
  const known = typeof directory === "string" ? { cells: [], agents: [] } : directory;
  const names = [...new Set([...cells, ...known.cells].map(({ name }) => name))].sort();
  return names.map((name) => {
    const settings = tools.find(({ cell }) => cell === name)?.settings;
    const look = cells.find((cell) => cell.name === name)?.look ?? null;
    const listed = typeof directory === "string" ? null : known.agents.filter(({ cell }) => cell === name).length;
    return {
      cell: name,
      address: known.cells.find((cell) => cell.name === name)?.address ?? settings?.publicUrl ?? null,
      database: settings?.postgres?.shown ?? null,
      agents: look === null || typeof look === "string" ? listed : servedAt(look),
      // Without a file of the cell there is no way to reach its database.
      reachable: look === null ? null : typeof look !== "string",
      reason: typeof look === "string" ? look : null,
    };
  });
}

const servedAt = ({ agents }: Exclude<SeenCell["look"], string>): number =>
  agents.filter(({ place }) => place === "here" || place === "leaving").length;

const check = toolVerb({
  name: "cell check",
  summary:
    "Checks every cell of CELLS_DIR (reached, its database is the cell's, secret, release, clock, takes writes), the directory, and that each agent is served in the one cell that the directory says. Exit status 1 on any fault.",
  note: "A move under way is no fault. One that stays was cut short: run `agent move` again, which finishes it.",
  waitingFor: "Looking at the cells",
  isBad: ({ ok }) => ok !== true,
  flags: {},
  calls: [],
  async run(tool) {
    const tools = tool.cells();
    const seen = await lookAtCells(tools);
    const agents = judgeAgents(seen);
    const again = agents.faults.length > 0 ? await lookAgain(tools) : [];
    const faults = [...faultsOfCells(seen), ...agents.faults.filter((fault) => again.includes(fault))];
    return {
      ok: true,
      value: shownCheck(
        seen,
        agents.moves.map((move) => ({ ...move })),
        faults,
      ),
    };
  },
});

async function lookAgain(tools: readonly CellTool[]): Promise<string[]> {
  await setTimeout(secondLookMs);
  return judgeAgents(await lookAtCells(tools)).faults;
}

function shownCheck({ cells, directory }: SeenCells, moves: JsonObject[], faults: readonly string[]): JsonObject {
  const shown = faults.slice(0, faultsShownMax);
  return {
    ok: faults.length === 0,
    directory: reachedOr(directory),
    cells: cells.map(shownLook),
    moves,
    faults: faultLines({ faults: shown, faultCount: faults.length }),
  };
}

function shownLook({ name, look }: SeenCell): JsonObject {
  if (typeof look === "string") {
    const unknown = {
      remembers: null,
      own_secret: null,
      schema: null,
      ahead_ms: null,
      takes_writes: null,
      agents: null,
    };
    return { cell: name, reachable: false, ...unknown };
  }
  const { cell, isOwnSecret, schema, aheadMs, takesWrites } = look;
  return {
    ...{ cell: name, reachable: true, remembers: cell, own_secret: isOwnSecret, schema },
    ...{ ahead_ms: aheadMs, takes_writes: takesWrites, agents: servedAt(look) },
  };
}

const map = toolVerb({
  name: "cell map",
  summary:
    "Prints where agents are served that were ever moved, one `<tag> <cell>` a line: the map of a proxy that starts anew.",
  asLines: ({ agents }) => (Array.isArray(agents) ? agents.flatMap(mapLine) : []),
  flags: {},
  calls: [],
  async run(tool): Promise<Reply> {
    const read = await withDirectory(settingsOfAll(tool), directoryAgents);
    if (typeof read === "string") return { ok: false, message: read, fault: "out of reach" };
    const moved = read.value.filter((agent) => agent.moved);
    return { ok: true, value: { agents: moved.map(({ agentId, tag, cell }) => ({ agent: agentId, tag, cell })) } };
  },
});

const mapLine = (agent: unknown): string[] =>
  typeof agent === "object" && agent !== null && "tag" in agent && "cell" in agent
    ? [`${agent.tag} ${agent.cell}`]
    : [];

export const cell: Noun = {
  name: "cell",
  summary: "Cells: the databases over which agents are spread, and the directory of who is where.",
  verbs: [list, check, map],
};
