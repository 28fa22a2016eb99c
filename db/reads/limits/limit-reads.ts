import { eq, sql } from "drizzle-orm";
import { isAfter } from "#db/engine/conditions";
import { all, first, type Read, select, together } from "#db/reads/read";
import { agents } from "#db/tables/agents";
import { limits, transferStops } from "#db/tables/limits";
import { done, type Outcome } from "#lib/domain/failure";
import type { Limit, TransferStop } from "#lib/domain/limits/limit";
import type { AgentLimit, ControlsRead } from "#lib/domain/limits/limit-queries";
import { limitsOfAgentMax } from "#lib/domain/limits/limit-rules";
import type { ListPage } from "#lib/domain/lists/list-page";

const p = sql.placeholder;

const limitsOf = select()
  .from(limits)
  .where(eq(limits.agentId, p("agentId")))
  .orderBy(limits.id)
  .limit(limitsOfAgentMax);
const stopOf = select()
  .from(transferStops)
  .where(eq(transferStops.agentId, p("agentId")));

export const transferStopOf = (agentId: string): Read<TransferStop | null> => first(stopOf, { agentId });

export function* controlsOf(agentId: string): Read<ControlsRead> {
  const [ofAgent, stop] = yield* together(all(limitsOf, { agentId }), first(stopOf, { agentId }));
  return { limits: ofAgent, stop };
}

export const limitReads = {
  api: {
    /** A limit of any agent; null where there is none. */
    *findLimit(id: string): Read<Outcome<Limit | null>> {
      return done(yield* first(select().from(limits).where(eq(limits.id, id)).limit(1)));
    },

    /** The limits of all agents, ordered by agent and id. */
    *listLimits({ after, limit }: ListPage<AgentLimit>): Read<Outcome<AgentLimit[]>> {
      const page = select({ limit: limits, currency: agents.currency, zone: agents.booksZone })
        .from(limits)
        .innerJoin(agents, eq(agents.id, limits.agentId))
        .where(after ? isAfter([limits.agentId, after.agentId], [limits.id, after.id]) : undefined)
        .orderBy(limits.agentId, limits.id)
        .limit(limit);
      const rows = yield* all(page);
      return done(rows.map(({ limit: found, currency, zone }) => ({ ...found, currency, zone })));
    },

    /** The stops of all agents, ordered by agent. */
    *listStops({ after, limit }: ListPage<TransferStop>): Read<Outcome<TransferStop[]>> {
      const page = select()
        .from(transferStops)
        .where(after ? isAfter([transferStops.agentId, after.agentId]) : undefined)
        .orderBy(transferStops.agentId)
        .limit(limit);
      return done(yield* all(page));
    },
  },

  desk: {
    *readControls(agentId: string): Read<Outcome<ControlsRead>> {
      return done(yield* controlsOf(agentId));
    },
  },
};
