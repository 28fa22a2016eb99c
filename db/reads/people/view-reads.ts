import { and, asc, eq, or } from "drizzle-orm";
import { all, type Read, select } from "#db/reads/read";
import { savedViews } from "#db/tables/people";
import { done, type Outcome } from "#lib/domain/failure";
import { listRowsMax } from "#lib/domain/lists/list-page";
import type { SavedView, ViewPage } from "#lib/domain/views/saved-view";

export const viewReads = {
  desk: {
    *listViews(agentId: string, email: string, page: ViewPage): Read<Outcome<SavedView[]>> {
      const rows = yield* all(
        select()
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
      );
      return done(rows);
    },
  },
};
