import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { isAfter } from "#db/engine/conditions";
import { all, first, type Read, select } from "#db/reads/read";
import { agents, apiKeys, rates } from "#db/tables/agents";
import { members, memberTwoFactor, people } from "#db/tables/people";
import { done, type Outcome } from "#lib/domain/failure";
import type { Agent, Rate } from "#lib/store/agent";
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
    const due = select()
      .from(apiKeys)
      .where(
        and(
          eq(status, "enabled"),
          isNotNull(agentId),
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
