import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { moverSilence } from "#lib/domain/agents/agent-move";
import { done } from "#lib/domain/failure";
import { type Instant, instant } from "#lib/domain/time/instant";

/** A mover says that it is at work, so that the servers do not end its move. */
export const stayAtWork = command({
  facts: (agentId: string, _moveId: string, _at: Instant) => ({ move: want("agentMove", agentId) }),
  decide({ move }, agentId, moveId, at) {
    if (move?.moveId !== moveId) return done(null);
    const aliveUntil = instant(at + moverSilence);
    return decided(done(null), {
      writes: [{ act: "change", table: "agentMoves", where: { agentId }, to: { aliveUntil } }],
      news: [],
    });
  },
});
