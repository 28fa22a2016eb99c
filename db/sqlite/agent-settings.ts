import { and, eq, isNotNull } from "drizzle-orm";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Agent, AgentChange } from "#lib/stored/agent";
import type { Author } from "#lib/stored/author";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { agents, staffTwoFactor } from "./schema";

/** What an agent's staff and players are held to. */
export function agentSettings({ db }: Connection, audit: AuditTrail) {
  function setAgent(agentId: string, asked: AgentChange, email: string | null, by: Author): Outcome<Agent> {
    const agent = db.select().from(agents).where(eq(agents.id, agentId)).get();
    if (!agent) return refuse("parameter_wrong", `There is no agent "${agentId}".`);
    const { before, after } = differenceOf(agent, asked);
    if (Object.keys(after).length === 0) return done(agent);
    if (after.twoFactorRequired && email !== null && !hasSecondFactor(email)) return setUpYourOwn();
    const { staffAllow, ...rest } = after;
    db.update(agents)
      .set({ ...rest, ...(staffAllow && { staffAllow: [...staffAllow] }) })
      .where(eq(agents.id, agentId))
      .run();
    audit.record({ agentId, action: "agent.set", subject: agentId, before, after }, by);
    return done({ ...agent, ...after });
  }

  /** Judged in the transaction of the change: nobody shuts themselves out by what was true a moment ago. */
  function hasSecondFactor(email: string): boolean {
    const { email: who, confirmedAt } = staffTwoFactor;
    const isOwn = and(eq(who, email), isNotNull(confirmedAt));
    return db.select({ confirmedAt }).from(staffTwoFactor).where(isOwn).get() !== undefined;
  }

  return { setAgent };
}

function differenceOf(agent: Agent, asked: AgentChange): { before: AgentChange; after: AgentChange } {
  const { knownPlayersOnly, twoFactorRequired, staffAllow, booksZone } = agent;
  const present = { knownPlayersOnly, twoFactorRequired, staffAllow, booksZone };
  const differing = (name: keyof typeof present) =>
    asked[name] !== undefined && JSON.stringify(asked[name]) !== JSON.stringify(present[name]);
  const only = (from: AgentChange): AgentChange => ({
    ...(differing("knownPlayersOnly") && { knownPlayersOnly: from.knownPlayersOnly ?? false }),
    ...(differing("twoFactorRequired") && { twoFactorRequired: from.twoFactorRequired ?? false }),
    ...(differing("staffAllow") && { staffAllow: from.staffAllow ?? [] }),
    ...(differing("booksZone") && { booksZone: from.booksZone ?? "UTC" }),
  });
  return { before: only(present), after: only(asked) };
}

const setUpYourOwn = () =>
  refuse(
    "second_factor_state",
    "You have no second factor yourself: set up your own on your account page first, or you would shut yourself out.",
  );
