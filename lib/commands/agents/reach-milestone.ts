import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { MilestoneName } from "#lib/domain/agents/milestone";
import { done } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

/** Only the first time counts. The answer says whether this was the first. */
export const reachMilestone = command({
  facts: (agentId: string, name: MilestoneName, _at: Instant) => ({ reached: want("milestone", agentId, name) }),
  decide({ reached }, agentId, name, at) {
    if (reached !== null) return done({ isFirst: false });
    return decided(done({ isFirst: true }), {
      writes: [{ act: "insert", table: "milestones", row: { agentId, name, at } }],
    });
  },
});
