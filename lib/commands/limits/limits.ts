import { noAgent } from "#lib/commands/agents/agents";
import { command } from "#lib/commands/command";
import { audited, type Decision, decided } from "#lib/commands/decision";
import { type SettableLimit, want } from "#lib/commands/facts";
import { faultOfAgentId } from "#lib/domain/agents/agent";
import { aboutRemovedLimit, aboutSetLimit, limitToSet } from "#lib/domain/approvals/about-limit";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse, refuseFirst, refuseFor } from "#lib/domain/failure";
import type { Limit } from "#lib/domain/limits/limit";
import type { AgentLimit } from "#lib/domain/limits/limit-queries";
import {
  isSameLimit,
  type LimitAsked,
  limitsOfAgentMax,
  refusalOfLimit,
  unknownLimit,
} from "#lib/domain/limits/limit-rules";
import { countedText } from "#lib/domain/limits/read-bound";
import { faultOfEmail } from "#lib/domain/people/credentials";
import { faultOfPlayerId } from "#lib/domain/wallets/transfer";

/** A limit as the audit records it. */
export const limitOnRecord = ({ scope, subject, side, window, measure, bound, action, used }: Limit): object => ({
  scope,
  subject,
  side,
  window,
  measure,
  action,
  bound: countedText(measure, bound),
  used: countedText(measure, used),
});

/**
 * Sets a limit, which from then on has counted all that its present window already holds. Set again, only its bound
 * changes.
 */
export const setLimit = command({
  refusalOf: (asked) => refuseFirst({ agent: faultOfAgentId(asked.agentId), subject: faultOfSubject(asked) }),
  facts: (asked: LimitAsked, _id: string, by: Author) => ({
    found: want("settableLimit", asked, by.at),
  }),
  needsProof: () => true,
  keptAs: "limits.setLimit/1",
  gate: {
    of: (asked) => ({ agentId: asked.agentId, kind: "limits", subject: limitToSet(asked) }),
    about({ found }, asked, _id, by) {
      const before = limitBefore(found, asked);
      // A bound that holds already asks nobody.
      return before?.bound === asked.bound && !by.consent ? null : aboutSetLimit(asked, before);
    },
  },
  decide({ found }, asked, id, by): Outcome<AgentLimit> | Decision<AgentLimit> {
    const before = limitBefore(found, asked);
    const { agentId, scope, subject, side, window, measure, bound, action } = asked;
    const wrong = refusalOfLimit(asked);
    if (wrong) return wrong;
    if (!found) return noAgent(agentId);
    const { agent, limits, isSubjectKnown, windowStart, used } = found;
    if (!isSubjectKnown) return noHolder(asked);
    const ofAgent = (limit: Limit): AgentLimit => ({ ...limit, currency: agent.currency, zone: agent.booksZone });
    if (before?.bound === bound) return done(ofAgent(before));
    if (!before && limits.length >= limitsOfAgentMax) return tooMany();
    const made = { agentId, id, scope, subject, side, window, measure, bound, action };
    // Another bound may be reached anew in the same window.
    const after: Limit = before
      ? { ...before, bound, toldWindow: null }
      : { ...made, createdAt: by.at, createdBy: by.actor, windowStart, used, toldWindow: null };
    const told = { agentId, subject: after.id, before: before && limitOnRecord(before), after: limitOnRecord(after) };
    return decided(done(ofAgent(after)), {
      writes: [
        before
          ? { act: "change", table: "limits", where: { agentId, id: before.id }, to: { bound, toldWindow: null } }
          : { act: "insert", table: "limits", row: after },
      ],
      audit: [audited({ action: "limit.set", ...told }, by)],
    });
  },
});

function faultOfSubject({ scope, subject }: LimitAsked): string | null {
  if (scope === "player") return faultOfPlayerId(subject);
  return scope === "member" ? faultOfEmail(subject) : null;
}

const limitBefore = (found: SettableLimit | null, asked: LimitAsked): Limit | null =>
  found?.limits.find((limit) => isSameLimit(limit, asked)) ?? null;

const holders = {
  agent: ["parameter_wrong", "agent"],
  player: ["player_unknown", "player"],
  key: ["key_not_found", "key"],
  member: ["member_not_found", "member"],
} as const;

function noHolder({ agentId, scope, subject }: LimitAsked) {
  const [kind, word] = holders[scope];
  return refuseFor("subject", kind, `Agent "${agentId}" has no ${word} "${subject}": no limit was set.`);
}

const tooMany = () =>
  refuse("limits_too_many", `An agent has at most ${limitsOfAgentMax} limits. Remove one that is not needed any more.`);

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
    });
  },
});
