import { command } from "#lib/commands/command";
import { audited, type Decision, decided } from "#lib/commands/decision";
import { type RecountedLimit, want } from "#lib/commands/facts";
import type { Write } from "#lib/commands/write";
import {
  type Agent,
  faultOfAgentId,
  faultOfCurrency,
  faultOfName,
  type NewAgent,
  newAgentSettings,
} from "#lib/domain/agents/agent";
import { type AgentChange, differenceOf } from "#lib/domain/agents/settings";
import type { MilestoneName } from "#lib/domain/agents/setup-step";
import { aboutZone } from "#lib/domain/approvals/about-limit";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse, refuseFault } from "#lib/domain/failure";
import { opensAddresses } from "#lib/domain/keys/address-block";
import { useInZone } from "#lib/domain/limits/limit-use";
import { normalText } from "#lib/domain/text/shown-text";
import type { Instant } from "#lib/domain/time/instant";

export const noAgent = (id: string) => refuse("parameter_wrong", `There is no agent "${id}".`);

export const createAgent = command({
  refusalOf: ({ id, name, currency }) =>
    refuseFault(faultOfAgentId(id) ?? faultOfName(name) ?? faultOfCurrency(currency)),
  facts: ({ id }: NewAgent, _by: Author) => ({ known: want("agent", id) }),
  decide({ known }, asked, by) {
    const { id } = asked;
    const atFirst = { ...newAgentSettings, status: "active", createdAt: by.at } as const;
    const agent: Agent = { ...atFirst, ...asked, name: normalText(asked.name) };
    if (known) return refuse("parameter_wrong", `There is an agent "${id}" already.`);
    return decided(done(agent), {
      writes: [{ act: "insert", table: "agents", row: agent }],
      audit: [audited({ agentId: id, action: "agent.create", subject: id, before: null, after: agent }, by)],
    });
  },
});

export const setAgentStatus = command({
  refusalOf: (agentId) => refuseFault(faultOfAgentId(agentId)),
  facts: (agentId: string, _status: Agent["status"], _by: Author) => ({ before: want("agent", agentId) }),
  decide({ before }, agentId, status, by) {
    if (!before) return noAgent(agentId);
    const after = { ...before, status };
    const action = status === "suspended" ? "agent.suspend" : "agent.resume";
    return decided(done(after), {
      writes: [{ act: "change", table: "agents", where: { id: agentId }, to: { status } }],
      audit: [audited({ agentId, action, subject: agentId, before, after }, by)],
    });
  },
});

/**
 * Changes an agent's settings. The email is the asking member's, or null for the operator: a member without a second
 * factor may not require one. A change that changes nothing leaves no audit row. Limits count by the days of the books,
 * so that another zone is a change of limits: it needs the same proof and approval, and keeps what they have used.
 */
export const setAgent = command({
  facts: (agentId: string, { booksZone }: AgentChange, email: string | null, by: Author) => ({
    // First, because it waits until transfers by the former zone have ended.
    recounted: booksZone === undefined ? null : want("recountedLimits", agentId, booksZone, by.at),
    agent: want("agent", agentId),
    hasSecondFactor: email === null ? null : want("hasSecondFactor", email),
    rule: booksZone === undefined || !by.acting ? null : want("approvalRule", agentId, "limits"),
  }),
  needsProof({ agent }, _agentId, asked) {
    if (!agent) return false;
    const { after } = differenceOf(agent, asked);
    if (after.twoFactorRequired === false || after.booksZone !== undefined) return true;
    return opensAddresses(agent.deskAllow, after.deskAllow ?? agent.deskAllow);
  },
  keptAs: "agents.setAgent/1",
  gate: {
    of: (agentId, { booksZone }) =>
      booksZone === undefined ? null : { agentId, kind: "limits", subject: "books_zone" },
    about({ agent }, _agentId, asked, _email, by) {
      const zone = agent && zoneAfter(agent, asked, by);
      return agent && zone ? aboutZone(agent.booksZone, zone) : null;
    },
  },
  decide({ agent, hasSecondFactor, recounted, rule }, agentId, asked, _email, by): Outcome<Agent> | Decision<Agent> {
    if (!agent) return noAgent(agentId);
    const { before, after } = differenceOf(agent, asked);
    if (Object.keys(after).length === 0) return done(agent);
    if (after.twoFactorRequired && hasSecondFactor === false) return setUpYourOwn();
    const zone = after.booksZone;
    // What is approved is the zone alone, so that nothing else waits with it.
    if (zone !== undefined && rule && rule.needed > 0 && Object.keys(after).length > 1) return zoneAlone();
    const moved = zone === undefined ? [] : (recounted ?? []).map(keptUse(agent.booksZone, zone, by.at));
    return decided(done({ ...agent, ...after }), {
      writes: [{ act: "change", table: "agents", where: { id: agentId }, to: after }, ...moved],
      audit: [audited({ agentId, action: "agent.set", subject: agentId, before, after }, by)],
    });
  },
});

/** The zone to be approved. A vote is judged though the zone has become the same meanwhile: it is not what was asked. */
const zoneAfter = (agent: Agent, asked: AgentChange, by: Author): string | null =>
  (by.consent ? asked.booksZone : differenceOf(agent, asked).after.booksZone) ?? null;

const keptUse =
  (from: string, to: string, at: Instant) =>
  ({ limit, used: countedThere }: RecountedLimit): Write => {
    const { agentId, limitId: id, windowStart, used, toldWindow } = useInZone(limit, from, to, at, countedThere);
    return { act: "change", table: "limits", where: { agentId, id }, to: { windowStart, used, toldWindow } };
  };

const zoneAlone = () =>
  refuse(
    "parameter_wrong",
    "Another zone of the books needs approval here. Change it by itself, without other settings.",
  );

const setUpYourOwn = () =>
  refuse(
    "second_factor_state",
    "You have no second factor yourself: set up your own on your account page first, or you would shut yourself out.",
  );

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
