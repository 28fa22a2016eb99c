import { command } from "#lib/commands/command";
import { decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type AgentMove, stopOfMove, textOfStop } from "#lib/domain/agents/agent-move";
import { done, refuse } from "#lib/domain/failure";
import type { TransferStop } from "#lib/domain/limits/limit";
import type { Author } from "#lib/store/author";
import { noAgent } from "./no-agent";

/**
 * The fence of a move: from this commit on, the agent is served by nobody until the move ends. It waits for transfers
 * under way, and a stop keeps later ones from posting. Answers the stop that the agent had.
 */
export const leaveForCell = command({
  facts: ({ agentId }: Omit<AgentMove, "formerStop" | "isWhole">, _by: Author) => ({
    controls: want("heldControls", agentId),
    agent: want("agent", agentId),
  }),
  decide({ agent, controls }, move, by) {
    const { agentId, cell } = move;
    if (!agent || !controls) return noAgent(agentId);
    if (agent.place !== "here") return refuse("parameter_wrong", `Agent "${agentId}" is not served by this cell.`);
    const { stop } = controls;
    return decided<TransferStop | null>(done(stop), {
      writes: [
        { act: "change", table: "agents", where: { id: agentId }, to: { place: "leaving", placeCell: cell } },
        { act: "put", table: "agentMoves", row: { ...move, isWhole: true, formerStop: stop && textOfStop(stop) } },
        { act: "put", table: "transferStops", row: stopOfMove(agentId, cell, by.at) },
      ],
      news: [newsOf(agentId, "agent"), newsOf(agentId, "limits")],
    });
  },
});
