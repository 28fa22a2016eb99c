import type { DirectoryAgent, DirectoryCell } from "#lib/store/directory";
import type { DatabaseLook, PlacedId } from "#lib/store/health/database-look";

/** 2 s: clocks of cells that are kept by a time service differ by far less, and signatures live for longer. */
export const aheadMsMax = 2_000;

export interface SeenCell {
  readonly name: string;
  /** The reason as a text, when the cell could not be looked at. */
  readonly look: DatabaseLook | string;
}

export interface SeenDirectory {
  readonly cells: readonly DirectoryCell[];
  readonly agents: readonly DirectoryAgent[];
}

/** The cells of CELLS_DIR and the directory, as they were seen. */
export interface SeenCells {
  readonly cells: readonly SeenCell[];
  /** The reason as a text, when it could not be read. */
  readonly directory: SeenDirectory | string;
}

export interface SeenMove {
  readonly agent: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The cells' own faults, one line each. */
export function faultsOfCells({ cells, directory }: SeenCells): string[] {
  const known = typeof directory === "string" ? null : directory.cells.map(({ name }) => name);
  const names = cells.map(({ name }) => name);
  return [
    ...cells.flatMap(({ name, look }) => faultsOfCell(name, look).map((fault) => `${name}: ${fault}`)),
    ...(typeof directory === "string" ? [`The directory: ${directory}`] : []),
    ...names
      .filter((name) => known?.includes(name) === false)
      .map((name) => `${name}: the directory does not know this cell.`),
    ...(known ?? [])
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: the directory knows this cell, and CELLS_DIR has no file of it.`),
  ];
}

function faultsOfCell(name: string, look: DatabaseLook | string): string[] {
  if (typeof look === "string") return [look];
  const faults: string[] = [];
  if (look.cell === null) faults.push(`its database remembers no cell: start a server with CELL=${name} on it.`);
  else if (look.cell !== name) faults.push(`its database is cell ${look.cell}'s: correct DATABASE_URL, or CELL.`);
  if (!look.isOwnSecret) faults.push("APP_SECRET is not the secret that its database was made with.");
  if (look.schema !== "this release") faults.push(`its tables are of ${look.schema}.`);
  if (!look.takesWrites) faults.push("it takes no writes.");
  if (Math.abs(look.aheadMs) > aheadMsMax) {
    faults.push(
      `its clock is ${Math.abs(look.aheadMs)} ms ${look.aheadMs > 0 ? "ahead of" : "behind"} this machine's.`,
    );
  }
  return faults;
}

/** What is known of one agent over all cells. */
interface SeenAgent {
  readonly places: (PlacedId & { readonly cell: string })[];
  known: DirectoryAgent | null;
}

/**
 * The agents that cells and directory disagree about, one line each, and the moves under way: an agent that is being
 * moved is in two places on purpose, and only told of.
 */
export function judgeAgents({ cells, directory }: SeenCells): {
  readonly faults: string[];
  readonly moves: SeenMove[];
} {
  const agents = seenAgents(cells, typeof directory === "string" ? [] : directory.agents);
  const unseen = new Set(cells.filter(({ look }) => typeof look === "string").map(({ name }) => name));
  const isSeen = (cell: string) => !unseen.has(cell) && cells.some(({ name }) => name === cell);
  const faults: string[] = [];
  const moves: SeenMove[] = [];
  for (const [id, { places, known }] of agents) {
    const serving = places.filter(({ place }) => place === "here").map(({ cell }) => cell);
    const [server] = serving;
    const move = moveOf(id, { places, known }, serving);
    if (move) moves.push(move);
    if (serving.length > 1) faults.push(`Agent ${id} is served in ${serving.join(" and in ")}.`);
    else if (move) continue;
    else if (server === undefined) {
      if (known ? isSeen(known.cell) : unseen.size === 0) faults.push(servedNowhere(id, known));
    } else if (typeof directory === "string") continue;
    else if (known === null) faults.push(`Agent ${id} is served in ${server}, and the directory does not know it.`);
    else if (known.cell !== server) {
      faults.push(`Agent ${id} is served in ${server}, and the directory says ${known.cell}.`);
    }
  }
  return { faults, moves };
}

const servedNowhere = (id: string, known: DirectoryAgent | null): string =>
  `Agent ${id} is served in no cell${known ? `, and the directory says ${known.cell}` : ""}.`;

function seenAgents(cells: readonly SeenCell[], known: readonly DirectoryAgent[]): ReadonlyMap<string, SeenAgent> {
  const agents = new Map<string, SeenAgent>();
  const agentOf = (id: string): SeenAgent => {
    const agent = agents.get(id) ?? { places: [], known: null };
    agents.set(id, agent);
    return agent;
  };
  for (const { name, look } of cells) {
    if (typeof look === "string") continue;
    for (const placed of look.agents) agentOf(placed.id).places.push({ ...placed, cell: name });
  }
  for (const agent of known) agentOf(agent.agentId).known = agent;
  return agents;
}

/**
 * An `arriving` row stays for good where a copy was given up, so that it alone says nothing: it counts while just the
 * cell that the directory names serves the agent.
 */
function moveOf(agent: string, { places, known }: SeenAgent, serving: readonly string[]): SeenMove | null {
  if (known?.move) return { agent, from: known.cell, to: known.move.to };
  const leaving = places.find(({ place }) => place === "leaving");
  if (leaving) return { agent, from: leaving.cell, to: leaving.placeCell };
  const arriving = places.find(({ place }) => place === "arriving");
  const isServedAsKnown = known !== null && serving.length === 1 && serving[0] === known.cell;
  return arriving && isServedAsKnown ? { agent, from: known.cell, to: arriving.cell } : null;
}
