import { asc, desc, eq, sql } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/engine/connection";
import { agents, apiKeys, rates, staff, staffTwoFactor } from "#db/postgres/schema";
import { done, type Outcome } from "#lib/domain/failure";
import { listRowsMax } from "#lib/limits";
import type { Agent, Rate } from "#lib/store/agent";
import type { ApiKey, KeyWithAgent } from "#lib/store/api-key";
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
    listAgents: async (): Promise<Outcome<Agent[]>> =>
      done(await db.select().from(agents).orderBy(agents.id).limit(listRowsMax)),
    listKeys: async (): Promise<Outcome<ApiKey[]>> =>
      done(await db.select().from(apiKeys).orderBy(apiKeys.createdAt, apiKeys.id).limit(listRowsMax)),
    listKeysOf: async (agentId: string, limit: number): Promise<Outcome<ApiKey[]>> =>
      done(
        await db
          .select()
          .from(apiKeys)
          .where(eq(apiKeys.agentId, agentId))
          .orderBy(asc(apiKeys.status), desc(apiKeys.createdAt), apiKeys.id)
          .limit(limit),
      ),
    async listMembers(): Promise<Outcome<ListedMember[]>> {
      const rows = await db
        .select({ member: staff, confirmedAt: staffTwoFactor.confirmedAt })
        .from(staff)
        .leftJoin(staffTwoFactor, eq(staffTwoFactor.email, staff.email))
        .orderBy(staff.agentId, staff.email)
        .limit(listRowsMax);
      return done(rows.map(({ member, confirmedAt }) => ({ ...member, twoFactor: confirmedAt !== null })));
    },
    listRates: async (): Promise<Outcome<Rate[]>> =>
      done(await db.select().from(rates).orderBy(rates.currency, rates.from).limit(listRowsMax)),
  };
}
