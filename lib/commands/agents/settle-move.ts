import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Write } from "#lib/commands/write";
import { stopInText } from "#lib/domain/agents/agent-move";
import { done, refuse } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { topics } from "#lib/store/topic";
import { noAgent } from "./no-agent";

/** How a move has ended for one of its two cells, as the directory says. */
export interface SettledMove {
  readonly agentId: string;
  readonly moveId: string;
  /** `here`: this cell serves the agent. `away`: the other one does. */
  readonly place: "here" | "away";
}

/** Ends a move in one of its cells. The same end again changes nothing, and neither does the end of an earlier move. */
export const settleMove = command({
  facts: ({ agentId }: SettledMove, _by: Author) => ({
    agent: want("agent", agentId),
    move: want("agentMove", agentId),
  }),
  decide({ agent, move }, { agentId, moveId, place }, by) {
    if (!agent) return noAgent(agentId);
    if (agent.place === place || move?.moveId !== moveId) return done(agent);
    // A cell that was restored to the middle of a copy has a part of the agent, and must never serve that.
    if (agent.place === "away" || (agent.place === "arriving" && (place === "away" || !move.isWhole))) {
      return refuse("parameter_wrong", `Agent "${agentId}" has no move to end here.`);
    }
    const { cell, formerStop } = move;
    const after = { ...agent, place, placeCell: cell };
    const hasMoved = agent.place === "arriving" || place === "away";
    const action = place === "away" ? "agent.leave" : "agent.arrive";
    const writes: Write[] = [
      { act: "change", table: "agents", where: { id: agentId }, to: { place, placeCell: cell } },
    ];
    if (place === "here") {
      writes.push(
        formerStop === null
          ? { act: "remove", table: "transferStops", where: { agentId } }
          : { act: "put", table: "transferStops", row: stopInText(agentId, formerStop) },
      );
    }
    return decided(done(after), {
      writes,
      audit: hasMoved ? [audited({ agentId, action, subject: cell, before: null, after: { cell } }, by)] : [],
      news: topics.map((topic) => newsOf(agentId, topic)),
    });
  },
});
