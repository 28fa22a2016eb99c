import { and, desc, eq } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { drafts } from "#db/postgres/schema";
import { failureKindOf } from "#db/tables/columns";
import type { Draft } from "#lib/domain/wallets/draft";
import { openDraftsMax } from "#lib/domain/wallets/draft";

export const draftOf = (row: typeof drafts.$inferSelect): Draft => ({
  ...row,
  failure: row.failure === null ? null : failureKindOf(row.failure),
});

export function draftRows({ db }: Pick<Connection, "db">) {
  const isDraft = (agentId: string, id: string) => and(eq(drafts.agentId, agentId), eq(drafts.id, id));
  return {
    async find(agentId: string, id: string): Promise<Draft | null> {
      const row = await first(db.select().from(drafts).where(isDraft(agentId, id)));
      return row ? draftOf(row) : null;
    },
    /** Holds the draft until the end of the transaction. */
    async hold(agentId: string, id: string): Promise<Draft | null> {
      const row = await first(db.select().from(drafts).where(isDraft(agentId, id)).for("update"));
      return row ? draftOf(row) : null;
    },
    async open(agentId: string): Promise<Draft[]> {
      const rows = await db
        .select()
        .from(drafts)
        .where(and(eq(drafts.agentId, agentId), eq(drafts.state, "open")))
        .orderBy(desc(drafts.createdAt), desc(drafts.id))
        .limit(openDraftsMax);
      return rows.map(draftOf);
    },
  };
}
