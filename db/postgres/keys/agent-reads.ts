import { asc, desc, eq, sql } from "drizzle-orm";
import { isAfter } from "#db/engine/conditions";
import { type Connection, first } from "#db/postgres/connections/connection";
import { agents, apiKeys, members, memberTwoFactor, rates } from "#db/postgres/schema";
import { done, type Outcome } from "#lib/domain/failure";
import type { Agent, Rate } from "#lib/store/agent";
import type { ApiKey, KeyWithAgent } from "#lib/store/api-key";
import type { ListPage } from "#lib/store/list-page";
import type { ListedMember } from "#lib/store/member";

export function agentReads({ db, prepared }: Connection) {
  const keyWithAgent = prepared(
    db
      .select()
      .from(apiKeys)
      .leftJoin(agents, eq(agents.id, apiKeys.agentId))
      .where(eq(apiKeys.id, sql.placeholder("id"))),
  );

  return {
    async findKey(id: string): Promise<Outcome<KeyWithAgent | null>> {
      const found = await first(keyWithAgent.execute({ id }));
      return done(found ? { key: found.api_keys, agent: found.agents } : null);
    },
    listAgents: async ({ after, limit }: ListPage<Agent>): Promise<Outcome<Agent[]>> =>
      done(
        await db
          .select()
          .from(agents)
          .where(after ? isAfter([agents.id, after.id]) : undefined)
          .orderBy(agents.id)
          .limit(limit),
      ),
    listKeys: async ({ after, limit }: ListPage<ApiKey>): Promise<Outcome<ApiKey[]>> =>
      done(
        await db
          .select()
          .from(apiKeys)
          .where(after ? isAfter([apiKeys.createdAt, after.createdAt], [apiKeys.id, after.id]) : undefined)
          .orderBy(apiKeys.createdAt, apiKeys.id)
          .limit(limit),
      ),
    listKeysOf: async (agentId: string, limit: number): Promise<Outcome<ApiKey[]>> =>
      done(
        await db
          .select()
          .from(apiKeys)
          .where(eq(apiKeys.agentId, agentId))
          .orderBy(asc(apiKeys.status), desc(apiKeys.createdAt), apiKeys.id)
          .limit(limit),
      ),
    async listMembers({ after, limit }: ListPage<ListedMember>): Promise<Outcome<ListedMember[]>> {
      const rows = await db
        .select({ member: members, confirmedAt: memberTwoFactor.confirmedAt })
        .from(members)
        .leftJoin(memberTwoFactor, eq(memberTwoFactor.email, members.email))
        .where(after ? isAfter([members.agentId, after.agentId], [members.email, after.email]) : undefined)
        .orderBy(members.agentId, members.email)
        .limit(limit);
      return done(rows.map(({ member, confirmedAt }) => ({ ...member, twoFactor: confirmedAt !== null })));
    },
    listRates: async ({ after, limit }: ListPage<Rate>): Promise<Outcome<Rate[]>> =>
      done(
        await db
          .select()
          .from(rates)
          .where(after ? isAfter([rates.currency, after.currency], [rates.from, after.from]) : undefined)
          .orderBy(rates.currency, rates.from)
          .limit(limit),
      ),
  };
}
