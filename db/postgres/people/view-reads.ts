import { and, asc, eq, or } from "drizzle-orm";
import type { Connection } from "#db/postgres/connections/connection";
import { savedViews } from "#db/postgres/schema";
import { done, type Outcome } from "#lib/domain/failure";
import type { SavedView, ViewPage } from "#lib/domain/views/saved-view";
import { listRowsMax } from "#lib/store/list-page";

export const viewReads = ({ db }: Connection) => ({
  listViews: async (agentId: string, email: string, page: ViewPage): Promise<Outcome<SavedView[]>> =>
    done(
      await db
        .select()
        .from(savedViews)
        .where(
          and(
            eq(savedViews.agentId, agentId),
            eq(savedViews.page, page),
            or(eq(savedViews.email, email), eq(savedViews.shared, true)),
          ),
        )
        .orderBy(asc(savedViews.name), asc(savedViews.id))
        .limit(listRowsMax),
    ),
});
