import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Write } from "#lib/commands/write";
import { type AgentChange, differenceOf } from "#lib/domain/agents/settings";
import { done, refuse } from "#lib/domain/failure";
import { opensAddresses } from "#lib/domain/keys/address-block";
import type { Limit } from "#lib/domain/limits/limit";
import type { Author } from "#lib/store/author";
import { noAgent } from "./no-agent";

/**
 * Changes an agent's settings. The email is the asking member's, or null for the operator: a member without a second
 * factor may not require one. A change that changes nothing leaves no audit row. Limits count by the days of the books,
 * so that another zone counts them anew.
 */
export const setAgent = command({
  facts: (agentId: string, { booksZone }: AgentChange, email: string | null, by: Author) => ({
    // First, because it waits until transfers by the former zone have ended.
    recounted: booksZone === undefined ? null : want("recountedLimits", agentId, booksZone, by.at),
    agent: want("agent", agentId),
    hasSecondFactor: email === null ? null : want("hasSecondFactor", email),
  }),
  needsProof({ agent }, _agentId, asked) {
    if (!agent) return false;
    const { after } = differenceOf(agent, asked);
    return after.twoFactorRequired === false || opensAddresses(agent.deskAllow, after.deskAllow ?? agent.deskAllow);
  },
  decide({ agent, hasSecondFactor, recounted }, agentId, asked, _email, by) {
    if (!agent) return noAgent(agentId);
    const { before, after } = differenceOf(agent, asked);
    if (Object.keys(after).length === 0) return done(agent);
    if (after.twoFactorRequired && hasSecondFactor === false) return setUpYourOwn();
    return decided(done({ ...agent, ...after }), {
      writes: [
        { act: "change", table: "agents", where: { id: agentId }, to: after },
        ...(after.booksZone === undefined ? [] : (recounted ?? []).map(countedAnew)),
      ],
      audit: [audited({ agentId, action: "agent.set", subject: agentId, before, after }, by)],
      news: [newsOf(agentId, "agent")],
    });
  },
});

const countedAnew = ({ agentId, id, windowStart, used }: Limit): Write => ({
  ...{ act: "change", table: "limits", where: { agentId, id } },
  to: { windowStart, used },
});

const setUpYourOwn = () =>
  refuse(
    "second_factor_state",
    "You have no second factor yourself: set up your own on your account page first, or you would shut yourself out.",
  );
