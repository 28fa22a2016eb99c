import { asc, desc, eq, sql } from "drizzle-orm";
import { isAfter } from "#db/engine/conditions";
import type { Connection } from "#db/sqlite/engine/connection";
import { agents, apiKeys, rates } from "#db/tables/agents";
import { members, memberTwoFactor } from "#db/tables/people";
import { done, type Outcome } from "#lib/domain/failure";
import type { Agent, Rate } from "#lib/store/agent";
import type { ApiKey, KeyWithAgent } from "#lib/store/api-key";
import type { ListPage } from "#lib/store/list-page";
import type { ListedMember } from "#lib/store/member";

export function agentReads({ db }: Connection) {
  const keyWithAgent = db
    .select()
    .from(apiKeys)
    .leftJoin(agents, eq(agents.id, apiKeys.agentId))
    .where(eq(apiKeys.id, sql.placeholder("id")))
    .prepare();

  return {
    findKey(id: string): Outcome<KeyWithAgent | null> {
      const found = keyWithAgent.get({ id });
      return done(found ? { key: found.api_keys, agent: found.agents } : null);
    },
    listAgents: ({ after, limit }: ListPage<Agent>): Outcome<Agent[]> =>
      done(
        db
          .select()
          .from(agents)
          .where(after ? isAfter([agents.id, after.id]) : undefined)
          .orderBy(agents.id)
          .limit(limit)
          .all(),
      ),
    listKeys: ({ after, limit }: ListPage<ApiKey>): Outcome<ApiKey[]> =>
      done(
        db
          .select()
          .from(apiKeys)
          .where(after ? isAfter([apiKeys.createdAt, after.createdAt], [apiKeys.id, after.id]) : undefined)
          .orderBy(apiKeys.createdAt, apiKeys.id)
          .limit(limit)
          .all(),
      ),
    listKeysOf: (agentId: string, limit: number): Outcome<ApiKey[]> =>
      done(
        db
          .select()
          .from(apiKeys)
          .where(eq(apiKeys.agentId, agentId))
          .orderBy(asc(apiKeys.status), desc(apiKeys.createdAt), apiKeys.id)
          .limit(limit)
          .all(),
      ),
    listMembers({ after, limit }: ListPage<ListedMember>): Outcome<ListedMember[]> {
      const rows = db
        .select({ member: members, confirmedAt: memberTwoFactor.confirmedAt })
        .from(members)
        .leftJoin(memberTwoFactor, eq(memberTwoFactor.email, members.email))
        .where(after ? isAfter([members.agentId, after.agentId], [members.email, after.email]) : undefined)
        .orderBy(members.agentId, members.email)
        .limit(limit)
        .all();
      return done(rows.map(({ member, confirmedAt }) => ({ ...member, twoFactor: confirmedAt !== null })));
    },
    listRates: ({ after, limit }: ListPage<Rate>): Outcome<Rate[]> =>
      done(
        db
          .select()
          .from(rates)
          .where(after ? isAfter([rates.currency, after.currency], [rates.from, after.from]) : undefined)
          .orderBy(rates.currency, rates.from)
          .limit(limit)
          .all(),
      ),
  };
}
