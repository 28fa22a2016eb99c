import { controlsOf } from "#db/reads/limits/limit-reads";
import { sharedFacts } from "#db/reads/shared-facts";
import type { Connection } from "#db/sqlite/engine/connection";
import { workRunner } from "#db/sqlite/engine/work-runner";
import { writeUses } from "#db/wallets/wallet-writes";
import type { TableName } from "#lib/commands/write";
import { AgentControls } from "#lib/domain/limits/agent-controls";
import { noControls } from "#lib/domain/limits/judge-limits";
import type { LimitUse } from "#lib/domain/limits/limit-use";

// SQLite's own, because its one writer keeps controls from batch to batch: servers lock rows of theirs in each.

/** The tables whose change may change an agent's controls. */
const controlTables: ReadonlySet<string> = new Set(["agents", "limits", "transferStops"]);

export type BatchLimits = ReturnType<typeof batchLimits>;

/**
 * The controls of agents, each read once and kept by the only writer until something changes them. What transfers use
 * is counted here, and written once at the batch's end.
 */
export function batchLimits(connection: Connection) {
  const run = workRunner(connection);
  const kept = new Map<string, AgentControls>();
  const used = new Set<AgentControls>();

  function controlsFor(agentId: string): AgentControls {
    const known = kept.get(agentId);
    if (known) return known;
    const [agent, read] = [run(sharedFacts.agent(agentId)), run(controlsOf(agentId))];
    const controls = new AgentControls(agent?.booksZone ?? noControls.zone, read.stop, read.limits);
    kept.set(agentId, controls);
    return controls;
  }

  function write(): void {
    if (used.size === 0) return;
    run(writeUses([...used].flatMap((controls) => controls.take())));
    used.clear();
  }

  return {
    controlsFor,
    use(uses: readonly LimitUse[]): void {
      for (const use of uses) {
        const controls = controlsFor(use.agentId);
        controls.use(use);
        used.add(controls);
      }
    },
    write,
    /** To be told of each table before a row of it is written. */
    heed(table: TableName): void {
      if (!controlTables.has(table)) return;
      write();
      kept.clear();
    },
    /** Forgets what a transaction that is rolled back has counted. */
    drop(): void {
      used.clear();
      kept.clear();
    },
  };
}
