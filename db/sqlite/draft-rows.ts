import { and, desc, eq } from "drizzle-orm";
import type { TransferIntent } from "#lib/domain/transfer-intent";
import { openIntentsMax } from "#lib/limits";
import type { Connection } from "./connection";
import { failureKindOf, transferIntents } from "./schema";

export const draftOf = (row: typeof transferIntents.$inferSelect): TransferIntent => ({
  ...row,
  failure: row.failure === null ? null : failureKindOf(row.failure),
});

export const draftRows = ({ db }: Pick<Connection, "db">) => ({
  find(agentId: string, id: string): TransferIntent | null {
    const isDraft = and(eq(transferIntents.agentId, agentId), eq(transferIntents.id, id));
    const row = db.select().from(transferIntents).where(isDraft).get();
    return row ? draftOf(row) : null;
  },
  open: (agentId: string): TransferIntent[] =>
    db
      .select()
      .from(transferIntents)
      .where(and(eq(transferIntents.agentId, agentId), eq(transferIntents.state, "open")))
      .orderBy(desc(transferIntents.createdAt), desc(transferIntents.id))
      .limit(openIntentsMax)
      .all()
      .map(draftOf),
});
