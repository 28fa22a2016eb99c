import { and, desc, eq } from "drizzle-orm";
import type { TransferIntent } from "#lib/domain/transfer-intent";
import { openIntentsMax } from "#lib/limits";
import type { Connection } from "./connection";
import { failureKindOf, transferIntents } from "./schema";

export const intentOf = (row: typeof transferIntents.$inferSelect): TransferIntent => ({
  ...row,
  failure: row.failure === null ? null : failureKindOf(row.failure),
});

const isIntent = (agentId: string, id: string) => and(eq(transferIntents.agentId, agentId), eq(transferIntents.id, id));

export function findIntent({ db }: Pick<Connection, "db">, agentId: string, id: string): TransferIntent | null {
  const row = db.select().from(transferIntents).where(isIntent(agentId, id)).get();
  return row ? intentOf(row) : null;
}

export function openIntents({ db }: Pick<Connection, "db">, agentId: string): TransferIntent[] {
  return db
    .select()
    .from(transferIntents)
    .where(and(eq(transferIntents.agentId, agentId), eq(transferIntents.state, "open")))
    .orderBy(desc(transferIntents.createdAt), desc(transferIntents.id))
    .limit(openIntentsMax)
    .all()
    .map(intentOf);
}

/** Puts an intent as it stands now; a refund that was refused is opened again in its place. */
export function putIntent({ db }: Pick<Connection, "db">, intent: TransferIntent): TransferIntent {
  db.insert(transferIntents)
    .values(intent)
    .onConflictDoUpdate({ target: [transferIntents.agentId, transferIntents.id], set: intent })
    .run();
  return intent;
}
