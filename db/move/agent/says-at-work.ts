import type { AgentMoveParts, MovingCell } from "./agent-move-run";

/** 1 s: how often a mover says that it is at work; it counts as dead after 5 s. */
const sayMs = 1_000;
/** 15 s: a cell that has not heard the mover for this long hangs, or has gone without a word. */
const silenceMsMax = 15_000;

/**
 * Tells both cells that the mover is alive, over their stores, so that no page of the copy delays it. A cell that does
 * not answer any more ends the copy, which would otherwise wait for it behind the fence, for as long as the network lets
 * it.
 */
export function saysAtWork({ agentId, moveId, from, to, now }: AgentMoveParts): { stop(): void } {
  const heardMs = new Map([from, to].map((cell) => [cell, performance.now()]));

  async function say(cell: MovingCell): Promise<void> {
    if (performance.now() - (heardMs.get(cell) ?? 0) > silenceMsMax) cell.connection.lose();
    const said = await cell.store.agents.stayAtWork(agentId, moveId, now());
    if (said.ok) heardMs.set(cell, performance.now());
  }

  // A word that does not get through costs at most the move: the servers then give it up.
  const timer = setInterval(() => [from, to].forEach((cell) => void say(cell).catch(() => undefined)), sayMs);
  return { stop: () => clearInterval(timer) };
}
