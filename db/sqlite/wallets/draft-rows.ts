import { and, desc, eq } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { failureKindOf } from "#db/tables/columns";
import { drafts } from "#db/tables/wallets";
import type { Draft } from "#lib/domain/wallets/draft";
import { openDraftsMax } from "#lib/domain/wallets/draft";

export const draftOf = (row: typeof drafts.$inferSelect): Draft => ({
  ...row,
  failure: row.failure === null ? null : failureKindOf(row.failure),
});

export const draftRows = ({ db }: Pick<Connection, "db">) => ({
  find(agentId: string, id: string): Draft | null {
    const isDraft = and(eq(drafts.agentId, agentId), eq(drafts.id, id));
    const row = db.select().from(drafts).where(isDraft).get();
    return row ? draftOf(row) : null;
  },
  open: (agentId: string): Draft[] =>
    db
      .select()
      .from(drafts)
      .where(and(eq(drafts.agentId, agentId), eq(drafts.state, "open")))
      .orderBy(desc(drafts.createdAt), desc(drafts.id))
      .limit(openDraftsMax)
      .all()
      .map(draftOf),
});
