import type { AgentMoveParts } from "./agent-move-run";

/** 1 s: how often a mover says that it is at work; it counts as dead after 5 s. */
const sayMs = 1_000;

/** Tells both cells that the mover is alive, over their stores, so that no page of the copy delays it. */
export function saysAtWork({ agentId, moveId, from, to, now }: AgentMoveParts): { stop(): void } {
  const timer = setInterval(() => {
    for (const { store } of [from, to]) {
      // A word that does not get through costs at most the move: the servers then give it up.
      store.agents.stayAtWork(agentId, moveId, now()).catch(() => undefined);
    }
  }, sayMs);
  return { stop: () => clearInterval(timer) };
}
