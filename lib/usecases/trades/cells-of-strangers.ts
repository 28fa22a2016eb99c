import { setTimeout } from "node:timers/promises";
import type { Directory, DirectoryAgent } from "#lib/store/directory";
import type { Context } from "#lib/usecases/context";

/** 1 minute: a batch's agents are looked up once in this time, whatever the feed repeats. */
export const strangersKeptMs = 60_000;
/** 10,000 agents: above this the kept answers are forgotten. */
const strangersKeptMax = 10_000;
/** 1 s: a refusal waits this long for the directory, and then tells what this cell knows. */
const lookUpMsMax = 1_000;
/** 5 s: a directory that did not answer is not waited for again in this time. */
export const directoryRestMs = 5_000;

interface Kept {
  readonly cells: Map<string, { readonly cell: string | null; readonly untilMs: number }>;
  restUntilMs: number;
}

const keptBy = new WeakMap<Directory, Kept>();

/** The other cells of agents that this cell does not have. Empty without a directory, or while it does not answer. */
export async function cellsOfStrangers(
  { directory, clock, cell }: Pick<Context, "directory" | "clock" | "cell">,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (directory === null || agentIds.length === 0) return new Map();
  const kept = keptBy.get(directory) ?? { cells: new Map(), restUntilMs: Number.NEGATIVE_INFINITY };
  keptBy.set(directory, kept);
  const nowMs = clock.monotonicMs();
  const isKept = (id: string) => (kept.cells.get(id)?.untilMs ?? Number.NEGATIVE_INFINITY) > nowMs;
  const asked = [...new Set(agentIds)].filter((id) => !isKept(id));
  if (asked.length > 0 && kept.restUntilMs <= nowMs) {
    const found = await foundInTime(directory, asked);
    if (found === null) kept.restUntilMs = clock.monotonicMs() + directoryRestMs;
    else {
      if (kept.cells.size + asked.length > strangersKeptMax) kept.cells.clear();
      const cellOf = new Map(found.map((agent) => [agent.agentId, agent.cell]));
      for (const id of asked) kept.cells.set(id, { cell: cellOf.get(id) ?? null, untilMs: nowMs + strangersKeptMs });
    }
  }
  return new Map(
    agentIds.flatMap((id): [string, string][] => {
      const other = isKept(id) ? kept.cells.get(id)?.cell : null;
      return other && other !== cell ? [[id, other]] : [];
    }),
  );
}

/** Null when the directory does not answer in time. */
async function foundInTime(directory: Directory, ids: readonly string[]): Promise<readonly DirectoryAgent[] | null> {
  const asked = directory.findAgents(ids).then(
    (found) => (found.ok ? found.value : null),
    () => null,
  );
  return Promise.race([asked, setTimeout(lookUpMsMax, null, { ref: false })]);
}
