import { noAgent } from "#lib/commands/agents/no-agent";
import { command } from "#lib/commands/command";
import { audited, type Decision, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { aboutRemovedLimit } from "#lib/domain/approvals/about-limit";
import { done, type Outcome } from "#lib/domain/failure";
import type { Limit } from "#lib/domain/limits/limit";
import { unknownLimit } from "#lib/domain/limits/unknown-limit";
import type { Author } from "#lib/store/author";
import { limitOnRecord } from "./limit-on-record";

export const removeLimit = command({
  facts: (agentId: string, _id: string, _by: Author) => ({ controls: want("heldControls", agentId) }),
  needsProof: () => true,
  keptAs: "limits.removeLimit/1",
  gate: {
    of: (agentId, id) => ({ agentId, kind: "limits", subject: id }),
    about({ controls }, _agentId, id) {
      const limit = controls?.limits.find((one) => one.id === id);
      return limit ? aboutRemovedLimit(limit) : null;
    },
  },
  decide({ controls }, agentId, id, by): Outcome<Limit> | Decision<Limit> {
    if (!controls) return noAgent(agentId);
    const limit = controls.limits.find((one) => one.id === id);
    if (!limit) return unknownLimit(id);
    const told = { agentId, action: "limit.remove", subject: id, before: limitOnRecord(limit), after: null } as const;
    return decided(done(limit), {
      writes: [{ act: "remove", table: "limits", where: { agentId, id } }],
      audit: [audited(told, by)],
      news: [newsOf(agentId, "limits"), newsOf(agentId, "audit")],
    });
  },
});
