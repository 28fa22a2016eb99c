import type { Instant } from "#lib/domain/time/instant";
import type { AgentMoveRun } from "./agent-move-run";
import { agentRows } from "./agent-rows";
import { type AgentTable, agentTables } from "./agent-tables";

/** The tables in which the two cells do not have the same of the agent, by the count and digest of its rows. */
export async function differingTables(
  { agentId, source, target }: AgentMoveRun,
  since: Instant,
): Promise<readonly AgentTable[]> {
  const differing: AgentTable[] = [];
  for (const table of agentTables) {
    const [here, there] = await Promise.all(
      [source, target].map((connection) => agentRows(connection, table).figures(agentId, since)),
    );
    if (here?.rows !== there?.rows || here?.sum !== there?.sum) differing.push(table);
  }
  return differing;
}
