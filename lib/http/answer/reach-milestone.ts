import type { Store } from "#db/store";
import type { MilestoneName } from "#lib/domain/agents/setup-step";
import type { Context } from "#lib/usecases/context";

// One set for each store, so that a process that opens another store begins anew.
const known = new WeakMap<Store, Set<string>>();

/** Writes a milestone the first time. Nothing awaits the write, and no request fails by it. */
export function reachMilestone({ store, clock }: Context, agentId: string, name: MilestoneName): void {
  const reached = known.get(store) ?? new Set();
  known.set(store, reached);
  const milestone = `${agentId} ${name}`;
  if (reached.has(milestone)) return;
  reached.add(milestone);
  const again = () => reached.delete(milestone);
  store.agents.reachMilestone(agentId, name, clock.now()).then((outcome) => outcome.ok || again(), again);
}
