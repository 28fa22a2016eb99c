import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { isAfter, isOfAgent } from "#db/engine/conditions";
import { all, first, type Read, select } from "#db/reads/read";
import { agents, apiKeys } from "#db/tables/agents";
import { done, type Outcome } from "#lib/domain/failure";
import type { ApiKey, ExpiringQuery, KeyWithAgent } from "#lib/domain/keys/api-key";
import type { AgentsPage } from "#lib/domain/lists/list-page";

const keyWithAgent = select({ key: apiKeys, agent: agents })
  .from(apiKeys)
  .leftJoin(agents, eq(agents.id, apiKeys.agentId))
  .where(eq(apiKeys.id, sql.placeholder("id")));

export const keyReads = {
  api: {
    *findKey(id: string): Read<Outcome<KeyWithAgent | null>> {
      return done(yield* first(keyWithAgent, { id }));
    },

    /** Ordered by the time at which keys were made. */
    *listKeys({ agentId, after, limit }: AgentsPage<ApiKey>): Read<Outcome<ApiKey[]>> {
      const isNext = after ? isAfter([apiKeys.createdAt, after.createdAt], [apiKeys.id, after.id]) : undefined;
      const page = select()
        .from(apiKeys)
        .where(and(isOfAgent(apiKeys.agentId, agentId), isNext))
        .orderBy(apiKeys.createdAt, apiKeys.id)
        .limit(limit);
      return done(yield* all(page));
    },

    /** Agents' keys in force that expire in this time, and whose expiry no event has told of. */
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
  },

  desk: {
    /** An agent's own keys: first the keys not revoked, each part newest first. */
    *listKeysOf(agentId: string, limit: number): Read<Outcome<ApiKey[]>> {
      const keys = select()
        .from(apiKeys)
        .where(eq(apiKeys.agentId, agentId))
        .orderBy(asc(apiKeys.status), desc(apiKeys.createdAt), apiKeys.id)
        .limit(limit);
      return done(yield* all(keys));
    },
  },
};
