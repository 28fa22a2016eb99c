import { noAgent } from "#lib/commands/agents/no-agent";
import { gateFactsOf } from "#lib/commands/approvals/gate-facts";
import { throughGate } from "#lib/commands/approvals/through-gate";
import { command } from "#lib/commands/command";
import { audited, type Decision, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { aboutRemovedLimit } from "#lib/domain/approvals/about-limit";
import { done, type Outcome } from "#lib/domain/failure";
import type { Limit } from "#lib/domain/limits/limit";
import { unknownLimit } from "#lib/domain/limits/unknown-limit";
import type { Author } from "#lib/store/author";
import { limitOnRecord } from "./limit-on-record";

const askedOf = (agentId: string, id: string) => ({ agentId, kind: "limits", subject: id }) as const;

export const removeLimit = command({
  facts: (agentId: string, id: string, by: Author) => ({
    controls: want("heldControls", agentId),
    ...gateFactsOf(askedOf(agentId, id), by),
  }),
  needsProof: () => true,
  decide(known, agentId, id, by): Outcome<Limit> | Decision<Limit> {
    const { controls } = known;
    if (!controls) return noAgent(agentId);
    const limit = controls.limits.find((one) => one.id === id);
    if (!limit) return unknownLimit(id);
    const asked = { ...askedOf(agentId, id), about: aboutRemovedLimit(limit) };
    return throughGate(known, asked, by, (author) => removed(limit, author));
  },
});

function removed(limit: Limit, by: Author): Decision<Limit> {
  const { agentId, id } = limit;
  return decided(done(limit), {
    writes: [{ act: "remove", table: "limits", where: { agentId, id } }],
    audit: [audited({ agentId, action: "limit.remove", subject: id, before: limitOnRecord(limit), after: null }, by)],
    news: [newsOf(agentId, "limits"), newsOf(agentId, "audit")],
  });
}
