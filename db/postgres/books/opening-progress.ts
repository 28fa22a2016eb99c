import { eq } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { facts } from "#db/postgres/schema";
import type { Transaction } from "#db/postgres/transactions/transaction";
import {
  type OpeningProgress,
  progressFromText,
  progressName,
  textOfProgress,
} from "#lib/commands/books/wallet-opening";

/** How far the openings of agents' wallets have come, kept with the movements that they posted. */
export function openingProgress({ db }: Connection) {
  return {
    async of(agentId: string): Promise<OpeningProgress | null> {
      const row = await first(
        db
          .select()
          .from(facts)
          .where(eq(facts.name, progressName(agentId))),
      );
      return row ? progressFromText(row.value) : null;
    },
    keep(agentId: string, progress: OpeningProgress, { send }: Transaction): void {
      const value = textOfProgress(progress);
      send(
        db
          .insert(facts)
          .values({ name: progressName(agentId), value })
          .onConflictDoUpdate({ target: facts.name, set: { value } })
          .execute(),
      );
    },
    forget(agentId: string, { send }: Transaction): void {
      send(
        db
          .delete(facts)
          .where(eq(facts.name, progressName(agentId)))
          .execute(),
      );
    },
  };
}
