import { asc, desc, eq, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { agents, apiKeys, rates, staff, staffTwoFactor } from "#db/sqlite/schema";
import { done, type Outcome } from "#lib/domain/failure";
import { listRowsMax } from "#lib/limits";
import type { Agent, Rate } from "#lib/store/agent";
import type { ApiKey, KeyWithAgent } from "#lib/store/api-key";
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
    listAgents: (): Outcome<Agent[]> => done(db.select().from(agents).orderBy(agents.id).limit(listRowsMax).all()),
    listKeys: (): Outcome<ApiKey[]> =>
      done(db.select().from(apiKeys).orderBy(apiKeys.createdAt, apiKeys.id).limit(listRowsMax).all()),
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
    listMembers(): Outcome<ListedMember[]> {
      const rows = db
        .select({ member: staff, confirmedAt: staffTwoFactor.confirmedAt })
        .from(staff)
        .leftJoin(staffTwoFactor, eq(staffTwoFactor.email, staff.email))
        .orderBy(staff.agentId, staff.email)
        .limit(listRowsMax)
        .all();
      return done(rows.map(({ member, confirmedAt }) => ({ ...member, twoFactor: confirmedAt !== null })));
    },
    listRates: (): Outcome<Rate[]> =>
      done(db.select().from(rates).orderBy(rates.currency, rates.from).limit(listRowsMax).all()),
  };
}
