import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, min, ne, or, sql } from "drizzle-orm";
import { isAfter } from "#db/engine/conditions";
import { all, first, type Read, select } from "#db/reads/read";
import { agentMoves, agents, apiKeys, handedKeys, rates } from "#db/tables/agents";
import { members, memberTwoFactor, people } from "#db/tables/people";
import { done, type Outcome } from "#lib/domain/failure";
import { membersMax } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import type { Agent, AgentTeam, HandedRow, Rate, SilentMove, TeamsPage } from "#lib/store/agent";
import type { ApiKey, ExpiringQuery, KeyWithAgent } from "#lib/store/api-key";
import type { ListPage } from "#lib/store/list-page";
import type { ListedMember } from "#lib/store/member";

const keyWithAgent = select({ key: apiKeys, agent: agents })
  .from(apiKeys)
  .leftJoin(agents, eq(agents.id, apiKeys.agentId))
  .where(eq(apiKeys.id, sql.placeholder("id")));

export const agentReads = {
  *findKey(id: string): Read<Outcome<KeyWithAgent | null>> {
    return done(yield* first(keyWithAgent, { id }));
  },

  *listAgents({ after, limit }: ListPage<Agent>): Read<Outcome<Agent[]>> {
    const page = select()
      .from(agents)
      .where(after ? isAfter([agents.id, after.id]) : undefined)
      .orderBy(agents.id)
      .limit(limit);
    return done(yield* all(page));
  },

  *listHandedKeys(agentId: string): Read<Outcome<HandedRow[]>> {
    const handed = select().from(handedKeys).where(eq(handedKeys.agentId, agentId)).orderBy(handedKeys.cell);
    return done(yield* all(handed));
  },

  *listHandedCells(limit: number): Read<Outcome<HandedRow[]>> {
    const { agentId, cell } = handedKeys;
    const firsts = select({ cell, agentId: min(agentId).as("first_agent_id") })
      .from(handedKeys)
      .groupBy(cell)
      .orderBy(cell)
      .limit(limit)
      .as("firsts");
    const rows = select(getTableColumns(handedKeys))
      .from(handedKeys)
      .innerJoin(firsts, and(eq(firsts.cell, cell), eq(firsts.agentId, agentId)))
      .orderBy(cell);
    return done(yield* all(rows));
  },

  *listTeams({ after, only, limit }: TeamsPage): Read<Outcome<AgentTeam[]>> {
    const page = select({ agentId: agents.id, name: agents.name, place: agents.place })
      .from(agents)
      .where(and(after === null ? undefined : gt(agents.id, after), only ? inArray(agents.id, [...only]) : undefined))
      .orderBy(agents.id)
      .limit(limit);
    const listed = yield* all(page);
    if (listed.length === 0) return done([]);
    const { agentId, email, status } = members;
    const ids = listed.map((agent) => agent.agentId);
    const active = select({ agentId, email })
      .from(members)
      .where(and(inArray(agentId, ids), eq(status, "active")))
      .orderBy(agentId, email)
      .limit(ids.length * membersMax);
    const emails = new Map<string, string[]>(ids.map((id) => [id, []]));
    for (const member of yield* all(active)) emails.get(member.agentId)?.push(member.email);
    return done(listed.map((agent) => ({ ...agent, emails: emails.get(agent.agentId) ?? [] })));
  },

  *listSilentMoves(at: Instant, limit: number): Read<Outcome<SilentMove[]>> {
    const isArrived = and(eq(agents.place, "arriving"), eq(agentMoves.isWhole, true));
    const silent = select({ move: agentMoves, place: agents.place })
      .from(agentMoves)
      .innerJoin(agents, eq(agents.id, agentMoves.agentId))
      .where(and(or(eq(agents.place, "leaving"), isArrived), lt(agentMoves.aliveUntil, at)))
      // Agents that leave come first: nobody serves them, while whole copies of given-up moves may stay for good.
      .orderBy(desc(agents.place), agentMoves.agentId)
      .limit(limit);
    return done(yield* all(silent));
  },

  *listKeys({ after, limit }: ListPage<ApiKey>): Read<Outcome<ApiKey[]>> {
    const page = select()
      .from(apiKeys)
      .where(after ? isAfter([apiKeys.createdAt, after.createdAt], [apiKeys.id, after.id]) : undefined)
      .orderBy(apiKeys.createdAt, apiKeys.id)
      .limit(limit);
    return done(yield* all(page));
  },

  *listKeysOf(agentId: string, limit: number): Read<Outcome<ApiKey[]>> {
    const keys = select()
      .from(apiKeys)
      .where(eq(apiKeys.agentId, agentId))
      .orderBy(asc(apiKeys.status), desc(apiKeys.createdAt), apiKeys.id)
      .limit(limit);
    return done(yield* all(keys));
  },

  *listExpiring({ after, until, limit }: ExpiringQuery): Read<Outcome<ApiKey[]>> {
    const { agentId, status, expiresAt, toldExpiry } = apiKeys;
    const due = select(getTableColumns(apiKeys))
      .from(apiKeys)
      .innerJoin(agents, and(eq(agents.id, agentId), eq(agents.place, "here")))
      .where(
        and(
          eq(status, "enabled"),
          gt(expiresAt, after),
          lte(expiresAt, until),
          or(isNull(toldExpiry), ne(toldExpiry, expiresAt)),
        ),
      )
      .orderBy(expiresAt, apiKeys.id)
      .limit(limit);
    return done(yield* all(due));
  },

  *listMembers({ after, limit }: ListPage<ListedMember>): Read<Outcome<ListedMember[]>> {
    const page = select({ member: members, name: people.name, confirmedAt: memberTwoFactor.confirmedAt })
      .from(members)
      .innerJoin(people, eq(people.email, members.email))
      .leftJoin(memberTwoFactor, eq(memberTwoFactor.email, members.email))
      .where(after ? isAfter([members.agentId, after.agentId], [members.email, after.email]) : undefined)
      .orderBy(members.agentId, members.email)
      .limit(limit);
    const rows = yield* all(page);
    return done(rows.map(({ member, name, confirmedAt }) => ({ ...member, name, twoFactor: confirmedAt !== null })));
  },

  *listRates({ after, limit }: ListPage<Rate>): Read<Outcome<Rate[]>> {
    const page = select()
      .from(rates)
      .where(after ? isAfter([rates.currency, after.currency], [rates.from, after.from]) : undefined)
      .orderBy(rates.currency, rates.from)
      .limit(limit);
    return done(yield* all(page));
  },
};
