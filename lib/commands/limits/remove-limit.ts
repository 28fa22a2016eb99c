import { noAgent } from "#lib/commands/agents/no-agent";
import { command } from "#lib/commands/command";
import { audited, decided, event } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import type { Limit } from "#lib/domain/limits/limit";
import { unknownLimit } from "#lib/domain/limits/unknown-limit";
import type { Author } from "#lib/store/author";
import { limitOnRecord } from "./limit-on-record";

export const removeLimit = command({
  facts: (agentId: string, _id: string, _by: Author) => ({ controls: want("heldControls", agentId) }),
  needsProof: () => true,
  decide({ controls }, agentId, id, by) {
    if (!controls) return noAgent(agentId);
    const limit = controls.limits.find((one) => one.id === id);
    if (!limit) return unknownLimit(id);
    return decided<Limit>(done(limit), {
      writes: [{ act: "remove", table: "limits", where: { agentId, id } }],
      audit: [audited({ agentId, action: "limit.remove", subject: id, before: limitOnRecord(limit), after: null }, by)],
      events: [event(agentId, "limits"), event(agentId, "audit")],
    });
  },
});
