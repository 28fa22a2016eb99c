import { isAfter } from "#db/engine/conditions";
import { all, type Read, select } from "#db/reads/read";
import { agents, rates } from "#db/tables/agents";
import type { Agent, Rate } from "#lib/domain/agents/agent";
import { done, type Outcome } from "#lib/domain/failure";
import type { ListPage } from "#lib/domain/lists/list-page";

export const agentReads = {
  api: {
    /** Ordered by id. */
    *listAgents({ after, limit }: ListPage<Agent>): Read<Outcome<Agent[]>> {
      const page = select()
        .from(agents)
        .where(after ? isAfter([agents.id, after.id]) : undefined)
        .orderBy(agents.id)
        .limit(limit);
      return done(yield* all(page));
    },

    /** Ordered by currency, and then by the time from which a rate holds. */
    *listRates({ after, limit }: ListPage<Rate>): Read<Outcome<Rate[]>> {
      const page = select()
        .from(rates)
        .where(after ? isAfter([rates.currency, after.currency], [rates.from, after.from]) : undefined)
        .orderBy(rates.currency, rates.from)
        .limit(limit);
      return done(yield* all(page));
    },
  },
};
